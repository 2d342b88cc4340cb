import { Data, kinematics, loadModel, type Model } from 'corten';
import { describe, expect, it } from 'vitest';
import { ARM7 } from '../test/models.js';
import { type IkTask, inverseKinematics } from './inverse-kinematics.js';

const arm = loadModel(ARM7);

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Position and orientation of the arm's end at a random pose within the ranges. */
function reachable(
  model: Model,
  random: () => number,
): { position: Float64Array; quat: Float64Array; qpos: Float64Array } {
  const data = new Data(model);
  for (let i = 0; i < model.nq; i++)
    data.qpos[i] = model.jnt_range[2 * i] + (model.jnt_range[2 * i + 1] - model.jnt_range[2 * i]) * random();
  kinematics(model, data);
  const hand = model.nbody - 1;
  return {
    position: data.site_xpos.slice(0, 3),
    quat: data.xquat.slice(4 * hand, 4 * hand + 4),
    qpos: data.qpos.slice(),
  };
}

function within(model: Model, qpos: Float64Array): boolean {
  return qpos.every((q, i) => q >= model.jnt_range[2 * i] - 1e-9 && q <= model.jnt_range[2 * i + 1] + 1e-9);
}

describe('inverse kinematics', () => {
  it('reaches poses that an arm of seven joints can reach, within its ranges', () => {
    const random = randomNumbers(5);
    for (let i = 0; i < 20; i++) {
      const { position, quat } = reachable(arm, random);
      const result = inverseKinematics(arm, [{ site: 'tip', position, quat }], { restarts: 10, random });
      expect(result.done).toBe(true);
      expect(result.positionError).toBeLessThan(1e-6);
      expect(within(arm, result.qpos)).toBe(true);
      const data = new Data(arm);
      data.qpos.set(result.qpos);
      kinematics(arm, data);
      expect(Math.hypot(...data.site_xpos.slice(0, 3).map((x, k) => x - position[k]))).toBeLessThan(1e-6);
    }
  });

  it('has the two known solutions of a planar arm of two links', () => {
    const planar = loadModel(`<mujoco><worldbody><body><joint name="a" axis="0 0 1"/><geom size=".1"/><body pos="1 0 0">
      <joint name="b" axis="0 0 1"/><geom size=".1"/><site name="tip" pos=".8 0 0"/></body></body></worldbody></mujoco>`);
    const [x, y] = [1.1, 0.7];
    const elbow = Math.acos((x * x + y * y - 1 - 0.64) / 1.6);
    for (const side of [1, -1]) {
      const { qpos, done } = inverseKinematics(planar, [{ site: 'tip', position: [x, y, 0] }], { qpos: [0, side] });
      expect(done).toBe(true);
      expect(qpos[1]).toBeCloseTo(side * elbow, 5);
      const shoulder = Math.atan2(y, x) - side * Math.atan2(0.8 * Math.sin(elbow), 1 + 0.8 * Math.cos(elbow));
      // whole turns are the same pose
      expect(Math.sin((qpos[0] - shoulder) / 2)).toBeCloseTo(0, 5);
    }
  });

  it('goes as near as it can to what is out of reach, and stays within ranges', () => {
    const { qpos, done, positionError } = inverseKinematics(arm, [{ site: 'tip', position: [0, 0, 3] }], {
      qpos: [0.1, 0.3, 0.1, 0.3, 0.1, 0.3, 0.1],
      iterations: 300,
    });
    expect(done).toBe(false);
    // straight up
    expect(positionError).toBeCloseTo(3 - (0.1 + 0.24 + 0.2 + 0.2 + 0.22 + 0.18 + 0.09 + 0.08), 4);
    expect(within(arm, qpos)).toBe(true);
  });

  it('stays near a posture where the task leaves joints free', () => {
    const random = randomNumbers(9);
    const { position, qpos: away } = reachable(arm, random);
    const posture = [0.2, 0.5, 0, -0.8, 0, 0.4, 0.7];
    const options = { qpos: away.map((q) => q * 0.5) };
    const free = inverseKinematics(arm, [{ site: 'tip', position }], options);
    const near = inverseKinematics(arm, [{ site: 'tip', position }], {
      ...options,
      posture: { qpos: posture, weight: 1e-3 },
      positionTolerance: 1e-4,
      iterations: 200,
    });
    const distance = (q: Float64Array) => Math.hypot(...q.map((value, i) => value - posture[i]));
    expect(near.positionError).toBeLessThan(1e-4);
    expect(distance(near.qpos)).toBeLessThan(distance(free.qpos));
  });

  it('does several tasks, moves chosen joints only, and turns balls and free joints', () => {
    const model = loadModel(`<mujoco><worldbody><body name="root"><freejoint/><geom size=".1"/>
      <body name="left" pos="0 .5 0"><joint name="ball" type="ball"/><geom name="l" size=".1" pos=".3 0 0"/></body>
      <body name="right" pos="0 -.5 0"><joint name="hinge" axis="0 0 1"/><geom name="r" size=".1" pos=".3 0 0"/></body></body></worldbody></mujoco>`);
    const tasks: IkTask[] = [
      { body: 'root', position: [1, 2, 3], quat: [0, 0, 0, 2] },
      { geom: 'l', position: [1, 1.5, 3.3] },
      { body: 'right', quat: [0.5, 0.5, 0.5, 0.5], weights: { orientation: 0 } },
    ];
    const both = inverseKinematics(model, tasks.slice(0, 2));
    expect(both.done).toBe(true);
    expect(both.qpos[0]).toBeCloseTo(1, 5);
    expect(Math.abs(both.qpos[6])).toBeCloseTo(1, 5);
    const turned = inverseKinematics(model, [{ geom: 'l', position: [0, 0.5, 0.3] }], { joints: ['ball'] });
    expect(turned.done).toBe(true);
    expect([...turned.qpos.slice(0, 7)]).toEqual([0, 0, 0, 1, 0, 0, 0]);
    expect(turned.qpos[11]).toBe(0);
  });

  it('has exact derivatives of large turns: it needs few steps', () => {
    const ball = loadModel(
      '<mujoco><worldbody><body name="b"><joint type="ball"/><geom size="1"/></body></worldbody></mujoco>',
    );
    const { done, iterations } = inverseKinematics(ball, [{ body: 'b', quat: [Math.cos(1.4), Math.sin(1.4), 0, 0] }]);
    expect(done).toBe(true);
    expect(iterations).toBeLessThan(8);
  });

  it('says what the model does not have', () => {
    expect(() => inverseKinematics(arm, [{ site: 'top', position: [0, 0, 0] }])).toThrow(
      "the model has no site 'top', did you mean 'tip'?",
    );
    expect(() => inverseKinematics(arm, [{ position: [0, 0, 0] }])).toThrow('names one body, geom or site');
    expect(() => inverseKinematics(arm, [{ site: 'tip' }])).toThrow('a position, an orientation, or both');
    expect(() => inverseKinematics(arm, [{ site: 'tip', position: [0, 0, 1] }], { joints: ['j9'] })).toThrow(
      "the model has no joint 'j9'",
    );
  });
});
