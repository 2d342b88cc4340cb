import { expect, it } from 'vitest';
import { profileRules } from './profile.js';

it('the profiles differ in every rule', () => {
  const [mujoco, spec] = [profileRules('mujoco'), profileRules('cortenforge')];
  for (const rule of Object.keys(mujoco) as (keyof typeof mujoco)[])
    expect([rule, spec[rule]]).toEqual([rule, !mujoco[rule]]);
});
