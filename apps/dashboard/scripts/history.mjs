// How results changed from one measurement to the next: what the dashboard shows of the past.
import { FORMAT } from './format.mjs';

/** A result as one word with the stages that do not agree; undefined for a model that is not there. */
function verdictOf(row, stages) {
  if (!row) return undefined;
  const bad = stages.filter((_, i) => row.stages[i]?.[2] === 0);
  return bad.length > 0 ? `${row.status}: ${bad.join(', ')}` : row.status;
}

/** Models whose result is another one than before, with both; null where a model was not there. */
export function changesBetween(before, after) {
  const rows = (matrix) => new Map(matrix.models.map((row) => [row.name, row]));
  const [old, now] = [rows(before), rows(after)];
  const changes = {};
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [from, to] = [verdictOf(old.get(name), before.stages), verdictOf(now.get(name), after.stages)];
    if (from !== to) changes[name] = [from ?? null, to ?? null];
  }
  return changes;
}

/**
 * The history with one more measurement.
 * @param history - undefined before the first
 */
export function withMeasurement(history, before, after) {
  const { date, commit } = after.measured;
  const entry = { date, commit, since: before.measured.commit, changes: changesBetween(before, after) };
  return { format: FORMAT, entries: [...(history?.entries ?? []), entry] };
}

/** The history as a file: a line a measurement. */
export const historyText = ({ format, entries }) =>
  `{"format":${format},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;
