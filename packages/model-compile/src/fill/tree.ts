// The kinematic tree as a section of the model.

import type { Model, ModelSizes } from '@corten/model';
import { type CompileContext, findId, resolveId } from '../context.js';
import type { Section } from '../section.js';
import { checkMovingBodies } from '../tree/bodies.js';
import { dofCount, positionCount } from '../tree/joints.js';
import type { Geom, Site } from '../tree/nodes.js';
import { fillBody, fillSleepPolicies, startsTree } from './bodies.js';
import { fillGeom, fillSite } from './geoms.js';
import { fillJoint } from './joints.js';
import { fillPendingKeys } from './pending-keys.js';
import { fillCamera, fillLight } from './views.js';

/** Bodies, joints, geoms, sites, cameras and lights. */
export const treeSection: Section = { compile: compileTree, count: countTree, fill: fillTree };

/** What needs the final ids: addresses of joints, mocap ids, materials. */
function compileTree(ctx: CompileContext): void {
  let qposadr = 0;
  let dofadr = 0;
  for (const joint of ctx.tree.joint) {
    joint.qposadr = qposadr;
    joint.dofadr = dofadr;
    qposadr += positionCount(joint.type);
    dofadr += dofCount(joint.type);
  }
  let mocap = 0;
  for (const body of ctx.tree.body) body.mocapid = body.mocap ? mocap++ : -1;
  for (const node of [...ctx.tree.geom, ...ctx.tree.site]) node.matid = materialId(ctx, node);
  for (const geom of ctx.tree.geom) geom.dataid = dataId(ctx, geom);
  checkMovingBodies(ctx);
}

/** Id of the mesh or height field that a geom has its shape from, or is fitted to. */
function dataId(ctx: CompileContext, { item }: Geom): number {
  const { mesh, hfield } = item.attr;
  if (hfield !== undefined) return findId(ctx, 'hfield', hfield);
  return mesh === undefined ? -1 : findId(ctx, 'mesh', mesh);
}

/** Id of a material; a geom without one has that of its mesh. */
function materialId(ctx: CompileContext, { item }: Geom | Site): number {
  const material = item.attr.material || meshMaterial(ctx, item);
  if (material === undefined || material === '') return -1;
  return resolveId(
    ctx,
    'material',
    material,
    item,
    'material',
    `material '${material}' not found in ${item.kind} ${item.id}`,
  );
}

function meshMaterial(ctx: CompileContext, item: Geom['item'] | Site['item']): string | undefined {
  if (item.kind !== 'geom' || item.attr.mesh === undefined) return undefined;
  return ctx.lists.mesh[findId(ctx, 'mesh', item.attr.mesh)]?.attr.material;
}

function countTree(ctx: CompileContext, sizes: ModelSizes): void {
  const { tree, nuser } = ctx;
  sizes.nbody = tree.body.length;
  sizes.njnt = tree.joint.length;
  sizes.ngeom = tree.geom.length;
  sizes.nsite = tree.site.length;
  sizes.ncam = tree.camera.length;
  sizes.nlight = tree.light.length;
  for (const { type } of tree.joint) {
    sizes.nq += positionCount(type);
    sizes.nv += dofCount(type);
  }
  sizes.ntree = tree.body.filter(startsTree).length;
  sizes.nmocap = tree.body.filter(({ mocap }) => mocap).length;
  sizes.nuser_body = nuser.body;
  sizes.nuser_jnt = nuser.jnt;
  sizes.nuser_geom = nuser.geom;
  sizes.nuser_site = nuser.site;
  sizes.nuser_cam = nuser.cam;
  sizes.nuser_tendon = nuser.tendon;
  sizes.nuser_actuator = nuser.actuator;
  sizes.nuser_sensor = nuser.sensor;
}

function fillTree(ctx: CompileContext, m: Model): void {
  const { tree } = ctx;
  for (const body of tree.body) fillBody(ctx, m, body);
  for (const joint of tree.joint) fillJoint(ctx, m, joint);
  for (const geom of tree.geom) fillGeom(ctx, m, geom);
  for (const site of tree.site) fillSite(ctx, m, site);
  for (const camera of tree.camera) fillCamera(ctx, m, camera);
  for (const light of tree.light) fillLight(m, light);
  fillSleepPolicies(ctx, m);
  fillPendingKeys(ctx, m);
}
