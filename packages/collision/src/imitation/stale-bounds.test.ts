import { Data, kernelsOf, type Model } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { staleBoundKernels } from './stale-bounds.js';

const MESH = '<asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>';
const types = ['sphere', 'capsule', 'ellipsoid', 'cylinder', 'box'];
const alone = types.map((type) => `<body><freejoint/><geom type="${type}" size=".1 .2 .3"/></body>`).join('');
const one = `<mujoco>${MESH}<worldbody><geom type="plane" size="1 1 1"/>${alone}
  <body><freejoint/><geom type="mesh" mesh="m" euler="10 20 30"/></body></worldbody></mujoco>`;
const several = `<mujoco>${MESH}<worldbody><geom type="plane" size="1 1 1"/><body><freejoint/>
  ${types.map((type, i) => `<geom type="${type}" size=".1 .2 .3" pos="${i} .1 .2" euler="${i} 20 30"/>`).join('')}
  <geom type="mesh" mesh="m"/></body></worldbody></mujoco>`;

const guard = (xml: string) => {
  const m = loadModel(xml);
  const { state, refresh } = kernelsOf(staleBoundKernels, new Data(m));
  refresh();
  return { m, state, refresh };
};

type Change = [string, (m: Model) => void];
const sizes: Change[] = [
  ['sizes', (m) => m.geom_size.set(m.geom_size.map((x) => 1.01 * x))],
  ['boxes', (m) => m.geom_aabb.set(m.geom_aabb.map((x) => 0.99 * x))],
  ['spheres', (m) => m.geom_rbound.set(m.geom_rbound.map((x) => 0.99 * x))],
];
const frames: Change[] = [
  ['positions', (m) => void (m.geom_pos[5] += 0.01)],
  ['orientations', (m) => m.geom_quat.set([0.5, 0.5, 0.5, 0.5], 8)],
  ['inertial frames', (m) => void (m.body_ipos[4] += 0.01)],
  ['orientations of inertial frames', (m) => m.body_iquat.set([0.5, 0.5, 0.5, 0.5], 4)],
  ['trees', (m) => m.bvh_aabb.set(m.bvh_aabb.map((x) => 0.99 * x))],
];

it.each([...sizes, ...frames])(
  'sees that %s of a body with several geoms have changed, and changed back',
  (_, change) => {
    const { m, state, refresh } = guard(several);
    expect(state.stale).toBe(false);
    const { geom_size, geom_aabb, geom_rbound, geom_pos, geom_quat, body_ipos, body_iquat, bvh_aabb } = m;
    const arrays = [geom_size, geom_aabb, geom_rbound, geom_pos, geom_quat, body_ipos, body_iquat, bvh_aabb];
    const before = arrays.map((a) => a.slice());
    change(m);
    refresh();
    expect(state.stale).toBe(true);
    for (const [i, array] of arrays.entries()) array.set(before[i]);
    refresh();
    expect(state.stale).toBe(false);
  },
);

it.each(types.map((type, i) => [type, i + 1]))('sees that a %s has grown, not that it has shrunk', (_, geom) => {
  const { m, state, refresh } = guard(one);
  expect(state.stale).toBe(false);
  m.geom_size[3 * (geom as number)] *= 0.9;
  refresh();
  expect(state.stale).toBe(false);
  m.geom_size[3 * (geom as number)] = 0.4;
  refresh();
  expect(state.stale).toBe(true);
});

it.each(sizes)('sees that %s of bodies with one geom have changed', (_, change) => {
  const { m, state, refresh } = guard(one);
  change(m);
  refresh();
  expect(state.stale).toBe(true);
});

it.each(frames)('does not mind %s where no tree is descended', (_, change) => {
  const { m, state, refresh } = guard(one);
  change(m);
  refresh();
  expect(state.stale).toBe(false);
});
