// A step of a settled simulation allocates nothing.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DisableBit, EnableBit } from '@corten/model';
import { expect, it } from 'vitest';
import { buildForNode, temporaryFolder } from '../../testing/build.js';
import { ALLOCATION_MODELS } from './support/allocation-models.js';
import { OWN_FOLDER, PROGRAMS } from './support/files.js';

const program = await buildForNode(`${PROGRAMS}allocations.ts`);
const viewProgram = await buildForNode(`${PROGRAMS}view-allocations.ts`);

/**
 * Bytes per step that pass as nothing: a number that V8 boxes in every step takes 16. What is left comes from code that
 * runs once in hundreds of steps, and is not compiled yet.
 */
const NOTHING = 1;

// RK4 (ant), both implicit integrators (quadruped, arm_gripper: implicitfast), all solvers and cones, noslip, sleep,
// portal refinement, muscles and tendons that wrap
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
  'loads/arm_muscles_60',
  'loads/boxes_asleep_50',
  'loads/hand_24_tendons',
  'humanoid integrator=2',
  'humanoid solver=1',
  'humanoid solver=0 cone=1',
  'humanoid noslip_iterations=3 cone=1',
  `stacked_boxes enableflags=${EnableBit.sleep}`,
  `arm_gripper disableflags=${DisableBit.nativeccd}`,
];

/** Simulates a model in a process of its own; what a settled step puts on the heap. */
function allocated(script: string, file: string, options: readonly string[]): { perStep: number[]; actuators: number } {
  const memory = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
  // what runs is compiled sooner than usual, so that this test is short
  const flags = [...memory, '--interrupt-budget=10000'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, script, file, ...options], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** A settled step must put nothing on the heap. */
function expectNothing(file: string, options: readonly string[], script = program): void {
  const { perStep } = allocated(script, file, options);
  expect(Math.abs(perStep[perStep.length - 1]), `bytes per step: ${perStep.join(', ')}`).toBeLessThan(NOTHING);
}

// which calls V8 inlines differs a little from run to run
it.each(cases)('%s', { retry: 4 }, (name) => {
  const [model, ...options] = name.split(' ');
  expectNothing(`${OWN_FOLDER}${model}.xml`, options);
});

const folder = temporaryFolder();
it.each(Object.entries(ALLOCATION_MODELS))('%s', { retry: 4 }, (name, xml) => {
  const file = join(folder, `${name}.xml`);
  writeFileSync(file, xml);
  expectNothing(file, []);
});

it('a control loop through named views and contacts', { retry: 4 }, () => {
  expectNothing(`${OWN_FOLDER}quadruped.xml`, [], viewProgram);
});

it('a number that is assigned to a view is boxed at most', { retry: 4 }, () => {
  const { perStep, actuators } = allocated(viewProgram, `${OWN_FOLDER}quadruped.xml`, ['assigned']);
  const BOXED = 16;
  expect(Math.min(...perStep)).toBeLessThan(BOXED * actuators + NOTHING);
});
