// Every field that the dynamics package computes, held against the reference in random states. The same operations run
// in the same order on both sides, so the fields must be equal to the last bit (zeros of either sign are equal).
import { join } from 'node:path';
import * as dynamics from '@corten/dynamics';
import { Data, EnableBit, type Model } from '@corten/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { largestDifference } from '../src/compare.js';
import { copyDataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle, OracleError } from '../src/oracle.js';
import { fieldsOf } from '../src/stages.js';
import { DYNAMICS_MODELS, randomise } from './support/dynamics-models.js';
import { CORPUS, corpusModels, OWN_FOLDER, ownModels } from './support/files.js';

const POSITION = [...fieldsOf('kinematics'), 'xquat'];
const TENDON = [...fieldsOf('tendon'), 'wrap_obj', 'wrap_xpos'];
const INERTIA = fieldsOf('inertia');
const VELOCITY = ['cvel', 'cdof_dot', 'qfrc_bias', 'subtree_linvel', 'subtree_angmom', 'energy'];
const TRANSMISSION = [
  ...fieldsOf('transmission'),
  'moment_rownnz',
  'moment_rowadr',
  'moment_colind',
  'actuator_moment',
];
const POST = ['cacc', 'cfrc_int', 'cfrc_ext'];

type Fields = Record<string, Float64Array>;

/** Largest difference of each field that is not equal, relative to the field's magnitude. */
function differences(ours: Data, data: Record<string, ArrayLike<number>>, names: string[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const name of names) {
    const { error } = largestDifference((ours as unknown as Fields)[name], data[name]);
    if (error > 0) result[name] = error;
  }
  return result;
}

/** Overwrite what is to be computed, so that nothing passes for computed that is not. */
function scrub(d: Data, names: string[]): void {
  for (const name of names) (d as unknown as Fields)[name].fill(Number.NaN);
}

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

/** Smooth stages from the reference's inputs; what differs. */
function checkSmooth(compiled: Compiled, m: Model, d: Data): Record<string, number> {
  const { mj } = oracle;
  const { model, data } = compiled;
  const names = [...POSITION, ...TENDON, ...INERTIA, ...VELOCITY];
  copyDataFromOracle(mj, model, data, d);
  if (!(m.opt.enableflags & EnableBit.sleep)) scrub(d, [...POSITION, ...INERTIA, ...VELOCITY]);
  const { kinematics, comPos, camlight, tendon, crb, tendonArmature, factorM, comVel, rne, tendonBias } = dynamics;
  kinematics(m, d);
  comPos(m, d);
  camlight(m, d);
  tendon(m, d);
  crb(m, d);
  tendonArmature(m, d);
  factorM(m, d);
  comVel(m, d);
  rne(m, d, 0, d.qfrc_bias);
  tendonBias(m, d, d.qfrc_bias);
  dynamics.subtreeVel(m, d);
  dynamics.energyPos(m, d);
  dynamics.energyVel(m, d);
  oracle.guard(() => {
    mj.mj_forward(model, data);
    mj.mj_subtreeVel(model, data);
    mj.mj_energyPos(model, data);
    mj.mj_energyVel(model, data);
    mj.mj_rnePostConstraint(model, data);
  });
  // springs along the edges of flexes need the flexes' own kinematics
  if (m.nflex > 0) names.splice(names.indexOf('energy'), 1);
  return differences(d, data, names);
}

/** Stages that need contacts and constraint forces, on the reference's results. */
function checkConstrained(compiled: Compiled, m: Model, d: Data): Record<string, number> {
  const { model, data } = compiled;
  copyDataFromOracle(oracle.mj, model, data, d);
  scrub(d, [...TRANSMISSION, ...POST]);
  // the reference computes transmissions before it knows the step's constraint forces, but after its rows
  dynamics.transmission(m, d);
  dynamics.rnePostConstraint(m, d);
  const used = m.nactuator > 0 ? d.moment_rowadr[m.nout - 1] + d.moment_rownnz[m.nout - 1] : 0;
  const rows = { ...Object.fromEntries(TRANSMISSION.map((n) => [n, data[n]])) };
  rows['moment_colind'] = data.moment_colind.slice(0, used);
  rows['actuator_moment'] = data.actuator_moment.slice(0, used);
  return { ...differences(d, rows, TRANSMISSION), ...differences(d, data, POST) };
}

/** Compare all stages in some states; the worst difference of each field that is not equal. */
function check(compiled: Compiled, states: number): Record<string, number> {
  const m = modelFromOracle(compiled.model);
  const d = new Data(m);
  const result: Record<string, number> = {};
  for (let seed = 1; seed <= states; seed++) {
    randomise(m, compiled, seed);
    const found = { ...checkSmooth(compiled, m, d), ...checkConstrained(compiled, m, d) };
    for (const [name, error] of Object.entries(found)) result[name] = Math.max(result[name] ?? 0, error);
  }
  return result;
}

describe('fields', () => {
  const files = corpusModels({ flexes: true });
  const title = 'are equal on the corpus of public models';
  it.skipIf(files.length === 0)(files.length > 0 ? title : `${title} (../shared/corpus is not there)`, () => {
    const bad: Record<string, unknown> = {};
    let compared = 0;
    for (const file of files) {
      let compiled: Compiled | undefined;
      try {
        compiled = oracle.compileFile(join(CORPUS, file));
        const result = check(compiled, 2);
        if (Object.keys(result).length > 0) bad[file] = result;
        compared++;
      } catch (error) {
        // a few models need plugins, or do not run in random states
        if (!(error instanceof OracleError) || error.fatal) throw error;
      } finally {
        compiled?.dispose();
      }
    }
    expect(bad).toEqual({});
    expect(compared).toBeGreaterThan(150);
  });

  for (const file of ownModels()) {
    it(`are equal on ${file}`, () => {
      const compiled = oracle.compileFile(join(OWN_FOLDER, file));
      expect(check(compiled, 5)).toEqual({});
      compiled.dispose();
    });
  }

  for (const [name, xml] of Object.entries(DYNAMICS_MODELS)) {
    it(`are equal with ${name}`, () => {
      const compiled = oracle.compileString(xml);
      expect(check(compiled, 20)).toEqual({});
      compiled.dispose();
    });
  }

  it('include paths that wrap around geoms', () => {
    const compiled = oracle.compileString(DYNAMICS_MODELS['tendons of every kind']);
    const m = modelFromOracle(compiled.model);
    const d = new Data(m);
    const wrapped = new Set<number>();
    for (let seed = 1; seed <= 20; seed++) {
      randomise(m, compiled, seed);
      checkSmooth(compiled, m, d);
      for (const geom of d.wrap_obj) if (geom >= 0) wrapped.add(geom);
    }
    expect([...wrapped].sort()).toEqual([0, 1, 4]);
    compiled.dispose();
  });
});
