import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, rotation, scene } from '../../test/scene.js';
import { mprSupportKernels } from './mpr-support.js';
import { supportKernels } from './support.js';

/** Support points of the difference of a geom and a point at the origin. */
function shapeOf(spec: GeomSpec, margin = 0, hull = false) {
  const { d } = scene([spec, { type: 'sphere', size: [0, 0, 0] }], (m) => {
    if (hull) {
      m.mesh_graphadr[0] = 0;
      m.mesh_vertnum[0] = 10;
    }
  });
  const { shapes, dir, setGeom, supportOf } = kernelsOf(supportKernels, d);
  const { support } = kernelsOf(mprSupportKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  shapes.margin[0] = margin;
  const vert = new Float64Array(9);
  return (x: number, y: number, z: number) => {
    dir.set([x, y, z]);
    support(vert, 0);
    const ours = Array.from(vert.slice(0, 3));
    const other = new Float64Array(3);
    supportOf(0, other, 0);
    return {
      point: ours.map((c) => c + 0),
      along: x * ours[0] + y * ours[1] + z * ours[2],
      other: x * other[0] + y * other[1] + z * other[2],
    };
  };
}

describe('support of portals', () => {
  it('is the middle where a direction is across an axis', () => {
    expect(shapeOf({ type: 'box', size: [1, 2, 3] })(1, 0, 0).point).toEqual([1, 0, 0]);
    expect(shapeOf({ type: 'box', size: [1, 2, 3] })(0, -0.6, 0.8).point).toEqual([0, -2, 3]);
    expect(shapeOf({ type: 'cylinder', size: [1, 2, 0] })(0, 1, 0).point).toEqual([0, 1, 0]);
    expect(shapeOf({ type: 'cylinder', size: [1, 2, 0] })(0, 0, -1).point).toEqual([0, 0, -2]);
    expect(shapeOf({ type: 'capsule', size: [1, 2, 0] })(1, 0, 0).point).toEqual([1, 0, 0]);
    expect(shapeOf({ type: 'capsule', size: [1, 2, 0] })(0, 0, 1).point).toEqual([0, 0, 3]);
  });

  it('is inflated by half the margin', () => {
    expect(shapeOf({ type: 'box', size: [1, 2, 3] }, 0.5)(0, 1, 0).point).toEqual([0, 2.25, 0]);
    expect(shapeOf({ type: 'sphere', size: [1, 0, 0], pos: [0, 0, 5] }, 0.5)(0, 0, 1).point).toEqual([0, 0, 6.25]);
  });

  it.each(['sphere', 'capsule', 'ellipsoid', 'cylinder', 'box', 'mesh', 'hull of a mesh'] as const)(
    '%s: as far along as the support of GJK',
    (name) => {
      const unit = uniform(0, 0.999);
      const hull = name === 'hull of a mesh';
      fc.assert(
        fc.property(unit, unit, unit, (u, v, w) => {
          const type = hull ? 'mesh' : name;
          const at = shapeOf({ type, size: [0.3, 0.5, 0.7], pos: [1, 2, 3], quat: rotation(w, v, u) }, 0.1, hull);
          const [x, y, z] = rotation(u, v, w);
          const norm = Math.hypot(x, y, z) || 1;
          for (const sign of [1, -1]) {
            const { along, other } = at((sign * x) / norm, (sign * y) / norm, (sign * z) / norm);
            expect(along).toBeCloseTo(other, 12);
          }
        }),
      );
    },
  );
});
