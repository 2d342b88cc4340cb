// Every program prints what its last lines say.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { G1, NO_G1 } from '../../testing/g1.js';

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

  it.skipIf(!G1)(
    `pd-control.mjs keeps the G1 on its feet${G1 ? '' : ` (skipped: ${NO_G1})`}`,
    () => {
      const printed = execFileSync(process.execPath, [`${folder}pd-control.mjs`, G1!.scene], { encoding: 'utf8' });
      expect(printed).toMatch(/^imu_acc -?\d\.\d\d -?\d\.\d\d 9\.\d\d$/m);
      const forces = [...printed.matchAll(/floor carries (left|right)_ankle_roll_link with ([\d.]+) N/g)];
      expect(new Set(forces.map(([, side]) => side)).size).toBe(2);
      // a robot of 35 kg, at rest but for a slow sway
      expect(forces.reduce((sum, [, , force]) => sum + Number(force), 0)).toBeCloseTo(35.1 * 9.81, -2);
    },
    60_000,
  );

  it('v8-notes.mjs measures', () => {
    const printed = execFileSync(process.execPath, [`${folder}v8-notes.mjs`, `${folder}models/leg.xml`], {
      encoding: 'utf8',
    });
    expect(printed.match(/\d+\.\d/g)).toHaveLength(4);
  });
});
