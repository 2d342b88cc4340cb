import { SameFrame } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const INERTIAL = '<inertial mass="1" pos="1 0 0" euler="90 0 0" diaginertia="3 2 1.5"/>';
const sites = (list: string, inertial = INERTIAL) =>
  loadModel(`<mujoco><worldbody><body>${inertial}${list}</body></worldbody></mujoco>`);

it('finds frames of sites in the frame and in the inertial frame of their body', () => {
  const m = sites(
    '<site/><site pos="0 1 0"/><site pos="1 0 0" euler="90 0 0"/><site euler="90 0 0"/><site euler="0 0 45"/>',
  );
  const { body, bodyrot, inertia, inertiarot, none } = SameFrame;
  expect([...m.site_sameframe]).toEqual([body, bodyrot, inertia, inertiarot, none]);
  expect(m.body_sameframe[1]).toBe(none);
});

it('takes a quaternion and its negative for the same rotation', () => {
  expect(sites('<site quat="-1 0 0 0"/>').site_sameframe[0]).toBe(SameFrame.body);
});

it('compares inertial frames with those of their bodies', () => {
  const inertial = (pos: string) => `<inertial mass="1" pos="${pos}" diaginertia="3 2 1.5"/>`;
  expect(sites('', inertial('0 0 0')).body_sameframe[1]).toBe(SameFrame.body);
  expect(sites('', inertial('0 0 1')).body_sameframe[1]).toBe(SameFrame.bodyrot);
});
