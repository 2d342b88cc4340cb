// Descent of two bodies' bounding volume trees, as the reference's mid phase does it.

import { type Data, EnableBit, MAXVAL, type Model } from '@corten/model';

/**
 * Oriented box tests (Gottschalk, Lin, Manocha 1996, face axes only) between the nodes of two bodies' trees.
 *
 * The candidate pairs of this package are tested one by one, so the trees are not needed to find contacts. They decide
 * about contacts that exist by less than rounding: those the reference has only if its descent arrives at them.
 */
export function createTree(m: Model, d: Data) {
  let largest = 0;
  for (let b = 0; b < m.nbody; b++) largest = Math.max(largest, m.body_bvhnum[b]);
  const stack = new Int32Array(4 * largest + 4);
  // axes of box i along axes of box j, and positions along them, for the body frames
  const product = new Float64Array(36),
    offset = new Float64Array(12);
  const centre = new Float64Array(6),
    half = new Float64Array(2);
  // distance within which geoms are, which the caller sets, and of nodes
  const reach = new Float64Array(1),
    margin = new Float64Array(1);

  /** Whether box i of an array of boxes (centre, half size) has no bound along some or all axes. */
  function infinite(aabb: Float64Array, i: number, all: boolean): boolean {
    const x = aabb[i + 3] >= MAXVAL,
      y = aabb[i + 4] >= MAXVAL,
      z = aabb[i + 5] >= MAXVAL;
    return all ? x && y && z : x || y || z;
  }

  /** Whether the boxes of two geoms come within `reach` of each other. */
  function geomBoxes(g1: number, g2: number): boolean {
    const { geom_aabb: aabb } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    if (infinite(aabb, 6 * g1, true) || infinite(aabb, 6 * g2, true)) return true;
    for (let i = 0; i < 2; i++) {
      const g = i === 0 ? g1 : g2;
      for (let r = 0; r < 3; r++) {
        const row = 9 * g + 3 * r;
        centre[3 * i + r] =
          xmat[row] * aabb[6 * g] + xmat[row + 1] * aabb[6 * g + 1] + xmat[row + 2] * aabb[6 * g + 2] + xpos[3 * g + r];
      }
    }
    for (let j = 0; j < 2; j++) {
      const g = j === 0 ? g1 : g2,
        h = j === 0 ? g2 : g1;
      if (infinite(aabb, 6 * h, false)) continue;
      for (let k = 0; k < 3; k++) {
        const nx = xmat[9 * g + k],
          ny = xmat[9 * g + 3 + k],
          nz = xmat[9 * g + 6 + k];
        const along1 = centre[0] * nx + centre[1] * ny + centre[2] * nz;
        const along2 = centre[3] * nx + centre[4] * ny + centre[5] * nz;
        extent(0, g1, g, k);
        extent(1, g2, g, k);
        if (half[0] + half[1] + reach[0] < Math.abs(along2 - along1)) return false;
      }
    }
    return true;
  }

  /** Half the extent of a geom's box along axis k of geom h, into half[i]. */
  function extent(i: number, g: number, h: number, k: number): void {
    const { geom_aabb: aabb } = m;
    const { geom_xmat: xmat } = d;
    const o = 9 * g,
      a = 6 * g,
      n = 9 * h + k;
    const nx = xmat[n],
      ny = xmat[n + 3],
      nz = xmat[n + 6];
    half[i] =
      Math.abs(aabb[a + 3] * (xmat[o] * nx + xmat[o + 3] * ny + xmat[o + 6] * nz)) +
      Math.abs(aabb[a + 4] * (xmat[o + 1] * nx + xmat[o + 4] * ny + xmat[o + 7] * nz)) +
      Math.abs(aabb[a + 5] * (xmat[o + 2] * nx + xmat[o + 5] * ny + xmat[o + 8] * nz));
  }

  /** Products of the axes of two bodies' inertial frames. */
  function projectBodies(b1: number, b2: number): void {
    const { xipos, ximat } = d;
    for (let i = 0; i < 2; i++) {
      const bi = i === 0 ? b1 : b2,
        p = 3 * bi;
      for (let j = 0; j < 2; j++) {
        const bj = j === 0 ? b1 : b2;
        for (let k = 0; k < 3; k++) {
          const nx = ximat[9 * bj + k],
            ny = ximat[9 * bj + 3 + k],
            nz = ximat[9 * bj + 6 + k];
          for (let l = 0; l < 3; l++) {
            const o = 9 * bi + l;
            product[18 * i + 9 * j + 3 * k + l] = ximat[o] * nx + ximat[o + 3] * ny + ximat[o + 6] * nz;
          }
          offset[6 * i + 3 * j + k] = xipos[p] * nx + xipos[p + 1] * ny + xipos[p + 2] * nz;
        }
      }
    }
  }

  /** Whether nodes at offsets n1, n2 of bvh_aabb come within the margin, given the products of their bodies. */
  function nodeBoxes(n1: number, n2: number): boolean {
    const { bvh_aabb: aabb } = m;
    if (infinite(aabb, n1, true) || infinite(aabb, n2, true)) return true;
    for (let j = 0; j < 2; j++) {
      if (infinite(aabb, j === 0 ? n2 : n1, false)) continue;
      for (let k = 0; k < 3; k++) {
        let along = 0,
          radius = 0;
        for (let i = 0; i < 2; i++) {
          const n = i === 0 ? n1 : n2,
            a = 18 * i + 9 * j + 3 * k;
          const p0 = product[a],
            p1 = product[a + 1],
            p2 = product[a + 2];
          const x = aabb[n] * p0 + aabb[n + 1] * p1 + aabb[n + 2] * p2 + offset[6 * i + 3 * j + k];
          along = i === 0 ? -x : along + x;
          radius += Math.abs(aabb[n + 3] * p0) + Math.abs(aabb[n + 4] * p1) + Math.abs(aabb[n + 5] * p2);
        }
        if (radius + margin[0] < Math.abs(along)) return false;
      }
    }
    return true;
  }

  /** Whether the descent of the trees of bodies b1 < b2 arrives at their geoms g1 and g2, which are within `reach`. */
  function reaches(b1: number, b2: number, g1: number, g2: number): boolean {
    const { body_bvhadr, bvh_child: child, bvh_aabb: aabb, bvh_nodeid, body_margin } = m;
    const root1 = body_bvhadr[b1],
      root2 = body_bvhadr[b2];
    margin[0] = (m.opt.enableflags & EnableBit.override) !== 0 ? m.opt.o_margin : body_margin[b1] + body_margin[b2];
    projectBodies(b1, b2);
    let top = 0;
    stack[top++] = 0;
    stack[top++] = 0;
    while (top > 0) {
      const node2 = stack[--top],
        node1 = stack[--top];
      const c1 = 2 * (root1 + node1),
        c2 = 2 * (root2 + node2);
      const leaf1 = child[c1] < 0 && child[c1 + 1] < 0,
        leaf2 = child[c2] < 0 && child[c2 + 1] < 0;
      if (leaf1 && leaf2) {
        if (bvh_nodeid[root1 + node1] === g1 && bvh_nodeid[root2 + node2] === g2) return geomBoxes(g1, g2);
        continue;
      }
      const n1 = 6 * (root1 + node1),
        n2 = 6 * (root2 + node2);
      if (!nodeBoxes(n1, n2)) continue;

      // descend the tree of the larger box (the reference's measure of it)
      const x1 = aabb[n1 + 3] - aabb[n1],
        y1 = aabb[n1 + 4] - aabb[n1 + 1],
        z1 = aabb[n1 + 5] - aabb[n1 + 2];
      const x2 = aabb[n2 + 3] - aabb[n2],
        y2 = aabb[n2 + 4] - aabb[n2 + 1],
        z2 = aabb[n2 + 5] - aabb[n2 + 2];
      const first = leaf2 || (!leaf1 && x1 * y1 + y1 * z1 + z1 * x1 > x2 * y2 + y2 * z2 + z2 * x2);
      for (let i = 0; i < 2; i++) {
        const next = first ? child[c1 + i] : child[c2 + i];
        if (next === -1) continue;
        stack[top++] = first ? next : node1;
        stack[top++] = first ? node2 : next;
      }
    }
    return false;
  }

  return { reach, reaches };
}
