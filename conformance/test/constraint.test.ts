// Every field of the constraint rows, held against the reference along trajectories and in random states. Contacts
// and all other inputs come from the reference.
import { join } from 'node:path';
import { ConeType, DisableBit, EnableBit, JacobianType, SolverType } from '@corten/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { CORPUS, corpusModels, OWN_FOLDER, SKIP } from './support/files.js';
import { rowDifferences, updateDifferences } from './support/rows.js';
import { visitStates } from './support/visit-states.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

interface Variant {
  opt?: Record<string, number>;
  /** steps of the reference between comparisons, and number of comparisons */
  stride?: number;
  states?: number;
  /** called at each comparison */
  watch?: (compiled: Compiled) => void;
  /** size of random velocities that are added at each comparison */
  kick?: number;
  /** what the models must have made in some state */
  rows?: ('ne' | 'nf' | 'nl' | 'nefc')[];
}

const { pyramidal: PYRAMIDAL, elliptic: ELLIPTIC } = ConeType;
const { dense: DENSE, sparse: SPARSE } = JacobianType;
const { pgs: PGS } = SolverType;

/** Run the reference, compare all rows every so often. */
function run(compiled: Compiled, variant: Variant = {}): void {
  const { data } = compiled;
  const { opt = {}, stride = 20, states = 6, kick = 0.5, rows = [], watch } = variant;
  const seen = new Set<string>();
  visitStates(oracle, compiled, { opt, stride, states, kick, seed: 7 }, (m, state) => {
    watch?.(compiled);
    for (const name of ['ne', 'nf', 'nl', 'nefc']) if (data[name] > 0) seen.add(name);
    expect(rowDifferences(oracle, compiled, m), `state ${state}`).toEqual([]);
  });
  for (const name of rows) expect(seen, `rows of kind ${name}`).toContain(name);
}

describe('our models', () => {
  for (const file of ['humanoid', 'quadruped', 'stacked_boxes', 'arm_gripper', 'tendon_finger', 'ragdoll_pile']) {
    for (const [cone, jacobian] of [
      [PYRAMIDAL, DENSE],
      [ELLIPTIC, DENSE],
      [PYRAMIDAL, SPARSE],
      [ELLIPTIC, SPARSE],
    ]) {
      const name = `${file}, ${cone ? 'elliptic' : 'pyramidal'}, ${jacobian ? 'sparse' : 'dense'}`;
      it(name, () => {
        run(oracle.compileFile(join(OWN_FOLDER, `${file}.xml`)), {
          opt: { cone, jacobian },
          stride: 40,
          rows: ['nefc'],
        });
      });
    }
  }
  it('humanoid with the dual solver', () => {
    for (const jacobian of [DENSE, SPARSE]) {
      run(oracle.compileFile(join(OWN_FOLDER, 'humanoid.xml')), { opt: { solver: PGS, jacobian }, stride: 60 });
    }
  });
  it('ragdolls with the dual solver and the exact diagonal', () => {
    for (const jacobian of [DENSE, SPARSE]) {
      const opt = { solver: PGS, jacobian, enableflags: EnableBit.diagexact };
      run(oracle.compileFile(join(OWN_FOLDER, 'ragdoll_pile.xml')), { opt, stride: 60, states: 3 });
    }
  });
});

/** A box on the floor, and what the case adds. */
const scene = (option: string, floor: string, box: string, more = '') => `<mujoco>
  ${option}
  <worldbody>
    <geom name="floor" type="plane" size="5 5 .1" ${floor}/>
    <body pos="0 0 .1"><freejoint/><geom name="box" type="box" size=".1 .1 .1" ${box}/></body>
    ${more}
  </worldbody>
</mujoco>`;

