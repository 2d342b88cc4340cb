import { Data, loadModel, resetData, step } from 'corten';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle, warnings } from '../src/oracle.js';
import { TOLERANCES } from '../src/stages.js';

// NaN and infinities in what users set: a step neither throws nor goes on with them where the reference resets.

const xml = `<mujoco>
  <worldbody>
    <geom type="plane" size="5 5 .1"/>
    <body name="mocap" mocap="true" pos="0 0 2"/>
    <body name="box" pos="0 0 .5"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
    <body pos="1 0 1">
      <joint name="hinge" axis="0 1 0" range="-30 30" damping=".1" stiffness="1"/>
      <geom type="capsule" size=".05" fromto="0 0 0 .5 0 0"/>
      <body pos=".5 0 0"><joint type="ball"/><geom size=".1" pos=".2 0 0"/></body>
    </body>
  </worldbody>
  <equality><weld body1="mocap" body2="box" solref=".1 1"/></equality>
  <actuator><motor joint="hinge"/><general joint="hinge" dyntype="integrator"/></actuator>
</mujoco>`;

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

type Setter = (model: { opt: { gravity: Float64Array; timestep: number } }, data: Record<string, Float64Array>) => void;
const setters: Record<string, (value: number) => Setter> = {
  qpos: (v) => (_, d) => d.qpos.fill(v, 2, 3),
  'quaternion of qpos': (v) => (_, d) => d.qpos.fill(v, 3, 4),
  qvel: (v) => (_, d) => d.qvel.fill(v, 7, 8),
  ctrl: (v) => (_, d) => d.ctrl.fill(v, 0, 1),
  act: (v) => (_, d) => d.act.fill(v, 0, 1),
  mocap_pos: (v) => (_, d) => d.mocap_pos.fill(v, 0, 1),
  xfrc_applied: (v) => (_, d) => d.xfrc_applied.fill(v, 14, 15),
  'opt.gravity': (v) => (m) => m.opt.gravity.fill(v, 2, 3),
  'opt.timestep': (v) => (m) => {
    m.opt.timestep = v;
  },
};

/** Pairs of numbers that are not the same, NaN and infinities included. */
const differing = (ours: Float64Array, theirs: Float64Array) =>
  [...ours]
    .map((a, i) => [a, theirs[i]])
    .filter(
      ([a, b]) => !Object.is(a, b) && !(Math.abs(a - b) <= TOLERANCES.direct.relative * Math.max(1, Math.abs(b))),
    );

describe.each(['Euler', 'implicit', 'implicitfast'])('%s', (integrator) => {
  describe.each(Object.keys(setters))('%s', (what) => {
    it.each([Number.NaN, Number.POSITIVE_INFINITY, -1e200])('of %d', (value) => {
      const text = xml.replace('<mujoco>', `<mujoco><option integrator="${integrator}"/>`);
      const reference = oracle.compileString(text);
      const m = loadModel(text);
      const d = new Data(m);
      resetData(m, d);
      const set = setters[what](value);
      set(m, d as unknown as Record<string, Float64Array>);
      set(reference.model, reference.data);
      for (let i = 0; i < 3; i++) {
        step(m, d);
        oracle.guard(() => oracle.mj.mj_step(reference.model, reference.data));
        expect(d.warning.map((w) => w.number)).toEqual(warnings(reference.data).map((w) => w.number));
        expect(differing(d.qpos, reference.data.qpos)).toEqual([]);
      }
      reference.dispose();
    });
  });
});
