// Where output goes: results to stdout, progress to stderr.
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeUtf8 } from '@corten/mjcf-parse';
import { UsageError } from './command.js';

/** Print a line of the result. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Print a line for people where standard output carries something else. */
export function printAside(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Look whether a file can be written before something is computed for it that takes long.
 * @throws Error when it is a folder, or its folder is not there
 */
export function checkOutput(file: string | undefined): void {
  if (file === undefined || file === '-') return;
  if (file === '') throw new UsageError('the name of the file to write is empty');
  if (existsSync(file) && statSync(file).isDirectory()) throw new Error(`${file} is a directory, not a file`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Error(`${file}: there is no folder ${folder}`);
}

/** Write text or bytes to a file, or to standard output where the file is called "-". */
export function writeOutput(file: string, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? encodeUtf8(content) : content;
  if (file === '-') process.stdout.write(bytes);
  else writeFileSync(file, bytes);
}

/** Write a result for machines to a file, or to standard output (the default, "-"). */
export function writeJson(value: unknown, file = '-'): void {
  writeOutput(file, `${JSON.stringify(value, (_, v) => (v === Number.POSITIVE_INFINITY ? 'Infinity' : v), 2)}\n`);
}

/** Show progress; overwritten in a terminal, a line each elsewhere unless it is for terminals only. */
export function progress(text: string, terminalOnly = false): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
  else if (!terminalOnly) process.stderr.write(`${text}\n`);
}

/** Time after which a terminal shows how far something is, and between two such texts [ms]. */
const PATIENCE = 1000;
const PAUSE = 100;

/** Progress that a terminal shows if something takes longer than a second; other places show nothing. */
export function patientProgress(): { tell(text: () => string): void; done(): void } {
  let next = performance.now() + PATIENCE;
  let shown = false;
  return {
    tell(text) {
      const now = performance.now();
      if (!process.stderr.isTTY || now < next) return;
      next = now + PAUSE;
      shown = true;
      progress(text());
    },
    done() {
      if (shown) progressDone();
      shown = false;
    },
  };
}

/** Do something that cannot tell how far it is; a terminal shows what it is as long as it lasts. */
export function whileShown<T>(text: string, action: () => T): T {
  if (!process.stderr.isTTY) return action();
  progress(text);
  try {
    return action();
  } finally {
    progressDone();
  }
}

/** Remove the last progress text from a terminal. */
export function progressDone(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

/** An error for people; those of models carry their places in their messages. */
export function formatError(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path !== undefined) return `${path}: there is no such file or folder`;
  if (code === 'EISDIR' && path !== undefined) return `${path} is a directory, not a file`;
  return error instanceof Error ? error.message : String(error);
}
