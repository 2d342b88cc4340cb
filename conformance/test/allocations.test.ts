// A step of a settled simulation allocates nothing.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { buildForNode } from './support/build.js';
import { OWN_FOLDER } from './support/files.js';

const program = await buildForNode('allocations');

/**
 * Bytes per step that pass as nothing: a number that V8 boxes in every step takes 16. What is left comes from code that
 * runs once in hundreds of steps, and is not compiled yet.
 */
const NOTHING = 1;

// RK4 (ant), both implicit integrators (quadruped, arm_gripper: implicitfast), all solvers and cones, noslip, sleep,
// portal refinement
const cases = [
  'ant',
  'arm_gripper',
  'cartpole',
  'chain30',
  'humanoid',
  'quadruped',
  'ragdoll_pile',
  'stacked_boxes',
  'tendon_finger',
  'humanoid integrator=2',
  'humanoid solver=1',
  'humanoid solver=0 cone=1',
  'humanoid noslip_iterations=3 cone=1',
  'stacked_boxes enableflags=16',
  'arm_gripper disableflags=131072',
];

// which calls V8 inlines differs a little from run to run
it.each(cases)('%s', { retry: 2 }, (name) => {
  const [model, ...options] = name.split(' ');
  const memory = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
  // what runs is compiled sooner than usual, so that this test is short
  const flags = [...memory, '--interrupt-budget=10000'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, program, `${OWN_FOLDER}${model}.xml`, ...options],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  );
  expect(status, stderr).toBe(0);
  const { perStep } = JSON.parse(stdout) as { perStep: number[] };
  expect(Math.abs(perStep[perStep.length - 1]), `bytes per step: ${perStep.join(', ')}`).toBeLessThan(NOTHING);
});
