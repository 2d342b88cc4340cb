// What the READMEs show is what happens: their examples run, and print what the comments after `// →` say.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { example, readmes } from '../../testing/readme.mjs';

/** What the example of a README promises to print, beside what it prints. */
type Shown = [promised: string, printed: string][];

describe('the example of', () => {
  it.each(readmes())('%s', async (path) => {
    const { shown } = (await import(/* @vite-ignore */ `readme:${path}`)) as { shown: Shown };
    expect(shown.length, 'the example shows no output after `// →`').toBeGreaterThan(0);
    for (const [promised, printed] of shown) expect(printed).toBe(promised);
  });
});

const corten = (path: string) => fileURLToPath(new URL(`../../packages/corten/${path}`, import.meta.url));

describe.skipIf(!existsSync(corten('dist/index.js')))('the example program (needs a build)', () => {
  const programs = readdirSync(corten('examples')).filter((name) => name !== 'falling-box.mjs');

  it.each(programs)('%s prints what its last lines say', (name) => {
    const promised = [...readFileSync(corten(`examples/${name}`), 'utf8').matchAll(/^\/\/ → (.*)$/gm)];
    expect(promised.length).toBeGreaterThan(0);
    const printed = execFileSync(process.execPath, [corten(`examples/${name}`)], { encoding: 'utf8' });
    expect(printed.trim().split('\n')).toEqual(promised.map(([, line]) => line));
  });
});

describe('the script that the first README names', () => {
  const script = corten('examples/falling-box.mjs');

  it('is its example', () => {
    expect(example('README.md').trim()).toBe(readFileSync(script, 'utf8').trim());
  });

  it.skipIf(!existsSync(corten('dist/index.js')))('runs as it says (needs a build)', () => {
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim();
    const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
    expect(readme).toContain(`node packages/corten/examples/falling-box.mjs   # prints ${printed}\n`);
  });
});
