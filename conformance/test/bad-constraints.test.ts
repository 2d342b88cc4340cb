// Zeros, infinities and NaN in what constraints are made of: how far they reach, and what warns, is as in the reference.
import { createSimulation, type Data, loadModel, type Model, type Option, Warning } from 'corten';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Compiled, loadOracle, type Oracle, warnings } from '../src/oracle.js';
import { control } from './support/trajectory.js';

/** Rows of every kind, in several trees; some touch nothing. */
const SCENE = `<mujoco>
  <option timestep=".004"/>
  <default><geom density="800"/></default>
  <worldbody>
    <geom type="plane" size="5 5 1"/>
    <body pos="0 0 .102"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
    <body pos="1 0 .0995"><freejoint/><geom size=".1" condim="6" friction=".8 .02 .01"/></body>
    <body pos="2 0 .0995"><freejoint/><geom size=".1" condim="4" friction=".8 .02 .01"/></body>
    <body pos=".3 1 .0595"><freejoint/><geom type="capsule" size=".06 .1" euler="90 0 20" condim="1"/></body>
    <body pos=".6 2 .6"><joint name="a" axis="0 1 0" range="-1 1" frictionloss=".3" damping=".1"/><geom type="capsule" size=".05" fromto="0 0 0 -.4 0 0"/>
      <body pos="-.4 0 0"><joint type="ball" range="0 1"/><geom type="box" size=".1 .05 .05" pos="-.1 0 0"/></body></body>
    <body name="bob" pos="-.5 0 .8"><freejoint/><geom size=".07"/></body>
    <body pos="-.5 2 .8"><joint name="s" type="slide" axis="1 0 0"/><geom size=".07"/></body>
  </worldbody>
  <tendon><fixed name="t" frictionloss=".1" limited="true" range="-.001 .001"><joint joint="a" coef="1"/><joint joint="s" coef=".5"/></fixed></tendon>
  <equality><connect body1="bob" body2="world" anchor="0 0 .3"/><joint joint1="a" joint2="s"/><tendon tendon1="t"/></equality>
  <actuator><position joint="a" kp="20"/></actuator>
</mujoco>`;

/** The same with a weld (first), a joint of another tree (second) and tendons of two. */
const WELDED = SCENE.replace(/<connect[^>]*>/, '<weld body1="bob" body2="world" torquescale=".7"/>');

const [PGS, CG, NEWTON] = [0, 1, 2];
const NO_ISLANDS = 1 << 18;
const OPTIONS: [name: string, options: Partial<Option>][] = [
  ['Newton, elliptic, dense', { solver: NEWTON, cone: 1, jacobian: 0 }],
  ['Newton, pyramidal, sparse', { solver: NEWTON, cone: 0, jacobian: 1 }],
  ['Newton without islands', { solver: NEWTON, cone: 1, jacobian: 0, disableflags: NO_ISLANDS }],
  ['CG, elliptic, dense', { solver: CG, cone: 1, jacobian: 0 }],
  ['PGS, elliptic, dense', { solver: PGS, cone: 1, jacobian: 0 }],
  ['PGS with noslip', { solver: PGS, cone: 0, jacobian: 0, noslip_iterations: 2 }],
];

/** Fields of option, model or data, every how many numbers from which on are set, and to what. */
const CHANGES: [field: string, from: number, stride: number, values: number[]][] = [
  ['opt.impratio', 0, 1, [0, Number.NaN, -1]],
  ['opt.tolerance', 0, 1, [0, Number.NaN]],
  ['body_invweight0', 0, 1, [Number.NaN, Number.POSITIVE_INFINITY]],
  ['dof_invweight0', 0, 1, [Number.NaN]],
  ['tendon_invweight0', 0, 1, [Number.NaN, Number.POSITIVE_INFINITY]],
  ['geom_friction', 1, 3, [0, Number.NaN]],
  ['geom_solref', 0, 1, [0, Number.NaN]],
  ['geom_solimp', 0, 1, [0, Number.NaN]],
  ['geom_solimp', 2, 5, [0, Number.NaN]],
  ['geom_solimp', 4, 5, [0, Number.POSITIVE_INFINITY]],
  ['jnt_range', 0, 1, [0, Number.NaN, Number.POSITIVE_INFINITY]],
  ['jnt_margin', 0, 1, [Number.NaN, Number.POSITIVE_INFINITY]],
  ['dof_frictionloss', 0, 1, [Number.NaN, -1]],
  ['tendon_frictionloss', 0, 1, [Number.NaN]],
  ['tendon_range', 0, 1, [Number.NaN]],
  ['eq_solref', 0, 1, [Number.NaN]],
  ['dof_damping', 0, 1, [Number.NaN]],
  ['dof_armature', 0, 1, [Number.POSITIVE_INFINITY]],
  ['body_mass', 0, 1, [0, Number.NaN]],
  ['qacc_warmstart', 0, 1, [Number.NaN, Number.POSITIVE_INFINITY]],
  ['qfrc_applied', 3, 100, [Number.NaN, Number.POSITIVE_INFINITY]],
];

