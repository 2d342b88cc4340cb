// What a simulation did, row by row: states, controls and sensors.
// Covered by recording.test.ts.
import { readFileSync, statSync } from 'node:fs';
import { columnsOf, decodeRecording, encodeRecording, type Recording, recordingFormat } from '@corten/rollout/files';
import { getState, type Model, type Simulation, StateBit, sensorNames, stateNames, stateSize } from 'corten';
import { writeOutput } from './output.js';

/** What a row has of the state: what a step depends on, and the controls that it is made with. */
export const RECORDED = StateBit.fullphysics | StateBit.ctrl;

/** Names of the columns of recordings of a model. */
export const recordedNames = (model: Model) => [...stateNames(model, RECORDED), ...sensorNames(model)];

/** Records steps. */
export interface Recorder {
  /** Note the state and the controls; call it before a step. */
  before(): void;
  /** Note the sensors, which a step computes in the state before it; call it after the step. */
  after(): void;
  /** Note the last state, and give the columns. */
  finish(): Recording;
}

/** Records a simulation: a row for the state before each step, and one for the last state. */
export function createRecorder({ model, data, forward }: Simulation, notes: Record<string, string>): Recorder {
  const size = stateSize(model, RECORDED);
  const width = size + model.nsensordata;
  const rows: Float64Array[] = [];
  let row = new Float64Array(width);
  const before = () => {
    row = new Float64Array(width);
    getState(model, data, row, RECORDED);
  };
  const after = () => {
    row.set(data.sensordata, size);
    rows.push(row);
  };
  return {
    before,
    after,
    finish() {
      before();
      forward();
      after();
      const all = new Float64Array(rows.length * width);
      for (const [i, each] of rows.entries()) all.set(each, i * width);
      return { columns: columnsOf(recordedNames(model), all), notes };
    },
  };
}

/** Write a recording to a file, of the kind that its name says. */
export async function writeRecording(path: string, recording: Recording): Promise<void> {
  writeOutput(path, await encodeRecording(recording, recordingFormat(path)));
}

/** Read a recording from a file. */
export async function readRecording(path: string): Promise<Recording> {
  if (statSync(path).isDirectory()) throw new Error(`${path} is a directory, not a file`);
  const format = recordingFormat(path);
  const bytes = readFileSync(path);
  try {
    return await decodeRecording(bytes, format);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
