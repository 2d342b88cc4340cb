// Batches on the command line.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeNpz, decodeRecording } from '@corten/rollout/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3_CREDENTIALS, startS3 } from '../../../testing/s3.js';
import { corten } from '../test/run.js';

const model = fileURLToPath(new URL('../../../conformance/models/cartpole.xml', import.meta.url));
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const built = existsSync(path('../dist/index.js')) && existsSync(path('../../../packages/rollout/dist/node-worker.js'));

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const few = ['--samples', '6', '--duration', '0.1', '--noise', '0.1', '--workers', '0'];

describe('corten rollout', () => {
  it('writes the same results of all samples in every format', async () => {
    for (const format of ['arrow', 'csv', 'npz'])
      expect((await corten('rollout', model, ...few, '-o', at(`runs.${format}`))).code).toBe(0);
    const arrow = await decodeRecording(readFileSync(at('runs.arrow')), 'arrow');
    const csv = await decodeRecording(readFileSync(at('runs.csv')), 'csv');
    expect(csv.columns).toEqual(arrow.columns);
    const { state, steps } = decodeNpz(readFileSync(at('runs.npz')));
    expect(state.shape.slice(0, 2)).toEqual([6, arrow.columns.time.length / 6]);
    expect(state.data[0]).toBe(arrow.columns.time[0]);
    expect(steps.shape).toEqual([6]);
    // the first sample has no noise
    const [first, second] = [0, arrow.columns.time.length / 6].map((row) =>
      Object.values(arrow.columns).map((column) => column[row]),
    );
    expect(first.slice(3)).not.toEqual(second.slice(3));
  });

  it('writes results into a bucket', async () => {
    const server = await startS3();
    const before = { ...process.env };
    Object.assign(process.env, S3_CREDENTIALS);
    const output = `s3://bucket/runs/few.npz?endpoint=${server.endpoint}`;
    const { code, err } = await corten('rollout', model, ...few, '-o', output);
    process.env = before;
    server.stop();
    expect(code, err).toBe(0);
    const { state } = decodeNpz(server.objects.get('/bucket/runs/few.npz')!);
    expect(state.shape[0]).toBe(6);
  });

  it('refuses results that no file holds, before it simulates', async () => {
    const { code, err } = await corten(
      'rollout',
      model,
      '--samples',
      '1000000',
      '--duration',
      '100',
      '-o',
      at('large.npz'),
    );
    expect(code).toBe(2);
    expect(err).toMatch(/numbers are more than a \.npz file holds, 536,870,912: run fewer samples/);
  });

  it('says which keyframe there is not', async () => {
    const { code, err } = await corten('rollout', model, ...few, '--keyframe', 'uprigth');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("the model has no key 'uprigth', did you mean 'upright'?"),
    ]);
  });

  it('draws parameters and controls', async () => {
    const randomize = ['--randomize', 'body_mass=0.5:2', '--ctrl-noise', '0.5', '--every', '10'];
    expect((await corten('rollout', model, ...few, ...randomize, '-o', at('drawn.arrow'))).code).toBe(0);
    const { columns } = await decodeRecording(readFileSync(at('drawn.arrow')), 'arrow');
    const drawn = Object.keys(columns).filter((name) => name.startsWith('parameter:body_mass['));
    expect(drawn.length).toBeGreaterThan(0);
    expect(Math.min(...columns[drawn[0]])).toBeGreaterThanOrEqual(0.5);
  });

  it('prints a summary, also as JSON', async () => {
    expect((await corten('rollout', model, ...few)).out).toContain('6 samples of');
    expect(JSON.parse((await corten('rollout', model, ...few, '--json')).out)).toMatchObject({
      samples: 6,
      workers: 0,
      endedEarly: 0,
    });
  });

  it('calls hooks', async () => {
    writeFileSync(
      at('hooks.mjs'),
      'export default ({ data }) => ({ after: () => data.time > 0.05, output: (v) => { v[0] = data.time; } });',
    );
    const { code } = await corten(
      'rollout',
      model,
      ...few,
      '--hooks',
      at('hooks.mjs'),
      '--outputs',
      '1',
      '-o',
      at('hooked.arrow'),
    );
    expect(code).toBe(0);
    const { columns } = await decodeRecording(readFileSync(at('hooked.arrow')), 'arrow');
    expect(columns['output[0]']).toEqual(columns.time);
  });

  it.each([
    [['--samples', '0']],
    [['--workers', '1.5']],
    [['--randomize', 'body_mass']],
    [['--randomize', 'body_mass=1:x']],
    [['--seed', '-1']],
  ])('calls %j wrong usage', async (args) => {
    expect((await corten('rollout', model, ...args)).code).toBe(2);
  });

  it('tells what the model does not have', async () => {
    const { code, err } = await corten('rollout', model, ...few, '--randomize', 'body_mass[leg]=1:2');
    expect(code).toBe(1);
    expect(err).toContain('there is no object "leg"');
    expect((await corten('rollout', model, ...few, '-o', 'runs.txt')).code).toBe(1);
  });

  it.skipIf(!built)('runs on worker threads as it is installed (needs a build)', () => {
    const args = [
      'rollout',
      model,
      '--samples',
      '6',
      '--duration',
      '0.1',
      '--noise',
      '0.1',
      '--workers',
      '2',
      '-o',
      at('threads.npz'),
    ];
    execFileSync(process.execPath, [path('../bin/corten.mjs'), ...args]);
    execFileSync(process.execPath, [path('../bin/corten.mjs'), ...args.with(-1, at('none.npz')).with(9, '0')]);
    expect(readFileSync(at('threads.npz'))).toEqual(readFileSync(at('none.npz')));
  });
});
