import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (muscle: string, settings = '', joint = 'range="-.5 1"') =>
  loadModel(`<mujoco><compiler angle="radian">${settings}</compiler>
  <worldbody><body><joint name="j" type="slide" ${joint}/><geom size=".1"/></body></worldbody>
  <actuator>${muscle}</actuator>
</mujoco>`);

it('finds how far a muscle can pull and push its joint', () => {
  const [low, high] = load('<muscle joint="j" gear="2"/>').actuator_lengthrange;
  expect(low).toBeCloseTo(-1, 1);
  expect(high).toBeCloseTo(2, 1);
});

it('takes the limits of the joint when told to', () => {
  const m = load('<muscle joint="j"/>', '<lengthrange uselimit="true"/>');
  expect([...m.actuator_lengthrange]).toEqual([-0.5, 1]);
});

it('keeps a range that is written, and leaves motors alone', () => {
  expect([...load('<muscle joint="j" lengthrange="0 3"/>').actuator_lengthrange]).toEqual([0, 3]);
  expect([...load('<motor joint="j"/>').actuator_lengthrange]).toEqual([0, 0]);
});

it('fails where there is no end, and restores the options in any case', () => {
  expect(() => load('<muscle joint="j"/>', '', '')).toThrow(/actuator 0/);
  const m = load('<muscle joint="j"/>', '<lengthrange timestep=".005"/>');
  expect([m.opt.timestep, m.opt.disableflags]).toEqual([0.002, 0]);
});
