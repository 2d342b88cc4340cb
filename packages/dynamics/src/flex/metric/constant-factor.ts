// Solves with the factor of the constant part of the inertia with stiffness: that of edges that resist bending.
// Covered by metric.test.ts and conformance/test/flex-simulate.test.ts.

import type { Model } from '@corten/model';

/** Dofs of a vertex. */
const AXES = 3;

/** Kernels that solve with Lᵀ·L, the rows of L being those of nefm0dof dofs. */
export function constantFactorKernels(m: Model) {
  const { nefm0dof, efm0_L_rownnz: rownnz, efm0_L_rowadr: rowadr, efm0_L_colind: colind } = m;
  /** the vector that is solved for in place */
  const vector = new Float64Array(nefm0dof);
  const shape = { separate: nefm0dof % AXES === 0, alike: false };
  for (let i = 0; i < nefm0dof; i += AXES) shape.separate &&= axesSeparate(i);

  /** Have the rows i to i + 2 the same columns but for the axis? */
  function axesSeparate(i: number): boolean {
    const count = rownnz[i];
    for (let axis = 1; axis < AXES; axis++) if (rownnz[i + axis] !== count) return false;
    for (let k = 0; k < count; k++) {
      const c = colind[rowadr[i] + k];
      if (c % AXES !== 0) return false;
      for (let axis = 1; axis < AXES; axis++) if (colind[rowadr[i + axis] + k] !== c + axis) return false;
    }
    return true;
  }

  /**
   * See whether the factor is the same for three axes, which do not mix: it is unless the inertia differs between them.
   * One row of three is read then.
   */
  function compareAxes(): void {
    const { efm0_L: L } = m;
    shape.alike = false;
    if (!shape.separate) return;
    for (let i = 0; i < nefm0dof; i += AXES) {
      const a0 = rowadr[i];
      const a1 = rowadr[i + 1];
      const a2 = rowadr[i + 2];
      for (let k = 0; k < rownnz[i]; k++) if (L[a0 + k] !== L[a1 + k] || L[a0 + k] !== L[a2 + k]) return;
    }
    shape.alike = true;
  }

  /** vector = (Lᵀ·L)⁻¹·vector. Needs compareAxes. */
  function solveConstant(): void {
    if (shape.alike) solveAxes();
    else solveRows();
  }

  /** The three axes at once. */
  function solveAxes(): void {
    const { efm0_L: L, efm0_L_rownnz, efm0_L_rowadr, efm0_L_colind } = m;
    const x = vector;
    for (let i = nefm0dof - AXES; i >= 0; i -= AXES) {
      const adr = efm0_L_rowadr[i];
      const end = adr + efm0_L_rownnz[i] - 1;
      const x0 = x[i] / L[end];
      const x1 = x[i + 1] / L[end];
      const x2 = x[i + 2] / L[end];
      x[i] = x0;
      x[i + 1] = x1;
      x[i + 2] = x2;
      for (let a = adr; a < end; a++) {
        const c = efm0_L_colind[a];
        x[c] -= L[a] * x0;
        x[c + 1] -= L[a] * x1;
        x[c + 2] -= L[a] * x2;
      }
    }
    for (let i = 0; i < nefm0dof; i += AXES) {
      const adr = efm0_L_rowadr[i];
      const end = adr + efm0_L_rownnz[i] - 1;
      let x0 = x[i];
      let x1 = x[i + 1];
      let x2 = x[i + 2];
      for (let a = adr; a < end; a++) {
        const c = efm0_L_colind[a];
        x0 -= L[a] * x[c];
        x1 -= L[a] * x[c + 1];
        x2 -= L[a] * x[c + 2];
      }
      x[i] = x0 / L[end];
      x[i + 1] = x1 / L[end];
      x[i + 2] = x2 / L[end];
    }
  }

  /** A row after the other. */
  function solveRows(): void {
    const { efm0_L: L, efm0_L_rownnz, efm0_L_rowadr, efm0_L_colind } = m;
    const x = vector;
    for (let i = nefm0dof - 1; i >= 0; i--) {
      const adr = efm0_L_rowadr[i];
      const end = adr + efm0_L_rownnz[i] - 1;
      const xi = x[i] / L[end];
      x[i] = xi;
      for (let a = adr; a < end; a++) x[efm0_L_colind[a]] -= L[a] * xi;
    }
    for (let i = 0; i < nefm0dof; i++) {
      const adr = efm0_L_rowadr[i];
      const end = adr + efm0_L_rownnz[i] - 1;
      let sum = x[i];
      for (let a = adr; a < end; a++) sum -= L[a] * x[efm0_L_colind[a]];
      x[i] = sum / L[end];
    }
  }

  return { vector, compareAxes, solveConstant };
}
