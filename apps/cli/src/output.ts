// Where output goes: results to stdout, progress to stderr.
import { MjcfError } from 'corten';

/** Print a line of the result. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Print a result for machines. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, (_, v) => (v === Number.POSITIVE_INFINITY ? 'Infinity' : v), 2));
}

/** Show progress; overwritten in a terminal, a line each elsewhere. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  else process.stderr.write(`${text}\n`);
}

/** Remove the last progress text from a terminal. */
export function progressDone(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

/** `file:line:column: message`, with the path in the document and a hint below. */
export function formatError(error: unknown): string {
  if (!(error instanceof MjcfError)) return error instanceof Error ? error.message : String(error);
  const all = error.errors.length > 0 ? error.errors : [error];
  return all
    .map((e) => {
      const place = [e.file, e.line, e.column].filter((x) => x !== undefined).join(':');
      const lines = [`${place ? `${place}: ` : ''}${e.message} [${e.code}]`];
      if (e.path) lines.push(`    in ${e.path}`);
      if (e.hint) lines.push(`    hint: ${e.hint}`);
      return lines.join('\n');
    })
    .join('\n');
}
