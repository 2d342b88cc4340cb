// The package as it is published: `corten view` has its page.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('..', import.meta.url));
const built = existsSync(join(cli, 'dist/index.js'));

describe.skipIf(!built)('the packed command line (needs a build)', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'corten-packed-'));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: cli, stdio: 'pipe' });
    const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', archive], { cwd: folder });
    // what it depends on is not packed with it
    symlinkSync(join(cli, 'node_modules'), join(folder, 'package/node_modules'));
    writeFileSync(join(folder, 'ball.xml'), '<mujoco model="ball"><worldbody><geom size="1"/></worldbody></mujoco>');
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('serves the viewer page with all that it loads, and the model', async () => {
    const child = spawn(process.execPath, ['package/bin/corten.mjs', 'view', 'ball.xml'], { cwd: folder });
    try {
      let said = '';
      const url = await new Promise<string>((found, failed) => {
        const read = (text: Buffer) => {
          said += String(text);
          const [, address] = /(http:\S+)\n/.exec(said) ?? [];
          if (address) found(address);
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.on('close', () => failed(new Error(said)));
      });
      const get = async (path: string) => {
        const response = await fetch(new URL(path, url));
        expect(response.status, path).toBe(200);
        return response.text();
      };
      const page = await get('');
      const loaded = [...page.matchAll(/(?:src|href)="(\.\/assets\/[^"]+)"/g)].map(([, path]) => path);
      expect(loaded.length).toBeGreaterThan(1);
      // chunks of what others share may be small
      for (const path of loaded) expect((await get(path)).length).toBeGreaterThan(100);
      expect(await get(new URL(url).searchParams.get('src') ?? '')).toContain('model="ball"');
    } finally {
      child.kill();
    }
  }, 120_000);

  it('has no tests and no pages of anything else', () => {
    const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    const names = execFileSync('tar', ['-tzf', archive], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    expect(names.filter((name) => /\.test\.|\.tsbuildinfo/.test(name))).toEqual([]);
    expect(names).toContain('package/dist/viewer/index.html');
  });
});
