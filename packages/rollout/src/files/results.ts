// Results of batches as files.
// Covered by recording.test.ts.
import { type Model, StateBit, sensorNames, stateNames } from 'corten';
import type { RolloutResult } from '../job.js';
import type { NpyArray } from './npy.js';
import type { Recording } from './recording.js';

/** What names the numbers of a result. */
export interface ResultNaming {
  model: Model;
  /** `stateSpec` of the batch, fullphysics when left out */
  stateSpec?: number;
  /** names of what hooks wrote */
  outputs?: readonly string[];
}

/**
 * A result as arrays for an NPZ file: `state`, `sensordata`, `outputs` (samples × rows × numbers), `steps`, `parameters`,
 * and the names of their columns.
 */
export function resultArrays(
  result: RolloutResult,
  { model, stateSpec = StateBit.fullphysics }: ResultNaming,
): Record<string, NpyArray> {
  const { samples, rows, widths, steps, parameters, parameterNames } = result;
  const arrays: Record<string, NpyArray> = { steps: { shape: [samples], data: steps } };
  for (const name of ['state', 'sensordata', 'outputs'] as const)
    if (widths[name] > 0) arrays[name] = { shape: [samples, rows, widths[name]], data: result[name] };
  if (widths.state > 0) arrays.state_names = texts(stateNames(model, stateSpec));
  if (widths.sensordata > 0) arrays.sensordata_names = texts(sensorNames(model));
  if (parameterNames.length > 0) {
    arrays.parameters = { shape: [samples, parameterNames.length], data: parameters };
    arrays.parameters_names = texts(parameterNames);
  }
  return arrays;
}

const texts = (data: readonly string[]): NpyArray => ({ shape: [data.length], data });

/**
 * A result as columns: `sample`, `row`, each number of the state and the sensors, what hooks wrote, and what was drawn.
 * There is a row for each recorded step of each sample.
 */
export function resultColumns(
  result: RolloutResult,
  { model, stateSpec = StateBit.fullphysics, outputs }: ResultNaming,
): Recording {
  const { samples, rows, widths, parameters, parameterNames } = result;
  const length = samples * rows;
  const column = (value: (row: number) => number) => Float64Array.from({ length }, (_, row) => value(row));
  const columns: Record<string, Float64Array> = {
    sample: column((row) => Math.floor(row / rows)),
    row: column((row) => row % rows),
  };
  const add = (names: readonly string[], values: Float64Array) =>
    names.forEach((name, i) => {
      columns[name] = column((row) => values[row * names.length + i]);
    });
  if (widths.state > 0) add(stateNames(model, stateSpec), result.state);
  if (widths.sensordata > 0) add(sensorNames(model), result.sensordata);
  if (widths.outputs > 0)
    add(
      Array.from({ length: widths.outputs }, (_, i) => outputs?.[i] ?? `output[${i}]`),
      result.outputs,
    );
  parameterNames.forEach((name, i) => {
    columns[`parameter:${name}`] = column((row) => parameters[Math.floor(row / rows) * parameterNames.length + i]);
  });
  return { columns, notes: { samples: String(samples), rows: String(rows) } };
}
