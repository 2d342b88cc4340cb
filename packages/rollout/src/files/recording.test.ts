import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { loadModel } from 'corten';
import { expect, test } from 'vitest';
import { PENDULUM } from '../../test/batches.js';
import { rollout } from '../index.js';
import { decodeNpz, encodeNpz } from './npy.js';
import { columnsOf, decodeRecording, encodeRecording, type RecordingFormat, recordingFormat } from './recording.js';
import { resultArrays, resultColumns } from './results.js';

const recording = {
  columns: columnsOf(['time', 'qpos:hip', 'qpos:knee[0]', 'ctrl:motor'], Float64Array.of(0, 1, 2, 3, 0.1, 4, 5, 6)),
  notes: { model: 'leg.xml' },
};

test.each<RecordingFormat>(['csv', 'npz', 'arrow'])('a recording comes back from %s', async (format) => {
  const { columns, notes } = await decodeRecording(await encodeRecording(recording, format), format);
  expect(columns).toEqual(recording.columns);
  expect(Object.keys(columns)).toEqual(Object.keys(recording.columns));
  expect(notes).toEqual(format === 'csv' ? {} : recording.notes);
});

test('the kind of a file is the end of its name', () => {
  expect(['a.csv', 'b.NPZ', 'c.d/e.arrow'].map(recordingFormat)).toEqual(['csv', 'npz', 'arrow']);
  expect(() => recordingFormat('a.txt')).toThrow('recordings are .csv, .npz or .arrow files');
});

test('NPZ files have an array for each group, and those of others are read', async () => {
  const arrays = decodeNpz(await encodeRecording(recording, 'npz'));
  expect(arrays.time.shape).toEqual([2]);
  expect(arrays.qpos).toEqual({ shape: [2, 2], data: Float64Array.of(1, 2, 4, 5) });
  expect(arrays.qpos_names.data).toEqual(['qpos:hip', 'qpos:knee[0]']);
  const foreign = encodeNpz({ ctrl: { shape: [2, 2], data: Float32Array.of(1, 2, 3, 4) } });
  expect((await decodeRecording(foreign, 'npz')).columns).toEqual({
    'ctrl[0]': Float64Array.of(1, 3),
    'ctrl[1]': Float64Array.of(2, 4),
  });
});

test('Arrow files are read by others, and those of others are read', async () => {
  const table = tableFromIPC(await encodeRecording(recording, 'arrow'));
  expect(table.numRows).toBe(2);
  expect([...table.getChild('qpos:hip')!]).toEqual([1, 4]);
  expect(table.schema.metadata.get('model')).toBe('leg.xml');
  const foreign = tableToIPC(tableFromArrays({ ctrl: Int32Array.of(1, 2) }));
  expect((await decodeRecording(foreign, 'arrow')).columns).toEqual({ ctrl: Float64Array.of(1, 2) });
  const texts = tableToIPC(tableFromArrays({ name: ['a', 'b'] }));
  await expect(decodeRecording(texts, 'arrow')).rejects.toThrow('column name has no numbers');
});

test('many rows are several batches of an Arrow file', async () => {
  const long = { columns: { x: Float64Array.from({ length: 70_000 }, (_, i) => i) }, notes: {} };
  const bytes = await encodeRecording(long, 'arrow');
  expect(tableFromIPC(bytes).batches.length).toBe(2);
  expect((await decodeRecording(bytes, 'arrow')).columns).toEqual(long.columns);
});

test('results of batches have names and shapes', async () => {
  const model = loadModel(PENDULUM);
  const result = await rollout(model, {
    samples: 2,
    steps: 3,
    workers: 0,
    randomize: [{ field: 'body_mass', rows: ['arm'], range: [1, 2] }],
  });
  const arrays = decodeNpz(encodeNpz(resultArrays(result, { model })));
  expect(arrays.state.shape).toEqual([2, 3, 5]);
  expect(arrays.state.data).toEqual(result.state);
  expect(arrays.sensordata.shape).toEqual([2, 3, 4]);
  expect(arrays.parameters).toEqual({ shape: [2, 1], data: result.parameters });
  expect(arrays.state_names.data).toEqual(['time', 'qpos:shoulder', 'qpos:elbow', 'qvel:shoulder', 'qvel:elbow']);
  const { columns } = resultColumns(result, { model });
  expect([...columns.sample]).toEqual([0, 0, 0, 1, 1, 1]);
  expect([...columns.row]).toEqual([0, 1, 2, 0, 1, 2]);
  expect(columns['qpos:elbow'][4]).toBe(result.state[4 * 5 + 2]);
  expect(columns['sensor:angle'][1]).toBe(result.sensordata[4]);
  expect(columns['parameter:body_mass[arm]'][3]).toBe(result.parameters[1]);
});
