import { EnableBit, type Model, Warning } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { rotation, scene } from '../test/scene.js';
import { collision } from './collision.js';

const spheres = (setUp?: (m: Model) => void, npair = 0) => {
  const { m, d } = scene(
    [
      { type: 'sphere', size: [0.4, 0, 0] },
      { type: 'sphere', size: [0.4, 0, 0], pos: [0.7, 0, 0] },
    ],
    setUp,
    { npair },
  );
  collision(m, d);
  const numbers = (name: 'friction' | 'solref' | 'solreffriction' | 'solimp', n: number) =>
    Array.from(d[`contact_${name}`].slice(0, n));
  return {
    m,
    d,
    friction: numbers('friction', 5),
    solref: numbers('solref', 2),
    solreffriction: numbers('solreffriction', 2),
    solimp: numbers('solimp', 5),
  };
};

describe('contact parameters', () => {
  it('take the larger friction of each kind, in five numbers, and never less than 1e-5', () => {
    const { friction } = spheres((m) => m.geom_friction.set([0.3, 0.02, 0, 0.7, 0.01, 0]));
    expect(friction).toEqual([0.7, 0.7, 0.02, 1e-5, 1e-5]);
  });

  it('take everything from the geom of higher priority', () => {
    const { friction, solref, d } = spheres((m) => {
      m.geom_priority[1] = 1;
      m.geom_condim.set([6, 1]);
      m.geom_friction.set([0.9, 0.02, 0.1, 0.7, 0.01, 0.05]);
      m.geom_solref.set([0.1, 2, 0.03, 0.9]);
    });
    expect(friction).toEqual([0.7, 0.7, 0.01, 0.05, 0.05]);
    expect(solref).toEqual([0.03, 0.9]);
    expect(d.contact_dim[0]).toBe(1);
  });

  it('average solref and solimp by solmix', () => {
    const { solref, solimp } = spheres((m) => {
      m.geom_solmix.set([2, 1]);
      m.geom_solref.set([0.02, 1, 0.05, 0.4]);
      m.geom_solimp.set([0.9, 0.9, 0.9, 0.9, 0.9, 0.6, 0.6, 0.6, 0.6, 0.6]);
    });
    expect(solref[0]).toBeCloseTo(0.03, 12);
    expect(solref[1]).toBeCloseTo(0.8, 12);
    for (const x of solimp) expect(x).toBeCloseTo(0.8, 12);
  });

  it.each([
    [0, 0, 0.035],
    [0, 1, 0.05],
    [1, 0, 0.02],
  ])('treat solmix %f and %f as weights, both zero as equal ones', (a, b, expected) => {
    const { solref } = spheres((m) => {
      m.geom_solmix.set([a, b]);
      m.geom_solref.set([0.02, 1, 0.05, 1]);
    });
    expect(solref[0]).toBeCloseTo(expected, 12);
  });

  it('take the minimum of solref when one of them is direct', () => {
    expect(spheres((m) => m.geom_solref.set([0.02, 1, -100, -5])).solref).toEqual([-100, -5]);
  });

  it('come from an explicit pair, geoms unasked', () => {
    const { friction, solreffriction, d } = spheres((m) => {
      m.pair_geom1[0] = 0;
      m.pair_geom2[0] = 1;
      m.pair_signature[0] = 65536 + 2;
      m.pair_dim[0] = 4;
      m.pair_margin[0] = 0.05;
      m.pair_friction.set([1, 2, 3, 4, 0]);
      m.pair_solreffriction.set([0.1, 0.2]);
      m.geom_priority[0] = 5;
    }, 1);
    expect(d.ncon).toBe(1);
    expect(friction).toEqual([1, 2, 3, 4, 1e-5]);
    expect(solreffriction).toEqual([0.1, 0.2]);
    expect(d.contact_dim[0]).toBe(4);
    expect(d.contact_includemargin[0]).toBe(0.05);
  });

  it('are those of the options when they override', () => {
    const { friction, solref, solreffriction, d } = spheres((m) => {
      m.opt.enableflags = EnableBit.override;
      m.opt.o_margin = 0.07;
      m.opt.o_friction.set([0.5, 0, 1, 1, 1]);
      m.opt.o_solref.set([0.04, 3]);
    });
    expect(friction).toEqual([0.5, 1e-5, 1, 1, 1]);
    expect([...solref, ...solreffriction]).toEqual([0.04, 3, 0.04, 3]);
    expect(d.contact_includemargin[0]).toBe(0.07);
  });

  it('exclude a contact in the gap, unless it is adhesive: then it has no friction', () => {
    const gap = (m: Model) => {
      m.geom_size.set([0.34, 0, 0, 0.34, 0, 0]);
      m.geom_aabb.set([0, 0, 0, 0.34, 0.34, 0.34, 0, 0, 0, 0.34, 0.34, 0.34]);
      m.geom_margin.set([0.005, 0.005]);
      m.geom_gap.set([0.02, 0.02]);
    };
    const plain = spheres(gap);
    expect([plain.d.ncon, plain.d.contact_exclude[0], plain.d.contact_dim[0]]).toEqual([1, 1, 3]);
    expect(plain.d.contact_includemargin[0]).toBeCloseTo(0.01, 12);
    const sticky = spheres((m) => {
      gap(m);
      m.geom_adhesion.set([1, 2]);
    });
    expect([sticky.d.contact_exclude[0], sticky.d.contact_dim[0], sticky.d.contact_adhesion[0]]).toEqual([0, 1, 3]);
  });

  it('have no invalid condim', () => {
    expect(() => spheres((m) => m.geom_condim.set([0, 0]))).toThrow(/condim/);
  });
});

describe('contact frames', () => {
  it('are rotations whose first row is the normal', () => {
    const unit = uniform(0, 0.999);
    fc.assert(
      fc.property(unit, unit, unit, (u, v, w) => {
        const q = rotation(u, v, w);
        const { m, d } = scene([
          { type: 'plane', still: true, quat: q },
          { type: 'sphere', size: [1, 0, 0] },
        ]);
        collision(m, d);
        const f = d.contact_frame;
        for (let i = 0; i < 3; i++) {
          expect(f[i]).toBeCloseTo(d.geom_xmat[3 * i + 2], 12);
          for (let j = 0; j < 3; j++) {
            const dot = f[3 * i] * f[3 * j] + f[3 * i + 1] * f[3 * j + 1] + f[3 * i + 2] * f[3 * j + 2];
            expect(dot).toBeCloseTo(i === j ? 1 : 0, 12);
          }
        }
        expect(f[6]).toBeCloseTo(f[1] * f[5] - f[2] * f[4], 12);
      }),
    );
  });
});

describe('a condim that no contact has', () => {
  const change = (condim: number, mapped: number) => (m: Model) => {
    m.geom_condim.fill(condim);
    m.flg_mapcondim = mapped;
  };

  it.each([
    [2, 3],
    [5, 6],
    [7, 6],
  ])('is taken for the next larger with flg_mapcondim, with a warning: %i for %i', (condim, expected) => {
    const { d } = spheres(change(condim, 1));
    expect(d.contact_dim[0]).toBe(expected);
    expect(d.warning[Warning.condim]).toEqual({ lastinfo: condim, number: 1 });
  });

  it('is an error without it, if there is no such dimension', () => {
    expect(() => spheres(change(7, 0))).toThrow(RangeError);
    expect(() => spheres(change(0, 1))).toThrow(RangeError);
    expect(spheres(change(4, 1)).d.warning[Warning.condim].number).toBe(0);
  });
});
