// Bending of interpolated shells: the jump of the normal over the edges between the faces of the grid.
// Covered by flex.test.ts.

import { cross, normalizeVec } from '@corten/math';
import { dphi, phi } from './cell-basis.js';
import { type CellGrid, faceNodes, gather, gridSides } from './node-layout.js';
import type { Material } from './simplex-stiffness.js';

/** Numbers of an edge: two faces, the middle of the edge in the coordinates of both, stiffness, jump at rest. */
const EDGE_SIZE = 10;

/** A face of the shell, and the middle of one of its edges in its own coordinates. */
interface FacePoint {
  readonly side: number;
  readonly face: number;
  readonly local: readonly [number, number];
}

/** Number of edges, and the numbers of each. */
export function shellBending(pos: Float64Array, grid: CellGrid, { young, poisson, thickness }: Material): Float64Array {
  const rigidity = (young * thickness * thickness * thickness) / (12.0 * (1.0 - poisson * poisson));
  const edges = findEdges(grid);
  const sides = gridSides(grid);
  const out = new Float64Array(1 + EDGE_SIZE * edges.length);
  out[0] = edges.length;
  edges.forEach(([a, b], e) => {
    const at = (p: FacePoint) => surfaceAt(gather(pos, faceNodes(grid, sides[p.side], p.face)), p.local, grid.order);
    const [sa, sb] = [at(a), at(b)];
    if (normalizeVec(sa.normal, 0, 3) < 1e-12 || normalizeVec(sb.normal, 0, 3) < 1e-12) return;
    const [ma, mb] = [measure(sa, a.local), measure(sb, b.local)];
    const across = (ma.across + mb.across) / 2;
    const along = (ma.along + mb.along) / 2;
    const number = ({ side, face }: FacePoint) => sides[side].first + face;
    const stiffness = (rigidity * along) / Math.max(across, 1e-12);
    const jump = sa.normal.map((x, k) => x - sb.normal[k]);
    out.set([number(a), number(b), ...a.local, ...b.local, stiffness, ...jump], 1 + EDGE_SIZE * e);
  });
  return out;
}

/** All edges, each once: where its face of the lower number comes. */
function findEdges(grid: CellGrid): [FacePoint, FacePoint][] {
  const sides = gridSides(grid);
  const edges: [FacePoint, FacePoint][] = [];
  sides.forEach(({ count, first }, side) => {
    for (let slow = 0; slow < count[0]; slow++) {
      for (let fast = 0; fast < count[1]; fast++) {
        const face = slow * count[1] + fast;
        for (const direction of [0, 1]) {
          for (const step of [-1, 1]) {
            const end = step > 0 ? 1 : 0;
            const local: [number, number] = direction === 0 ? [end, 0.5] : [0.5, end];
            const other = neighbour(grid, side, [slow, fast], direction, step);
            if (first + face < sides[other.side].first + other.face) edges.push([{ side, face, local }, other]);
          }
        }
      }
    }
  });
  return edges;
}

/** The face next to one in a direction along its side, and the middle of the common edge in its coordinates. */
function neighbour(
  grid: CellGrid,
  side: number,
  at: readonly [number, number],
  direction: number,
  step: number,
): FacePoint {
  const sides = gridSides(grid);
  const { normal, count } = sides[side];
  const next = at[direction] + step;
  if (next >= 0 && next < count[direction]) {
    const [slow, fast] = direction === 0 ? [next, at[1]] : [at[0], next];
    const end = step > 0 ? 0 : 1;
    return { side, face: slow * count[1] + fast, local: direction === 0 ? [end, 0.5] : [0.5, end] };
  }
  // round the corner of the box: along the edge the place is the same, across it lies at the end of that side
  const axis = (normal + 1 + direction) % 3;
  const other = 2 * axis + (step > 0 ? 1 : 0);
  const end = side % 2;
  const border = end ? grid.cellcount[normal] - 1 : 0;
  const width = sides[other].count[1];
  return direction === 0
    ? { side: other, face: at[1] * width + border, local: [0.5, end] }
    : { side: other, face: border * width + at[0], local: [end, 0.5] };
}

/** Tangents and normal of a face, none of unit length. */
interface Surface {
  readonly normal: Float64Array;
  readonly tangents: readonly [Float64Array, Float64Array];
}

function surfaceAt(pos: Float64Array, [s, t]: readonly [number, number], order: number): Surface {
  const tangents: [Float64Array, Float64Array] = [new Float64Array(3), new Float64Array(3)];
  let node = 0;
  for (let i = 0; i <= order; i++) {
    for (let j = 0; j <= order; j++) {
      const g0 = dphi(s, i, order) * phi(t, j, order);
      const g1 = phi(s, i, order) * dphi(t, j, order);
      for (let k = 0; k < 3; k++) {
        tangents[0][k] += pos[3 * node + k] * g0;
        tangents[1][k] += pos[3 * node + k] * g1;
      }
      node++;
    }
  }
  const normal = new Float64Array(3);
  cross(normal, 0, tangents[0], 0, tangents[1], 0);
  return { normal, tangents };
}

/** Lengths of a face along and across the edge. */
function measure({ tangents }: Surface, local: readonly [number, number]): { along: number; across: number } {
  const [first, second] = tangents.map((tangent) => normalizeVec(tangent, 0, 3));
  return local[0] === 0.5 ? { along: first, across: second } : { along: second, across: first };
}
