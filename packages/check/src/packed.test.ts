// The package as it is published, and what calls it: the action and the hook.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

  describe('installed in a repository', () => {
    let repository: string;
    const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };

    beforeAll(() => {
      repository = join(folder, 'repository');
      mkdirSync(repository);
      writeFileSync(join(repository, 'package.json'), '{ "private": true }');
      const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
      execFileSync('npm', ['install', '--offline', '--silent', join(folder, archive)], { cwd: repository });
    }, 60_000);

    const write = (name: string, text: string) => writeFileSync(join(repository, name), text);
    const good = '<mujoco><worldbody><geom size="1"/></worldbody></mujoco>';
    const warned = good.replace('<geom', '<light directional="true"/><geom');

    /** What a shell prints, with variables that a runner sets. */
    const shell = (script: string, env: Record<string, string> = {}) =>
      spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
        cwd: repository,
        encoding: 'utf8',
        env: { ...process.env, npm_config_offline: 'true', ...env },
      });

    it('the hook of pre-commit runs it on all models', () => {
      const hook = readFileSync(path('../../.pre-commit-hooks.yaml'), 'utf8');
      const [, entry] = /^ {2}entry: (.*)$/m.exec(hook)!;
      const [, args] = /^ {2}args: \[(.*)\]$/m.exec(hook)!;
      const files = new RegExp(/^ {2}files: (.*)$/m.exec(hook)![1]);
      expect(['a/b.xml', 'b.urdf', 'c.mjcf', 'd.stl'].map((name) => files.test(name))).toEqual([
        true,
        true,
        true,
        false,
      ]);
      write('arm.xml', good);
      expect(shell(`${entry} ${args}`)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('1 file: 0 errors'),
      });
      write('arm.xml', good.replace('size', 'sise'));
      expect(shell(`${entry} ${args}`)).toMatchObject({ status: 1, stdout: expect.stringContaining('arm.xml:1:26') });
    });

    it('the action annotates lines, and fails for as many warnings as it is told', () => {
      const action = readFileSync(path('action.yml'), 'utf8');
      const script = action.slice(action.indexOf('run: |') + 'run: |'.length).replace(/^ {8}/gm, '');
      // what the runner makes of the inputs
      const inputs = { PATHS: 'arm.xml', MAX_WARNINGS: '', STRICT: 'false', VERSION: version };
      for (const name of Object.keys(inputs)) expect(action).toContain(`${name}: \${{ inputs.`);
      write('arm.xml', warned);
      const found = shell(script, inputs);
      expect(found.stdout).toMatch(/^::warning file=arm\.xml,line=1,col=27,title=deprecated::/);
      expect(found.status).toBe(0);
      expect(shell(script, { ...inputs, MAX_WARNINGS: '0' }).status).toBe(1);
      write('rgba.xml', good.replace('size', 'rgba="1 1 1" size'));
      expect(shell(script, { ...inputs, PATHS: 'arm.xml rgba.xml', STRICT: 'true' }).stdout).toMatch(/file=rgba\.xml/);
    });
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
