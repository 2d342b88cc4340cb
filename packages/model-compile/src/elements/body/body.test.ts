import { MjcfError } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const world = (inner: string, head = ''): string => `<mujoco>${head}<worldbody>${inner}</worldbody></mujoco>`;

it('takes mass and center from all geoms that count', () => {
  const m = loadModel(
    world('<body><freejoint/><geom size=".1" mass="1"/><geom size=".1" mass="3" pos="1 0 0"/></body>'),
  );
  expect(m.body_mass[1]).toBe(4);
  expect(m.body_ipos[3]).toBeCloseTo(0.75, 15);
});

it('has the largest margin of its geoms; one that is no number does not count', () => {
  const m = loadModel(
    world('<body><geom size=".1" margin=".2"/><geom size=".1" margin="nan"/><geom size=".1" margin=".3"/></body>'),
  );
  expect(m.body_margin[1]).toBe(0.3);
});

it('prefers an explicit inertial', () => {
  const m = loadModel(
    world('<body><freejoint/><inertial pos="0 0 1" mass="2" diaginertia="1 1 1"/><geom size=".1" mass="9"/></body>'),
  );
  expect([m.body_mass[1], m.body_ipos[5]]).toEqual([2, 1]);
});

it('bounds first, balances then', () => {
  const m = loadModel(
    world(
      '<body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 10"/></body>',
      '<compiler balanceinertia="true" boundmass="3"/>',
    ),
  );
  expect(m.body_mass[1]).toBe(3);
  expect([...m.body_inertia.subarray(3, 6)]).toEqual([4, 4, 4]);
});

it('moves the frame of an aligned free body to its inertial frame', () => {
  const m = loadModel(world('<body pos="1 0 0"><freejoint align="true"/><geom size=".1" pos="0 2 0"/></body>'));
  expect([...m.body_pos.subarray(3, 6)]).toEqual([1, 2, 0]);
  expect([...m.geom_pos]).toEqual([0, 0, 0]);
  expect([...m.qpos0.subarray(0, 3)]).toEqual([1, 2, 0]);
});

it('says where a massless moving body stands', () => {
  try {
    loadModel('<mujoco>\n<worldbody>\n  <body name="ghost"><joint/></body></worldbody></mujoco>');
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(MjcfError);
    const { line, column, path, message } = error as MjcfError;
    expect([line, column, path]).toEqual([3, 3, 'worldbody/body[ghost]']);
    expect(message).toContain('mass and inertia of moving bodies must be larger than mjMINVAL');
  }
});
