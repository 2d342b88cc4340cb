// Copies of the engine's code in browsers: its file is imported again under another fragment, which needs no `eval` and
// no second download. One is kept ready.
// Covered by conformance/test/engines.test.ts.

import type { Engine, MakeEngine } from './engine.js';

/** Copies that are made at most: a page keeps some 0.1 MB of each module for good, even when nothing uses it any more. */
const MOST = 256;

/** What pages and workers have. */
interface Page {
  requestIdleCallback?: (task: () => void, options: { timeout: number }) => void;
  setTimeout(task: () => void): void;
}
const page = globalThis as unknown as Page;

let spare: Engine | undefined;
/** copies that were asked for */
let made = 0;
let underWay = false;

/** When the page has nothing else to do, or soon. */
function whenIdle(task: () => void): void {
  if (page.requestIdleCallback) page.requestIdleCallback(task, { timeout: 1000 });
  else page.setTimeout(task);
}

async function load(): Promise<void> {
  try {
    const { href } = new URL('../dist/engine.js', import.meta.url);
    const module: { default: MakeEngine } = await import(
      /* @vite-ignore */ /* webpackIgnore: true */ `${href}#${made++}`
    );
    spare = module.default({});
  } catch {
    // not there or not allowed: simulations share the usual code
    made = MOST;
  }
  underWay = false;
}

/** Have a copy of the engine's code made for the next simulation. */
export function prepareEngine(): void {
  if (spare || underWay || made >= MOST) return;
  underWay = true;
  whenIdle(load);
}

/** A copy of the engine's code that nothing is bound to, if one is ready. */
export function takeEngine(): Engine | undefined {
  const engine = spare;
  spare = undefined;
  prepareEngine();
  return engine;
}
