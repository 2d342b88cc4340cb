// A step of a settled simulation allocates nothing.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { buildForNode } from './support/build.js';
import { OWN_FOLDER } from './support/files.js';

const program = await buildForNode('allocations');

/**
 * Bytes per step that pass as nothing. V8 keeps a number in a box of 16 bytes where a call is not inlined, and every
 * number of code that runs too rarely to be compiled (a contact that comes and goes). An array or object for each
 * contact, joint or row would be thousands.
 */
const NOTHING = 256;

it.each(['humanoid', 'ant', 'stacked_boxes', 'quadruped', 'arm_gripper', 'tendon_finger'])('%s', (name) => {
  const memory = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...memory, program, `${OWN_FOLDER}${name}.xml`], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(status, stderr).toBe(0);
  const { perStep } = JSON.parse(stdout) as { perStep: number };
  // a collection in between would make the difference negative
  expect(perStep).toBeGreaterThanOrEqual(0);
  expect(perStep).toBeLessThan(NOTHING);
});
