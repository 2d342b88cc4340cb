import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { contact, rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const unit = uniform(0, 0.999);
const floor = { type: 'plane', still: true } as const;

describe('plane and sphere', () => {
  it('touch midway between the surfaces, with the normal of the plane', () => {
    fc.assert(
      fc.property(unit, unit, unit, uniform(-0.4, 0.39), (u, v, w, height) => {
        const { m, d } = scene([
          { ...floor, quat: rotation(u, v, w) },
          { type: 'sphere', size: [0.4, 0, 0] },
        ]);
        const n = [d.geom_xmat[2], d.geom_xmat[5], d.geom_xmat[8]];
        for (let i = 0; i < 3; i++) d.geom_xpos[3 + i] = height * n[i];
        collision(m, d);
        expect(d.ncon).toBe(1);
        const { dist, pos, normal } = contact(d, 0);
        expect(dist).toBeCloseTo(height - 0.4, 12);
        for (let i = 0; i < 3; i++) expect(normal[i]).toBeCloseTo(n[i], 12);
        expect(pos[0] * n[0] + pos[1] * n[1] + pos[2] * n[2]).toBeCloseTo(dist / 2, 12);
      }),
    );
  });

  it('do not touch beyond the margin', () => {
    const { m, d } = scene([
      { ...floor, margin: 0.05 },
      { type: 'sphere', size: [0.4, 0, 0], pos: [0, 0, 0.4501] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(0);
  });
});
