// Modules that take part in every step of a batch.
import type { Data, Model } from 'corten';

/** What a module does in a batch; all may be left out. Steps and samples count from 0. */
export interface RolloutHooks {
  /** The initial state of a sample is set. */
  begin?(sample: number): void;
  /** Before a step: set `data.ctrl`, forces, … */
  before?(step: number): void;
  /** After a step; true ends the sample. */
  after?(step: number): unknown;
  /** Write the numbers of a recorded row. */
  output?(values: Float64Array): void;
}

/** The default export of a module of hooks. A worker calls it for each simulation that it makes. */
export type HookFactory = (context: { model: Model; data: Data; options: unknown }) => RolloutHooks;

/**
 * Import a module of hooks.
 * @throws Error when it has no function as its default export
 */
export async function importHooks(address: string): Promise<HookFactory> {
  const module = (await import(/* @vite-ignore */ address)) as { default?: unknown };
  if (typeof module.default !== 'function') throw new Error(`${address} has no function as its default export`);
  return module.default as HookFactory;
}
