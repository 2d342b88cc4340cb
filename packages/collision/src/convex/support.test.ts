import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, rotation, scene } from '../../test/scene.js';
import { createHullGraph } from './hull-graph.js';
import { Support, supportKernels } from './support.js';

const unit = uniform(0, 0.999);
const SHAPES: GeomSpec[] = [
  { type: 'sphere', size: [0.4, 0, 0] },
  { type: 'capsule', size: [0.2, 0.5, 0] },
  { type: 'ellipsoid', size: [0.2, 0.4, 0.6] },
  { type: 'cylinder', size: [0.3, 0.5, 0] },
  { type: 'box', size: [0.2, 0.3, 0.4] },
  { type: 'mesh' },
];

/** Points on the surface of a shape in its own frame. */
function surface({ type, size = [0, 0, 0] }: GeomSpec): number[][] {
  const points: number[][] = [];
  for (let i = 0; i < 12; i++) {
    for (let j = 0; j <= 8; j++) {
      const a = (2 * Math.PI * i) / 12;
      const b = (Math.PI * j) / 8;
      const u = [Math.sin(b) * Math.cos(a), Math.sin(b) * Math.sin(a), Math.cos(b)];
      if (type === 'sphere') points.push(u.map((x) => size[0] * x));
      if (type === 'capsule') points.push([size[0] * u[0], size[0] * u[1], size[0] * u[2] + size[1] * Math.sign(u[2])]);
      if (type === 'ellipsoid') points.push(u.map((x, k) => size[k] * x));
      if (type === 'cylinder') points.push([size[0] * Math.cos(a), size[0] * Math.sin(a), size[1] * (j % 2 ? 1 : -1)]);
      const half = type === 'mesh' ? [1, 1, 1] : size;
      if (type === 'box' || type === 'mesh') points.push([0, 1, 2].map((k) => (u[k] > 0 ? 1 : -1) * half[k]));
    }
  }
  return points;
}

describe('support functions', () => {
  for (const spec of SHAPES) {
    it(`of a ${spec.type}: no point of its surface is farther in the direction`, () => {
      const points = surface(spec);
      fc.assert(
        fc.property(unit, unit, unit, unit, unit, (u, v, w, a, b) => {
          const { d } = scene([
            { ...spec, pos: [0.1, -0.2, 0.3], quat: rotation(u, v, w) },
            { type: 'box', size: [1, 1, 1] },
          ]);
          const { dir, setGeom, supportOf } = kernelsOf(supportKernels, d);
          setGeom(0, 0);
          const z = 2 * a - 1;
          const s = Math.sqrt(1 - z * z);
          dir.set([s * Math.cos(6.28 * b), s * Math.sin(6.28 * b), z]);
          const out = new Float64Array(3);
          supportOf(0, out, 0);
          const along = (p: ArrayLike<number>) => p[0] * dir[0] + p[1] * dir[1] + p[2] * dir[2];
          for (const p of points) {
            const world = [0, 1, 2].map(
              (r) =>
                d.geom_xmat[3 * r] * p[0] +
                d.geom_xmat[3 * r + 1] * p[1] +
                d.geom_xmat[3 * r + 2] * p[2] +
                d.geom_xpos[r],
            );
            expect(along(world)).toBeLessThanOrEqual(along(out) + 1e-9);
          }
        }),
        { numRuns: 20 },
      );
    });
  }

  it('add half the margin in the direction', () => {
    const { d } = scene([SHAPES[0], SHAPES[1]]);
    const { shapes, dir, setGeom, supportOf } = kernelsOf(supportKernels, d);
    setGeom(0, 0);
    shapes.margin[0] = 0.2;
    dir.set([0, 0, 1]);
    const out = new Float64Array(3);
    supportOf(0, out, 0);
    expect(out[2]).toBeCloseTo(0.5, 12);
  });

  it('climb on the hull of a mesh to the same vertex as a search of all', () => {
    const { d } = scene([{ type: 'mesh' }, SHAPES[0]], (m) => {
      m.mesh_graphadr[0] = 0;
    });
    const { shapes, dir, setGeom, supportOf } = kernelsOf(supportKernels, d);
    setGeom(0, 0);
    // so small a mesh is not climbed otherwise
    kernelsOf(createHullGraph, d).list(0);
    for (const [x, y, z] of [
      [1, 2, 3],
      [-1, 2, 3],
      [1, -2, 3],
      [-3, -2, -1],
    ]) {
      const found: number[][] = [];
      for (const kind of [Support.vertices, Support.hull]) {
        shapes.kind[0] = kind;
        dir.set([x, y, z].map((c) => c / Math.hypot(x, y, z)));
        const out = new Float64Array(3);
        supportOf(0, out, 0);
        found.push([...out, shapes.vertex[0]]);
      }
      expect(found[1]).toEqual(found[0]);
    }
  });

  it('of a prism are its corners', () => {
    const { d } = scene([SHAPES[0], SHAPES[1]]);
    const { shapes, dir, supportOf, center } = kernelsOf(supportKernels, d);
    shapes.kind[0] = Support.prism;
    shapes.prism.set([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 1, 0, 3, 0, 1, 4]);
    const out = new Float64Array(3);
    dir.set([0, 0, 1]);
    supportOf(0, out, 0);
    expect(Array.from(out)).toEqual([0, 1, 4]);
    dir.set([1, 0, -0.1]);
    supportOf(0, out, 0);
    expect(Array.from(out)).toEqual([1, 0, 0]);
    center(0, out);
    expect(out[2]).toBeCloseTo(1.5, 12);
  });
});
