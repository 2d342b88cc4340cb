import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { isLimited } from './limits.js';

it('is a limit if said so, or if the range is one and nothing is said', () => {
  expect(isLimited('true', [0, 0])).toBe(true);
  expect(isLimited('false', [0, 1])).toBe(false);
  for (const open of ['auto', undefined] as const) {
    expect(isLimited(open, [0, 1])).toBe(true);
    expect(isLimited(open, [1, 1])).toBe(false);
  }
});

it('names both attributes when autolimits is off and only the range is there', () => {
  const load = (joint: string) =>
    loadModel(`<mujoco><compiler autolimits="false"/>
      <worldbody><body><joint ${joint}/><geom size=".1"/></body></worldbody></mujoco>`);
  expect(() => load('actuatorfrcrange="-1 1"')).toThrow('joint has `actuatorfrcrange` but not `actuatorfrclimited`');
  expect(load('actuatorfrcrange="-1 1" actuatorfrclimited="true"').jnt_actfrclimited[0]).toBe(1);
});
