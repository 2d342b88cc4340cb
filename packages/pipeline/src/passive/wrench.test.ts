import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { wrenchKernels } from './wrench.js';

it('maps a force by its lever arm and a torque by the axis', () => {
  const { m, d } = load(scene('<body><joint axis="0 0 1"/><geom size=".1"/></body>'));
  forward(m, d);
  const { wrench, at, addWrench } = kernelsOf(wrenchKernels, d);
  wrench.set([0, 3, 0, 0, 0, 5]);
  at.set([2, 0, 0]);
  const qfrc = Float64Array.of(1);
  addWrench(1, qfrc);
  expect(qfrc[0]).toBeCloseTo(1 + 6 + 5, 13);
});
