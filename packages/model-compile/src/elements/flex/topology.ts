// What follows from which vertices make elements: edges, flaps round edges, the shell, layers, and pairs of an element
// and a vertex of its neighbour.
// Covered by flex.test.ts.

/** Corners of the edges of an element, by dimension - 1. */
export const ELEMENT_EDGES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 1]],
  [
    [1, 2],
    [2, 0],
    [0, 1],
  ],
  [
    [0, 1],
    [1, 2],
    [2, 0],
    [2, 3],
    [0, 3],
    [1, 3],
  ],
];

/** Edges of a flex. */
export interface Edges {
  /** the two vertices of each edge, the smaller one first */
  readonly edge: Int32Array;
  /** edges of elements */
  readonly elemedge: Int32Array;
}

/** Numbers the edges in the order in which elements have them. */
export function findEdges(dim: number, element: Int32Array): Edges {
  const corners = ELEMENT_EDGES[dim - 1];
  const numbers = new Map<number, number>();
  const edge: number[] = [];
  const elemedge: number[] = [];
  const nvert = element.reduce((most, v) => Math.max(most, v), 0) + 1;
  for (let e = 0; e < element.length; e += dim + 1) {
    for (const [i, j] of corners) {
      const low = Math.min(element[e + i], element[e + j]);
      const high = Math.max(element[e + i], element[e + j]);
      const key = low * nvert + high;
      let number = numbers.get(key);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(key, number);
        edge.push(low, high);
      }
      elemedge.push(number);
    }
  }
  return { edge: Int32Array.from(edge), elemedge: Int32Array.from(elemedge) };
}

/**
 * Four vertices for each edge of triangles: its own two as its first triangle has them, the third of that triangle, and
 * the third of the last other triangle, -1 where there is none.
 */
export function findFlaps(element: Int32Array, { edge, elemedge }: Edges): Int32Array {
  const flaps = new Int32Array(2 * edge.length).fill(-1);
  for (let t = 0; t < element.length; t += 3) {
    ELEMENT_EDGES[1].forEach(([i, j], k) => {
      const at = 4 * elemedge[t + k];
      const third = element[t + ((j + 1) % 3)];
      if (flaps[at] >= 0) flaps[at + 3] = third;
      else flaps.set([element[t + i], element[t + j], third], at);
    });
  }
  return flaps;
}

/** Corners of the fragments that bound an element, in the order in which they are numbered. */
const FRAGMENTS: readonly (readonly (readonly number[])[])[] = [
  [[0], [1]],
  [
    [0, 1],
    [2, 0],
    [1, 2],
  ],
  [
    [0, 1, 2],
    [0, 3, 1],
    [0, 2, 3],
    [1, 3, 2],
  ],
];

/** A fragment of an element's boundary. */
interface Fragment {
  /** vertices, ascending, and as they are in the element */
  readonly sorted: readonly number[];
  readonly written: readonly number[];
  readonly element: number;
}

/** The shell and what else follows from elements being neighbours. */
export interface Shell {
  /** vertices of the fragments on the boundary, dim each */
  readonly shell: Int32Array;
  /** distance of tetrahedra from the boundary; 0 for others */
  readonly layer: Int32Array;
  /** element and vertex of its neighbour, 2 each; none of tetrahedra */
  readonly evpair: Int32Array;
}

/** Two elements that have a fragment in common. */
interface Connection {
  readonly first: number;
  readonly second: number;
  readonly fragment: readonly number[];
}

function compareFragments(a: Fragment, b: Fragment): number {
  for (let k = 0; k < a.sorted.length; k++) if (a.sorted[k] !== b.sorted[k]) return a.sorted[k] - b.sorted[k];
  if (a.element !== b.element) return a.element - b.element;
  for (let k = 0; k < a.written.length; k++) if (a.written[k] !== b.written[k]) return a.written[k] - b.written[k];
  return 0;
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.every((v, i) => v === b[i]);

/** Finds the shell of a flex, layers and pairs. */
export function findShell(dim: number, element: Int32Array): Shell {
  const nelem = element.length / (dim + 1);
  const fragments: Fragment[] = [];
  for (let e = 0; e < nelem; e++) {
    for (const corners of FRAGMENTS[dim - 1]) {
      const written = corners.map((k) => element[e * (dim + 1) + k]);
      fragments.push({ sorted: [...written].sort((a, b) => a - b), written, element: e });
    }
  }
  fragments.sort(compareFragments);

  // neighbours have the same fragment; one that occurs once is on the boundary
  const border = new Uint8Array(nelem);
  const shell: number[] = [];
  const connections: Connection[] = [];
  for (let i = 0; i < fragments.length; i++) {
    const { sorted, written, element: own } = fragments[i];
    const before = i > 0 && isSame(sorted, fragments[i - 1].sorted);
    const after = i + 1 < fragments.length && isSame(sorted, fragments[i + 1].sorted);
    if (before) connections.push({ first: fragments[i - 1].element, second: own, fragment: sorted });
    if (before || after) continue;
    border[own] = 1;
    shell.push(...written);
  }
  return {
    shell: Int32Array.from(shell),
    layer: dim < 3 ? new Int32Array(nelem) : layers(border, connections),
    evpair: Int32Array.from(dim < 3 ? neighbourPairs(dim, element, border, connections) : []),
  };
}

/** Distance from the border in steps from neighbour to neighbour. */
function layers(border: Uint8Array, connections: readonly Connection[]): Int32Array {
  const layer = Int32Array.from(border, (isBorder) => (isBorder ? 0 : border.length + 1));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { first, second } of connections) {
      if (layer[first] > layer[second] + 1) layer[first] = layer[second] + 1;
      else if (layer[second] > layer[first] + 1) layer[second] = layer[first] + 1;
      else continue;
      changed = true;
    }
  }
  return layer;
}

/** Of neighbours of which one is on the border: each with the vertex that only the other one has. */
function neighbourPairs(
  dim: number,
  element: Int32Array,
  border: Uint8Array,
  connections: readonly Connection[],
): number[] {
  const pairs: number[] = [];
  for (const { first, second, fragment } of connections) {
    if (!border[first] && !border[second]) continue;
    for (const [own, other] of [
      [first, second],
      [second, first],
    ]) {
      const vertices = element.subarray(own * (dim + 1), (own + 1) * (dim + 1));
      const apart = vertices.find((v) => !fragment.includes(v));
      if (apart !== undefined) pairs.push(other, apart);
    }
  }
  return pairs;
}
