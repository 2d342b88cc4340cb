// Bundles every package of packages/ into one module per entry: Node takes longer to find and link hundreds of small
// modules than to compile them. tsc writes the declarations beside it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  return Object.fromEntries(
    targets.map((target) => [
      target.default.slice('./dist/'.length, -'.js'.length),
      join(folder, target['@corten/source']),
    ]),
  );
}

/**
 * Packages that keep a copy of another one to themselves. V8 makes the arrays of a kernel constants while its function
 * literal has one closure only; a compiler that ran the kernels of a simulation to find the constants at qpos0 would
 * leave these slow (kinematics 1.4 times, crb and comPos 2 times the time).
 */
const COPIES = { '@corten/model-compile': ['dynamics'] };

const copiesOf = (manifest) => COPIES[manifest.name] ?? [];

/** Bundle the sources of one package; what it depends on stays an import, unless it keeps a copy of it. */
async function bundle(folder, manifest) {
  const { rolldown } = await import('rolldown');
  const copies = copiesOf(manifest).map((name) => `@corten/${name}`);
  const outside = Object.keys(manifest.dependencies ?? {}).filter((name) => !copies.includes(name));
  const build = await rolldown({
    input: entries(folder, manifest),
    platform: 'neutral',
    resolve: { conditionNames: ['@corten/source', 'import', 'default'] },
    external: (id) =>
      id.startsWith('node:') || id.startsWith('#') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
  });
  await build.write({
    dir: join(folder, 'dist'),
    chunkFileNames: '[name].js',
    sourcemap: true,
  });
}

const common = [fileURLToPath(import.meta.url), join(root, 'pnpm-lock.yaml'), join(root, 'tsconfig.base.json')];
for (const name of readdirSync(join(root, 'packages'))) {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const built = join(folder, 'dist/index.js');
  const copies = copiesOf(manifest).map((copy) => join(root, 'packages', copy, 'src'));
  const inputs = [...common, join(folder, 'package.json'), join(folder, 'src'), ...copies];
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...inputs.map(changed))) continue;
  await bundle(folder, manifest);
}
