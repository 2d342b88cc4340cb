import { expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { dcmotorSlots, dcmotorVoltage, emptySlots, hotResistance, stribeck } from './dcmotor.js';

const motor = (attributes: string) =>
  load(
    scene(
      arm('<joint name="j" axis="0 1 0"/>'),
      `<actuator><dcmotor joint="j" resistance="2" motorconst=".5" ${attributes}/></actuator>`,
    ),
  );

it('numbers the states that the parameters call for', () => {
  const { m } = motor('inductance="0 .01" thermal="2 5 0 .004 25 20" lugre="50 .5 .1 .15 .05"');
  const slots = emptySlots();
  dcmotorSlots(m, 0, slots);
  expect(slots).toEqual({ slew: -1, integral: -1, temperature: 0, bristle: 1, current: 2 });
});

it('gives the torque of a voltage less back electromotive force', () => {
  const { m, d } = motor('');
  d.ctrl[0] = 6;
  d.qvel[0] = 4;
  forward(m, d);
  expect(d.actuator_force[0]).toBeCloseTo((0.5 / 2) * (6 - 0.5 * 4), 13);
});

it('limits the voltage of its controller to the supply', () => {
  const { m } = motor('input="pos" controller="100 0 0 0 0 12"');
  expect(dcmotorVoltage(m, 0, Float64Array.of(1), 0, 0, 0)).toBe(12);
});

it('grows its resistance with temperature', () => {
  const { m } = motor('thermal="2 5 0 .004 25 20"');
  expect(hotResistance(m, 0, 55)).toBeCloseTo(2 * (1 + 0.004 * (55 + 20 - 25)), 13);
});

it('has static friction at rest and Coulomb friction at speed', () => {
  const { m } = motor('lugre="50 .5 .1 .15 .05"');
  expect(stribeck(m, 0, 0)).toBeCloseTo(0.15, 14);
  expect(stribeck(m, 0, 10)).toBeCloseTo(0.1, 14);
});
