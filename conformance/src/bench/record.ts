// The record of speed: a line for each model and stage of each measurement, in a CSV file that is committed.
// Covered by conformance/test/record.test.ts.
import type { BenchTime, Measured } from './rounds.js';

/** Columns of the record, and what they say. */
export const RECORD_COLUMNS = {
  date: 'day of the measurement, UTC',
  version: 'version of the package corten',
  commit: 'commit, with + where files had changed since',
  machine: 'processor and how many of them',
  node: 'version of Node, or a browser',
  model: 'name of the model file',
  stage: '"step" for a whole one, else a stage',
  corten: 'least time of ours [µs]',
  mujoco: 'least time of the official WebAssembly build [µs]',
  ratio: "median of the rounds' ratios, ours over the build's",
  low: 'their first quartile',
  high: 'their third quartile',
  cold: 'ratio of the first hundred steps of fresh workers; of steps only',
  native: 'ratio to a native build on one thread, ours over its; empty where there was none',
} as const;
export type RecordColumn = keyof typeof RECORD_COLUMNS;
const COLUMNS = Object.keys(RECORD_COLUMNS) as RecordColumn[];

/** A line of the record. */
export interface SpeedRecord extends Record<Exclude<RecordColumn, Numeric>, string>, Record<Numeric, number> {}

type Numeric = 'corten' | 'mujoco' | 'ratio' | 'low' | 'high' | 'cold' | 'native';
const NUMERIC: ReadonlySet<string> = new Set(['corten', 'mujoco', 'ratio', 'low', 'high', 'cold', 'native']);

/** What all lines of a measurement share. */
export type RecordHead = Pick<SpeedRecord, 'date' | 'version' | 'commit' | 'machine' | 'node'>;

/** The stage that is a whole step in the state in which stages are timed, and not one of a run. */
const SAME_STATE = 'step in this state';

/** What was timed of a model, by the names that the record has for it. */
export const timesOf = ({ step, stages = {} }: Measured): [stage: string, time: BenchTime][] => [
  ...(step ? [['step', step] as [string, BenchTime]] : []),
  ...Object.entries(stages).map(([stage, time]): [string, BenchTime] => [stage === 'step' ? SAME_STATE : stage, time]),
];

/** What a line says of a time, whatever was measured where. */
export const timeLine = (stage: string, { corten, mujoco, ratio, spread: [low, high] }: BenchTime) => ({
  stage,
  corten,
  mujoco,
  ratio,
  low,
  high,
});

/** The lines of a model; what is not there is NaN. */
export function recordsOf(head: RecordHead, model: string, measured: Measured): SpeedRecord[] {
  const { cold, native } = measured;
  return timesOf(measured).map(([stage, time]) => {
    const whole = stage === 'step';
    return {
      ...head,
      model,
      ...timeLine(stage, time),
      cold: whole && cold ? cold.corten / cold.mujoco : Number.NaN,
      native: whole && native ? native.ratio : Number.NaN,
    };
  });
}

/** Four significant digits: more are noise. */
const short = (value: number) => (Number.isNaN(value) ? '' : String(Number(value.toPrecision(4))));

/** Cells with commas or quotation marks are quoted. */
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines as CSV, without the line of the columns. */
export const recordText = (records: readonly SpeedRecord[]): string =>
  records
    .map(
      (record) =>
        `${COLUMNS.map((name) => quoted(typeof record[name] === 'number' ? short(record[name] as number) : String(record[name]))).join(',')}\n`,
    )
    .join('');

/** The first line of the file. */
export const recordHeader = `${COLUMNS.join(',')}\n`;

/** Cells of a line of CSV. */
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, inQuotes, plain]) =>
    inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'),
  );

/**
 * The lines of a record, whatever the order of its columns.
 * @throws Error when a column is missing
 */
export function readRecords(text: string): SpeedRecord[] {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const names = cells(header);
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`the record has no column ${missing.join(', ')}`);
  return lines.map((line) => {
    const values = cells(line);
    const entries = names.map((name, i) => {
      const cell = values[i] ?? '';
      return [name, NUMERIC.has(name) ? (cell === '' ? Number.NaN : Number(cell)) : cell];
    });
    return Object.fromEntries(entries) as SpeedRecord;
  });
}
