import { createSimulation, forward, jacDot, jacSite, loadModel } from 'corten';
import { describe, expect, it } from 'vitest';
import { ARM7 } from '../test/models.js';
import { setForces } from './actuation.js';
import { computedTorque, gravityCompensation, operationalSpace } from './dynamics.js';

const model = loadModel(ARM7);

/** The arm somewhere, moving. */
function somewhere() {
  const simulation = createSimulation(model);
  simulation.data.qpos.set([0.3, 0.7, -0.4, -1.1, 0.5, 0.8, -0.2]);
  simulation.data.qvel.set([0.5, -0.3, 0.8, 0.2, -0.6, 0.4, 0.1]);
  return simulation;
}

/** Acceleration of the site at the arm's end [m/s²]. */
function tipAcceleration(data: ReturnType<typeof somewhere>['data']): number[] {
  const [jac, dot] = [new Float64Array(21), new Float64Array(21)];
  jacSite(model, data, jac, null, 0);
  jacDot(model, data, dot, null, data.site_xpos.slice(0, 3), model.site_bodyid[0]);
  return [0, 1, 2].map((i) =>
    data.qacc.reduce((sum, a, k) => sum + jac[7 * i + k] * a + dot[7 * i + k] * data.qvel[k], 0),
  );
}

describe('gravity compensation', () => {
  it('holds the arm where it is, and leaves its velocity alone', () => {
    const { data } = somewhere();
    const velocity = data.qvel.slice();
    const force = gravityCompensation(model, data);
    expect(data.qvel).toEqual(velocity);
    data.qvel.fill(0);
    data.qfrc_applied.set(force);
    forward(model, data);
    for (const a of data.qacc) expect(Math.abs(a)).toBeLessThan(1e-9);
    expect(Math.hypot(...force)).toBeGreaterThan(1);
  });
});

describe('computed torque', () => {
  it('gives the joints the acceleration that was asked for', () => {
    const { data } = somewhere();
    const motion = {
      qpos: data.qpos.map((q) => q + 0.1),
      qvel: Float64Array.from({ length: 7 }, (_, i) => i / 10),
      qacc: Float64Array.from({ length: 7 }, (_, i) => i - 3),
      stiffness: 50,
      damping: 7,
    };
    data.qfrc_applied.set(computedTorque(model, data, motion));
    forward(model, data);
    for (let i = 0; i < 7; i++)
      expect(data.qacc[i]).toBeCloseTo(motion.qacc[i] + 50 * 0.1 + 7 * (motion.qvel[i] - data.qvel[i]), 7);
  });

  it('follows a moving goal', () => {
    const { data, step } = createSimulation(model);
    const goal = (t: number) => Float64Array.from({ length: 7 }, (_, i) => 0.4 * Math.sin(t + i) - 0.4 * Math.sin(i));
    const speed = (t: number) => Float64Array.from({ length: 7 }, (_, i) => 0.4 * Math.cos(t + i));
    const acceleration = (t: number) => Float64Array.from({ length: 7 }, (_, i) => -0.4 * Math.sin(t + i));
    let worst = 0;
    while (data.time < 3) {
      const t = data.time;
      const force = computedTorque(model, data, { qpos: goal(t), qvel: speed(t), qacc: acceleration(t) });
      expect(setForces(model, data, force)).toBeLessThan(1e-6);
      step();
      if (t > 1.5) worst = Math.max(worst, ...goal(data.time).map((q, i) => Math.abs(q - data.qpos[i])));
    }
    expect(worst).toBeLessThan(2e-3);
  });
});

describe('operational space control', () => {
  const task = {
    site: 'tip',
    position: [0.4, 0.2, 0.6],
    velocity: [0.1, 0, 0],
    acceleration: [0, 0.5, 0],
    stiffness: 60,
    damping: 9,
  };

  it('gives the site the acceleration that was asked for, whatever the posture wants', () => {
    const { data } = somewhere();
    const simple = operationalSpace(model, data, task);
    const posed = operationalSpace(model, data, { ...task, posture: { qpos: new Float64Array(7), stiffness: 30 } });
    expect(Math.hypot(...posed.map((force, i) => force - simple[i]))).toBeGreaterThan(1);
    for (const force of [simple, posed]) {
      data.qfrc_applied.set(force);
      forward(model, data);
      const jac = new Float64Array(21);
      jacSite(model, data, jac, null, 0);
      const speed = [0, 1, 2].map((i) => data.qvel.reduce((sum, v, k) => sum + jac[7 * i + k] * v, 0));
      const wanted = [0, 1, 2].map(
        (i) => task.acceleration[i] + 60 * (task.position[i] - data.site_xpos[i]) + 9 * (task.velocity[i] - speed[i]),
      );
      for (const [i, a] of tipAcceleration(data).entries()) expect(a).toBeCloseTo(wanted[i], 5);
    }
  });

  it('brings position and orientation to their goal, and the free joint to the posture', () => {
    const simulation = somewhere();
    const { data, step } = simulation;
    data.qvel.fill(0);
    const quat = [0, 1, 0, 0];
    for (let i = 0; i < 2500; i++) {
      data.qfrc_applied.set(
        operationalSpace(model, data, {
          site: 'tip',
          position: [0.45, 0.1, 0.5],
          quat,
          posture: { qpos: [0, 0.5, 0, -1.5, 0, 0.5, 0] },
        }),
      );
      step();
    }
    const tip = data.site_xpos.slice(0, 3);
    expect(Math.hypot(tip[0] - 0.45, tip[1] - 0.1, tip[2] - 0.5)).toBeLessThan(1e-3);
    // down: the site's z axis
    expect(data.site_xmat[8]).toBeLessThan(-0.9999);
  });

  it('needs something to do', () => {
    const { data } = somewhere();
    expect(() => operationalSpace(model, data, { site: 'tip' })).toThrow('a position, an orientation, or both');
    expect(() => operationalSpace(model, data, { site: 'top', position: [0, 0, 0] })).toThrow(
      "the model has no site 'top'",
    );
  });
});
