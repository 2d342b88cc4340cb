// meshes for the tests of this package
import { type MeshData, meshData } from '../src/mesh-data.js';

/** The unit cube from 0 to 1, outside out. */
export function unitCube(): MeshData {
  return meshData({
    vert: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1],
    face: [0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6, 0, 4, 7, 0, 7, 3, 1, 2, 6, 1, 6, 5],
  });
}

/** The tetrahedron with corners at the origin and on the axes. */
export function cornerTetrahedron(): MeshData {
  return meshData({ vert: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], face: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3] });
}

/** An L-shaped prism of volume 4 (not convex). */
export function lShape(): MeshData {
  return meshData({
    vert: [
      [0, 0, 0, 3, 0, 0, 3, 1, 0, 1, 1, 0, 1, 2, 0, 0, 2, 0],
      [0, 0, 1, 3, 0, 1, 3, 1, 1, 1, 1, 1, 1, 2, 1, 0, 2, 1],
    ].flat(),
    face: [
      [2, 1, 0, 3, 2, 0, 4, 3, 0, 5, 4, 0, 6, 7, 8, 6, 8, 9, 6, 9, 10, 6, 10, 11, 0, 1, 7, 0, 7, 6],
      [1, 2, 8, 1, 8, 7, 2, 3, 9, 2, 9, 8, 3, 4, 10, 3, 10, 9, 4, 5, 11, 4, 11, 10, 5, 0, 6, 5, 6, 11],
    ].flat(),
  });
}

/** A binary STL file of a mesh. */
export function stlBytes({ vert, face }: MeshData): Uint8Array {
  const bytes = new Uint8Array(84 + (50 * face.length) / 3);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, face.length / 3, true);
  for (let i = 0; i < face.length; i++) {
    const o = 84 + 50 * Math.trunc(i / 3) + 12 * ((i % 3) + 1);
    for (let k = 0; k < 3; k++) view.setFloat32(o + 4 * k, vert[3 * face[i] + k], true);
  }
  return bytes;
}
