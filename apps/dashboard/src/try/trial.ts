// A trial of a model on the page: both engines in workers, what each says, and how they compare.
// Covered by apps/dashboard/test/try.test.ts.
import type { Measured } from '@corten/conformance/browser';
import type { ModelSource } from '@corten/viewer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallError } from './calls.js';
import { type Engine, startCorten, startReference, timeBoth } from './engines.js';
import type { Compared, Compiled, Progress, Source } from './protocol.js';
import { sourceOf } from './source.js';

/** What an engine says of the model. */
export type Said =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'compiled'; readonly compiled: Compiled }
  | { readonly state: 'rejected' | 'broken'; readonly message: string };

/** How a trial stands. */
export interface Trial {
  readonly name: string;
  readonly ours: Said;
  readonly reference: Said;
  /** what is being done; '' when nothing is */
  readonly doing: string;
  readonly progress?: Progress;
  readonly compared?: Compared;
  readonly speed?: Measured;
  /** why the comparison or the timing ended early */
  readonly problem?: string;
}

const EMPTY: Trial = { name: '', ours: { state: 'none' }, reference: { state: 'none' }, doing: '' };

/** What an engine says of a source. */
async function compiledBy(engine: Engine, source: Source): Promise<Said> {
  try {
    return { state: 'compiled', compiled: await engine.call<Compiled>({ kind: 'compile', source }) };
  } catch (error) {
    const { name, message } = error as Error;
    // an error about the model, not about its surroundings
    const rejected = error instanceof CallError && (name === 'MjcfError' || name === 'OracleError');
    return { state: rejected ? 'rejected' : 'broken', message };
  }
}

/** Compare both engines, which have compiled the same model. */
async function compare(
  ours: Engine,
  reference: Engine,
  name: string,
  report: (progress: Progress) => void,
): Promise<Compared> {
  const { port1, port2 } = new MessageChannel();
  await reference.call({ kind: 'compare', name }, undefined, [port2]);
  return ours.call<Compared>({ kind: 'compare', name }, report as (value: never) => void, [port1]);
}

/** Trials, one at a time. */
export class Trials {
  private running: Engine[] = [];
  private ours: Engine | undefined;
  private source: Source | undefined;
  private turn = 0;
  private readonly listeners = new Set<() => void>();
  trial: Trial = EMPTY;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(part: Partial<Trial>): void {
    this.trial = { ...this.trial, ...part };
    for (const listener of this.listeners) listener();
  }

  private start(engine: Engine): Engine {
    this.running.push(engine);
    return engine;
  }

  /** Our engine with the model. */
  private async compiled(source: Source): Promise<Engine> {
    if (!this.ours) {
      this.ours = this.start(startCorten());
      await compiledBy(this.ours, source);
    }
    return this.ours;
  }

  /** End what is being done. */
  stop(): void {
    this.turn++;
    for (const engine of this.running) engine.stop();
    this.running = [];
    this.ours = undefined;
    const { ours, reference } = this.trial;
    this.set({
      doing: '',
      // what is waited for does not come any more
      ours: ours.state === 'waiting' ? { state: 'broken', message: 'Stopped' } : ours,
      reference: reference.state === 'waiting' ? { state: 'none' } : reference,
    });
  }

  /** Take a model: ours compiles it at once. */
  async choose(name: string, model: Promise<ModelSource>): Promise<void> {
    this.stop();
    const turn = this.turn;
    this.trial = EMPTY;
    this.set({ name, ours: { state: 'waiting' }, doing: 'Loading the model' });
    try {
      const source = sourceOf(await model);
      if (turn !== this.turn) return;
      this.source = source;
      this.set({ doing: 'Compiling it' });
      this.ours = this.start(startCorten());
      const ours = await compiledBy(this.ours, source);
      if (turn === this.turn) this.set({ ours, doing: '' });
    } catch (error) {
      if (turn === this.turn) this.set({ ours: { state: 'broken', message: (error as Error).message }, doing: '' });
    }
  }

  /** Load the official build and hold ours beside it. */
  async compare(): Promise<void> {
    const { source } = this;
    if (!source) return;
    const turn = this.turn;
    const go = (part: Partial<Trial>) => {
      if (turn === this.turn) this.set(part);
    };
    const reference = this.start(startReference());
    go({
      reference: { state: 'waiting' },
      doing: 'Loading MuJoCo’s official build',
      // nothing of an earlier comparison is shown as one of this
      progress: undefined,
      compared: undefined,
      speed: undefined,
      problem: undefined,
    });
    const said = await compiledBy(reference, source);
    go({ reference: said, doing: '' });
    if (turn !== this.turn || said.state !== 'compiled' || this.trial.ours.state !== 'compiled') return;
    try {
      go({ doing: 'Comparing' });
      const compared = await compare(await this.compiled(source), reference, this.trial.name, (progress) =>
        go({ progress, doing: `Comparing ${progress.where}` }),
      );
      go({ compared, doing: 'Timing both' });
      if (turn !== this.turn) return;
      for (const engine of this.running) engine.stop();
      this.running = [];
      this.ours = undefined;
      const speed = await timeBoth(source, (what) => go({ doing: `Timing both: ${what}` }), this.running);
      go({ speed, doing: '' });
    } catch (error) {
      go({ problem: (error as Error).message, doing: '' });
    }
  }
}

/** The trials of a page, which end with it. */
export function useTrials(): [Trials, Trial] {
  const [trials] = useState(() => new Trials());
  const trial = useSyncExternalStore(trials.subscribe, () => trials.trial);
  useEffect(() => () => trials.stop(), [trials]);
  return [trials, trial];
}
