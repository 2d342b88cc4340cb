import { createSimulation, differentiatePos, loadModel } from 'corten';
import { describe, expect, it } from 'vitest';
import { CARTPOLE } from '../test/models.js';
import { linearize } from './linearize.js';
import { regulator } from './regulate.js';
import { kalman, lqr } from './riccati.js';

const diagonal = (...values: number[]) => values.map((_, i) => values.map((value, j) => (i === j ? value : 0)));

describe('linearize', () => {
  it('is the step of a pendulum by its equation', () => {
    const [m, l, I, b, h, g] = [2, 0.3, 0.4, 0.7, 0.01, 9.81];
    const model = loadModel(`<mujoco><option timestep="${h}" gravity="0 0 -${g}"/><worldbody><body name="arm">
      <joint name="hinge" axis="0 1 0" damping="${b}"/><inertial pos="0 0 -${l}" mass="${m}" diaginertia=".22 .22 .22"/></body></worldbody>
      <actuator><motor name="turn" joint="hinge" gear="3"/></actuator>
      <sensor><jointpos name="angle" joint="hinge"/><actuatorfrc name="force" actuator="turn"/></sensor></mujoco>`);
    const { A, B, C, D, states, inputs, outputs } = linearize(createSimulation(model));
    // semi-implicit Euler with implicit damping: (I + h·b)·v' = I·v + h·(-m·g·l·θ + 3·u)
    const scale = 1 / (I + h * b);
    const [vq, vv, vu] = [-h * m * g * l * scale, I * scale, 3 * h * scale];
    const expected = [1 + h * vq, h * vv, vq, vv];
    for (let i = 0; i < 4; i++) expect(A.data[i]).toBeCloseTo(expected[i], 8);
    expect(B.data[0]).toBeCloseTo(h * vu, 8);
    expect(B.data[1]).toBeCloseTo(vu, 8);
    for (const [i, value] of [1, 0, 0, 0].entries()) expect(C.data[i]).toBeCloseTo(value, 8);
    for (const [i, value] of [0, 1].entries()) expect(D.data[i]).toBeCloseTo(value, 8);
    expect(states).toEqual(['qpos:hinge', 'qvel:hinge']);
    expect(inputs).toEqual(['ctrl:turn']);
    expect(outputs).toEqual(['sensor:angle', 'sensor:force']);
  });

  it('has the sizes of the tangent space, with activations, and leaves the state alone', () => {
    const model = loadModel(`<mujoco><worldbody><body><freejoint name="root"/><geom size=".1"/>
      <body pos="0 0 .2"><joint name="knee"/><geom size=".1"/></body></body></worldbody>
      <actuator><general name="slow" joint="knee" dyntype="filter" dynprm=".1"/></actuator></mujoco>`);
    const simulation = createSimulation(model);
    for (let i = 0; i < 5; i++) simulation.step();
    const before = simulation.data.qpos.slice();
    const { A, B, states } = linearize(simulation);
    expect([A.shape, B.shape]).toEqual([
      [15, 15],
      [15, 1],
    ]);
    expect(states).toHaveLength(15);
    expect([states[5], states[6], states[13], states[14]]).toEqual([
      'qpos:root[5]',
      'qpos:knee',
      'qvel:knee',
      'act:slow',
    ]);
    expect(simulation.data.qpos).toEqual(before);
  });
});

describe('a regulator', () => {
  it('holds a pole up, by LQR of its linear model', () => {
    const model = loadModel(CARTPOLE);
    const simulation = createSimulation(model);
    const { A, B } = linearize(simulation);
    const { K } = lqr(A, B, diagonal(1, 10, 0.1, 0.1), [[1]]);
    const control = regulator(model, K, { qpos: [0, 0] });
    const { data, step } = simulation;
    data.qpos[0] = 0.5;
    data.qpos[1] = 0.25;
    for (let i = 0; i < 1000; i++) {
      control(data);
      expect(Math.abs(data.ctrl[0])).toBeLessThanOrEqual(1);
      step();
    }
    expect(Math.abs(data.qpos[0])).toBeLessThan(1e-3);
    expect(Math.abs(data.qpos[1])).toBeLessThan(1e-3);
  });

  it('holds it up with what a Kalman filter makes of two sensors with noise', () => {
    const model = loadModel(
      CARTPOLE.replace('</mujoco>', '<sensor><jointpos joint="slide"/><jointpos joint="hinge"/></sensor></mujoco>'),
    );
    const simulation = createSimulation(model);
    const { A, B, C } = linearize(simulation);
    const { K } = lqr(A, B, diagonal(1, 10, 0.1, 0.1), [[1]]);
    const { L } = kalman(A, C, diagonal(1e-8, 1e-8, 1e-4, 1e-4), diagonal(1e-4, 1e-4));
    const times = (M: { data: ArrayLike<number>; shape: number[] }, x: number[]) =>
      Array.from({ length: M.shape[0] }, (_, i) =>
        x.reduce((sum, value, j) => sum + M.data[i * M.shape[1] + j] * value, 0),
      );
    const { data, step } = simulation;
    data.qpos[1] = 0.1;
    let seed = 1;
    const noise = () => ((seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5) * 0.03;
    let estimate = [0, 0, 0, 0];
    let worst = 0;
    for (let i = 0; i < 800; i++) {
      const measured = [data.qpos[0] + noise(), data.qpos[1] + noise()];
      const predicted = times(C, estimate);
      const correction = times(
        L,
        measured.map((y, k) => y - predicted[k]),
      );
      estimate = estimate.map((x, k) => x + correction[k]);
      const u = -times(K, estimate)[0];
      data.ctrl[0] = Math.min(1, Math.max(-1, u));
      const [next, pushed] = [times(A, estimate), times(B, [data.ctrl[0]])];
      estimate = next.map((x, k) => x + pushed[k]);
      step();
      if (i > 400) worst = Math.max(worst, Math.abs(data.qpos[1]));
    }
    expect(worst).toBeLessThan(0.05);
  });

  it('sets the controls of the goal there, and checks sizes', () => {
    const model = loadModel(CARTPOLE);
    const { data } = createSimulation(model);
    regulator(model, [[1, 2, 3, 4]], { qpos: [0, 0], ctrl: [0.25] })(data);
    expect(data.ctrl[0]).toBe(0.25);
    data.qpos.set([0.1, 0.01]);
    data.qvel.set([0.02, 0]);
    regulator(model, [[1, 2, 3, 4]], { qpos: [0, 0] })(data);
    expect(data.ctrl[0]).toBeCloseTo(-0.18, 12);
    const x = new Float64Array(2);
    differentiatePos(model, x, 1, Float64Array.of(0, 0), data.qpos);
    expect([...x]).toEqual([0.1, 0.01]);
    expect(() => regulator(model, [[1, 2]], { qpos: [0, 0] })).toThrow('K is 1×2, not 1×4');
    expect(() => regulator(model, [[1, 2, 3, 4]], { qpos: [0] })).toThrow('qpos has 1 numbers, not 2');
  });
});
