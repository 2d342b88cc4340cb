// Strain of a cell of an interpolated flex: displacements in its turned frame along each of its modes.
// Covered by equality-rows.test.ts and conformance/test/flex-simulate.test.ts.

import { cellStateKernels, chainKernels } from '@corten/dynamics/kernels';
import { negQuat, turnVec3 } from '@corten/math';
import { type Data, kernelsOf, type Model, NEQDATA } from '@corten/model';

/** Cell, or face of a shell, of an equality constraint of strain. */
function cellOf(m: Model, eq: number): number {
  const f = m.eq_obj1id[eq];
  const at = NEQDATA * eq;
  const i = Math.trunc(m.eq_data[at]);
  if (m.flex_interp[f] < 0) return i;
  const j = Math.trunc(m.eq_data[at + 1]);
  const k = Math.trunc(m.eq_data[at + 2]);
  return (i * m.flex_cellnum[3 * f + 1] + j) * m.flex_cellnum[3 * f + 2] + k;
}

/** Numbers of a node grid's cell: its nodes times 3. */
function cellDofs(m: Model, f: number): number {
  const n = Math.abs(m.flex_interp[f]) + 1;
  return 3 * (m.flex_interp[f] < 0 ? n * n : n * n * n);
}

/** Where the modes of the cell of an equality start in flex_stiffness, with their number; -1: there are none. */
function modesAt(m: Model, eq: number): number {
  const f = m.eq_obj1id[eq];
  if (m.flex_interp[f] === 0 || m.flex_stiffnessadr[f] < 0) return -1;
  const n = cellDofs(m, f);
  return m.flex_stiffnessadr[f] + cellOf(m, eq) * n * n;
}

/** Number of modes of the cell of an equality. */
export function strainModeCount(m: Model, eq: number): number {
  const adr = modesAt(m, eq);
  return adr < 0 ? 0 : Math.trunc(m.flex_stiffness[adr]);
}

/** Kernels of the strain of cells. */
export function strainModeKernels(m: Model, d: Data) {
  const cells = kernelsOf(cellStateKernels, d);
  const { nodexpos, cellNodes, cellQuat } = cells;
  const { lastDof, chain: ownChain, jacp: ownJacp, point, jacChain } = kernelsOf(chainKernels, d);
  /** dofs of the cell at hand, ascending, a row of its Jacobian, and how far the mode is from rest */
  const chain = new Int32Array(m.nv);
  const row = new Float64Array(m.nv);
  const residual = new Float64Array(1);
  const displacement = new Float64Array(81);
  const column = new Int32Array(m.nv).fill(-1);
  const inverse = new Float64Array(4);
  const direction = new Float64Array(3);
  let flexAtHand = -1;

  /** Number of modes of equality eq. */
  const modeCount = (eq: number): number => strainModeCount(m, eq);

  /** Nodes of the cell of equality eq into cellNodes; returns how many. Needs positions of nodes. */
  function strainNodes(eq: number): number {
    const f = m.eq_obj1id[eq];
    cells.placeNodes(f);
    cells.gatherCell(f, cellOf(m, eq));
    return cells.nodesPerCell(f);
  }

  /** Displacements of the cell of equality eq in its frame, and its dofs into `chain`; returns how many dofs. */
  function gatherCell(eq: number): number {
    const { flex_node0, flex_nodeadr, flex_nodebodyid, dof_parentid } = m;
    if (modesAt(m, eq) < 0) return 0;
    const f = m.eq_obj1id[eq];
    flexAtHand = f;
    const count = strainNodes(eq);
    negQuat(inverse, 0, cellQuat, 0);
    let n = 0;
    for (let i = 0; i < count; i++) {
      const node = cellNodes[i];
      turnVec3(displacement, 3 * i, nodexpos, 3 * node, cellQuat, 0);
      for (let k = 0; k < 3; k++) displacement[3 * i + k] -= flex_node0[3 * (flex_nodeadr[f] + node) + k];
      const body = flex_nodebodyid[flex_nodeadr[f] + node];
      for (let dof = lastDof(body); dof >= 0 && column[dof] < 0; dof = dof_parentid[dof]) {
        column[dof] = 0;
        let at = n++;
        for (; at > 0 && chain[at - 1] > dof; at--) chain[at] = chain[at - 1];
        chain[at] = dof;
      }
    }
    for (let k = 0; k < n; k++) column[chain[k]] = -1;
    return n;
  }

  /** Residual and Jacobian of mode k of the cell that gatherCell has found, with n dofs. */
  function strainRow(eq: number, k: number, n: number): void {
    const { flex_stiffness, flex_nodeadr, flex_nodebodyid } = m;
    const f = flexAtHand;
    const size = cellDofs(m, f);
    const mode = modesAt(m, eq) + 1 + k * size;
    let sum = 0;
    for (let j = 0; j < size; j++) sum += flex_stiffness[mode + j] * displacement[j];
    residual[0] = sum;
    for (let j = 0; j < n; j++) {
      row[j] = 0;
      column[chain[j]] = j;
    }
    for (let i = 0; i < size / 3; i++) {
      const node = cellNodes[i];
      turnVec3(direction, 0, flex_stiffness, mode + 3 * i, inverse, 0);
      for (let r = 0; r < 3; r++) point[r] = nodexpos[3 * node + r];
      const own = jacChain(flex_nodebodyid[flex_nodeadr[f] + node], 0);
      for (let j = 0; j < own; j++) {
        row[column[ownChain[j]]] +=
          direction[0] * ownJacp[j] + direction[1] * ownJacp[own + j] + direction[2] * ownJacp[2 * own + j];
      }
    }
    for (let j = 0; j < n; j++) column[chain[j]] = -1;
  }

  return { cellNodes, chain, row, residual, modeCount, strainNodes, gatherCell, strainRow };
}
