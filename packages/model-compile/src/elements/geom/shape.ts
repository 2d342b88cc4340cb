// Pose and size of geoms and sites, which are written in the same way.

import { GeomType } from '@corten/model';
import { fail } from '../../errors.js';
import type { Item } from '../../item.js';
import { type OrientationAttributes, writtenQuat } from '../../orientation.js';
import { EPS, normalize, type Quat, type Vec3, vec3, zAxisToQuat } from '../../pose.js';
import { writtenOrientation } from '../frame.js';

/** Sizes that each type needs, from plane to sdf. */
const SIZES = [3, 0, 1, 2, 3, 2, 3, 0, 0];

/** What a geom or site is and where. */
export interface Shape {
  readonly item: Item<'geom' | 'site'>;
  type: number;
  pos: Vec3;
  quat: Quat;
  size: Vec3;
}

/** Takes pose and size from fromto or from pos and an orientation; the size may already have been set. */
export function compileShape(shape: Shape, what: string): void {
  const { item } = shape;
  const attr = item.attr as OrientationAttributes & { readonly pos?: Float64Array; readonly fromto?: Float64Array };
  shape.pos = attr.pos ? vec3(attr.pos) : [0, 0, 0];
  if (attr.fromto) {
    compileFromTo(shape, attr.fromto);
    return;
  }
  const written = writtenQuat(attr);
  if (what === 'geom') normalize(written);
  shape.quat = writtenOrientation(item, attr, what, written);
}

/** An elongated shape between two points: its z axis points from the second to the first. */
function compileFromTo(shape: Shape, fromto: Float64Array): void {
  const { item, type, pos, size } = shape;
  const elongated = [GeomType.capsule, GeomType.cylinder, GeomType.ellipsoid, GeomType.box] as number[];
  if (!elongated.includes(type)) {
    fail(item, 'fromto requires capsule, cylinder, box or ellipsoid in geom', { attribute: 'fromto' });
  }
  if (pos[0] || pos[1] || pos[2]) fail(item, 'both pos and fromto defined in geom', { attribute: 'fromto' });
  const axis = [fromto[0] - fromto[3], fromto[1] - fromto[4], fromto[2] - fromto[5]];
  size[1] = normalize(axis) / 2;
  if (size[1] < EPS) fail(item, 'fromto points too close in geom', { attribute: 'fromto' });
  if (type === GeomType.ellipsoid || type === GeomType.box) {
    size[2] = size[1];
    size[1] = size[0];
  }
  for (let i = 0; i < 3; i++) pos[i] = (fromto[i] + fromto[3 + i]) / 2;
  shape.quat = zAxisToQuat(axis);
}

/** Throws when a size that the type needs is missing or not positive. */
export function checkSize({ item, type, size }: Shape): void {
  if (type === GeomType.plane) {
    if (size[2] <= 0) fail(item, 'plane size(3) must be positive', { attribute: 'size' });
    return;
  }
  for (let i = 0; i < SIZES[type]; i++) {
    if (size[i] <= 0) fail(item, `size ${i} must be positive in geom`, { attribute: 'size' });
  }
  if (size.some(Number.isNaN)) fail(item, 'nan size in geom', { attribute: 'size' });
}
