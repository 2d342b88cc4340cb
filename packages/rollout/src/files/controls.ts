// Controls of every step from the columns of a recording.
import { type Model, StateBit, stateNames } from 'corten';
import type { Recording } from './recording.js';

/** Share of a step by which times may be late, which are sums with rounding errors. */
const SLACK = 1e-6;

/** The column of each control: `ctrl:motor`, the name alone, or `ctrl[0]`. */
function controlColumns(model: Model, columns: Recording['columns']): Float64Array[] {
  return stateNames(model, StateBit.ctrl).map((name, i) => {
    const column =
      columns[name] ??
      columns[name.slice('ctrl:'.length)] ??
      columns[`ctrl[${i}]`] ??
      (model.nu === 1 ? columns.ctrl : undefined);
    if (!column) throw new Error(`the controls have no column "${name}"`);
    return column;
  });
}

/** The row that holds at each step: one after the other, or the last one that is not later, where rows have times. */
function rowsAtSteps(
  model: Model,
  time: Float64Array | undefined,
  rows: number,
  steps: number | undefined,
): Int32Array {
  const { timestep } = model.opt;
  const last = time ? Math.round((time[rows - 1] - time[0]) / timestep) + 1 : rows;
  const at = new Int32Array(steps ?? last);
  let row = 0;
  for (let step = 0; step < at.length; step++) {
    if (!time) row = Math.min(step, rows - 1);
    else while (row + 1 < rows && time[row + 1] - time[0] <= (step + SLACK) * timestep) row++;
    at[step] = row;
  }
  return at;
}

/**
 * Controls of every step, steps × nu. Rows that have a time (a column `time` [s], from the first row on) hold until the
 * next one; others are one a step. The last row holds to the end.
 * @param recording - columns `ctrl:NAME` of every control, or `NAME`, or `ctrl[0]`, `ctrl[1]`, …
 * @param steps - how many steps; as many as the recording has when left out
 * @throws Error when the column of a control is missing, or there are no rows
 */
export function controlsOf(model: Model, { columns }: Recording, steps?: number): Float64Array {
  const values = controlColumns(model, columns);
  const rows = (columns.time ?? values[0])?.length ?? 0;
  if (rows === 0) throw new Error('the controls have no rows');
  const at = rowsAtSteps(model, columns.time, rows, steps);
  return Float64Array.from(
    { length: at.length * model.nu },
    (_, i) => values[i % model.nu][at[Math.floor(i / model.nu)]],
  );
}
