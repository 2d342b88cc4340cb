// Triangle meshes as files and documents give them: their arrays, put together and checked.

import { MeshError } from './error.js';

/** A triangle mesh as a file or a model document gives it. Arrays that it does not give are empty. */
export interface MeshData {
  /** vertex positions, 3 numbers each [m] */
  vert: Float32Array;
  /** normals, 3 numbers each; not necessarily one a vertex */
  normal: Float32Array;
  /** texture coordinates, 2 numbers each */
  texcoord: Float32Array;
  /** triangles, 3 vertex indices each, counter-clockwise seen from outside */
  face: Int32Array;
  /** normal index of each triangle corner */
  facenormal: Int32Array;
  /** texture coordinate index of each triangle corner */
  facetexcoord: Int32Array;
}

/** A mesh with the given arrays; those left out are empty. Plain arrays are converted. */
export function meshData(parts: {
  vert?: ArrayLike<number>;
  normal?: ArrayLike<number>;
  texcoord?: ArrayLike<number>;
  face?: ArrayLike<number>;
  facenormal?: ArrayLike<number>;
  facetexcoord?: ArrayLike<number>;
}): MeshData {
  const floats = (a: ArrayLike<number> = []) => (a instanceof Float32Array ? a : Float32Array.from(a));
  const ints = (a: ArrayLike<number> = []) => (a instanceof Int32Array ? a : Int32Array.from(a));
  return {
    vert: floats(parts.vert),
    normal: floats(parts.normal),
    texcoord: floats(parts.texcoord),
    face: ints(parts.face),
    facenormal: ints(parts.facenormal),
    facetexcoord: ints(parts.facetexcoord),
  };
}

/** Turn triangles inside out, in place: the second and third corner of each change places. */
export function turnFaces(corner: Int32Array): Int32Array {
  for (let i = 0; i < corner.length; i += 3) {
    const t = corner[i + 1];
    corner[i + 1] = corner[i + 2];
    corner[i + 2] = t;
  }
  return corner;
}

const SINGULAR = {
  normal: 'normal',
  texcoord: 'texcoord',
  face: 'face',
  vert: 'vertex',
  facetexcoord: 'facetexcoord',
} as const;

/**
 * A mesh that takes from `inline` what `file` does not give. Throws MeshError (mesh-data) for an array that both give.
 */
export function mergeMeshData(file: MeshData, inline: MeshData): MeshData {
  const merged = { ...file };
  for (const key of Object.keys(SINGULAR) as (keyof typeof SINGULAR)[]) {
    if (inline[key].length === 0) continue;
    if (file[key].length > 0) throw new MeshError('mesh-data', `repeated ${SINGULAR[key]} specification`);
    Object.assign(merged, { [key]: inline[key] });
  }
  if (file.facenormal.length > 0 && inline.normal.length > 0) {
    throw new MeshError('mesh-data', 'repeated facenormal specification');
  }
  if (file.facenormal.length === 0) merged.facenormal = inline.facenormal;
  return merged;
}

/**
 * Check sizes and indices. `texcoordPerFace` says that texture coordinates have indices of their own even where none
 * are given (OBJ files). Throws MeshError (mesh-data).
 */
export function checkMeshData(mesh: MeshData, texcoordPerFace = false): void {
  const { vert, normal, texcoord, face, facetexcoord } = mesh;
  const fail = (message: string) => {
    throw new MeshError('mesh-data', message);
  };
  if (vert.length % 3) fail('vertex data must be a multiple of 3');
  for (let i = 0; i < vert.length; i++) {
    if (!Number.isFinite(vert[i])) fail(`vertex coordinate ${Math.trunc(i / 3)} is not finite`);
  }
  if (vert.length < 12) fail('at least 4 vertices required');
  if (normal.length % 3) fail('normal data must be a multiple of 3');
  if (texcoord.length % 2) fail('texcoord must be a multiple of 2');
  if (face.length % 3) fail('face data must be a multiple of 3');
  const nvert = vert.length / 3;
  if (texcoord.length > 0 && texcoord.length !== 2 * nvert && facetexcoord.length === 0 && !texcoordPerFace) {
    fail('texcoord must be 2*nv if face texcoord indices are not provided in an OBJ file');
  }
  for (let i = 0; i < face.length; i++) {
    if (face[i] >= nvert || face[i] < 0) {
      fail(`in face ${Math.trunc(i / 3)}, vertex index ${face[i]} does not exist`);
    }
  }
}
