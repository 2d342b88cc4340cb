// Geoms: shape, bounds, mass and inertia, fluid coefficients, material.

import { cross } from '@corten/math';
import { GeomType, type Model, NFLUID, NIMP, NREF } from '@corten/model';
import { attributeValue, complete, padded } from '../../attributes.js';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import { findId, optionalId } from '../../ids.js';
import type { Item } from '../../item.js';
import { type AnyElement, profileRules } from '../../mjcf.js';
import { composePose, EPS, invertPose, type Pose, rotate, vec3 } from '../../pose.js';
import { type Attributes, make, numbers, ownAttributes, placed } from '../../saved-element.js';
import { userValues } from '../../user-data.js';
import { applyFrame } from '../frame.js';
import type { Body, Geom } from '../nodes.js';
import type { Part } from '../part.js';
import { pluginId, pluginUse, resolvePlugin, savedUse } from '../plugin.js';
import { assetBounds, assetSize, type GeomAsset, geomAsset, isMesh, placeOnMesh } from './asset.js';
import { fluidRow } from './fluid.js';
import { checkSize, compileShape } from './shape.js';
import { boundingBox, boundingRadius, measure, moments } from './solids.js';

/** Numbers of contact dimensions that there are: frictionless, sliding, with torsion, with rolling. */
const CONDIMS: readonly number[] = [1, 3, 4, 6];

/** Throws unless contacts can have the dimension that an element of a kind asks for. */
export function checkCondim(at: Geom['item'] | Item<'pair'>, condim: number, what: string): void {
  if (!CONDIMS.includes(condim)) fail(at, `invalid condim in ${what}`, { attribute: 'condim' });
}

