// Builds the conformance dashboard into apps/dashboard/dist, a folder of static files, and serves it to this machine.
// Usage: node scripts/dashboard.mjs [--build]    (with --build: do not serve it)
import { build, preview } from 'vite';
import { root } from './pnpm.mjs';

const app = `${root}apps/dashboard`;
await build({ root: app, logLevel: 'warn' });
if (process.argv.includes('--build')) console.log(`${app}/dist`);
else {
  const server = await preview({ root: app, preview: { host: '127.0.0.1', port: 4150 } });
  console.log(`The dashboard is at ${server.resolvedUrls?.local[0]} (ctrl + C ends it)`);
}
