// Every field of the constraint rows, held against the reference along trajectories and in random states. Contacts
// and all other inputs come from the reference.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { rowDifferences } from './support/rows.js';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const models = fileURLToPath(new URL('../models/', import.meta.url));
const SKIP = 'the corpus of public models (../shared/corpus) is not there';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

interface Variant {
  opt?: Record<string, number>;
  /** steps of the reference between comparisons, and number of comparisons */
  stride?: number;
  states?: number;
  /** size of random velocities that are added at each comparison */
  kick?: number;
  /** what the models must have made in some state */
  rows?: ('ne' | 'nf' | 'nl' | 'nefc')[];
}

const PYRAMIDAL = 0;
const ELLIPTIC = 1;
const DENSE = 0;
const SPARSE = 1;
const PGS = 0;
const DIAGEXACT = 32;

/** Run the reference, compare all rows every so often. */
function run(compiled: Compiled, variant: Variant = {}): void {
  const { model, data } = compiled;
  const { opt = {}, stride = 20, states = 6, kick = 0.5, rows = [] } = variant;
  try {
    for (const [name, value] of Object.entries(opt)) model.opt[name] = value;
    const m = modelFromOracle(model);
    const next = generator(7);
    const seen = new Set<string>();
    for (let k = 0; k < states; k++) {
      for (let s = 0; s < stride; s++) oracle.guard(() => oracle.mj.mj_step(model, data));
      const { qvel } = data;
      for (let i = 0; i < model.nv; i++) qvel[i] += kick * (2 * next() - 1);
      oracle.guard(() => oracle.mj.mj_forward(model, data));
      for (const name of ['ne', 'nf', 'nl', 'nefc']) if (data[name] > 0) seen.add(name);
      expect(rowDifferences(oracle, compiled, m), `state ${k}`).toEqual([]);
    }
    for (const name of rows) expect(seen, `rows of kind ${name}`).toContain(name);
  } finally {
    compiled.dispose();
  }
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
        run(oracle.compileFile(join(models, `${file}.xml`)), { opt: { cone, jacobian }, stride: 40, rows: ['nefc'] });
      });
    }
  }
  it('humanoid with the dual solver', () => {
    for (const jacobian of [DENSE, SPARSE]) {
      run(oracle.compileFile(join(models, 'humanoid.xml')), { opt: { solver: PGS, jacobian }, stride: 60 });
    }
  });
  it('ragdolls with the dual solver and the exact diagonal', () => {
    for (const jacobian of [DENSE, SPARSE]) {
      const opt = { solver: PGS, jacobian, enableflags: DIAGEXACT };
      run(oracle.compileFile(join(models, 'ragdoll_pile.xml')), { opt, stride: 60, states: 3 });
    }
  });
});

describe('corpus', () => {
  const files = [
    'mujoco_test/engine/testdata/equality_site.xml',
    'mujoco_test/engine/testdata/equality_site_body_compare.xml',
    'mujoco_test/engine/testdata/weld.xml',
  ];
  for (const file of files) {
    it.skipIf(!existsSync(corpus))(existsSync(corpus) ? file : `${file}: ${SKIP}`, () => {
      run(oracle.compileFile(join(corpus, file)));
    });
  }
});
