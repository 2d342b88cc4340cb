// The pages do what they say, in Chromium under a strict policy.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, ISOLATION, type Served, serve, WEBGL_FLAGS } from '../../testing/browsers.js';
import { buildForBrowser } from '../../testing/build.js';

const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src data: blob:";
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

describe.skipIf(!CHROMIUM)(`pages in Chromium${CHROMIUM ? '' : ' (skipped: none found)'}`, () => {
  let browser: Browser;
  const served: Served[] = [];
  const complaints: string[] = [];

  /** Open a page of the folder `browser` with its program. */
  async function open(name: string, program: string): Promise<Page> {
    const folder = await buildForBrowser(path(`browser/${program}`));
    writeFileSync(join(folder, name), readFileSync(path(`browser/${name}`), 'utf8').replace(program, 'program.js'));
    copyFileSync(path('models/leg.xml'), join(folder, 'leg.xml'));
    const server = await serve(folder, `${POLICY}; style-src 'unsafe-inline'`, ISOLATION);
    served.push(server);
    const page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(server.url + name);
    return page;
  }

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: WEBGL_FLAGS, timeout: 60_000 });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    for (const { server } of served) server.close();
  });

  it('simulates in a worker, and draws', async () => {
    const page = await open('index.html', 'main.mjs');
    await page.getByText(/^(0\.[1-9]|[1-9]\d*\.\d) s$/).waitFor();
    const picture = await page.locator('canvas').screenshot();
    expect(picture.length).toBeGreaterThan(5_000);
    expect(complaints).toEqual([]);
  });

  it('loads from an address and from files, and says what is wrong with one', async () => {
    const page = await open('loading.html', 'loading.mjs');
    const choose = (name: string) => page.locator('input').setInputFiles(path(`models/${name}`));
    await page.getByText('4 bodies after 1.0 s').waitFor();
    await choose('walker.xml');
    await page.getByText('8 bodies after 1.0 s').waitFor();
    await choose('mistakes.xml');
    await page.getByText('mistakes.xml:9:12: unknown').waitFor();
    expect(complaints).toEqual([]);
  });
});
