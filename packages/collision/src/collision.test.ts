import { DisableBit, kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { scene } from '../test/scene.js';
import { collision, collisionKernels } from './collision.js';

const sphere = { type: 'sphere', size: [1, 0, 0] } as const;

describe('collision', () => {
  it('drops the contacts and rows of the last step', () => {
    const { m, d } = scene([sphere, { ...sphere, pos: [1, 0, 0] }]);
    collision(m, d);
    expect(d.ncon).toBe(1);
    d.nefc = 3;
    d.geom_xpos[3] = 5;
    collision(m, d);
    expect([d.ncon, d.nefc]).toEqual([0, 0]);
  });

  it.each(['contact', 'constraint'] as const)('does nothing when %s is disabled', (flag) => {
    const { m, d } = scene([sphere, { ...sphere, pos: [1, 0, 0] }]);
    m.opt.disableflags = DisableBit[flag];
    collision(m, d);
    expect(d.ncon).toBe(0);
  });

  it('makes room for more contacts than the data was made for', () => {
    const { m, d } = scene([
      { type: 'plane', still: true },
      ...Array.from({ length: 100 }, () => ({ type: 'box', size: [1, 1, 1] }) as const),
    ]);
    const before = d.nconmax;
    collision(m, d);
    expect(d.ncon).toBeGreaterThan(before);
    expect(d.contact_dist.length).toBeGreaterThanOrEqual(d.ncon);
    expect(d.contact_geom[2 * d.ncon - 1]).toBeGreaterThan(0);
  });

  it('gives the same contacts again', () => {
    const { m, d } = scene([
      { type: 'box', size: [1, 1, 1] },
      { type: 'cylinder', size: [0.5, 0.5, 0], pos: [0.3, 0.2, 1.4] },
    ]);
    collision(m, d);
    const first = [d.ncon, ...d.contact_dist.slice(0, d.ncon), ...d.contact_pos.slice(0, 3 * d.ncon)];
    kernelsOf(collisionKernels, d).collision();
    expect([d.ncon, ...d.contact_dist.slice(0, d.ncon), ...d.contact_pos.slice(0, 3 * d.ncon)]).toEqual(first);
  });
});
