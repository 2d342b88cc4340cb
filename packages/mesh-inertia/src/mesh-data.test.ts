import { expect, it } from 'vitest';
import { cornerTetrahedron, unitCube } from '../test/meshes.js';
import { checkMeshData, mergeMeshData, meshData } from './mesh-data.js';

it('accepts good meshes', () => {
  checkMeshData(unitCube());
  checkMeshData(meshData({ vert: cornerTetrahedron().vert }));
});

it.each([
  [{ vert: [1, 2] }, 'vertex data must be a multiple of 3'],
  [{ vert: [0, 0, 0, 1, Number.NaN, 0, 1, 1, 1, 2, 2, 2] }, 'vertex coordinate 1 is not finite'],
  [{ vert: [0, 0, 0] }, 'at least 4 vertices required'],
  [{ vert: unitCube().vert, normal: [1] }, 'normal data must be a multiple of 3'],
  [{ vert: unitCube().vert, texcoord: [1] }, 'texcoord must be a multiple of 2'],
  [{ vert: unitCube().vert, face: [0, 1] }, 'face data must be a multiple of 3'],
  [{ vert: unitCube().vert, texcoord: [0, 1] }, 'texcoord must be 2*nv'],
  [{ vert: unitCube().vert, face: [0, 1, 2, 0, 8, 1] }, 'in face 1, vertex index 8 does not exist'],
])('rejects sizes and indices that do not fit', (parts, words) => {
  expect(() => checkMeshData(meshData(parts))).toThrow(words);
});

it('merges what file and document give, and rejects what both do', () => {
  const file = meshData({ vert: cornerTetrahedron().vert });
  const merged = mergeMeshData(file, meshData({ face: [0, 1, 2] }));
  expect(merged.vert).toBe(file.vert);
  expect(Array.from(merged.face)).toEqual([0, 1, 2]);
  expect(() => mergeMeshData(file, file)).toThrow('repeated vertex specification');
});
