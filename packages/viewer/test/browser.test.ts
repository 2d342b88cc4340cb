// <corten-viewer> in Chromium, drawn by software, under a strict policy.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { zipSync } from 'fflate';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, type Served, serve, WEBGL_FLAGS } from '../../../testing/browsers.js';
import { buildForBrowser } from '../../../testing/build.js';
import type { PageApi } from './programs/page.js';

const title = CHROMIUM ? 'in Chromium' : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:";
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const BALL = `<mujoco model="a ball"><option timestep=".004"/><worldbody><geom type="plane" size="2 2 .1"/>
  <body name="ball" pos="0 0 1"><freejoint/><geom name="ball" size=".3" rgba=".7 .3 .1 1"/></body>
  <camera name="above" pos="0 0 5"/></worldbody>
  <keyframe><key name="high" qpos="0 0 3 1 0 0 0"/></keyframe></mujoco>`;

const ARM = `<mujoco model="arm"><worldbody><body name="arm"><joint name="j" damping="1"/><geom type="capsule" size=".05 .3"/></body></worldbody>
  <actuator><motor name="m" joint="j"/></actuator></mujoco>`;

const PLUGIN = `<mujoco model="grip"><extension><plugin plugin="mujoco.pid"/></extension>
  <worldbody><body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1"/></body></worldbody>
  <actuator><plugin name="p" joint="j" plugin="mujoco.pid"><config key="kp" value="40"/></plugin></actuator></mujoco>`;

type Global = { api: PageApi };

