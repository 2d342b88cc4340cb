import { Data, DisableBit, Integrator, Stage } from '@corten/model';
import { loadModel } from '@corten/testing';
import { describe, expect, it } from 'vitest';
import { inverseFD, transitionFD } from './derivatives/finite-difference.js';
import { forward } from './forward.js';
import { step, step1, step2 } from './step.js';

const PENDULUM = `<mujoco>
  <worldbody><body><joint name="j" axis="0 1 0"/><geom size=".1" pos=".5 0 0"/></body></worldbody>
  <actuator><motor joint="j"/></actuator>
  <sensor><user name="u" dim="2" needstage="vel" cutoff="3"/><user name="w" dim="1" needstage="acc"/></sensor>
</mujoco>`;

describe('control', () => {
  it('is called before actuators, with velocities up to date', () => {
    const m = loadModel(PENDULUM);
    const d = new Data(m);
    d.callbacks.control = (_, data) => {
      data.ctrl[0] = 2 + data.qvel[0];
    };
    d.qvel[0] = 1;
    forward(m, d);
    expect(d.actuator_force[0]).toBe(3);
  });

  it('is called once in step1 and step2, four times by RK4, and not without actuation', () => {
    const m = loadModel(PENDULUM);
    const d = new Data(m);
    let calls = 0;
    d.callbacks.control = () => {
      calls++;
    };
    step1(m, d);
    step2(m, d);
    expect(calls).toBe(1);
    m.opt.integrator = Integrator.rk4;
    step(m, d);
    expect(calls).toBe(5);
    m.opt.disableflags |= DisableBit.actuation;
    step(m, d);
    expect(calls).toBe(5);
  });
});

it('passive forces may be added, and count as passive', () => {
  const m = loadModel(PENDULUM);
  const plain = new Data(m);
  const d = new Data(m);
  d.callbacks.passive = (_, data) => {
    data.qfrc_passive[0] += 5;
  };
  forward(m, plain);
  forward(m, d);
  expect(d.qfrc_smooth[0] - plain.qfrc_smooth[0]).toBeCloseTo(5, 12);
});

it('user sensors are filled in by stage, and cut off', () => {
  const m = loadModel(PENDULUM);
  const d = new Data(m);
  const stages: number[] = [];
  d.callbacks.sensor = (_, data, stage) => {
    stages.push(stage);
    if (stage === Stage.vel) data.sensordata.set([7, 1]);
    else data.sensordata[2] = data.qacc[0];
  };
  forward(m, d);
  expect(stages).toEqual([Stage.vel, Stage.acc]);
  expect([...d.sensordata]).toEqual([3, 1, d.qacc[0]]);
  d.callbacks.sensor = undefined;
  forward(m, d);
  expect([...d.sensordata]).toEqual([0, 0, 0]);
});

describe('a contact filter', () => {
  // two balls of one type, which do not collide by it; all fall onto a plane
  const BALLS = `<mujoco><option><flag gravity="disable"/></option><worldbody>
    <geom name="floor" type="plane" size="1 1 1"/>
    <body pos="0 0 .09"><freejoint/><geom name="a" size=".1" contype="2" conaffinity="1"/></body>
    <body pos=".15 0 .09"><freejoint/><geom name="b" size=".1" contype="2" conaffinity="1"/></body>
    <body pos="0 0 .2"><freejoint/><geom name="c" size=".1" contype="3" conaffinity="3"/></body>
  </worldbody></mujoco>`;
  const pairs = (d: Data) =>
    Array.from({ length: d.ncon }, (_, i) =>
      [...d.contact_geom.subarray(2 * i, 2 * i + 2)].map((id) => d.geom(id).name).join(' '),
    );

  it('decides instead of types and affinities, within what the bodies allow', () => {
    const m = loadModel(BALLS);
    const d = new Data(m);
    forward(m, d);
    expect(pairs(d)).toEqual(['floor a', 'floor b', 'a c', 'b c']);
    d.callbacks.contactFilter = (_, data, g1, g2) => [g1, g2].some((g) => data.geom(g).name === 'floor');
    forward(m, d);
    expect(pairs(d)).toEqual(['a c', 'b c']);
    d.callbacks.contactFilter = undefined;
    forward(m, d);
    expect(pairs(d)).toEqual(['floor a', 'floor b', 'a c', 'b c']);
  });

  it('lets geoms collide whose own types do not match', () => {
    const m = loadModel(`<mujoco><worldbody><body><freejoint/><geom name="a" size=".1"/>
      <geom name="ghost" size=".3" contype="4" conaffinity="0"/></body>
      <body pos="0 0 .35"><freejoint/><geom name="b" size=".1"/></body></worldbody></mujoco>`);
    const d = new Data(m);
    forward(m, d);
    expect(pairs(d)).toEqual([]);
    d.callbacks.contactFilter = () => false;
    forward(m, d);
    expect(pairs(d)).toEqual(['ghost b']);
  });
});

describe.each(['control', 'passive', 'contactFilter', 'sensor'] as const)('%s that throws', (name) => {
  const XML = PENDULUM.replace('<worldbody>', '<worldbody><geom type="plane" size="1 1 1" pos="0 0 -.05"/>');

  it.each([Integrator.euler, Integrator.rk4, Integrator.implicit])('leaves the state as it was (%i)', (integrator) => {
    const m = loadModel(XML);
    m.opt.integrator = integrator;
    const d = new Data(m);
    const plain = new Data(m);
    for (let i = 0; i < 3; i++) {
      step(m, d);
      step(m, plain);
    }
    for (const after of [0, 1]) {
      let calls = 0;
      d.callbacks[name] = () => {
        if (calls++ >= after) throw new Error('no');
        return false as never;
      };
      const before = [d.time, ...d.qpos, ...d.qvel];
      let thrown = false;
      try {
        step(m, d);
      } catch (error) {
        thrown = (error as Error).message === 'no';
      }
      if (thrown) expect([d.time, ...d.qpos, ...d.qvel]).toEqual(before);
      else step(m, plain);
      if (after === 0) expect(thrown).toBe(true);
    }
    d.callbacks[name] = undefined;
    step(m, d);
    step(m, plain);
    expect([d.time, ...d.qpos, ...d.qvel]).toEqual([plain.time, ...plain.qpos, ...plain.qvel]);
  });
});

it('derivatives go back to the state when a callback throws in them', () => {
  const m = loadModel(PENDULUM);
  const d = new Data(m);
  d.qpos[0] = 0.1;
  d.qvel[0] = 0.2;
  forward(m, d);
  d.qacc[0] = 0.3;
  for (let after = 0; after < 3; after++) {
    let calls = 0;
    d.callbacks.passive = () => {
      if (calls++ === after) throw new Error('no');
    };
    const nn = () => new Float64Array(m.nv * m.nv);
    expect(() => inverseFD(m, d, 1e-6, false, nn(), nn(), nn())).toThrow('no');
    expect([d.qpos[0], d.qvel[0], d.qacc[0]]).toEqual([0.1, 0.2, 0.3]);
    calls = 0;
    expect(() => transitionFD(m, d, 1e-6, false, new Float64Array(4), null)).toThrow('no');
    expect([d.qpos[0], d.qvel[0]]).toEqual([0.1, 0.2]);
    d.callbacks.passive = undefined;
    forward(m, d);
    d.qacc[0] = 0.3;
  }
});
