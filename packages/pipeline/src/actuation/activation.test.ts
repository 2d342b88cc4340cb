import { type Data, kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { fwdActuation, fwdPosition } from '../forward.js';
import { activationKernels, wrapSetpoint } from './activation.js';

const HINGE = arm('<joint name="j" axis="0 1 0"/>');
const one = (actuator: string) => load(scene(HINGE, `<actuator>${actuator}</actuator>`));

it('takes the representative of a setpoint nearest to the length', () => {
  expect(wrapSetpoint(7, 0.5, 2)).toBe(1);
  expect(wrapSetpoint(-7, 0.5, 2)).toBe(1);
  expect(wrapSetpoint(0.4, 0.5, 2)).toBe(0.4);
});

/** The first activation after a step at a rate. */
function after(d: Data, rateNow: number): number {
  const { rate, next, nextActivation } = kernelsOf(activationKernels, d);
  rate[0] = rateNow;
  nextActivation(0, 0);
  return next[0];
}

it('solves a filter exactly', () => {
  const { m, d } = one('<general joint="j" dyntype="filterexact" dynprm=".1"/>');
  m.opt.timestep = 0.2;
  d.act[0] = 1;
  expect(after(d, (0 - 1) / 0.1)).toBeCloseTo(Math.exp(-2), 14);
});

it('clamps activations to their range', () => {
  const { m, d } = one('<general joint="j" dyntype="integrator" actlimited="true" actrange="-1 .5"/>');
  m.opt.timestep = 1;
  expect(after(d, 3)).toBe(0.5);
  expect(after(d, -3)).toBe(-1);
});

it('leaves activations of disabled actuators alone', () => {
  const { m, d } = one('<general joint="j" dyntype="integrator" group="2"/>');
  m.opt.disableactuator = 1 << 2;
  d.act[0] = 0.3;
  kernelsOf(activationKernels, d).advanceActivations(Float64Array.of(5));
  expect(d.act[0]).toBe(0.3);
});

describe('setpoints on a circle', () => {
  const TURN = 2 * Math.PI;
  const BODY =
    '<site name="ref"/><body pos="0 0 1"><joint name="ball" type="ball"/><geom size=".1"/><site name="s"/></body>';

  /** Force, with the body turned by an angle about z, of an actuator with a control. */
  function force(actuator: string, angle: number, ctrl: number): number {
    const { m, d } = load(scene(BODY, `<actuator>${actuator}</actuator>`));
    d.qpos.set([Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)]);
    d.ctrl[0] = ctrl;
    fwdPosition(m, d);
    fwdActuation(m, d);
    return d.actuator_force[0];
  }

  const SERVO = 'ctrlrange="-20 20" kp="3"';
  it.each([
    ['site and refsite', `<position site="s" refsite="ref" gear="0 0 0 0 0 1" ${SERVO}/>`],
    ['ball joint', `<position joint="ball" gear="0 0 1" ${SERVO}/>`],
    ['ball joint, in the frame of its parent', `<position jointinparent="ball" gear="0 0 1" ${SERVO}/>`],
    ['pid on site and refsite', `<pid site="s" refsite="ref" gear="0 0 0 0 0 1" kp="3"/>`],
    ['pid on a ball joint', `<pid joint="ball" gear="0 0 1" kp="3"/>`],
  ])('are the nearest ones: %s', (_, actuator) => {
    expect(force(actuator, 0.5, 0.7)).toBeCloseTo(3 * 0.2, 9);
    // across half a turn, the short way
    expect(force(actuator, 3, -3)).toBeCloseTo(3 * (TURN - 6), 9);
    expect(force(actuator, -3, 3)).toBeCloseTo(-3 * (TURN - 6), 9);
    expect(force(actuator, 1, 1.5 + 2 * TURN)).toBeCloseTo(3 * 0.5, 9);
  });

  it('repeat after a turn times the gear', () => {
    const geared = `<position site="s" refsite="ref" gear="0 0 0 0 0 2" ${SERVO}/>`;
    expect(force(geared, 3, -6)).toBeCloseTo(3 * (2 * TURN - 12), 9);
    expect(force(`<position joint="ball" gear="0 0 2" ${SERVO}/>`, 3, -6)).toBeCloseTo(3 * (2 * TURN - 12), 9);
  });

  it('do not repeat for what is no servo on an orientation', () => {
    const far = 0.5 + TURN;
    expect(force('<motor joint="ball" gear="0 0 1"/>', 0.5, far)).toBe(far);
    // a length that is part translation
    expect(force(`<position site="s" refsite="ref" gear="1 0 0 0 0 1" ${SERVO}/>`, 0.5, far)).toBeCloseTo(3 * TURN, 9);
    expect(force(`<position site="s" refsite="ref" gear="0 0 1 0 0 1" ${SERVO}/>`, 0.5, far)).toBeCloseTo(
      3 * (TURN - 1),
      9,
    );
    // gain and bias do not belong together
    const odd = 'gainprm="3" biastype="affine" biasprm="0 -2"';
    expect(force(`<general joint="ball" gear="0 0 1" ${odd}/>`, 0.5, far)).toBeCloseTo(3 * far - 1, 9);
  });

  it('come back into one turn when they are integrated', () => {
    const integrated = (actuator: string) => {
      const { m, d } = load(scene(BODY, `<actuator>${actuator}</actuator>`));
      d.qpos.set([Math.cos(1), 0, 0, Math.sin(1)]);
      fwdPosition(m, d);
      d.act[0] = 2 + 3 * TURN;
      m.opt.timestep = 0.1;
      kernelsOf(activationKernels, d).advanceActivations(Float64Array.of(4));
      return d.act[0];
    };
    const range = 'kp="3" actrange="-30 30"';
    expect(integrated(`<intvelocity site="s" refsite="ref" gear="0 0 0 0 0 1" ${range}/>`)).toBeCloseTo(2.4, 9);
    expect(integrated(`<intvelocity joint="ball" gear="0 0 1" ${range}/>`)).toBeCloseTo(2.4, 9);
    expect(integrated(`<intvelocity site="s" refsite="ref" gear="0 1 0 0 0 1" ${range}/>`)).toBeCloseTo(
      2.4 + 3 * TURN,
      9,
    );
  });
});
