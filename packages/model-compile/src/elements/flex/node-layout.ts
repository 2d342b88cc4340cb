// Where the nodes of cells and of the faces of a shell are in the grid of nodes of an interpolated flex.
// Covered by flex.test.ts.

/** A grid of cells. */
export interface CellGrid {
  readonly order: number;
  readonly cellcount: readonly [number, number, number];
}

/** A side of the grid: its cells, two of them for each axis. */
export interface Side {
  /** axis that is normal to it */
  readonly normal: number;
  /** place of its nodes along that axis */
  readonly fixed: number;
  /** cells along its two axes, the next two in cyclic order; the second one runs faster */
  readonly count: readonly [number, number];
  /** number of its first face among all faces */
  readonly first: number;
}

/** The six sides: low and high along x, y and z. */
export function gridSides({ order, cellcount }: CellGrid): Side[] {
  let first = 0;
  return [0, 0, 1, 1, 2, 2].map((normal, i) => {
    const count = [cellcount[(normal + 1) % 3], cellcount[(normal + 2) % 3]] as const;
    const side = { normal, fixed: i % 2 === 0 ? 0 : cellcount[normal] * order, count, first };
    first += count[0] * count[1];
    return side;
  });
}

/** Number of faces of the shell of a grid. */
export const faceCount = ({ cellcount: [cx, cy, cz] }: CellGrid): number => 2 * (cy * cz + cx * cz + cx * cy);

function nodeNumber({ order, cellcount }: CellGrid, at: readonly number[]): number {
  const ny = cellcount[1] * order + 1;
  const nz = cellcount[2] * order + 1;
  return at[0] * ny * nz + at[1] * nz + at[2];
}

/** Nodes of a face of a side, by its number in the side. */
export function faceNodes(grid: CellGrid, { normal, fixed, count }: Side, face: number): number[] {
  const { order } = grid;
  const slow = Math.trunc(face / count[1]);
  const fast = face % count[1];
  const nodes: number[] = [];
  for (let i = 0; i <= order; i++) {
    for (let j = 0; j <= order; j++) {
      const at = [0, 0, 0];
      at[normal] = fixed;
      at[(normal + 1) % 3] = slow * order + i;
      at[(normal + 2) % 3] = fast * order + j;
      nodes.push(nodeNumber(grid, at));
    }
  }
  return nodes;
}

/** Nodes of a cell, the last axis fastest. */
export function cellNodes(grid: CellGrid, cell: number): number[] {
  const { order, cellcount } = grid;
  const [, cy, cz] = cellcount;
  const first = [Math.trunc(cell / (cy * cz)), Math.trunc(cell / cz) % cy, cell % cz].map((c) => c * order);
  const nodes: number[] = [];
  for (let i = 0; i <= order; i++) {
    for (let j = 0; j <= order; j++) {
      for (let k = 0; k <= order; k++) nodes.push(nodeNumber(grid, [first[0] + i, first[1] + j, first[2] + k]));
    }
  }
  return nodes;
}

/** Positions of some nodes, one after the other. */
export function gather(pos: Float64Array, nodes: readonly number[]): Float64Array {
  const out = new Float64Array(3 * nodes.length);
  nodes.forEach((node, i) => {
    for (let k = 0; k < 3; k++) out[3 * i + k] = pos[3 * node + k];
  });
  return out;
}
