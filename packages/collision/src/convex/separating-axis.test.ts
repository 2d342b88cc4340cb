import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, place, rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';
import { separatingAxisKernels } from './separating-axis.js';
import { supportKernels } from './support.js';

/** Two geoms as the shapes of a collision, their centers `x` apart, and a direction from the first to the second. */
function setUp(x: number) {
  const { d } = scene([{ type: 'mesh' }, { type: 'mesh', pos: [x, 0, 0] }]);
  const { dir, setGeom } = kernelsOf(supportKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  dir.set([1, 0, 0]);
  return { d, setGeom, dir, ...kernelsOf(separatingAxisKernels, d) };
}

describe('separating axes', () => {
  it('separate geoms until these come within reach along them', () => {
    const { d, setGeom, apart, keep } = setUp(2.1);
    expect(apart(0, 1)).toBe(false);
    keep(0, 1);
    expect(apart(0, 1)).toBe(true);
    place(d, 1, [2.000001, 0, 0]);
    setGeom(1, 1);
    expect(apart(0, 1)).toBe(false);
  });

  it('are those of the pair that they were kept for', () => {
    const { apart, keep, drop } = setUp(2.1);
    keep(0, 1);
    expect(apart(1, 0)).toBe(false);
    drop(0, 1);
    expect(apart(0, 1)).toBe(false);
  });

  it('leave no trace in contacts: the same as of a data without a past', () => {
    const unit = uniform(0, 0.999);
    const shape = fc.constantFrom<GeomSpec>(
      { type: 'mesh' },
      { type: 'box', size: [0.7, 0.8, 0.9] },
      { type: 'cylinder', size: [0.8, 0.6, 0] },
      { type: 'ellipsoid', size: [0.6, 0.8, 1] },
      { type: 'capsule', size: [0.4, 0.6, 0] },
    );
    const pose = fc.tuple(uniform(1.2, 3.2), uniform(-0.3, 0.3), unit, unit, unit);
    fc.assert(
      fc.property(shape, fc.array(pose, { minLength: 4, maxLength: 12 }), (spec, poses) => {
        const moving = scene([{ type: 'mesh' }, spec]);
        for (const [x, y, u, v, w] of poses) {
          const fresh = scene([{ type: 'mesh' }, spec]);
          for (const { m, d } of [moving, fresh]) {
            place(d, 1, [x, y, 0.1], rotation(u, v, w));
            collision(m, d);
          }
          const [a, b] = [moving.d, fresh.d];
          expect(a.ncon).toBe(b.ncon);
          expect(a.contact_dist.slice(0, a.ncon)).toEqual(b.contact_dist.slice(0, b.ncon));
          expect(a.contact_pos.slice(0, 3 * a.ncon)).toEqual(b.contact_pos.slice(0, 3 * b.ncon));
          expect(a.contact_frame.slice(0, 9 * a.ncon)).toEqual(b.contact_frame.slice(0, 9 * b.ncon));
        }
      }),
    );
  });
});
