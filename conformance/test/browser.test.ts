// In a browser, under a strict content security policy, everything computes what it computes in Node.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_FLAGS, ISOLATION, type Served, serve } from '../../testing/browsers.js';
import { buildForBrowser } from '../../testing/build.js';
import { readmesOfBrowsers } from '../../testing/readme.mjs';
import { functionBits, trajectory } from './support/engine-bits.js';
import { OWN_FOLDER, PROGRAMS } from './support/files.js';
import type { PageResults } from './support/programs/browser.js';

const title = CHROMIUM ? 'in Chromium' : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';

/** No eval, no WebAssembly, no workers from blobs: scripts come from the page's own server only. */
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'";

describe.skipIf(!CHROMIUM)(title, () => {
  let served: Served;
  let results: PageResults;
  const complaints: string[] = [];

  beforeAll(async () => {
    served = await serve(await buildForBrowser(`${PROGRAMS}browser.ts`), POLICY, ISOLATION);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, timeout: 60_000 });
    try {
      const page = await browser.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(served.url);
      const output = await page.waitForSelector('pre', { timeout: 60_000 }).catch((error: unknown) => {
        throw new Error(`the page did not finish: ${complaints.join('\n')}`, { cause: error });
      });
      results = JSON.parse((await output.textContent()) ?? '') as PageResults;
    } finally {
      await browser.close();
    }
  }, 120_000);

  afterAll(() => {
    served?.server.close();
  });

  it('the page may not compile code, and nothing complains', () => {
    expect(results.compilesCode).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('a humanoid moves as in Node, to the last bit', () => {
    const humanoid = readFileSync(`${OWN_FOLDER}humanoid.xml`, 'utf8');
    expect(results.trajectory).toBe(trajectory(humanoid, 300));
  });

  it('functions have the same bits as in Node', () => {
    const expected = functionBits();
    expect(Object.keys(results.functions)).toEqual(Object.keys(expected));
    for (const [name, bits] of Object.entries(expected)) expect(results.functions[name], name).toEqual(bits);
  });

  it.each(readmesOfBrowsers())('the example of %s prints what it promises', (path) => {
    const shown = results.readmes[path];
    if (typeof shown === 'string') throw new Error(shown);
    expect(shown.length).toBeGreaterThan(0);
    for (const [promised, printed] of shown) expect(printed).toBe(promised);
  });
});
