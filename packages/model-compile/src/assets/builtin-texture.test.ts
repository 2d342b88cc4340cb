import { expect, it } from 'vitest';
import { type BuiltinTexture, paint2d, paintCube } from './builtin-texture.js';

const BASE: BuiltinTexture = {
  builtin: 'flat',
  mark: 'none',
  rgb1: [1, 0, 0],
  rgb2: [0, 0, 1],
  markrgb: [0, 1, 0],
  random: 0.5,
  width: 4,
  height: 4,
  nchannel: 3,
};
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const GREEN = [0, 255, 0];
const pixel = (data: Uint8Array, i: number) => [...data.subarray(3 * i, 3 * i + 3)];

it('paints the first colour, and the second below a cube', () => {
  expect(pixel(paint2d(BASE), 5)).toEqual(RED);
  const cube = paintCube({ ...BASE, width: 2 });
  expect(cube.length).toBe(3 * 2 * 12);
  expect([0, 4, 8, 12, 16, 20].map((i) => pixel(cube, i))).toEqual([RED, RED, RED, BLUE, RED, RED]);
});

it('paints checkers in quarters', () => {
  const data = paint2d({ ...BASE, builtin: 'checker' });
  expect([0, 3, 12, 15].map((i) => pixel(data, i))).toEqual([RED, BLUE, BLUE, RED]);
});

it('blends gradients from the centre outwards', () => {
  const data = paint2d({ ...BASE, builtin: 'gradient', width: 3, height: 3 });
  expect(pixel(data, 4)).toEqual(RED);
  expect(data[2]).toBeGreaterThan(200);
});

it('paints large skies in the very colours of small ones', () => {
  const sky = (width: number) =>
    paintCube({ ...BASE, builtin: 'gradient', rgb1: [0.4, 0.6, 0.8], rgb2: [0, 1.2, 0.1], width });
  const small = sky(33);
  const large = sky(257);
  for (let face = 0, i = 0; face < 6; face++) {
    for (let row = 0; row < 33; row++) {
      for (let col = 0; col < 33; col++, i++) {
        expect(pixel(large, (257 * face + 8 * row) * 257 + 8 * col)).toEqual(pixel(small, i));
      }
    }
  }
});

it('marks edges, crosses and random pixels', () => {
  const marked = (mark: BuiltinTexture['mark']) => {
    const data = paint2d({ ...BASE, mark });
    return Array.from({ length: 16 }, (_, i) => (pixel(data, i).join() === GREEN.join() ? 'x' : '.')).join('');
  };
  expect(marked('edge')).toBe('xxxxx..xx..xxxxx');
  expect(marked('cross')).toBe('..x...x.xxxx..x.');
  expect(marked('random')).toBe(marked('random'));
  expect(marked('random')).toMatch(/x/);
});

it('makes bytes of colours outside of 0 to 1 as the reference does', () => {
  const rgb = [-0.5, 300, 1e12];
  const bytes = [0, (255 * 300) & 255, 255];
  expect(pixel(paint2d({ ...BASE, rgb1: rgb }), 0)).toEqual(bytes);
  expect(pixel(paint2d({ ...BASE, builtin: 'gradient', rgb1: rgb, rgb2: rgb }), 0)).toEqual(bytes);
  expect(pixel(paintCube({ ...BASE, builtin: 'gradient', rgb1: rgb, rgb2: rgb, width: 64 }), 0)).toEqual(bytes);
});
