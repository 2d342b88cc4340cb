// Constraint rows of the current position, in the reference's order: equality, friction loss, limits, contacts.

import {
  type Data,
  DisableBit,
  disabled,
  EqualityType,
  equalityBody,
  JointType,
  kernelsOf,
  type Model,
} from '@corten/model';
import { ancestorKernels } from './ancestors.js';
import { appendRowKernels } from './append-rows.js';
import { contactRowKernels } from './contact-rows.js';
import { equalityRowKernels } from './equality-rows.js';
import { frictionRowKernels } from './friction-rows.js';
import { impedanceKernels } from './impedance.js';
import { limitRowKernels } from './limit-rows.js';
import { strainModeCount } from './strain-modes.js';

const sumOf = (a: Int32Array, from: number, n: number): number => a.subarray(from, from + n).reduce((s, x) => s + x, 0);

/** Dofs of the bodies of the nodes of the flex of an equality, at most those of the nodes of one cell. */
function sumOfDepths(m: Model, depth: Int32Array, eq: number): number {
  const f = m.eq_obj1id[eq];
  const bodies = m.flex_nodebodyid.subarray(m.flex_nodeadr[f], m.flex_nodeadr[f] + m.flex_nodenum[f]);
  return 27 * bodies.reduce((most, body) => Math.max(most, depth[body]), 0);
}

/** Most rows and Jacobian entries that a model's equalities, friction losses and limits can make. */
function staticBound(m: Model, depth: Int32Array): { rows: number; entries: number } {
  const { neq, njnt, ntendon, nv, eq_type, eq_obj1id, eq_obj2id, jnt_type, ten_J_rownnz } = m;
  // friction loss of every dof
  let rows = nv;
  let entries = nv;

  for (let i = 0; i < neq; i++) {
    const id1 = eq_obj1id[i];
    const id2 = eq_obj2id[i];
    const type = eq_type[i];
    if (type === EqualityType.joint) {
      rows += 1;
      entries += 2;
    } else if (type === EqualityType.tendon) {
      rows += 1;
      entries += ten_J_rownnz[id1] + (id2 < 0 ? 0 : ten_J_rownnz[id2]);
    } else if (type === EqualityType.flex) {
      rows += m.flex_edgenum[id1];
      entries += sumOf(m.flexedge_J_rownnz, m.flex_edgeadr[id1], m.flex_edgenum[id1]);
    } else if (type === EqualityType.flexvert) {
      rows += 2 * m.flex_vertnum[id1];
      entries += sumOf(m.flexvert_J_rownnz, 2 * m.flex_vertadr[id1], 2 * m.flex_vertnum[id1]);
    } else if (type === EqualityType.flexstrain) {
      const n = strainModeCount(m, i);
      rows += n;
      entries += n * Math.min(nv, sumOfDepths(m, depth, i));
    } else {
      const n = type === EqualityType.weld ? 6 : 3;
      rows += n;
      entries += n * (depth[equalityBody(m, i, id1)] + depth[equalityBody(m, i, id2)]);
    }
  }

  // both limits of every joint; friction loss and both limits of every tendon
  for (let j = 0; j < njnt; j++) {
    rows += 2;
    entries += jnt_type[j] === JointType.ball ? 3 : 2;
  }
  for (let t = 0; t < ntendon; t++) {
    rows += 3;
    entries += 3 * ten_J_rownnz[t];
  }
  return { rows, entries };
}

/** Kernels that make the constraint rows. */
export function makeConstraintKernels(m: Model, d: Data) {
  const equality = kernelsOf(equalityRowKernels, d);
  const friction = kernelsOf(frictionRowKernels, d);
  const limit = kernelsOf(limitRowKernels, d);
  const contact = kernelsOf(contactRowKernels, d);
  const { room } = kernelsOf(appendRowKernels, d);
  const { diagApprox, makeImpedance } = kernelsOf(impedanceKernels, d);

  const bound = staticBound(m, kernelsOf(ancestorKernels, d).depth);

  /** Make room for as many rows as there could be. */
  function reserve(): void {
    contact.count();
    const rows = bound.rows + contact.size[0];
    const entries = bound.entries + contact.size[1];
    room[0] = entries;
    if (rows > d.nefcmax || entries > d.nJmax) d.reserveRows(rows, entries);
  }

  /** Make all rows with their Jacobian, positions and impedance. */
  function makeConstraint(): void {
    const { tendon_efcadr } = d;
    const { ntendon } = m;
    d.ne = 0;
    d.nf = 0;
    d.nl = 0;
    d.nefc = 0;
    d.nJ = 0;
    d.nA = 0;
    if (disabled(m, DisableBit.constraint)) return;

    reserve();
    for (let t = 0; t < ntendon; t++) tendon_efcadr[t] = -1;
    equality.addEqualities();
    friction.addFriction();
    limit.addLimits();
    contact.addContacts();
    if (d.ncon > d.maxuse_con) d.maxuse_con = d.ncon;
    if (d.nefc > d.maxuse_efc) d.maxuse_efc = d.nefc;
    if (d.nefc === 0) return;
    diagApprox();
    makeImpedance();
  }

  return { makeConstraint };
}

/**
 * Make the constraint rows of the current position (mj_makeConstraint; MuJoCo documentation, Computation,
 * "Constraint model").
 *
 * Rows come in the order equality, friction loss of dofs and tendons, limits of joints and tendons, contacts. Writes
 * ne, nf, nl, nefc, nJ, efc_type, efc_id, efc_J with its pattern, efc_pos, efc_margin, efc_frictionloss, efc_diagA,
 * efc_KBIP, efc_D, efc_R, tendon_efcadr, contact_efc_address, contact_mu, and contact_exclude 3 for contacts that no
 * dof can change. Grows the row arrays if they are too small. Needs positions, cdof, tendons and contacts.
 *
 * @param m - model
 * @param d - data
 */
export function makeConstraint(m: Model, d: Data): void {
  kernelsOf(makeConstraintKernels, d, m).makeConstraint();
}
