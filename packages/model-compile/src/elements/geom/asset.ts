// Geoms in the shape of meshes and height fields, and primitives fitted to meshes.

import { cross } from '@corten/math';
import { type FitType, fitGeom } from '@corten/mesh-inertia';
import { GeomType } from '@corten/model';
import type { Mesh } from '../../assets/compiled.js';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import { resolveId } from '../../ids.js';
import type { Item } from '../../item.js';
import { composePose, type Pose, quat, rotate, type Vec3, vec3 } from '../../pose.js';
import type { Geom } from '../nodes.js';

/** Types that can be fitted to a mesh, with the sizes that the fit sets. */
const FITTED: Readonly<Record<number, readonly [FitType, number]>> = {
  [GeomType.sphere]: ['sphere', 1],
  [GeomType.capsule]: ['capsule', 2],
  [GeomType.ellipsoid]: ['ellipsoid', 3],
  [GeomType.cylinder]: ['cylinder', 2],
  [GeomType.box]: ['box', 3],
};

/** What a geom gets its shape from. */
export interface GeomAsset {
  readonly mesh?: Mesh;
  readonly hfield?: Item<'hfield'>;
}

/** True for geoms that have the shape of a mesh. */
export const isMesh = (type: number): boolean => type === GeomType.mesh || type === GeomType.sdf;

/** Finds the mesh or height field that a geom names; throws when the type needs another one. */
export function geomAsset(ctx: CompileContext, { item, type }: Geom): GeomAsset {
  const { attr, name } = item;
  if (isMesh(type) && !attr.mesh) fail(item, `mesh geom '${name}' (id = ${item.id}) must have valid meshid`);
  if ((type === GeomType.hfield) !== Boolean(attr.hfield)) {
    fail(item, `hfield geom '${name}' (id = ${item.id}) must have valid hfieldid`);
  }
  const find = (kind: 'mesh' | 'hfield', wanted: string): number =>
    resolveId(ctx, kind, wanted, item, kind, `${kind} '${wanted}' not found in geom ${item.id}`);
  if (attr.hfield) return { hfield: ctx.lists.hfield[find('hfield', attr.hfield)] };
  if (!attr.mesh) return {};
  return { mesh: ctx.meshes.get(ctx.lists.mesh[find('mesh', attr.mesh)]) };
}

/** Moves a geom to where its mesh is, and fits its size to the mesh when it is a primitive. */
export function placeOnMesh(geom: Geom, mesh: Mesh): void {
  const { item, type, size } = geom;
  const { attr } = item;
  if (attr.fromto) fail(item, 'fromto cannot be used with mesh geom', { attribute: 'fromto' });
  let center: Vec3 = [0, 0, 0];
  if (!isMesh(type)) {
    const [kind, count] =
      FITTED[type] ?? fail(item, `invalid geom type in fitting mesh ${attr.mesh}`, { attribute: 'type' });
    const { fitscale: scale = 1 } = attr;
    const fitted = fitGeom(kind, mesh, { aabb: item.settings.fitaabb, scale });
    for (let k = 0; k < 3; k++) size[k] = k < count ? fitted.size[k] : size[k] * scale;
    center = vec3(fitted.center);
  } else if (attr.shellinertia) {
    fail(item, 'for mesh geoms, inertia should be specified in the mesh asset', { attribute: 'shellinertia' });
  }
  const meshQuat = quat(mesh.quat);
  const offset = rotate(center, meshQuat);
  const frame: Pose = {
    pos: [offset[0] + mesh.pos[0], offset[1] + mesh.pos[1], offset[2] + mesh.pos[2]],
    quat: meshQuat,
  };
  geom.assetFrame = frame;
  Object.assign(geom, composePose(geom, frame));
  moveSurfaceVelocity(geom, frame);
}

/** Expresses the velocity of the surface in a frame given in the geom's. */
function moveSurfaceVelocity({ surfacevel }: Geom, { pos, quat: q }: Pose): void {
  if (surfacevel.every((v) => v === 0)) return;
  const turn = [0, 0, 0];
  cross(turn, 0, surfacevel, 3, pos, 0);
  const inverse: Pose['quat'] = [q[0], -q[1], -q[2], -q[3]];
  const linear = rotate([surfacevel[0] + turn[0], surfacevel[1] + turn[1], surfacevel[2] + turn[2]], inverse);
  const angular = rotate([surfacevel[3], surfacevel[4], surfacevel[5]], inverse);
  for (let k = 0; k < 3; k++) {
    surfacevel[k] = linear[k];
    surfacevel[3 + k] = angular[k];
  }
}

/** Size of a geom in the shape of an asset: largest distances from its origin along the axes, or the box of a field. */
export function assetSize({ type }: Geom, { mesh, hfield }: GeomAsset): Vec3 | undefined {
  if (mesh && isMesh(type)) return [0, 1, 2].map((k) => largest(mesh, k)) as Vec3;
  if (!hfield) return undefined;
  const [x, y, top, bottom] = hfield.attr.size;
  return [x, y, 0.25 * top + 0.5 * bottom];
}

const largest = ({ aamm }: Mesh, k: number): number => Math.max(Math.abs(aamm[k]), Math.abs(aamm[3 + k]));

/** Bounding box (center and half-lengths) and radius of the bounding sphere, for geoms in the shape of an asset. */
export function assetBounds(
  { type }: Geom,
  { mesh, hfield }: GeomAsset,
): { aabb: number[]; rbound: number } | undefined {
  if (hfield) {
    const [x, y, top, bottom] = hfield.attr.size;
    return {
      aabb: centerAndHalf([-x, -y, -bottom, x, y, top]),
      rbound: Math.sqrt(x * x + y * y + Math.max(top * top, bottom * bottom)),
    };
  }
  if (!mesh || !isMesh(type)) return undefined;
  const [x, y, z] = [0, 1, 2].map((k) => largest(mesh, k));
  return { aabb: centerAndHalf(mesh.aamm), rbound: Math.sqrt(x * x + y * y + z * z) };
}

function centerAndHalf(aamm: ArrayLike<number>): number[] {
  return [...[0, 1, 2].map((k) => (aamm[3 + k] + aamm[k]) / 2), ...[0, 1, 2].map((k) => (aamm[3 + k] - aamm[k]) / 2)];
}
