import { describe, expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

describe('sphere and capsule', () => {
  it('meet at the nearest point of the segment', () => {
    const { m, d } = scene([
      { type: 'sphere', size: [0.2, 0, 0], pos: [0.25, 0, 0.3] },
      { type: 'capsule', size: [0.1, 0.5, 0] },
    ]);
    collision(m, d);
    expect(contact(d, 0).dist).toBeCloseTo(-0.05, 12);
    expect(contact(d, 0).normal).toEqual([-1, 0, 0]);
    expect(contact(d, 0).pos[2]).toBeCloseTo(0.3, 12);
  });
});