const CONTACTS: Record<string, string> = {};
for (const cone of ['pyramidal', 'elliptic']) {
  for (const condim of [1, 3, 4, 6]) {
    const option = `<option cone="${cone}"/>`;
    const friction = 'friction=".8 .02 .001"';
    CONTACTS[`condim ${condim}, ${cone}`] = scene(option, '', `condim="${condim}" ${friction}`);
    CONTACTS[`condim ${condim}, ${cone}, anisotropic pair`] = `<mujoco>${option}
      <worldbody>
        <geom name="floor" type="plane" size="5 5 .1"/>
        <body pos="0 0 .1"><freejoint/><geom name="a" type="box" size=".1 .1 .1"/></body>
        <body pos="0 0 .3"><joint type="slide" axis="0 0 1"/><joint axis="0 1 0"/><geom name="b" type="box" size=".1 .1 .1"/>
          <body pos=".3 0 0"><joint axis="0 0 1"/><geom name="c" type="sphere" size=".1" pos=".1 0 -.1"/></body></body>
      </worldbody>
      <contact>
        <pair geom1="floor" geom2="a" condim="${condim}" friction=".9 .5 .02 .003 .001" solref="-900 -20"/>
        <pair geom1="a" geom2="b" condim="${condim}" friction=".9 1.5 .02 .003 .001" solreffriction=".03 .7"/>
        <pair geom1="a" geom2="c" condim="${condim}" margin=".2" gap=".05" solreffriction="-100 -10"/>
      </contact></mujoco>`;
  }
  const option = (attributes: string, flags = '') =>
    `<option cone="${cone}" ${attributes}>${flags ? `<flag ${flags}/>` : ''}</option>`;
  CONTACTS[`impratio, ${cone}`] = scene(option('impratio="10"'), '', 'condim="6"');
  CONTACTS[`no refsafe, ${cone}`] = scene(option('', 'refsafe="disable"'), 'solref=".001 1"', '');
  CONTACTS[`refsafe, ${cone}`] = scene(option(''), 'solref=".001 1"', 'solref=".001 2"');
  CONTACTS[`mixed solref signs, ${cone}`] = scene(option(''), 'priority="1" solref="-50 1"', '');
  CONTACTS[`override, ${cone}`] = scene(
    option(
      'o_margin=".05" o_solref=".01 .8" o_solimp=".7 .9 .01 .4 3" o_friction=".3 .4 .5 .6 .7"',
      'override="enable"',
    ),
    '',
    'condim="6"',
  );
  CONTACTS[`exact diagonal, ${cone}`] = scene(option('', 'diagexact="enable"'), '', 'condim="4"');
  CONTACTS[`contact disabled, ${cone}`] = scene(option('', 'contact="disable"'), '', '');
  for (const solimp of ['.9 .95 .001 .5 2', '.5 .9 .01 .3 1', '.9 .4 .02 .7 3.7', '0 2 .05 0 6', '.8 .8 .1', '.3 .9 0'])
    CONTACTS[`solimp ${solimp}, ${cone}`] = scene(option(''), `margin=".02" solimp="${solimp}"`, `solimp="${solimp}"`);
  CONTACTS[`adhesion, ${cone}`] = scene(option(''), 'adhesion="3"', 'condim="4" adhesion="2"');
  CONTACTS[`adhesion of frictionless contacts, ${cone}`] = scene(option(''), 'condim="1" adhesion="3"', 'condim="1"');
  CONTACTS[`moving surfaces, ${cone}`] = scene(
    option(''),
    'surfacevel="1 .2 .1 0 .1 .5"',
    'condim="6" surfacevel="0 1 0 .3 .2 .1"',
  );
  CONTACTS[`mocap body, ${cone}`] = scene(
    option(''),
    '',
    '',
    '<body mocap="true" pos=".15 0 .1"><geom type="sphere" size=".1"/></body>',
  );
}

describe('contacts', () => {
  for (const [name, xml] of Object.entries(CONTACTS)) {
    for (const jacobian of [DENSE, SPARSE]) {
      it(`${name}, ${jacobian ? 'sparse' : 'dense'}`, () => {
        const rows: Variant['rows'] = name.startsWith('contact disabled') ? [] : ['nefc'];
        run(oracle.compileString(xml), { opt: { jacobian }, stride: 7, states: 5, kick: 0.05, rows });
      });
    }
  }
});

