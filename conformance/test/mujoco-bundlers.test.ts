// Imports that programs for the official package make, with their names changed: by Vite, whose `?url` must find a file,
// and by Node.
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'corten-bundlers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A page as React wrappers have it: the loader, the file's address, and the build with threads. */
const PAGE = `import loadMujoco from '@corten/mujoco';
import loadThreaded from '@corten/mujoco/mt';
import wasmUrl from '@corten/mujoco/mujoco.wasm?url';
import threadedUrl from '@corten/mujoco/mt/mujoco.wasm?url';
export const load = (threads) => (threads ? loadThreaded : loadMujoco)({
  locateFile: (path, prefix) => (path.endsWith('.wasm') ? (threads ? threadedUrl : wasmUrl) : prefix + path),
});
export const urls = [wasmUrl, threadedUrl];
`;

it('is bundled by Vite, with a file at the address', async () => {
  writeFileSync(join(folder, 'page.js'), PAGE);
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@corten/source', 'module', 'browser', 'development|production'] },
    build: {
      outDir: 'out',
      minify: false,
      assetsInlineLimit: 0,
      lib: { entry: 'page.js', formats: ['es'], fileName: 'page' },
    },
  });
  const files = readdirSync(join(folder, 'out'), { recursive: true }).map(String);
  const script = join(folder, 'out', files.find((name) => /^page\.m?js$/.test(name)) as string);
  const { load, urls } = (await import(script)) as {
    load(threads: boolean): Promise<{ mj_versionString(): string }>;
    urls: string[];
  };
  expect((await load(false)).mj_versionString()).toBe('3.12.0');
  expect((await load(true)).mj_versionString()).toBe('3.12.0');
  expect(urls).toHaveLength(2);
  for (const url of urls) expect(url).toMatch(/\.wasm$|^data:application\/wasm/);
});

it('is resolved by Node', async () => {
  const { default: load } = await import('@corten/mujoco/mt');
  expect((await load()).mj_version()).toBe(3012000);
  for (const path of ['mujoco.wasm', 'mt/mujoco.wasm']) {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@corten/mujoco/${path}`)));
    // an empty module: nothing needs it
    expect((await WebAssembly.compile(bytes)) instanceof WebAssembly.Module).toBe(true);
  }
});
