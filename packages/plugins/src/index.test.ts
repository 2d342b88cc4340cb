import { pluginNames } from '@corten/model';
import { expect, it } from 'vitest';
import { registerMujocoPlugins } from './index.js';

it("registers all of MuJoCo's plugins, once", () => {
  registerMujocoPlugins();
  registerMujocoPlugins();
  // other tests of this process may have registered plugins of their own
  const names = [...pluginNames()].filter((name) => name.startsWith('mujoco.'));
  expect(names.sort()).toEqual([
    'mujoco.elasticity.cable',
    'mujoco.pid',
    ...['bolt', 'bowl', 'gear', 'nut', 'torus'].map((name) => `mujoco.sdf.${name}`),
    'mujoco.sensor.touch_grid',
  ]);
});
