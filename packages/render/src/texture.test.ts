import { Data } from '@corten/model';
import { forward } from '@corten/pipeline';
import { load, loadModel } from '@corten/testing';
import { expect, test } from 'vitest';
import { encodePng } from './png.js';
import { renderImage } from './render.js';
import { createTexture, decodeSrgb, encodeSrgb, sample2d, sampleCube } from './texture.js';

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

const SIDE = 32;

/** Four quarters: red, green above; blue, white below. */
const QUARTERS = encodePng({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from(
    Array.from({ length: SIDE * SIDE }, (_, i) => {
      const right = i % SIDE >= SIDE / 2;
      return i < (SIDE * SIDE) / 2 ? (right ? GREEN : RED) : right ? WHITE : BLUE;
    }).flat(),
  ),
});

/** A world lit so that colours are what they are, with a texture on everything. */
function textured(geom: string, material = ''): (x: number, y: number, camera?: object) => number[] {
  const m = loadModel(
    `<mujoco><statistic extent="2"/><visual><headlight ambient="1 1 1" diffuse="0 0 0" specular="0 0 0"/></visual>
    <asset><texture name="t" type="2d" file="t.png"/><material name="m" texture="t" specular="0" ${material}/></asset>
    <worldbody>${geom.replace('/>', ' material="m"/>')}</worldbody></mujoco>`,
    { assets: { 't.png': QUARTERS } },
  );
  const d = new Data(m);
  forward(m, d);
  return (x, y, camera = { lookat: [0, 0, 0], distance: 4, azimuth: 90, elevation: -90 }) => {
    const side = 64;
    const { data } = renderImage(m, d, camera, side, side, { lighting: 'model', samples: 1 });
    // metres at the distance of the camera, 45 degrees high
    const scale = side / 2 / (4 * Math.tan((22.5 * Math.PI) / 180));
    const at = 4 * (Math.floor(side / 2 - scale * y) * side + Math.floor(side / 2 + scale * x));
    return [...data.subarray(at, at + 3)];
  };
}

test('a picture on a plane stands upright, once', () => {
  const at = textured('<geom type="plane" size="1 1 1"/>');
  expect([at(-0.5, 0.5), at(0.5, 0.5), at(-0.5, -0.5), at(0.5, -0.5)]).toEqual([RED, GREEN, BLUE, WHITE]);
});

test('it repeats as often as the material says, or by metre', () => {
  const twice = textured('<geom type="plane" size="1 1 1"/>', 'texrepeat="2 1"');
  expect([-0.75, -0.25, 0.25, 0.75].map((x) => twice(x, 0.5))).toEqual([RED, GREEN, RED, GREEN]);
  const uniform = textured('<geom type="plane" size="1.5 1.5 1"/>', 'texrepeat="2 2" texuniform="true"');
  // three times over three metres: once a metre, from the left edge on
  expect([-1.4, -0.9, 0.1, 0.6].map((x) => uniform(x, 1.4))).toEqual([RED, GREEN, GREEN, RED]);
});

test('on boxes it is on every side', () => {
  const at = textured('<geom type="box" size=".8 .8 .1"/>');
  expect([at(-0.4, 0.4), at(0.4, 0.4), at(-0.4, -0.4), at(0.4, -0.4)]).toEqual([RED, GREEN, BLUE, WHITE]);
});

test('round shapes have it around z, the upper half on top', () => {
  const at = textured('<geom type="sphere" size="1"/>');
  const camera = { lookat: [0, 0, 0], distance: 4, azimuth: 90, elevation: 0 };
  // seen from -y: azimuths 180 to 360 degrees, the second half of the picture
  expect([at(-0.4, 0.5, camera), at(0.4, -0.5, camera)]).toEqual([GREEN, WHITE]);
  const back = { ...camera, azimuth: -90 };
  expect([at(-0.4, 0.5, back), at(0.4, -0.5, back)]).toEqual([RED, BLUE]);
});

test('meshes have it by their own coordinates', () => {
  const m = loadModel(
    `<mujoco><statistic extent="2"/><visual><headlight ambient="1 1 1" diffuse="0 0 0" specular="0 0 0"/></visual>
    <asset><texture name="t" type="2d" file="t.png"/><material name="m" texture="t"/>
      <mesh name="tile" inertia="shell" vertex="-1 -1 0 1 -1 0 1 1 0 -1 1 0 0 0 -.5" face="0 1 2 0 2 3 0 4 1 1 4 2 2 4 3 3 4 0" texcoord="0 1 1 1 1 0 0 0 .5 .5"/></asset>
    <worldbody><geom type="mesh" mesh="tile" material="m"/></worldbody></mujoco>`,
    { assets: { 't.png': QUARTERS } },
  );
  const d = new Data(m);
  forward(m, d);
  const camera = { lookat: [0, 0, 0], distance: 6, azimuth: 90, elevation: -90 };
  const { data } = renderImage(m, d, camera, 40, 40, { lighting: 'model', samples: 1 });
  const at = (x: number, y: number) => [...data.subarray(4 * (40 * y + x), 4 * (40 * y + x) + 3)];
  expect([at(15, 15), at(24, 15), at(15, 24), at(24, 24)]).toEqual([RED, GREEN, BLUE, WHITE]);
});

test('cubes have a colour for each side', () => {
  const { m } =
    load(`<mujoco><asset><texture name="t" type="skybox" builtin="gradient" rgb1="1 1 1" rgb2="0 0 0" width="32" height="32"/>
    </asset></mujoco>`);
  const texture = createTexture(m, 0, false);
  if (!texture) throw new Error('no texture');
  const out = new Float64Array(4);
  const shade = (x: number, y: number, z: number) => {
    sampleCube(texture, Float64Array.of(x, y, z), 0, out);
    return out[0];
  };
  // light above, dark below, in between at the sides; up is y
  expect(shade(0, 1, 0)).toBeGreaterThan(0.9);
  expect(shade(0, -1, 0)).toBeLessThan(0.1);
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    expect(Math.abs(shade(x, 0, z) - 0.5)).toBeLessThan(0.1);
});

test('from far away a texture is its mean', () => {
  const m = loadModel('<mujoco><asset><texture name="t" type="2d" file="t.png"/></asset></mujoco>', {
    assets: { 't.png': QUARTERS },
  });
  const texture = createTexture(m, 0, false);
  if (!texture) throw new Error('no texture');
  const out = new Float64Array(4);
  sample2d(texture, Float64Array.of(0.3, 0.7, 8, 0, 0, 8), out);
  for (let k = 0; k < 3; k++) expect(out[k]).toBeCloseTo(0.5, 2);
  // between two texels near by it is halfway
  sample2d(texture, Float64Array.of(0.5, 0.25, 0, 0, 0, 0), out);
  expect([...out].map((x) => Math.round(100 * x) / 100)).toEqual([0.5, 0.5, 0, 1]);
});

test('sRGB there and back', () => {
  for (const x of [0, 0.02, 0.2, 0.5, 1]) expect(encodeSrgb(decodeSrgb(x))).toBeCloseTo(x, 6);
  expect(decodeSrgb(0.5)).toBeCloseTo(0.2140411, 6);
});
