// Which cells of the grid over an interpolated flex have nothing of it.
// Covered by flex.test.ts.

/** A flex and the grid of cells over it. */
export interface CellInput {
  readonly cellcount: readonly [number, number, number];
  readonly dim: number;
  readonly point: ArrayLike<number>;
  readonly element: ArrayLike<number>;
  /** smallest (3) and largest (3) coordinates of the grid [m]; those of the points if left out */
  readonly bounds?: readonly number[];
}

/** For each cell, 1 where no element's box reaches it; surfaces have an inside, which is not empty. */
export function emptyCells(input: CellInput): boolean[] {
  const occupied = occupiedCells(input);
  return input.dim === 2 && input.element.length > 0
    ? outerCells(input.cellcount, occupied)
    : occupied.map((full) => !full);
}

/** Smallest (3) and largest (3) coordinates of points. */
function boundsOf(point: ArrayLike<number>): number[] {
  const bounds = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30];
  for (let i = 0; i < point.length; i++) {
    const k = i % 3;
    bounds[k] = Math.min(bounds[k], point[i]);
    bounds[k + 3] = Math.max(bounds[k + 3], point[i]);
  }
  return bounds;
}

function occupiedCells({ cellcount, dim, point, element, bounds = boundsOf(point) }: CellInput): boolean[] {
  const [cx, cy, cz] = cellcount;
  const occupied = new Array<boolean>(cx * cy * cz).fill(false);
  const cellOf = (x: number, axis: number): number => {
    const extent = bounds[axis + 3] - bounds[axis];
    if (extent <= 0) return 0;
    const n = cellcount[axis];
    return Math.max(0, Math.min(n - 1, Math.trunc(((x - bounds[axis]) / extent) * n)));
  };
  for (let e = 0; e < element.length; e += dim + 1) {
    const first = [0, 0, 0];
    const last = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      let low = 1e30;
      let high = -1e30;
      for (let v = 0; v <= dim; v++) {
        const x = point[3 * element[e + v] + k];
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
      first[k] = cellOf(low, k);
      last[k] = cellOf(high, k);
    }
    for (let i = first[0]; i <= last[0]; i++) {
      for (let j = first[1]; j <= last[1]; j++) {
        for (let k = first[2]; k <= last[2]; k++) occupied[i * cy * cz + j * cz + k] = true;
      }
    }
  }
  return occupied;
}

/** Cells that are reached from the outside of the grid through cells without elements. */
function outerCells([cx, cy, cz]: CellInput['cellcount'], occupied: readonly boolean[]): boolean[] {
  const outer = new Array<boolean>(occupied.length).fill(false);
  const pending: [number, number, number][] = [];
  const visit = (i: number, j: number, k: number): void => {
    if (i < 0 || i >= cx || j < 0 || j >= cy || k < 0 || k >= cz) return;
    const cell = i * cy * cz + j * cz + k;
    if (occupied[cell] || outer[cell]) return;
    outer[cell] = true;
    pending.push([i, j, k]);
  };
  for (let i = 0; i < cx; i++) {
    for (let j = 0; j < cy; j++) {
      for (let k = 0; k < cz; k++) {
        const isBorder = i === 0 || i === cx - 1 || j === 0 || j === cy - 1 || k === 0 || k === cz - 1;
        if (isBorder) visit(i, j, k);
      }
    }
  }
  for (let cell = pending.pop(); cell; cell = pending.pop()) {
    const [i, j, k] = cell;
    visit(i - 1, j, k);
    visit(i + 1, j, k);
    visit(i, j - 1, k);
    visit(i, j + 1, k);
    visit(i, j, k - 1);
    visit(i, j, k + 1);
  }
  return outer;
}
