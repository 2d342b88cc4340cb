import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { fluidVelocityKernels } from './fluid-velocity.js';

it('is the velocity less the wind, in the axes of the object', () => {
  const { m, d } = load(scene('<body euler="0 0 90"><freejoint/><geom size=".1"/></body>', '', 'wind="1 0 0"'));
  d.qvel.set([0, 3, 0, 0, 0, 2]);
  forward(m, d);
  const { velocity, bodyVelocity, geomVelocity } = kernelsOf(fluidVelocityKernels, d);
  bodyVelocity(1);
  expect([...velocity].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([0, 0, 2, 3, 1, 0]);
  geomVelocity(0);
  expect(velocity[5]).toBeCloseTo(0, 12);
});

it('of static objects is minus the wind', () => {
  const { m, d } = load(scene('<geom size=".1"/>', '', 'wind="1 2 3"'));
  forward(m, d);
  const { velocity, geomVelocity } = kernelsOf(fluidVelocityKernels, d);
  geomVelocity(0);
  expect([...velocity].map((x) => x + 0)).toEqual([0, 0, 0, -1, -2, -3]);
});
