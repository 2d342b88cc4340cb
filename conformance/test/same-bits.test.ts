// The same bits in every engine: qpos, qvel and sensordata of some thirty simulations over 500 controlled steps, in
// whatever JavaScript engines are here, beside the hashes in same-bits.json. Where numbers change on purpose, write them
// again: npx vitest run --config ../vitest.config.mjs test/same-bits.test.ts -u
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_FLAGS, FIREFOX, JSC, openFirefox, serve } from '../../testing/browsers.js';
import { buildForBrowser, temporaryFolder } from '../../testing/build.js';
import { PROGRAMS } from './support/files.js';

const EXPECTED = new URL('same-bits.json', import.meta.url);
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
/** What a run takes on a busy machine [ms]. */
const PATIENCE = 280_000;

type Bits = Record<string, string>;
let folder: string;

beforeAll(async () => {
  folder = await buildForBrowser(`${PROGRAMS}same-bits.ts`);
}, 120_000);

/** What a program of the shell prints. */
async function printed(command: string, args: string[]): Promise<Bits> {
  const { stdout } = await promisify(execFile)(command, args, { timeout: PATIENCE, maxBuffer: 1e7 });
  return JSON.parse(stdout) as Bits;
}

/** What the page posts in a browser that `open` opens; `close` ends it. */
async function posted<T>(open: (url: string) => Promise<T>, close: (browser: T) => unknown): Promise<Bits> {
  const { server, url, result } = await serve(folder, POLICY);
  const browser = await open(url);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page has posted nothing')), PATIENCE);
  });
  try {
    return JSON.parse(await Promise.race([result, late])) as Bits;
  } finally {
    clearTimeout(timer);
    await close(browser);
    server.closeAllConnections();
    server.close();
  }
}

const inChromium = () =>
  posted(
    async (url) => {
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, timeout: 60_000 });
      // the page computes while it loads
      await (await browser.newPage()).goto(url, { waitUntil: 'commit' });
      return browser;
    },
    (browser) => browser.close(),
  );

const inFirefox = () =>
  posted(
    async (url) => openFirefox(url, temporaryFolder()),
    (browser) => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      return ended;
    },
  );

const node = () => printed(process.execPath, [join(folder, 'program.js')]);

const ENGINES: [name: string, path: string | undefined, get: string, run: () => Promise<Bits>][] = [
  ['Chromium', CHROMIUM, 'install chromium or set CHROMIUM_PATH', inChromium],
  ['Firefox', FIREFOX, 'install firefox-esr or set FIREFOX_PATH', inFirefox],
  [
    'JavaScriptCore',
    JSC,
    'install libjavascriptcoregtk-4.0-bin or set JSC_PATH',
    () => printed(JSC as string, ['-m', join(folder, 'program.js')]),
  ],
];

it('Node has the bits that are written down', async () => {
  await expect(`${JSON.stringify(await node(), null, 2)}\n`).toMatchFileSnapshot(EXPECTED.pathname);
});

describe.each(ENGINES)('%s', (_, path, get, run) => {
  it.skipIf(!path)(path ? 'has the same bits' : `is not here: ${get}`, async () => {
    expect(await run()).toEqual(JSON.parse(readFileSync(EXPECTED, 'utf8')));
  });
});
