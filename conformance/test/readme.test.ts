// What the READMEs show is what happens: their examples run, and print what the comments after `// →` say.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe('the script that the first README names', () => {
  const script = fromRoot('examples/falling-box.mjs');

  it('is its example', () => {
    expect(example('README.md').trim()).toBe(readFileSync(script, 'utf8').trim());
  });

  it.skipIf(!existsSync(fromRoot('packages/corten/dist/index.js')))('runs as it says (needs a build)', () => {
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim();
    const readme = readFileSync(fromRoot('README.md'), 'utf8');
    expect(readme).toContain(`node examples/falling-box.mjs   # prints ${printed}\n`);
  });
});
