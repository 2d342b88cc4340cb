// Bundles the client and the server, and writes the schema of the checker's settings: node scripts/build.mjs [FOLDER]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configSchema } from '@corten/check';
import { rolldown } from 'rolldown';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const folder = process.argv[2] ?? path('.');

for (const name of ['extension', 'server']) {
  const build = await rolldown({
    input: path(`src/${name}.ts`),
    platform: 'node',
    external: ['vscode'],
  });
  await build.write({ file: join(folder, `dist/${name}.cjs`), format: 'cjs', minify: true });
}
writeFileSync(join(folder, 'corten-check.schema.json'), `${JSON.stringify(configSchema(), null, 2)}\n`);
