import { expect, it } from 'vitest';
import { readGlobals, writtenNames } from '../globals.js';
import { parseMjcf } from '../mjcf.js';
import { resolveConflicts } from './conflicts.js';

/** Parent's settings after a child with others was attached to it, and what was said. */
function attach(parent: string, child: string, policy: 'warning' | 'merge' | 'error') {
  const globals = readGlobals(parseMjcf(`<mujoco>${parent}</mujoco>`));
  const report = resolveConflicts(
    globals,
    writtenNames(globals),
    readGlobals(parseMjcf(`<mujoco>${child}</mujoco>`)),
    policy,
  );
  return { globals, ...report };
}

const step = (h: number) => `<option timestep="${h}"/>`;

it('says nothing about settings that agree, or that the child does not write', () => {
  for (const child of ['', step(0.003)]) {
    const { errors, warnings } = attach(step(0.003), child, 'error');
    expect([...errors, ...warnings]).toEqual([]);
  }
});

it('keeps what the parent has under the policy "warning"', () => {
  const { globals, errors, warnings } = attach(step(0.003), step(0.001), 'warning');
  expect(globals.option.timestep).toBe(0.003);
  expect(errors).toEqual([]);
  expect(warnings).toEqual(['timestep: parent has 0.003, child has 0.001, keeping parent value']);
});

it('takes the stricter value under "merge", and the child’s where the parent writes none', () => {
  expect(attach(step(0.003), step(0.001), 'merge').globals.option.timestep).toBe(0.001);
  expect(attach(step(0.001), step(0.003), 'merge').globals.option.timestep).toBe(0.001);
  expect(attach('', step(0.01), 'merge').globals.option.timestep).toBe(0.01);
});

it('cannot merge what has no order, and then changes nothing', () => {
  const { globals, errors } = attach(
    '<option timestep=".003" gravity="0 0 -1"/>',
    '<option timestep=".001" gravity="0 0 -2"/>',
    'merge',
  );
  expect(errors).toEqual(['gravity: parent has 0 0 -1, child has 0 0 -2']);
  expect(globals.option.timestep).toBe(0.003);
});

it('refuses to overrule what the parent writes under "error", and only that', () => {
  expect(attach(step(0.003), step(0.001), 'error').errors).toHaveLength(1);
  const { errors, warnings } = attach('', step(0.001), 'error');
  expect([errors.length, warnings.length]).toEqual([0, 1]);
});
