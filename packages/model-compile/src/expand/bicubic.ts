// Weights of bicubic interpolation in a grid of points: smooth between them, with differences of neighbours as slopes.
// Covered by cable-skin.test.ts and conformance/test/compile.test.ts.

/** Corners of a square, as the columns of the interpolation stand for them: places along x and y. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Whether the quantities at corners are slopes along x and y: the value, both slopes, and the mixed one. */
const SLOPES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Coefficients of 1, t, t² and t³ for the value and the slope at 0, and at 1. */
const HERMITE = [
  [1, 0, -3, 2],
  [0, 1, -2, 1],
  [0, 0, 3, -2],
  [0, 0, -1, 1],
] as const;

/** Where a square is along an axis of its grid: the first, one between others, or the last. */
export type Edge = 'first' | 'inner' | 'last';

/** How four points in a row, of which the second and third are the ends, make the value or the slope at an end. */
function stencil(end: number, slope: number, edge: Edge): readonly number[] {
  if (slope === 0) return end === 0 ? [0, 1, 0, 0] : [0, 0, 1, 0];
  if (end === 0) return edge === 'first' ? [0, -1, 1, 0] : [-0.5, 0, 0.5, 0];
  return edge === 'last' ? [0, -1, 1, 0] : [0, -0.5, 0, 0.5];
}

/** A 16×16 matrix from its entries. */
function matrix(entry: (row: number, column: number) => number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, k) => entry(k >> 4, k & 15));
}

/** out = row · M, term by term in order. */
function mulRow(row: ArrayLike<number>, M: Float64Array): Float64Array {
  const out = new Float64Array(16);
  for (let k = 0; k < 16; k++) {
    if (row[k] !== 0) for (let c = 0; c < 16; c++) out[c] += row[k] * M[16 * k + c];
  }
  return out;
}

/** Coefficients of the powers of x and y (y fastest) from the quantities at the corners. */
const COEFFICIENTS = /* @__PURE__ */ matrix((row, column) => {
  const [x, y] = CORNERS[column & 3];
  const [slopeX, slopeY] = SLOPES[column >> 2];
  return HERMITE[2 * x + slopeX][row >> 2] * HERMITE[2 * y + slopeY][row & 3];
});

/** Powers of x and y up to the third, multiplied one after the other. */
function powers(x: number, y: number): number[] {
  const row: number[] = [];
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const factors = [...Array<number>(i).fill(x), ...Array<number>(j).fill(y)];
      row.push(factors.reduce((product, factor) => product * factor, 1));
    }
  }
  return row;
}

/**
 * Weights of the 16 points round a square of a grid (y fastest) for places in it.
 * @param subgrid - number of places between two points
 * @param edgeX, edgeY - where the square is
 * @returns for each of (subgrid + 2)² places, y fastest, its 16 weights
 */
export function bicubicWeights(subgrid: number, edgeX: Edge, edgeY: Edge): Float64Array[] {
  const differences = matrix((row, column) => {
    const [x, y] = CORNERS[row & 3];
    const [slopeX, slopeY] = SLOPES[row >> 2];
    return stencil(x, slopeX, edgeX)[column >> 2] * stencil(y, slopeY, edgeY)[column & 3];
  });
  const step = 1 / (1 + subgrid);
  const weights: Float64Array[] = [];
  for (let i = 0; i <= subgrid + 1; i++) {
    for (let j = 0; j <= subgrid + 1; j++) {
      weights.push(mulRow(mulRow(powers(i * step, j * step), COEFFICIENTS), differences));
    }
  }
  return weights;
}
