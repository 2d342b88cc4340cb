// Installs the workspace's dependencies with the pinned pnpm and builds it; quick when nothing changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.setup-stamp`;
const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });

const lock = createHash('sha256')
  .update(readFileSync(`${root}pnpm-lock.yaml`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('Installing dependencies …');
  run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=silent']);
  writeFileSync(stamp, lock);
}
run(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b']);
