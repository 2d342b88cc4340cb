// What the READMEs show is what happens: their examples run, and print what the comments after `// →` say.
import { describe, expect, it } from 'vitest';
import { readmes } from '../../testing/readme.mjs';

/** What the example of a README promises to print, beside what it prints. */
type Shown = [promised: string, printed: string][];

describe('the example of', () => {
  it.each(readmes())('%s', async (path) => {
    const { shown } = (await import(/* @vite-ignore */ `readme:${path}`)) as { shown: Shown };
    expect(shown.length, 'the example shows no output after `// →`').toBeGreaterThan(0);
    for (const [promised, printed] of shown) expect(printed).toBe(promised);
  });
});
