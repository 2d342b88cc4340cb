// Where output goes: results to stdout, progress to stderr.

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

/** An error for people; those of models carry their places in their messages. */
export function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
