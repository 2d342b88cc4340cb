import { SleepPolicy } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const BODY = (name: string, x: number, attributes = '') =>
  `<body name="${name}" pos="${x} 0 0" ${attributes}><joint name="${name}" type="slide"/><geom size=".1" mass="1"/><site name="${name}"/></body>`;
const model = (bodies: string, rest = '') =>
  loadModel(`<mujoco><worldbody><site name="w"/>${bodies}</worldbody>${rest}</mujoco>`);
const spatial = (sites: string[], attributes = '') =>
  `<tendon><spatial name="t" ${attributes}>${sites.map((s) => `<site site="${s}"/>`).join('')}</spatial></tendon>`;

it('adds up the masses of subtrees', () => {
  const m = model(`<body><geom size=".1" mass="2"/><body><geom size=".1" mass="3"/></body></body>${BODY('a', 1)}`);
  expect([...m.body_subtreemass]).toEqual([6, 5, 3, 1]);
});

it('sets flags where something needs them', () => {
  const none = model(BODY('a', 0));
  expect([none.ngravcomp, none.flg_gravcomp, none.flg_surfacevel, none.flg_adhesion]).toEqual([0, 0, 0, 0]);
  const all = model(
    '<body gravcomp="1"><joint/><geom size=".1" surfacevel="0 0 0 1 0 0"/></body><body><joint/><geom size=".1" adhesion="1"/></body>',
  );
  expect([all.ngravcomp, all.flg_gravcomp, all.flg_surfacevel, all.flg_adhesion]).toEqual([1, 1, 1, 1]);
});

it('finds the actuator that damps a joint, or that there are several', () => {
  const actuators = (list: string) => [
    ...model(BODY('a', 0) + BODY('b', 1), `<actuator>${list}</actuator>`).jnt_actuatorid,
  ];
  expect(actuators('<motor joint="a"/><motor joint="b" damping="2"/>')).toEqual([-1, 1]);
  expect(actuators('<motor joint="b" armature="1"/><motor joint="b" damping="2"/>')).toEqual([-1, -2]);
});

it('tabulates trees and those that a tendon ties', () => {
  const m = model(`${BODY('a', 0)}<body pos="5 0 0"><geom size=".1"/></body>${BODY('b', 1)}`, spatial(['w', 'b', 'a']));
  expect(m.ntree).toBe(2);
  expect([...m.body_treeid]).toEqual([-1, 0, -1, 1]);
  expect([[...m.tree_bodyadr], [...m.tree_bodynum], [...m.tree_dofadr], [...m.tree_dofnum]]).toEqual([
    [1, 3],
    [1, 1],
    [0, 1],
    [1, 1],
  ]);
  expect([m.tendon_treenum[0], ...m.tendon_treeid]).toEqual([2, 1, 0]);
});

it('keeps trees awake that actuators or tendons with stiffness move', () => {
  const policies = (rest: string) => [...model(BODY('a', 0) + BODY('b', 1), rest).tree_sleep_policy];
  const { auto_allowed, auto_never } = SleepPolicy;
  expect(policies('')).toEqual([auto_allowed, auto_allowed]);
  expect(policies('<actuator><motor joint="b"/></actuator>')).toEqual([auto_allowed, auto_never]);
  expect(policies(spatial(['a', 'b']))).toEqual([auto_allowed, auto_allowed]);
  expect(policies(spatial(['a', 'b'], 'stiffness="1"'))).toEqual([auto_never, auto_never]);
  expect(policies(spatial(['a', 'w'], 'stiffness="1"'))).toEqual([auto_allowed, auto_allowed]);
});

it('refuses sleep by the user’s word for trees that a tendon with damping ties', () => {
  const tied = () => model(BODY('a', 0, 'sleep="allowed"') + BODY('b', 1), spatial(['a', 'b'], 'damping="1"'));
  expect(tied).toThrow(/tree 0 connected to tendon 0 with non-zero stiffness or damping, sleeping not allowed/);
});
