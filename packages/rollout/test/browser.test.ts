// Batches over web workers in Chromium: the same bits as in Node, with shared memory and without.
import { fileURLToPath } from 'node:url';
import { loadModel } from 'corten';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_FLAGS, ISOLATION, type Served, serve } from '../../../testing/browsers.js';
import { buildForBrowser } from '../../../testing/build.js';
import { rollout } from '../src/index.js';
import { PENDULUM } from './batches.js';
import { checksum, type PageApi } from './page.js';

const title = CHROMIUM ? 'in Chromium' : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";
const options = { samples: 7, steps: 60, randomize: [{ field: 'body_mass', range: [0.5, 2] as const }], seed: 9 };

type Global = { api: PageApi };

describe.skipIf(!CHROMIUM)(title, () => {
  let browser: Browser;
  let served: Served;
  let expected = '';

  beforeAll(async () => {
    const folder = await buildForBrowser(fileURLToPath(new URL('page.ts', import.meta.url)));
    served = await serve(folder, POLICY);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, timeout: 60_000 });
    expected = checksum((await rollout(loadModel(PENDULUM), { ...options, workers: 0 })).state);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    served?.server.close();
  });

  /** Run a batch in a page, isolated or not. */
  async function run(isolated: boolean, workers: number) {
    const page = await browser.newPage();
    if (isolated)
      await page.route('**/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), ...ISOLATION } });
      });
    await page.goto(served.url);
    await page.waitForFunction('globalThis.api !== undefined');
    const result = await page.evaluate(
      async ([xml, count, given]) => {
        const { api } = globalThis as unknown as Global;
        return { isolated: api.isolated, ...(await api.run(xml, count, given)) };
      },
      [PENDULUM, workers, options] as const,
    );
    await page.close();
    return result;
  }

  it('two workers with shared memory', async () => {
    expect(await run(true, 2)).toEqual({ isolated: true, shared: true, sum: expected, told: 7 });
  });

  it('two workers without shared memory', async () => {
    expect(await run(false, 2)).toEqual({ isolated: false, shared: false, sum: expected, told: 7 });
  });

  it('no worker', async () => {
    expect(await run(false, 0)).toEqual({ isolated: false, shared: false, sum: expected, told: 7 });
  });
});
