// What is suspicious about a triangle mesh that is meant to bound a solid.

import { MINVAL } from '@corten/math';
import { convexHull } from '../hull/convex-hull.js';
import type { MeshData } from '../mesh-data.js';
import { triangleArea } from './unit-inertia.js';

/** A finding about a mesh. */
export interface MeshDiagnostic {
  code: /** edges with a triangle on one side only: the surface has holes or a rim */
    | 'open-edges'
    /** edges with more than two triangles */
    | 'non-manifold-edges'
    /** neighbouring triangles that turn against each other */
    | 'mixed-winding'
    /** all triangles turn clockwise seen from outside: the volume is negative */
    | 'inverted-winding'
    /** triangles with the same three corners */
    | 'duplicate-faces'
    /** the volume is larger than that of the convex hull: parts lie inside each other and count twice */
    | 'self-overlap'
    /** the mean thickness is below a thousandth of the extent: a shell may be what is meant */
    | 'thin'
    /** triangles without area */
    | 'degenerate-faces'
    /** vertices that no triangle uses */
    | 'unused-vertices';
  /** a sentence for people */
  message: string;
  /** how many, where that makes sense; otherwise 1 */
  count: number;
  /** numbers of up to ten faces (vertices, for unused-vertices) that show it */
  examples: number[];
}

const EXAMPLES = 10;

/** Number of the first vertex with the same position, for each vertex. */
export function weldVertices(vert: Float32Array): Int32Array {
  const first = new Map<string, number>();
  return Int32Array.from({ length: vert.length / 3 }, (_, i) => {
    // adding 0 makes the two zeros one
    const key = `${vert[3 * i] + 0},${vert[3 * i + 1] + 0},${vert[3 * i + 2] + 0}`;
    const known = first.get(key);
    if (known !== undefined) return known;
    first.set(key, i);
    return i;
  });
}

/** Six times the signed volume, by tetrahedra from the first vertex. */
function signedVolume(p: Float64Array, face: Int32Array): number {
  let six = 0;
  for (let i = 0; i < face.length; i += 3) {
    const [a, b, c] = [3 * face[i], 3 * face[i + 1], 3 * face[i + 2]];
    const [ax, ay, az] = [p[a] - p[0], p[a + 1] - p[1], p[a + 2] - p[2]];
    const [bx, by, bz] = [p[b] - p[0], p[b + 1] - p[1], p[b + 2] - p[2]];
    const [cx, cy, cz] = [p[c] - p[0], p[c + 1] - p[1], p[c + 2] - p[2]];
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six;
}

interface Edge {
  forward: number[];
  backward: number[];
}

/** Triangles on either side of each edge, between welded vertices. */
function edgeTable(face: Int32Array, weld: Int32Array, degenerate: Uint8Array): Edge[] {
  const edges = new Map<number, Edge>();
  for (let f = 0; f < face.length / 3; f++) {
    if (degenerate[f]) continue;
    for (let k = 0; k < 3; k++) {
      const a = weld[face[3 * f + k]];
      const b = weld[face[3 * f + ((k + 1) % 3)]];
      const key = Math.min(a, b) * weld.length + Math.max(a, b);
      let edge = edges.get(key);
      if (!edge) edges.set(key, (edge = { forward: [], backward: [] }));
      (a < b ? edge.forward : edge.backward).push(f);
    }
  }
  return [...edges.values()];
}

/** Findings about a mesh with faces. */
export function diagnoseMesh({ vert, face }: MeshData): MeshDiagnostic[] {
  const findings: MeshDiagnostic[] = [];
  const report = (
    code: MeshDiagnostic['code'],
    found: number[],
    message: (n: number) => string,
    count = found.length,
  ) => {
    if (count > 0)
      findings.push({ code, count, examples: [...new Set(found)].slice(0, EXAMPLES), message: message(count) });
  };
  const p = Float64Array.from(vert);
  const nface = face.length / 3;
  const weld = weldVertices(vert);
  const corner = (f: number) => [0, 1, 2].map((k) => weld[face[3 * f + k]]);

  const faces = Array.from({ length: nface }, (_, f) => f);
  const degenerate = new Uint8Array(nface);
  for (const f of faces) {
    const [a, b, c] = corner(f);
    if (a === b || b === c || c === a || triangleArea(p, a, b, c) === 0) degenerate[f] = 1;
  }
  report(
    'degenerate-faces',
    faces.filter((f) => degenerate[f]),
    (n) => `${n} of ${nface} triangles have no area`,
  );

  const used = new Set(face);
  report(
    'unused-vertices',
    Array.from({ length: vert.length / 3 }, (_, v) => v).filter((v) => !used.has(v)),
    (n) => `${n} vertices belong to no triangle`,
  );

  const seen = new Map<string, number>();
  report(
    'duplicate-faces',
    faces.filter((f) => {
      const key = corner(f)
        .sort((a, b) => a - b)
        .join();
      const again = seen.has(key) && !degenerate[f];
      seen.set(key, f);
      return again;
    }),
    (n) => `${n} triangles have the same corners as another`,
  );

  const edges = edgeTable(face, weld, degenerate);
  const open = edges.filter((e) => e.forward.length + e.backward.length === 1);
  const crowded = edges.filter((e) => e.forward.length + e.backward.length > 2);
  const mixed = edges.filter(
    (e) => e.forward.length + e.backward.length === 2 && e.forward.length !== e.backward.length,
  );
  const facesOf = (list: Edge[]) => list.flatMap((e) => [...e.forward, ...e.backward]);
  report('open-edges', facesOf(open), (n) => `${n} edges have a triangle on one side only`, open.length);
  report('non-manifold-edges', facesOf(crowded), (n) => `${n} edges belong to more than two triangles`, crowded.length);
  report('mixed-winding', facesOf(mixed), (n) => `triangles turn against each other at ${n} edges`, mixed.length);

  let area = 0;
  for (const f of faces) area += triangleArea(p, face[3 * f], face[3 * f + 1], face[3 * f + 2]);
  const volume = signedVolume(p, face) / 6;
  if (volume < 0 && mixed.length === 0 && open.length === 0) {
    report('inverted-winding', faces.slice(0, 1), () => 'all triangles turn clockwise seen from outside', 1);
  }
  if (open.length === 0 && Math.abs(volume) > hullVolume(p) * (1 + 1e-6)) {
    report('self-overlap', [], () => 'parts of the mesh lie inside each other, their volume counts twice', 1);
  }
  const extent = [0, 1, 2].map((k) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = k; i < p.length; i += 3) {
      low = Math.min(low, p[i]);
      high = Math.max(high, p[i]);
    }
    return high - low;
  });
  const thickness = (2 * Math.abs(volume)) / area;
  if (area > MINVAL && thickness < 1e-3 * Math.max(...extent)) {
    report('thin', [], () => `the mean thickness is ${thickness.toPrecision(3)}: is it a shell?`, 1);
  }
  return findings;
}

/** Volume of the convex hull, infinite if there is none. */
function hullVolume(p: Float64Array): number {
  try {
    return signedVolume(p, convexHull(p).faces) / 6;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
