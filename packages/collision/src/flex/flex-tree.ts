// Descent of two trees of which one or both are of flexes, as the reference's mid phase does it.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { type Data, EnableBit, enabled, GeomType, kernelsOf, MAXVAL, type Model } from '@corten/model';
import { contactListKernels } from './contact-list.js';
import { elementKernels } from './elements.js';

/**
 * Kernels that descend the tree of a body and the tree of a flex, or those of two flexes or of one flex twice. Boxes of
 * bodies are in their inertial frames, those of flexes in the world.
 */
export function flexTreeKernels(m: Model, d: Data) {
  const { reachOf } = kernelsOf(contactListKernels, d);
  const { geomElement, elements } = kernelsOf(elementKernels, d);
  // pairs of nodes yet to visit; replaced when it grows
  const work = { stack: new Int32Array(256) };
  // a box with its center and axes in the world
  const frame = { pos: new Float64Array(3), mat: new Float64Array(9) };
  const center = new Float64Array(3);
  const sizes = new Float64Array(2);

  /**
   * Whether a box (`aabb` at i, in the frame at hand) comes within the margin of a box of a flex (a place in
   * bvh_aabb_dyn).
   */
  function boxesMeet(aabb: Float64Array, i: number, other: number, margin: number): boolean {
    const { bvh_aabb_dyn: dyn } = d;
    const { pos, mat } = frame;
    const hx = aabb[i + 3];
    const hy = aabb[i + 4];
    const hz = aabb[i + 5];
    if (hx >= MAXVAL && hy >= MAXVAL && hz >= MAXVAL) return true;
    for (let r = 0; r < 3; r++)
      center[r] = mat[3 * r] * aabb[i] + mat[3 * r + 1] * aabb[i + 1] + mat[3 * r + 2] * aabb[i + 2] + pos[r];
    for (let k = 0; k < 3; k++) {
      const x = mat[k];
      const y = mat[3 + k];
      const z = mat[6 + k];
      const radius = Math.abs(dyn[other + 3] * x) + Math.abs(dyn[other + 4] * y) + Math.abs(dyn[other + 5] * z);
      const along1 = center[0] * x + center[1] * y + center[2] * z;
      const along2 = dyn[other] * x + dyn[other + 1] * y + dyn[other + 2] * z;
      if (aabb[i + 3 + k] + radius + margin < Math.abs(along2 - along1)) return false;
    }
    if (hx >= MAXVAL || hy >= MAXVAL || hz >= MAXVAL) return true;
    for (let k = 0; k < 3; k++) {
      const radius = Math.abs(hx * mat[3 * k]) + Math.abs(hy * mat[3 * k + 1]) + Math.abs(hz * mat[3 * k + 2]);
      if (radius + dyn[other + 3 + k] + margin < Math.abs(dyn[other + k] - center[k])) return false;
    }
    return true;
  }

  /** Whether two boxes of flexes are farther apart than the margin. */
  function flexBoxesApart(a: number, b: number, margin: number): boolean {
    const { bvh_aabb_dyn: box } = d;
    for (let k = 0; k < 3; k++) {
      if (box[a + k] + box[a + 3 + k] + margin < box[b + k] - box[b + 3 + k]) return true;
      if (box[b + k] + box[b + 3 + k] + margin < box[a + k] - box[a + 3 + k]) return true;
    }
    return false;
  }

  /** Take the frame of a geom or of a body's boxes. */
  function take(xpos: Float64Array, xmat: Float64Array, i: number): void {
    for (let k = 0; k < 3; k++) frame.pos[k] = xpos[3 * i + k];
    for (let k = 0; k < 9; k++) frame.mat[k] = xmat[9 * i + k];
  }

  /** Geom g and element e of flex f, leaves, if filters and boxes let them meet. */
  function collideGeom(g: number, f: number, e: number, box: number): boolean {
    const { geom_contype, geom_conaffinity, geom_rbound, geom_type, flex_contype, flex_conaffinity } = m;
    if ((geom_contype[g] & flex_conaffinity[f]) === 0 && (flex_contype[f] & geom_conaffinity[g]) === 0) return false;
    const reach = reachOf(g, -1, f);
    const bound = geom_rbound[g] + reach;
    const { bvh_aabb_dyn: dyn, geom_xpos: xpos } = d;
    for (let k = 0; k < 3; k++) {
      if (xpos[3 * g + k] + bound < dyn[box + k] - dyn[box + 3 + k]) return false;
      if (xpos[3 * g + k] - bound > dyn[box + k] + dyn[box + 3 + k]) return false;
    }
    take(d.geom_xpos, d.geom_xmat, g);
    if (!boxesMeet(m.geom_aabb, 6 * g, box, reach)) return false;
    if (geom_type[g] !== GeomType.plane && geom_type[g] !== GeomType.sdf) geomElement(g, f, e);
    return true;
  }

  /** The reference's measure of a box, as side `side` of the descent. */
  function measure(side: number, aabb: Float64Array, i: number): void {
    const x = aabb[i + 3] - aabb[i];
    const y = aabb[i + 4] - aabb[i + 1];
    const z = aabb[i + 5] - aabb[i + 2];
    sizes[side] = x * y + y * z + z * x;
  }

  /** Note that a descent passed two nodes. */
  function mark(node1: number, node2: number): void {
    if (!m.vis.global.bvactive) return;
    d.bvh_active[node1] = 1;
    d.bvh_active[node2] = 1;
  }

  /** The pair of nodes n1 of body b (-1: of flex f1) and n2 of flex f2: whether to go on below them. */
  function visit(b: number, f1: number, f2: number, n1: number, n2: number, leaves: boolean): boolean {
    const { bvh_aabb, bvh_nodeid, nbvhstatic, body_margin, flex_margin } = m;
    const box = 6 * (n2 - nbvhstatic);
    if (leaves) {
      if (b < 0) elements(f1, bvh_nodeid[n1], f2, bvh_nodeid[n2]);
      else if (!collideGeom(bvh_nodeid[n1], f2, bvh_nodeid[n2], box)) return false;
      mark(n1, n2);
      return false;
    }
    const override = enabled(m, EnableBit.override);
    if (b < 0) {
      const margin = override ? m.opt.o_margin : flex_margin[f1] + flex_margin[f2];
      if (flexBoxesApart(6 * (n1 - nbvhstatic), box, margin)) return false;
    } else {
      take(d.xipos, d.ximat, b);
      const margin = override ? m.opt.o_margin : body_margin[b] + flex_margin[f2];
      if (!boxesMeet(bvh_aabb, 6 * n1, box, margin)) return false;
    }
    mark(n1, n2);
    return true;
  }

  /** Descend the trees of body b (-1: of flex f1) and of flex f2. */
  function descend(b: number, f1: number, f2: number): void {
    const { body_bvhadr, body_bvhnum, bvh_aabb, bvh_child: child, flex_bvhadr, flex_bvhnum, nbvhstatic } = m;
    const { bvh_aabb_dyn } = d;
    const root1 = b >= 0 ? body_bvhadr[b] : flex_bvhadr[f1];
    const root2 = flex_bvhadr[f2];
    const most = 2 * ((b >= 0 ? body_bvhnum[b] : flex_bvhnum[f1]) + flex_bvhnum[f2]) + 4;
    if (work.stack.length < most) work.stack = new Int32Array(most);
    const { stack } = work;
    const same = b < 0 && f1 === f2;
    let top = 0;
    stack[top++] = root1;
    stack[top++] = root2;
    while (top > 0) {
      const n2 = stack[--top];
      const n1 = stack[--top];
      if (same && n1 > n2) continue;
      const leaf1 = child[2 * n1] < 0 && child[2 * n1 + 1] < 0;
      const leaf2 = child[2 * n2] < 0 && child[2 * n2 + 1] < 0;
      if (!visit(b, f1, f2, n1, n2, leaf1 && leaf2)) continue;

      // descend the tree of the larger box
      let first = leaf2;
      if (!leaf1 && !leaf2) {
        if (b >= 0) measure(0, bvh_aabb, 6 * n1);
        else measure(0, bvh_aabb_dyn, 6 * (n1 - nbvhstatic));
        measure(1, bvh_aabb_dyn, 6 * (n2 - nbvhstatic));
        first = sizes[0] > sizes[1];
      }
      for (let i = 0; i < 2; i++) {
        const next = child[2 * (first ? n1 : n2) + i];
        if (next === -1) continue;
        stack[top++] = first ? root1 + next : n1;
        stack[top++] = first ? n2 : root2 + next;
      }
    }
  }

  return { descend };
}
