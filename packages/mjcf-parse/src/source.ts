// Source texts and positions in them.

/** A place in a source file; line and column count from 1, columns in UTF-16 units. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The text of one file, with what is needed to turn offsets into lines and columns. */
export interface SourceText {
  /** Name of the file as it was asked for; empty for text that has none. */
  readonly file: string;
  readonly text: string;
  /** Offsets of the first character of each line, made on first use. */
  lineStarts: Uint32Array | undefined;
}

/** Wrap a text and its file name. */
export function createSource(text: string, file: string): SourceText {
  return { file, text, lineStarts: undefined };
}

/** Line and column of an offset. Lines end with `\n`, `\r\n` or `\r`. */
export function positionAt(source: SourceText, offset: number): Position {
  source.lineStarts ??= findLineStarts(source.text);
  const starts = source.lineStarts;
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return { file: source.file, line: low + 1, column: offset - starts[low]! + 1 };
}

function findLineStarts(text: string): Uint32Array {
  let count = 1;
  for (let i = 0; i < text.length; i++) if (endsLine(text, i)) count++;
  const starts = new Uint32Array(count);
  let line = 1;
  for (let i = 0; i < text.length; i++) if (endsLine(text, i)) starts[line++] = i + 1;
  return starts;
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10);
}
