// In Chromium, drawn by software: pictures show what rays meet, and nothing complains under a strict policy.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ray } from '@corten/collision';
import { forward } from '@corten/pipeline';
import { createRenderer } from '@corten/render';
import { load } from '@corten/testing';
import { defaultFreeCamera, RenderFlag, Scene, select, updateScene, VisFlag, VisualOption } from '@corten/visualize';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, type Served, serve, WEBGL_FLAGS } from '../../../testing/browsers.js';
import { buildForBrowser } from '../../../testing/build.js';
import type { PageApi, Shot } from './programs/page.js';

const title = CHROMIUM ? 'in Chromium' : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';
const POLICY = "default-src 'none'; script-src 'self'";
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const SIZE = { width: 96, height: 72 };
/** With a row in its middle, where models lie along an axis. */
const PICTURE = { width: 129, height: 97 };

const SHAPES = `<mujoco><statistic extent="2" center="0 0 .2"/><visual><global azimuth="120" elevation="-25"/></visual>
  <asset><mesh name="m" vertex="-.2 -.2 -.2 .2 -.2 -.2 0 .3 -.2 0 0 .3"/><hfield name="h" nrow="3" ncol="3" size=".3 .3 .2 .1" elevation="0 0 0 0 1 0 0 0 0"/>
  <texture name="sky" type="skybox" builtin="gradient" rgb1=".3 .5 .7" rgb2="0 0 0" width="32" height="192"/>
  <texture name="grid" type="2d" builtin="checker" width="64" height="64" rgb1=".1 .2 .3" rgb2=".2 .3 .4"/>
  <texture name="cube" type="cube" builtin="gradient" rgb1="1 0 0" rgb2="0 0 1" width="32" height="192"/>
  <material name="grid" texture="grid" texrepeat="2 2" texuniform="true" reflectance=".3"/><material name="cube" texture="cube"/></asset>
  <worldbody><light pos="1 1 3" dir="-1 -1 -3"/><geom type="plane" size="0 0 .1" material="grid"/>
  <geom size=".2" pos="0 0 .2" material="cube"/><geom type="capsule" size=".1 .2" pos=".5 0 .3"/>
  <geom type="box" size=".1 .2 .15" pos="-.5 .1 .15" euler="0 0 30" material="cube"/><geom type="cylinder" size=".15 .2" pos="0 -.6 .2"/>
  <geom type="ellipsoid" size=".1 .2 .3" pos="0 .6 .3"/><geom type="mesh" mesh="m" pos=".6 .6 .5"/>
  <geom type="hfield" hfield="h" pos="-.6 -.6 .1"/></worldbody></mujoco>`;

/** Geoms under the middles of the pixels, as rays meet them. */
function expectedIds(xml: string): number[] {
  const { m, d } = load(xml);
  forward(m, d);
  const scene = new Scene(m);
  const option = new VisualOption();
  updateScene(m, d, scene, defaultFreeCamera(m), option);
  const { width, height } = SIZE;
  return Array.from({ length: width * height }, (_, i) => {
    const x = ((i % width) + 0.5) / width;
    const y = (Math.floor(i / width) + 0.5) / height;
    return select(m, d, option, width / height, x, y, scene)?.geom ?? -1;
  });
}

