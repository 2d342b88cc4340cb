import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const unit = uniform(0, 0.999);
const near = uniform(-0.6, 0.6);

describe('capsules', () => {
  it('touch where their segments are nearest', () => {
    fc.assert(
      fc.property(unit, unit, unit, near, (u, v, w, x) => {
        const { m, d } = scene([
          { type: 'capsule', size: [0.3, 0.4, 0] },
          { type: 'capsule', size: [0.3, 0.4, 0], pos: [x, 0.1, 0], quat: rotation(u, v, w) },
        ]);
        collision(m, d);
        expect(d.ncon).toBeLessThanOrEqual(2);
        // nearest points by sampling are never nearer than the contact says
        let least = Number.POSITIVE_INFINITY;
        for (let i = -10; i <= 10; i++) {
          for (let j = -10; j <= 10; j++) {
            const q = [0, 1, 2].map((k) => d.geom_xpos[3 + k] + 0.04 * j * d.geom_xmat[9 + 3 * k + 2]);
            least = Math.min(least, Math.hypot(q[0], q[1], q[2] - 0.04 * i));
          }
        }
        if (d.ncon > 0) expect(d.contact_dist[0]).toBeLessThanOrEqual(least - 0.6 + 1e-12);
        else expect(least).toBeGreaterThan(0.6);
      }),
      { numRuns: 50 },
    );
  });

  it('touch twice when they are parallel', () => {
    const { m, d } = scene([
      { type: 'capsule', size: [0.1, 0.5, 0] },
      { type: 'capsule', size: [0.1, 0.5, 0], pos: [0.15, 0, 0] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(2);
    expect(d.contact_dist[0]).toBeCloseTo(-0.05, 12);
    expect(Math.abs(d.contact_pos[2] - d.contact_pos[5])).toBeGreaterThan(0.5);
  });
});
