// Which dofs a tendon's length depends on.

import { type Model, WrapType } from '@corten/model';

/** Body that carries the i-th object of the tendon paths; -1 for a joint or a pulley. */
function wrapBody(m: Model, i: number): number {
  const id = m.wrap_objid[i];
  switch (m.wrap_type[i]) {
    case WrapType.site:
      return m.site_bodyid[id];
    case WrapType.sphere:
    case WrapType.cylinder:
      return m.geom_bodyid[id];
    default:
      return -1;
  }
}

/** Kinematic tree of the i-th object of the tendon paths; -1 for none. */
export function wrapTree(m: Model, i: number): number {
  const body = m.wrap_type[i] === WrapType.joint ? m.jnt_bodyid[m.wrap_objid[i]] : wrapBody(m, i);
  return body < 0 ? -1 : m.body_treeid[body];
}

/** Dofs of a tendon, ascending. */
export function tendonDofs(m: Model, tendon: number): number[] {
  const start = m.tendon_adr[tendon];
  const end = start + m.tendon_num[tendon];
  const dofs: number[] = [];
  if (m.wrap_type[start] === WrapType.joint) {
    for (let i = start; i < end; i++) dofs.push(m.jnt_dofadr[m.wrap_objid[i]]);
  } else {
    const used = new Set<number>();
    for (let i = start; i < end; i++) {
      for (let b = wrapBody(m, i); b > 0; b = m.body_parentid[b]) {
        for (let k = 0; k < m.body_dofnum[b]; k++) used.add(m.body_dofadr[b] + k);
      }
    }
    dofs.push(...used);
  }
  return dofs.sort((a, b) => a - b);
}

/** Fill the sparsity of ten_J. */
export function fillTendonSparsity(m: Model): void {
  let adr = 0;
  for (let i = 0; i < m.ntendon; i++) {
    const dofs = tendonDofs(m, i);
    m.ten_J_rowadr[i] = adr;
    m.ten_J_rownnz[i] = dofs.length;
    m.ten_J_colind.set(dofs, adr);
    adr += dofs.length;
  }
}
