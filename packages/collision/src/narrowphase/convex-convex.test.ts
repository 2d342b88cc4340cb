import { DisableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

const standing = { type: 'cylinder', size: [0.2, 0.3, 0], pos: [0, 0, 0.79] } as const;
const table = { type: 'box', size: [1, 1, 0.5] } as const;

describe('convex pairs', () => {
  it('touch in several points where a cylinder stands on a box', () => {
    const { m, d } = scene([standing, table]);
    collision(m, d);
    expect(d.ncon).toBeGreaterThan(2);
    for (let i = 0; i < d.ncon; i++) {
      expect(contact(d, i).dist).toBeCloseTo(-0.01, 6);
      expect(contact(d, i).normal[2]).toBeCloseTo(-1, 3);
    }
  });

  it('touch in one point when tilting is disabled', () => {
    const { m, d } = scene([standing, table]);
    m.opt.disableflags = DisableBit.multiccd;
    collision(m, d);
    expect(d.ncon).toBe(1);
  });

  it.each([
    [0.03, 0],
    [0.045, 1],
  ])('at distance %f with margin 0.04 and gap 0.01: excluded %i', (distance, exclude) => {
    const { m, d } = scene([
      { ...standing, pos: [0, 0, 0.8 + distance], margin: 0.02, gap: 0.01 },
      { ...table, margin: 0.02 },
    ]);
    collision(m, d);
    expect(d.ncon).toBeGreaterThan(0);
    expect(d.contact_dist[0]).toBeCloseTo(distance, 5);
    expect(d.contact_exclude[0]).toBe(exclude);
  });

  it('touch in the corners of the face where a mesh lies on a box', () => {
    const { m, d } = scene([
      { type: 'box', size: [3, 3, 0.5] },
      { type: 'mesh', pos: [0, 0, 1.49] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(4);
    for (let i = 0; i < 4; i++) {
      expect(contact(d, i).dist).toBeCloseTo(-0.01, 9);
      expect(Math.abs(contact(d, i).pos[0])).toBeCloseTo(1, 9);
    }
  });

  it('without the native collider touch in as many points, and in one when tilting is disabled', () => {
    const { m, d } = scene([standing, table]);
    m.opt.disableflags = DisableBit.nativeccd;
    collision(m, d);
    expect(d.ncon).toBeGreaterThan(2);
    for (let i = 0; i < d.ncon; i++) {
      expect(contact(d, i).dist).toBeCloseTo(-0.01, 6);
      expect(contact(d, i).normal[2]).toBeCloseTo(-1, 3);
    }
    m.opt.disableflags |= DisableBit.multiccd;
    collision(m, d);
    expect(d.ncon).toBe(1);
  });
});
