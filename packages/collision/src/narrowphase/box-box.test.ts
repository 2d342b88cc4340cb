import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { contact, rotation, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const unit = uniform(0, 0.999);
const near = uniform(-0.9, 0.9);
const box = { type: 'box', size: [0.3, 0.4, 0.5] } as const;

describe('box and box', () => {
  it('touch in the four corners of the smaller face when they are stacked', () => {
    const { m, d } = scene([box, { type: 'box', size: [0.1, 0.2, 0.2], pos: [0, 0, 0.69] }]);
    collision(m, d);
    expect(d.ncon).toBe(4);
    for (let i = 0; i < 4; i++) {
      expect(contact(d, i).dist).toBeCloseTo(-0.01, 12);
      expect(contact(d, i).normal[2]).toBeCloseTo(1, 12);
      expect(contact(d, i).pos[2]).toBeCloseTo(0.495, 12);
      expect(Math.abs(contact(d, i).pos[0])).toBeCloseTo(0.1, 12);
    }
  });

  it('touch in eight corners when the upper one is turned by 45 degrees', () => {
    const { m, d } = scene([
      { type: 'box', size: [0.4, 0.4, 0.4] },
      {
        type: 'box',
        size: [0.4, 0.4, 0.4],
        pos: [0, 0, 0.79],
        quat: [Math.cos(Math.PI / 8), 0, 0, Math.sin(Math.PI / 8)],
      },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(8);
  });

  it('touch in one point where edges cross', () => {
    const edge = [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0, 0];
    const other = [Math.cos(Math.PI / 8), 0, Math.sin(Math.PI / 8), 0];
    const half = Math.SQRT2 * 0.2;
    const { m, d } = scene([
      { type: 'box', size: [0.5, 0.2, 0.2], quat: edge },
      { type: 'box', size: [0.2, 0.5, 0.2], quat: other, pos: [0, 0, 2 * half - 0.01] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(1);
    expect(contact(d, 0).dist).toBeCloseTo(-0.01, 9);
  });

  it('give the same contacts whichever comes first', () => {
    fc.assert(
      fc.property(unit, unit, unit, near, near, (u, v, w, x, y) => {
        const second = { type: 'box', size: [0.35, 0.2, 0.6], pos: [x, y, 0.4], quat: rotation(u, v, w) } as const;
        const one = scene([box, second]);
        const two = scene([second, box]);
        collision(one.m, one.d);
        collision(two.m, two.d);
        expect(one.d.ncon > 0).toBe(two.d.ncon > 0);
        const least = (d: typeof one.d) => Math.min(0, ...d.contact_dist.slice(0, d.ncon));
        expect(least(one.d)).toBeCloseTo(least(two.d), 6);
      }),
    );
  });

  it('keep their distance beyond the margin', () => {
    const { m, d } = scene([
      { ...box, margin: 0.02 },
      { ...box, pos: [0, 0, 1.0201] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(0);
  });
});

it('touch in one point where edges cross, along each axis and in both directions', () => {
  const half = Math.SQRT2 * 0.2;
  const turn = (axis: number) => [
    Math.cos(Math.PI / 8),
    ...[0, 1, 2].map((k) => (k === axis ? Math.sin(Math.PI / 8) : 0)),
  ];
  const long = (axis: number) => [0, 1, 2].map((k) => (k === axis ? 0.5 : 0.2));
  for (let axis = 0; axis < 3; axis++) {
    const [first, second] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const sign of [-1, 1]) {
      const pos = [0, 1, 2].map((k) => (k === axis ? sign * (2 * half - 0.01) : 0.05));
      const { m, d } = scene([
        { type: 'box', size: long(first), quat: turn(first) },
        { type: 'box', size: long(second), quat: turn(second), pos },
      ]);
      collision(m, d);
      expect(d.ncon).toBe(1);
      const { dist, normal, pos: point } = contact(d, 0);
      expect(dist).toBeCloseTo(-0.01, 9);
      expect(normal[axis]).toBeCloseTo(sign, 9);
      expect(point[axis]).toBeCloseTo(sign * (half - 0.005), 9);
    }
  }
});

it('touch once in a corner that lies exactly on the side that cuts the face', () => {
  const h = 0.2;
  const { m, d } = scene([
    { type: 'box', size: [0.25, 0.5, 0.5] },
    { type: 'box', size: [h, h, 0.1], pos: [0.25, 0, 0.59] },
  ]);
  // turned by 45 degrees about z to the bit: two corners are at x = 0.25
  const c = Math.SQRT1_2;
  d.geom_xmat.set([c, -c, 0, c, c, 0, 0, 0, 1], 9);
  collision(m, d);
  const reach = Math.SQRT2 * h;
  const expected = [
    [0.25 - reach, 0],
    [0.25, -reach],
    [0.25, reach],
  ];
  const found = Array.from({ length: d.ncon }, (_, i) => contact(d, i).pos);
  found.sort(([x1, y1], [x2, y2]) => (Math.abs(x1 - x2) > 1e-9 ? x1 - x2 : y1 - y2));
  expect(found).toHaveLength(3);
  found.forEach(([x, y, z], i) => {
    expect(x).toBeCloseTo(expected[i][0], 9);
    expect(y).toBeCloseTo(expected[i][1], 9);
    expect(z).toBeCloseTo(0.495, 9);
  });
});

describe('crossing bars', () => {
  /** Numbers of the axes, with those of a bar that is long along one and lies across another. */
  const ORDERS = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const along = (values: Readonly<Record<number, number>>) => [0, 1, 2].map((k) => values[k]);

  it.each(ORDERS)('touch in the corners of what they have in common (long %i and %i, across %i)', (a, b, up) => {
    for (const sign of [-1, 1]) {
      const { m, d } = scene([
        { type: 'box', size: along({ [a]: 0.6, [b]: 0.1, [up]: 0.2 }) },
        {
          type: 'box',
          size: along({ [a]: 0.15, [b]: 0.5, [up]: 0.3 }),
          pos: along({ [a]: 0.25, [b]: 0.05, [up]: sign * 0.49 }),
        },
      ]);
      collision(m, d);
      expect(d.ncon).toBe(4);
      const corners = Array.from({ length: 4 }, (_, i) => {
        const { dist, normal, pos } = contact(d, i);
        expect(dist).toBeCloseTo(-0.01, 12);
        expect(normal[up]).toBeCloseTo(sign, 12);
        expect(pos[up]).toBeCloseTo(sign * 0.195, 12);
        expect(Math.abs(pos[a] - 0.25)).toBeCloseTo(0.15, 12);
        expect(Math.abs(pos[b])).toBeCloseTo(0.1, 12);
        return `${Math.sign(pos[a] - 0.25)} ${Math.sign(pos[b])}`;
      });
      expect(new Set(corners).size).toBe(4);
    }
  });
});

it('where edges meet, the contact is in the middle of points on both edges', () => {
  const sizes = [
    [0.3, 0.4, 0.5],
    [0.35, 0.2, 0.6],
  ];
  let found = 0;
  fc.assert(
    fc.property(unit, unit, unit, near, near, near, (u, v, w, x, y, z) => {
      const { m, d } = scene([
        { type: 'box', size: sizes[0] },
        { type: 'box', size: sizes[1], pos: [x, y, z], quat: rotation(u, v, w) },
      ]);
      collision(m, d);
      if (d.ncon !== 1) return;
      const { dist, normal, pos } = contact(d, 0);
      const local = (g: number, point: readonly number[]) =>
        [0, 1, 2].map((k) =>
          [0, 1, 2].reduce((sum, r) => sum + d.geom_xmat[9 * g + 3 * r + k] * (point[r] - d.geom_xpos[3 * g + r]), 0),
        );
      const axes = [0, 1].map((g) =>
        [0, 1, 2].map((k) =>
          Math.abs([0, 1, 2].reduce((sum, r) => sum + d.geom_xmat[9 * g + 3 * r + k] * normal[r], 0)),
        ),
      );
      // a normal along an axis of a box is that of a face
      if (axes.flat().some((cosine) => cosine > 1 - 1e-9)) return;
      found++;
      [0, 1].forEach((g) => {
        const onEdge = local(
          g,
          pos.map((c, k) => c + (g === 0 ? -1 : 1) * (dist / 2) * normal[k]),
        );
        const off = onEdge.map((c, k) => Math.abs(c) - sizes[g][k]);
        expect(Math.max(...off)).toBeLessThan(1e-9);
        expect(off.filter((gap) => Math.abs(gap) < 1e-9).length).toBeGreaterThanOrEqual(2);
      });
    }),
    { numRuns: 1500 },
  );
  expect(found).toBeGreaterThan(20);
});