describe.skipIf(!CHROMIUM)(title, () => {
  let served: Served;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    served = await serve(await buildForBrowser(path('programs/page.ts')), POLICY);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: WEBGL_FLAGS, timeout: 60_000 });
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // what drawing by software costs is no complaint about the page
      if (message.type() === 'error' || (message.type() === 'warning' && !/GPU stall|software/i.test(message.text())))
        complaints.push(message.text());
    });
    await page.goto(served.url);
    await page.waitForFunction('globalThis.api');
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    served?.server.close();
  });

  const open = (xml: string) =>
    page.evaluate((text) => (globalThis as unknown as { api: PageApi }).api.load(text), xml);
  const ids = (shot: Shot) =>
    page.evaluate((given) => (globalThis as unknown as { api: PageApi }).api.ids(given), shot);
  /** Mean colour of the picture, by the rows of a grid of `rows` × `columns` fields from its top left. */
  const colors = (shot: Shot, rows: number, columns: number) =>
    page.evaluate(
      ([given, r, c]) => {
        const { api } = globalThis as unknown as { api: PageApi };
        api.draw(given);
        return api.means(r, c);
      },
      [shot, rows, columns] as const,
    );

  it.each([
    ['all shapes', SHAPES],
    ['the humanoid', readFileSync(path('../../../conformance/models/humanoid.xml'), 'utf8')],
  ])('%s: each pixel shows what a ray through it meets', async (_, xml) => {
    await open(xml);
    const drawn = await ids(SIZE);
    const expected = expectedIds(xml);
    const different = drawn.filter((id, i) => id !== expected[i]).length;
    // outlines of round shapes are cut into straight pieces
    expect(different / drawn.length).toBeLessThan(0.01);
    expect(new Set(drawn).size).toBe(new Set(expected).size);
  });

  const own = path('../../../conformance/models/');
  const CLOTH = `<mujoco><statistic extent="1" center="0 0 .3"/><worldbody><geom type="plane" size="1 1 .1"/>
    <flexcomp name="cloth" type="grid" dim="2" count="5 5 1" spacing=".2 .2 .2" pos="0 0 .4" radius=".01"><edge equality="true"/></flexcomp>
    <flexcomp name="jelly" type="grid" dim="3" count="3 3 3" spacing=".1 .1 .1" pos=".7 0 .3" radius=".01"/></worldbody></mujoco>`;

  it.each([
    ['all shapes', SHAPES],
    ['flexes', CLOTH],
    ...readdirSync(own)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => [name, readFileSync(own + name, 'utf8')]),
  ])('%s: the same silhouettes and objects as by ray casting', async (_, xml) => {
    await open(xml);
    const { width, height } = PICTURE;
    const drawn = await page.evaluate((given) => (globalThis as unknown as { api: PageApi }).api.objects(given), {
      ...PICTURE,
    });
    const { m, d } = load(xml);
    forward(m, d);
    const { id, type } = createRenderer(m).segmentation(d, defaultFreeCamera(m), width, height);
    const cast = Array.from(id, (each, i) => (each < 0 ? '' : `${type[i]} ${each}`));
    /** Objects at a pixel and round it: outlines of round shapes are cut into straight pieces. */
    const around = (picture: string[], i: number) =>
      [-1, 0, 1].flatMap((dy) => {
        const y = Math.floor(i / width) + dy;
        if (y < 0 || y >= height) return [];
        return picture.slice(y * width + Math.max(0, (i % width) - 1), y * width + Math.min(width, (i % width) + 2));
      });
    const wrong = drawn.flatMap((object, i) =>
      around(cast, i).includes(object) && around(drawn, i).includes(cast[i]) ? [] : `${i}: ${object}, not ${cast[i]}`,
    );
    // parts of less than a pixel, a table top from its side say, are met by chance
    expect(wrong.length, wrong.join('\n')).toBeLessThan(drawn.length / 500);
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  it('the sky is above the ground, a mirror shows what stands on it, shadows darken it', async () => {
    await open(SHAPES);
    const off = { [RenderFlag.reflection]: 0, [RenderFlag.shadow]: 0, [RenderFlag.skybox]: 1, [RenderFlag.haze]: 1 };
    const plain = await colors({ ...SIZE, render: off, elevation: -15 }, 6, 1);
    // the gradient is blue at its horizon
    expect(plain[0][2]).toBeGreaterThan(plain[0][0]);
    const mirrored = await colors({ ...SIZE, render: { ...off, [RenderFlag.reflection]: 1 } }, 6, 1);
    expect(mirrored[5][0]).toBeGreaterThan(plain[5][0] + 0.2);
    const shadowed = await colors({ ...SIZE, render: { ...off, [RenderFlag.shadow]: 1 } }, 6, 1);
    expect(shadowed[4][0]).toBeLessThan(plain[4][0]);
    const without = await colors({ ...SIZE, render: { ...off, [RenderFlag.skybox]: 0 } }, 6, 1);
    expect(without[0][2]).toBeLessThan(plain[0][2]);
  });

  it('labels, frames and other decoration are drawn on top of the model', async () => {
    await open(SHAPES);
    const plain = await colors({ ...SIZE }, 3, 3);
    const decorated = await colors({ ...SIZE, label: 3, frame: 2, vis: { [VisFlag.contactpoint]: 1 } }, 3, 3);
    const change = plain.flat().map((value, i) => Math.abs(value - decorated.flat()[i]));
    expect(Math.max(...change)).toBeGreaterThan(2);
  });

  it('a ray meets in the page what it meets in Node', async () => {
    await open(SHAPES);
    await ids(SIZE);
    const { m, d } = load(SHAPES);
    forward(m, d);
    const origin = [0.45, 0.02, 2];
    const direction = [0, 0, -1];
    const found = await page.evaluate(
      ([from, along]) => (globalThis as unknown as { api: PageApi }).api.pick(from, along),
      [origin, direction] as const,
    );
    const geom = Int32Array.of(-1);
    const distance = ray(m, d, Float64Array.from(origin), Float64Array.from(direction), null, 1, -1, geom);
    expect(found?.geom).toBe(geom[0]);
    expect(found?.point[2]).toBeCloseTo(2 - distance, 9);
  });

  it('nothing complains', () => {
    expect(complaints).toEqual([]);
  });
});
