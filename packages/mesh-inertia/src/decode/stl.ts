// Meshes in binary STL files.

import { MeshError } from '../error.js';
import { type MeshData, meshData } from '../mesh-data.js';

/** Bytes before the first facet, the number of facets last; bytes of a facet. */
const HEADER_SIZE = 84;
const FACET_SIZE = 50;
const MAX_FACES = 200_000;
/** Bits of the float 2^30, beyond which no coordinate may be, and of infinity. */
const MAX_COORDINATE_BITS = 0x4e800000;
const INFINITY_BITS = 0x7f800000;

/** Vertices by the bit patterns of their three floats: an open-addressing table that grows. */
class VertexTable {
  count = 0;
  /** bit patterns of the vertices, 3 each */
  readonly bits: Int32Array;
  /** vertex number and 1, or 0 where nothing is */
  private slots: Int32Array;

  constructor(capacity: number) {
    this.bits = new Int32Array(3 * capacity);
    let size = 64;
    while (size < capacity / 3) size *= 2;
    this.slots = new Int32Array(size);
  }

  /** Number of the vertex with these bits; a new one gets the next number. */
  add(x: number, y: number, z: number): number {
    const { bits, slots } = this;
    const mask = slots.length - 1;
    let i = hash(x, y, z) & mask;
    for (let v = slots[i]; v > 0; v = slots[i]) {
      const k = 3 * (v - 1);
      if (bits[k] === x && bits[k + 1] === y && bits[k + 2] === z) return v - 1;
      i = (i + 1) & mask;
    }
    const vertex = this.count++;
    slots[i] = vertex + 1;
    bits[3 * vertex] = x;
    bits[3 * vertex + 1] = y;
    bits[3 * vertex + 2] = z;
    if (2 * this.count > slots.length) this.grow();
    return vertex;
  }

  private grow(): void {
    const { bits } = this;
    const slots = new Int32Array(2 * this.slots.length);
    const mask = slots.length - 1;
    for (let vertex = 0; vertex < this.count; vertex++) {
      let i = hash(bits[3 * vertex], bits[3 * vertex + 1], bits[3 * vertex + 2]) & mask;
      while (slots[i] > 0) i = (i + 1) & mask;
      slots[i] = vertex + 1;
    }
    this.slots = slots;
  }
}

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
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

  const table = new VertexTable(3 * nface);
  const face = new Int32Array(3 * nface);
  if (!readFacets(view, table, face)) fail('vertex in STL file exceeds maximum bounds');
  const vert = new Float32Array(table.bits.slice(0, 3 * table.count).buffer);
  return meshData({ vert, face });
}

/** Read the corners of all facets; false if one is too far out. */
function readFacets(view: DataView, table: VertexTable, face: Int32Array): boolean {
  for (let i = 0; i < face.length; i++) {
    // a facet is a normal, three corners and a colour
    const facet = Math.floor(i / 3);
    const o = HEADER_SIZE + FACET_SIZE * facet + 12 * (i - 3 * facet + 1);
    const x = view.getInt32(o, true);
    const y = view.getInt32(o + 4, true);
    const z = view.getInt32(o + 8, true);
    if (isTooLarge(x) || isTooLarge(y) || isTooLarge(z)) return false;
    face[i] = table.add(x, y, z);
  }
  return true;
}

/** Is the float with these bits beyond the bound? Those that are no numbers are found later. */
function isTooLarge(bits: number): boolean {
  const magnitude = bits & 0x7fffffff;
  return magnitude > MAX_COORDINATE_BITS && magnitude <= INFINITY_BITS;
}
