// Lines of the record of speed: what was measured, on which machine, of which commit.
// Covered by cli.test.ts.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Measured, type RecordHead, recordHeader, recordsOf, recordText } from '@corten/conformance';
import { version } from './version.js';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The commit of the folder that this file is in, with + where files have changed since; '' where it is in none. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--', ':/packages') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`;
  } catch {
    return '';
  }
}

function headOf(): RecordHead {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    version,
    commit: commit(),
    machine: `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length}`,
    node: process.version,
  };
}

/**
 * Append a measurement to the record.
 * @param file - CSV file; made with its first line when it is not there
 * @throws Error when the file is there and has other columns
 */
export function record(file: string, model: string, measured: Measured): void {
  const there = existsSync(file);
  if (there && !readFileSync(file, 'utf8').startsWith(recordHeader))
    throw new Error(`${file} is no record of speed: its first line is not "${recordHeader.trim()}"`);
  appendFileSync(file, (there ? '' : recordHeader) + recordText(recordsOf(headOf(), model, measured)));
}
