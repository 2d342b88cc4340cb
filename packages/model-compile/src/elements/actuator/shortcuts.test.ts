import { BiasType, CtrlInput, DynType, GainType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { ActuatorError } from './set-to.js';
import { applyActuator, defaultActuator } from './shortcuts.js';

/** Parameters after elements of the given tags and attributes, one after the other. */
function params(...elements: [string, Record<string, unknown>][]) {
  const p = defaultActuator();
  for (const [tag, attr] of elements) applyActuator(p, tag, attr);
  return p;
}

it('makes a position servo of a gain and a bias', () => {
  const p = params(['position', { kp: 5, kv: 2 }]);
  expect([p.gaintype, p.biastype, p.dyntype]).toEqual([GainType.fixed, BiasType.affine, DynType.none]);
  expect(p.gainprm[0]).toBe(5);
  expect(p.biasprm.slice(0, 3)).toEqual([0, -5, -2]);
});

it('filters the activation of a servo with a time constant', () => {
  expect(params(['position', { timeconst: 0.2 }])).toMatchObject({ dyntype: DynType.filterexact });
  expect(params(['position', { timeconst: 0 }])).toMatchObject({ dyntype: DynType.none });
});

it('gives a muscle its own values where the general ones are left', () => {
  const p = params(['muscle', { force: 100, lmin: -1 }]);
  expect(p.gainprm.slice(0, 9)).toEqual([0.75, 1.05, 100, 200, 0.5, 1.6, 1.5, 1.3, 1.2]);
  expect(p.biasprm.slice(0, 9)).toEqual(p.gainprm.slice(0, 9));
  expect(p.dynprm.slice(0, 3)).toEqual([0.01, 0.04, 0]);
});

it('takes the area of a cylinder from its diameter', () => {
  expect(params(['cylinder', { diameter: 2, area: 9 }]).gainprm[0]).toBe(Math.PI);
  expect(params(['cylinder', { area: 9 }]).gainprm[0]).toBe(9);
});

it('finds the constants of a motor from its nominal operating point', () => {
  const p = params(['dcmotor', { nominal: [12, 6, 4] }]);
  // K = v / ω₀ = 3, R = K·v / stall torque = 6
  expect(p.gainprm.slice(0, 2)).toEqual([6, 3]);
});

it('counts the states that a motor needs', () => {
  const motor = (attr: Record<string, unknown>) => params(['dcmotor', { motorconst: [1], resistance: 1, ...attr }]);
  expect(motor({}).actdim).toBe(0);
  expect(motor({ inductance: [0.5] })).toMatchObject({ actdim: 1, dynprm: expect.objectContaining({ 0: 0.5 }) });
  expect(motor({ inductance: [0.5], controller: [1, 2, 3, 4], thermal: [1, 2], lugre: [1] }).actdim).toBe(5);
});

it('inherits the cogging of a motor from a class', () => {
  const m = loadModel(`<mujoco><default><dcmotor motorconst="1" resistance="1" cogging=".3 8 .1"/></default>
    <worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
    <actuator><dcmotor joint="j" cogging=".5"/></actuator></mujoco>`);
  expect([...m.actuator_biasprm.subarray(0, 3)]).toEqual([0.5, 8, 0.1]);
});

it('forgets what is not of a motor when a class has another kind of actuator', () => {
  const p = params(
    ['general', { biasprm: [1, 2, 3], input: ['pos'] }],
    ['dcmotor', { motorconst: [1], resistance: 1 }],
  );
  expect(p.biasprm.slice(0, 3)).toEqual([0, 0, 0]);
  expect(p.ctrlspec).toBe(0);
});

it('keeps the order of inputs that an element asks for', () => {
  expect(params(['pid', { kp: 1, input: ['pos', 'ff'] }]).ctrlspec).toBe(CtrlInput.pos | CtrlInput.ff);
});

it.each([
  ['position', { kv: 1, dampratio: 1 }, 'dampratio'],
  ['position', { kv: -1 }, 'kv'],
  ['pid', { slewmax: -1 }, 'slewmax'],
  ['damper', { kv: -1 }, 'kv'],
  ['muscle', { tausmooth: -1 }, 'tausmooth'],
  ['adhesion', { gain: -1 }, 'gain'],
  ['dcmotor', { resistance: 1 }, 'motorconst'],
  ['dcmotor', { motorconst: [1] }, 'resistance'],
  ['general', { joint: 'j', cranklength: 1 }, 'cranklength'],
  ['general', { joint: 'j', refsite: 's' }, 'refsite'],
])('%s refuses %o', (tag, attr, attribute) => {
  let error: unknown;
  try {
    params([tag, attr]);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(ActuatorError);
  expect((error as ActuatorError).attribute).toBe(attribute);
});
