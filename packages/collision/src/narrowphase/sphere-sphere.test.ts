import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const near = uniform(-0.6, 0.6);

describe('spheres', () => {
  it('touch at the distance of their centers less their radii', () => {
    fc.assert(
      fc.property(near, near, near, (x, y, z) => {
        const { m, d } = scene([
          { type: 'sphere', size: [0.4, 0, 0] },
          { type: 'sphere', size: [0.3, 0, 0], pos: [x, y, z] },
        ]);
        collision(m, d);
        const center = Math.hypot(x, y, z);
        expect(d.ncon).toBe(center <= 0.7 ? 1 : 0);
        if (d.ncon > 0) expect(d.contact_dist[0]).toBeCloseTo(center - 0.7, 12);
      }),
    );
  });

  it('take the normal x when their centers and axes coincide', () => {
    const { m, d } = scene([
      { type: 'sphere', size: [0.4, 0, 0] },
      { type: 'sphere', size: [0.3, 0, 0] },
    ]);
    collision(m, d);
    expect(contact(d, 0)).toMatchObject({ dist: -0.7, normal: [1, 0, 0] });
  });
});
