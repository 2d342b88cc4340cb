// The constraint solvers, held against the reference along its trajectories: same iterations, same forces. Contacts and
// all other inputs come from the reference.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConeType, DisableBit, JacobianType, SolverType } from '@corten/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { TOLERANCES } from '../src/stages.js';
import { CORPUS, corpusModels, OWN_FOLDER, SKIP } from './support/files.js';
import { compareSolver } from './support/solver.js';
import { visitStates } from './support/visit-states.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

const SOLVERS = { PGS: SolverType.pgs, CG: SolverType.cg, Newton: SolverType.newton } as const;
const CONES = { pyramidal: ConeType.pyramidal, elliptic: ConeType.elliptic } as const;
const JACOBIANS = { dense: JacobianType.dense, sparse: JacobianType.sparse } as const;

interface Variant {
  opt?: Record<string, number>;
  /** steps of the reference between comparisons, and number of comparisons */
  stride?: number;
  states?: number;
  /** size of the random velocities that are added before each comparison */
  kick?: number;
  tolerance?: number;
  /** iterations and counters must agree exactly */
  iterations?: boolean;
  /** what must be reached in some state */
  islands?: number;
  rows?: number;
}

/** Run the reference, compare solvers every so often. */
function run(compiled: Compiled, variant: Variant = {}): void {
  const {
    opt = {},
    stride = 10,
    states = 6,
    kick = 0.2,
    tolerance = TOLERANCES.converged.relative,
    iterations = true,
  } = variant;
  let islands = 0;
  let rows = 0;
  visitStates(oracle, compiled, { opt, stride, states, kick, seed: 11 }, (m, state) => {
    const result = compareSolver(oracle, compiled, m);
    const where = `state ${state} with ${result.nefc} rows`;
    expect(result.qacc, `qacc in ${where}`).toBeLessThan(tolerance);
    expect(result.force, `efc_force in ${where}`).toBeLessThan(tolerance);
    expect(result.qfrc, `qfrc_constraint in ${where}`).toBeLessThan(tolerance);
    if (iterations) {
      expect(result.iterations[0], `iterations in ${where}`).toBe(result.iterations[1]);
      expect(result.statistics, where).toEqual([]);
      expect(result.nonzeros[0], `solver_nnz in ${where}`).toEqual(result.nonzeros[1]);
    }
    islands = Math.max(islands, result.nisland);
    rows = Math.max(rows, result.nefc);
  });
  expect(rows).toBeGreaterThanOrEqual(variant.rows ?? 1);
  expect(islands).toBeGreaterThanOrEqual(variant.islands ?? 0);
}

describe('humanoid on the floor', () => {
  for (const [solver, s] of Object.entries(SOLVERS)) {
    for (const [cone, c] of Object.entries(CONES)) {
      for (const [jacobian, j] of Object.entries(JACOBIANS)) {
        const opt = { solver: s, cone: c, jacobian: j };
        // a dual force on the surface of its cone is inside or outside by rounding: counters may differ
        const iterations = !(solver === 'PGS' && cone === 'elliptic' && jacobian === 'dense');
        it(`${solver}, ${cone}, ${jacobian}`, () => {
          run(oracle.compileFile(join(OWN_FOLDER, 'humanoid.xml')), { opt, stride: 40, kick: 0, iterations, rows: 8 });
        });
        it(`${solver}, ${cone}, ${jacobian}, to the end`, () => {
          const exact = { ...opt, tolerance: 0, iterations: solver === 'Newton' ? 100 : 500 };
          run(oracle.compileFile(join(OWN_FOLDER, 'humanoid.xml')), {
            opt: exact,
            stride: 60,
            states: 3,
            iterations: false,
          });
        });
      }
      it(`${solver}, ${cone}, with noslip`, () => {
        const opt = { solver: s, cone: c, noslip_iterations: 5 };
        run(oracle.compileFile(join(OWN_FOLDER, 'humanoid.xml')), {
          opt,
          stride: 40,
          kick: 0,
          iterations: false,
          rows: 8,
        });
      });
      it(`${solver}, ${cone}, without islands and warm start`, () => {
        const opt = {
          solver: s,
          cone: c,
          disableflags: DisableBit.island | DisableBit.warmstart,
          jacobian: JACOBIANS.sparse,
        };
        run(oracle.compileFile(join(OWN_FOLDER, 'humanoid.xml')), { opt, stride: 40, kick: 0, rows: 8 });
      });
    }
  }
  it('few iterations', () => {
    for (const solver of Object.values(SOLVERS)) {
      const opt = { solver, iterations: 2, ls_iterations: 3 };
      run(oracle.compileFile(join(OWN_FOLDER, 'humanoid.xml')), { opt, stride: 40, rows: 8 });
    }
  });
});

