// The longer programs of @corten/control run, and show what they are for.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const built = existsSync(path('../packages/control/dist/index.js'));
const run = (name: string, ...args: string[]) =>
  execFileSync(process.execPath, [path(`${name}.mjs`), ...args], { encoding: 'utf8' });

describe.skipIf(!built)(`programs of control${built ? '' : ' (skipped: they need a build)'}`, () => {
  it('reach', () => {
    expect(run('reach', '20')).toMatch(/one start: \d+ of 20 reached.*\n.*up to 100 starts: 20 of 20 reached/);
  });

  it('identify', () => {
    const off = [...run('identify').matchAll(/off by ([\d.]+) %/g)].map(([, percent]) => Number(percent));
    expect(off).toHaveLength(4);
    for (const percent of off) expect(percent).toBeLessThan(1);
  });

  it('hold', () => {
    const tilts = [...run('hold', '3').matchAll(/([\d.]+) rad by/g)].map(([, tilt]) => Number(tilt));
    expect(tilts).toHaveLength(4);
    for (const tilt of tilts) expect(tilt).toBeLessThan(0.2);
  });

  it('walk', () => {
    const [, forward, lowest] = /([-\d.]+) m forward in .* never below ([\d.]+) m/.exec(run('walk', '0.6'))!;
    expect(Number(forward)).toBeGreaterThan(0.1);
    expect(Number(lowest)).toBeGreaterThan(0.8);
  });
});