/** The same for the equalities of WELDED: relative pose and torquescale, anchors, coefficients of joint and tendon. */
const COUPLINGS: typeof CHANGES = [
  ['eq_data', 0, 100, [Number.NaN]],
  ['eq_data', 3, 100, [Number.NaN, Number.POSITIVE_INFINITY]],
  ['eq_data', 6, 100, [Number.NaN, Number.POSITIVE_INFINITY]],
  ['eq_data', 10, 100, [Number.NaN, Number.POSITIVE_INFINITY, 0]],
  ['eq_data', 11, 100, [Number.NaN]],
  ['eq_data', 12, 100, [Number.NaN, Number.POSITIVE_INFINITY]],
  ['eq_data', 22, 100, [Number.NaN]],
];
const all = [
  ...CHANGES.map((change) => [SCENE, change] as const),
  ...COUPLINGS.map((change) => [WELDED, change] as const),
];

/** Relative to the largest number of a field; ill-conditioned matrices make more of rounding. */
const TOLERANCE = 1e-6;
const BEFORE = 12;

type Side = Record<string, Float64Array>;

/** Numbers of a field that differ, or are finite on one side only. */
function differing(ours: Float64Array, theirs: Float64Array): string[] {
  const scale = Math.max(1, ...[...theirs].filter(Number.isFinite).map(Math.abs));
  return [...ours].flatMap((x, i) =>
    Object.is(x, theirs[i]) || Math.abs(x - theirs[i]) <= TOLERANCE * scale ? [] : [`${i}: ${x} for ${theirs[i]}`],
  );
}

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

describe.each(OPTIONS)('%s', (_, options) => {
  it.each(
    all.flatMap(([scene, [field, from, stride, values]]) =>
      values.map((value) => ({ scene, field, from, stride, value })),
    ),
  )('$field from $from on is $value', ({ scene, field, from, stride, value }) => {
    const theirs = oracle.compileString(scene);
    const model = loadModel(scene);
    const { data, step } = createSimulation(model, undefined, { warn: () => {} });
    const theirStep = () => oracle.guard(() => oracle.mj.mj_step(theirs.model, theirs.data));
    Object.assign(model.opt, options);
    Object.assign(theirs.model.opt, options);
    for (let i = 0; i < BEFORE; i++) {
      control(data, i);
      theirs.data.ctrl.set(data.ctrl);
      theirStep();
      step();
    }
    for (const name of ['qpos', 'qvel', 'qacc_warmstart'] as const) data[name].set(theirs.data[name]);

    const change = (m: Model | Compiled['model'], d: Data | Compiled['data']) => {
      if (field.startsWith('opt.')) {
        (m.opt as unknown as Record<string, number>)[field.slice(4)] = value;
        return;
      }
      const numbers = (m as unknown as Side)[field] ?? (d as unknown as Side)[field];
      for (let i = from; i < numbers.length; i += stride) numbers[i] = value;
    };
    change(model, data);
    change(theirs.model, theirs.data);
    for (let i = 0; i < 2; i++) {
      step();
      theirStep();
      expect(data.warning.slice(0, Warning.condim).map(({ number }) => number)).toEqual(
        warnings(theirs.data).map(({ number }) => number),
      );
      expect(data.nefc).toBe(theirs.data.nefc);
      for (const name of ['qacc', 'qfrc_constraint', 'qvel', 'qpos'] as const)
        expect(differing(data[name], theirs.data[name]), `${name} in step ${i}`).toEqual([]);
    }
    theirs.dispose();
  });
});
