import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const model = (bodies: string, rest = '') => loadModel(`<mujoco><worldbody>${bodies}</worldbody>${rest}</mujoco>`);
const INERTIAL = '<inertial pos="0 0 0" mass="2" diaginertia=".2 .3 .4"/>';

it('gives inverse weights: of a free body those of its mass and its moments', () => {
  const m = model(`<body><freejoint/>${INERTIAL}</body>`);
  const rotation = (1 / 0.2 + 1 / 0.3 + 1 / 0.4) / 3;
  expect(m.body_invweight0[2]).toBeCloseTo(0.5);
  expect(m.body_invweight0[3]).toBeCloseTo(rotation);
  for (let i = 0; i < 6; i++) expect(m.dof_invweight0[i]).toBeCloseTo(i < 3 ? 0.5 : rotation);
  expect([...m.dof_M0].slice(0, 3)).toEqual([2, 2, 2]);
});

it('adds armature to the inertia of a dof', () => {
  const m = model(`<body><joint axis="0 0 1" armature="3"/>${INERTIAL}</body>`);
  expect(m.dof_M0[0]).toBeCloseTo(3.4);
  expect(m.dof_invweight0[0]).toBeCloseTo(1 / 3.4);
});

it('takes a body that slides only for its mass, which must not be zero', () => {
  expect(() => model('<body><joint type="slide"/></body>')).toThrow(/mass/);
  const m = model(`<body><joint type="slide"/>${INERTIAL}</body>`);
  expect(m.body_invweight0[2]).toBeCloseTo(0.5);
});

it('measures tendons and actuators', () => {
  const m = model(
    `<site name="w"/><body pos="0 0 3"><joint name="j" type="slide" axis="0 0 1"/>${INERTIAL}<site name="s"/></body>`,
    `<tendon><spatial name="t"><site site="w"/><site site="s"/></spatial><spatial springlength="1"><site site="w"/><site site="s"/></spatial></tendon>
     <actuator><motor joint="j" gear="4"/><motor tendon="t"/></actuator>`,
  );
  expect([...m.tendon_length0]).toEqual([3, 3]);
  expect(m.tendon_invweight0[0]).toBeCloseTo(0.5);
  expect([...m.actuator_length0]).toEqual([0, 3]);
  expect(m.actuator_acc0[0]).toBeCloseTo(2);
  // a spring length that is not written is that at rest
  expect([...m.tendon_lengthspring]).toEqual([3, 3, 1, 1]);
});

it('finds the anchors of equality constraints in both bodies', () => {
  const m = model(
    `<body name="a" pos="1 0 0"><freejoint/>${INERTIAL}</body><body name="b" pos="0 2 0" euler="0 0 90"><freejoint/>${INERTIAL}</body>`,
    '<equality><connect body1="a" body2="b" anchor="0 0 1"/><weld body1="a" body2="b"/></equality>',
  );
  const data = (i: number, from: number, to: number) => [...m.eq_data.subarray(11 * i + from, 11 * i + to)];
  const close = (actual: number[], expected: number[]) =>
    expected.forEach((x, k) => {
      expect(actual[k]).toBeCloseTo(x, 12);
    });
  close(data(0, 0, 6), [0, 0, 1, -2, -1, 1]);
  // of a weld, b in a
  close(data(1, 3, 6), [-1, 2, 0]);
  close(data(1, 6, 10), [Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
});

it('keeps offsets of cameras and lights from their bodies, whatever they track', () => {
  const m = model(
    `<body name="a" pos="1 0 0"><camera pos="0 0 5" mode="trackcom"/><light pos="0 1 0" dir="0 0 -2" mode="trackcom"/>${INERTIAL}</body>`,
  );
  expect([...m.cam_pos0]).toEqual([0, 0, 5]);
  expect([...m.cam_poscom0]).toEqual([0, 0, 5]);
  expect([...m.light_pos0]).toEqual([0, 1, 0]);
  expect([...m.light_dir0]).toEqual([0, 0, -1]);
});

it('turns damping ratios of servos into damping', () => {
  const m = model(
    `<body><joint name="j" type="slide"/>${INERTIAL}</body>`,
    '<actuator><position joint="j" kp="8" dampratio="1"/></actuator>',
  );
  expect(m.actuator_biasprm[2]).toBeCloseTo(-2 * Math.sqrt(8 * 2));
});
