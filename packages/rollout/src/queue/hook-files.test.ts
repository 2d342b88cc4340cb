import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHookFolder, packHooks } from './hook-files.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-hook-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Write files; the path of the first. */
function write(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, Object.keys(files)[0]);
}

/** The default export of a module that has been packed, removed and unpacked elsewhere. */
async function moved(module: string): Promise<{ value: unknown; address: string; remove(): Promise<void> }> {
  const bytes = await packHooks(module);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const hooks = createHookFolder();
  const address = await hooks.unpack(bytes);
  // in a process of its own: the test runner resolves imports in its own way
  const program = `console.log(JSON.stringify((await import('${address}')).default))`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { value: JSON.parse(printed), address, remove: hooks.remove };
}

test('a module takes along what it, and these, name by relative addresses', async () => {
  const module = write({
    'run/hooks.mjs': `import { readFileSync } from 'node:fs';
      import { gain } from '../lib/gain.mjs';
      export * from "./more.mjs";
      const { late } = await import('./late.mjs');
      const text = readFileSync(new URL('./data.json', import.meta.url), 'utf8');
      // import './gone.mjs' is only a comment
      export default [gain, late, JSON.parse(text).offset];`,
    'run/more.mjs': "import './hooks.mjs'; export const more = 1;",
    'run/late.mjs': 'export const late = 3;',
    'run/data.json': '{ "offset": 5 }',
    'run/beside.mjs': 'throw new Error("nobody imports this");',
    'lib/gain.mjs': "export { gain } from './deep/gain.mjs';",
    'lib/deep/gain.mjs': 'export const gain = 2;',
  });
  const { value, address, remove } = await moved(module);
  expect(value).toEqual([2, 3, 5]);
  const unpacked = dirname(dirname(fileURLToPath(address)));
  expect(existsSync(join(unpacked, 'run/beside.mjs'))).toBe(false);
  await remove();
  expect(existsSync(unpacked)).toBe(false);
});

test('a module finds packages where the worker runs, and is of the kind that its own package says', async () => {
  const module = write({
    'lib/hooks.js': "import { strToU8 } from 'fflate'; export default [...strToU8('a')];",
    'package.json': '{ "type": "module" }',
  });
  const { value, remove } = await moved(module);
  expect(value).toEqual([97]);
  await remove();
});

test('the same files are the same bytes, others are not', async () => {
  const files = { 'a.mjs': "import './b.mjs'; import './c.mjs';", 'b.mjs': '1', 'c.mjs': '2' };
  const one = await packHooks(write(files));
  rmSync(folder, { recursive: true });
  write(Object.fromEntries(Object.entries(files).reverse()));
  const other = await packHooks(join(folder, 'a.mjs'));
  expect(other).toEqual(one);
  expect(await packHooks(write({ ...files, 'c.mjs': '3' }))).not.toEqual(one);
});
