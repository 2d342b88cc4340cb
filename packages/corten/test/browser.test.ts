// Models from addresses and simulations in workers, in Chromium, under a strict policy, with and without shared memory.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_FLAGS, ISOLATION, type Served, serve } from '../../../testing/browsers.js';
import { buildForBrowser } from '../../../testing/build.js';
import type { PageApi } from './programs/page.js';

const title = CHROMIUM ? 'in Chromium' : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src data:";

const ROBOT = `<mujoco><worldbody><geom type="plane" size="2 2 .1"/>
  <body pos="0 0 .3"><freejoint/><geom size=".1"/></body>
  <body pos="0 0 2"><joint name="j" axis="0 1 0"/><geom size=".1" pos=".2 0 0"/></body></worldbody>
  <actuator><motor name="m" joint="j"/></actuator></mujoco>`;

type Global = { api: PageApi };

describe.skipIf(!CHROMIUM)(title, () => {
  let browser: Browser;
  const served: Served[] = [];
  let plain: Page;
  let isolated: Page;

  async function open(folder: string, headers: Record<string, string>): Promise<Page> {
    const server = await serve(folder, POLICY, headers);
    served.push(server);
    const page = await browser.newPage();
    await page.goto(server.url);
    const deadline = Date.now() + 60_000;
    while (!(await page.evaluate('globalThis.api !== undefined'))) {
      if (Date.now() > deadline) throw new Error('the page never started');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return page;
  }

  beforeAll(async () => {
    const folder = await buildForBrowser(fileURLToPath(new URL('programs/page.ts', import.meta.url)));
    writeFileSync(join(folder, 'robot.xml'), ROBOT);
    writeFileSync(join(folder, 'scene.xml'), '<mujoco><include file="robot.xml"/></mujoco>');
    writeFileSync(join(folder, 'broken.xml'), ROBOT.replace('size=".1"', 'sise=".1"'));
    writeFileSync(join(folder, 'control.js'), 'export default (m, d) => { d.ctrl[0] = 0.25; };');
    browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, timeout: 60_000 });
    plain = await open(folder, {});
    isolated = await open(folder, ISOLATION);
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    for (const { server } of served) server.close();
  });

  const compare = (page: Page, shared?: boolean) =>
    page.evaluate(([url, steps, memory]) => (globalThis as unknown as Global).api.compare(url, steps, memory), [
      'scene.xml',
      300,
      shared,
    ] as const);

  it.each([
    ['copies, where the page is not isolated', false, undefined],
    ['shared memory, where it is', true, undefined],
    ['copies, where they are asked for', true, false],
  ] as const)('steps in a worker as on the page, with %s', async (_, isolation, shared) => {
    const result = await compare(isolation ? isolated : plain, shared);
    expect(result.there).toEqual(result.here);
    expect(result.shared).toBe(shared ?? isolation);
    expect(result.ncon).toBe(1);
  });

  it('runs on its own, with a module that controls it', async () => {
    const time = await plain.evaluate(() => (globalThis as unknown as Global).api.run('scene.xml', 0.5));
    expect(time).toBeGreaterThanOrEqual(0.5);
  });

  it('says what is wrong with a model and an address', async () => {
    const complaint = (url: string) => plain.evaluate((u) => (globalThis as unknown as Global).api.complaint(u), url);
    expect(await complaint('broken.xml')).toContain('broken.xml:2');
    expect(await complaint('none.xml')).toContain('none.xml is not there');
  });
});
