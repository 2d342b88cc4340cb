// The convex collider behind <flag nativeccd="disable"/> against the reference: pairs, and real models.
import { existsSync } from 'node:fs';
import { DisableBit } from '@corten/model';
import { loadModelFile } from 'corten/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareModel } from '../src/conform.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { comparePairs, PAIRS } from './support/collision-scenes.js';
import { CORPUS, SKIP } from './support/files.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

/** Options of a variant: as they are, without tilting, coarse, or with few iterations. */
function option(variant: number): string {
  const flags = (more = '') => `><flag nativeccd="disable" ${more}/>`;
  if (variant % 6 === 4) return `ccd_tolerance="1e-2" ${flags()}`;
  if (variant % 6 === 5) return `ccd_iterations="${1 + (variant >> 2)}" ccd_tolerance="1e-9" ${flags()}`;
  return flags(variant % 6 === 3 ? 'multiccd="disable"' : '');
}

describe('pairs', () => {
  it.each(PAIRS)('%s-%s: same contacts as the reference', (a, b) => {
    expect(comparePairs(oracle, a, b, 100, option)).toBeGreaterThan(100);
  });
});

/** Models in which convex pairs collide from the start or soon. */
const MODELS = [
  'mujoco_model/car/car.xml',
  'mujoco_model/mug/mug.xml',
  'mujoco_model/balloons/balloons.xml',
  'mujoco_test/engine/testdata/collision_convex/dice_boxmesh.xml',
  'mujoco_test/engine/testdata/collision_convex/multiple_objects.xml',
  'mujoco_test/engine/testdata/collision_driver/midphase.xml',
  'mujoco_test/engine/testdata/solver/perf/mixed.xml',
];

describe.skipIf(!existsSync(CORPUS))(existsSync(CORPUS) ? 'corpus models' : `corpus models: skipped, ${SKIP}`, () => {
  it.each(MODELS)('%s: every stage, and ten steps', (file) => {
    const model = loadModelFile(CORPUS + file);
    const reference = oracle.compileFile(CORPUS + file);
    model.opt.disableflags |= DisableBit.nativeccd;
    reference.model.opt.disableflags |= DisableBit.nativeccd;
    const { status, stages } = compareModel(file, model, oracle, reference, { steps: 10, states: 3 });
    expect(stages.filter(({ ok }) => !ok)).toEqual([]);
    expect(status).toBe('conforms');
    reference.dispose();
  });
});
