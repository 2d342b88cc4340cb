// Is ours faster than MuJoCo's official build in every browser? `node apps/dashboard/scripts/browsers.mjs MODEL...` times
// both in the browsers that are here, each engine in a worker of a page, and prints a table; models must need no other
// file. Best on a machine that does nothing else.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, runnerImport } from 'vite';

const { module: browsers } = await runnerImport(
  fileURLToPath(new URL('../../../testing/browsers.ts', import.meta.url)),
);
const models = process.argv.slice(2);
if (models.length === 0) throw new Error('a model is missing: node apps/dashboard/scripts/browsers.mjs MODEL...');

const folder = mkdtempSync(join(tmpdir(), 'corten-browsers-'));
const program = fileURLToPath(new URL('../src/try/bench-page.ts', import.meta.url));
await build({
  configFile: false,
  logLevel: 'warn',
  base: './',
  resolve: { conditions: ['@corten/source'] },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
    // no library: that would put the workers and the engine's file into the code
    rolldownOptions: { input: program, output: { entryFileNames: 'program.js' } },
  },
  worker: { format: 'es' },
});
for (const model of models) copyFileSync(model, join(folder, basename(model)));
const query = new URLSearchParams(models.map((model) => ['model', basename(model)]));

/** What the page has posted in a browser that `open` opens; what it resolves to closes it. */
async function posted(open) {
  // MuJoCo's build makes functions of texts
  const policy = "default-src 'self' blob: data: 'unsafe-eval' 'wasm-unsafe-eval'";
  const { server, url, result } = await browsers.serve(folder, policy, browsers.ISOLATION);
  const close = await open(`${url}?${query}`);
  try {
    const measured = JSON.parse(await result);
    if (measured.error) throw new Error(measured.error);
    return measured;
  } finally {
    await close();
    server.closeAllConnections();
    server.close();
  }
}

async function openChromium(url) {
  const browser = await chromium.launch({ executablePath: browsers.CHROMIUM, args: browsers.CHROMIUM_FLAGS });
  await (await browser.newPage()).goto(url);
  return () => browser.close();
}

async function openFirefox(url) {
  const browser = browsers.openFirefox(url, mkdtempSync(join(folder, 'profile-')));
  return () => browser.kill();
}

const BROWSERS = [
  ['Chromium', browsers.CHROMIUM, openChromium],
  ['Firefox', browsers.FIREFOX, openFirefox],
  ['WebKit', browsers.WEBKIT, browsers.openWebKit],
];

try {
  for (const [name, path, open] of BROWSERS) {
    if (!path) {
      console.log(`${name} is not here`);
      continue;
    }
    const measured = await posted(open);
    console.log(name);
    console.table(
      Object.entries(measured).map(([model, { step, cold }]) => ({
        model,
        'Corten µs': step.corten.toPrecision(4),
        'MuJoCo WASM µs': step.mujoco.toPrecision(4),
        ratio: step.ratio.toFixed(2),
        'half of rounds': step.spread.map((ratio) => ratio.toFixed(2)).join('–'),
        'first steps': (cold.corten / cold.mujoco).toFixed(1),
      })),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
