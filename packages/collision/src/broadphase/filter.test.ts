import { type Data, DisableBit, EnableBit, type Model } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { collision } from '../collision.js';

/** Two overlapping spheres, after a change of the model. */
function contacts(change: (m: Model) => void, sizes = {}): number {
  const { m, d } = scene(
    [
      { type: 'sphere', size: [1, 0, 0] },
      { type: 'sphere', size: [1, 0, 0], pos: [1, 0, 0] },
    ],
    change,
    sizes,
  );
  collision(m, d);
  return d.ncon;
}

describe('filters', () => {
  it('let geoms collide when the type of one matches the affinity of the other', () => {
    const bits = (types: number[], affinities: number[]) =>
      contacts((m) => {
        m.geom_contype.set(types);
        m.geom_conaffinity.set(affinities);
        m.body_contype.set(types, 1);
        m.body_conaffinity.set(affinities, 1);
      });
    expect(bits([1, 1], [1, 1])).toBe(1);
    expect(bits([1, 0], [0, 1])).toBe(1);
    expect(bits([1, 2], [1, 2])).toBe(0);
    expect(bits([0, 0], [1, 1])).toBe(0);
  });

  it('keep bodies that are welded together apart, and those without dofs', () => {
    expect(contacts((m) => m.body_weldid.set([0, 1, 1]))).toBe(0);
    expect(contacts((m) => m.body_dofnum.fill(0))).toBe(0);
  });

  it('keep parent and child apart, unless the flag says otherwise or the parent is static', () => {
    const child = (m: Model) => {
      m.body_parentid[2] = 1;
    };
    expect(contacts(child)).toBe(0);
    expect(
      contacts((m) => {
        child(m);
        m.opt.disableflags = DisableBit.filterparent;
      }),
    ).toBe(1);
    expect(
      contacts((m) => {
        child(m);
        m.body_weldid[1] = 0;
        m.body_dofnum[1] = 0;
      }),
    ).toBe(1);
  });

  it('keep excluded bodies apart, but not their explicit pairs', () => {
    const exclude = (m: Model) => {
      m.exclude_signature[0] = 65536 + 2;
    };
    expect(contacts(exclude, { nexclude: 1 })).toBe(0);
    expect(
      contacts(
        (m) => {
          exclude(m);
          m.pair_geom1[0] = 0;
          m.pair_geom2[0] = 1;
          m.pair_signature[0] = 65536 + 2;
          m.pair_dim[0] = 3;
        },
        { nexclude: 1, npair: 1 },
      ),
    ).toBe(1);
  });

  it('drop pairs of which both sleep, or one sleeps and the other is static', () => {
    const { m, d } = scene([
      { type: 'plane', still: true },
      { type: 'sphere', size: [1, 0, 0] },
      { type: 'sphere', size: [1, 0, 0], pos: [1, 0, 0] },
    ]);
    m.opt.enableflags = EnableBit.sleep;
    const awake = (data: Data, states: number[]) => {
      data.body_awake.set(states);
      data.nbody_awake = states.filter((s) => s !== 0).length;
      collision(m, data);
      return data.ncon;
    };
    expect(awake(d, [-1, 1, 1])).toBe(3);
    expect(awake(d, [-1, 0, 1])).toBe(2);
    expect(awake(d, [-1, 0, 0])).toBe(0);
  });
});
