import { describe, expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const floor = { type: 'plane', still: true } as const;

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
