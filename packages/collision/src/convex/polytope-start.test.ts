import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, scene } from '../../test/scene.js';
import { gjkKernels } from './gjk.js';
import { createPolytope } from './polytope.js';
import { createPolytopeStart } from './polytope-start.js';
import { supportKernels } from './support.js';

interface Difference {
  /** centre of the sphere of radius 2 that is the difference of two unit spheres */
  center?: readonly number[];
  /** sides of a box that is in the place of that sphere */
  box?: readonly number[];
  /** distance that GJK left */
  distance?: number;
}

/** A first polytope in the difference of two shapes, from a simplex. */
function start(simplex: number[][], { center = [0, 0, 0], box, distance = 0 }: Difference = {}) {
  const shape: GeomSpec = box ? { type: 'box', size: box } : { type: 'sphere', size: [1] };
  const { d } = scene([{ ...shape, pos: center }, shape]);
  const { setGeom } = kernelsOf(supportKernels, d);
  const { query, vert, dist } = kernelsOf(gjkKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  for (const [i, v] of simplex.entries()) vert.set(v, 9 * i);
  query.nsimplex = simplex.length;
  dist[0] = distance;
  const polytope = createPolytope(d, 10);
  const started = createPolytopeStart(d, polytope).start();
  const { size, vert: points } = polytope;
  const corners = Array.from({ length: size.vertices }, (_, i) => Array.from(points.subarray(9 * i, 9 * i + 3)));
  return { started, ...polytope, corners };
}

const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x - b[i]);
const coordinate = uniform(-3, 3);
const vector = fc.tuple(coordinate, coordinate, coordinate);

