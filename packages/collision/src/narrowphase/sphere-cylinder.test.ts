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

  it('meets the rim of a cylinder that is turned', () => {
    // along x: the rim point nearest to the center is half a unit out, to (0, .6, .8)
    const quat = [1, 0, 1, 0];
    const near = [0.5, 0.3 * 0.6, 0.3 * 0.8];
    const pos = [near[0] + 0.03, near[1] + 0.6 * 0.04, near[2] + 0.8 * 0.04];
    const { m, d } = scene([
      { type: 'sphere', size: [0.1, 0, 0], pos },
      { ...cylinder, quat },
    ]);
    collision(m, d);
    const { dist, normal } = contact(d, 0);
    expect(dist).toBeCloseTo(0.05 - 0.1, 12);
    for (const [k, x] of [-0.6, -0.6 * 0.8, -0.8 * 0.8].entries()) expect(normal[k]).toBeCloseTo(x, 12);
  });

  it('leaves through the nearer of side and cap when its center is inside', () => {
    expect(hit([0, 0.05, 0.45]).normal).toEqual([-0, -0, -1]);
    expect(hit([0.28, 0, 0]).normal[0]).toBeCloseTo(-1, 12);
  });
});
