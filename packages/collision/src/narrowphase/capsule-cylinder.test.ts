import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { contact, type GeomSpec, rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const cylinder = { type: 'cylinder', size: [0.3, 0.5, 0] } as const;
const capsule = { type: 'capsule', size: [0.1, 0.2, 0] } as const;
const unit = uniform(0, 0.999);
const near = uniform(-0.7, 0.7);

function collide(spec: Partial<GeomSpec>, own = 1) {
  const { m, d } = scene([{ ...capsule, ...spec }, cylinder], (model) => {
    model.flg_capsulecylinder = own;
  });
  collision(m, d);
  return { d, contacts: Array.from({ length: d.ncon }, (_, i) => contact(d, i)) };
}

/** Signed distance of a point from the cylinder. */
function distance([x, y, z]: number[]): number {
  const wall = Math.hypot(x, y) - 0.3;
  const cap = Math.abs(z) - 0.5;
  return Math.hypot(Math.max(wall, 0), Math.max(cap, 0)) + Math.min(Math.max(wall, cap), 0);
}

describe('capsule and cylinder', () => {
  it('touch at the points of the segment that are nearest', () => {
    fc.assert(
      fc.property(unit, unit, unit, near, near, near, (u, v, w, x, y, z) => {
        const { d, contacts } = collide({ pos: [x, y, z], quat: rotation(u, v, w) });
        let least = Number.POSITIVE_INFINITY;
        for (let i = -200; i <= 200; i++) {
          const t = (0.2 * i) / 200;
          least = Math.min(least, distance([0, 1, 2].map((k) => d.geom_xpos[k] + t * d.geom_xmat[3 * k + 2])));
        }
        if (least > 0.1 + 1e-9) return;
        expect(contacts.length).toBeGreaterThan(0);
        const depth = Math.min(...contacts.map((c) => c.dist));
        // the samples are up to half a millimetre from the nearest point
        expect(depth).toBeLessThan(least - 0.1 + 1e-3);
        expect(depth).toBeGreaterThan(least - 0.1 - 1e-3);
      }),
    );
  });

  it('touch twice where they are parallel, and once where they cross', () => {
    const beside = collide({ pos: [0.38, 0, 0] }).contacts;
    expect(beside.map((c) => c.dist)).toEqual([expect.closeTo(-0.02, 12), expect.closeTo(-0.02, 12)]);
    expect(Math.abs(beside[0].pos[2] - beside[1].pos[2])).toBeCloseTo(0.4, 9);
    expect(collide({ pos: [0.38, 0, 0], quat: [1, 1, 0, 0] }).contacts).toHaveLength(1);
    const lying = collide({ pos: [0, 0, 0.58], quat: [1, 0, 1, 0] }).contacts;
    expect(lying.map((c) => c.normal[2])).toEqual([expect.closeTo(-1, 12), expect.closeTo(-1, 12)]);
  });

  it('touch at the cap below the end of a capsule that stands on it', () => {
    const { contacts } = collide({ pos: [0, 0, 0.78] });
    expect(contacts).toHaveLength(1);
    expect(contacts[0].dist).toBeCloseTo(-0.02, 9);
    expect(collide({ pos: [0, 0, 0.81] }).contacts).toHaveLength(0);
  });

  it('find what convex shapes find', () => {
    for (const pos of [
      [0.38, 0.02, 0.1],
      [0.3, 0.1, 0.62],
      [0.1, 0.1, 0.77],
    ]) {
      const quat = [0.9, 0.3, 0.2, 0.1];
      const depth = (own: number) => Math.min(...collide({ pos, quat }, own).contacts.map((c) => c.dist));
      expect(depth(1)).toBeCloseTo(depth(0), 4);
    }
  });
});
