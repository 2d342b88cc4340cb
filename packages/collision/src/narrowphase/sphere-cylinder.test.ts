import { describe, expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

describe('sphere and cylinder', () => {
  const cylinder = { type: 'cylinder', size: [0.3, 0.5, 0] } as const;
  const hit = (pos: number[]) => {
    const { m, d } = scene([{ type: 'sphere', size: [0.1, 0, 0], pos }, cylinder]);
    collision(m, d);
    return contact(d, 0);
  };

  it('meet at the side, the cap and the rim', () => {
    expect(hit([0.35, 0, 0.2])).toMatchObject({ normal: [-1, 0, 0] });
    expect(hit([0.35, 0, 0.2]).dist).toBeCloseTo(-0.05, 12);
    expect(hit([0.1, 0.1, 0.55]).normal).toEqual([-0, -0, -1]);
    expect(hit([0.1, 0.1, 0.55]).dist).toBeCloseTo(-0.05, 12);
    expect(hit([0.34, 0, 0.54]).dist).toBeCloseTo(Math.hypot(0.04, 0.04) - 0.1, 12);
  });

  it('leaves through the nearer of side and cap when its center is inside', () => {
    expect(hit([0, 0.05, 0.45]).normal).toEqual([-0, -0, -1]);
    expect(hit([0.28, 0, 0]).normal[0]).toBeCloseTo(-1, 12);
  });
});
