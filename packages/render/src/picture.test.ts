import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { createRenderer, renderImage } from './render.js';

const BALL = `<mujoco><worldbody><body pos="0 0 1"><freejoint/><geom size=".5" rgba=".8 .1 .1 1"/></body></worldbody></mujoco>`;
const SKY = `<mujoco><statistic extent="1" center="0 0 .5"/><asset>
  <texture type="skybox" builtin="gradient" rgb1="0 0 1" rgb2="0 1 0" width="64" height="64"/></asset><worldbody>
  <light pos="0 0 3"/><geom type="plane" size="0 0 1" rgba="1 0 0 1"/></worldbody><visual><rgba haze="1 1 1 1"/></visual></mujoco>`;

const pixel = ({ data, width }: { data: Uint8ClampedArray; width: number }, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];

test('the same picture again, from a new renderer too', () => {
  const { m, d } = load(BALL);
  forward(m, d);
  const renderer = createRenderer(m);
  const first = renderer.image(d, undefined, 40, 30).data;
  expect(renderer.image(d, undefined, 40, 30).data).toEqual(first);
  expect(renderImage(m, d, undefined, 40, 30).data).toEqual(first);
});

test('edges are between the colours on both sides, with more rays', () => {
  const { m, d } = load(`<mujoco><asset><material name="red" specular="0" rgba="1 0 0 1"/></asset><worldbody>
    <geom size=".5" material="red"/></worldbody></mujoco>`);
  forward(m, d);
  const options = { background: [0, 0, 1], ground: false } as const;
  const blues = (samples: number) => {
    const { data } = renderImage(m, d, undefined, 60, 40, { ...options, samples });
    return new Set(
      [...data.keys()].filter((i) => i % 4 === 2).map((i) => (data[i] > 200 ? 'sky' : data[i] < 80 ? 'ball' : 'edge')),
    );
  };
  expect(blues(1)).toEqual(new Set(['sky', 'ball']));
  expect(blues(16)).toEqual(new Set(['sky', 'ball', 'edge']));
});

test('a model without lights is in a studio: round things are lighter on the left, and cast a shadow to the right', () => {
  const { m, d } = load(BALL);
  forward(m, d);
  const image = renderImage(m, d, { lookat: [0, 0, 1], distance: 4, azimuth: 90, elevation: -20 }, 80, 60);
  expect(pixel(image, 34, 24)[0]).toBeGreaterThan(pixel(image, 47, 36)[0] + 30);
  const without = renderImage(m, d, { lookat: [0, 0, 1], distance: 4, azimuth: 90, elevation: -20 }, 80, 60, {
    flags: { shadow: false },
  });
  const darker = [...image.data.keys()].filter((i) => image.data[i] < without.data[i] - 20).map((i) => (i >> 2) % 80);
  expect(darker.length).toBeGreaterThan(20);
  expect(darker.reduce((a, b) => a + b, 0) / darker.length).toBeGreaterThan(40);
});

test('backgrounds: light, dark, a colour, none', () => {
  const { m, d } = load(BALL);
  forward(m, d);
  const corner = (background: 'light' | 'dark' | 'transparent' | [number, number, number]) =>
    pixel(renderImage(m, d, undefined, 20, 20, { background, ground: false }), 0, 0);
  expect(Math.min(...corner('light'))).toBeGreaterThan(220);
  expect(Math.max(...corner('dark').slice(0, 3))).toBeLessThan(50);
  expect(corner([0, 1, 0])).toEqual([0, 255, 0, 255]);
  expect(corner('transparent')[3]).toBe(0);
});

test('the sky is above and below, haze is over the horizon of an infinite plane', () => {
  const { m, d } = load(SKY);
  forward(m, d);
  const camera = { lookat: [0, 0, 2], distance: 4, azimuth: 90, elevation: 0 };
  const image = renderImage(m, d, camera, 41, 101, { samples: 1 });
  const [, , blue] = pixel(image, 20, 0);
  expect(blue).toBeGreaterThan(100);
  // somewhere between plane and sky it is all haze
  const whites = Array.from({ length: 101 }, (_, y) => Math.min(...pixel(image, 20, y).slice(0, 3)));
  expect(Math.max(...whites)).toBeGreaterThan(180);
  const clear = renderImage(m, d, camera, 41, 101, { samples: 1, flags: { haze: false } });
  const rest = Array.from({ length: 101 }, (_, y) => Math.min(...pixel(clear, 20, y).slice(0, 3)));
  expect(Math.max(...rest)).toBeLessThan(100);
  // far above it nothing changes
  expect(pixel(clear, 20, 0)).toEqual(pixel(image, 20, 0));
  const black = renderImage(m, d, camera, 41, 101, { samples: 1, flags: { skybox: false }, background: [0, 0, 0] });
  expect(pixel(black, 20, 0)).toEqual([0, 0, 0, 255]);
});

test('progress goes from nothing to all', () => {
  const { m, d } = load(BALL);
  forward(m, d);
  const told: number[] = [];
  renderImage(m, d, undefined, 20, 20, { progress: (done) => told.push(done) });
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});
