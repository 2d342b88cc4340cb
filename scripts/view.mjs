// Sets everything up, builds the viewer page, and opens a model in it: npm run view -- MODEL
import './setup.mjs';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './pnpm.mjs';

/** Latest change below a folder [ms]. */
function changed(folder) {
  return Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
}

const app = join(root, 'apps/viewer');
const built = join(app, 'dist/index.html');
const sources = [join(app, 'src'), join(root, 'packages/viewer/dist'), join(root, 'packages/three/dist')];
if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(changed))) {
  console.error('Building the viewer …');
  run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', app, '--logLevel', 'warn']);
}
const given = process.argv.slice(2);
const model = given.length > 0 ? given : [join(root, 'conformance/models/humanoid.xml')];
run(process.execPath, [join(root, 'apps/cli/bin/corten.mjs'), 'view', ...model]);
