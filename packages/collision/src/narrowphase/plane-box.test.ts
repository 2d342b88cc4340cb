import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const unit = uniform(0, 0.999);
const floor = { type: 'plane', still: true } as const;

describe('plane and box', () => {
  it('touch in four corners at rest, and never in more', () => {
    fc.assert(
      fc.property(unit, unit, unit, uniform(-0.5, 0.5), (u, v, w, z) => {
        const { m, d } = scene([
          floor,
          { type: 'box', size: [0.1, 0.2, 0.3], pos: [0, 0, z], quat: rotation(u, v, w) },
        ]);
        collision(m, d);
        expect(d.ncon).toBeLessThanOrEqual(4);
        expect(d.ncon > 0).toBe(d.contact_dist.slice(0, d.ncon).some((x) => x <= 0));
      }),
    );
    const { m, d } = scene([floor, { type: 'box', size: [0.1, 0.2, 0.3], pos: [0, 0, 0.299] }]);
    collision(m, d);
    expect(Array.from(d.contact_dist.slice(0, d.ncon), (x) => Math.round(1e6 * x))).toEqual([
      -1000, -1000, -1000, -1000,
    ]);
  });
});
