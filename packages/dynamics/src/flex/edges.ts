// Lengths of the edges of flexes and their Jacobian.
// Covered by flex.test.ts.

import { MINVAL } from '@corten/math';
import { type Data, JointType, kernelsOf, type Model } from '@corten/model';
import { chainKernels } from '../jacobian/chain.js';

/** What an entry of an edge's row is: its dof moves the first vertex, the second, without turning it. */
const FIRST = 1;
const SECOND = 2;
const SLIDE = 4;

/** Kernel of edge lengths. */
export function flexEdgeKernels(m: Model, d: Data) {
  const { chain, mergeChain } = kernelsOf(chainKernels, d);
  const entryKind = new Uint8Array(m.flexedge_J_colind.length);
  for (let f = 0; f < m.nflex; f++) {
    if (m.flex_interp[f] !== 0 || m.flex_rigid[f] === 1) continue;
    for (let e = m.flex_edgeadr[f]; e < m.flex_edgeadr[f] + m.flex_edgenum[f]; e++) {
      for (let side = 0; side < 2; side++) markEntries(f, e, side);
    }
  }

  /** Mark the entries of row e of flex f whose dofs move a vertex of the edge. */
  function markEntries(f: number, e: number, side: number): void {
    const { flex_vertadr, flex_edge, flex_vertbodyid, flexedge_J_rowadr, flexedge_J_rownnz, flexedge_J_colind } = m;
    const body = flex_vertbodyid[flex_vertadr[f] + flex_edge[2 * e + side]];
    const count = mergeChain(body, body, 0);
    let c = 0;
    for (let k = flexedge_J_rowadr[e]; k < flexedge_J_rowadr[e] + flexedge_J_rownnz[e]; k++) {
      const dof = flexedge_J_colind[k];
      while (c < count && chain[c] < dof) c++;
      if (c < count && chain[c] === dof) entryKind[k] |= side === 0 ? FIRST : SECOND;
      if (m.jnt_type[m.dof_jntid[dof]] === JointType.slide) entryKind[k] |= SLIDE;
    }
  }

  /** Does anything pull at the lengths of the edges of flex f? */
  function needsJacobian(f: number): boolean {
    const { flex_edgeequality, flex_edgedamping, flex_edgestiffness, flex_damping } = m;
    return (
      flex_edgeequality[f] === 1 || flex_edgedamping[f] !== 0 || flex_edgestiffness[f] !== 0 || flex_damping[f] !== 0
    );
  }

  /** flexedge_length and flexedge_J of flex f. */
  function flexEdges(f: number): void {
    const { flex_vertadr, flex_edgeadr, flex_edgenum, flex_edge, flex_vertbodyid, body_rootid } = m;
    const { flexedge_J_rowadr, flexedge_J_rownnz, flexedge_J_colind } = m;
    const { flexvert_xpos: x, flexedge_length, flexedge_J, cdof, subtree_com } = d;
    const kinds = entryKind;
    const wanted = needsJacobian(f);
    const base = flex_vertadr[f];
    const end = flex_edgeadr[f] + flex_edgenum[f];
    for (let e = flex_edgeadr[f]; e < end; e++) {
      const a = base + flex_edge[2 * e];
      const b = base + flex_edge[2 * e + 1];
      const p = 3 * a;
      const q = 3 * b;
      let dx = x[q] - x[p];
      let dy = x[q + 1] - x[p + 1];
      let dz = x[q + 2] - x[p + 2];
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
      flexedge_length[e] = length;
      if (!wanted) continue;
      if (length < MINVAL) {
        dx = 1;
        dy = dz = 0;
      } else {
        const s = 1 / length;
        dx *= s;
        dy *= s;
        dz *= s;
      }
      const last = flexedge_J_rowadr[e] + flexedge_J_rownnz[e];
      for (let k = flexedge_J_rowadr[e]; k < last; k++) {
        const kind = kinds[k];
        const dof = 6 * flexedge_J_colind[k];
        let vx = 0;
        let vy = 0;
        let vz = 0;
        if (kind === (SLIDE | SECOND)) {
          vx = cdof[dof + 3];
          vy = cdof[dof + 4];
          vz = cdof[dof + 5];
        } else if (kind === (SLIDE | FIRST)) {
          vx = 0 - cdof[dof + 3];
          vy = 0 - cdof[dof + 4];
          vz = 0 - cdof[dof + 5];
        } else {
          // velocity of the second vertex less that of the first
          const wx = cdof[dof];
          const wy = cdof[dof + 1];
          const wz = cdof[dof + 2];
          if ((kind & SECOND) !== 0) {
            const r = 3 * body_rootid[flex_vertbodyid[b]];
            const rx = x[q] - subtree_com[r];
            const ry = x[q + 1] - subtree_com[r + 1];
            const rz = x[q + 2] - subtree_com[r + 2];
            vx = cdof[dof + 3] + (wy * rz - wz * ry);
            vy = cdof[dof + 4] + (wz * rx - wx * rz);
            vz = cdof[dof + 5] + (wx * ry - wy * rx);
          }
          if ((kind & FIRST) !== 0) {
            const r = 3 * body_rootid[flex_vertbodyid[a]];
            const rx = x[p] - subtree_com[r];
            const ry = x[p + 1] - subtree_com[r + 1];
            const rz = x[p + 2] - subtree_com[r + 2];
            vx -= cdof[dof + 3] + (wy * rz - wz * ry);
            vy -= cdof[dof + 4] + (wz * rx - wx * rz);
            vz -= cdof[dof + 5] + (wx * ry - wy * rx);
          }
        }
        flexedge_J[k] = vx * dx + vy * dy + vz * dz;
      }
    }
  }

  return { flexEdges };
}