describe('first polytope of EPA', () => {
  it('is a double pyramid around a segment', () => {
    const { started, size, vert, active, dist2 } = start([
      [0, 0, -2],
      [0, 0, 2],
    ]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([5, 6]);
    for (let v = 2; v < 5; v++) expect(vert[9 * v + 2]).toBeCloseTo(0, 9);
    for (let i = 0; i < 6; i++) expect(dist2[active[i]]).toBeGreaterThan(0.5);
  });

  it('is a double pyramid on a triangle', () => {
    const { started, size, vert } = start([
      [2, 0, 0],
      [-1, 1.7, 0],
      [-1, -1.7, 0],
    ]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([5, 6]);
    expect(Math.abs(vert[9 * 3 + 2])).toBeCloseTo(2, 12);
    expect(vert[9 * 4 + 2]).toBeCloseTo(-vert[9 * 3 + 2], 12);
  });

  const base = [
    [1, 0, 0.5],
    [-1, 1, 0.5],
    [-1, -1, 0.5],
  ];

  it('is the tetrahedron of GJK', () => {
    const { started, size } = start([...base, [0, 0, -1]]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([4, 4]);
  });

  it('starts again from a face of the tetrahedron that contains the origin', () => {
    const { started, size } = start([...base.map(([x, y]) => [x, y, 0]), [0, 0, -1]]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([5, 6]);
  });

  it('needs the origin inside', () => {
    expect(start([...base, [0, 0, 1]]).started).toBe(false);
  });

  it('has three corners around a segment, where directions across it end that are 120 degrees apart', () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        const axis = minus(b, a);
        if (Math.hypot(...axis) < 0.1) return;
        const { corners } = start([a, b]);
        // not where it started again, as the origin is in the plane of a face
        if (corners[1].some((x, i) => x !== b[i])) return;
        const around = corners.slice(2);
        const smallest = axis.map(Math.abs).indexOf(Math.min(...axis.map(Math.abs)));
        expect(around[0][smallest]).toBeCloseTo(0, 9);
        around.forEach((corner, i) => {
          expect(Math.hypot(...corner)).toBeCloseTo(2, 9);
          expect(dot(corner, axis)).toBeCloseTo(0, 8);
          expect(dot(corner, around[(i + 1) % 3])).toBeCloseTo(-2, 8);
          const [x, y, z] = corner;
          const [p, q, r] = around[(i + 1) % 3];
          // turned by the right hand
          expect(dot([y * r - z * q, z * p - x * r, x * q - y * p], axis)).toBeGreaterThan(0);
        });
      }),
    );
  });

  it('needs the line of a segment to pass between these corners', () => {
    const [x3, x4, x5] = [
      [0, -2],
      [2 * Math.sin((2 * Math.PI) / 3), 1],
      [-2 * Math.sin((2 * Math.PI) / 3), 1],
    ];
    const left = ([ax, ay]: number[], [bx, by]: number[], x: number, y: number) =>
      (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const counts = { inside: 0, outside: 0 };
    fc.assert(
      fc.property(coordinate, coordinate, fc.boolean(), (x, y, down) => {
        const sides = [left(x3, x4, x, y), left(x4, x5, x, y), left(x5, x3, x, y)];
        if (sides.some((side) => Math.abs(side) < 1e-6)) return;
        const inside = sides.every((side) => side > 0);
        counts[inside ? 'inside' : 'outside']++;
        const ends = [
          [x, y, -2.5],
          [x, y, 2],
        ];
        // downwards the corners stand the other way round
        const { started } = start(down ? ends.map(([u, v, w]) => [u, -v, w]).reverse() : ends);
        expect(started).toBe(inside);
      }),
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10);
  });

  // around a segment along z through a sphere with this centre
  const center = [0, 0, -1];
  const round = start(
    [
      [0, 0, -2],
      [0, 0, 2],
    ],
    { center },
  ).corners.slice(2);
  it.each([
    [0, 0, 1],
    [0, 2, 0],
    [0, 1, 2],
    [1, 1, 0],
    [1, 0, 2],
    [1, 2, 1],
  ])(
    'starts again from the face at end %i of a segment whose plane contains the origin: corners %i, %i',
    (end, i, j) => {
      const at = round[i].map((x, k) => -(x + round[j][k]) / 2);
      const ends = end === 0 ? [at, [at[0], at[1], at[2] + 4]] : [[at[0], at[1], at[2] - 4], at];
      const { corners } = start(ends, { center });
      [at, round[i], round[j]].forEach((corner, k) => {
        expect(corners[k]).toEqual(corner);
      });
    },
  );

  it('has the ends of both directions across a triangle', () => {
    fc.assert(
      fc.property(vector, vector, vector, (a, b, c) => {
        const [u, v] = [minus(b, a), minus(c, a)];
        const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const length = Math.hypot(...normal);
        if (length < 0.1) return;
        const { corners } = start([a, b, c], { center: [0.3, -0.2, 0.1] });
        normal.forEach((x, i) => {
          const middle = [0.3, -0.2, 0.1][i];
          expect(corners[3][i]).toBeCloseTo(middle - (2 * x) / length, 9);
          expect(corners[4][i]).toBeCloseTo(middle + (2 * x) / length, 9);
        });
      }),
    );
  });

  it.each([
    [-1, 0, 1],
    [-1, 1, 2],
    [-1, 2, 0],
    [1, 0, 1],
    [1, 1, 2],
    [1, 2, 0],
  ])('is of no use with a face whose plane contains the origin: side %i, corners %i, %i', (side, i, j) => {
    // the end of the sphere on that side, opposite of the middle of an edge
    const end = base[i].map((x, k) => -(x + base[j][k]) / 2);
    expect(start(base, { center: [end[0], end[1], end[2] - 2 * side] }).started).toBe(false);
    expect(start(base, { center: [end[0] + 0.01, end[1] + 0.02, end[2] - 2 * side] }).started).toBe(true);
  });

  it('has a point inside: the middle of the corners that GJK left', () => {
    const corners = [...base, [0, 0, -1]];
    for (let n = 2; n <= 4; n++) {
      const { center: middle } = start(corners.slice(0, n), { center: [0, 0, 0.1] });
      for (let k = 0; k < 3; k++) {
        const sum = corners.slice(0, n).reduce((total, corner) => total + corner[k], 0);
        expect(middle[k]).toBeCloseTo(sum / n, 12);
      }
    }
  });

  it('needs the origin in the double pyramid on a triangle, if GJK left a distance', () => {
    const triangle = (x: number, z: number) => base.map(([u, v]) => [u + x, v, z]);
    const from = (simplex: number[][], distance: number) => start(simplex, { distance }).started;
    // in the pyramid below, in the one above, in neither
    expect([from(triangle(0, 0.5), 1e-3), from(triangle(0, -0.5), 1e-3), from(triangle(4, 0.5), 1e-3)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([0, 0.95e-14, 1.05e-14].map((distance) => from(triangle(4, 0.5), distance))).toEqual([true, true, false]);
  });

  it('needs a triangle with an area, and corners beside it', () => {
    expect(
      start([
        [1, 0, 0.5],
        [2, 0, 0.5],
        [3, 0, 0.5],
      ]).started,
    ).toBe(false);
    // on a side of the difference of two boxes: beyond it nothing is left
    const side = [
      [-9, -9, 2],
      [19, -9, 2],
      [-9, 19, 2],
    ];
    const box = [1, 1, 1];
    expect(start(side, { box }).started).toBe(false);
    expect(start([side[0], side[2], side[1]], { box }).started).toBe(false);
    // the middle of the side is not in this one
    expect(
      start(
        side.map(([x, y, z]) => [x + 10, y + 10, z]),
        { box },
      ).started,
    ).toBe(true);
  });

  it.each([
    [0, 1, 2],
    [0, 3, 1],
    [0, 2, 3],
    [3, 2, 1],
  ])('starts again from the face of a tetrahedron whose plane contains the origin: corners %i, %i, %i', (...face) => {
    const simplex: number[][] = [];
    face.forEach((corner, k) => {
      simplex[corner] = [base[k][0], base[k][1], 0];
    });
    simplex[6 - face[0] - face[1] - face[2]] = [0.1, 0.2, -1];
    const { corners, size } = start(simplex);
    expect(size.vertices).toBe(5);
    expect(corners.slice(0, 3)).toEqual(face.map((corner) => simplex[corner]));
  });
});
