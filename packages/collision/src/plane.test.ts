import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, rotation, scene } from '../test/scene.js';
import { collision } from './collision.js';

const unit = fc.double({ min: 0, max: 0.999, noNaN: true });
const floor = { type: 'plane', still: true } as const;

describe('plane and sphere', () => {
  it('touch midway between the surfaces, with the normal of the plane', () => {
    fc.assert(
      fc.property(unit, unit, unit, fc.double({ min: -0.4, max: 0.39, noNaN: true }), (u, v, w, height) => {
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

describe('plane and box', () => {
  it('touch in four corners at rest, and never in more', () => {
    fc.assert(
      fc.property(unit, unit, unit, fc.double({ min: -0.5, max: 0.5, noNaN: true }), (u, v, w, z) => {
        const { m, d } = scene([
          floor,
          { type: 'box', size: [0.1, 0.2, 0.3], pos: [0, 0, z], quat: rotation(u, v, w) },
        ]);
        collision(m, d);
        expect(d.ncon).toBeLessThanOrEqual(4);
        expect(d.ncon > 0).toBe(d.contact_dist.slice(0, d.ncon).some((x) => x <= 0));
      }),
    );
    const { m, d } = scene([floor, { type: 'box', size: [0.1, 0.2, 0.3], pos: [0, 0, 0.299] }]);
    collision(m, d);
    expect(Array.from(d.contact_dist.slice(0, d.ncon), (x) => Math.round(1e6 * x))).toEqual([
      -1000, -1000, -1000, -1000,
    ]);
  });
});
