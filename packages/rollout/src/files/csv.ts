// Columns of numbers as text.

/** A name with commas, quotes or line ends in quotes (RFC 4180). */
const quoted = (name: string) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** Names of columns, then a line for each row. Numbers have as many digits as they need to be read as they were. */
export function encodeCsv(columns: Readonly<Record<string, Float64Array>>): string {
  const names = Object.keys(columns);
  const values = Object.values(columns);
  const lines = [names.map(quoted).join(',')];
  const rows = values[0]?.length ?? 0;
  for (let row = 0; row < rows; row++) lines.push(values.map((column) => column[row]).join(','));
  return `${lines.join('\n')}\n`;
}

/** The names of a header, some of them in quotes. */
function names(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return cells.map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain.trim());
}

/**
 * Columns of a text.
 * @throws Error that names the line when a row has another number of cells, or a cell is no number
 */
export function decodeCsv(text: string): Record<string, Float64Array> {
  const [header = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/);
  const columns = names(header);
  if (new Set(columns).size < columns.length) throw new Error('two columns have the same name');
  const values = columns.map(() => new Float64Array(lines.length));
  for (const [row, line] of lines.entries()) {
    const cells = line.split(',');
    if (cells.length !== columns.length)
      throw new Error(`line ${row + 2} has ${cells.length} cells, not ${columns.length}`);
    for (const [i, cell] of cells.entries()) {
      const value = Number(cell);
      if (cell.trim() === '' || (Number.isNaN(value) && cell.trim() !== 'NaN'))
        throw new Error(`line ${row + 2}: "${cell}" is no number`);
      values[i][row] = value;
    }
  }
  return Object.fromEntries(columns.map((name, i) => [name, values[i]]));
}
