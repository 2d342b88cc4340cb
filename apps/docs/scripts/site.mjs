// Builds the documentation site into apps/docs/dist, a folder of static files, and serves it to this machine.
// Usage: node apps/docs/scripts/site.mjs [--build]    (with --build: do not serve it)
import { fileURLToPath } from 'node:url';
import { build, serve } from 'vitepress';

const app = fileURLToPath(new URL('..', import.meta.url));
await build(app);
if (process.argv.includes('--build')) console.log(`${app}dist`);
else await serve({ root: app, port: 4160 });
