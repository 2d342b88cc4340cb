import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { type ImageOptions, renderImage } from './render.js';
import type { Camera } from './view.js';

const EXACT: ImageOptions = { lighting: 'model', samples: 1 };

/** Straight down on the origin. */
const ABOVE: Camera = { lookat: [0, 0, 0], distance: 4, azimuth: 90, elevation: -90 };

/** Colour of the pixel in the middle of a picture of what is in a worldbody. */
function middle(world: string, { camera = ABOVE, options = EXACT, visual = '' } = {}): number[] {
  const { m, d } = load(`<mujoco><statistic extent="2"/><visual><headlight active="0"/>${visual}</visual>
    <asset><material name="dull" rgba=".8 .4 .2 1" specular="0"/>
      <material name="shiny" rgba=".8 .4 .2 1" specular=".5" shininess=".25"/>
      <material name="glow" rgba=".8 .4 .2 1" specular="0" emission=".5"/></asset><worldbody>${world}</worldbody></mujoco>`);
  forward(m, d);
  const { data } = renderImage(m, d, camera, 9, 9, options);
  return [...data.subarray(4 * 40, 4 * 40 + 3)];
}

const bytes = (...shares: number[]) => shares.map((x) => Math.round(255 * Math.min(1, x)));
const FLOOR = '<geom type="plane" size="3 3 1" material="dull"/>';
const sun = (dir: string, more = '') =>
  `<light type="directional" dir="${dir}" diffuse=".5 .5 .5" ambient=".1 .1 .1" specular=".4 .4 .4" castshadow="false" ${more}/>`;

test('a directional light: ambient, and diffuse by the cosine', () => {
  expect(middle(FLOOR + sun('0 0 -1'))).toEqual(bytes(0.8 * 0.6, 0.4 * 0.6, 0.2 * 0.6));
  // from 60 degrees off the normal
  const oblique = 0.1 + 0.5 * 0.5;
  expect(middle(FLOOR + sun('.8660254 0 -.5'))).toEqual(bytes(0.8 * oblique, 0.4 * oblique, 0.2 * oblique));
  // from below only the ambient part arrives
  expect(middle(FLOOR + sun('0 0 1'))).toEqual(bytes(0.08, 0.04, 0.02));
});

test('without any light there is some from everywhere', () => {
  expect(middle(FLOOR)).toEqual(bytes(0.8 * 0.3, 0.4 * 0.3, 0.2 * 0.3));
});

test('emission adds a share of the colour', () => {
  const glowing = middle(FLOOR.replace('dull', 'glow') + sun('0 0 -1'));
  expect(glowing).toEqual(bytes(0.8 * 1.1, 0.4 * 1.1, 0.2 * 1.1));
});

test('the highlight is a power of the cosine between the normal and the half vector', () => {
  const shiny = FLOOR.replace('dull', 'shiny');
  expect(middle(shiny + sun('0 0 -1'))).toEqual(bytes(0.48 + 0.2, 0.24 + 0.2, 0.12 + 0.2));
  // light from 40 degrees, seen from straight above: half of it off the normal
  const degrees = Math.PI / 180;
  const gloss = 0.4 * 0.5 * Math.cos(20 * degrees) ** (128 * 0.25);
  const light = 0.1 + 0.5 * Math.cos(40 * degrees);
  const dir = `${Math.sin(40 * degrees)} 0 ${-Math.cos(40 * degrees)}`;
  expect(middle(shiny + sun(dir))).toEqual(bytes(0.8 * light + gloss, 0.4 * light + gloss, 0.2 * light + gloss));
});

test('a spot fades with distance, with the angle, and ends at its edge', () => {
  const spot = (pos: string, dir: string) =>
    FLOOR +
    `<light type="spot" pos="${pos}" dir="${dir}" attenuation="1 .5 .25" cutoff="30" exponent="10" diffuse="1 1 1" castshadow="false"/>`;
  const far = 1 / (1 + 0.5 * 2 + 0.25 * 4);
  expect(middle(spot('0 0 2', '0 0 -1'))).toEqual(bytes(0.8 * far, 0.4 * far, 0.2 * far));
  const tilt = Math.cos((15 * Math.PI) / 180) ** 10 * far;
  const dir = `${Math.sin((15 * Math.PI) / 180)} 0 ${-Math.cos((15 * Math.PI) / 180)}`;
  expect(middle(spot('0 0 2', dir))).toEqual(bytes(0.8 * tilt, 0.4 * tilt, 0.2 * tilt));
  expect(middle(spot('0 0 2', '1 0 -1'))).toEqual([0, 0, 0]);
});

