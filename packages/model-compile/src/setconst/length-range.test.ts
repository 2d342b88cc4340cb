import { firstData } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { setLengthRange } from './length-range.js';

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

it('ends when the simulation blows up and starts over, and when it would take too many steps', () => {
  const wild = '<lengthrange accel="1e14" timeconst="100"/>';
  expect(() => load('<muscle joint="j"/>', wild, '')).toThrow(/Unstable lengthrange simulation in actuator 0/);
  const long = '<lengthrange inttotal="1e9"/>';
  expect(() => load('<muscle joint="j"/>', long)).toThrow(/did not converge in actuator 0/);
  expect(() => load('<muscle joint="j"/>', '<lengthrange timestep="1e-300"/>')).toThrow(/did not converge/);
});

it('finds the range of one actuator, with the flags of the model', () => {
  const m = load('<muscle joint="j" gear="2" lengthrange="0 3"/>');
  m.opt.gravity.fill(0);
  const settings = {
    mode: 'all',
    useexisting: false,
    uselimit: false,
    accel: 20,
    maxforce: 0,
    timeconst: 1,
    timestep: 0.01,
    inttotal: 10,
    interval: 2,
    tolrange: 0.05,
  } as const;
  setLengthRange(m, firstData(m), 0, { ...settings, useexisting: true });
  expect([...m.actuator_lengthrange]).toEqual([0, 3]);
  setLengthRange(m, firstData(m), 0, settings);
  expect(m.actuator_lengthrange[0]).toBeCloseTo(-1, 1);
  expect(() => setLengthRange(m, firstData(m), 1, settings)).toThrow(/invalid actuator index/);
});
