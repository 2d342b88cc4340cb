import type { Model } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { contact, type GeomSpec, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

/** A height field of 3×3 points, 2 m wide, with one more geom. */
function field(heights: number[], geom: GeomSpec) {
  const setUp = (m: Model) => {
    m.hfield_data.set(heights);
    m.geom_rbound[0] = 2;
  };
  const { m, d } = scene([{ type: 'hfield', still: true, size: [1, 1, 0.5] }, geom], setUp);
  collision(m, d);
  return d;
}

const flat = [0, 0, 0, 0, 0, 0, 0, 0, 0];
const slope = [0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1];

describe('height field', () => {
  it('holds a sphere where it is flat', () => {
    const d = field(flat, { type: 'sphere', size: [0.2, 0, 0], pos: [0.3, 0.2, 0.19] });
    expect(d.ncon).toBeGreaterThan(0);
    for (let i = 0; i < d.ncon; i++) {
      expect(contact(d, i).dist).toBeGreaterThanOrEqual(-0.01 - 1e-9);
      expect(contact(d, i).normal[2]).toBeGreaterThan(0.5);
    }
    expect(Math.min(...d.contact_dist.slice(0, d.ncon))).toBeCloseTo(-0.01, 6);
  });

  it('has the normal of its slope', () => {
    const d = field(slope, { type: 'sphere', size: [0.2, 0, 0], pos: [0, 0, 0.25 + 0.2 * Math.hypot(1, 0.25) - 0.01] });
    const deepest = Array.from({ length: d.ncon }, (_, i) => i).reduce((a, b) =>
      d.contact_dist[b] < d.contact_dist[a] ? b : a,
    );
    const { normal } = contact(d, deepest);
    expect(normal[0] / normal[2]).toBeCloseTo(-0.25, 3);
  });

  it('does not see what is beside or above it', () => {
    expect(field(flat, { type: 'sphere', size: [0.2, 0, 0], pos: [1.3, 0, 0] }).ncon).toBe(0);
    expect(field(slope, { type: 'sphere', size: [0.2, 0, 0], pos: [-0.8, 0, 0.4] }).ncon).toBe(0);
  });

  it('touches what comes down on its highest point, and only then', () => {
    const peak = [0, 0, 0, 0, 1, 0, 0, 0, 0];
    const shape = fc.constantFrom<GeomSpec>(
      { type: 'sphere', size: [0.2, 0, 0] },
      { type: 'capsule', size: [0.1, 0.1, 0] },
      { type: 'box', size: [0.3, 0.1, 0.2] },
      { type: 'ellipsoid', size: [0.3, 0.1, 0.2] },
    );
    fc.assert(
      fc.property(shape, uniform(-0.1, 0.3), (geom, height) => {
        fc.pre(Math.abs(height) > 1e-5);
        // all of them reach 0.2 below their centers, and the peak to 0.5
        expect(field(peak, { ...geom, pos: [0, 0, 0.7 + height] }).ncon > 0).toBe(height < 0);
      }),
    );
  });

  it('makes a contact for each prism that reaches under a box', () => {
    const d = field(flat, { type: 'box', size: [0.5, 0.5, 0.1], pos: [0, 0, 0.09] });
    expect(d.ncon).toBe(6);
    for (let i = 0; i < 6; i++) expect(contact(d, i).dist).toBeCloseTo(-0.01, 6);
  });
});