describe.skipIf(!CHROMIUM)(title, () => {
  let served: Served;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    const folder = await buildForBrowser(path('programs/page.ts'));
    writeFileSync(join(folder, 'ball.xml'), BALL);
    writeFileSync(join(folder, 'broken.xml'), BALL.replace('size=".3"', 'sise=".3"'));
    writeFileSync(join(folder, 'scene.xml'), '<mujoco model="scene"><include file="ball.xml"/></mujoco>');
    writeFileSync(join(folder, 'arm.zip'), zipSync({ 'arm.xml': new TextEncoder().encode(ARM) }));
    writeFileSync(join(folder, 'policy.js'), 'export default (m, d) => { d.ctrl[0] = 0.25; };');
    served = await serve(folder, POLICY);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: WEBGL_FLAGS, timeout: 60_000 });
    page = await browser.newPage({ viewport: { width: 400, height: 320 } });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // what drawing by software costs is no complaint about the page, and the server has no icon
      if (/GPU stall|software|favicon/i.test(message.text() + message.location().url)) return;
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    await page.goto(served.url);
    await until('globalThis.api !== undefined');
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    served?.server.close();
  });

  /** Wait until an expression is true in the page, whose policy forbids to evaluate it there again and again. */
  async function until(expression: string): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (!(await page.evaluate<boolean>(expression))) {
      if (Date.now() > deadline) throw new Error(`never came true: ${expression}\n${complaints.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const set = (name: string, value: string) =>
    page.evaluate(([n, v]) => (globalThis as unknown as Global).api.viewer.setAttribute(n, v), [name, value] as const);
  const told = (type: string) =>
    page.evaluate((t) => (globalThis as unknown as Global).api.told.filter((event) => event.type === t), type);
  const loads = (count: number) => until(`api.told.filter((event) => event.type === 'load').length === ${count}`);
  const height = () => page.evaluate(() => (globalThis as unknown as Global).api.height());
  const canvas = () => page.locator('corten-viewer canvas');

  it('loads a model and what it includes by their addresses, and stands still until it is run', async () => {
    await set('src', 'scene.xml');
    await loads(1);
    expect((await told('load'))[0].detail.model).toBe(2);
    await until('api.height() === 1');
    expect(await canvas().getAttribute('aria-label')).toBe('Simulation of scene');
  });

  it('runs, pauses, steps and resets by buttons and keys', async () => {
    await page.getByRole('button', { name: 'Run' }).click();
    await until('api.height() < 0.5');
    await page.getByRole('button', { name: 'Pause' }).click();
    await canvas().focus();
    await page.keyboard.press('Backspace');
    await until('api.height() === 1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await until('Math.abs(api.time() - 0.008) < 1e-9');
    await page.keyboard.press('ArrowLeft');
    await until('Math.abs(api.time() - 0.004) < 1e-9');
  });

  it('goes to keyframes, and looks through cameras', async () => {
    await set('keyframe', 'high');
    await until('api.height() === 3');
    await set('camera', 'above');
    const type = () => page.evaluate(() => (globalThis as unknown as Global).api.viewer.stage.view?.camera.type);
    expect(await type()).toBe(2);
    await set('camera', 'ball');
    expect(await type()).toBe(1);
    await set('camera', '');
    await set('keyframe', '');
    await until('api.height() === 1');
  });

  it('selects by double click, and pulls what is selected', async () => {
    await page.evaluate(() => (globalThis as unknown as Global).api.viewer.stage.frameModel());
    const box = await canvas().boundingBox();
    if (!box) throw new Error('there is no picture');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.dblclick(x, y);
    await until(`api.told.some((event) => event.type === 'select')`);
    expect((await told('select')).at(-1)?.detail).toMatchObject({ body: 1, geom: 1 });
    // paused, the body goes where it is pulled
    await page.keyboard.down('Control');
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(x, y - 60, { steps: 4 });
    await until('api.height() > 1.05');
    await page.mouse.up({ button: 'right' });
    await page.keyboard.up('Control');
    expect(await height()).toBeGreaterThan(1.05);
  });

  it('has the plugins of MuJoCo, on the page and in the worker', async () => {
    await page.evaluate(async (xml) => {
      const { viewer, fromText } = (globalThis as unknown as Global).api;
      await viewer.load(fromText(xml));
      viewer.setControl('p', 1);
      viewer.step(1);
    }, PLUGIN);
    await loads(2);
    await until('api.viewer.session.data.qpos[0] > 0');
    expect(
      await page.evaluate(() => (globalThis as unknown as Global).api.viewer.session.data?.plugin_data.length),
    ).toBe(1);
  });

  it('opens archives, and lets modules and functions set controls', async () => {
    await set('src', 'arm.zip');
    await loads(3);
    await page.evaluate(async () => {
      const { viewer } = (globalThis as unknown as Global).api;
      await viewer.setPolicy(new URL('policy.js', location.href).href);
      viewer.step(1);
    });
    await until('api.viewer.session.data.ctrl[0] === 0.25');
    await page.evaluate(async () => {
      const { viewer } = (globalThis as unknown as Global).api;
      await viewer.setPolicy((_, data) => [0.5 + data.time * 0]);
      viewer.paused = false;
    });
    await until('api.viewer.session.data.ctrl[0] === 0.5');
    await page.evaluate(async () => {
      const { viewer } = (globalThis as unknown as Global).api;
      viewer.paused = true;
      await viewer.setPolicy(undefined);
      viewer.setControl('m', -1);
    });
    await until('api.viewer.session.data.ctrl[0] === -1');
  });

  it('says what is wrong with a model, and where', async () => {
    await set('src', 'broken.xml');
    await until(`api.told.some((event) => event.type === 'error')`);
    const [{ detail }] = await told('error');
    expect(detail.diagnostics).toMatchObject([{ file: 'broken.xml', line: 2 }]);
    await expect(page.getByRole('alert').textContent()).resolves.toContain('sise');
    await set('src', 'missing.xml');
    await until(`api.told.filter((event) => event.type === 'error').length === 2`);
    expect((await told('error'))[1].detail.message).toContain('missing.xml is not there');
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
  });

  it('shows in its controls what its attributes say', async () => {
    const shown = (name: string) => page.getByRole('combobox', { name }).inputValue();
    await set('speed', '0.3');
    expect(await shown('Speed')).toBe('0.3');
    await set('speed', '1');
    await set('src', 'ball.xml');
    await loads(4);
    await set('keyframe', 'high');
    expect(await shown('Keyframe')).toBe('0');
    await set('keyframe', '');
    expect(await shown('Keyframe')).toBe('');
    // a keyframe that was chosen is one of this model, not of the next
    await page.getByRole('combobox', { name: 'Keyframe' }).selectOption('high');
    await until('api.height() === 3');
    await set('src', 'arm.zip');
    await loads(5);
    expect(await page.locator('corten-viewer').getAttribute('keyframe')).toBeNull();
  });

  it('stops where a policy fails, and says so until it runs again', async () => {
    await page.evaluate(async () => {
      const { viewer } = (globalThis as unknown as Global).api;
      viewer.paused = false;
      await viewer.setPolicy(() => Promise.reject(new Error('the network is gone')));
    });
    await until('api.viewer.paused');
    await expect(page.getByRole('alert').textContent()).resolves.toBe('The simulation has stoppedthe network is gone');
    await page.evaluate(async () => {
      const { viewer } = (globalThis as unknown as Global).api;
      await viewer.setPolicy(undefined);
      viewer.paused = false;
    });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.evaluate(() => {
      (globalThis as unknown as Global).api.viewer.paused = true;
    });
  });

  it('a model that is given comes in place of one that is still being fetched', async () => {
    await page.evaluate(async (xml) => {
      const { viewer, fromText } = (globalThis as unknown as Global).api;
      viewer.src = 'scene.xml';
      await viewer.load(fromText(xml));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }, ARM);
    await loads(6);
    expect(await canvas().getAttribute('aria-label')).toBe('Simulation of arm');
  });

  it('a picture can be taken', async () => {
    const size = await page.evaluate(
      async () => (await (globalThis as unknown as Global).api.viewer.screenshot()).size,
    );
    expect(size).toBeGreaterThan(1000);
  });

  it('is accessible', async () => {
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { axe: checker } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string }[] }> };
      };
      return (await checker.run()).violations.map(({ id, impact }) => `${impact}: ${id}`);
    });
    expect(violations.filter((text) => /^(serious|critical)/.test(text))).toEqual([]);
  });

  it('nothing complains', () => {
    expect(complaints).toEqual([]);
  });
});
