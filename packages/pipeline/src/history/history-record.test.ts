import { expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { step } from '../step.js';

const body = '<body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1" mass="1"/></body>';

it('delays controls', () => {
  const { m, d } = load(
    scene(body, '<actuator><motor joint="j" delay=".02" nsample="3"/></actuator>', 'timestep=".01" gravity="0 0 0"'),
  );
  d.ctrl[0] = 1;
  const forces = [];
  for (let i = 0; i < 5; i++) {
    step(m, d);
    forces.push(d.actuator_force[0]);
  }
  expect(forces).toEqual([0, 0, 1, 1, 1]);
});

it('delays readings, and repeats them between intervals', () => {
  const sensors = '<clock delay=".02" nsample="4"/><clock interval=".03" nsample="2"/>';
  const { m, d } = load(scene(body, `<sensor>${sensors}</sensor>`, 'timestep=".01"'));
  const delayed = [];
  const repeated = [];
  for (let i = 0; i < 7; i++) {
    step(m, d);
    delayed.push(Math.round(d.sensordata[0] * 1000));
    repeated.push(Math.round(d.sensordata[1] * 1000));
  }
  expect(delayed).toEqual([0, 0, 0, 10, 20, 30, 40]);
  expect(repeated).toEqual([0, 0, 0, 30, 30, 30, 60]);
});
