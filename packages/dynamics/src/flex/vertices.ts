// Where the vertices of flexes are, and the boxes round their elements.
// Covered by flex.test.ts.

import { addTo3, copy3, mulMatVec3 } from '@corten/math';
import { type Data, DisableBit, disabled, kernelsOf, type Model } from '@corten/model';
import { flexBoxKernels } from './boxes.js';
import { nodeVertexKernels } from './node-vertices.js';
import { shellInteriorKernels } from './shell-interior.js';

/** Kernels of the positions of vertices and the boxes of elements. */
export function flexVertexKernels(m: Model, d: Data) {
  const { nodeVertices } = kernelsOf(nodeVertexKernels, d);
  const { elementBoxes, treeBoxes } = kernelsOf(flexBoxKernels, d);
  const { trackInterior } = kernelsOf(shellInteriorKernels, d);
  const nodexpos = new Float64Array(3 * m.flex_nodenum.reduce((most, n) => Math.max(most, n), 0));

  /** Point i of `local`, given in its body, in the world: three numbers of `out` at `to`. */
  function placePoint(out: Float64Array, to: number, local: Float64Array, i: number, body: number, centered: number) {
    const { xpos, xmat } = d;
    const at = 3 * i;
    if (centered === 1 || (local[at] === 0 && local[at + 1] === 0 && local[at + 2] === 0)) {
      copy3(out, to, xpos, 3 * body);
      return;
    }
    mulMatVec3(out, to, xmat, 9 * body, local, at);
    addTo3(out, to, xpos, 3 * body);
  }

  /** Vertices of flex f that move with bodies. */
  function bodyVertices(f: number): void {
    const { flex_vertadr, flex_vertnum, flex_vertbodyid, flex_vert, flex_centered } = m;
    const { flexvert_xpos } = d;
    const end = flex_vertadr[f] + flex_vertnum[f];
    for (let i = flex_vertadr[f]; i < end; i++) {
      placePoint(flexvert_xpos, 3 * i, flex_vert, i, flex_vertbodyid[i], flex_centered[f]);
    }
  }

  /** Nodes of flex f in the world, those inside a shell from the others; into `nodexpos`. */
  function placeNodes(f: number): void {
    const { flex_nodeadr, flex_nodenum, flex_nodebodyid, flex_node, flex_centered, flex_interp, flex_cellnum } = m;
    const first = flex_nodeadr[f];
    for (let i = 0; i < flex_nodenum[f]; i++) {
      placePoint(nodexpos, 3 * i, flex_node, first + i, flex_nodebodyid[first + i], flex_centered[f]);
    }
    const order = -flex_interp[f];
    if (order < 0) return;
    trackInterior(
      nodexpos,
      flex_cellnum[3 * f] * order + 1,
      flex_cellnum[3 * f + 1] * order + 1,
      flex_cellnum[3 * f + 2] * order + 1,
    );
  }

  /** All vertices and boxes: flexvert_xpos, flexelem_aabb, bvh_aabb_dyn. */
  function flexVertices(): void {
    const { nflex, flex_interp, flex_bvhadr } = m;
    const midphase = !disabled(m, DisableBit.midphase);
    for (let f = 0; f < nflex; f++) {
      if (flex_interp[f] === 0) bodyVertices(f);
      else {
        placeNodes(f);
        nodeVertices(f, nodexpos);
      }
      elementBoxes(f);
      if (midphase && flex_bvhadr[f] >= 0) treeBoxes(f);
    }
  }

  return { nodexpos, placeNodes, flexVertices };
}
