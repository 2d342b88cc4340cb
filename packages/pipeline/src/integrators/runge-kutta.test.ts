import { expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { step } from '../step.js';
import { rungeKutta } from './runge-kutta.js';

/** Error of a mass on a spring after a quarter of its period, in n steps. */
function error(n: number): number {
  const h = Math.PI / 2 / n;
  const { m, d } = load(
    scene(
      '<body><joint type="slide" axis="1 0 0" stiffness="2"/><geom size=".1" mass="2"/></body>',
      '',
      `timestep="${h}" integrator="RK4" gravity="0 0 0"`,
    ),
  );
  d.qpos[0] = 1;
  for (let i = 0; i < n; i++) step(m, d);
  return Math.abs(d.qpos[0]);
}

it('is of fourth order', () => {
  const order = Math.log2(error(10) / error(20));
  expect(order).toBeGreaterThan(3.8);
  expect(order).toBeLessThan(4.2);
});

it('knows no other order', () => {
  const { m, d } = load(scene('<geom size=".1"/>'));
  forward(m, d);
  expect(() => rungeKutta(m, d, 2)).toThrow(RangeError);
});
