// Meshes in MuJoCo's binary MSH format.

import { MeshError } from '../error.js';
import { type MeshData, meshData, turnFaces } from '../mesh-data.js';

const MAX_INT = 2147483647;

/**
 * Read a file in MuJoCo's MSH format (XML reference, asset/mesh): four counts, then positions, normals, texture
 * coordinates and triangles. `leftHanded` says that the mesh will be scaled by a negative factor, which exchanges two
 * corners of each triangle here. Throws MeshError (mesh-file).
 */
export function decodeMsh(bytes: Uint8Array, leftHanded = false): MeshData {
  const fail = (message: string) => {
    throw new MeshError('mesh-file', message);
  };
  if (bytes.length === 0) fail('MSH file is empty');
  if (bytes.length < 16) fail('missing header in MSH file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [nvert, nnormal, ntexcoord, nface] = [0, 4, 8, 12].map((o) => view.getInt32(o, true));
  if (
    nvert < 4 ||
    nface < 0 ||
    nnormal < 0 ||
    ntexcoord < 0 ||
    (nnormal > 0 && nnormal !== nvert) ||
    (ntexcoord > 0 && ntexcoord !== nvert)
  ) {
    fail('invalid sizes in MSH file');
  }
  if (Math.max(nvert, nnormal, nface) >= MAX_INT / 12 || ntexcoord >= MAX_INT / 8) fail('too large sizes in MSH file');
  if (bytes.length !== 16 + 12 * (nvert + nnormal + nface) + 8 * ntexcoord) fail('unexpected file size in MSH file');

  // the bytes may start anywhere in their buffer, so copy before viewing them as numbers (a Node Buffer's own slice
  // is no copy)
  let offset = 16;
  const take = (n: number): ArrayBuffer => {
    const part = new Uint8Array(bytes.subarray(offset, offset + 4 * n)).buffer;
    offset += 4 * n;
    return part;
  };
  const vert = new Float32Array(take(3 * nvert));
  const normal = new Float32Array(take(3 * nnormal));
  const texcoord = new Float32Array(take(2 * ntexcoord));
  const facenormal = new Int32Array(take(3 * nface));
  const face = facenormal.slice();
  const facetexcoord = ntexcoord > 0 ? facenormal.slice() : new Int32Array(0);
  if (leftHanded) turnFaces(face);
  return meshData({ vert, normal, texcoord, face, facenormal, facetexcoord });
}
