// Bundles the client and the server, and writes the schema of the checker's settings: node scripts/build.mjs [FOLDER].
// Into another folder go all files of the extension, from which it is packaged.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configSchema } from '@corten/check';
import { rolldown } from 'rolldown';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const own = path('.');
const folder = resolve(process.argv[2] ?? own);

for (const name of ['extension', 'server']) {
  const build = await rolldown({
    input: path(`src/${name}.ts`),
    platform: 'node',
    external: ['vscode'],
  });
  await build.write({ file: join(folder, `dist/${name}.cjs`), format: 'cjs', minify: true });
}
writeFileSync(join(folder, 'corten-check.schema.json'), `${JSON.stringify(configSchema(), null, 2)}\n`);

if (folder !== resolve(own)) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(path('README.md'), join(folder, 'README.md'));
  // what it is built with is not installed, and the packager does not understand the catalogue of the workspace
  const { devDependencies: _, scripts: __, ...manifest } = JSON.parse(readFileSync(path('package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
