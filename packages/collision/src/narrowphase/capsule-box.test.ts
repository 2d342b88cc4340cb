import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { contact, rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const box = { type: 'box', size: [0.3, 0.4, 0.5] } as const;

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

describe('a capsule apart from a box, or not deeper than its radius', () => {
  const RADIUS = 0.1;
  const HALF = 0.35;
  const MARGIN = 0.5;
  type Vec = readonly number[];

  /** Distance of a point from the box. */
  const fromBox = (x: Vec) => Math.hypot(...x.map((v, k) => Math.max(0, Math.abs(v) - box.size[k])));
  const along = (pos: Vec, axis: Vec, t: number) => pos.map((v, k) => v + t * axis[k]);

  /** Least distance of the segment from the box: a convex function of the place on it. */
  function segmentDistance(pos: Vec, axis: Vec): number {
    let [low, high] = [-HALF, HALF];
    for (let i = 0; i < 100; i++) {
      const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
      if (fromBox(along(pos, axis, a)) < fromBox(along(pos, axis, b))) high = b;
      else low = a;
    }
    return fromBox(along(pos, axis, (low + high) / 2));
  }

  const coordinate = uniform(-1.2, 1.2);
  const unit = uniform(0, 0.999);
  const poses = fc.tuple(fc.tuple(coordinate, coordinate, coordinate), fc.tuple(unit, unit, unit));

  it('touches where it is nearest, and with what both surfaces have in common', () => {
    let found = 0;
    fc.assert(
      fc.property(poses, ([pos, [u, v, w]]) => {
        const { m, d } = scene([
          { type: 'capsule', size: [RADIUS, HALF, 0], pos, quat: rotation(u, v, w), margin: MARGIN },
          { ...box, margin: 0 },
        ]);
        const axis = [2, 5, 8].map((k) => d.geom_xmat[k]);
        const least = segmentDistance(pos, axis);
        // the segment inside the box: which way is out is a choice
        fc.pre(least > 1e-3);
        collision(m, d);
        expect(d.ncon > 0).toBe(least - RADIUS < MARGIN);
        if (d.ncon === 0) return;
        found++;
        const contacts = Array.from({ length: d.ncon }, (_, i) => contact(d, i));
        expect(Math.min(...contacts.map(({ dist }) => dist))).toBeCloseTo(least - RADIUS, 6);
        for (const { dist, pos: middle, normal } of contacts) {
          // from the middle between the surfaces back to the segment, and forward to the box
          const onSegment = along(middle, normal, -(dist / 2 + RADIUS));
          const t = onSegment.reduce((sum, x, k) => sum + (x - pos[k]) * axis[k], 0);
          expect(Math.abs(t)).toBeLessThan(HALF + 1e-9);
          expect(Math.hypot(...along(pos, axis, t).map((x, k) => x - onSegment[k]))).toBeLessThan(1e-9);
          expect(fromBox(onSegment)).toBeCloseTo(dist + RADIUS, 9);
          expect(fromBox(along(middle, normal, dist / 2))).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('touches with either end', () => {
    for (const sign of [-1, 1]) {
      // upright and leaning, one end above the face
      const quat = sign > 0 ? [Math.cos(0.4), Math.sin(0.4), 0, 0] : [Math.cos(1.2), Math.sin(1.2), 0, 0];
      const upper = scene([{ type: 'capsule', size: [RADIUS, HALF, 0], pos: [0, 0, sign * 0.83], quat }, box]);
      collision(upper.m, upper.d);
      expect(upper.d.ncon).toBeGreaterThan(0);
      const { dist, normal } = contact(upper.d, 0);
      const reach = HALF * Math.abs(upper.d.geom_xmat[8]);
      expect(dist).toBeCloseTo(0.83 - reach - RADIUS - 0.5, 9);
      expect(normal[2]).toBeCloseTo(-sign, 9);
    }
  });
});
