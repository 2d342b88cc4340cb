// The command line as its users call it: arguments in, output and exit code out.
import { decodeUtf8 } from '@corten/mjcf-parse';
import { vi } from 'vitest';
import { main } from '../src/index.js';

/** Run a command line; what it printed and returned. */
export async function corten(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += typeof text === 'string' ? text : decodeUtf8(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
  const code = await main(args);
  vi.restoreAllMocks();
  return { code, out, err };
}
