// Which flexes have forces that the implicit integrators treat as part of the inertia.

import { ConeType, EnableBit, enabled, Integrator, type Model, SolverType } from '@corten/model';

/** flex_edgeequality of flexes whose cells keep their strain, so that their stiffness makes no forces. */
const STRAIN = 3;

/** Is flex f moved by nodes, with stiff cells between them? */
export function hasCellStiffness(m: Model, f: number): boolean {
  const adr = m.flex_stiffnessadr[f];
  if (m.flex_interp[f] === 0 || m.flex_rigid[f] === 1 || m.flex_edgeequality[f] === STRAIN) return false;
  return adr >= 0 && m.flex_stiffness[adr] !== 0;
}

/** Is flex f moved by its vertices, with triangles or tetrahedra that resist stretching? */
export function hasStretchStiffness(m: Model, f: number): boolean {
  const adr = m.flex_stiffnessadr[f];
  if (m.flex_interp[f] !== 0 || m.flex_rigid[f] === 1 || m.flex_dim[f] < 2) return false;
  return adr >= 0 && m.flex_stiffness[adr] !== 0;
}

/** Is flex f moved by its vertices, with edges that resist bending? */
export function hasBendingStiffness(m: Model, f: number): boolean {
  return m.flex_interp[f] === 0 && m.flex_rigid[f] === 0 && m.flex_dim[f] === 2 && m.flex_bendingadr[f] >= 0;
}

/** Do all nodes of stiff cells slide along three axes, or stay, so that their stiffness is one of blocks of dofs? */
export function cellsSlide(m: Model): boolean {
  const { body_dofnum, body_simple, flex_nodeadr, flex_nodebodyid, flex_nodenum } = m;
  for (let f = 0; f < m.nflex; f++) {
    if (!hasCellStiffness(m, f)) continue;
    for (let n = flex_nodeadr[f]; n < flex_nodeadr[f] + flex_nodenum[f]; n++) {
      const body = flex_nodebodyid[n];
      if (body_dofnum[body] !== 0 && (body_dofnum[body] !== 3 || body_simple[body] !== 2)) return false;
    }
  }
  return true;
}

/** Are contacts of the vertices of flex f part of the matrix? */
export function hasContactStiffness(m: Model, f: number): boolean {
  return hasPassiveContact(m, f) && m.flex_interp[f] === 0 && m.flex_dim[f] >= 2;
}

/** Do contacts of flex f act as passive forces? */
export function hasPassiveContact(m: Model, f: number): boolean {
  return m.flex_rigid[f] === 0 && m.flex_passive[f] !== 0;
}

/** Has the model passive contacts? */
export function anyPassiveContact(m: Model): boolean {
  for (let f = 0; f < m.nflex; f++) if (hasPassiveContact(m, f)) return true;
  return false;
}

/** What passive contacts need, in words. */
export const PASSIVE_CONTACT_NEEDS =
  'passive flex contact requires the effective metric: use integrator="implicit" or "implicitfast" with ' +
  'solver="CG", pyramidal cones and sleep disabled';

/**
 * Do the constraints see the inertia together with the stiffness of flexes? They do with an implicit integrator and the
 * CG solver, without elliptic cones and sleep, where some flex is stiff or has passive contacts. Source: MuJoCo
 * documentation, Computation, "Integrators".
 */
export function flexMetricActive(m: Model): boolean {
  const { solver, integrator, cone } = m.opt;
  if (m.nflex === 0 || solver !== SolverType.cg || cone === ConeType.elliptic || enabled(m, EnableBit.sleep))
    return false;
  if (integrator !== Integrator.implicit && integrator !== Integrator.implicitfast) return false;
  for (let f = 0; f < m.nflex; f++) {
    if (hasCellStiffness(m, f) || hasStretchStiffness(m, f) || hasBendingStiffness(m, f)) return true;
  }
  return anyPassiveContact(m);
}
