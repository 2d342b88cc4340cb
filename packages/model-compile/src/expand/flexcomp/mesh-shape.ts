// Shapes from files: meshes, whose triangles may be filled by tetrahedra from a point, and files of Gmsh.
// Covered by flexcomp.test.ts.

import { cross, dot3, MINVAL, sub3 } from '@corten/math';
import { decodeGmsh, decodeMesh, MeshError, meshKind } from '@corten/mesh-inertia';
import { contentType, type FileReading, readAssetFile } from '../../assets/files.js';
import { fail } from '../../errors.js';
import { type Vec3, vec3 } from '../../pose.js';
import type { Shape } from './shape.js';

/** Reads a mesh: its triangles, its edges or tetrahedra from `origin` to its triangles. */
export function makeMesh(reading: FileReading, shape: Shape): void {
  const { item } = shape;
  const { file = '', origin = [0, 0, 0] } = item.attr;
  if (file === '') fail(item, 'File is required');
  if (contentType(file) === 'model/vnd.mujoco.msh') {
    fail(item, 'legacy MSH files are not supported in flexcomp', { attribute: 'file' });
  }
  const { bytes, found } = readAssetFile(reading, item, file);
  const kind = meshKind(file, contentType(file));
  if (!kind) fail(item, `no decoder found for mesh file '${found}'`, { attribute: 'file', code: 'mesh-file' });
  const mesh = decoding(shape, () => decodeMesh(bytes, kind));
  const { vert, face } = mergeVertices(mesh.vert, mesh.face);
  if (vert.length === 0 || face.length === 0) fail(item, 'Vertex and face data required', { attribute: 'file' });
  shape.point = vert;
  if (mesh.texcoord.length > 0) {
    shape.texcoord = [...mesh.texcoord];
    shape.elemtexcoord = [...mesh.facetexcoord];
  }
  if (shape.dim === 2) shape.element = face;
  else if (shape.dim === 1) shape.element = face.filter((_, i) => i % 3 < 2);
  else fillMesh(shape, face, vec3(origin));
}

/** Reads a file of Gmsh, which says what dimension the flex has. */
export function makeGmsh(reading: FileReading, shape: Shape): void {
  const { item } = shape;
  const { file = '' } = item.attr;
  if (file === '') fail(item, 'File is required');
  const { bytes } = readAssetFile(reading, item, file);
  const { dim, point, element } = decoding(shape, () => decodeGmsh(bytes));
  shape.dim = dim;
  for (const x of point) shape.point.push(x);
  for (const v of element) shape.element.push(v);
}

/** What `decode` returns; what is wrong with a file is an error at the attribute that names it. */
function decoding<T>({ item }: Shape, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return fail(item, error.message, { attribute: 'file', code: error.code });
  }
}

/** A mesh in which each position occurs once; vertices keep the order in which they occur first. */
function mergeVertices(vert: Float32Array, face: Int32Array): { vert: number[]; face: number[] } {
  const numbers = new Map<string, number>();
  const points: number[] = [];
  const renumbered = new Int32Array(vert.length / 3);
  for (let i = 0; i < renumbered.length; i++) {
    const [x, y, z] = [vert[3 * i], vert[3 * i + 1], vert[3 * i + 2]];
    const key = `${x},${y},${z}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
      points.push(x, y, z);
    }
    renumbered[i] = number;
  }
  return { vert: points, face: Array.from(face, (v) => renumbered[v]) };
}

/** Tetrahedra from a point to the triangles that face away from it. */
function fillMesh(shape: Shape, face: readonly number[], origin: Vec3): void {
  shape.point = [...origin, ...shape.point];
  const { point, element } = shape;
  const edges = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const normal = new Float64Array(3);
  for (let i = 0; i < face.length; i += 3) {
    const corners = [face[i] + 1, face[i + 1] + 1, face[i + 2] + 1];
    for (const [k, edge] of edges.entries()) sub3(edge, 0, point, 3 * corners[k], origin, 0);
    cross(normal, 0, edges[0], 0, edges[1], 0);
    if (dot3(normal, 0, edges[2], 0) >= MINVAL) element.push(0, ...corners);
  }
}
