// Geoms that are signed distance fields of meshes, against the reference.

import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareModel } from '../src/conform.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { differences, firstDifference } from './support/model-differences.js';
import { SDF_MODELS, SDF_SIMULATIONS } from './support/sdf-models.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

describe('compiled', () => {
  it.each(Object.entries(SDF_MODELS))('%s', (_, xml) => {
    const { model, dispose } = oracle.compileString(xml);
    const ours = compileModel(parseMjcf(xml, { strict: true }));
    expect(model.noct).toBeGreaterThan(0);
    expect(differences(ours, model)).toEqual([]);
    for (const name of ['oct_depth', 'oct_child', 'oct_aabb', 'oct_coeff'] as const) {
      expect(firstDifference(ours[name], model[name], 0), name).toBe(-1);
    }
    dispose();
  });
});

describe('simulated', () => {
  it.each(Object.entries(SDF_SIMULATIONS))('%s', (name, xml) => {
    const reference = oracle.compileString(xml);
    const { status, stages, message } = compareModel(name, compileModel(parseMjcf(xml)), oracle, reference, { steps: 100 });
    console.log(name, reference.data.ncon, message);
    expect(stages.filter(({ ok }) => !ok).map((s) => JSON.stringify(s).slice(0,1000))).toEqual([]);
    expect(status).toBe('conforms');
    reference.dispose();
  });
});