/** Two arms and a free body, joined in some way. */
const arms = (equality: string, option = '', tendon = '') => `<mujoco>
  <option>${option}</option>
  <worldbody>
    <site name="fixed" pos=".1 .2 .3" euler="10 20 30"/>
    <body name="p" pos="0 0 1">
      <joint name="p1" axis="0 1 0"/><geom type="capsule" fromto="0 0 0 .4 0 0" size=".03"/>
      <body name="q" pos=".4 0 0">
        <joint name="q1" axis="0 0 1"/><joint name="q2" axis="1 0 0"/><geom type="capsule" fromto="0 0 0 .4 0 0" size=".03"/>
        <site name="sq" pos=".3 .1 0" euler="40 0 10"/>
        <body name="w" pos=".1 .1 0"><geom size=".05"/></body>
      </body>
      <body name="v" pos=".4 0 .1"><joint name="v1" type="ball"/><geom size=".05" pos="0 .1 0"/></body>
    </body>
    <body name="r" pos="0 1 1"><joint name="r1" type="slide" axis="0 0 1"/><joint name="r2" type="ball" pos="0 0 .1"/>
      <geom type="box" size=".1 .2 .1"/><site name="sr" pos="0 -.2 0"/></body>
    <body name="f" pos="0 -1 1"><freejoint/><geom type="box" size=".1 .2 .1"/></body>
    <body name="g" mocap="true" pos="0 -1 1.5"><geom size=".05"/></body>
  </worldbody>
  ${tendon}
  <equality>${equality}</equality>
  <contact><exclude body1="q" body2="f"/></contact>
</mujoco>`;
const TENDONS = `<tendon>
  <fixed name="t1"><joint joint="p1" coef="1"/><joint joint="q2" coef="-.5"/></fixed>
  <fixed name="t2"><joint joint="q1" coef=".3"/><joint joint="r1" coef="2"/></fixed>
  <spatial name="t3"><site site="sq"/><site site="sr"/></spatial>
  <spatial name="t4"><site site="fixed"/><site site="sq"/></spatial>
</tendon>`;

const EQUALITIES: Record<string, string> = {
  'connect to the world': arms('<connect body1="q" anchor=".4 0 0"/>'),
  'connect within a tree': arms('<connect body1="q" body2="v" anchor=".1 .2 .3"/>'),
  'connect between trees': arms('<connect body1="r" body2="q" anchor="0 -.2 0"/>'),
  'connect a free body': arms('<connect body1="f" body2="r" anchor="0 .2 0"/>'),
  'connect fixed child': arms('<connect body1="w" body2="f" anchor="0 .2 0" solref="-500 -30"/>'),
  'connect sites': arms('<connect site1="sq" site2="sr"/><connect site1="fixed" site2="sr"/>'),
  'weld to the world': arms('<weld body1="q" torquescale=".3"/>'),
  'weld within a tree': arms('<weld body1="q" body2="v" relpose=".1 0 0 1 .2 .3 0"/>'),
  'weld between trees': arms('<weld body1="r" body2="q" anchor="0 .1 .2" torquescale="2" solimp=".8 .95 .1 .4 3"/>'),
  'weld to mocap': arms('<weld body1="f" body2="g"/>'),
  'weld sites': arms('<weld site1="sq" site2="sr" torquescale=".5"/><weld site1="sr" site2="fixed"/>'),
  joints: arms(
    '<joint joint1="p1" polycoef=".1"/><joint joint1="r1" joint2="q2" polycoef=".1 .5 -.2 .3 .4"/><joint joint1="q2" joint2="q1" polycoef="0 0 1 0 0"/>',
  ),
  tendons: arms(
    '<tendon tendon1="t2" polycoef=".1"/><tendon tendon1="t1" tendon2="t3" polycoef="0 .5 .2 0 .1"/><tendon tendon1="t3" tendon2="t4"/>',
    '',
    TENDONS,
  ),
  inactive: arms('<connect body1="q" anchor=".4 0 0" active="false"/><weld body1="q" body2="r"/>'),
  disabled: arms('<weld body1="q" body2="r"/>', '<flag equality="disable"/>'),
  'all kinds': arms(
    '<connect body1="r" body2="q" anchor="0 -.2 0"/><joint joint1="p1" joint2="r1"/><weld body1="f" body2="v"/><tendon tendon1="t1"/><connect site1="sq" site2="sr"/>',
    '',
    TENDONS,
  ),
};

describe('equality', () => {
  for (const [name, xml] of Object.entries(EQUALITIES)) {
    for (const jacobian of [DENSE, SPARSE]) {
      it(`${name}, ${jacobian ? 'sparse' : 'dense'}`, () => {
        const opt = { jacobian, enableflags: jacobian ? 0 : EnableBit.diagexact };
        run(oracle.compileString(xml), { opt, stride: 15, kick: 2, rows: name === 'disabled' ? [] : ['ne'] });
      });
    }
  }
});

