// Constants that do not depend on a configuration: masses of subtrees, flags, tables of kinematic trees, sleep policies.

import { flexBodyEnd, flexBodyIds, flexBodyStart, type Model, SleepPolicy, TransmissionType } from '@corten/model';
import { ConstantsError } from './error.js';
import { wrapTree } from './tendon-dofs.js';

/** Are all NPOLY coefficients of row i zero? */
const noPoly = (a: Float64Array, i: number) => a[2 * i] === 0 && a[2 * i + 1] === 0;

function setMasses(m: Model): void {
  m.body_subtreemass.set(m.body_mass);
  for (let i = m.nbody - 1; i > 0; i--) m.body_subtreemass[m.body_parentid[i]] += m.body_subtreemass[i];
  m.ngravcomp = m.body_gravcomp.reduce((count, g) => count + (g > 0 ? 1 : 0), 0);
}

const any = (a: Float64Array) => (a.some((x) => x !== 0) ? 1 : 0);

function setFlags(m: Model): void {
  m.flg_gravcomp = m.ngravcomp > 0 ? 1 : 0;
  m.flg_surfacevel = any(m.geom_surfacevel);
  m.flg_adhesion = any(m.geom_adhesion) || any(m.pair_adhesion);
}

/** The actuator that adds damping or armature to each joint and tendon: -1 none, -2 several. */
function setActuatorIds(m: Model): void {
  m.jnt_actuatorid.fill(-1);
  m.tendon_actuatorid.fill(-1);
  for (let i = 0; i < m.nactuator; i++) {
    if (m.actuator_damping[i] === 0 && noPoly(m.actuator_dampingpoly, i) && m.actuator_armature[i] === 0) continue;
    const type = m.actuator_trntype[i];
    const target = m.actuator_trnid[2 * i];
    let ids: Int32Array;
    if (type === TransmissionType.joint || type === TransmissionType.jointinparent) ids = m.jnt_actuatorid;
    else if (type === TransmissionType.tendon) ids = m.tendon_actuatorid;
    else continue;
    ids[target] = ids[target] === -1 ? i : -2;
  }
}

function setTrees(m: Model): void {
  for (let i = 0; i < m.nbody; i++) {
    const weld = m.body_weldid[i];
    m.body_treeid[i] = m.body_dofnum[weld] > 0 ? m.dof_treeid[m.body_dofadr[weld]] : -1;
  }
  m.tree_bodynum.fill(0);
  for (let i = m.nbody - 1; i > 0; i--) {
    const tree = m.body_treeid[i];
    if (tree < 0) continue;
    m.tree_bodyadr[tree] = i;
    m.tree_bodynum[tree]++;
  }
  m.tree_dofnum.fill(0);
  for (let i = m.nv - 1; i >= 0; i--) {
    const tree = m.dof_treeid[i];
    m.tree_dofadr[tree] = i;
    m.tree_dofnum[tree]++;
  }
}

/** Trees on a tendon's path, in the order in which the path meets them. */
function treesOfTendon(m: Model, tendon: number): number[] {
  const trees = new Set<number>();
  for (let i = m.tendon_adr[tendon]; i < m.tendon_adr[tendon] + m.tendon_num[tendon]; i++) trees.add(wrapTree(m, i));
  trees.delete(-1);
  return [...trees];
}

function setTendonTrees(m: Model): void {
  for (let i = 0; i < m.ntendon; i++) {
    const trees = treesOfTendon(m, i);
    m.tendon_treenum[i] = trees.length;
    m.tendon_treeid[2 * i] = trees[0] ?? -1;
    m.tendon_treeid[2 * i + 1] = trees[1] ?? -1;
  }
}

/** Trees that an actuator acts on. */
function treesOfActuator(m: Model, i: number): number[] {
  const id = m.actuator_trnid[2 * i];
  switch (m.actuator_trntype[i]) {
    case TransmissionType.joint:
    case TransmissionType.jointinparent:
      return [m.body_treeid[m.jnt_bodyid[id]]];
    case TransmissionType.so3:
      return [m.body_treeid[m.actuator_trnid[2 * i + 1] >= 0 ? m.site_bodyid[id] : m.jnt_bodyid[id]]];
    case TransmissionType.site:
    case TransmissionType.slidercrank:
      return [m.body_treeid[m.site_bodyid[id]]];
    case TransmissionType.body:
      return [m.body_treeid[id]];
    case TransmissionType.tendon:
      return treesOfTendon(m, id);
    default:
      return [];
  }
}

/** Decide for trees without a policy of their own whether they may sleep. Throws when the user's policy cannot be. */
function setSleepPolicies(m: Model): void {
  const policy = m.tree_sleep_policy;
  const keepAwake = (tree: number) => {
    if (tree >= 0 && policy[tree] === SleepPolicy.auto) policy[tree] = SleepPolicy.auto_never;
  };

  for (let i = 0; i < m.nactuator; i++) treesOfActuator(m, i).forEach(keepAwake);

  // a tendon with stiffness or damping, or across more than two trees, ties their rest to each other
  for (let i = 0; i < m.ntendon; i++) {
    const count = m.tendon_treenum[i];
    if (count < 2) continue;
    const passive =
      m.tendon_stiffness[i] === 0 &&
      noPoly(m.tendon_stiffnesspoly, i) &&
      m.tendon_damping[i] === 0 &&
      noPoly(m.tendon_dampingpoly, i) &&
      m.tendon_actuatorid[i] === -1;
    if (count === 2 && passive) continue;
    for (const tree of treesOfTendon(m, i)) {
      if (policy[tree] === SleepPolicy.allowed || policy[tree] === SleepPolicy.init) {
        const why = count > 2 ? 'which spans more than 2 trees' : 'with non-zero stiffness or damping';
        throw new ConstantsError(`tree ${tree} connected to tendon ${i} ${why}, sleeping not allowed`, 'tendon', i);
      }
      keepAwake(tree);
    }
  }
  // so are trees of flexes that nothing but forces holds together
  for (let f = 0; f < m.nflex; f++) {
    if (m.flex_edgeequality[f]) continue;
    const bodies = flexBodyIds(m, f).subarray(flexBodyStart(m, f), flexBodyEnd(m, f));
    for (const body of bodies) if (body >= 0) keepAwake(m.body_treeid[body]);
  }
  for (let i = 0; i < m.ntree; i++) if (policy[i] === SleepPolicy.auto) policy[i] = SleepPolicy.auto_allowed;
}

/**
 * Set what depends on the model alone: body_subtreemass, ngravcomp, flags, jnt_actuatorid, tendon_actuatorid, tables of
 * trees, tree_sleep_policy. Needs dof_treeid and body_weldid.
 *
 * @throws ConstantsError when a tree that may sleep by the user's word is tied to another one by a tendon
 */
export function setFixed(m: Model): void {
  setMasses(m);
  setFlags(m);
  setActuatorIds(m);
  setTrees(m);
  setTendonTrees(m);
  setSleepPolicies(m);
}
