import { expect, it } from 'vitest';
import { decodeMsh } from './msh.js';

function msh(counts: number[], floats: number[], ints: number[]): Uint8Array {
  const bytes = new Uint8Array(16 + 4 * (floats.length + ints.length));
  const view = new DataView(bytes.buffer);
  for (const [i, n] of counts.entries()) view.setInt32(4 * i, n, true);
  for (const [i, x] of floats.entries()) view.setFloat32(16 + 4 * i, x, true);
  for (const [i, n] of ints.entries()) view.setInt32(16 + 4 * (floats.length + i), n, true);
  return bytes;
}
const VERT = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];

it('reads positions, normals, texture coordinates and faces', () => {
  const mesh = decodeMsh(msh([4, 4, 4, 1], [...VERT, ...VERT, 0, 0, 1, 0, 0, 1, 1, 1], [0, 1, 2]));
  expect(Array.from(mesh.vert)).toEqual(VERT);
  expect(Array.from(mesh.normal)).toEqual(VERT);
  expect(Array.from(mesh.texcoord)).toEqual([0, 0, 1, 0, 0, 1, 1, 1]);
  for (const key of ['face', 'facenormal', 'facetexcoord'] as const) expect(Array.from(mesh[key])).toEqual([0, 1, 2]);
});

it('reads bytes from the middle of a buffer, a Node Buffer too', () => {
  const bytes = Buffer.concat([new Uint8Array(3), msh([4, 0, 0, 1], VERT, [0, 1, 2])]).subarray(3);
  expect(Array.from(decodeMsh(bytes).vert)).toEqual(VERT);
});

it('exchanges corners for left-handed scales, in the vertex indices only', () => {
  const mesh = decodeMsh(msh([4, 0, 0, 1], VERT, [0, 1, 2]), true);
  expect(Array.from(mesh.face)).toEqual([0, 2, 1]);
  expect(Array.from(mesh.facenormal)).toEqual([0, 1, 2]);
});

it.each([
  [new Uint8Array(0), 'is empty'],
  [new Uint8Array(8), 'missing header'],
  [msh([3, 0, 0, 0], [], []), 'invalid sizes'],
  [msh([4, 3, 0, 0], [], []), 'invalid sizes'],
  [msh([2 ** 29, 0, 0, 0], [], []), 'too large sizes'],
  [msh([4, 0, 0, 1], VERT, [0, 1]), 'unexpected file size'],
])('rejects what is no MSH file', (bytes, words) => {
  expect(() => decodeMsh(bytes)).toThrow(words);
});
