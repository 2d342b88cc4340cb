// Columns of numbers as Arrow files (Arrow columnar format, IPC files), which pandas, polars, DuckDB and R read.
// Covered by recording.test.ts.
import type { Recording } from './recording.js';

/** `apache-arrow`, loaded when it is needed. */
async function arrow(): Promise<typeof import('apache-arrow')> {
  try {
    return await import('apache-arrow');
  } catch (error) {
    throw new Error('Arrow files need the package apache-arrow: npm install apache-arrow', { cause: error });
  }
}

/** Rows of a batch within a file, so that readers can take it in parts. */
const BATCH_ROWS = 65_536;

/** Bytes of an Arrow file: a column of doubles for each, notes as the metadata of its schema. */
export async function encodeArrow({ columns, notes }: Recording): Promise<Uint8Array> {
  const { Field, Float64, makeData, RecordBatch, Schema, Struct, Table, tableToIPC } = await arrow();
  const fields = Object.keys(columns).map((name) => new Field(name, new Float64(), false));
  const schema = new Schema(fields, new Map(Object.entries(notes)));
  const values = Object.values(columns);
  const rows = values[0]?.length ?? 0;
  const batches = [];
  for (let start = 0; start < rows || batches.length === 0; start += BATCH_ROWS) {
    const end = Math.min(rows, start + BATCH_ROWS);
    const children = values.map((data) =>
      makeData({ type: new Float64(), data: data.subarray(start, end), nullCount: 0 }),
    );
    batches.push(
      new RecordBatch(schema, makeData({ type: new Struct(fields), length: end - start, nullCount: 0, children })),
    );
  }
  return tableToIPC(new Table(schema, batches), 'file');
}

/**
 * Columns of an Arrow file or stream.
 * @throws Error when a column has something else than numbers
 */
export async function decodeArrow(bytes: Uint8Array): Promise<Recording> {
  const { DataType, tableFromIPC } = await arrow();
  const table = tableFromIPC(bytes);
  const columns = table.schema.fields.map(({ name, type }) => {
    if (!DataType.isFloat(type) && !DataType.isInt(type)) throw new Error(`column ${name} has no numbers, but ${type}`);
    return [name, Float64Array.from(table.getChild(name)!, Number)] as const;
  });
  return { columns: Object.fromEntries(columns), notes: Object.fromEntries(table.schema.metadata) };
}
