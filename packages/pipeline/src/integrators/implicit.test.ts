import { EnableBit } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, distance, load, scene } from '../../test/support.js';
import { resetData } from '../reset.js';
import { step } from '../step.js';

const run = (integrator: string, xml: string, steps: number) => {
  const { m, d } = load(xml.replace('@', integrator));
  d.qvel[0] = 1;
  for (let i = 0; i < steps; i++) step(m, d);
  return d;
};

it('is exactly Euler with implicit damping for one damped joint', () => {
  const xml = scene(
    '<body><joint type="slide" axis="1 0 0" damping="30"/><geom size=".1" mass="2"/></body>',
    '',
    'timestep=".1" integrator="@"',
  );
  expect(distance(run('implicit', xml, 3).qvel, run('Euler', xml, 3).qvel)).toBeLessThan(1e-13);
  expect(distance(run('implicitfast', xml, 3).qvel, run('Euler', xml, 3).qvel)).toBeLessThan(1e-13);
});

it('is stable where Euler is not', () => {
  const actuator = '<actuator><velocity joint="a" kv="500"/></actuator>';
  const xml = scene(arm('<joint name="a" axis="0 0 1"/>'), actuator, 'timestep=".05" integrator="@"');
  expect(Math.abs(run('implicit', xml, 50).qvel[0])).toBeLessThan(1e-3);
  expect(Math.abs(run('Euler', xml, 3).qvel[0])).toBeGreaterThan(1);
});

it.each(['Euler', 'implicit', 'implicitfast'])('%s moves what is awake as if nothing slept', (integrator) => {
  const still = (name: string) =>
    `<body name="${name}" sleep="allowed"><joint axis="0 0 1" damping="1"/><geom size=".1" contype="0"/></body>`;
  const moving = arm('<joint axis="0 0 1" damping=".5"/><joint axis="0 1 0" damping=".5"/>').replace(
    '<body>',
    '<body sleep="never" pos="0 0 3">',
  );
  const xml = scene(still('a') + moving + still('b'), '', `gravity="0 0 0" integrator="${integrator}"`);
  const simulate = (sleep: boolean) => {
    const { m, d } = load(xml);
    if (sleep) m.opt.enableflags = EnableBit.sleep;
    resetData(m, d);
    d.qvel.set([0, 1, -2, 0]);
    for (let i = 0; i < 40; i++) step(m, d);
    return d;
  };
  const asleep = simulate(true);
  const awake = simulate(false);
  expect([...asleep.tree_awake]).toEqual([0, 1, 0]);
  expect(Math.abs(awake.qvel[1] - 1)).toBeGreaterThan(1e-3);
  expect([...asleep.qpos]).toEqual([...awake.qpos]);
  expect([...asleep.qvel]).toEqual([...awake.qvel]);
});
