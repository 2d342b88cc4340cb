import { encodePng, loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const xml = (attributes: string, size = '2 3 4 .5') =>
  `<mujoco><asset><hfield name="h" size="${size}" ${attributes}/></asset>
   <worldbody><geom type="hfield" hfield="h"/></worldbody></mujoco>`;

it('turns rows around and scales elevations to between 0 and 1', () => {
  const m = loadModel(xml('nrow="2" ncol="2" elevation="10 20 30 50"'));
  expect([...m.hfield_data]).toEqual([0.5, 1, 0, 0.25]);
  expect([...m.hfield_size]).toEqual([2, 3, 4, 0.5]);
});

it('rejects elevations that no single precision holds', () => {
  expect(() => loadModel(xml('nrow="1" ncol="2" elevation="0 1e39"'))).toThrow(/too large in attribute 'elevation'/);
});

it('is flat without elevations, and where all are equal', () => {
  expect([...loadModel(xml('nrow="2" ncol="3"')).hfield_data]).toEqual([0, 0, 0, 0, 0, 0]);
  expect([...loadModel(xml('nrow="2" ncol="2" elevation="7 7 7 7"')).hfield_data]).toEqual([0, 0, 0, 0]);
});

it('reads images from the bottom', () => {
  const assets = { 'h.png': encodePng({ width: 2, height: 2, color: 0, depth: 8, samples: [0, 51, 102, 255] }) };
  const m = loadModel(xml('file="h.png"'), { assets });
  expect([...m.hfield_data].map((v) => Math.round(255 * v))).toEqual([102, 255, 0, 51]);
});

it('bounds a geom by the box of the field', () => {
  const m = loadModel(xml('nrow="2" ncol="2"'));
  expect([...m.geom_aabb]).toEqual([0, 0, 1.75, 2, 3, 2.25]);
  expect([...m.geom_size]).toEqual([2, 3, 1.25]);
  expect(m.geom_rbound[0]).toBe(Math.sqrt(4 + 9 + 16));
});

it.each([
  ['nrow="2" ncol="2" elevation="1 2 3"', 'elevation data length must match'],
  ['nrow="2"', 'hfield not specified'],
  ['file="a.stl"', "unsupported content type: 'model/stl'"],
  ['file="short.bin"', 'hfield missing header'],
  ['file="bad.png"', "error decoding PNG file 'bad.png': not a PNG file"],
])('rejects %s', (attributes, words) => {
  const assets = { 'a.stl': 'x', 'short.bin': 'x', 'bad.png': 'x' };
  expect(() => loadModel(xml(attributes), { assets })).toThrow(words);
});
