// What a page and the worker that simulates for it say to each other. Messages are copied, never transferred: a buffer
// that is detached would slow down all arrays of the simulating thread for good.

import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import type { Model, Snapshot } from '@corten/model';
import type { LoadOptions } from './load.js';
import type { Problem } from './problem.js';
import type { ModelSource } from './sources.js';

/** A typed array of a model or data. */
export type Values = Float64Array | Float32Array | Int32Array | Uint8Array;

/** Arrays of a data that the page has changed, by name. */
export type Inputs = Readonly<Record<string, Values>>;

/** How the worker loads a model. */
export interface WorkerLoad {
  readonly source: ModelSource;
  readonly options: Pick<LoadOptions, 'file' | 'profile' | 'strict' | 'maxBytes'>;
  readonly keyframe: number | string | undefined;
  /** address of a module whose default export is called as the control callback */
  readonly control: string | undefined;
  /** whether the arrays of the data lie in shared memory */
  readonly shared: boolean;
  /** fields that frames have besides their own */
  readonly fields: readonly string[];
}

/** What the page asks of the worker; each is answered. */
export type WorkerCommand = { readonly id: number; readonly inputs: Inputs } & (
  | { readonly kind: 'load'; readonly load: WorkerLoad }
  | { readonly kind: 'step'; readonly count: number }
  | { readonly kind: 'run'; readonly speed: number }
  | { readonly kind: 'pause' | 'update' | 'save' | 'forward' }
  | { readonly kind: 'reset'; readonly keyframe: number | string | undefined }
  | { readonly kind: 'restore'; readonly state: Snapshot }
);

/** What a data is at a moment. */
export interface DataFrame {
  readonly time: number;
  readonly counts: Readonly<Record<string, number>>;
  /** arrays; in shared memory, only those that are new */
  readonly fields: Readonly<Record<string, Values>>;
}

/** What the worker tells the page. */
export type WorkerReport =
  | {
      readonly kind: 'loaded';
      readonly id: number;
      readonly model: Model;
      readonly diagnostics: readonly MjcfDiagnostic[];
      readonly frame: DataFrame;
    }
  | { readonly kind: 'done'; readonly id: number; readonly frame: DataFrame; readonly state?: Snapshot }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: Problem }
  | { readonly kind: 'warning'; readonly text: string; readonly time: number }
  | { readonly kind: 'stopped'; readonly problem: Problem };
