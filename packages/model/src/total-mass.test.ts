import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

it('scales masses and inertias to a total', () => {
  const xml = (settings: string) =>
    `<mujoco><compiler ${settings}/><worldbody><body><joint/><geom size=".1" mass="1"/><body><joint/><geom size=".1" mass="3"/></body></body></worldbody></mujoco>`;
  const plain = loadModel(xml(''));
  const scaled = loadModel(xml('settotalmass="8"'));
  expect([...scaled.body_mass]).toEqual([0, 2, 6]);
  expect(scaled.body_inertia[3]).toBeCloseTo(2 * plain.body_inertia[3], 15);
});
