import { Data, loadModel, resetData, step, Warning } from 'corten';
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
  mocap_quat: (v) => (_, d) => d.mocap_quat.fill(v, 1, 2),
  qacc_warmstart: (v) => (_, d) => d.qacc_warmstart.fill(v, 2, 3),
  'xfrc_applied of a body that cannot move': (v) => (_, d) => d.xfrc_applied.fill(v, 6, 7),
  'xfrc_applied, a torque': (v) => (_, d) => d.xfrc_applied.fill(v, 22, 23),
  xfrc_applied: (v) => (_, d) => d.xfrc_applied.fill(v, 14, 15),
  'opt.gravity': (v) => (m) => m.opt.gravity.fill(v, 2, 3),
  'opt.timestep': (v) => (m) => {
    m.opt.timestep = v;
  },
};

/** How often each of the reference's warnings was raised; one more is ours alone. */
const counts = (d: Data): number[] => d.warning.slice(0, Warning.condim).map((w) => w.number);

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
        expect(counts(d)).toEqual(warnings(reference.data).map((w) => w.number));
        expect(differing(d.qpos, reference.data.qpos)).toEqual([]);
      }
      reference.dispose();
    });
  });
});

// Models whose fields are set to NaN or zero at run time: what comes out is a number where it is one there.

const RUNTIME = `<mujoco><option timestep=".004"/>
  <worldbody><geom type="plane" size="5 5 .1"/>
    <body pos="0 0 .09"><freejoint/><geom size=".1"/></body>
    <body pos=".5 0 .09"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
    <body pos="1 0 1"><joint name="h" axis="0 1 0" range="-10 10" limited="true" frictionloss=".1" damping=".1"/>
      <geom type="capsule" size=".05" fromto="0 0 0 .4 0 0"/><site name="a" pos=".3 0 .1"/>
      <body pos=".4 0 0"><joint type="ball" range="0 20" limited="true" stiffness="1"/><geom size=".06" pos=".1 0 0"/>
        <body pos=".2 0 0"><joint name="s" type="slide" axis="1 0 0"/><geom size=".05" pos=".1 0 0"/></body></body></body>
    <body mocap="true" pos="0 0 3"><geom size=".1"/></body>
    <site name="b" pos="1 0 2"/></worldbody>
  <tendon><spatial limited="true" range="0 .5"><site site="b"/><site site="a"/></spatial>
    <fixed><joint joint="h" coef=".5"/></fixed></tendon>
  <actuator><motor joint="h"/><general joint="s" dyntype="filter" dynprm=".1"/></actuator></mujoco>`;

const FIELDS = [
  ...['body_mass', 'body_inertia', 'body_pos', 'body_quat', 'body_ipos', 'body_iquat'],
  ...[
    'jnt_axis',
    'jnt_pos',
    'jnt_range',
    'jnt_margin',
    'jnt_stiffness',
    'dof_damping',
    'dof_armature',
    'dof_invweight0',
  ],
  ...['geom_pos', 'geom_size', 'site_pos', 'qpos0', 'qpos_spring', 'wrap_prm'],
  ...[
    'tendon_range',
    'tendon_margin',
    'tendon_frictionloss',
    'tendon_lengthspring',
    'actuator_gear',
    'actuator_gainprm',
  ],
] as const;

describe.each([0, Number.NaN])('fields that become %d', (value) => {
  it.each(FIELDS)('%s', (field) => {
    const reference = oracle.compileString(RUNTIME);
    const m = loadModel(RUNTIME);
    const d = new Data(m);
    resetData(m, d);
    const both = (): void => {
      step(m, d);
      oracle.guard(() => oracle.mj.mj_step(reference.model, reference.data));
    };
    both();
    for (const model of [m, reference.model] as unknown as Record<string, Float64Array>[]) model[field].fill(value);
    for (let i = 0; i < 3; i++) {
      both();
      expect(counts(d)).toEqual(warnings(reference.data).map((w) => w.number));
      expect([...d.qpos].map(Number.isFinite)).toEqual([...(reference.data.qpos as Float64Array)].map(Number.isFinite));
      expect(
        differing(d.xpos, reference.data.xpos as Float64Array).filter(([a, b]) => !(Math.abs(a - b) < 1e-6)),
      ).toEqual([]);
    }
    reference.dispose();
  });
});

it('a time step that is no number leaves delays without times, and throws nothing', () => {
  const text = `<mujoco><worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
    <actuator><motor joint="j" delay=".01" nsample="4" interp="cubic"/></actuator>
    <sensor><jointpos joint="j" delay=".01" nsample="3" interp="linear"/></sensor></mujoco>`;
  const reference = oracle.compileString(text);
  const m = loadModel(text);
  const d = new Data(m);
  resetData(m, d);
  m.opt.timestep = Number.NaN;
  reference.model.opt.timestep = Number.NaN;
  for (let i = 0; i < 3; i++) {
    step(m, d);
    oracle.guard(() => oracle.mj.mj_step(reference.model, reference.data));
    expect(counts(d)).toEqual(warnings(reference.data).map((w) => w.number));
    expect(differing(d.qpos, reference.data.qpos as Float64Array)).toEqual([]);
  }
  reference.dispose();
});

it.each([0, -1, -(2 ** 31), 2 ** 31 - 1])(
  'Gauss-Seidel of %d iterations takes as many as the reference',
  (iterations) => {
    const reference = oracle.compileString(RUNTIME);
    const m = loadModel(RUNTIME);
    const d = new Data(m);
    resetData(m, d);
    for (const { opt } of [m, reference.model])
      Object.assign(opt, { solver: 0, iterations, noslip_iterations: iterations });
    for (let i = 0; i < 5; i++) {
      step(m, d);
      oracle.guard(() => oracle.mj.mj_step(reference.model, reference.data));
      expect([...d.solver_niter]).toEqual([...(reference.data.solver_niter as Int32Array)]);
      expect(differing(d.qpos, reference.data.qpos as Float64Array)).toEqual([]);
    }
    reference.dispose();
  },
);
