// Meshes in binary STL files.

import { MeshError } from '../error.js';
import { type MeshData, meshData } from '../mesh-data.js';

/** Bytes before the first facet, the number of facets last; bytes of a facet. */
const HEADER_SIZE = 84;
const FACET_SIZE = 50;
const MAX_FACES = 200_000;
const MAX_COORDINATE = 2 ** 30;

/** Open-addressing table from the bit patterns of three floats to a vertex number. */
function vertexTable(capacity: number) {
  let size = 1;
  while (size < 2 * capacity) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  const keys = new Int32Array(3 * capacity);
  let count = 0;

  /** Number of the vertex with these bits; a new one gets the next number. */
  function add(x: number, y: number, z: number): number {
    let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    let i = (h ^ (h >>> 13)) & (size - 1);
    for (; slots[i] >= 0; i = (i + 1) & (size - 1)) {
      const k = 3 * slots[i];
      if (keys[k] === x && keys[k + 1] === y && keys[k + 2] === z) return slots[i];
    }
    slots[i] = count;
    keys.set([x, y, z], 3 * count);
    return count++;
  }

  return { add, keys: () => keys.subarray(0, 3 * count) };
}

/** Is this an STL file written as text? Binary ones may begin with the same word. */
function isAscii(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 1000));
  return /^\s*solid\b.*\b(?:facet|endsolid)\b/s.test(head);
}

/** Read a binary STL file; equal vertices (bit for bit) become one. Throws MeshError (mesh-file). */
export function decodeStl(bytes: Uint8Array): MeshData {
  const fail = (message: string) => {
    throw new MeshError('mesh-file', `decoder failed: ${message}`);
  };
  if (bytes.length === 0) fail('STL file is empty');
  if (bytes.length < HEADER_SIZE && !isAscii(bytes)) fail('invalid header in STL file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nface = bytes.length < HEADER_SIZE ? 0 : view.getInt32(HEADER_SIZE - 4, true);
  const whole = nface * FACET_SIZE === bytes.length - HEADER_SIZE;
  if (!whole && isAscii(bytes)) fail('this is an ASCII STL file, only binary ones can be read');
  if (nface < 1 || nface > MAX_FACES) {
    const found = whole ? `it has ${nface}` : 'this is no binary STL file';
    fail(`number of faces should be between 1 and ${MAX_FACES} in STL file; ${found}`);
  }
  if (!whole) {
    const needed = HEADER_SIZE + FACET_SIZE * nface;
    fail(`STL file has wrong size: ${nface} faces need ${needed} bytes, it has ${bytes.length}`);
  }

  const table = vertexTable(3 * nface);
  const face = new Int32Array(3 * nface);
  for (let i = 0; i < nface; i++) {
    // a facet is a normal, three corners and a colour
    for (let j = 0; j < 3; j++) {
      const o = HEADER_SIZE + FACET_SIZE * i + 12 * (j + 1);
      for (let k = 0; k < 12; k += 4) {
        if (Math.abs(view.getFloat32(o + k, true)) > MAX_COORDINATE) fail('vertex in STL file exceeds maximum bounds');
      }
      face[3 * i + j] = table.add(view.getInt32(o, true), view.getInt32(o + 4, true), view.getInt32(o + 8, true));
    }
  }
  return meshData({ vert: new Float32Array(table.keys().slice().buffer), face });
}
