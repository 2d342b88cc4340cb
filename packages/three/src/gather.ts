// Fewer triangles for pictures that are made without a graphics card: vertices that are near each other become one
// (vertex clustering; Rossignac and Borrel, 1993), edges between faces that look apart stay sharp.
import { BufferAttribute, BufferGeometry } from 'three';

/** The side that a normal looks to most: 0 to 5. */
function sideOf(normals: ArrayLike<number>, at: number): number {
  let side = 0;
  for (let k = 1; k < 3; k++) if (Math.abs(normals[at + k]) > Math.abs(normals[at + side])) side = k;
  return normals[at + side] < 0 ? side + 3 : side;
}

/** Numbers for keys, in the order in which these come. */
function numberer(): { of(key: number): number; readonly count: number } {
  const numbers = new Map<number, number>();
  return {
    of(key) {
      let found = numbers.get(key);
      if (found === undefined) {
        found = numbers.size;
        numbers.set(key, found);
      }
      return found;
    },
    get count() {
      return numbers.size;
    },
  };
}

/** Means of rows of three numbers by group. */
function means(rows: ArrayLike<number>, group: Int32Array, groups: number): Float32Array {
  const sums = new Float32Array(3 * groups);
  const counts = new Int32Array(groups);
  for (let i = 0; i < group.length; i++) {
    counts[group[i]]++;
    for (let k = 0; k < 3; k++) sums[3 * group[i] + k] += rows[3 * i + k];
  }
  for (let g = 0; g < groups; g++) for (let k = 0; k < 3; k++) sums[3 * g + k] /= counts[g];
  return sums;
}

function normalize(rows: Float32Array): void {
  for (let i = 0; i < rows.length; i += 3) {
    const length = Math.hypot(rows[i], rows[i + 1], rows[i + 2]);
    if (length > 0) for (let k = 0; k < 3; k++) rows[i + k] /= length;
    else rows[i + 2] = 1;
  }
}

/**
 * A geometry with vertices gathered, and without the triangles that this makes flat or equal.
 * @param geometry - with an index, positions, normals and texture coordinates; those of the first vertex of each stay
 * @param cell - side of the cubes in which vertices become one
 */
export function gathered(geometry: BufferGeometry, cell: number): BufferGeometry {
  const position = geometry.getAttribute('position').array;
  const normal = geometry.getAttribute('normal').array;
  const uv = geometry.getAttribute('uv').array;
  const index = geometry.getIndex()?.array ?? [];
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox as NonNullable<BufferGeometry['boundingBox']>;
  const [nx, ny] = [max.x - min.x, max.y - min.y].map((length) => Math.floor(length / cell) + 1);
  const count = position.length / 3;

  // cells share a place, so that there are no gaps; what looks to one side there shares a normal
  const cells = numberer();
  const corners = numberer();
  const cellOf = new Int32Array(count);
  const cornerOf = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const x = Math.floor((position[3 * i] - min.x) / cell);
    const y = Math.floor((position[3 * i + 1] - min.y) / cell);
    const z = Math.floor((position[3 * i + 2] - min.z) / cell);
    cellOf[i] = cells.of(x + nx * (y + ny * z));
    cornerOf[i] = corners.of(6 * cellOf[i] + sideOf(normal, 3 * i));
  }
  const places = means(position, cellOf, cells.count);
  const normals = means(normal, cornerOf, corners.count);
  normalize(normals);

  const positions = new Float32Array(3 * corners.count);
  const uvs = new Float32Array(2 * corners.count);
  for (let i = count - 1; i >= 0; i--) {
    for (let k = 0; k < 3; k++) positions[3 * cornerOf[i] + k] = places[3 * cellOf[i] + k];
    for (let k = 0; k < 2; k++) uvs[2 * cornerOf[i] + k] = uv[2 * i + k];
  }

  const kept: number[] = [];
  const known = new Set<number>();
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, c] = [cellOf[index[t]], cellOf[index[t + 1]], cellOf[index[t + 2]]];
    if (a === b || b === c || c === a) continue;
    // the same triangle however it is turned, seen from one side
    const [p, q, r] = a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b];
    const key = (p * cells.count + q) * cells.count + r;
    if (known.has(key)) continue;
    known.add(key);
    kept.push(cornerOf[index[t]], cornerOf[index[t + 1]], cornerOf[index[t + 2]]);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(positions, 3));
  made.setAttribute('normal', new BufferAttribute(normals, 3));
  made.setAttribute('uv', new BufferAttribute(uvs, 2));
  made.setIndex(new BufferAttribute(Uint32Array.from(kept), 1));
  return made;
}