/** Compiles a geom; `inferInertia` says whether it counts for the inertia of its body. */
export function compileGeom(ctx: CompileContext, geom: Geom, inferInertia: boolean): void {
  const { item, body } = geom;
  const attr = complete('geom', item.attr);
  geom.type = GeomType[attr.type];
  geom.contype = attr.contype;
  geom.conaffinity = attr.conaffinity;
  geom.group = attr.group ?? 0;
  geom.gap = attr.gap ?? 0;
  geom.margin = attr.margin ?? 0;
  geom.reach = profileRules(ctx.profile).marginIncludesGap ? geom.margin : geom.margin + geom.gap;
  geom.size = vec3(padded(attr.size, 3));
  geom.surfacevel = padded(attr.surfacevel, 6);
  checkCondim(item, attr.condim, 'geom');
  const asset = geomAsset(ctx, geom);
  if (geom.type === GeomType.plane && moves(body)) fail(item, 'plane only allowed in static bodies');

  compileShape(geom, 'geom');
  if (asset.mesh) placeOnMesh(geom, asset.mesh);
  geom.size = assetSize(geom, asset) ?? geom.size;
  checkSize(geom);
  const bounds = assetBounds(geom, asset);
  geom.aabb = bounds?.aabb ?? boundingBox(geom.type, geom.size);
  geom.rbound = bounds?.rbound ?? boundingRadius(geom.type, geom.size);
  if (inferInertia) compileInertia(geom, asset);
  if (attr.fluidshape === 'ellipsoid') geom.fluid = fluidRow(geom.type, geom.size, attr.fluidcoef);
  const use = pluginUse(item);
  if (use) resolvePlugin(ctx, 'geom', item, use);
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
  const { shellinertia = false } = item.attr;
  // a mass that is no number is none
  const mass = Number.isNaN(item.attr.mass) ? undefined : item.attr.mass;
  const density = attributeValue('geom', item.attr, 'density');
  const solid = mesh && isMesh(type) ? mesh : undefined;
  const volume = solid ? solid.volume : measure(type, size, shellinertia);
  // of meshes, only flat ones that count as their box have none at all
  const flat = solid !== undefined && volume === 0;
  if (mass !== undefined) {
    if (mass !== 0 && (volume > EPS || flat)) geom.mass = mass;
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

/** Geoms, compiled with their bodies, whose order is final. */
export function geomPart(ctx: CompileContext): Part {
  const geoms = ctx.tree.geom;
  for (const geom of geoms) {
    geom.matid = materialId(ctx, geom.item, geom.item.attr.material || meshMaterial(ctx, geom));
    geom.dataid = dataId(ctx, geom);
  }
  return {
    count(sizes) {
      sizes.ngeom = geoms.length;
      sizes.nuser_geom = ctx.nuser.geom;
    },
    fill(m) {
      for (const geom of geoms) fillGeom(ctx, m, geom);
    },
  };
}

/** Id of the mesh or height field that a geom has its shape from, or is fitted to. */
function dataId(ctx: CompileContext, { item }: Geom): number {
  const { mesh, hfield } = item.attr;
  if (hfield) return findId(ctx, 'hfield', hfield);
  return mesh === undefined ? -1 : findId(ctx, 'mesh', mesh);
}

/** A geom without a material has that of its mesh. */
function meshMaterial(ctx: CompileContext, { item: { attr } }: Geom): string | undefined {
  return attr.mesh === undefined ? undefined : ctx.lists.mesh[findId(ctx, 'mesh', attr.mesh)]?.attr.material;
}

/** Id of a material by name, -1 for none. */
export function materialId(ctx: CompileContext, item: Item<'geom' | 'site'>, material: string | undefined): number {
  const message = `material '${material}' not found in ${item.kind} ${item.id}`;
  return optionalId(ctx, 'material', material, item, 'material', message);
}

function fillGeom(ctx: CompileContext, m: Model, geom: Geom): void {
  const { item } = geom;
  const { id: i } = item;
  const attr = complete('geom', item.attr);
  m.geom_type[i] = geom.type;
  m.geom_contype[i] = geom.contype;
  m.geom_conaffinity[i] = geom.conaffinity;
  m.geom_condim[i] = attr.condim;
  m.geom_bodyid[i] = geom.body.id;
  m.geom_dataid[i] = geom.dataid;
  m.geom_matid[i] = geom.matid;
  m.geom_group[i] = geom.group;
  m.geom_priority[i] = attr.priority ?? 0;
  m.geom_plugin[i] = pluginId(ctx, pluginUse(item));
  m.geom_solmix[i] = attr.solmix;
  m.geom_solref.set(attr.solref, NREF * i);
  m.geom_solimp.set(attr.solimp, NIMP * i);
  m.geom_size.set(geom.size, 3 * i);
  m.geom_aabb.set(geom.aabb, 6 * i);
  m.geom_rbound[i] = geom.rbound;
  m.geom_pos.set(geom.pos, 3 * i);
  m.geom_quat.set(geom.quat, 4 * i);
  m.geom_friction.set(attr.friction, 3 * i);
  m.geom_margin[i] = geom.margin;
  m.geom_gap[i] = geom.gap;
  m.geom_surfacevel.set(geom.surfacevel, 6 * i);
  m.geom_adhesion[i] = attr.adhesion ?? 0;
  m.geom_fluid.set(geom.fluid, NFLUID * i);
  m.geom_user.set(userValues(item, ctx.nuser.geom), ctx.nuser.geom * i);
  m.geom_rgba.set(attr.rgba, 4 * i);
}

/** A geom as an element; one on a mesh stands where the element would put it, not where the mesh is. */
export function saveGeom(geom: Geom): AnyElement {
  const { item, type, size, assetFrame } = geom;
  const attr = { ...ownAttributes(item), ...placed(geom) };
  const plugin = savedUse(pluginUse(item));
  if (assetFrame)
    return make(
      'geom',
      { ...attr, ...placed(composePose(geom, invertPose(assetFrame))), ...surface(geom, assetFrame) },
      plugin,
    );
  if (type === GeomType.mesh || type === GeomType.hfield) return make('geom', attr, plugin);
  return make('geom', { ...attr, size: numbers(size) }, plugin);
}

/** Velocity of the surface in the frame that the element writes. */
function surface({ surfacevel: v }: Geom, { pos, quat }: Pose): Attributes {
  if (v.every((each) => each === 0)) return {};
  const angular = rotate([v[3], v[4], v[5]], quat);
  const linear = rotate([v[0], v[1], v[2]], quat);
  const turn = [0, 0, 0];
  cross(turn, 0, angular, 0, pos, 0);
  return { surfacevel: numbers([linear[0] - turn[0], linear[1] - turn[1], linear[2] - turn[2], ...angular]) };
}
