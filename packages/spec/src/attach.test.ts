import { expect, test } from 'vitest';
import { Spec } from './spec.js';

const HAND = `<mujoco model="hand"><worldbody><body name="palm"><joint name="j"/><geom name="g" size=".1"/></body><geom name="floor" size=".2"/></worldbody>
  <actuator><motor name="m" joint="j"/></actuator></mujoco>`;

test('a body of another spec, with prefix and suffix, and what belongs to it', () => {
  const arm = Spec.parse('<mujoco><worldbody><body name="arm"><joint/><geom size="1"/></body></worldbody></mujoco>');
  const hand = Spec.parse(HAND);
  const frame = arm.attach(hand.body('palm'), { to: arm.body('arm'), prefix: 'l-', suffix: '-1' });
  frame.pos = [0, 0, 2];
  const m = arm.compile();
  expect([m.nbody, m.ngeom, m.nu]).toEqual([3, 2, 1]);
  expect([...m.body_pos.subarray(6, 9)]).toEqual([0, 0, 2]);
  expect(arm.body('l-palm-1')).toBe(hand.body('palm'));
});

test('the attached spec can be edited on, and is compiled as it is then', () => {
  const arm = new Spec();
  const hand = Spec.parse(HAND);
  arm.attach(hand, { prefix: 'h-' });
  hand.body('palm').addGeom({ name: 'finger', size: [0.1] });
  hand.geom('g').rgba = [1, 0, 0, 1];
  const m = arm.compile();
  expect([m.nbody, m.ngeom]).toEqual([2, 3]);
  expect(arm.geom('h-finger').name).toBe('finger');
  expect(arm.toXml()).toContain('name="h-finger"');
});

test('the same spec twice, and one below another', () => {
  const top = new Spec();
  const arm = Spec.parse(
    '<mujoco><worldbody><body name="arm"><joint/><geom size="1"/><site name="tip" pos="0 0 1"/></body></worldbody></mujoco>',
  );
  const hand = Spec.parse(HAND);
  arm.attach(hand.body('palm'), { to: arm.site('tip'), prefix: 'hand-' });
  for (const side of ['left-', 'right-']) top.attach(arm, { prefix: side }).pos = [side === 'left-' ? -1 : 1, 0, 0];
  const m = top.compile();
  expect([m.nbody, m.nu]).toEqual([5, 2]);
  expect([...m.body_pos.subarray(6, 9)]).toEqual([0, 0, 1]);
  expect(top.body('right-hand-palm')).toBe(hand.body('palm'));
});

test('what cannot be attached says why', () => {
  const spec = Spec.parse(HAND);
  const other = Spec.parse(HAND);
  expect(() => spec.attach(spec)).toThrow('cannot be attached to itself');
  expect(() => spec.attach(other, { to: other.body('palm') })).toThrow('belongs to another spec');
  expect(() => spec.attach(other.worldbody.addBody())).toThrow('needs a name');
  spec.attach(other.body('palm'));
  expect(() => spec.compile()).toThrow('palm');
});

test('detaching is deleting the frame', () => {
  const spec = new Spec();
  const frame = spec.attach(Spec.parse(HAND), { prefix: 'h-' });
  frame.delete();
  expect(spec.compile().nbody).toBe(1);
  expect(spec.find('body', 'h-palm')).toBeUndefined();
});

test('a copy does not see later edits, and a part of a spec can be attached to the spec itself', () => {
  const hand = Spec.parse(HAND);
  const arm = new Spec();
  arm.attach(hand.body('palm'), { prefix: 'h-', copy: true });
  hand.body('palm').addGeom({ size: [0.1] });
  expect(arm.compile().ngeom).toBe(1);

  const frame = hand.attach(hand.body('palm'), { prefix: 'second-', copy: true });
  frame.pos = [1, 0, 0];
  hand.body('palm').addGeom({ size: [0.1] });
  const m = hand.compile();
  expect([m.nbody, m.ngeom, m.nu]).toEqual([3, 6, 2]);
});
