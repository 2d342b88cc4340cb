// Recordings: rows of numbers in named columns, as CSV, NPZ or Arrow files.
import { decodeArrow, encodeArrow } from './arrow.js';
import { decodeCsv, encodeCsv } from './csv.js';
import { decodeNpz, encodeNpz, type NpyArray } from './npy.js';

/** Columns of numbers, all of one length, and what is noted beside them. */
export interface Recording {
  /** columns by name, in order: `time`, `qpos:hip`, `ctrl:motor`, … */
  readonly columns: Readonly<Record<string, Float64Array>>;
  /** texts: which model, which version; CSV files do not keep them */
  readonly notes: Readonly<Record<string, string>>;
}

/** Kinds of files. */
export type RecordingFormat = 'csv' | 'npz' | 'arrow';

/**
 * The kind of a file by the end of its name.
 * @throws Error for other ends than .csv, .npz, .arrow
 */
export function recordingFormat(path: string): RecordingFormat {
  const ending = /\.(csv|npz|arrow)$/i.exec(path)?.[1].toLowerCase();
  if (ending === undefined) throw new Error(`${path}: recordings are .csv, .npz or .arrow files`);
  return ending as RecordingFormat;
}

/** Columns from rows: numbers row by row, with the names of their columns. */
export function columnsOf(names: readonly string[], rows: Float64Array): Record<string, Float64Array> {
  const count = names.length === 0 ? 0 : rows.length / names.length;
  return Object.fromEntries(
    names.map((name, i) => [name, Float64Array.from({ length: count }, (_, row) => rows[row * names.length + i])]),
  );
}

/** What a column belongs to: `qpos` of `qpos:hip[2]`, `place` of `place[0]`. */
const groupOf = (column: string) => /^[^:[]+/.exec(column)?.[0] ?? column;

/** Arrays of an NPZ file: the columns of a group side by side, and their names. */
function toArrays({ columns, notes }: Recording): Record<string, NpyArray> {
  const arrays: Record<string, NpyArray> = {};
  const groups = new Map<string, string[]>();
  for (const name of Object.keys(columns)) groups.set(groupOf(name), [...(groups.get(groupOf(name)) ?? []), name]);
  for (const [group, names] of groups) {
    const rows = columns[names[0]].length;
    const data = new Float64Array(rows * names.length);
    for (const [i, name] of names.entries())
      for (let row = 0; row < rows; row++) data[row * names.length + i] = columns[name][row];
    const single = names.length === 1 && names[0] === group;
    arrays[group] = { shape: single ? [rows] : [rows, names.length], data };
    if (!single) arrays[`${group}_names`] = { shape: [names.length], data: names };
  }
  for (const [name, text] of Object.entries(notes)) arrays[`note_${name}`] = { shape: [1], data: [text] };
  return arrays;
}

function fromArrays(arrays: Readonly<Record<string, NpyArray>>): Recording {
  const columns: Record<string, Float64Array> = {};
  const notes: Record<string, string> = {};
  for (const [name, { shape, data }] of Object.entries(arrays)) {
    if (!ArrayBuffer.isView(data)) {
      if (name.startsWith('note_')) notes[name.slice('note_'.length)] = data[0] as string;
      continue;
    }
    const named = arrays[`${name}_names`]?.data as readonly string[] | undefined;
    const width = shape.length > 1 ? shape.slice(1).reduce((a, b) => a * b) : 1;
    const names = named ?? (shape.length > 1 ? Array.from({ length: width }, (_, i) => `${name}[${i}]`) : [name]);
    Object.assign(columns, columnsOf(names, Float64Array.from(data as Float64Array)));
  }
  return { columns, notes };
}

/** Bytes of a file. Arrow needs the package `apache-arrow`. */
export async function encodeRecording(recording: Recording, format: RecordingFormat): Promise<Uint8Array> {
  switch (format) {
    case 'csv':
      return new TextEncoder().encode(encodeCsv(recording.columns));
    case 'npz':
      return encodeNpz(toArrays(recording));
    case 'arrow':
      return encodeArrow(recording);
  }
}

/**
 * The recording of a file.
 * @throws Error when it is damaged, or has something else than numbers
 */
export async function decodeRecording(bytes: Uint8Array, format: RecordingFormat): Promise<Recording> {
  switch (format) {
    case 'csv':
      return { columns: decodeCsv(new TextDecoder().decode(bytes)), notes: {} };
    case 'npz':
      return fromArrays(decodeNpz(bytes));
    case 'arrow':
      return decodeArrow(bytes);
  }
}
