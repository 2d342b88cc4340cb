import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const SHAPE = 'vertex="0 0 0 1 0 0 0 1 0 0 0 1" face="0 1 2 0 2 3"';
const BONES = `<bone body="a" bindpos="0 0 0" bindquat="2 0 0 0" vertid="0 1 2" vertweight="1 2 3"/>
  <bone body="b" bindpos="0 0 0" bindquat="1 0 0 0" vertid="2 3" vertweight="1 4"/>`;
const xml = (attributes: string, bones = BONES) =>
  `<mujoco><asset><skin name="s" ${attributes}>${bones}</skin></asset><worldbody><body name="a"/><body name="b"/></worldbody></mujoco>`;

it('scales the weights of a vertex to the sum 1, and quaternions', () => {
  const m = loadModel(xml(SHAPE));
  expect([...m.skin_bonevertweight]).toEqual([1, 1, 0.75, 0.25, 1]);
  expect([...m.skin_bonebindquat]).toEqual([1, 0, 0, 0, 1, 0, 0, 0]);
  expect([...m.skin_bonebodyid]).toEqual([1, 2]);
});

it('reads SKN files', () => {
  const bytes = new Uint8Array(16 + 48 + 24 + 40 + 28 + 4 + 32);
  const view = new DataView(bytes.buffer);
  const ints = (at: number, values: number[]) => {
    for (const [i, n] of values.entries()) view.setInt32(at + 4 * i, n, true);
  };
  const floats = (at: number, values: number[]) => {
    for (const [i, x] of values.entries()) view.setFloat32(at + 4 * i, x, true);
  };
  ints(0, [4, 0, 2, 1]);
  floats(16, [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  ints(64, [0, 1, 2, 0, 2, 3]);
  bytes[88] = 'b'.charCodeAt(0);
  floats(140, [1, 0, 0, 0]);
  ints(156, [4, 0, 1, 2, 3]);
  floats(176, [1, 1, 1, 2]);
  const m = loadModel(xml('file="s.skn"', ''), { assets: { 's.skn': bytes } });
  expect([...m.skin_face]).toEqual([0, 1, 2, 0, 2, 3]);
  expect([...m.skin_bonebodyid]).toEqual([2]);
  expect(new TextDecoder().decode(m.paths)).toBe('s.skn\0');
  const cut = { 's.skn': bytes.subarray(0, 150) };
  expect(() => loadModel(xml('file="s.skn"', ''), { assets: cut })).toThrow(
    "insufficient data in SKN file 's.skn', bone 0",
  );
});

it.each([
  ['vertex="0 0 0 1" face="0 0 0"', BONES, 'Vertex data must be multiple of 3'],
  [SHAPE, '', 'Missing data in skin'],
  [SHAPE, BONES.replace('"b"', '"c"'), "unknown body 'c' in skin"],
  [SHAPE, BONES.replace('vertid="2 3"', 'vertid="2 4"'), 'vertid 4 out of range in skin'],
  [SHAPE, BONES.replace('1 4"', '1"'), 'vertid and vertweight must have same non-zero size'],
  [SHAPE, BONES.replace('1 4"', '1 0"'), 'vertex 3 must have positive total weight'],
  [`${SHAPE} file="s.skn"`, BONES, 'Both skin data and file were specified'],
])('rejects a skin %#', (attributes, bones, words) => {
  expect(() => loadModel(xml(attributes, bones))).toThrow(words);
});
