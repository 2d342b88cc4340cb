// Where output goes: results to stdout, progress to stderr.
import { writeFileSync } from 'node:fs';

/** Print a line of the result. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Print a line for people where standard output carries something else. */
export function printAside(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Write text to a file, or to standard output where the file is called "-". */
export function writeOutput(file: string, text: string): void {
  if (file === '-') process.stdout.write(text);
  else writeFileSync(file, text);
}

/** Write a result for machines to a file, or to standard output (the default, "-"). */
export function writeJson(value: unknown, file = '-'): void {
  writeOutput(file, `${JSON.stringify(value, (_, v) => (v === Number.POSITIVE_INFINITY ? 'Infinity' : v), 2)}\n`);
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

/** An error for people; those of models carry their places in their messages. */
export function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
