import { kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { epaKernels } from './epa.js';
import { gjkKernels } from './gjk.js';
import { supportKernels } from './support.js';

/** GJK, then EPA, between two boxes whose centers are `offset` apart. */
function depth(offset: number[], iterations?: number) {
  const box = { type: 'box', size: [0.5, 0.5, 0.5] } as const;
  const { m, d } = scene([box, { ...box, pos: offset }]);
  const { setGeom, center } = kernelsOf(supportKernels, d);
  const { query, x1, x2, dist, gjk } = kernelsOf(gjkKernels, d);
  const { epa, polytope, witness } = kernelsOf(epaKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  center(0, x1);
  center(1, x2);
  query.iterations = iterations ?? m.opt.ccd_iterations;
  query.tolerance = m.opt.ccd_tolerance;
  query.cutoff = 0;
  gjk();
  const face = epa();
  if (face >= 0) witness(face);
  return { face, dist: dist[0], nx: query.nx, polytope: polytope(), x1, x2 };
}

describe('EPA', () => {
  it('finds depth and witness points of an overlap', () => {
    const { face, dist, nx, x1, x2 } = depth([0.2, 0.8, 0.1]);
    expect(face).toBeGreaterThanOrEqual(0);
    expect(nx).toBe(1);
    expect(dist).toBeCloseTo(-0.2, 12);
    expect(x1[1] - x2[1]).toBeCloseTo(0.2, 12);
  });

  it('returns a face whose foot is at that depth', () => {
    const { face, polytope, dist } = depth([0.2, 0.8, 0.1]);
    const { foot, dist2 } = polytope;
    expect(Math.sqrt(dist2[face])).toBeCloseTo(-dist, 12);
    expect(Math.hypot(...foot.slice(3 * face, 3 * face + 3))).toBeCloseTo(-dist, 12);
  });

  it('makes room when more iterations are allowed than before', () => {
    const { polytope } = depth([0.2, 0.8, 0.1], 200);
    expect(polytope.capacity).toBe(200);
  });
});
