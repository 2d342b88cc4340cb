// Installs the workspace's dependencies and builds it; quick when nothing has changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pnpm, root, run } from './pnpm.mjs';

const stamp = `${root}node_modules/.setup-stamp`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}pnpm-lock.yaml`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('Installing dependencies …');
  pnpm('install', '--frozen-lockfile', '--reporter=silent');
  writeFileSync(stamp, lock);
}
run(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b']);
run(process.execPath, [`${root}scripts/bundle.mjs`]);
