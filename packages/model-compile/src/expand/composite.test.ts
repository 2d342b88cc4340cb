import { JointType, name2id, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const cable = (attributes: string, inner = '<geom type="capsule" size=".01"/>') =>
  loadModel(`<mujoco><worldbody><composite type="cable" ${attributes}>${inner}</composite></worldbody></mujoco>`);

it('chains bodies with ball joints and excludes contacts between neighbours', () => {
  const m = cable('prefix="c" curve="s" count="5 1 1" size="2"');
  expect(m.nbody).toBe(5);
  expect([...m.jnt_type]).toEqual(new Array(4).fill(JointType.ball));
  expect(m.nexclude).toBe(3);
  const names = ['cB_first', 'cB_1', 'cB_2', 'cB_last'];
  expect(names.map((name) => name2id(m, ObjType.body, name))).toEqual([1, 2, 3, 4]);
  expect(m.geom_size[1]).toBeCloseTo(0.25, 7);
});

it('starts free, with a ball joint or fixed', () => {
  const first = (initial: string) => cable(`curve="s" count="4" size="1" initial="${initial}"`);
  expect(first('free').jnt_type[0]).toBe(JointType.free);
  expect(first('ball').nv).toBe(9);
  expect(first('none').nv).toBe(6);
});

it('lets every link start where the one before ends', () => {
  const m = cable('vertex="0 0 0 1 0 0 1 2 0 1 2 3"');
  expect([...m.body_pos.subarray(3)].map((v) => Math.round(1e6 * v) / 1e6)).toEqual([0, 0, 0, 1, 0, 0, 2, 0, 0]);
});

it.each([
  ['count="4" size="0"', undefined, 'Positive spacing or length expected'],
  ['count="0"', undefined, 'Positive counts expected'],
  ['count="1 4"', undefined, 'Singleton counts must come last'],
  ['count="4 4"', undefined, 'Cable must be one-dimensional'],
  ['count="4"', '<geom type="sphere" size=".1"/>', 'Cable geom type must be'],
  ['count="4"', '<joint kind="main"/><joint kind="main"/><geom type="box"/>', 'Only particles are allowed'],
  ['count="4"', '<plugin plugin="p"/><geom type="box"/>', 'Only mujoco.elasticity.cable is supported'],
])('rejects %s', (attributes, inner, words) => {
  expect(() => cable(attributes, inner)).toThrow(words);
});

it('tells what to use in place of other kinds', () => {
  const other = '<mujoco><worldbody><composite type="rope" count="4 1 1"/></worldbody></mujoco>';
  expect(() => loadModel(other)).toThrow('The "rope" composite type is deprecated. Please use "cable" instead.');
});
