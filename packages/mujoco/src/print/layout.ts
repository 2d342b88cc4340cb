// The forms in which the reference prints: a name and its values, matrices, sparse rows, patterns of non-zeros.
// Covered by conformance/test/mujoco-print.test.ts.

import { type NumberFormat, numberFormat } from './number-format.js';

/** Most rows or columns of a sparse matrix that is printed. */
const MAX_SPARSE = 300;
const NAME_WIDTH = 21;

/** Rows of a sparse matrix. */
export interface Pattern {
  readonly rownnz: ArrayLike<number>;
  readonly rowadr: ArrayLike<number>;
  readonly colind: ArrayLike<number>;
}

/** The dofs of each island, as columns. */
export interface Blocks {
  readonly count: number;
  readonly width: ArrayLike<number>;
  readonly start: ArrayLike<number>;
  /** what column of the whole matrix is at each place */
  readonly columns: ArrayLike<number>;
}

/** A name, filled up to where its values start. */
export const label = (name: string): string => name.padEnd(NAME_WIDTH);

const entries = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const rule = (columns: number): string => '-'.repeat(columns + 2);

/** A text that grows by what is printed. */
export function printer(format: string) {
  const number = numberFormat(format);
  const parts: string[] = [];
  const add = (...texts: string[]): void => void parts.push(...texts);

  function matrix(title: string, rows: number, columns: number, values: ArrayLike<number>, show: NumberFormat): void {
    if (rows === 0 || columns === 0) return;
    add(`${title}\n`);
    for (let r = 0; r < rows; r++) add(` ${entries(columns, (c) => ` ${show(values[r * columns + c])}`).join('')}\n`);
    add('\n');
  }

  return {
    number,
    add,
    text: (): string => parts.join(''),
    line: (text = ''): void => add(`${text}\n`),
    /** A matrix of numbers; nothing where it is empty. */
    numbers: (title: string, rows: number, columns: number, values: ArrayLike<number>): void =>
      matrix(title, rows, columns, values, number),
    /** A matrix of integers. */
    integers: (title: string, rows: number, columns: number, values: ArrayLike<number>): void =>
      matrix(title, rows, columns, values, String),
    /** Numbers in one line after a title. */
    vector(title: string, values: ArrayLike<number>): void {
      add(title, ...entries(values.length, (i) => ` ${number(values[i])}`), '\n');
    },
    /** A name and integers. */
    list(name: string, values: ArrayLike<number>): void {
      add(label(name), ...entries(values.length, (i) => ` ${values[i]}`), '\n\n');
    },
    /** The entries of sparse rows. */
    sparse(title: string, rows: number, { rownnz, rowadr, colind }: Pattern, values: ArrayLike<number>): void {
      if (rows === 0 || rows > MAX_SPARSE) return;
      add(`${title}\n`);
      for (let r = 0; r < rows; r++) {
        const row = entries(rownnz[r], (i) => rowadr[r] + i);
        add('  ', ...row.map((i) => `  ${`${colind[i]}`.padStart(2)}: ${number(values[i])}`), '\n');
      }
      add('\n');
    },
    /** Where the entries of a sparse matrix are; `diagonal`: which entry of each row is on it. */
    pattern(
      title: string,
      rows: number,
      columns: number,
      { rownnz, rowadr, colind }: Pattern,
      { diagonal, supernodes }: { diagonal?: ArrayLike<number>; supernodes?: ArrayLike<number> } = {},
    ): void {
      if (rows === 0 || columns === 0 || columns > MAX_SPARSE) return;
      add(`${title}\n${rule(columns)}\n`);
      for (let r = 0; r < rows; r++) {
        const row = new Array<string>(columns).fill(' ');
        for (let i = 0; i < rownnz[r]; i++) row[colind[rowadr[r] + i]] = diagonal?.[r] === i ? 'D' : 'x';
        const run = supernodes && supernodes[r] > 0 ? ` ${supernodes[r]}` : '';
        add(` ${row.join('')} |${run}\n`);
      }
      add(`${rule(columns)}\n\n`);
    },
    /** The same with rows and columns sorted by island, whose number stands for its entries. */
    blockPattern(
      title: string,
      order: ArrayLike<number>,
      columns: number,
      { rownnz, rowadr, colind }: Pattern,
      islands: ArrayLike<number>,
      blocks: Blocks,
      supernodes?: ArrayLike<number>,
    ): void {
      if (order.length === 0 || columns === 0 || columns > MAX_SPARSE) return;
      add(`${title}\n${rule(columns)}\n`);
      for (const own of Array.from(order)) {
        const island = islands[own];
        const row = new Array<string>(columns).fill(' ');
        const filled = new Set(entries(rownnz[own], (i) => colind[rowadr[own] + i]));
        for (let c = blocks.start[island]; c < blocks.start[island] + blocks.width[island]; c++) {
          if (filled.has(blocks.columns[c])) row[c] = island < 10 ? `${island}` : 'x';
        }
        const run = supernodes && supernodes[own] > 0 ? ` ${supernodes[own]}` : '';
        add(` ${row.join('')} |${run}\n`);
      }
      add(`${rule(columns)}\n\n`);
    },
    /** A dense matrix of islands: the blocks on the diagonal, dots elsewhere. */
    blockNumbers(title: string, values: ArrayLike<number>, columns: number, rows: Blocks, blocks: Blocks): void {
      const dots = `${'.'.repeat(number(0).length)} `;
      add(`${title}\n`);
      for (let b = 0; b < blocks.count; b++) {
        const before = blocks.start[b];
        const after = columns - before - blocks.width[b];
        for (let r = 0; r < rows.width[b]; r++) {
          const row = rows.columns[rows.start[b] + r];
          const shown = entries(
            blocks.width[b],
            (c) => ` ${number(values[row * columns + blocks.columns[before + c]])}`,
          );
          add(' ', dots.repeat(before), ...shown, dots.repeat(after), '\n');
        }
      }
      add('\n');
    },
  };
}

/** See printer. */
export type Printer = ReturnType<typeof printer>;
