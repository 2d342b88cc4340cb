import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, denseDerivative, load, scene } from '../../test/support.js';
import { derivativeMatrixKernels } from './derivative-matrix.js';

it('adds an outer product where the matrix has entries', () => {
  const { m, d } = load(
    scene(arm('<joint axis="0 1 0"/>', arm('<joint axis="1 0 0"/>')) + arm('<joint axis="0 1 0"/>')),
  );
  const J = Float64Array.of(1, 2, 3);
  kernelsOf(derivativeMatrixKernels, d).addOuter(J, Int32Array.of(0, 1, 2), 0, 3, 0, 3, Float64Array.of(0, 10), 1);
  expect([...denseDerivative(m, d)]).toEqual([10, 20, 0, 20, 40, 0, 0, 0, 90]);
});
