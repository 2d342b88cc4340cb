import { DisableBit, EnableBit, kernelsOf, type Model } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { pairListKernels } from './pair-list.js';
import { BoundTest } from './pairs.js';

const spheres = (n: number) => Array.from({ length: n }, () => ({ type: 'sphere', size: [1, 0, 0] }) as const);

describe('pair list', () => {
  it('holds all pairs of few geoms in order, explicit ones before the others of the same bodies', () => {
    const { d } = scene(
      spheres(3),
      (m: Model) => {
        m.pair_geom1.set([2, 0]);
        m.pair_geom2.set([1, 2]);
        m.pair_signature.set([65536 + 3, 2 * 65536 + 3]);
        m.pair_geom1.set([0, 1]);
        m.pair_geom2.set([2, 2]);
      },
      { npair: 2 },
    );
    const { list, state, refresh } = kernelsOf(pairListKernels, d);
    refresh();
    expect(state.complete).toBe(true);
    const pairs = Array.from({ length: list.count }, (_, k) => [list.g1[k], list.g2[k], list.pair[k]]);
    expect(pairs).toEqual([
      [0, 1, -1],
      [0, 2, 0],
      [1, 2, 1],
    ]);
  });

  it('puts the geom of lower type first, and bounds planes by distance', () => {
    const { d } = scene([
      { type: 'box', size: [1, 1, 1] },
      { type: 'sphere', size: [1, 0, 0] },
    ]);
    const { list, refresh } = kernelsOf(pairListKernels, d);
    refresh();
    expect([list.g1[0], list.g2[0], list.test[0]]).toEqual([1, 0, BoundTest.spheres]);
    expect(list.bound[0]).toBeCloseTo((1 + Math.sqrt(3)) ** 2, 12);

    const other = scene([
      { type: 'plane', still: true, margin: 0.1 },
      { type: 'sphere', size: [1, 0, 0], gap: 0.2 },
    ]);
    const planes = kernelsOf(pairListKernels, other.d);
    planes.refresh();
    expect(planes.list.test[0]).toBe(BoundTest.plane);
    expect(planes.list.bound[0]).toBeCloseTo(1.3, 12);
  });

  it.each<[string, (m: Model) => void]>([
    ['contype', (m) => m.geom_contype.fill(2)],
    ['margin', (m) => m.geom_margin.fill(0.1)],
    ['radius', (m) => m.geom_rbound.fill(2)],
    ['type', (m) => void (m.geom_type[0] = 4)],
    ['pair', (m) => void (m.pair_geom1[0] = 1)],
    ['signature', (m) => void (m.pair_signature[0] = 7)],
    ['exclude', (m) => void (m.exclude_signature[0] = 7)],
    ['rule of margins', (m) => void (m.flg_margingap = 1)],
    ['flags', (m) => void (m.opt.disableflags = DisableBit.filterparent)],
    ['override', (m) => void (m.opt.enableflags = EnableBit.override)],
  ])('is made again when the %s changed, and only then', (_, change) => {
    const { m, d } = scene(spheres(3), undefined, { npair: 1, nexclude: 1 });
    const { refresh } = kernelsOf(pairListKernels, d);
    expect(refresh()).toBe(true);
    expect(refresh()).toBe(false);
    change(m);
    expect(refresh()).toBe(true);
    expect(refresh()).toBe(false);
  });

  it('leaves the pairs of many bodies to the sweep', () => {
    const { d } = scene([{ type: 'plane', still: true }, ...spheres(150)]);
    const { list, state, refresh } = kernelsOf(pairListKernels, d);
    refresh();
    expect(state.complete).toBe(false);
    expect(list.count).toBe(150);
  });
});
