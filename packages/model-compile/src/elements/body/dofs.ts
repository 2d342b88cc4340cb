// The tree of degrees of freedom: parents, trees, simple bodies, and the sparsity that follows from them.

import { dofCount, JointType } from '@corten/model';
import type { CompileContext } from '../../context.js';
import { isOrigin, isUnrotated } from '../../setconst/sameframe.js';
import { countBodySparsity, countDofSparsity, fillSparsity, simpleCounts } from '../../setconst/sparsity.js';
import type { Body } from '../nodes.js';
import type { Part } from '../part.js';
import { bodyAttributes } from './body.js';

/** Components of an axis below this count as zero. */
const AXIS_EPS = 1e-14;

/** Do a body's joints leave its inertia diagonal: at its center, along its axes, at most one of them rotating? */
function hasSimpleJoints(body: Body): boolean {
  let rotates = false;
  for (const { type, pos, axis } of body.joints) {
    if (rotates || !isOrigin(pos, 0)) return false;
    const scalar = type === JointType.hinge || type === JointType.slide;
    if (scalar && [0, 1, 2].filter((k) => Math.abs(axis[k]) > AXIS_EPS).length !== 1) return false;
    if (type === JointType.ball || type === JointType.hinge) rotates = true;
  }
  return true;
}

/** 0: not simple; 1: the body's part of the inertia matrix is diagonal; 2: and it only slides. */
function simplicity(body: Body, coupled: ReadonlySet<number>): number {
  const { parent } = body;
  if (coupled.has(body.id)) return 0;
  if (!parent) return 1;
  if (bodyAttributes(body).simple === 'false') return 0;
  // free in the world, or below a body that is fixed to it, and carrying nothing itself
  const atRoot = parent.id === 0 || (parent.parent?.id === 0 && parent.dofnum === 0);
  if (!atRoot || body.bodies.length > 0) return 0;
  if (!isOrigin(body.ipos, 0) || !isUnrotated(body.iquat, 0) || !hasSimpleJoints(body)) return 0;
  return body.dofnum > 0 && body.joints.every(({ type }) => type === JointType.slide) ? 2 : 1;
}

/** Tables of bodies and dofs that exist before the model does. */
interface DofTables {
  body_parentid: Int32Array;
  body_rootid: Int32Array;
  body_dofnum: Int32Array;
  body_simple: Uint8Array;
  dof_bodyid: Int32Array;
  dof_parentid: Int32Array;
  dof_treeid: Int32Array;
  dof_simplenum: Int32Array;
}

function dofTables({ tree }: CompileContext, coupled: ReadonlySet<number>): DofTables {
  const bodies = tree.body;
  const nv = tree.joint.reduce((sum, { type }) => sum + dofCount(type), 0);
  const tables: DofTables = {
    body_parentid: Int32Array.from(bodies, (b) => b.parent?.id ?? 0),
    body_rootid: new Int32Array(bodies.length),
    body_dofnum: Int32Array.from(bodies, (b) => b.dofnum),
    body_simple: Uint8Array.from(bodies, (b) => simplicity(b, coupled)),
    dof_bodyid: new Int32Array(nv),
    dof_parentid: new Int32Array(nv),
    dof_treeid: new Int32Array(nv),
    dof_simplenum: new Int32Array(nv),
  };
  const lastDof = new Int32Array(bodies.length).fill(-1);
  let dof = 0;
  let last = -1;
  for (const body of bodies) {
    const { id, parent } = body;
    if (parent) {
      tables.body_rootid[id] = parent.id === 0 ? id : tables.body_rootid[parent.id];
      lastDof[id] = lastDof[parent.id];
    }
    for (let k = 0; k < body.dofnum; k++) {
      if (lastDof[id] < 0) last++;
      tables.dof_bodyid[dof] = id;
      tables.dof_parentid[dof] = lastDof[id];
      tables.dof_treeid[dof] = lastDof[id] < 0 ? last : tables.dof_treeid[lastDof[id]];
      lastDof[id] = dof++;
    }
  }
  tables.dof_simplenum.set(simpleCounts(tables.body_simple, tables.dof_bodyid));
  return tables;
}

/** Degrees of freedom: parents, trees and sparsity; `coupled` are the ids of bodies that tendons couple to others. */
export function dofPart(ctx: CompileContext, coupled: ReadonlySet<number>): Part {
  const tables = dofTables(ctx, coupled);
  return {
    count(sizes) {
      Object.assign(sizes, countDofSparsity(tables));
      sizes.nB = countBodySparsity(tables);
    },
    fill(m) {
      m.body_rootid.set(tables.body_rootid);
      m.body_simple.set(tables.body_simple);
      m.dof_parentid.set(tables.dof_parentid);
      m.dof_treeid.set(tables.dof_treeid);
      fillSparsity(m);
    },
  };
}
