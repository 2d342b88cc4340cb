// Copies of the engine's code for simulations, in the packages as they are built: in Node, and in pages that Vite and
// Rolldown have built, under a policy that allows scripts of the same origin only.
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_FLAGS, serve } from '../../testing/browsers.js';
import { temporaryFolder } from '../../testing/build.js';
import { OWN_FOLDER, PROGRAMS } from './support/files.js';

const DIST = fileURLToPath(new URL('../../packages/corten/dist/', import.meta.url));
const unbuilt = !existsSync(`${DIST}engine.js`);

/** Simulations that are made and dropped. */
const DROPPED = 40;
/** What a copy that stayed would keep; a few may wait for their collection. */
const COPY_BYTES = 1_500_000;

it.skipIf(unbuilt)(
  'gives simulations copies in Node, with the same bits, and leaves nothing (needs a build)',
  async () => {
    const models = ['humanoid'].map((name) => `${OWN_FOLDER}${name}.xml`);
    const program = [`${PROGRAMS}engines.mjs`, String(DROPPED), `${OWN_FOLDER}cartpole.xml`];
    const args = ['--expose-gc', ...program, ...models];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 280_000 });
    const { kinds, compared, leak } = JSON.parse(stdout);
    // the usual code is as good as one's own while nobody else uses it
    expect(kinds).toEqual(['own', 'shared']);
    for (const { found, bits } of compared) {
      expect(found).toEqual(['own', 'shared', 'own']);
      expect(bits).toEqual([true, true, true]);
    }
    expect(leak.kinds).toEqual(['own']);
    expect(leak.bytes / DROPPED).toBeLessThan(COPY_BYTES / 5);
  },
);

/** Posts which engines its simulations have: at once, and when some time has passed. */
const PAGE = `import { createSimulation, loadModel } from 'corten';
const xml = '<mujoco><worldbody><body><joint axis="0 1 0"/><geom size=".1" pos=".2 0 0"/></body></worldbody></mujoco>';
const simulations = [createSimulation(loadModel(xml)), createSimulation(loadModel(xml))];
const kinds = () => simulations.map(({ engine }) => engine);
const found = [kinds()];
async function own() {
  while (!kinds().every((kind) => kind === 'own')) {
    for (const simulation of simulations) for (let i = 0; i < 100; i++) simulation.step();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
await own();
found.push(kinds());
simulations.push(createSimulation(loadModel(xml)));
await own();
found.push(kinds());
const angles = simulations.map(({ model, data, reset, step }) => {
  reset();
  for (let i = 0; i < 100; i++) step();
  return data.qpos[0];
});
await fetch('/result', { method: 'POST', body: JSON.stringify({ found, angles }) });
`;

/** What a page posts that Chromium opens. */
async function posted(folder: string): Promise<{ found: string[][]; angles: number[] }> {
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
  const { server, url, result } = await serve(folder, policy);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, timeout: 60_000 });
  try {
    await (await browser.newPage()).goto(url);
    return JSON.parse(await result);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** A folder with the page's source that finds the packages. */
function pageFolder(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'page.js'), PAGE);
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'));
  return folder;
}

async function expectCopies(folder: string): Promise<void> {
  const { found, angles } = await posted(folder);
  expect(found[0]).toEqual(['shared', 'shared']);
  expect(found[1]).toEqual(['own', 'own']);
  expect(found[2]).toEqual(['own', 'own', 'own']);
  expect(new Set(angles).size).toBe(1);
}

it.skipIf(unbuilt || !CHROMIUM)('works in a page that Vite builds (needs a build)', async () => {
  const folder = pageFolder();
  const output = { entryFileNames: 'program.js' };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: 'out', target: 'es2022', rolldownOptions: { input: join(folder, 'page.js'), output } },
  });
  await expectCopies(join(folder, 'out'));
});

it.skipIf(unbuilt || !CHROMIUM)('works in a bundle with the file copied beside it (needs a build)', async () => {
  const folder = pageFolder();
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(folder, 'page.js'), platform: 'browser', cwd: folder });
  await bundle.write({ file: join(folder, 'out/js/program.js') });
  mkdirSync(join(folder, 'out/dist'));
  copyFileSync(`${DIST}engine.js`, join(folder, 'out/dist/engine.js'));
  writeFileSync(join(folder, 'out/program.js'), `import './js/program.js';`);
  await expectCopies(join(folder, 'out'));
});