test('a point light shines into all directions', () => {
  const light = '<light type="point" pos="0 0 2" dir="1 0 0" diffuse=".5 .5 .5" castshadow="false"/>';
  expect(middle(FLOOR + light)).toEqual(bytes(0.4, 0.2, 0.1));
});

test('what is in the way of a light that casts shadows takes all of it; what is transparent a part', () => {
  const light = sun('.6 0 -.8').replace('castshadow="false"', '');
  const ball = (alpha: number) => `<geom size=".2" pos="-.75 0 1" rgba="1 1 1 ${alpha}"/>`;
  const lit = 0.1 + 0.5 * 0.8;
  expect(middle(FLOOR + light)).toEqual(bytes(0.8 * lit, 0.4 * lit, 0.2 * lit));
  expect(middle(FLOOR + light + ball(1))).toEqual([0, 0, 0]);
  expect(middle(FLOOR + light + ball(0.5))).toEqual(bytes(0.4 * lit, 0.2 * lit, 0.1 * lit));
  // without shadows, and for lights that cast none
  const options = { ...EXACT, flags: { shadow: false } };
  expect(middle(FLOOR + light + ball(1), { options })).toEqual(bytes(0.8 * lit, 0.4 * lit, 0.2 * lit));
  expect(middle(FLOOR + sun('.6 0 -.8') + ball(1))).toEqual(bytes(0.8 * lit, 0.4 * lit, 0.2 * lit));
});

test('transparent things are seen through', () => {
  const glass = '<geom type="box" size=".3 .3 .1" pos="0 0 1" rgba="0 0 1 .25"/>';
  const light = 0.6;
  const behind = [0.8, 0.4, 0.2].map((x) => 0.75 * x * light);
  const { 0: r, 1: g, 2: b } = middle(FLOOR + glass + sun('0 0 -1').replace('.4 .4 .4', '0 0 0'));
  expect([r, g, b]).toEqual(bytes(behind[0], behind[1], behind[2] + 0.25 * light));
});

test('planes mirror a share of what is above them', () => {
  const mirror = '<geom type="plane" size="3 3 1" material="mirror"/>';
  const { m, d } = load(`<mujoco><statistic extent="2"/><visual><headlight active="0"/></visual><asset>
    <material name="mirror" rgba="0 0 0 1" specular="0" reflectance=".5"/></asset><worldbody>${mirror}
    <geom type="box" size="1 .01 1" pos="0 1 1" rgba="1 0 0 1"/>
    <light type="directional" dir="0 1 0" diffuse="0 0 0" ambient=".8 .8 .8" specular="0 0 0" castshadow="false"/></worldbody></mujoco>`);
  forward(m, d);
  const camera = { lookat: [0, 0, 0], distance: 3, azimuth: 90, elevation: -45 };
  const at = (options: ImageOptions) => [...renderImage(m, d, camera, 9, 9, options).data.subarray(160, 163)];
  expect(at(EXACT)).toEqual(bytes(0.4, 0, 0));
  expect(at({ ...EXACT, flags: { reflection: false } })).toEqual([0, 0, 0]);
});

test('fog takes what is far away', () => {
  const visual = '<map fogstart="1" fogend="3"/><rgba fog="1 1 1 1"/>';
  const options = { ...EXACT, flags: { fog: true } };
  // 4 m away, with an extent of 2 m: halfway between start and end
  const light = 0.6;
  expect(middle(FLOOR + sun('0 0 -1'), { options, visual })).toEqual(
    bytes(0.5 * 0.8 * light + 0.5, 0.5 * 0.4 * light + 0.5, 0.5 * 0.2 * light + 0.5),
  );
});
