import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { rotation, scene } from '../../test/scene.js';
import { geomDistance } from '../queries/distance.js';
import { boxTestKernels } from './box-test.js';

const unit = uniform(0, 0.999);
const far = uniform(-2, 2);

it('says that boxes are apart only if they are', () => {
  let apartCount = 0;
  fc.assert(
    fc.property(unit, unit, unit, far, far, far, uniform(0, 0.3), (u, v, w, x, y, z, reach) => {
      const { m, d } = scene([
        { type: 'box', size: [0.3, 0.5, 0.7] },
        { type: 'box', size: [0.6, 0.2, 0.4], pos: [x, y, z], quat: rotation(u, v, w) },
      ]);
      const boxes = kernelsOf(boxTestKernels, d);
      boxes.reach[0] = reach;
      if (!boxes.apart(0, 1)) return;
      apartCount++;
      expect(geomDistance(m, d, 0, 1, 10)).toBeGreaterThan(reach - 1e-6);
    }),
  );
  expect(apartCount).toBeGreaterThan(20);
});

it('never says so of a box without bounds', () => {
  const { d } = scene([
    { type: 'plane', still: true },
    { type: 'box', size: [1, 1, 1], pos: [0, 0, 100] },
  ]);
  expect(kernelsOf(boxTestKernels, d).apart(0, 1)).toBe(false);
});
