import { type Data, DisableBit, kernelsOf, type Model } from '@corten/model';
import { comPos, forward, kinematics, load, numbers } from '@corten/testing';
import { describe, expect, it } from 'vitest';
import { pairListKernels } from '../broadphase/pair-list.js';
import { collision } from '../collision.js';

const TYPES = ['sphere', 'capsule', 'box', 'ellipsoid'];

/** Many geoms of mixed types around the origin, with margins and gaps. */
function cluster(count: number, next: () => number): string {
  const geom = () => {
    const pos = [0, 0, 0].map(() => 2 * next() - 1).join(' ');
    const size = [0, 0, 0].map(() => 0.03 + 0.05 * next()).join(' ');
    const type = TYPES[Math.floor(TYPES.length * next())];
    const more = next() < 0.2 ? 'margin=".1" gap=".05"' : next() < 0.1 ? 'contype="2" conaffinity="4"' : '';
    return `<geom type="${type}" size="${size}" pos="${pos}" mass=".01" ${more}/>`;
  };
  return Array.from({ length: count }, geom).join('');
}

/** Some bodies of many geoms, over a world that has many too, if it has any. */
function bodies(count: number, geoms: number, world: string, next: () => number, more = ''): { m: Model; d: Data } {
  const body = (_: unknown, i: number) =>
    `<body name="b${i}" pos="${0.9 * i} 0 ${0.2 * i}"><freejoint/><geom name="g${i}" size=".5" pos="0 0 .2"/>${cluster(geoms, next)}</body>`;
  return load(`<mujoco><worldbody>${world}${Array.from({ length: count }, body).join('')}</worldbody>${more}</mujoco>`);
}

/** All contacts, in an order that does not depend on how they were found. */
function contacts(m: Model, d: Data, off: boolean): string[] {
  m.opt.disableflags = off ? DisableBit.midphase : 0;
  collision(m, d);
  const line = (i: number) =>
    [
      ...d.contact_geom.subarray(2 * i, 2 * i + 2),
      d.contact_dist[i],
      ...d.contact_pos.subarray(3 * i, 3 * i + 3),
      ...d.contact_frame.subarray(9 * i, 9 * i + 9),
      d.contact_includemargin[i],
    ].join(' ');
  return Array.from({ length: d.ncon }, (_, i) => line(i)).sort();
}

const PLANE = '<geom type="plane" size="5 5 1" pos="0 0 -.8"/>';

describe('trees of bodies', () => {
  it.each<[string, number, number, string, string, boolean]>([
    ['two bodies', 2, 60, '', '', true],
    ['two bodies whose list would be too long', 2, 120, '', '', true],
    ['a world of many geoms and a plane', 2, 40, `${PLANE}${cluster(80, numbers(3))}`, '', true],
    [
      'explicit pairs and excludes',
      3,
      30,
      '',
      '<contact><pair geom1="g0" geom2="g1"/><exclude body1="b1" body2="b2"/></contact>',
      true,
    ],
    ['so many bodies that groups are swept', 50, 18, PLANE, '', false],
  ])('%s: the same contacts as without', (_, count, geoms, world, more, complete) => {
    const next = numbers(count + geoms);
    const { m, d } = bodies(count, geoms, world, next, more);
    let seen = 0;
    for (let pose = 0; pose < 6; pose++) {
      for (let k = 0; k < m.nq; k++) d.qpos[k] = (k % 7 < 3 ? (count > 3 ? 6 : 1.5) : 2) * (next() - 0.5);
      forward(m, d);
      const found = contacts(m, d, false);
      expect(kernelsOf(pairListKernels, d).state.complete).toBe(complete);
      expect(found).toEqual(contacts(m, d, true));
      seen += found.length;
    }
    expect(seen).toBeGreaterThan(40);
  });

  it('give way to tests of all pairs when the flag is off', () => {
    const next = numbers(5);
    const { m, d } = bodies(2, 40, '', next);
    const { list, trees, refresh } = kernelsOf(pairListKernels, d);
    m.opt.disableflags = 0;
    refresh();
    expect([list.count, trees.count]).toEqual([0, 1]);
    m.opt.disableflags = DisableBit.midphase;
    refresh();
    expect(trees.count).toBe(0);
    expect(list.count).toBeGreaterThan(1000);
  });

  it('do not lose geoms whose positions are no numbers', () => {
    const { m, d } = bodies(2, 20, '', numbers(7));
    d.qpos[0] = Number.NaN;
    kinematics(m, d);
    comPos(m, d);
    const found = contacts(m, d, false);
    expect(found.length).toBeGreaterThan(150);
    expect(found).toEqual(contacts(m, d, true));
  });
});
