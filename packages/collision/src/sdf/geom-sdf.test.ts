import { MAXCONPAIR } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

describe('signed distance field', () => {
  it('meets a sphere at its deepest point', () => {
    const { m, d } = scene([
      { type: 'sphere', size: [0.5, 0, 0], pos: [0, 0, 1.45] },
      { type: 'sdf', size: [1, 1, 1] },
    ]);
    collision(m, d);
    expect(d.ncon).toBeGreaterThan(0);
    for (let i = 0; i < d.ncon; i++) {
      const { dist, normal } = contact(d, i);
      expect(dist).toBeLessThanOrEqual(0);
      expect(dist).toBeGreaterThan(-0.05);
      expect(normal[2]).toBeLessThan(-0.9);
    }
  });

  it('has no contacts beyond its surface, whatever the margin', () => {
    const { m, d } = scene([
      { type: 'sphere', size: [0.5, 0, 0], pos: [0, 0, 1.55], margin: 0.2 },
      { type: 'sdf', size: [1, 1, 1] },
    ]);
    collision(m, d);
    expect(d.ncon).toBe(0);
  });

  it('looks from as many points as the options say, and takes as many steps', () => {
    const { m, d } = scene([
      { type: 'box', size: [0.5, 0.5, 0.5], pos: [0, 0, 1.4] },
      { type: 'sdf', size: [1, 1, 1] },
    ]);
    const count = () => {
      collision(m, d);
      return d.ncon;
    };
    const before = count();
    m.opt.sdf_initpoints = 1;
    expect(count()).toBeLessThanOrEqual(1);
    m.opt.sdf_initpoints = 0;
    expect(count()).toBe(0);
    m.opt.sdf_initpoints = 20;
    expect(count()).toBeLessThanOrEqual(before);
  });
});

it('ends whatever the options say', () => {
  for (const type of ['box', 'sdf'] as const) {
    const { m, d } = scene([
      { type, size: [0.5, 0.5, 0.5], pos: [0, 0, 1.4], quat: [1, 0.2, 0.1, 0] },
      { type: 'sdf', size: [1, 1, 1] },
    ]);
    m.opt.sdf_iterations = 2 ** 31 - 1;
    m.opt.sdf_initpoints = 2;
    collision(m, d);
    expect(d.ncon).toBeLessThanOrEqual(2);
    m.opt.sdf_iterations = 10;
    m.opt.sdf_initpoints = 2 ** 31 - 1;
    collision(m, d);
    expect(d.ncon).toBeGreaterThan(0);
    expect(d.ncon).toBeLessThanOrEqual(MAXCONPAIR);
    m.opt.sdf_iterations = m.opt.sdf_initpoints = -(2 ** 31);
    collision(m, d);
    expect(d.ncon).toBe(0);
  }
});
