// What the page and its two workers, one for each engine, say to each other.
import type { BenchRequest, ModelResult, Stage } from '@corten/conformance/browser';

/** A model: the path of its main file among all files, by path. */
export interface Source {
  readonly main: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** What an engine makes of a model. */
export interface Compiled {
  readonly milliseconds: number;
  readonly sizes: Readonly<Record<string, number>>;
}

/** What both workers are asked. */
export type EngineRequest =
  | { readonly kind: 'compile'; readonly source: Source }
  | { readonly kind: 'bench'; readonly request: BenchRequest<Source> }
  /** what comes through the port of this message is about the model that was compiled last */
  | { readonly kind: 'compare'; readonly name: string };

/** A stage so far: its largest error, tolerance, and the field. */
export interface StageCell {
  readonly stage: Stage;
  readonly error: number;
  readonly tolerance: number;
  readonly ok: boolean;
  readonly field: string;
}

/** Where numbers are not the same. */
export interface Difference {
  /** where the state was taken: `at the start`, `after 20 steps` */
  readonly where: string;
  readonly stage: Stage;
  readonly field: string;
  readonly error: number;
  readonly index?: number;
  readonly ours?: number;
  readonly reference?: number;
}

/** The first differences: of any bit, and beyond a tolerance. */
export interface Firsts {
  readonly bits?: Difference;
  readonly beyond?: Difference;
}

/** How a comparison stands. */
export interface Progress {
  readonly where: string;
  readonly stages: readonly StageCell[];
}

/** A field of a trajectory on both sides: a row a step. */
export interface Trace {
  readonly width: number;
  readonly ours: Float64Array;
  readonly reference: Float64Array;
}

/** What came out of a comparison. */
export interface Compared {
  readonly result: ModelResult;
  /** in states that both sides start from together */
  readonly states: Firsts;
  /** along both sides' own trajectories */
  readonly trajectory: Firsts;
  readonly steps: number;
  readonly traces: Readonly<Record<string, Trace>>;
}
