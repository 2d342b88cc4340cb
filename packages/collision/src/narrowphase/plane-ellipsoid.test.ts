import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { contact, rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const floor = { type: 'plane', still: true } as const;
const unit = uniform(0, 0.999);

describe('plane and ellipsoid', () => {
  it('touch at the lowest point', () => {
    fc.assert(
      fc.property(unit, unit, unit, (u, v, w) => {
        const size = [0.2, 0.3, 0.5];
        const { m, d } = scene([floor, { type: 'ellipsoid', size, pos: [0, 0, 0.1], quat: rotation(u, v, w) }]);
        collision(m, d);
        const drop = Math.hypot(...[0, 1, 2].map((k) => size[k] * d.geom_xmat[9 + 6 + k]));
        expect(d.ncon).toBe(1);
        expect(contact(d, 0).dist).toBeCloseTo(0.1 - drop, 12);
      }),
    );
  });
});
