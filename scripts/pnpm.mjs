// The pinned pnpm, run through npx so that nothing has to be installed globally.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Version of pnpm that the workspace uses; package.json names the same one. */
export const PNPM = 'pnpm@12.21.0';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Run a command from the repository's root; ends the process with its exit code when it fails. */
export function run(command, args) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Run pnpm with arguments. */
export function pnpm(...args) {
  run('npx', ['--yes', PNPM, ...args]);
}
