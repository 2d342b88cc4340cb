import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, scene } from '../test/scene.js';
import { collision } from './collision.js';

const box = { type: 'box', size: [0.3, 0.4, 0.5] } as const;
const coordinate = fc.double({ min: -0.7, max: 0.7, noNaN: true });

describe('sphere and box', () => {
  it('meet at the nearest point of the box', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, (x, y, z) => {
        const { m, d } = scene([{ type: 'sphere', size: [0.2, 0, 0], pos: [x, y, z] }, box]);
        collision(m, d);
        const gap = [Math.abs(x) - 0.3, Math.abs(y) - 0.4, Math.abs(z) - 0.5];
        const inside = gap.every((g) => g <= 0);
        const distance = inside ? Math.max(...gap) : Math.hypot(...gap.map((g) => Math.max(0, g)));
        if (Math.abs(distance) < 1e-9 || Math.abs(distance - 0.2) < 1e-9) return;
        expect(d.ncon).toBe(distance < 0.2 ? 1 : 0);
        if (d.ncon > 0) expect(d.contact_dist[0]).toBeCloseTo(distance - 0.2, 9);
      }),
    );
  });
});

describe('capsule and box', () => {
  it('touch twice when the capsule lies on a face', () => {
    const { m, d } = scene([{ type: 'capsule', size: [0.1, 0.2, 0], pos: [0, 0, 0.59], quat: [1, 0, 1, 0] }, box]);
    collision(m, d);
    expect(d.ncon).toBe(2);
    for (let i = 0; i < 2; i++) expect(contact(d, i).dist).toBeCloseTo(-0.01, 9);
    expect(Math.abs(d.contact_pos[0] - d.contact_pos[3])).toBeCloseTo(0.4, 9);
  });

  it('touch within the face when the capsule hangs over its edge', () => {
    const { m, d } = scene([{ type: 'capsule', size: [0.1, 0.2, 0], pos: [0.2, 0, 0.59], quat: [1, 0, 1, 0] }, box]);
    collision(m, d);
    expect(d.ncon).toBe(2);
    for (let i = 0; i < 2; i++) expect(Math.abs(contact(d, i).pos[0])).toBeLessThanOrEqual(0.3 + 1e-9);
  });

  it('touch once when the capsule stands on a face', () => {
    const { m, d } = scene([{ type: 'capsule', size: [0.1, 0.2, 0], pos: [0, 0, 0.79] }, box]);
    collision(m, d);
    expect(d.ncon).toBe(1);
    expect(contact(d, 0).dist).toBeCloseTo(-0.01, 9);
    expect(contact(d, 0).normal[2]).toBeCloseTo(-1, 9);
  });
});
