// Builds the viewer page into the command line's package, so that `corten view` has it wherever it is installed.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './pnpm.mjs';

await build({
  root: join(root, 'apps/viewer'),
  logLevel: 'warn',
  build: { outDir: join(root, 'apps/cli/dist/viewer'), emptyOutDir: true },
});
