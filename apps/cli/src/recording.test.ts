// Recordings on the command line: simulate with controls, record, play again.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeRecording } from '@corten/rollout/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corten } from '../test/run.js';

const MODEL = `<mujoco><option timestep=".01"/><worldbody><body name="arm"><joint name="hinge" axis="0 1 0"/>
  <geom type="capsule" size=".05" fromto="0 0 0 .5 0 0"/></body></worldbody>
  <actuator><motor name="turn" joint="hinge"/></actuator><sensor><jointpos name="angle" joint="hinge"/></sensor></mujoco>`;

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-'));
  writeFileSync(at('arm.xml'), MODEL);
  writeFileSync(at('controls.csv'), 'time,turn\n0,1\n0.05,-1\n0.1,0\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (name: string) => decodeRecording(readFileSync(at(name)), name.split('.')[1] as 'csv');

describe('corten sim --controls --record', () => {
  it('records the state before each step with its controls and sensors, and the last state', async () => {
    const { code } = await corten('sim', at('arm.xml'), '--controls', at('controls.csv'), '--record', at('run.csv'));
    expect(code).toBe(0);
    const { columns } = await read('run.csv');
    expect(Object.keys(columns)).toEqual(['time', 'qpos:hinge', 'qvel:hinge', 'ctrl:turn', 'sensor:angle']);
    expect(columns.time.length).toBe(12);
    expect([...columns['ctrl:turn']]).toEqual([1, 1, 1, 1, 1, -1, -1, -1, -1, -1, 0, 0]);
    expect(columns['qpos:hinge'][0]).toBe(0);
    expect(columns['qpos:hinge'][5]).not.toBe(0);
    expect(columns['sensor:angle']).toEqual(columns['qpos:hinge']);
  });

  it('takes another duration than the controls have', async () => {
    await corten(
      'sim',
      at('arm.xml'),
      '--controls',
      at('controls.csv'),
      '--duration',
      '0.2',
      '--record',
      at('long.npz'),
    );
    const { columns, notes } = await read('long.npz');
    expect(columns.time.length).toBe(21);
    expect(notes.model).toBe(at('arm.xml'));
  });

  it('refuses names and controls that do not fit', async () => {
    expect((await corten('sim', at('arm.xml'), '--record', 'run.txt')).code).toBe(2);
    writeFileSync(at('other.csv'), 'wheel\n1\n');
    const { code, err } = await corten('sim', at('arm.xml'), '--controls', at('other.csv'));
    expect(code).toBe(1);
    expect(err).toContain('no column "ctrl:turn"');
  });
});

describe('corten play', () => {
  it.each(['csv', 'npz', 'arrow'])('gets the same states from a .%s file', async (format) => {
    const file = at(`again.${format}`);
    await corten('sim', at('arm.xml'), '--controls', at('controls.csv'), '--record', file);
    const { code, out } = await corten('play', file, ...(format === 'csv' ? [at('arm.xml')] : []), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ rows: 12, same: true, largestDifference: 0 });
  });

  it('says that other states come out of another model', async () => {
    writeFileSync(at('heavy.xml'), MODEL.replace('.05"', '.06"'));
    await corten('sim', at('arm.xml'), '--controls', at('controls.csv'), '--record', at('run.arrow'));
    const { code, out } = await corten('play', at('run.arrow'), at('heavy.xml'));
    expect(code).toBe(1);
    expect(out).toContain('Other states come out from row 1 on');
  });

  it('makes an animation of the recorded states', async () => {
    await corten('sim', at('arm.xml'), '--controls', at('controls.csv'), '--record', at('run.arrow'));
    const { code, out } = await corten(
      'play',
      at('run.arrow'),
      '-o',
      at('run.png'),
      '--width',
      '32',
      '--height',
      '24',
      '--fps',
      '20',
    );
    expect(code).toBe(0);
    expect(out).toContain('3 frames of 32×24');
    expect(readFileSync(at('run.png')).includes('acTL')).toBe(true);
  });

  it('needs a model, and one that fits', async () => {
    await corten('sim', at('arm.xml'), '--duration', '0.05', '--record', at('run.csv'));
    expect((await corten('play', at('run.csv'))).code).toBe(2);
    writeFileSync(at('other.xml'), MODEL.replaceAll('hinge', 'elbow'));
    const { code, err } = await corten('play', at('run.csv'), at('other.xml'));
    expect(code).toBe(1);
    expect(err).toContain('no column "qpos:elbow"');
  });
});
