// How the tables of fields are written, and what is read from them.
//
// A row is `name | type | shape | unit | meaning`; tables with defaults have them before the meaning, those of sizes have
// names and meanings only. A line that starts with # names the group of the rows below it.
//
// type     f64, f32, i32, u8; bool: 0 or 1 in an u8; char: a byte of UTF-8 in an u8; else the class of a nested object
// shape    factors joined by ×: numbers, sizes of the model, counts of the data; empty: one number, or one object
// unit     SI, deg, px (pixels), B (bytes); 1: a number without dimension; empty: not a quantity, but an index, a count, a
//          flag, a choice or a text
//   a, b   of the numbers of a row, one after another; a×3, b×3: of the first three and the last three
//   a or b depending on the kind of joint, constraint or sensor, or on the signs of the numbers
//   by x   follows from the kind that the field x gives
//   any    whatever the user means
//   stat.x multiples of that statistic of the model

/** How a field's numbers are stored, or the class of a nested object. */
export type FieldType = 'f64' | 'f32' | 'i32' | 'u8' | 'bool' | 'char' | (string & {});

/** What is known about a field. */
export interface Field {
  /** its name */
  readonly name: string;
  /** what it belongs to: `body`, `joint`, `contacts`, …; empty where fields are not grouped */
  readonly group: string;
  /** how its numbers are stored (`bool`: 0 or 1 in a Uint8Array, `char`: UTF-8 in a Uint8Array), or a class */
  readonly type: FieldType;
  /** dimensions, row-major: numbers and names of sizes or counts (see fieldShape); empty: not an array */
  readonly shape: readonly (number | string)[];
  /**
   * SI, `deg`, `px` or `B`; `1`: a number without dimension; empty: an index, count, flag, choice or text. `m, rad`: of
   * the numbers of a row, one after another (`m×3`: of three of them). `m or rad`: depends on the kind of object. `by x`:
   * follows from the kind that the field x gives. `any`: whatever the user means. `stat.x`: multiples of that statistic.
   */
  readonly unit: string;
  /** what a new object has, where that is not zero by rule */
  readonly default?: readonly number[];
  /** meaning, in a sentence */
  readonly doc: string;
}

function readShape(text: string): (number | string)[] {
  return text === '' ? [] : text.split('×').map((factor) => (/^\d+$/.test(factor) ? Number(factor) : factor));
}

/** The field of a row with 2 cells (sizes), 5 or 6 (with a default). */
function readRow(group: string, cells: readonly string[]): Field {
  const [name, type = '', shape = '', unit = ''] = cells;
  const doc = cells[cells.length - 1];
  if (cells.length === 2) return { name, group, type: 'i32', shape: [], unit: '', doc };
  const field = { name, group, type, shape: readShape(shape), unit, doc };
  return cells.length === 6 ? { ...field, default: cells[4].split(' ').map(Number) } : field;
}

/** The fields of a table by name, in its order. */
export function readTable(text: string): Record<string, Field> {
  const fields: Record<string, Field> = {};
  let group = '';
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('#')) {
      group = line.slice(1).trim();
      continue;
    }
    const field = readRow(
      group,
      line.split('|').map((cell) => cell.trim()),
    );
    fields[field.name] = field;
  }
  return fields;
}
