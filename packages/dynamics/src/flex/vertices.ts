// Where the vertices of flexes are, and the boxes round their elements.
// Covered by flex.test.ts.

import { addTo3, copy3, mulMatVec3 } from '@corten/math';
import { type Data, DisableBit, disabled, kernelsOf, type Model } from '@corten/model';
import { interpolationKernels } from './interpolation.js';
import { shellInteriorKernels } from './shell-interior.js';

/** Kernels of the positions of vertices and the boxes of elements. */
export function flexVertexKernels(m: Model, d: Data) {
  const { nodes, weights, cellWeights } = kernelsOf(interpolationKernels, d);
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

  /** Vertices of flex f that nodes move. */
  function nodeVertices(f: number): void {
    const { flex_vertadr, flex_vertnum, flex_vert0, flex_interp, flex_cellnum } = m;
    const { flexvert_xpos } = d;
    placeNodes(f);
    const order = Math.abs(flex_interp[f]);
    const cx = flex_cellnum[3 * f];
    const cy = flex_cellnum[3 * f + 1];
    const cz = flex_cellnum[3 * f + 2];
    const end = flex_vertadr[f] + flex_vertnum[f];
    for (let i = flex_vertadr[f]; i < end; i++) {
      const count = cellWeights(flex_vert0, 3 * i, cx, cy, cz, order);
      let x = 0;
      let y = 0;
      let z = 0;
      for (let k = 0; k < count; k++) {
        const node = 3 * nodes[k];
        const w = weights[k];
        x += nodexpos[node] * w;
        y += nodexpos[node + 1] * w;
        z += nodexpos[node + 2] * w;
      }
      flexvert_xpos[3 * i] = x;
      flexvert_xpos[3 * i + 1] = y;
      flexvert_xpos[3 * i + 2] = z;
    }
  }

  /** Boxes of the elements of flex f, as far as its radius. */
  function elementBoxes(f: number): void {
    const { flex_dim, flex_elemnum, flex_elemadr, flex_elemdataadr, flex_elem, flex_vertadr, flex_radius } = m;
    const { flexvert_xpos, flexelem_aabb } = d;
    const dim = flex_dim[f];
    const base = flex_vertadr[f];
    const radius = flex_radius[f];
    for (let e = 0; e < flex_elemnum[f]; e++) {
      const data = flex_elemdataadr[f] + e * (dim + 1);
      const out = 6 * (flex_elemadr[f] + e);
      for (let k = 0; k < 3; k++) {
        let low = flexvert_xpos[3 * (base + flex_elem[data]) + k];
        let high = low;
        for (let i = 1; i <= dim; i++) {
          const x = flexvert_xpos[3 * (base + flex_elem[data + i]) + k];
          if (x < low) low = x;
          if (x > high) high = x;
        }
        flexelem_aabb[out + k] = 0.5 * (high + low);
        flexelem_aabb[out + 3 + k] = 0.5 * (high - low) + radius;
      }
    }
  }

  /** Boxes of the tree of flex f, from those of its elements up. */
  function treeBoxes(f: number): void {
    const { flex_bvhadr, flex_bvhnum, flex_elemadr, bvh_nodeid, bvh_child, nbvhstatic } = m;
    const { bvh_aabb_dyn: box, flexelem_aabb } = d;
    const first = flex_bvhadr[f];
    for (let i = first + flex_bvhnum[f] - 1; i >= first; i--) {
      const out = 6 * (i - nbvhstatic);
      const element = bvh_nodeid[i];
      if (element >= 0) {
        const from = 6 * (flex_elemadr[f] + element);
        for (let k = 0; k < 6; k++) box[out + k] = flexelem_aabb[from + k];
        continue;
      }
      const a = 6 * (first + bvh_child[2 * i] - nbvhstatic);
      const b = 6 * (first + bvh_child[2 * i + 1] - nbvhstatic);
      for (let k = 0; k < 3; k++) {
        const low = Math.min(box[a + k] - box[a + 3 + k], box[b + k] - box[b + 3 + k]);
        const high = Math.max(box[a + k] + box[a + 3 + k], box[b + k] + box[b + 3 + k]);
        box[out + k] = 0.5 * (high + low);
        box[out + 3 + k] = 0.5 * (high - low);
      }
    }
  }

  /** All vertices and boxes: flexvert_xpos, flexelem_aabb, bvh_aabb_dyn. */
  function flexVertices(): void {
    const { nflex, flex_interp, flex_bvhadr } = m;
    const midphase = !disabled(m, DisableBit.midphase);
    for (let f = 0; f < nflex; f++) {
      if (flex_interp[f] === 0) bodyVertices(f);
      else nodeVertices(f);
      elementBoxes(f);
      if (midphase && flex_bvhadr[f] >= 0) treeBoxes(f);
    }
  }

  return { nodexpos, placeNodes, flexVertices };
}
