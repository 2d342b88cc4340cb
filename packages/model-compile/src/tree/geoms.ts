// Geoms: shape, bounds, mass and inertia, fluid coefficients.

import { GeomType } from '@corten/model';
import { type CompileContext, fail } from '../context.js';
import { profileRules } from '../mjcf.js';
import { EPS } from '../pose.js';
import { applyFrame } from './frames.js';
import { assetBounds, assetSize, type GeomAsset, geomAsset, isMesh, placeOnMesh } from './geom-assets.js';
import { type Body, type Geom, withDefaults } from './nodes.js';
import { checkSize, compileShape } from './shapes.js';
import { boundingBox, boundingRadius, fluidRow, measure, moments } from './solids.js';

/** Drag, slender drag, angular drag, Kutta lift, Magnus lift. */
const FLUID_COEFFICIENTS = [0.5, 0.25, 1.5, 1, 1];

/** Compiles a geom; `inferInertia` says whether it counts for the inertia of its body. */
export function compileGeom(ctx: CompileContext, geom: Geom, inferInertia: boolean): void {
  const { item, body } = geom;
  const { attr } = item;
  geom.type = GeomType[attr.type ?? 'sphere'];
  geom.contype = attr.contype ?? 1;
  geom.conaffinity = attr.conaffinity ?? 1;
  geom.group = attr.group ?? 0;
  geom.gap = attr.gap ?? 0;
  // the older meaning of margin includes the gap
  geom.margin = (attr.margin ?? 0) - (profileRules(ctx.profile).marginIncludesGap ? geom.gap : 0);
  geom.size = withDefaults(attr.size, [0, 0, 0]);
  geom.surfacevel = withDefaults(attr.surfacevel, [0, 0, 0, 0, 0, 0]);
  if (![1, 3, 4, 6].includes(attr.condim ?? 3)) fail(item, 'invalid condim in geom', { attribute: 'condim' });
  const asset = geomAsset(ctx, geom);
  if (geom.type === GeomType.plane && moves(body)) fail(item, 'plane only allowed in static bodies');

  compileShape(geom, 'geom');
  if (asset.mesh) placeOnMesh(geom, asset.mesh);
  checkSize(geom);
  geom.size = assetSize(geom, asset) ?? geom.size;
  const bounds = assetBounds(geom, asset);
  geom.aabb = bounds?.aabb ?? boundingBox(geom.type, geom.size);
  geom.rbound = bounds?.rbound ?? boundingRadius(geom.type, geom.size);
  if (inferInertia) compileInertia(geom, asset);
  if (attr.fluidshape === 'ellipsoid') {
    geom.fluid = fluidRow(geom.type, geom.size, withDefaults(attr.fluidcoef, FLUID_COEFFICIENTS));
  }
  applyFrame(geom);
}

/** True when the body, or the one that it is welded to, moves in another way than as a mocap body. */
function moves(body: Body): boolean {
  if (body.weldid === 0) return false;
  let weld: Body | null = body;
  while (weld && weld.id !== weld.weldid) weld = weld.parent;
  return weld !== null && !weld.mocap;
}

/** Mass from mass or density, moments from the shape. */
function compileInertia(geom: Geom, { mesh }: GeomAsset): void {
  const { item, type, size } = geom;
  const { mass, density = 1000, shellinertia = false } = item.attr;
  const solid = mesh && isMesh(type) ? mesh : undefined;
  const volume = solid ? solid.volume : measure(type, size, shellinertia);
  if (mass !== undefined) {
    if (mass !== 0 && volume > EPS) geom.mass = mass;
  } else if (density !== 0) geom.mass = density * volume;
  if (mass === undefined ? density !== 0 : geom.mass !== 0) {
    // a mesh counts as the box with its inertia
    geom.inertia = solid
      ? moments(GeomType.box, solid.boxsz, geom.mass, false)
      : moments(type, size, geom.mass, shellinertia);
  }
  if (geom.mass < 0 || geom.inertia.some((v) => v < 0) || (mass === undefined && density < 0)) {
    fail(item, 'mass, inertia or density are negative in geom', { attribute: mass === undefined ? 'density' : 'mass' });
  }
}
