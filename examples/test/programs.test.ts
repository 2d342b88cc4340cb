// Every program prints what its last lines say.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const built = existsSync(`${folder}../packages/corten/dist/index.js`);

/** Programs with numbers that depend on their arguments, which control.test.ts runs, or on the machine. */
const ELSEWHERE = ['hold.mjs', 'identify.mjs', 'reach.mjs', 'v8-notes.mjs', 'walk.mjs'];
const programs = readdirSync(folder).filter((name) => name.endsWith('.mjs') && !ELSEWHERE.includes(name));

describe.skipIf(!built)(`the program${built ? '' : ' (skipped: it needs a build)'}`, () => {
  it.each(programs)('%s prints what it says', (name) => {
    const promised = [...readFileSync(folder + name, 'utf8').matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
    expect(promised.length).toBeGreaterThan(0);
    const printed = execFileSync(process.execPath, [folder + name], { encoding: 'utf8' });
    expect(printed.trim().split('\n')).toEqual(promised);
  });

  it('v8-notes.mjs measures', () => {
    const printed = execFileSync(process.execPath, [`${folder}v8-notes.mjs`, `${folder}models/leg.xml`], {
      encoding: 'utf8',
    });
    expect(printed.match(/\d+\.\d/g)).toHaveLength(4);
  });
});
