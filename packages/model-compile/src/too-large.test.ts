import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { readSpec } from './read/models.js';
import { createSpec } from './read/spec.js';

it.each([
  ['replicate', '<worldbody><replicate count="1000000000"><body><geom size="1"/></body></replicate></worldbody>'],
  [
    'replicate',
    `<worldbody>${'<replicate count="1000">'.repeat(3)}<geom size="1"/>${'</replicate>'.repeat(3)}</worldbody>`,
  ],
  ['hfield', '<asset><hfield name="h" size="1 1 1 1" nrow="100000" ncol="100000"/></asset>'],
  ['texture', '<asset><texture name="t" type="2d" builtin="flat" width="100000" height="100000"/></asset>'],
  ['mujoco', '<size nuser_body="2000000000"/>'],
])('refuses a %s that no memory would hold', (_, xml) => {
  const load = () => loadModel(`<mujoco>${xml}</mujoco>`);
  expect(load).toThrow(MjcfError);
  expect(load).toThrow(/too large|at most 1000000/);
});

it.each([
  [
    'replicates in replicates',
    `<worldbody>${'<replicate count="1000">'.repeat(4)}<site/>${'</replicate>'.repeat(4)}</worldbody>`,
  ],
  ['a cable', '<worldbody><composite type="cable" curve="s" count="1000000000 1 1" size="1"/></worldbody>'],
  ['key frames', '<size nkey="1000000000"/>'],
  ['user data', '<size nuserdata="2000000000"/>'],
  ['a sensor', '<sensor><user dim="2000000000"/></sensor>'],
  ['a plate', '<asset><mesh name="m" builtin="plate" params="100000 100000"/></asset>'],
  ['a cone', '<asset><mesh name="m" builtin="cone" params="1000000000 .5"/></asset>'],
])('refuses %s that no memory would hold, with a place', (_, xml) => {
  let error: unknown;
  try {
    loadModel(`<mujoco>${xml}</mujoco>`);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toMatch(/too large|at most 1000000/);
  expect((error as MjcfError).line).toBe(1);
});

it('has no more bodies than the reference can number in 16 bits', () => {
  const bodies = (count: number) =>
    loadModel(`<mujoco><worldbody><replicate count="${count}"><body/></replicate></worldbody></mujoco>`).nbody;
  expect(bodies(1000)).toBe(1001);
  expect(() => bodies(65_533)).toThrow('number of bodies plus flexes must be less than 65534');
});

it.each([
  [
    'bodies that attach each other',
    '<body name="a"/><body><attach body="a" prefix="x"/><attach body="a" prefix="y"/></body>',
  ],
  ['lists that grow with every replica', '<replicate count="4"><geom size="1"/></replicate>'],
])('refuses %s when they make too many copies', (_, world) => {
  const xml = `<mujoco><worldbody>${world}</worldbody><sensor><clock/></sensor></mujoco>`;
  const document = parseMjcf(xml);
  const spec = () => createSpec(document, document.assets);
  const enough = spec();
  readSpec(enough);
  const needed = spec().budget.left - enough.budget.left;
  expect(needed).toBeGreaterThan(4);
  for (const [left, passes] of [
    [needed, true],
    [needed - 1, false],
  ] as const) {
    const limited = spec();
    limited.budget.left = left;
    if (passes) readSpec(limited);
    else expect(() => readSpec(limited)).toThrow(/more than 2000000 elements are attached or replicated/);
  }
});
