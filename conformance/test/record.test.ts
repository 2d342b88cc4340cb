import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRecords, recordHeader, recordsOf, recordText } from '../src/index.js';

const HEAD = { date: '2026-01-02', version: '1.2.3', commit: 'abc', machine: 'A "B", 2', node: 'v20' };
const time = { corten: 1.23456, mujoco: 2, ratio: 0.6, spread: [0.5, 0.7] as const };

describe('the record of speed', () => {
  it('has a line a model and stage, which can be read again', () => {
    const measured = { sizes: { nq: 1, nv: 1, nu: 0, nbody: 2, ngeom: 1 }, step: time, cold: { corten: 9, mujoco: 3 } };
    const records = recordsOf(HEAD, 'a.xml', {
      ...measured,
      stages: { crb: time, step: time },
      native: { ...time, ratio: 0.9 },
    });
    const [step, crb, again, ...rest] = readRecords(recordHeader + recordText(records));
    expect(rest).toEqual([]);
    expect(step).toEqual({
      ...HEAD,
      model: 'a.xml',
      stage: 'step',
      corten: 1.235,
      mujoco: 2,
      ratio: 0.6,
      low: 0.5,
      high: 0.7,
      cold: 3,
      native: 0.9,
    });
    expect(again).toMatchObject({ stage: 'step in this state', cold: Number.NaN, native: Number.NaN });
    expect(crb).toMatchObject({ stage: 'crb', cold: Number.NaN });
  });

  it('says which column is missing', () => {
    expect(() => readRecords('date,version\n')).toThrow('no column commit, machine');
  });

  it('that is committed can be read', () => {
    const records = readRecords(readFileSync(fileURLToPath(new URL('../speed.csv', import.meta.url)), 'utf8'));
    expect(records.length).toBeGreaterThan(0);
    for (const { model, stage, ratio, low, high } of records) {
      expect(ratio, `${model} ${stage}`).toBeGreaterThan(0);
      expect(low).toBeLessThanOrEqual(high);
    }
  });
});
