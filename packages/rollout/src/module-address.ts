// Where modules of hooks are, in Node.
// Covered by packages/rollout/test/pool.test.ts.
import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Addresses of modules: URLs as they are, paths as URLs of files. */
export function moduleAddress(module: string): string {
  if (!isAbsolute(module) && /^[a-z][a-z0-9+.-]+:/i.test(module)) return module;
  return pathToFileURL(resolve(module)).href;
}
