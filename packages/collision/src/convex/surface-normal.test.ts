import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, scene } from '../../test/scene.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';
import { surfaceNormalKernels } from './surface-normal.js';

/** What becomes of the normal of a contact of two geoms. */
function fixed(a: GeomSpec, b: GeomSpec, pos: readonly number[], normal: readonly number[]): number[] {
  const { d } = scene([a, b]);
  const con = kernelsOf(createContactBuffer, d);
  con.pos.set(pos);
  con.normal.set(normal);
  kernelsOf(surfaceNormalKernels, d).fixNormal(0, 0, 1);
  return Array.from(con.normal.slice(0, 3), (x) => x + 0);
}

const box: GeomSpec = { type: 'box', size: [1, 1, 1] };
const near = (a: readonly number[], b: readonly number[], digits = 9) => {
  for (let i = 0; i < 3; i++) expect(a[i]).toBeCloseTo(b[i], digits);
};

describe('contact normals', () => {
  it('of boxes and meshes stay', () => {
    expect(fixed(box, { type: 'mesh' }, [0, 0, 1], [0.6, 0, 0.8])).toEqual([0.6, 0, 0.8]);
  });

  it('of a sphere point away from its center, to the second geom', () => {
    const sphere: GeomSpec = { type: 'sphere', size: [1, 0, 0], pos: [0, 0, 2] };
    near(fixed(sphere, box, [0.6, 0, 1.2], [0, 0, -1]), [0.6, 0, -0.8]);
    near(fixed(box, sphere, [0.6, 0, 1.2], [0, 0, 1]), [-0.6, 0, 0.8]);
  });

  it('of a capsule are those of its caps or its wall', () => {
    const capsule: GeomSpec = { type: 'capsule', size: [0.5, 1, 0] };
    near(fixed(capsule, box, [0.3, 0, 1.4], [1, 0, 0]), [0.6, 0, 0.8]);
    near(fixed(capsule, box, [0.3, 0, -1.4], [1, 0, 0]), [0.6, 0, -0.8]);
    near(fixed(capsule, box, [0.3, 0.4, 0.5], [0, 0, 1]), [0.6, 0.8, 0]);
  });

  it('of a cylinder are those of its wall, unless it may be at an end', () => {
    const cylinder: GeomSpec = { type: 'cylinder', size: [0.5, 1, 0] };
    near(fixed(cylinder, box, [0.3, 0.4, 0.5], [0, 0, 1]), [0.6, 0.8, 0]);
    expect(fixed(cylinder, box, [0.3, 0.4, 0.99], [0, 0, 1])).toEqual([0, 0, 1]);
    expect(fixed(cylinder, box, [0, 0, 0.93], [0, 0, 1])).toEqual([0, 0, 1]);
  });

  it('of an ellipsoid are those of its surface, from inside and outside', () => {
    const size = [0.5, 1, 2];
    const part = uniform(0.2, 0.8);
    fc.assert(
      fc.property(part, part, part, (x, y, z) => {
        // a point of the surface, and the normal there
        const norm = Math.hypot(x, y, z);
        const point = [x, y, z].map((c, i) => (c / norm) * size[i]);
        const gradient = point.map((c, i) => c / (size[i] * size[i]));
        const length = Math.hypot(...gradient);
        const normal = gradient.map((c) => c / length);
        for (const off of [-0.02, 0.02]) {
          const pos = point.map((c, i) => c + off * normal[i]);
          near(fixed({ type: 'ellipsoid', size }, box, pos, [0.6, 0, 0.8]), normal, 5);
        }
      }),
    );
  });

  it('of two round geoms are between both', () => {
    const first: GeomSpec = { type: 'sphere', size: [1, 0, 0] };
    const second: GeomSpec = { type: 'sphere', size: [1, 0, 0], pos: [0, 0, 2] };
    near(
      fixed(first, second, [0.6, 0, 0.8], [1, 0, 0]),
      ((v) => v.map((c) => c / Math.hypot(...v)))([
        0.6 - 0.6 / Math.hypot(0.6, 1.2),
        0,
        0.8 + 1.2 / Math.hypot(0.6, 1.2),
      ]),
    );
  });
});
