import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, rotation, scene } from '../test/scene.js';
import { collision } from './collision.js';

const floor = { type: 'plane', still: true } as const;
const unit = fc.double({ min: 0, max: 0.999, noNaN: true });

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

describe('plane and mesh', () => {
  it('touch in three corners at rest, found among all vertices or along the hull', () => {
    for (const graph of [-1, 0]) {
      const { m, d } = scene([floor, { type: 'mesh', pos: [0, 0, 0.99] }], (model) => {
        model.mesh_graphadr[0] = graph;
      });
      collision(m, d);
      expect(d.ncon).toBe(3);
      for (let i = 0; i < 3; i++) expect(contact(d, i).dist).toBeCloseTo(-0.01, 12);
    }
  });

  it('touch in one corner when it stands on it', () => {
    const { m, d } = scene([
      floor,
      { type: 'mesh', pos: [0, 0, Math.sqrt(3) - 0.01], quat: [0.888, 0.3251, 0.3251, 0] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(1);
  });

  it('do not touch above the margin', () => {
    const { m, d } = scene([floor, { type: 'mesh', pos: [0, 0, 1.001] }]);
    collision(m, d);
    expect(d.ncon).toBe(0);
  });
});
