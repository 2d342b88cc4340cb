import { expect, it } from 'vitest';
import { stlBytes, unitCube } from '../../test/meshes.js';
import { decodeStl } from './stl.js';

it('makes equal vertices one', () => {
  const mesh = decodeStl(stlBytes(unitCube()));
  expect(mesh.vert.length).toBe(24);
  expect(mesh.face.length).toBe(36);
  // in the order in which the file has them: the first triangle is 0, 2, 1 of the cube
  expect(Array.from(mesh.vert.slice(0, 9))).toEqual([0, 0, 0, 1, 1, 0, 1, 0, 0]);
  expect(Array.from(mesh.face.slice(0, 6))).toEqual([0, 1, 2, 0, 3, 1]);
});

it('reads a file that starts anywhere in its buffer', () => {
  const bytes = stlBytes(unitCube());
  const shifted = new Uint8Array(bytes.length + 3).subarray(3);
  shifted.set(bytes);
  expect(decodeStl(shifted)).toEqual(decodeStl(bytes));
});

const text = (content: string) => new TextEncoder().encode(content);

/** A file with so many facets of no area. */
function manyFaces(n: number): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * n);
  new DataView(bytes.buffer).setInt32(80, n, true);
  return bytes;
}

it('reads a binary file that begins as ASCII ones do', () => {
  const bytes = stlBytes(unitCube());
  bytes.set(text('solid facet'));
  expect(decodeStl(bytes).face.length).toBe(36);
});

it.each([
  [new Uint8Array(0), 'is empty'],
  [new Uint8Array(50), 'invalid header'],
  [new Uint8Array(84), 'between 1 and 200000'],
  [new Uint8Array(84), 'in STL file; it has 0'],
  [manyFaces(200_001), 'between 1 and 200000 in STL file; it has 200001'],
  [new Uint8Array(300).fill(77), 'this is no binary STL file'],
  [stlBytes(unitCube()).subarray(0, 200), 'wrong size: 12 faces need 684 bytes, it has 200'],
  [text(`solid cube\n${'facet normal 0 0 1\n'.repeat(50)}endsolid`), 'this is an ASCII STL file'],
  [text('solid\nendsolid'), 'this is an ASCII STL file'],
])('rejects what is no binary STL file', (bytes, words) => {
  expect(() => decodeStl(bytes)).toThrow(words);
});

it('rejects huge coordinates', () => {
  const bytes = stlBytes(unitCube());
  new DataView(bytes.buffer).setFloat32(96, 2 ** 31, true);
  expect(() => decodeStl(bytes)).toThrow('exceeds maximum bounds');
});
