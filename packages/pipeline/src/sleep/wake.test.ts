import { AWAKE, EnableBit, kernelsOf, SleepState } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { resetData } from '../reset.js';
import { wakeKernels } from './wake.js';

const ball = (name: string, x: number) =>
  `<body name="${name}" pos="${x} 0 0"><joint type="slide" axis="1 0 0"/><geom size=".1"/><site name="${name}"/></body>`;

/** Trees a, b, c in a row, of which those in `asleep` sleep alone. */
function row(rest: string, asleep: number[], gap = 1) {
  const { m, d } = load(scene(ball('a', 0) + ball('b', gap) + ball('c', 2 * gap), rest));
  m.opt.enableflags = EnableBit.sleep;
  resetData(m, d);
  forward(m, d);
  for (const i of asleep) {
    d.tree_asleep[i] = i;
    d.tree_awake[i] = 0;
    d.body_awake[i + 1] = SleepState.asleep;
  }
  return { d, ...kernelsOf(wakeKernels, d) };
}

const rope = (from: string, to: string, range: string) =>
  `<spatial range="${range}"><site site="${from}"/><site site="${to}"/></spatial>`;

describe('a tendon between two trees, one of which sleeps', () => {
  it('wakes it at its limit, with the counter of the other', () => {
    const { d, wakeTendon } = row(`<tendon>${rope('a', 'b', '0 .5')}</tendon>`, [1]);
    d.tree_asleep[0] = -3;
    expect(wakeTendon()).toBe(1);
    expect(d.tree_asleep[1]).toBe(-3);
  });

  it('leaves it alone within its range, and when both sleep or both are awake', () => {
    expect(row(`<tendon>${rope('a', 'b', '0 5')}</tendon>`, [1]).wakeTendon()).toBe(0);
    expect(row(`<tendon>${rope('a', 'b', '0 .5')}</tendon>`, [0, 1]).wakeTendon()).toBe(0);
    expect(row(`<tendon>${rope('a', 'b', '0 .5')}</tendon>`, []).wakeTendon()).toBe(0);
  });

  it('is looked at for itself: the second one too', () => {
    const { d, wakeTendon } = row(`<tendon>${rope('a', 'b', '0 5')}${rope('b', 'c', '0 .5')}</tendon>`, [2]);
    expect(wakeTendon()).toBe(1);
    expect(d.tree_asleep[2]).toBeLessThan(0);
  });
});

it('a contact wakes the tree that sleeps', () => {
  const { d, wakeCollision } = row('', [1], 0.15);
  expect(wakeCollision()).toBe(1);
  expect(d.tree_asleep[1]).toBe(d.tree_asleep[0]);
});

it('an equality constraint wakes trees that are tied to one that is awake, or sleep apart', () => {
  const tie = '<equality><connect body1="a" body2="b" anchor="0 0 0"/></equality>';
  const half = row(tie, [1]);
  expect(half.wakeEquality()).toBe(1);
  expect(half.d.tree_asleep[1]).toBe(AWAKE);
  expect(row(tie, [0, 1]).wakeEquality()).toBe(2);
  expect(row(tie, [2]).wakeEquality()).toBe(0);
});

it('a contact with a mocap body wakes a tree, one with a static body does not', () => {
  const touching = (world: string) => {
    const { m, d } = load(scene(world + ball('a', 0)));
    m.opt.enableflags = EnableBit.sleep;
    resetData(m, d);
    forward(m, d);
    expect(d.ncon).toBe(1);
    return { d, ...kernelsOf(wakeKernels, d) };
  };
  const mocap = '<body mocap="true" pos=".15 0 0"><geom size=".1"/></body>';
  const fixed = '<geom size=".1" pos=".15 0 0"/>';
  const sleepAlone = (d: ReturnType<typeof load>['d']) => {
    d.tree_asleep[0] = 0;
    d.tree_awake[0] = 0;
    d.body_awake[d.body_awake.length - 1] = SleepState.asleep;
  };
  const moved = touching(mocap);
  // awake already
  expect(moved.wakeCollision()).toBe(0);
  sleepAlone(moved.d);
  expect(moved.wakeCollision()).toBe(1);
  expect(moved.d.tree_asleep[0]).toBe(AWAKE);
  const still = touching(fixed);
  sleepAlone(still.d);
  expect(still.wakeCollision()).toBe(0);
});
