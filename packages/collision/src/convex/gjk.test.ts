import { DisableBit, kernelsOf, Model } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, scene } from '../../test/scene.js';
import { gjkKernels, usesGjk } from './gjk.js';
import { supportKernels } from './support.js';

/** GJK between two geoms. */
function run(a: GeomSpec, b: GeomSpec, cutoff: number) {
  const { m, d } = scene([a, b]);
  const { setGeom, center } = kernelsOf(supportKernels, d);
  const { query, x1, x2, dist, gjk, discrete } = kernelsOf(gjkKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  center(0, x1);
  center(1, x2);
  query.iterations = m.opt.ccd_iterations;
  query.tolerance = m.opt.ccd_tolerance;
  query.cutoff = cutoff;
  gjk();
  return {
    distance: dist[0],
    x1: Array.from(x1.slice(0, 3)),
    x2: Array.from(x2.slice(0, 3)),
    query,
    discrete: discrete(),
  };
}

const box = { type: 'box', size: [0.5, 0.5, 0.5] } as const;

describe('GJK', () => {
  it('finds the distance of boxes and nearest points on both', () => {
    fc.assert(
      fc.property(uniform(-3, 3), uniform(1.1, 3), (x, y) => {
        const { distance, x1, x2 } = run(box, { ...box, pos: [x, y, 0.2] }, 10);
        const expected = Math.hypot(Math.max(0, Math.abs(x) - 1), y - 1);
        expect(distance).toBeCloseTo(expected, 9);
        expect(Math.hypot(x1[0] - x2[0], x1[1] - x2[1], x1[2] - x2[2])).toBeCloseTo(expected, 9);
        for (let i = 0; i < 3; i++) expect(Math.abs(x1[i])).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('proves that shapes are apart without their distance when it is not asked for', () => {
    const { query } = run(box, { ...box, pos: [1.2, 0.3, 0.1] }, 0);
    expect(query.separated).toBe(true);
    expect(query.nx).toBe(0);
  });

  it('ends with a simplex around the origin when shapes overlap', () => {
    const { query, distance } = run(box, { ...box, pos: [0.7, 0.3, 0.1] }, 0);
    expect(query.separated).toBe(false);
    expect(distance).toBe(0);
    expect(query.nsimplex).toBe(4);
  });

  it('gives up beyond the cutoff', () => {
    expect(run(box, { ...box, pos: [3, 0.2, 0.1] }, 0.5).query.separated).toBe(true);
  });

  it('knows polytopes from round shapes', () => {
    expect(run(box, box, 0).discrete).toBe(true);
    expect(run(box, { type: 'sphere', size: [1, 0, 0] }, 0).discrete).toBe(false);
  });
});

it('gives way to portal refinement where its flag is disabled', () => {
  const m = new Model({});
  expect(usesGjk(m)).toBe(true);
  m.opt.disableflags = DisableBit.multiccd;
  expect(usesGjk(m)).toBe(true);
  m.opt.disableflags |= DisableBit.nativeccd;
  expect(usesGjk(m)).toBe(false);
});
