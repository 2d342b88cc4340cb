// The package as it is published, and what calls it: the action and the hook.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHelp } from './command.js';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Largest size of the installed package [bytes]. */
const LARGEST = 4e6;

describe.skipIf(!existsSync(path('dist/index.js')))('the packed checker (needs a build)', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'corten-check-packed-'));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: path('.'), stdio: 'pipe' });
    const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', archive, '-C', folder], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('runs alone, with the plugins of MuJoCo', () => {
    writeFileSync(
      join(folder, 'cable.xml'),
      `<mujoco><extension><plugin plugin="mujoco.elasticity.cable"/></extension><worldbody>
        <composite prefix="c" type="cable" curve="s" count="5 1 1" size="1"><plugin plugin="mujoco.elasticity.cable"/>
        <joint kind="main"/><geom type="capsule" size=".005"/></composite></worldbody></mujoco>`,
    );
    writeFileSync(join(folder, 'bad.xml'), '<mujoco><worldbody><geom sise="1"/></worldbody></mujoco>');
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['package/bin/corten-check.mjs', ...args], { cwd: folder, encoding: 'utf8' });
    expect(run('cable.xml').stdout).toMatch(/1 file: 0 errors/);
    expect(run('cable.xml').status).toBe(0);
    expect(run('bad.xml', '--format', 'github')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('::error file=bad.xml,line=1,col=26,title=unknown-attribute::'),
    });
  });

  it('needs nothing else, and is small', () => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
    const files = readdirSync(join(folder, 'package'), { recursive: true, encoding: 'utf8' });
    const size = files.reduce((sum, name) => sum + statSync(join(folder, 'package', name)).size, 0);
    expect(size).toBeLessThan(LARGEST);
  });

  it('has types that lead to no other package', () => {
    const seen = new Set<string>();
    const visit = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      const text = readFileSync(join(folder, 'package/dist', name), 'utf8');
      for (const [, from] of text.matchAll(/from '([^']+)'/g)) {
        expect(from, name).toMatch(/^\.\//);
        visit(from.slice(2).replace(/\.js$/, '.d.ts'));
      }
    };
    visit('index.d.ts');
    expect(seen.size).toBeGreaterThan(4);
  });
});

it('the action and the hook use options that there are', () => {
  const help = checkHelp('corten-check');
  const action = readFileSync(path('action.yml'), 'utf8');
  const used = [...action.matchAll(/--[a-z-]+/g)].map(([option]) => option).filter((option) => option !== '--yes');
  expect(used).toEqual(expect.arrayContaining(['--format', '--max-warnings', '--strict']));
  for (const option of used) expect(help).toContain(option);
  const hook = readFileSync(path('../../.pre-commit-hooks.yaml'), 'utf8');
  expect(hook).toContain('entry: npx --yes @corten/check\n');
});
