import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const floor = { type: 'plane', still: true } as const;

describe('plane and cylinder', () => {
  it('touch in three points of the rim when it stands', () => {
    const { m, d } = scene([floor, { type: 'cylinder', size: [0.3, 0.5, 0], pos: [0, 0, 0.49] }]);
    collision(m, d);
    expect(d.ncon).toBe(3);
    for (let i = 0; i < 3; i++) {
      expect(Math.hypot(d.contact_pos[3 * i], d.contact_pos[3 * i + 1])).toBeCloseTo(0.3, 12);
      expect(d.contact_dist[i]).toBeCloseTo(-0.01, 12);
    }
  });

  it('touch along a line when it lies: two points', () => {
    const { m, d } = scene([floor, { type: 'cylinder', size: [0.3, 0.5, 0], pos: [0, 0, 0.29], quat: [1, 1, 0, 0] }]);
    collision(m, d);
    expect(d.ncon).toBe(2);
  });
});
