// Functions of the dynamics package, held against the reference bit by bit.
import { join } from 'node:path';
import * as dynamics from '@corten/dynamics';
import { Data, type Model, ObjType } from '@corten/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyDataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { DYNAMICS_MODELS, randomise } from './support/dynamics-models.js';
import { OWN_FOLDER } from './support/files.js';

type Fields = Record<string, Float64Array>;

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

/** One function on both sides, each writing its result to `out`. */
type Pair = [ours: (d: Data, out: Float64Array) => void, theirs: (out: unknown, model: unknown, data: unknown) => void];

describe('functions', () => {
  const vector = (n: number, seed: number) => {
    const next = generator(seed);
    return Float64Array.from({ length: n }, () => 2 * next() - 1);
  };

  // one random state for all
  let compiled: Compiled;
  let m: Model;
  let d: Data;
  beforeAll(() => {
    const { mj, guard } = oracle;
    compiled = oracle.compileString(DYNAMICS_MODELS['mocap, cameras, lights and equalities']);
    m = modelFromOracle(compiled.model);
    d = new Data(m);
    randomise(m, compiled, 7);
    guard(() => {
      mj.mj_forward(compiled.model, compiled.data);
      mj.mj_rnePostConstraint(compiled.model, compiled.data);
    });
    copyDataFromOracle(mj, compiled.model, compiled.data, d);
  });

  /** Run a function on both sides. */
  function compare(length: (m: Model) => number, pair: (m: Model) => Pair): void {
    const [ours, theirs] = pair(m);
    const out = new Float64Array(length(m));
    ours(d, out);
    expect(out).toEqual(oracle.output(length(m), (buffer) => theirs(buffer, compiled.model, compiled.data)));
  }
  const rows = (m: Model) => 3 * m.nv;
  const point = vector(3, 3);
  const axis = Float64Array.of(0.6, 0, 0.8);

  for (let body = 0; body < 5; body++) {
    it(`jac, jacBody, jacBodyCom and jacDot of body ${body}`, () => {
      const call = (name: string, ...args: unknown[]) => oracle.mj[name](...args);
      compare(rows, (m) => [
        (d, out) => dynamics.jac(m, d, out, null, point, body),
        (out, model, data) => call('mj_jac', model, data, out, null, point, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.jac(m, d, null, out, point, body),
        (out, model, data) => call('mj_jac', model, data, null, out, point, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.jacBody(m, d, out, null, body),
        (out, model, data) => call('mj_jacBody', model, data, out, null, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.jacBodyCom(m, d, out, null, body),
        (out, model, data) => call('mj_jacBodyCom', model, data, out, null, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.jacDot(m, d, out, null, point, body),
        (out, model, data) => call('mj_jacDot', model, data, out, null, point, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.jacDot(m, d, null, out, point, body),
        (out, model, data) => call('mj_jacDot', model, data, null, out, point, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.jacPointAxis(m, d, null, out, point, axis, body),
        (out, model, data) => call('mj_jacPointAxis', model, data, null, out, point, axis, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.angmomMat(m, d, out, body),
        (out, model, data) => call('mj_angmomMat', model, data, out, body),
      ]);
      compare(rows, (m) => [
        (d, out) => dynamics.jacSubtreeCom(m, d, out, body),
        (out, model, data) => call('mj_jacSubtreeCom', model, data, out, body),
      ]);
      for (const local of [0, 1]) {
        for (const type of [ObjType.body, ObjType.xbody]) {
          compare(
            () => 6,
            (m) => [
              (d, out) => dynamics.objectVelocity(m, d, type, body, out, local),
              (out, model, data) => call('mj_objectVelocity', model, data, type, body, out, local),
            ],
          );
          compare(
            () => 6,
            (m) => [
              (d, out) => dynamics.objectAcceleration(m, d, type, body, out, local),
              (out, model, data) => call('mj_objectAcceleration', model, data, type, body, out, local),
            ],
          );
        }
      }
      compare(
        (m) => m.nv,
        (m) => [
          (d, out) => dynamics.applyFT(m, d, axis, point, point, body, out),
          (out, model, data) => call('mj_applyFT', model, data, axis, point, point, body, out),
        ],
      );
    });
  }

  it('jacSite and jacGeom', () => {
    compare(rows, (m) => [
      (d, out) => dynamics.jacSite(m, d, out, null, 1),
      (out, model, data) => oracle.mj.mj_jacSite(model, data, out, null, 1),
    ]);
    compare(rows, (m) => [
      (d, out) => dynamics.jacGeom(m, d, null, out, 2),
      (out, model, data) => oracle.mj.mj_jacGeom(model, data, null, out, 2),
    ]);
  });

  it('solveM, solveM2, mulM, mulM2, fullM and addM', () => {
    const nv = (m: Model) => m.nv;
    const square = (m: Model) => m.nv * m.nv;
    compare(nv, (m) => [
      (d, out) => dynamics.solveM(m, d, out, vector(m.nv, 5)),
      (out, model, data) => oracle.mj.mj_solveM(model, data, out, vector(m.nv, 5)),
    ]);
    compare(
      (m) => 3 * m.nv,
      (m) => [
        (d, out) => dynamics.solveM2(m, d, out, vector(3 * m.nv, 5), d.qLDiagInv.map(Math.sqrt), 3),
        (out, model, data) => {
          const root = Float64Array.from((data as Fields).qLDiagInv, Math.sqrt);
          oracle.mj.mj_solveM2(model, data, out, vector(3 * m.nv, 5), root);
        },
      ],
    );
    compare(nv, (m) => [
      (d, out) => dynamics.mulM(m, d, out, vector(m.nv, 5)),
      (out, model, data) => oracle.mj.mj_mulM(model, data, out, vector(m.nv, 5)),
    ]);
    compare(nv, (m) => [
      (d, out) => dynamics.mulM2(m, d, out, vector(m.nv, 5)),
      (out, model, data) => oracle.mj.mj_mulM2(model, data, out, vector(m.nv, 5)),
    ]);
    compare(square, (m) => [
      (d, out) => dynamics.fullM(m, d, out),
      (out, model, data) => oracle.mj.mj_fullM(model, data, out),
    ]);
  });

  it('rne with accelerations', () => {
    compare(
      (m) => m.nv,
      (m) => [(d, out) => dynamics.rne(m, d, 1, out), (out, model, data) => oracle.mj.mj_rne(model, data, 1, out)],
    );
  });

  it('integratePos, differentiatePos and normalizeQuat', () => {
    compare(
      (m) => m.nq,
      (m) => [
        (d, out) => {
          out.set(d.qpos);
          dynamics.integratePos(m, out, d.qvel, 0.3);
        },
        (out, model, data) => {
          (out as { GetView(): Float64Array }).GetView().set((data as Fields).qpos);
          oracle.mj.mj_integratePos(model, out, (data as Fields).qvel, 0.3);
        },
      ],
    );
    compare(
      (m) => m.nv,
      (m) => [
        (d, out) => dynamics.differentiatePos(m, out, 0.3, m.qpos0, d.qpos),
        (out, model, data) =>
          oracle.mj.mj_differentiatePos(model, out, 0.3, (model as Fields).qpos0, (data as Fields).qpos),
      ],
    );
    compare(
      (m) => m.nq,
      (m) => [
        (d, out) => {
          out.set(d.qpos);
          dynamics.normalizeQuat(m, out);
        },
        (out, model, data) => {
          (out as { GetView(): Float64Array }).GetView().set((data as Fields).qpos);
          oracle.mj.mj_normalizeQuat(model, out);
        },
      ],
    );
  });

  it('contactForce', () => {
    const compiled = oracle.compileFile(join(OWN_FOLDER, 'stacked_boxes.xml'));
    const m = modelFromOracle(compiled.model);
    const d = new Data(m);
    for (let i = 0; i < 100; i++) oracle.guard(() => oracle.mj.mj_step(compiled.model, compiled.data));
    copyDataFromOracle(oracle.mj, compiled.model, compiled.data, d);
    expect(d.ncon).toBeGreaterThan(3);
    for (let i = 0; i < d.ncon; i++) {
      const out = new Float64Array(6);
      dynamics.contactForce(m, d, i, out);
      const theirs = oracle.output(6, (b) => oracle.mj.mj_contactForce(compiled.model, compiled.data, i, b));
      expect(out).toEqual(theirs);
    }
    compiled.dispose();
  });
});
