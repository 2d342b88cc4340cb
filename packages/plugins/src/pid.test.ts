import { Data, type Model, registerPlugin } from '@corten/model';
import { forward, step } from '@corten/pipeline';
import { load, loadModel } from '@corten/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { pid } from './pid.js';

beforeAll(() => void registerPlugin(pid));

const config = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => `<config key="${key}" value="${value}"/>`)
    .join('');

/** A mass of 1 kg on a slide, with one actuator of the plugin. */
const model = (gains: object, attributes = '') => `<mujoco><option timestep="0.01"/>
  <extension><plugin plugin="mujoco.pid"><instance name="i">${config(gains)}</instance></plugin></extension>
  <worldbody><body><joint name="j" type="slide"/><geom size=".1" mass="1"/></body></worldbody>
  <actuator><plugin joint="j" instance="i" ${attributes}/></actuator></mujoco>`;
const gravityFree = (xml: string) => xml.replace('<option ', '<option gravity="0 0 0" ');

function start(xml: string, ctrl: number): { m: Model; d: Data } {
  const m = loadModel(gravityFree(xml));
  const d = new Data(m);
  d.ctrl[0] = ctrl;
  return { m, d };
}

it('follows the recurrence of a PID controller', () => {
  const [kp, ki, kd, h] = [40, 60, 5, 0.01];
  const { m, d } = start(model({ kp, ki, kd }, 'actdim="1"'), 0.8);
  let [x, v, integral] = [0, 0, 0];
  for (let i = 0; i < 50; i++) {
    step(m, d);
    integral += (0.8 - x) * h;
    const force = kp * (0.8 - x) - kd * v + ki * integral;
    expect(d.actuator_force[0]).toBeCloseTo(force, 10);
    v += force * h;
    x += v * h;
    expect(d.qpos[0]).toBeCloseTo(x, 10);
    expect(d.act[0]).toBeCloseTo(integral, 10);
  }
});

it('limits the integral to a force', () => {
  const { m, d } = start(model({ ki: 10, imax: 2 }, 'actdim="1"'), 1000);
  for (let i = 0; i < 10; i++) step(m, d);
  expect(d.act[0]).toBeCloseTo(0.2, 12);
  forward(m, d);
  expect(d.actuator_force[0]).toBeCloseTo(2, 12);
});

it('limits the rate of the setpoint after the first step', () => {
  const { m, d } = start(model({ kp: 1, slewmax: 3 }, 'actdim="1"'), 0.5);
  step(m, d);
  expect(d.act[0]).toBe(0.5);
  d.ctrl[0] = -1;
  step(m, d);
  expect(d.act[0]).toBeCloseTo(0.47, 12);
});

it('clamps controls', () => {
  const { m, d } = start(model({ kp: 1 }, 'ctrlrange="-1 0.25"'), 9);
  forward(m, d);
  expect(d.actuator_force[0]).toBe(0.25);
});

describe('refuses', () => {
  it.each([
    [{ ki: 1, imax: -1 }, 'actdim="1"', 'negative imax'],
    [{ slewmax: -1 }, 'actdim="1"', 'slewmax must be non-negative'],
    [{ ki: 1 }, '', 'actuator 0 has actdim 0, expected 1'],
    [{ kp: 1 }, 'dyntype="filter" actdim="2"', 'actuator 0 has actdim 2, expected 1'],
  ])('%j with %s', (gains, attributes, words) => {
    expect(() => loadModel(model(gains, attributes))).toThrow(words);
  });

  it('an instance without actuators', () => {
    expect(() => loadModel(model({}).replace(/<actuator>.*<\/actuator>/s, ''))).toThrow('no actuator uses it');
  });
});

it('moves as in the reference, with filters, activations of the end of the step, and all limits', () => {
  const { m, d } = load(`<mujoco><option timestep="0.01"/><extension><plugin plugin="mujoco.pid">
    <instance name="full">${config({ kp: 40, ki: 40, kd: 4, imax: 5, slewmax: 3 })}</instance>
    <instance name="pd">${config({ kp: 40, kd: 4 })}</instance></plugin></extension>
    <worldbody><body><joint name="a" type="slide" axis="1 0 0"/><geom size=".01" mass="1"/></body>
    <body><joint name="b" type="slide" axis="1 0 0"/><geom size=".01" mass="1"/></body>
    <body><joint name="c" axis="0 1 0"/><geom type="capsule" size=".02" fromto="0 0 0 .3 0 0" mass="1"/></body></worldbody>
    <actuator><plugin joint="a" instance="full" actdim="2" ctrlrange="-1 1"/>
    <plugin joint="b" instance="pd" dyntype="filterexact" dynprm=".2" actdim="1" actearly="true"/>
    <plugin joint="c" instance="pd" forcerange="-3 3" ctrlrange="-2 2"/></actuator></mujoco>`);
  d.ctrl.set([0.7, 0.5, -3]);
  d.qpos[2] = 0.3;
  forward(m, d);
  const close = (actual: ArrayLike<number>, expected: readonly number[]) => {
    for (const [i, value] of expected.entries()) expect(actual[i]).toBeCloseTo(value, 9);
  };
  close(d.actuator_force, [28.28, 10.975411509985719, -3]);
  close(d.act_dot, [0.7, 70, 2.5]);
  for (let i = 0; i < 100; i++) step(m, d);
  close(d.qpos, [-0.0318566323657604, 0.4753421420696129, -1.9942882710048508]);
  close(d.act, [0.125, 0.7, 0.49663102650045726]);
});
