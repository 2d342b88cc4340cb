// Interpolation between the nodes of cells: where a point is in a grid of cells, and the weights of its nodes.
// Covered by flex.test.ts.

/** Cells of linear or quadratic order have at most so many nodes. */
const MAX_CELL_NODES = 27;

/** Kernels of interpolation in grids of cells; their results are in the arrays that they share. */
export function interpolationKernels() {
  /** nodes of the cell of a point, numbered in the grid, and their weights */
  const nodes = new Int32Array(MAX_CELL_NODES);
  const weights = new Float64Array(MAX_CELL_NODES);
  /** the point in the coordinates of the cell, 0 to 1 each */
  const local = new Float64Array(3);
  const factors = new Float64Array(9);

  /** Values of the polynomials of an axis at local[axis]. */
  function axisFactors(axis: number, order: number): void {
    const s = local[axis];
    const at = 3 * axis;
    if (order === 1) {
      factors[at] = 1 - s;
      factors[at + 1] = s;
      return;
    }
    factors[at] = 2 * s * s - 3 * s + 1;
    factors[at + 1] = 4 * (s - s * s);
    factors[at + 2] = 2 * s * s - s;
  }

  /** First node of the cell along an axis of `count` cells; the rest of `place[at]`, from 0 to 1, goes to `local`. */
  function cellOf(place: Float64Array, at: number, axis: number, count: number): number {
    const x = place[at + axis] * count;
    const cell = Math.max(0, Math.min(count - 1, Math.floor(x)));
    local[axis] = Math.max(0, Math.min(1, x - cell));
    return cell;
  }

  /**
   * Weights of the nodes of the cell that a point lies in.
   *
   * @param place - coordinates of points from 0 to 1 over the grid, 3 each
   * @param at - where the point's are
   * @param cx, cy, cz - cells along the axes
   * @param order - 1 or 2
   * @returns number of nodes
   */
  function cellWeights(place: Float64Array, at: number, cx: number, cy: number, cz: number, order: number): number {
    const n = order + 1;
    const ny = cy * order + 1;
    const nz = cz * order + 1;
    const i0 = cellOf(place, at, 0, cx) * order;
    const j0 = cellOf(place, at, 1, cy) * order;
    const k0 = cellOf(place, at, 2, cz) * order;
    axisFactors(0, order);
    axisFactors(1, order);
    axisFactors(2, order);
    let node = 0;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const w = factors[i] * factors[3 + j];
        for (let k = 0; k < n; k++) {
          nodes[node] = (i0 + i) * ny * nz + (j0 + j) * nz + k0 + k;
          weights[node++] = w * factors[6 + k];
        }
      }
    }
    return node;
  }

  return { nodes, weights, cellWeights };
}
