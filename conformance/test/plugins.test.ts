// Plugins at work, held against what the reference's own tests say (test/engine/engine_plugin_test.cc): its build here
// has none.

import { registerMujocoPlugins } from '@corten/plugins';
import {
  createSimulation,
  Data,
  getState,
  loadModel,
  type Model,
  type Plugin,
  PluginCapability,
  type PluginInstance,
  registerPlugin,
  resetData,
  SensorType,
  StateBit,
  setState,
  stateSize,
  step,
} from 'corten';
import { beforeAll, expect, it } from 'vitest';

/** Counts calls in its state: resets, computations since, steps since, each times the stride. */
function counter(m: Model, d: Data, instance: number, stride: string, write: (counts: Float64Array) => void) {
  const by = stride === '' ? 1 : Number(stride);
  const adr = m.plugin_stateadr[instance];
  const counts = d.plugin_state.subarray(adr, adr + 3);
  const and = (count: () => void) => () => {
    count();
    write(counts);
  };
  return {
    reset: and(() => counts.set([counts[0] + by, 0, 0])),
    compute: and(() => void (counts[1] += by)),
    advance: and(() => void (counts[2] += by)),
  } satisfies PluginInstance;
}

const sensor: Plugin<'stride'> = {
  name: 'mujoco.test.sensor',
  attributes: ['stride'],
  capabilities: PluginCapability.sensor,
  nstate: () => 3,
  nsensordata: () => 3,
  init(m, d, instance, { stride }) {
    return counter(m, d, instance, stride, (counts) => {
      for (let i = 0; i < m.nsensor; i++) {
        if (m.sensor_type[i] === SensorType.plugin && m.sensor_plugin[i] === instance)
          d.sensordata.set(counts, m.sensor_adr[i]);
      }
    });
  },
};

const actuator: Plugin<'stride' | 'multiplier'> = {
  name: 'mujoco.test.actuator',
  attributes: ['stride', 'multiplier'],
  capabilities: PluginCapability.actuator,
  nstate: () => 3,
  init(m, d, instance, { stride, multiplier }) {
    const own = Array.from(m.actuator_plugin.keys()).filter((i) => m.actuator_plugin[i] === instance);
    const counts = counter(m, d, instance, stride, ([, , steps]) => {
      for (const i of own) d.actuator_force[i] = steps * Number(multiplier);
    });
    return {
      ...counts,
      actDot() {
        for (const i of own) {
          const count = m.actuator_actnum[i] - Number(m.actuator_dyntype[i] !== 0);
          if (count > 0) d.act_dot.fill(13, m.actuator_actadr[i], m.actuator_actadr[i] + count);
        }
      },
    };
  },
};

const passive: Plugin<'attribute'> = {
  name: 'mujoco.test.passive',
  attributes: ['attribute'],
  capabilities: PluginCapability.passive,
  init: () => ({ compute() {} }),
};

beforeAll(() => {
  registerPlugin(sensor);
  registerPlugin(actuator);
  registerPlugin(passive);
  registerMujocoPlugins();
});

const XML = `<mujoco><extension>
  <plugin plugin="mujoco.test.sensor"><instance name="twosensors"/>
    <instance name="threesensors"><config key="stride" value="3"/></instance></plugin>
  <plugin plugin="mujoco.test.actuator"><instance name="actuator2"><config key="stride" value="2"/>
    <config key="multiplier" value="0.125"/></instance></plugin>
  <plugin plugin="mujoco.test.passive"/></extension>
  <worldbody><body><plugin plugin="mujoco.test.passive"><config key="attribute" value="0"/></plugin>
    <geom type="capsule" size="0.1" fromto="-1 0 0 -1 0 -1"/><joint name="h1" type="hinge"/></body>
    <body><geom type="capsule" size="0.1" fromto="1 0 0 1 0 -1"/><joint name="h2" type="hinge"/></body></worldbody>
  <sensor><plugin instance="twosensors"/><plugin plugin="mujoco.test.sensor"><config key="stride" value="5"/></plugin>
    <plugin instance="threesensors"/><plugin instance="twosensors"/><plugin instance="threesensors"/>
    <plugin instance="threesensors"/></sensor>
  <actuator><plugin joint="h1" plugin="mujoco.test.actuator"><config key="stride" value="4"/>
    <config key="multiplier" value="0.03125"/></plugin><plugin joint="h2" actdim="3" instance="actuator2"/>
    <plugin joint="h2" actdim="4" dyntype="filter" dynprm="0.9" instance="actuator2"/></actuator></mujoco>`;

it('calls reset, compute and advance when the reference does', () => {
  const m = loadModel(XML);
  const { data: d, step, forward } = createSimulation(m);
  const resets = d.plugin_state[m.plugin_stateadr[0]];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 10; j++) {
      const at = (id: number) => [...d.plugin_state.subarray(m.plugin_stateadr[id], m.plugin_stateadr[id] + 3)];
      const counts = (stride: number) => [stride * (i + resets), 2 * stride * j, stride * j];
      expect(at(0)).toEqual(counts(1));
      expect(at(1)).toEqual(counts(3));
      expect(at(2)).toEqual(counts(2));
      expect(at(3)).toEqual(counts(4));
      expect(at(4)).toEqual(counts(5));
      expect([...d.sensordata]).toEqual([1, 5, 3, 1, 3, 3].flatMap(counts));
      if (j > 0) expect([...d.actuator_force.subarray(0, 2)]).toEqual([0.125 * j, 0.25 * j]);
      step();
      forward();
    }
    resetData(m, d);
  }
});

it('integrates activations whose rates come from a plugin, beside those of the actuator', () => {
  const m = loadModel(XML);
  expect([m.na, ...m.actuator_actnum, ...m.actuator_actadr]).toEqual([7, 0, 3, 4, -1, 0, 3]);
  const d = new Data(m);
  d.ctrl.fill(1);
  d.act[6] = 0.5;
  step(m, d);
  for (let i = 0; i < 6; i++) {
    expect(d.act_dot[i]).toBe(13);
    expect(d.act[i]).toBeCloseTo(13 * m.opt.timestep, 12);
  }
  expect(d.act_dot[6]).toBeCloseTo(0.5 / 0.9, 12);
  expect(d.act[6]).toBeCloseTo(0.5 + (0.5 / 0.9) * m.opt.timestep, 12);
});

it('has the state of plugins in state vectors', () => {
  const m = loadModel(XML);
  const [a, b] = [new Data(m), new Data(m)];
  for (let i = 0; i < 5; i++) step(m, a);
  const state = new Float64Array(stateSize(m, StateBit.plugin));
  expect(state.length).toBe(15);
  getState(m, a, state, StateBit.plugin);
  setState(m, b, state, StateBit.plugin);
  expect(b.plugin_state).toEqual(a.plugin_state);
});

it('works in models that came as structured clones', async () => {
  const m = loadModel(XML);
  const clone = Object.setPrototypeOf(structuredClone(m), Object.getPrototypeOf(m)) as Model;
  const [a, b] = [createSimulation(m), createSimulation(clone)];
  for (let i = 0; i < 5; i++) {
    a.step();
    b.step();
  }
  expect(b.data.sensordata).toEqual(a.data.sensordata);
});
