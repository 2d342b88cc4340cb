// The server in a real editor.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { brokenArm } from './arm.js';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const NEOVIM = '/usr/bin/nvim';
const missing = !existsSync(NEOVIM)
  ? 'no Neovim found'
  : existsSync(path('dist/index.js'))
    ? undefined
    : 'needs a build';

it.skipIf(missing)(
  `Neovim shows what the server says${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'corten-neovim-'));
    const model = join(folder, 'arm.xml');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(model, brokenArm);
    const server = JSON.stringify([process.execPath, path('bin/corten-language-server.mjs'), '--stdio']);
    const printed = execFileSync(NEOVIM, ['--headless', '-u', 'NONE', '-n', '-S', path('test/neovim.lua')], {
      encoding: 'utf8',
      env: { ...process.env, CORTEN_SERVER: server, CORTEN_MODEL: model },
      timeout: 120_000,
    });
    expect(printed.trim().split(/\r?\n/)).toEqual([
      "diagnostic 9:12 unknown joint 'elbw'",
      'completion elbow',
      'hover `range` limits: 2 numbers, unit angle or m',
      'write elbow <motor joint="elbow" ctrlrange="-1 1"/>',
      'diagnostics 0',
      'rename <joint name="hinge" range="-90 90"/> <motor joint="hinge" ctrlrange="-1 1"/>',
      'definition 4',
    ]);
  },
  150_000,
);
