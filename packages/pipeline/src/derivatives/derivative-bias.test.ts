import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, denseDerivative, distance, load, randomise, scene, velocityDerivative } from '../../test/support.js';
import { biasDerivativeKernels } from './derivative-bias.js';

it.each([1, 2, 3])('is the derivative of qfrc_bias (seed %i)', (seed) => {
  const tree = arm(
    '<freejoint/>',
    arm('<joint type="ball"/>', arm('<joint axis="1 2 0"/>')) +
      arm('<joint axis="0 1 0"/><joint type="slide" axis="1 0 1"/>'),
  );
  const { m, d } = load(scene(tree + arm('<joint type="ball"/>')));
  randomise(d, seed);
  const numeric = velocityDerivative(m, d, (x) => x.qfrc_bias);
  d.qDeriv.fill(0);
  kernelsOf(biasDerivativeKernels, d).biasVelocityDerivative();
  expect(
    distance(
      denseDerivative(m, d),
      numeric.map((x) => -x),
    ),
  ).toBeLessThan(1e-8);
});