const LIMITS: Record<string, [string, NonNullable<Variant['rows']>]> = {
  'hinge and slide': [
    `<worldbody><body><joint type="slide" axis="0 0 1" range="-.01 .01"/><joint axis="0 1 0" range="-5 5"/><geom size=".1" pos=".3 0 0"/></body></worldbody>`,
    ['nl'],
  ],
  'both sides at once': [
    `<worldbody><body><joint axis="0 1 0" range="-5 5" margin="20" solreflimit="-10 -2" solimplimit=".3 .8 .5 .2 3"/><geom size=".1" pos=".3 0 0"/></body></worldbody>`,
    ['nl'],
  ],
  ball: [
    `<worldbody><body><joint type="ball" range="0 20" margin=".1"/><geom size=".1" pos=".3 0 0"/>
      <body pos=".3 0 0"><joint type="ball" range="0 1"/><geom size=".1" pos=".3 0 0"/></body></body></worldbody>`,
    ['nl'],
  ],
  'friction loss': [
    `<worldbody><body><joint type="ball" frictionloss=".3"/><geom size=".1" pos=".3 0 0"/>
      <body pos=".3 0 0"><joint axis="0 1 0" frictionloss=".2" solreffriction=".05 2" solimpfriction=".3 .6 .1"/><geom size=".1" pos=".3 0 0"/></body></body>
      <body pos="1 0 0"><joint type="slide"/><joint type="slide" axis="0 1 0" frictionloss=".1"/><joint type="slide" axis="0 0 1" frictionloss="4"/><geom size=".1"/></body></worldbody>`,
    ['nf'],
  ],
  tendon: [
    arms(
      '',
      '',
      `<tendon>
        <fixed name="t1" limited="true" range="-.1 .1" margin=".05"><joint joint="p1" coef="1"/><joint joint="q2" coef="-.5"/></fixed>
        <fixed name="t2" frictionloss=".4"><joint joint="q1" coef=".3"/><joint joint="r1" coef="2"/></fixed>
        <spatial name="t3" limited="true" range="0 .3" frictionloss=".2"><site site="sq"/><site site="sr"/></spatial>
        <spatial name="t4" limited="true" range=".2 .9" solreflimit="-300 -3"><site site="fixed"/><site site="sq"/></spatial>
      </tendon>`,
    ),
    ['nl', 'nf'],
  ],
  'limits and friction loss disabled': [
    `<option><flag limit="disable" frictionloss="disable"/></option><worldbody><body><joint axis="0 1 0" range="-5 5" frictionloss="1"/><geom size=".1" pos=".3 0 0"/></body></worldbody>`,
    [],
  ],
  'constraints disabled': [
    `<option><flag constraint="disable"/></option><worldbody><body><joint axis="0 1 0" range="-5 5" frictionloss="1"/><geom size=".1" pos=".3 0 0"/></body></worldbody>`,
    [],
  ],
};

describe('limits and friction loss', () => {
  for (const [name, [body, rows]] of Object.entries(LIMITS)) {
    const xml = body.startsWith('<mujoco') ? body : `<mujoco>${body}</mujoco>`;
    for (const jacobian of [DENSE, SPARSE]) {
      it(`${name}, ${jacobian ? 'sparse' : 'dense'}`, () => {
        run(oracle.compileString(xml), { opt: { jacobian }, stride: 15, kick: 2, rows });
      });
    }
  }
});

/** Six free balls and two pendulums above a floor; some touch, two are joined. */
const ISLANDS = `<mujoco>
  <worldbody>
    <geom type="plane" size="5 5 .1"/>
    <replicate count="6" offset=".19 0 0"><body pos="0 0 .099"><freejoint/><geom size=".1" condim="4"/></body></replicate>
    <body name="a" pos="0 2 1"><joint name="a" axis="1 0 0" range="20 40"/><geom size=".1" pos="0 0 -.3"/></body>
    <body name="b" pos="0 3 1"><joint name="b" axis="1 0 0" frictionloss=".1"/><geom size=".1" pos="0 0 -.3"/></body>
    <body name="c" pos="0 4 1"><joint name="c" axis="1 0 0"/><geom size=".1" pos="0 0 -.3"/></body>
    <body name="d" pos="0 5 1"><joint name="d" axis="1 0 0"/><geom size=".1" pos="0 0 -.3"/></body>
    <body name="e" pos="0 6 1"><joint name="e" axis="1 0 0"/><geom size=".1" pos="0 0 -.3"/></body>
  </worldbody>
  <tendon><fixed name="t" frictionloss=".1"><joint joint="e" coef="1"/><joint joint="b" coef="0"/></fixed></tendon>
  <equality><joint joint1="a" joint2="c"/></equality>
</mujoco>`;

