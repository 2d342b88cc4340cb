// In a browser, under a strict content security policy, everything computes what it computes in Node.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readmes } from '../../testing/readme.mjs';
import { buildForBrowser } from './support/build.js';
import { functionBits, trajectory } from './support/engine-bits.js';
import { OWN_FOLDER } from './support/files.js';
import type { PageResults } from './support/programs/browser.js';

/** Where a Chromium may be. */
const BROWSERS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const browserPath = BROWSERS.find((path) => path !== '' && existsSync(path));
const title = browserPath ? 'in Chromium' : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** No eval, no WebAssembly, no workers from blobs: scripts come from the page's own server only. */
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'";

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };

/** Serve the files of a folder, and a page that loads `program.js`. */
function serve(folder: string): Promise<Server> {
  const page = '<!doctype html><title>test</title><body><script type="module" src="/program.js"></script></body>';
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : basename(request.url ?? '');
    const file = [join(folder, name), join(folder, 'assets', name)].find((path) => existsSync(path));
    if (name !== 'index.html' && !file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(file ? readFileSync(file) : page);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.skipIf(!browserPath)(title, () => {
  let server: Server;
  let results: PageResults;
  const complaints: string[] = [];

  beforeAll(async () => {
    server = await serve(await buildForBrowser('browser'));
    const browser = await chromium.launch({ executablePath: browserPath, args: FLAGS, timeout: 60_000 });
    try {
      const page = await browser.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const output = await page.waitForSelector('pre', { timeout: 60_000 }).catch((error: unknown) => {
        throw new Error(`the page did not finish: ${complaints.join('\n')}`, { cause: error });
      });
      results = JSON.parse((await output.textContent()) ?? '') as PageResults;
    } finally {
      await browser.close();
    }
  }, 120_000);

  afterAll(() => {
    server?.close();
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

  it.each(readmes())('the example of %s prints what it promises', (path) => {
    const shown = results.readmes[path];
    if (typeof shown === 'string') throw new Error(shown);
    expect(shown.length).toBeGreaterThan(0);
    for (const [promised, printed] of shown) expect(printed).toBe(promised);
  });
});
