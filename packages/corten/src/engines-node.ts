// Copies of the engine's code in Node: its file is compiled once, and evaluated for each copy. They are collected with
// the simulation that they belong to.
// Covered by conformance/test/engines.test.ts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { Engine, MakeEngine } from './engine.js';

/** What stands before the function that the file exports. */
const EXPORT = 'export default ';

/** The engine's file, compiled; undefined where it is not beside this one (in a bundle), or makes arrays of another realm. */
function compile(): Script | undefined {
  try {
    if (new Script('Float64Array').runInThisContext() !== Float64Array) return undefined;
    const filename = fileURLToPath(new URL('../dist/engine.js', import.meta.url));
    return new Script(readFileSync(filename, 'utf8').slice(EXPORT.length), { filename, columnOffset: EXPORT.length });
  } catch {
    return undefined;
  }
}

let script: Script | undefined | 'unread' = 'unread';

/** A copy of the engine's code that nothing is bound to, if there can be one. */
export function takeEngine(): Engine | undefined {
  if (script === 'unread') script = compile();
  const evaluate: MakeEngine | undefined = script?.runInThisContext();
  return evaluate?.({});
}

/** Nothing has to be prepared here. */
export function prepareEngine(): void {}
