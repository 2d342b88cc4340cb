import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const floor = { type: 'plane', still: true } as const;

describe('plane and capsule', () => {
  it('touch with both ends when it lies, with tangents along it', () => {
    const { m, d } = scene([floor, { type: 'capsule', size: [0.1, 0.5, 0], pos: [0, 0, 0.08], quat: [1, 0, 1, 0] }]);
    collision(m, d);
    expect(d.ncon).toBe(2);
    expect(Math.abs(d.contact_pos[0] - d.contact_pos[3])).toBeCloseTo(1, 12);
    expect(Math.abs(d.contact_frame[3])).toBeCloseTo(1, 12);
    for (let i = 0; i < 2; i++) expect(d.contact_dist[i]).toBeCloseTo(-0.02, 12);
  });

  it('touch with one end when it stands', () => {
    const { m, d } = scene([floor, { type: 'capsule', size: [0.1, 0.5, 0], pos: [0, 0, 0.55] }]);
    collision(m, d);
    expect(d.ncon).toBe(1);
    expect(d.contact_dist[0]).toBeCloseTo(-0.05, 12);
  });
});
