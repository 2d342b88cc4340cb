// Vertices of flexes that nodes move.
// Covered by flex.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { interpolationKernels } from './interpolation.js';

/** Kernel that interpolates vertices between nodes; the nodes round a vertex and their weights are found once. */
export function nodeVertexKernels(m: Model, d: Data) {
  const { nodes, weights, cellWeights } = kernelsOf(interpolationKernels, d);
  const { nflex, flex_interp, flex_vertnum } = m;
  const perVertex = (f: number) => (Math.abs(flex_interp[f]) + 1) ** 3;
  // where the weights of each flex are
  const adr = new Int32Array(nflex + 1);
  for (let f = 0; f < nflex; f++) {
    adr[f + 1] = adr[f] + (flex_interp[f] === 0 ? 0 : flex_vertnum[f] * perVertex(f));
  }
  const nodeAt = new Int32Array(adr[nflex]);
  const weightOf = new Float64Array(adr[nflex]);
  // flex_vert0 as it was when the weights were found
  const found = new Float64Array(3 * m.nflexvert).fill(Number.NaN);

  /** Nodes (their places in an array of positions) and weights of vertex i of flex f, into place k and the next ones. */
  function findWeights(f: number, i: number, k: number): void {
    const { flex_cellnum, flex_vert0 } = m;
    const order = Math.abs(flex_interp[f]);
    const count = cellWeights(
      flex_vert0,
      3 * i,
      flex_cellnum[3 * f],
      flex_cellnum[3 * f + 1],
      flex_cellnum[3 * f + 2],
      order,
    );
    for (let n = 0; n < count; n++) {
      nodeAt[k + n] = 3 * nodes[n];
      weightOf[k + n] = weights[n];
    }
    for (let r = 0; r < 3; r++) found[3 * i + r] = flex_vert0[3 * i + r];
  }

  /** Vertices of flex f from the positions of its nodes, into flexvert_xpos. */
  function nodeVertices(f: number, nodexpos: Float64Array): void {
    const { flex_vertadr, flex_vert0: place } = m;
    const { flexvert_xpos } = d;
    const known = found;
    const at = nodeAt;
    const weight = weightOf;
    const count = perVertex(f);
    const end = flex_vertadr[f] + flex_vertnum[f];
    let k = adr[f];
    for (let i = flex_vertadr[f]; i < end; i++) {
      const v = 3 * i;
      if (place[v] !== known[v] || place[v + 1] !== known[v + 1] || place[v + 2] !== known[v + 2]) findWeights(f, i, k);
      let x = 0;
      let y = 0;
      let z = 0;
      for (const last = k + count; k < last; k++) {
        const node = at[k];
        const w = weight[k];
        x += nodexpos[node] * w;
        y += nodexpos[node + 1] * w;
        z += nodexpos[node + 2] * w;
      }
      flexvert_xpos[v] = x;
      flexvert_xpos[v + 1] = y;
      flexvert_xpos[v + 2] = z;
    }
  }

  return { nodeVertices };
}
