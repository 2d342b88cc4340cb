import { MjcfError } from '@corten/mjcf-parse';
import { encodePng, loadModel, pngChunk, pngStart } from '@corten/testing';
import { expect, it } from 'vitest';

/** A square of one colour with the first pixel black. */
const square = (width: number, value: number): Uint8Array =>
  encodePng({
    width,
    height: width,
    color: 0,
    depth: 8,
    samples: Array.from({ length: width * width }, (_, i) => (i ? value : 0)),
  });
const row = encodePng({ width: 4, height: 2, color: 0, depth: 8, samples: [1, 2, 3, 4, 5, 6, 7, 8] });
const assets = { 'a.png': square(2, 10), 'b.png': square(2, 20), 'c.png': square(3, 30), 'row.png': row };
const load = (attributes: string) =>
  loadModel(`<mujoco><asset><texture name="t" ${attributes}/></asset></mujoco>`, { assets });
const reds = (data: Uint8Array, step = 3): number[] => [...data].filter((_, i) => i % step === 0);

it('flips rows and columns', () => {
  expect(reds(load('type="2d" file="row.png" hflip="true"').tex_data)).toEqual([4, 3, 2, 1, 8, 7, 6, 5]);
  expect([...load('type="2d" file="row.png" vflip="true" nchannel="1"').tex_data]).toEqual([5, 6, 7, 8, 1, 2, 3, 4]);
});

it('cuts the faces of a cube out of a grid; those that are missing have the first colour', () => {
  const m = load('file="row.png" gridsize="1 2" gridlayout="UR" rgb1="1 0 0"');
  expect([m.tex_width[0], m.tex_height[0]]).toEqual([2, 12]);
  expect(reds(m.tex_data)).toEqual([3, 4, 7, 8, 255, 255, 255, 255, 1, 2, 5, 6, ...new Array(12).fill(255)]);
});

it('joins a file a face', () => {
  const m = load('fileright="a.png" fileback="b.png" rgb1="0 1 0"');
  expect(reds(m.tex_data)).toEqual([0, 10, 10, 10, ...new Array(16).fill(0), 0, 20, 20, 20]);
  expect(m.tex_pathadr[0]).toBe(-1);
});

it('repeats a single square', () => {
  const m = load('file="a.png"');
  expect([m.tex_width[0], m.tex_height[0], m.tex_data.length]).toEqual([2, 2, 12]);
});

it('makes cubes of one and of four channels', () => {
  expect([...load('file="a.png" nchannel="1"').tex_data]).toEqual([0, 10, 10, 10]);
  const grid = load('file="row.png" gridsize="1 2" gridlayout="UR" rgb1=".2 1 0" nchannel="4"');
  expect([grid.tex_nchannel[0], grid.tex_data.length]).toEqual([4, 4 * 6 * 4]);
  expect(reds(grid.tex_data, 4).slice(0, 12)).toEqual([3, 4, 7, 8, 51, 51, 51, 51, 1, 2, 5, 6]);
  expect([...grid.tex_data.subarray(12, 20)]).toEqual([8, 8, 8, 255, 51, 255, 0, 255]);
  const faces = load('fileright="a.png" fileback="b.png" rgb1=".2 1 0" nchannel="1"');
  expect([...faces.tex_data]).toEqual([0, 10, 10, 10, ...new Array(16).fill(51), 0, 20, 20, 20]);
});

it.each([
  ['type="2d"', 'Cannot load 2D texture from separate files'],
  ['', 'No cubefiles_ defined'],
  ['fileup="row.png"', "Non-square PNG file 'row.png'"],
  ['fileup="a.png" filedown="c.png"', 'incompatible size'],
  ['file="row.png" gridsize="1 3"', 'integer multiple of gridsize'],
  ['file="row.png" gridsize="4 4"', 'no more than 12 squares'],
  ['file="row.png" gridsize="1 2" gridlayout="UX"', "not among '.RLUDFB'"],
  ['type="2d" file="a.png" nchannel="2"', 'Unsupported number of channels: 2'],
  ['type="2d" file="a.gif"', "unsupported content type: ''"],
])('rejects %s', (attributes, words) => {
  expect(() => load(attributes)).toThrow(words);
});

it('says where a file claims more pixels than any memory holds', () => {
  const start = pngStart({ width: 100_000, height: 100_000, color: 6, depth: 8, samples: [] });
  const huge = Buffer.concat([start, pngChunk('IDAT', [0x78, 0x9c]), pngChunk('IEND', [])]);
  for (const element of ['<texture name="t" type="2d" file="huge.png"/>', '<hfield size="1 1 1 1" file="huge.png"/>']) {
    let error: unknown;
    try {
      loadModel(`<mujoco>\n<asset>${element}</asset></mujoco>`, { file: 'm.xml', assets: { 'huge.png': huge } });
    } catch (e) {
      error = e;
    }
    expect(error).toBeInstanceOf(MjcfError);
    const { line, path, message } = error as MjcfError;
    expect([line, path]).toEqual([
      2,
      `asset/${element.slice(1, element.indexOf(' '))}`.replace('texture', 'texture[t]'),
    ]);
    expect(message).toContain("error decoding PNG file 'huge.png': image of 100000 x 100000 pixels is too large");
  }
});

it.each([
  ['<!DOCTYPE html><html>', /error decoding PNG file 'x.png': this is an HTML page, not an image/],
  ['version https://git-lfs.github.com/spec/v1\n', /error decoding PNG file 'x.png': this is a Git LFS pointer/],
  ['anything', /error decoding PNG file 'x.png': not a PNG file/],
])('says what is in the place of an image: %s', (content, words) => {
  const asset = { assets: { 'x.png': content } };
  const scene = (list: string, geom: string) => `<mujoco><asset>${list}</asset><worldbody>${geom}</worldbody></mujoco>`;
  expect(() => loadModel(scene('<texture name="t" type="2d" file="x.png"/>', ''), asset)).toThrow(words);
  const field = '<hfield name="h" file="x.png" size="1 1 1 1"/>';
  expect(() => loadModel(scene(field, '<geom type="hfield" hfield="h"/>'), asset)).toThrow(words);
});
