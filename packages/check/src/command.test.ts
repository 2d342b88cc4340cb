import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCheck } from './command.js';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-command-'));
  path = join(folder, 'light.xml');
  writeFileSync(path, '<mujoco><worldbody><light directional="true"/></worldbody></mujoco>');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function check(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCheck(args, {
    name: 'corten-check',
    print: (t) => out.push(t),
    printAside: (t) => err.push(t),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

it('checks files and folders', async () => {
  for (const named of [path, folder]) {
    const { code, out } = await check(named);
    expect(code).toBe(0);
    expect(out).toMatch(/light\.xml:1:27: warning: .*\[deprecated\]/);
    expect(out).toMatch(/1 file: 0 errors, 1 warning$/);
  }
});

it('fails where there are more warnings than allowed, on the command line or in the settings', async () => {
  expect((await check(path, '--max-warnings', '1')).code).toBe(0);
  const { code, out } = await check(path, '--max-warnings', '0');
  expect([code, out.split('\n').at(-1)]).toEqual([1, '1 warning, at most 0 allowed']);
  const config = join(folder, 'settings.json');
  writeFileSync(config, '{"maxWarnings": 0}');
  expect((await check(path, '--config', config)).code).toBe(1);
  writeFileSync(config, '{"maxWarnings": 0, "rules": {"deprecated": "off"}}');
  expect((await check(path, '--config', config)).code).toBe(0);
});

it('says what it fixed, or would fix', async () => {
  const text = readFileSync(path, 'utf8');
  const dry = await check(path, '--fix', '--dry-run');
  expect(dry.out).toMatch(/light\.xml:1:27: would fix: write type="directional" for directional \[deprecated\]/);
  expect(readFileSync(path, 'utf8')).toBe(text);
  // machines read standard output
  const { out, err } = await check(path, '--fix', '--format', 'json');
  expect(JSON.parse(out)).toEqual([]);
  expect(err).toContain(': fixed: write type="directional"');
  expect(readFileSync(path, 'utf8')).toContain('type="directional"');
});

it('lists its rules and its options', async () => {
  expect((await check('--rules')).out).toMatch(/^deprecated +warning +Attributes/m);
  expect((await check('--help')).out).toContain('Usage: corten-check PATH...');
});

it.each([
  [[]],
  [['a.xml', '--format', 'xml']],
  [['a.xml', '--max-warnings', 'few']],
  [['a.xml', '--profile', 'x']],
  [['a.xml', '--dry-run']],
  [['a.xml', '--nonsense']],
])('%j is wrong usage', async (args) => {
  const { code, err } = await check(...args);
  expect(code).toBe(2);
  expect(err).toContain('Usage: corten-check');
});

it('says what is wrong with its settings', async () => {
  const config = join(folder, 'settings.json');
  writeFileSync(config, '{"rules": []}');
  expect(await check(path, '--config', config)).toMatchObject({ code: 2, err: expect.stringContaining(config) });
});
