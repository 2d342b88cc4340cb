// Lengths of the edges of flexes and their Jacobian.
// Covered by flex.test.ts.

import { MINVAL } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { chainKernels } from '../jacobian/chain.js';

/** Kernel of edge lengths. */
export function flexEdgeKernels(m: Model, d: Data) {
  const { jacp, point, jacDifPair } = kernelsOf(chainKernels, d);

  /** Does anything pull at the lengths of the edges of flex f? */
  function needsJacobian(f: number): boolean {
    const { flex_edgeequality, flex_edgedamping, flex_edgestiffness, flex_damping } = m;
    return (
      flex_edgeequality[f] === 1 || flex_edgedamping[f] !== 0 || flex_edgestiffness[f] !== 0 || flex_damping[f] !== 0
    );
  }

  /** flexedge_length and flexedge_J of flex f. */
  function flexEdges(f: number): void {
    const { flex_vertadr, flex_edgeadr, flex_edgenum, flex_edge, flex_vertbodyid, flexedge_J_rowadr } = m;
    const { flexvert_xpos: x, flexedge_length, flexedge_J } = d;
    const wanted = needsJacobian(f);
    const base = flex_vertadr[f];
    const end = flex_edgeadr[f] + flex_edgenum[f];
    for (let e = flex_edgeadr[f]; e < end; e++) {
      const a = base + flex_edge[2 * e];
      const b = base + flex_edge[2 * e + 1];
      let dx = x[3 * b] - x[3 * a];
      let dy = x[3 * b + 1] - x[3 * a + 1];
      let dz = x[3 * b + 2] - x[3 * a + 2];
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
      for (let k = 0; k < 3; k++) {
        point[k] = x[3 * a + k];
        point[3 + k] = x[3 * b + k];
      }
      const NV = jacDifPair(flex_vertbodyid[a], flex_vertbodyid[b], 0, 0);
      const adr = flexedge_J_rowadr[e];
      for (let c = 0; c < NV; c++) flexedge_J[adr + c] = jacp[c] * dx + jacp[NV + c] * dy + jacp[2 * NV + c] * dz;
    }
  }

  return { flexEdges };
}
