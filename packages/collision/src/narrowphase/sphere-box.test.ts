import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const box = { type: 'box', size: [0.3, 0.4, 0.5] } as const;
const coordinate = uniform(-0.7, 0.7);

describe('sphere and box', () => {
  it('meet at the nearest point of the box', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, (x, y, z) => {
        const { m, d } = scene([{ type: 'sphere', size: [0.2, 0, 0], pos: [x, y, z] }, box]);
        collision(m, d);
        const gap = [Math.abs(x) - 0.3, Math.abs(y) - 0.4, Math.abs(z) - 0.5];
        const inside = gap.every((g) => g <= 0);
        const distance = inside ? Math.max(...gap) : Math.hypot(...gap.map((g) => Math.max(0, g)));
        if (Math.abs(distance) < 1e-9 || Math.abs(distance - 0.2) < 1e-9) return;
        expect(d.ncon).toBe(distance < 0.2 ? 1 : 0);
        if (d.ncon > 0) expect(d.contact_dist[0]).toBeCloseTo(distance - 0.2, 9);
      }),
    );
  });
});
