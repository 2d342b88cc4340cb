import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate, load } from '../../test/support.js';

/** Length and path of a tendon from a to b around a geom, past a side site if one is given. */
function wrapped(geom: string, a: number[], b: number[], side?: number[]): { length: number; points: number[][] } {
  const { m, d } = load(`<mujoco><worldbody>
    <geom name="g" ${geom}/><site name="a" pos="${a.join(' ')}"/><site name="b" pos="${b.join(' ')}"/>
    ${side ? `<site name="s" pos="${side.join(' ')}"/>` : ''}</worldbody>
    <tendon><spatial><site site="a"/><geom geom="g" ${side ? 'sidesite="s"' : ''}/><site site="b"/></spatial></tendon></mujoco>`);
  evaluate(m, d);
  const points = Array.from({ length: d.ten_wrapnum[0] }, (_, k) => [...d.wrap_xpos.subarray(3 * k, 3 * k + 3)]);
  return { length: d.ten_length[0], points };
}

const SPHERE = 'size="1"';
const CYLINDER = 'type="cylinder" size="1 5"';
const apart = (a: number[], b: number[]) => Math.hypot(...a.map((x, k) => x - b[k]));

it('makes two tangents and an arc around a sphere', () => {
  const { length, points } = wrapped(SPHERE, [-2, 0, 1e-6], [2, 0, 1e-6]);
  expect(length).toBeCloseTo(2 * Math.sqrt(3) + Math.PI / 3, 5);
  expect(points).toHaveLength(4);
  for (const p of points.slice(1, 3)) expect(Math.hypot(...p)).toBeCloseTo(1, 14);
  expect(points[1][2]).toBeGreaterThan(0.5);
});

it('leaves a free segment straight', () => {
  const { length, points } = wrapped(SPHERE, [-2, 0, 1.1], [2, 0, 1.1]);
  expect(length).toBeCloseTo(4, 14);
  expect(points).toHaveLength(2);
});

it('passes on the side of the side site, however long the way', () => {
  const near = wrapped(SPHERE, [-2, 0, 0.5], [2, 0, 0.5], [0, 0, 2]);
  const far = wrapped(SPHERE, [-2, 0, 0.5], [2, 0, 0.5], [0, 0, -2]);
  expect(near.points[1][2]).toBeGreaterThan(0);
  expect(far.points[1][2]).toBeLessThan(0);
  expect(far.length).toBeGreaterThan(near.length + 0.5);
});

it('touches the inside of a sphere in one point when the side site is inside', () => {
  const { length, points } = wrapped(SPHERE, [-2, 0, 1.5], [2, 0, 1.5], [0, 0, 0.5]);
  expect(points[1]).toEqual(points[2]);
  expect(points[1][2]).toBeCloseTo(1, 6);
  expect(length).toBeCloseTo(2 * Math.hypot(2, 0.5), 6);
});

it.each([
  [
    [-2, 0, 0.2],
    [-0.5, 0.1, 0],
  ],
  [
    [-0.5, 0.1, 0],
    [-2, 0, 0.2],
  ],
])('is straight where the side site and one end are inside: from %j to %j', (a, b) => {
  for (const geom of [SPHERE, CYLINDER]) {
    const { length, points } = wrapped(geom, a, b, [0, 0, 0.5]);
    expect(points).toHaveLength(2);
    expect(length).toBeCloseTo(apart(a, b), 14);
  }
});

it.each([
  [1, 0, 0],
  [0, 1, 1],
  [0, -1, -1],
  [1, 1, 0],
  [-1, 0, 1],
  [1, 1, 1],
])('goes round a sphere in some plane when its ends are exactly opposite along (%d, %d, %d)', (...v) => {
  const r = Math.hypot(...v);
  const { length, points } = wrapped(
    SPHERE,
    v.map((x) => 2 * x),
    v.map((x) => -2 * x),
  );
  expect(length).toBeCloseTo(2 * Math.sqrt(4 * r * r - 1) + Math.PI - 2 * Math.acos(1 / (2 * r)), 12);
  for (const p of points.slice(1, 3)) expect(Math.hypot(...p)).toBeCloseTo(1, 14);
});

it('is a helix around a cylinder: straight on the unrolled surface', () => {
  const height = 1.5;
  const { length, points } = wrapped(CYLINDER, [-2, 0.1, 0], [2, 0.1, height]);
  const flat = wrapped(CYLINDER, [-2, 0.1, 0], [2, 0.1, 0]);
  expect(length).toBeCloseTo(Math.hypot(flat.length, height), 12);
  const slope = (points[1][2] - points[0][2]) / apart(points[0].slice(0, 2), points[1].slice(0, 2));
  expect(slope).toBeCloseTo(height / flat.length, 12);
});

it('does not depend on the direction in which the tendon runs', () => {
  const coordinate = fc.integer({ min: 1100, max: 3000 }).map((x) => x / 1000);
  const offset = fc.integer({ min: -900, max: 900 }).map((x) => x / 1000);
  fc.assert(
    fc.property(coordinate, coordinate, offset, offset, fc.constantFrom(SPHERE, CYLINDER), (x, y, u, v, geom) => {
      const a = [-x, u, v];
      const b = [y, v, -u];
      expect(wrapped(geom, a, b).length).toBeCloseTo(wrapped(geom, b, a).length, 10);
    }),
    { numRuns: 30 },
  );
});
