// Geoms that are signed distance fields of meshes, against the reference.
import { ray } from '@corten/collision';
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareModel } from '../src/conform.js';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { CollisionPair } from './support/contacts.js';
import { differences, whereDifferent } from './support/model-differences.js';
import { SDF_IN_HFIELD, SDF_MODELS, SDF_SCATTERED, SDF_SIMULATIONS } from './support/sdf-models.js';

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
      expect(whereDifferent(ours[name], model[name], 0), name).toBe(-1);
    }
    dispose();
  });
});

describe('simulated', () => {
  it.each(Object.entries(SDF_SIMULATIONS))('%s', (name, xml) => {
    const reference = oracle.compileString(xml);
    oracle.mj.mj_forward(reference.model, reference.data);
    expect(reference.data.ncon).toBeGreaterThan(0);
    const { status, stages } = compareModel(name, compileModel(parseMjcf(xml)), oracle, reference);
    expect(stages.filter(({ ok }) => !ok)).toEqual([]);
    expect(status).toBe('conforms');
    reference.dispose();
  });

  it('no contacts with height fields', () => {
    const compiled = oracle.compileString(SDF_IN_HFIELD);
    const pair = new CollisionPair(oracle, compiled);
    expect(pair.compare()).toMatchObject({ error: 0, contacts: 0 });
    compiled.dispose();
  });
});

it('contacts and rays in random poses, bit for bit', () => {
  const { mj } = oracle;
  const compiled = oracle.compileString(SDF_SCATTERED);
  const { model, data } = compiled;
  const pair = new CollisionPair(oracle, compiled);
  const next = generator(7);
  let seen = 0;
  let hits = 0;
  const geomid = new mj.IntBuffer(1);
  const normal = new mj.DoubleBuffer(3);
  for (let i = 0; i < 60; i++) {
    for (let q = 0; q < data.qpos.length; q += 7) {
      for (let k = 0; k < 7; k++) data.qpos[q + k] = (k < 3 ? 0.7 : 1) * (next() - 0.5);
    }
    const { error, contacts, note } = pair.compare();
    if (error !== 0) expect.fail(`pose ${i}: ${note.slice(0, 2000)}`);
    seen += contacts;
    for (let r = 0; r < 10; r++) {
      const from = Float64Array.from([0, 0, 0], () => 3 * (next() - 0.5));
      const vec = from.map((x) => 0.2 * (next() - 0.5) - 2 * x);
      const group = new Uint8Array(6).fill(1);
      const theirs = mj.mj_ray(model, data, from, vec, group, 1, -1, geomid, normal);
      const [ourGeom, ourNormal] = [new Int32Array(1), new Float64Array(3)];
      expect(ray(pair.model, pair.data, from, vec, group, 1, -1, ourGeom, ourNormal)).toBe(theirs);
      expect([...ourGeom, ...ourNormal]).toEqual([...geomid.GetView(), ...normal.GetView()]);
      if (ourGeom[0] >= 5) hits++;
    }
  }
  geomid.delete();
  normal.delete();
  compiled.dispose();
  expect(seen).toBeGreaterThan(100);
  expect(hits).toBeGreaterThan(30);
});
