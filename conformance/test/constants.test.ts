// Constants and sparsity tables, recomputed on models that the reference compiled.
import { existsSync } from 'node:fs';
import { Data, type Model } from '@corten/model';
import { fillSparsity, setConst } from '@corten/model-compile';
import { resetData } from '@corten/pipeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareField } from '../src/compare.js';
import { modelFromOracle } from '../src/from-oracle.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { CORPUS, OWN_FOLDER } from './support/files.js';

const CONSTANTS = [
  'body_subtreemass',
  'body_sameframe',
  'geom_sameframe',
  'site_sameframe',
  'body_treeid',
  'tree_bodyadr',
  'tree_bodynum',
  'tree_dofadr',
  'tree_dofnum',
  'tree_sleep_policy',
  'jnt_actuatorid',
  'tendon_actuatorid',
  'tendon_treenum',
  'tendon_treeid',
  'ten_J_rownnz',
  'ten_J_rowadr',
  'ten_J_colind',
  'dof_M0',
  'dof_length',
  'dof_invweight0',
  'body_invweight0',
  'tendon_length0',
  'tendon_invweight0',
  'actuator_length0',
  'actuator_acc0',
  'cam_pos0',
  'cam_poscom0',
  'cam_mat0',
  'light_pos0',
  'light_poscom0',
  'light_dir0',
] as const;

const SPARSITY = [
  'dof_simplenum',
  'dof_Madr',
  'M_rownnz',
  'M_rowadr',
  'M_colind',
  'D_rownnz',
  'D_rowadr',
  'D_diag',
  'D_colind',
  'B_rownnz',
  'B_rowadr',
  'B_colind',
  'mapM2M',
  'mapM2D',
  'mapD2M',
] as const;

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

/** Clear what is to be computed, compute it, and compare. */
function check(file: string): void {
  const reference = oracle.compileFile(file);
  const want = modelFromOracle(reference.model);
  const m: Model = modelFromOracle(reference.model);
  reference.dispose();
  for (const name of [...CONSTANTS, ...SPARSITY]) if (name !== 'tree_sleep_policy') m[name].fill(0);
  fillSparsity(m);
  for (const name of SPARSITY) expect(compareField('compile', name, m[name], want[name])).toMatchObject({ ok: true });
  m.body_treeid.set(want.body_treeid);
  const d = new Data(m);
  resetData(m, d);
  setConst(m, d);
  for (const name of CONSTANTS) expect(compareField('compile', name, m[name], want[name])).toMatchObject({ ok: true });
  expect(m.stat.meaninertia).toBeCloseTo(want.stat.meaninertia, 10);
}

describe('constants of our own models equal the reference', () => {
  for (const name of [
    'humanoid',
    'quadruped',
    'arm_gripper',
    'tendon_finger',
    'ragdoll_pile',
    'stacked_boxes',
    'cartpole',
  ]) {
    it(name, () => check(`${OWN_FOLDER}${name}.xml`));
  }
});

describe.skipIf(!existsSync(CORPUS))(
  'constants of corpus models equal the reference (skipped without the corpus)',
  () => {
    for (const name of [
      'mujoco_model/humanoid/humanoid100.xml',
      'mujoco_model/tendon_arm/arm26.xml',
      'mujoco_model/car/car.xml',
      'mujoco_model/slider_crank/slider_crank.xml',
      'mujoco_model/replicate/tendon.xml',
      'mujoco_test/engine/testdata/actuation/orientation.xml',
      'dm_control/dm_control/suite/quadruped.xml',
    ]) {
      it(name, () => check(CORPUS + name));
    }
  },
);
