// Products with the stiffness of cells whose nodes do more than slide along three axes: through the Jacobians of the
// nodes, as their bodies may have any joints.
// Covered by metric.test.ts and conformance/test/flex-simulate.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { chainKernels } from '../../jacobian/chain.js';
import { cellStateKernels } from '../cell-state.js';
import { hasCellStiffness } from '../implicit.js';

/** Kernels of those products. */
export function cellProductKernels(m: Model, d: Data) {
  const { chain, jacp, point, lastDof, jacChain } = kernelsOf(chainKernels, d);
  const { cellNodes, nodexpos, cellCount, nodesPerCell, placeNodes, gatherCell } = kernelsOf(cellStateKernels, d);
  const flexes: number[] = [];
  // cells by flex, and their nodes
  const cells: { id: number; nodes: Int32Array }[][] = [];
  // dofs of each node of each of the flexes: where they start; three rows of Jacobian for each
  const starts: number[] = [0];
  const firstNode: number[] = [];
  let most = 0;
  for (let f = 0; f < m.nflex; f++) {
    if (!hasCellStiffness(m, f)) continue;
    flexes.push(f);
    cells.push(stiffCells(f));
    firstNode.push(starts.length - 1);
    most = Math.max(most, m.flex_nodenum[f]);
    for (let n = m.flex_nodeadr[f]; n < m.flex_nodeadr[f] + m.flex_nodenum[f]; n++) {
      let count = 0;
      for (let dof = lastDof(m.flex_nodebodyid[n]); dof >= 0; dof = m.dof_parentid[dof]) count++;
      starts.push(starts[starts.length - 1] + count);
    }
  }
  const start = Int32Array.from(starts);
  const total = start[start.length - 1];
  const dofs = new Int32Array(total);
  const jac = new Float64Array(3 * total);
  // what the nodes do, and the forces on them, of one flex
  const motion = new Float64Array(3 * most);
  const force = new Float64Array(3 * most);
  // what a product is multiplied by: a number as an argument is boxed where the function is not inlined
  const factor = new Float64Array(1);

  /** Cells of flex f that have a stiffness. */
  function stiffCells(f: number): { id: number; nodes: Int32Array }[] {
    const size = nodesPerCell(f);
    const found: { id: number; nodes: Int32Array }[] = [];
    placeNodes(f);
    for (let id = 0; id < cellCount(f); id++) {
      if (m.flex_stiffness[m.flex_stiffnessadr[f] + id * 9 * size * size] === 0) continue;
      gatherCell(f, id);
      found.push({ id, nodes: cellNodes.slice(0, size) });
    }
    return found;
  }

  /** Jacobians of all nodes at the present positions. */
  function place(): void {
    for (let i = 0; i < flexes.length; i++) {
      const f = flexes[i];
      placeNodes(f);
      for (let n = 0; n < m.flex_nodenum[f]; n++) {
        for (let k = 0; k < 3; k++) point[k] = nodexpos[3 * n + k];
        const at = start[firstNode[i] + n];
        const count = jacChain(m.flex_nodebodyid[m.flex_nodeadr[f] + n], 0);
        for (let c = 0; c < count; c++) dofs[at + c] = chain[c];
        for (let c = 0; c < 3 * count; c++) jac[3 * at + c] = jacp[c];
      }
    }
  }

  /** Motion of the nodes of flex number i for a motion of dofs, from offset x of vec. */
  function moveNodes(i: number, vec: Float64Array, x: number): void {
    const first = firstNode[i];
    const n = m.flex_nodenum[flexes[i]];
    for (let k = 0; k < n; k++) {
      const at = start[first + k];
      const count = start[first + k + 1] - at;
      for (let r = 0; r < 3; r++) {
        let sum = 0;
        for (let c = 0; c < count; c++) sum += jac[3 * at + r * count + c] * vec[x + dofs[at + c]];
        motion[3 * k + r] = sum;
      }
    }
  }

  /** Forces on the nodes of flex number i: the turned stiffness, flexelem_krot, times their motion. */
  function loadNodes(i: number): void {
    const { flexelem_krot: K } = d;
    const f = flexes[i];
    const adr = m.flex_stiffnessadr[f];
    const list = cells[i];
    const width = 3 * nodesPerCell(f);
    force.fill(0);
    for (let c = 0; c < list.length; c++) {
      const { id, nodes } = list[c];
      for (let r = 0; r < width; r++) {
        const at = adr + (id * width + r) * width;
        let sum = 0;
        for (let k = 0; k < width; k++) sum += K[at + k] * motion[3 * nodes[Math.trunc(k / 3)] + (k % 3)];
        force[3 * nodes[Math.trunc(r / 3)] + (r % 3)] += sum;
      }
    }
  }

  /** res -= factor[0] · Jᵀ·force at the nodes of flex number i, from offset y of res. */
  function unloadNodes(i: number, res: Float64Array, y: number): void {
    const by = factor[0];
    const first = firstNode[i];
    const n = m.flex_nodenum[flexes[i]];
    for (let k = 0; k < n; k++) {
      const at = start[first + k];
      const count = start[first + k + 1] - at;
      for (let c = 0; c < count; c++) {
        let sum = 0;
        for (let r = 0; r < 3; r++) sum += jac[3 * at + r * count + c] * force[3 * k + r];
        res[y + dofs[at + c]] -= by * sum;
      }
    }
  }

  /**
   * res += (h² + h·damping) · K·vec, or -h · K·vec if not `implicit`, from offsets y of res and x of vec; K is stored
   * negative. Needs place and flexelem_krot.
   */
  function mulAdd(implicit: boolean, res: Float64Array, y: number, vec: Float64Array, x: number): void {
    const h = m.opt.timestep;
    for (let i = 0; i < flexes.length; i++) {
      factor[0] = implicit ? h * h + h * m.flex_damping[flexes[i]] : -h;
      if (factor[0] === 0) continue;
      moveNodes(i, vec, x);
      loadNodes(i);
      unloadNodes(i, res, y);
    }
  }

  return { place, mulAdd };
}
