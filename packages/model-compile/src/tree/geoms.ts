// Geoms: shape, bounds, mass and inertia, fluid coefficients.

import { GeomType } from '@corten/model';
import { type CompileContext, fail, notSupported } from '../context.js';
import { EPS } from '../pose.js';
import { applyFrame } from './frames.js';
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
  geom.margin = (attr.margin ?? 0) - (ctx.profile === 'cortenforge' ? geom.gap : 0);
  geom.size = withDefaults(attr.size, [0, 0, 0]);
  geom.surfacevel = withDefaults(attr.surfacevel, [0, 0, 0, 0, 0, 0]);
  if (![1, 3, 4, 6].includes(attr.condim ?? 3)) fail(item, 'invalid condim in geom', { attribute: 'condim' });
  checkAssets(geom);
  if (geom.type === GeomType.plane && moves(body)) fail(item, 'plane only allowed in static bodies');

  compileShape(geom, 'geom');
  checkSize(geom);
  geom.aabb = boundingBox(geom.type, geom.size);
  geom.rbound = boundingRadius(geom.type, geom.size);
  if (inferInertia) compileInertia(geom);
  if (attr.fluidshape === 'ellipsoid') {
    geom.fluid = fluidRow(geom.type, geom.size, withDefaults(attr.fluidcoef, FLUID_COEFFICIENTS));
  }
  applyFrame(geom);
}

/** Meshes and height fields. */
function checkAssets({ item, type }: Geom): void {
  const { attr, name } = item;
  const needsMesh = type === GeomType.mesh || type === GeomType.sdf;
  if (needsMesh && attr.mesh === undefined) fail(item, `mesh geom '${name}' must have valid meshid`);
  if ((type === GeomType.hfield) !== (attr.hfield !== undefined)) {
    fail(item, `hfield geom '${name}' must have valid hfieldid`);
  }
  if (attr.mesh !== undefined) notSupported(item, 'mesh geom', 'mesh');
  if (attr.hfield !== undefined) notSupported(item, 'hfield geom', 'hfield');
  const plugin = item.children.find((child) => child.kind === 'plugin');
  if (plugin) notSupported(plugin, 'plugin');
}

/** True when the body, or the one that it is welded to, moves in another way than as a mocap body. */
function moves(body: Body): boolean {
  if (body.weldid === 0) return false;
  let weld: Body | null = body;
  while (weld && weld.id !== weld.weldid) weld = weld.parent;
  return weld !== null && !weld.mocap;
}

/** Mass from mass or density, moments from the shape. */
function compileInertia(geom: Geom): void {
  const { item, type, size } = geom;
  const { mass, density = 1000, shellinertia = false } = item.attr;
  if (mass !== undefined) {
    if (mass !== 0 && measure(type, size, shellinertia) > EPS) geom.mass = mass;
  } else if (density !== 0) geom.mass = density * measure(type, size, shellinertia);
  if (mass === undefined ? density !== 0 : geom.mass !== 0) {
    geom.inertia = moments(type, size, geom.mass, shellinertia);
  }
  if (geom.mass < 0 || geom.inertia.some((v) => v < 0) || (mass === undefined && density < 0)) {
    fail(item, 'mass, inertia or density are negative in geom', { attribute: mass === undefined ? 'density' : 'mass' });
  }
}
