import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, rotation, scene } from '../test/scene.js';
import { collision } from './collision.js';

const unit = fc.double({ min: 0, max: 0.999, noNaN: true });
const near = fc.double({ min: -0.6, max: 0.6, noNaN: true });

describe('spheres', () => {
  it('touch at the distance of their centres less their radii', () => {
    fc.assert(
      fc.property(near, near, near, (x, y, z) => {
        const { m, d } = scene([
          { type: 'sphere', size: [0.4, 0, 0] },
          { type: 'sphere', size: [0.3, 0, 0], pos: [x, y, z] },
        ]);
        collision(m, d);
        const centre = Math.hypot(x, y, z);
        expect(d.ncon).toBe(centre <= 0.7 ? 1 : 0);
        if (d.ncon > 0) expect(d.contact_dist[0]).toBeCloseTo(centre - 0.7, 12);
      }),
    );
  });

  it('take the normal x when their centres and axes coincide', () => {
    const { m, d } = scene([
      { type: 'sphere', size: [0.4, 0, 0] },
      { type: 'sphere', size: [0.3, 0, 0] },
    ]);
    collision(m, d);
    expect(contact(d, 0)).toMatchObject({ dist: -0.7, normal: [1, 0, 0] });
  });
});

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

  it('leaves through the nearer of side and cap when its centre is inside', () => {
    expect(hit([0, 0.05, 0.45]).normal).toEqual([-0, -0, -1]);
    expect(hit([0.28, 0, 0]).normal[0]).toBeCloseTo(-1, 12);
  });
});

describe('capsules', () => {
  it('touch where their segments are nearest', () => {
    fc.assert(
      fc.property(unit, unit, unit, near, (u, v, w, x) => {
        const { m, d } = scene([
          { type: 'capsule', size: [0.3, 0.4, 0] },
          { type: 'capsule', size: [0.3, 0.4, 0], pos: [x, 0.1, 0], quat: rotation(u, v, w) },
        ]);
        collision(m, d);
        expect(d.ncon).toBeLessThanOrEqual(2);
        // nearest points by sampling are never nearer than the contact says
        let least = Number.POSITIVE_INFINITY;
        for (let i = -10; i <= 10; i++) {
          for (let j = -10; j <= 10; j++) {
            const q = [0, 1, 2].map((k) => d.geom_xpos[3 + k] + 0.04 * j * d.geom_xmat[9 + 3 * k + 2]);
            least = Math.min(least, Math.hypot(q[0], q[1], q[2] - 0.04 * i));
          }
        }
        if (d.ncon > 0) expect(d.contact_dist[0]).toBeLessThanOrEqual(least - 0.6 + 1e-12);
        else expect(least).toBeGreaterThan(0.6);
      }),
      { numRuns: 50 },
    );
  });

  it('touch twice when they are parallel', () => {
    const { m, d } = scene([
      { type: 'capsule', size: [0.1, 0.5, 0] },
      { type: 'capsule', size: [0.1, 0.5, 0], pos: [0.15, 0, 0] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(2);
    expect(d.contact_dist[0]).toBeCloseTo(-0.05, 12);
    expect(Math.abs(d.contact_pos[2] - d.contact_pos[5])).toBeGreaterThan(0.5);
  });
});
