import { mulM } from '@corten/dynamics';
import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, distance, load, randomise, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { dampedInertiaKernels } from './damped-inertia.js';

it('solves with the inertia matrix plus timestep times damping', () => {
  const chain = arm(
    '<joint type="ball" damping=".3"/>',
    arm('<joint axis="0 1 0" damping="2"/>', arm('<joint type="slide" axis="1 0 0" damping="1 .5"/>')),
  );
  const { m, d } = load(scene(chain, '', 'timestep=".01"'));
  randomise(d, 3);
  forward(m, d);
  const { acceleration, hasDamping, addDamping, factor, solve } = kernelsOf(dampedInertiaKernels, d);
  expect(hasDamping()).toBe(true);
  const x = Float64Array.of(1, -2, 3, 0.5, -1);
  const b = new Float64Array(5);
  mulM(m, d, b, x);
  for (let i = 0; i < 5; i++) {
    const slope = m.dof_damping[i] + 2 * m.dof_dampingpoly[2 * i] * Math.abs(d.qvel[i]);
    b[i] += 0.01 * slope * x[i];
  }
  acceleration.set(b);
  addDamping();
  factor();
  solve();
  expect(distance(acceleration, x)).toBeLessThan(1e-12);
});

it('knows when nothing is damped', () => {
  const { d } = load(scene(arm('<freejoint/>')));
  expect(kernelsOf(dampedInertiaKernels, d).hasDamping()).toBe(false);
});
