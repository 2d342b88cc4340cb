import { EqualityType, NEQDATA, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (equality: string) =>
  loadModel(`<mujoco>
  <worldbody>
    <body name="a"><joint name="h"/><geom size=".1"/><site name="s"/></body>
    <body name="b" pos="0 0 1"><joint name="l" type="slide"/><geom size=".1"/><site name="t"/></body>
    <body name="c" pos="0 0 2"><joint name="ball" type="ball"/><geom size=".1"/></body>
  </worldbody>
  <equality>${equality}</equality>
</mujoco>`);

it('binds bodies, the second of which may be the world', () => {
  const m = load('<connect body1="a" body2="b" anchor="0 0 .5"/><weld body1="b" torquescale="3" active="false"/>');
  expect([...m.eq_type]).toEqual([EqualityType.connect, EqualityType.weld]);
  expect([...m.eq_obj1id, ...m.eq_obj2id]).toEqual([1, 2, 2, 0]);
  expect([...m.eq_active0]).toEqual([1, 0]);
  expect(m.eq_data[NEQDATA + 10]).toBe(3);
});

it('computes the anchor in the second body at qpos0', () => {
  const m = load('<connect body1="a" body2="b" anchor="0 0 .5"/>');
  expect([...m.eq_data.subarray(0, 6)]).toEqual([0, 0, 0.5, 0, 0, -0.5]);
});

it('binds sites', () => {
  const m = load('<weld site1="s" site2="t"/>');
  expect([m.eq_objtype[0], m.eq_obj1id[0], m.eq_obj2id[0]]).toEqual([ObjType.site, 0, 1]);
});

it('couples scalar joints by a polynomial, the identity when none is written', () => {
  const m = load('<joint joint1="h" joint2="l"/><joint joint1="l" polycoef="1 2 3"/>');
  expect([...m.eq_data.subarray(0, 5)]).toEqual([0, 1, 0, 0, 0]);
  expect([...m.eq_data.subarray(NEQDATA, NEQDATA + 5)]).toEqual([1, 2, 3, 0, 0]);
  expect([...m.eq_obj2id]).toEqual([1, -1]);
});

it.each([
  ['<weld body1="a" body2="a"/>', "element 'a' is repeated in equality constraint 0"],
  ['<weld body1="a" body2="d"/>', "unknown element 'd' in equality constraint 0"],
  ['<joint joint1="h" joint2="ball"/>', 'only HINGE and SLIDE joint allowed in constraint'],
])('refuses %s', (equality, message) => {
  expect(() => load(equality)).toThrow(message);
});
