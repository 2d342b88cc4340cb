// The bodies that a contact with a flex acts on, with weights, and its Jacobian: a vertex moves with its body or with
// the nodes of its cell, an element with all its vertices, the nearer the more.
// Covered by packages/constraint-solver/src/rows/contact-rows.test.ts.

import { dist3, MINVAL } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { chainKernels } from '../jacobian/chain.js';
import { interpolationKernels } from './interpolation.js';

/** Most bodies of both sides together: those of the nodes of a cell and, of a shell, all that an inner node follows. */
const MAX_BODIES = 1458;

/** Kernels of contacts with flexes. */
export function contactBodyKernels(m: Model, d: Data) {
  const { lastDof, chain: ownChain, jacp: ownJacp, jacr: ownJacr, point, jacChain } = kernelsOf(chainKernels, d);
  const { nodes, weights: nodeWeights, cellWeights } = kernelsOf(interpolationKernels, d);
  /** bodies and weights of the contact at hand */
  const bodies = new Int32Array(MAX_BODIES);
  const weights = new Float64Array(MAX_BODIES);
  let count = 0;
  // vertices of a side and their weights
  const vertices = new Int32Array(4);
  const vertexWeights = new Float64Array(4);
  const place = new Float64Array(3);
  const scale = new Float64Array(2);
  const ends = new Float64Array(6);

  /** True when each side of contact c is one body: a geom, or a vertex that is not interpolated. */
  function isSimple(c: number): boolean {
    const { flex_interp } = m;
    const { contact_geom, contact_flex, contact_vert } = d;
    for (let k = 2 * c; k < 2 * c + 2; k++) {
      if (contact_geom[k] < 0 && (contact_vert[k] < 0 || flex_interp[contact_flex[k]] !== 0)) return false;
    }
    return true;
  }

  /** Body of one side of a simple contact. */
  function sideBody(c: number, side: number): number {
    const { geom_bodyid, flex_vertadr, flex_vertbodyid } = m;
    const { contact_geom, contact_flex, contact_vert } = d;
    const k = 2 * c + side;
    if (contact_geom[k] >= 0) return geom_bodyid[contact_geom[k]];
    return flex_vertbodyid[flex_vertadr[contact_flex[k]] + contact_vert[k]];
  }

  /** Vertices of the element of one side, by inverse distance from the contact, without the vertex of the other side. */
  function elementVertices(c: number, side: number): number {
    const { flex_dim, flex_elem, flex_elemdataadr, flex_vertadr } = m;
    const { contact_flex, contact_elem, contact_vert, contact_pos, flexvert_xpos } = d;
    const f = contact_flex[2 * c + side];
    const dim = flex_dim[f];
    const data = flex_elemdataadr[f] + contact_elem[2 * c + side] * (dim + 1);
    const other = contact_vert[2 * c + 1 - side];
    let n = 0;
    let sum = 0;
    for (let i = 0; i <= dim; i++) {
      if (flex_elem[data + i] === other) continue;
      const vertex = flex_vertadr[f] + flex_elem[data + i];
      const weight = 1 / Math.max(MINVAL, dist3(contact_pos, 3 * c, flexvert_xpos, 3 * vertex));
      vertices[n] = vertex;
      vertexWeights[n++] = weight;
      sum += weight;
    }
    for (let i = 0; i < n; i++) vertexWeights[i] /= sum;
    return n;
  }

  /** Add a body with the weight in scale[1], to its weight if it is there from place `first` on. */
  function addBody(first: number, body: number): void {
    for (let k = first; k < count; k++) {
      if (bodies[k] !== body) continue;
      weights[k] += scale[1];
      return;
    }
    bodies[count] = body;
    weights[count++] = scale[1];
  }

  /** Bodies on the boundary of shell f that node (i, j, k) inside it follows, times scale[0]. */
  function addInterior(f: number, first: number, i: number, j: number, k: number): void {
    const { flex_cellnum, flex_interp, flex_nodeadr, flex_nodebodyid } = m;
    const order = -flex_interp[f];
    const nx = flex_cellnum[3 * f] * order;
    const ny = flex_cellnum[3 * f + 1] * order;
    const nz = flex_cellnum[3 * f + 2] * order;
    const start = flex_nodeadr[f];
    ends[1] = i / nx;
    ends[3] = j / ny;
    ends[5] = k / nz;
    for (let a = 0; a < 6; a += 2) ends[a] = 1 - ends[a + 1];
    const w = scale[0];
    // the low and the high end along each axis, or the node's own place (2); not all own
    for (let free = 2; free >= 0; free--) {
      for (let code = 0; code < 27; code++) {
        const a = Math.trunc(code / 9);
        const b = Math.trunc(code / 3) % 3;
        const e = code % 3;
        if (Number(a === 2) + Number(b === 2) + Number(e === 2) !== free) continue;
        let weight = free === 1 ? -w : w;
        if (a < 2) weight *= ends[a];
        if (b < 2) weight *= ends[2 + b];
        if (e < 2) weight *= ends[4 + e];
        const x = a === 2 ? i : a * nx;
        const y = b === 2 ? j : b * ny;
        const z = e === 2 ? k : e * nz;
        scale[1] = weight;
        addBody(first, flex_nodebodyid[start + (x * (ny + 1) + y) * (nz + 1) + z]);
      }
    }
  }

  /** Bodies of the nodes of the cell that the weighted mean of n vertices of flex f lies in, times `sign`. */
  function addNodes(f: number, n: number, sign: number): void {
    const { flex_vert0, flex_cellnum, flex_interp, flex_nodeadr, flex_nodebodyid } = m;
    for (let k = 0; k < 3; k++) {
      let x = 0;
      for (let i = 0; i < n; i++) x += flex_vert0[3 * vertices[i] + k] * vertexWeights[i];
      place[k] = x;
    }
    const order = Math.abs(flex_interp[f]);
    const cx = flex_cellnum[3 * f];
    const cy = flex_cellnum[3 * f + 1];
    const cz = flex_cellnum[3 * f + 2];
    const total = cellWeights(place, 0, cx, cy, cz, order);
    const ny = cy * order + 1;
    const nz = cz * order + 1;
    const first = count;
    for (let q = 0; q < total; q++) {
      if (nodeWeights[q] < 1e-5) continue;
      scale[0] = sign * nodeWeights[q];
      const node = nodes[q];
      const k = node % nz;
      const j = Math.trunc(node / nz) % ny;
      const i = Math.trunc(node / (nz * ny));
      const inside = i > 0 && i < cx * order && j > 0 && j < ny - 1 && k > 0 && k < nz - 1;
      if (flex_interp[f] < 0 && inside) addInterior(f, first, i, j, k);
      else {
        scale[1] = scale[0];
        addBody(first, flex_nodebodyid[flex_nodeadr[f] + node]);
      }
    }
  }

  /** Append bodies and weights of one side of contact c; the weights sum to `sign`. */
  function addSide(c: number, side: number, sign: number): void {
    const { geom_bodyid, flex_interp, flex_vertadr, flex_vertbodyid } = m;
    const { contact_geom, contact_flex, contact_vert } = d;
    const k = 2 * c + side;
    if (contact_geom[k] >= 0) {
      bodies[count] = geom_bodyid[contact_geom[k]];
      weights[count++] = sign;
      return;
    }
    const f = contact_flex[k];
    let n = 1;
    if (contact_vert[k] >= 0) {
      vertices[0] = flex_vertadr[f] + contact_vert[k];
      vertexWeights[0] = 1;
    } else n = elementVertices(c, side);
    if (flex_interp[f] !== 0) {
      addNodes(f, n, sign);
      return;
    }
    for (let i = 0; i < n; i++) {
      bodies[count] = flex_vertbodyid[vertices[i]];
      weights[count++] = sign * vertexWeights[i];
    }
  }

  /** Bodies and weights of both sides of contact c, into `bodies` and `weights`; those of side 0 times `sign`. Returns how many. */
  function contactBodies(c: number, sign: number): number {
    count = 0;
    addSide(c, 0, sign);
    addSide(c, 1, 1);
    return count;
  }

  /** dofs of the contact at hand, ascending, and its Jacobians: translation, rotation, 3×NV each */
  const chain = new Int32Array(m.nv);
  const jacp = new Float64Array(3 * m.nv);
  const jacr = new Float64Array(3 * m.nv);
  const column = new Int32Array(m.nv).fill(-1);

  /** All dofs that move one of the first n bodies, ascending, into `chain`; `column` says where. Returns how many. */
  function mergeChains(n: number): number {
    const { dof_parentid } = m;
    let NV = 0;
    for (let b = 0; b < n; b++) {
      for (let dof = lastDof(bodies[b]); dof >= 0 && column[dof] < 0; dof = dof_parentid[dof]) {
        column[dof] = 0;
        // insertion from behind
        let at = NV++;
        for (; at > 0 && chain[at - 1] > dof; at--) chain[at] = chain[at - 1];
        chain[at] = dof;
      }
    }
    for (let k = 0; k < NV; k++) column[chain[k]] = k;
    return NV;
  }

  /**
   * Motion of side 1 of contact c relative to side 0, at the contact: `chain`, `jacp` and, with withRot = 1, `jacr`.
   * Returns NV. Needs comPos.
   */
  function contactJacobian(c: number, withRot: number): number {
    const { contact_pos } = d;
    const n = contactBodies(c, -1);
    const NV = mergeChains(n);
    for (let k = 0; k < 3 * NV; k++) jacp[k] = 0;
    if (withRot === 1) for (let k = 0; k < 3 * NV; k++) jacr[k] = 0;
    for (let b = 0; b < n; b++) {
      for (let k = 0; k < 3; k++) point[k] = contact_pos[3 * c + k];
      const own = jacChain(bodies[b], withRot);
      const w = weights[b];
      for (let k = 0; k < own; k++) {
        const at = column[ownChain[k]];
        for (let r = 0; r < 3; r++) {
          jacp[r * NV + at] += w * ownJacp[r * own + k];
          if (withRot === 1) jacr[r * NV + at] += w * ownJacr[r * own + k];
        }
      }
    }
    for (let k = 0; k < NV; k++) column[chain[k]] = -1;
    return NV;
  }

  return { bodies, weights, chain, jacp, jacr, isSimple, sideBody, contactBodies, contactJacobian };
}