describe('islands', () => {
  for (const cone of [PYRAMIDAL, ELLIPTIC]) {
    for (const jacobian of [DENSE, SPARSE]) {
      it(`balls and pendulums, ${cone ? 'elliptic' : 'pyramidal'}, ${jacobian ? 'sparse' : 'dense'}`, () => {
        run(oracle.compileString(ISLANDS), { opt: { cone, jacobian }, stride: 25, rows: ['ne', 'nf', 'nl', 'nefc'] });
      });
    }
  }
  it('no islands when they are disabled', () => {
    run(oracle.compileString(ISLANDS), { opt: { disableflags: DisableBit.island } });
  });
});

/** Pairs of bodies that come to rest, joined in every way that can sleep. */
const SLEEPING = `<mujoco>
  <option><flag sleep="enable"/></option>
  <worldbody>
    <geom type="plane" size="5 5 .1"/>
    <replicate count="3" offset=".5 0 0"><body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body></replicate>
    <replicate count="7" offset=".5 0 0"><body name="s" pos="0 2 1">
      <joint name="s" type="slide" axis="0 0 1" range="-.1 1" damping="20" frictionloss=".1"/><geom size=".1"/>
      <site name="s"/>
    </body></replicate>
    <body name="swing" pos="0 3 2"><joint name="swing" axis="0 1 0" frictionloss=".01"/><geom size=".1" pos=".5 0 0"/></body>
  </worldbody>
  <equality>
    <joint joint1="s1" joint2="s2"/><connect site1="s2" site2="s3"/>
    <weld body1="s4" body2="s5"/><joint joint1="s6"/>
  </equality>
</mujoco>`;

describe('sleep', () => {
  for (const jacobian of [DENSE, SPARSE]) {
    it(`leaves sleeping trees out, ${jacobian ? 'sparse' : 'dense'}`, () => {
      const asleep: number[] = [];
      const watch = ({ model, data }: Compiled) => asleep.push(model.ntree - data.ntree_awake);
      run(oracle.compileString(SLEEPING), { opt: { jacobian }, stride: 100, states: 12, kick: 0, watch });
      expect(Math.max(...asleep)).toBeGreaterThan(5);
      expect(new Set(asleep).size).toBeGreaterThan(1);
    });
  }
});

describe('constraintUpdate', () => {
  for (const cone of [PYRAMIDAL, ELLIPTIC]) {
    for (const xml of [ISLANDS, CONTACTS['condim 6, elliptic, anisotropic pair']]) {
      it(`forces, states, cost and Hessians, ${cone ? 'elliptic' : 'pyramidal'}`, () => {
        const compiled = oracle.compileString(xml);
        try {
          compiled.model.opt.cone = cone;
          const m = modelFromOracle(compiled.model);
          const next = generator(3);
          for (let k = 0; k < 20; k++) {
            for (let s = 0; s < 5; s++) oracle.guard(() => oracle.mj.mj_step(compiled.model, compiled.data));
            oracle.guard(() => oracle.mj.mj_forward(compiled.model, compiled.data));
            expect(updateDifferences(oracle, compiled, m, () => 20 * (2 * next() - 1))).toEqual([]);
          }
        } finally {
          compiled.dispose();
        }
      });
    }
  }
});

describe('corpus', () => {
  const files = corpusModels({ flexes: false });
  if (files.length === 0) it.skip(SKIP, () => {});
  files.forEach((file, i) => {
    const opt: Record<string, number> = { cone: i & 1, jacobian: (i >> 1) & 1 };
    if (i % 5 === 0) opt.solver = PGS;
    if (i % 7 === 0) opt.enableflags = EnableBit.diagexact;
    it(`${file} ${JSON.stringify(opt)}`, () => {
      run(oracle.compileFile(join(CORPUS, file)), { opt, stride: 10, states: 3 });
    });
  });
});
