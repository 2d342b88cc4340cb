import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, rotation, scene } from '../test/scene.js';
import { collision } from './collision.js';

const unit = fc.double({ min: 0, max: 0.999, noNaN: true });
const near = fc.double({ min: -0.9, max: 0.9, noNaN: true });
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