/** Boxes and balls that touch each other and the floor. */
const pile = (condim: number, friction: string) => `<mujoco>
  <worldbody>
    <geom type="plane" size="5 5 .1" condim="${condim}" friction="${friction}"/>
    <body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1" condim="${condim}" friction="${friction}"/></body>
    <body pos="0 .02 .29"><freejoint/><geom type="box" size=".1 .1 .1" condim="${condim}" friction="${friction}"/></body>
    <body pos=".3 0 .1"><freejoint/><geom size=".1" condim="${condim}" friction="${friction}"/></body>
    <body pos=".2 0 .1"><joint type="slide" axis="1 0 0" frictionloss="2"/><joint axis="0 1 0" frictionloss=".1"/>
      <geom type="capsule" size=".05 .1" euler="90 0 0" condim="${condim}" friction="${friction}"/></body>
  </worldbody>
</mujoco>`;

describe('contacts', () => {
  for (const condim of [1, 3, 4, 6]) {
    for (const [cone, c] of Object.entries(CONES)) {
      for (const [solver, s] of Object.entries(SOLVERS)) {
        it(`condim ${condim}, ${cone}, ${solver}`, () => {
          for (const impratio of [1, 10]) {
            run(oracle.compileString(pile(condim, '.6 .02 .01')), {
              opt: { solver: s, cone: c, jacobian: JACOBIANS.sparse, impratio },
              stride: 5,
              states: 8,
              rows: 12,
              iterations: solver === 'PGS',
            });
          }
        });
      }
    }
  }
});

const JOINED = `<mujoco>
  <option integrator="implicitfast"/>
  <worldbody>
    <body name="a" pos="0 0 1"><joint name="a1" axis="0 1 0" range="-30 40" limited="true"/><joint name="a2" type="slide" frictionloss="3"/>
      <geom type="capsule" fromto="0 0 0 .4 0 0" size=".03"/>
      <body name="b" pos=".4 0 0"><joint name="b1" type="ball" range="0 50" limited="true"/><geom type="capsule" fromto="0 0 0 .4 0 0" size=".03"/></body></body>
    <body name="c" pos="0 1 1"><freejoint/><geom type="box" size=".1 .2 .1"/></body>
    <body name="e" pos=".8 0 1.2"><joint name="e1" axis="0 0 1" frictionloss=".2"/><geom type="box" size=".1 .2 .1" pos=".1 0 0"/></body>
    <body name="f" pos="2 0 1"><joint name="f1" axis="0 1 0"/><geom size=".1" pos=".3 0 0"/></body>
    <body name="g" pos="3 0 1"><joint name="g1" axis="0 1 0"/><geom size=".1" pos=".3 0 0"/></body>
  </worldbody>
  <tendon><fixed name="t" frictionloss="1" range="-.1 .1" limited="true"><joint joint="f1" coef="1"/><joint joint="a2" coef="1"/></fixed></tendon>
  <equality>
    <weld body1="b" body2="c"/>
    <connect body1="b" body2="e" anchor=".4 0 0"/>
    <joint joint1="f1" joint2="g1" polycoef=".1 1 .2 0 0"/>
  </equality>
</mujoco>`;

describe('equality, friction loss and limits', () => {
  for (const [solver, s] of Object.entries(SOLVERS)) {
    for (const [jacobian, j] of Object.entries(JACOBIANS)) {
      it(`${solver}, ${jacobian}`, () => {
        const opt = { solver: s, jacobian: j };
        run(oracle.compileString(JOINED), {
          opt,
          stride: 3,
          states: 10,
          kick: 0.5,
          rows: 12,
          iterations: solver !== 'CG',
        });
      });
    }
  }
});

describe('many islands', () => {
  for (const [solver, s] of Object.entries(SOLVERS)) {
    for (const [cone, c] of Object.entries(CONES)) {
      it(`ragdolls, ${solver}, ${cone}`, () => {
        run(oracle.compileFile(join(OWN_FOLDER, 'ragdoll_pile.xml')), {
          opt: { solver: s, cone: c },
          stride: 60,
          states: 4,
        });
      });
      it(`ragdolls as one, ${solver}, ${cone}`, () => {
        const opt = { solver: s, cone: c, disableflags: DisableBit.island };
        run(oracle.compileFile(join(OWN_FOLDER, 'ragdoll_pile.xml')), { opt, stride: 60, states: 3 });
      });
    }
  }
  it.skipIf(!existsSync(CORPUS))('22 humanoids (needs the corpus)', () => {
    const compile = () => oracle.compileFile(join(CORPUS, 'mujoco_model/humanoid/22_humanoids.xml'));
    run(compile(), { stride: 60, states: 4, kick: 0, islands: 22 });
    run(compile(), {
      opt: { cone: CONES.elliptic, disableflags: DisableBit.island },
      stride: 60,
      states: 3,
      kick: 0,
      rows: 200,
    });
  });
});

describe('corpus', () => {
  const all = corpusModels({ flexes: false });
  if (all.length === 0) {
    it.skip(SKIP, () => {});
    return;
  }
  const files = all.filter((f) => /gymnasium|dm_control|testdata\/(solver|island|core_constraint)|equality/.test(f));
  it('has models', () => expect(files.length).toBeGreaterThan(20));
  for (const file of files) {
    it(file, () => {
      run(oracle.compileFile(join(CORPUS, file)), {
        stride: 15,
        states: 4,
        rows: 0,
        tolerance: TOLERANCES.solver.relative,
        iterations: false,
      });
    });
  }
});
