// Bundles every package of packages/ into one module per entry: Node takes longer to find and link hundreds of small
// modules than to compile them. tsc writes the declarations beside it.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './pnpm.mjs';

/** Latest change of a file, or of anything in a folder [ms]; tests are not part of a package. */
function changed(path) {
  const stat = statSync(path);
  if (path.endsWith('.test.ts')) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))));
}

/** Source files of a package's entries by their name in `dist`. */
function entries(folder, manifest) {
  const targets = Object.values(manifest.exports).filter((target) => target.types);
  return Object.fromEntries([
    ...targets.map((target) => [distName(target.default), join(folder, target['@corten/source'])]),
    ...(HOST_FILES[manifest.name] ?? []).map((name) => [name, join(folder, `src/${name}.ts`)]),
  ]);
}

const distName = (path) => path.slice('./dist/'.length, -'.js'.length);

/** Modules of a package of which each host imports its own, through the imports of the manifest. */
const HOST_FILES = { corten: ['engines-node', 'engines-web'] };

/**
 * Packages that keep a copy of another one to themselves. V8 makes the arrays of a kernel constants while its function
 * literal has one closure only; a compiler that ran the kernels of a simulation to find the constants at qpos0 would
 * leave these slow (kinematics 1.4 times, crb and comPos 2 times the time).
 */
const COPIES = { '@corten/model-compile': ['dynamics'] };

/**
 * Packages that carry all that they need of the workspace, which their users do not install: what these name are
 * development dependencies.
 */
export const SELF_CONTAINED = ['@corten/check', '@corten/language-server'];

/** Packages whose code stands in a copy of the engine. */
const ENGINE = ['math', 'model', 'dynamics', 'collision', 'constraint-solver', 'pipeline'];

/** Folders in packages/ whose code may be in a package's bundle. */
function carriedBy(manifest) {
  if (!SELF_CONTAINED.includes(manifest.name)) return copiesOf(manifest);
  return readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'src')));
}

const copiesOf = (manifest) => COPIES[manifest.name] ?? [];

/**
 * Entries that hold what others share with them, so that importing a package loads one file less. They have exports beyond
 * their own; `index` has not.
 */
const HOLDERS = ['kernels', 'expanded', 'runtime', 'binary'];

/** Less to read and to parse where it is imported. Names of functions stay, for profiles and traces. */
const MINIFY = { mangle: { toplevel: true, keepNames: { function: true, class: true } } };

/** Bundle the sources of one package; what it depends on stays an import, unless it keeps a copy of it. */
async function bundle(folder, manifest) {
  const { rolldown } = await import('rolldown');
  const isWhole = SELF_CONTAINED.includes(manifest.name);
  const copies = copiesOf(manifest).map((name) => `@corten/${name}`);
  const needed = { ...manifest.dependencies, ...manifest.peerDependencies };
  const outside = Object.keys(needed).filter((name) => !copies.includes(name));
  const input = entries(folder, manifest);
  const holders = HOLDERS.filter((name) => input[name]).map((name) => ({ name, test: (id) => id === input[name] }));
  const build = await rolldown({
    input,
    platform: isWhole ? 'node' : 'neutral',
    resolve: { conditionNames: ['@corten/source', 'import', 'default'] },
    preserveEntrySignatures: holders.length > 0 ? 'allow-extension' : 'strict',
    external: (id) =>
      id.startsWith('node:') ||
      (id.startsWith('#') && !isWhole) ||
      outside.some((name) => id === name || id.startsWith(`${name}/`)),
  });
  await build.write({
    dir: join(folder, 'dist'),
    chunkFileNames: '[name].js',
    codeSplitting: !isWhole && { groups: [...holders, { name: 'shared', minShareCount: 2 }] },
    sourcemap: !isWhole,
    minify: MINIFY,
  });
}

/**
 * Bundle the code that simulates as one function that makes a copy of it, in a file that needs no other: `corten`
 * evaluates it again for each simulation.
 */
async function bundleEngine(folder) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: join(folder, 'src/engine-code.ts'),
    platform: 'neutral',
    resolve: { conditionNames: ['@corten/source', 'import', 'default'] },
  });
  await build.write({
    file: join(folder, 'dist/engine.js'),
    format: 'cjs',
    exports: 'named',
    sourcemap: true,
    minify: MINIFY,
    // one function is good for one copy: V8 gives the functions in it one closure each
    postBanner: 'export default (function (exports) {"use strict";',
    postFooter: 'return exports;});',
  });
}

/** Bundle what needs no other file, for pages without a bundler: entries by name, with all that they import. */
async function bundleStandalone(folder, inputs) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(inputs).map(([name, path]) => [name, join(folder, path)])),
    platform: 'browser',
    resolve: { conditionNames: ['@corten/source', 'import', 'browser', 'default'] },
  });
  await build.write({ dir: join(folder, 'dist/standalone'), chunkFileNames: '[name]-[hash].js', minify: true });
}

/** Remove the modules of an earlier build, which may have had other names; declarations stay. */
function removeBuilt(dist) {
  if (!existsSync(dist)) return;
  for (const file of readdirSync(dist)) if (/\.js(\.map)?$/.test(file)) rmSync(join(dist, file));
  rmSync(join(dist, 'standalone'), { recursive: true, force: true });
}

/** Packages that also come as files for pages without a bundler: entries by the name of their file. */
const STANDALONE = { '@corten/viewer': { 'corten-viewer': 'src/register.ts', worker: 'src/worker.ts' } };

const common = [fileURLToPath(import.meta.url), join(root, 'pnpm-lock.yaml'), join(root, 'tsconfig.base.json')];
for (const name of readdirSync(join(root, 'packages'))) {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const built = join(folder, 'dist/index.js');
  const copies = manifest.name === 'corten' ? ENGINE : carriedBy(manifest);
  const copied = copies.map((copy) => join(root, 'packages', copy, 'src'));
  const inputs = [...common, join(folder, 'package.json'), join(folder, 'src'), ...copied];
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...inputs.map(changed))) continue;
  removeBuilt(join(folder, 'dist'));
  await bundle(folder, manifest);
  if (manifest.name === 'corten') await bundleEngine(folder);
  if (STANDALONE[manifest.name]) await bundleStandalone(folder, STANDALONE[manifest.name]);
}
