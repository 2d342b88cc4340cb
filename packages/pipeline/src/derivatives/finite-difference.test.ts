import { Integrator } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, distance, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { inverseFD, transitionFD } from './finite-difference.js';

const spring = () =>
  load(
    scene(
      '<body><joint name="s" type="slide" axis="1 0 0" stiffness="8"/><geom size=".1" mass="2"/></body>',
      '<actuator><motor joint="s" gear="3"/></actuator><sensor><jointpos joint="s"/><actuatorfrc actuator="0" /></sensor>'.replace(
        '<actuatorfrc actuator="0" />',
        '',
      ),
      'timestep=".1"',
    ),
  );

describe('transitionFD', () => {
  it.each([false, true])('linearises a mass on a spring (centered %s)', (centered) => {
    const { m, d } = spring();
    d.qpos[0] = 0.3;
    const A = new Float64Array(4);
    const B = new Float64Array(2);
    const C = new Float64Array(2);
    transitionFD(m, d, 1e-4, centered, A, B, C);
    // v' = v + h·(-4·x + 1.5·u), x' = x + h·v'
    expect(distance(A, [1 - 0.04, 0.1, -0.4, 1])).toBeLessThan(1e-9);
    expect(distance(B, [0.015, 0.15])).toBeLessThan(1e-9);
    expect(distance(C, [1, 0])).toBeLessThan(1e-9);
    expect([d.qpos[0], d.qvel[0], d.time]).toEqual([0.3, 0, 0]);
  });

  it('does not nudge controls beyond their range', () => {
    const { m, d } = load(
      scene(
        arm('<joint name="j" axis="0 1 0"/>'),
        '<actuator><motor joint="j" ctrlrange="0 1" ctrllimited="true"/></actuator>',
      ),
    );
    d.ctrl[0] = 1;
    const B = new Float64Array(2);
    transitionFD(m, d, 1e-4, false, null, B);
    expect(B[1]).toBeGreaterThan(0);
  });

  it('is zero for controls without room, and leaves the others alone', () => {
    const { m, d } = load(
      scene(
        '<body><joint name="s" type="slide" axis="1 0 0"/><geom size=".1" mass="2"/></body>',
        `<actuator><motor joint="s" gear="4"/><motor joint="s" ctrlrange="0 1e-6"/><motor joint="s" gear="2"/></actuator>
        <sensor><jointactuatorfrc joint="s"/></sensor>`,
        'timestep=".1"',
      ),
    );
    const B = new Float64Array(6).fill(9);
    const D = new Float64Array(3).fill(9);
    transitionFD(m, d, 1e-4, true, null, B, null, D);
    // v' = v + h·f/2, x' = x + h·v'
    expect(distance(B, [0.02, 0, 0.01, 0.2, 0, 0.1])).toBeLessThan(1e-9);
    expect(distance(D, [4, 0, 2])).toBeLessThan(1e-9);
  });

  it('rejects RK4', () => {
    const { m, d } = spring();
    m.opt.integrator = Integrator.rk4;
    expect(() => transitionFD(m, d, 1e-4, false, null, null)).toThrow(/RK4/);
  });
});

describe('inverseFD', () => {
  it('has the inertia matrix as derivative by acceleration', () => {
    const { m, d } = spring();
    forward(m, d);
    const DfDa = new Float64Array(1);
    const DfDq = new Float64Array(1);
    inverseFD(m, d, 1e-4, false, DfDq, null, DfDa);
    expect(DfDa[0]).toBeCloseTo(2, 8);
    expect(DfDq[0]).toBeCloseTo(8, 8);
  });
});
