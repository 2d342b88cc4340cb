// What the page and the worker that simulates say to each other. Messages are copied, never transferred: a buffer that
// is detached would slow down all arrays of the simulating thread for good.
import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import type { ModelSource } from 'corten/files';
import type { Problem, Values } from 'corten/worker-parts';

/** How a body is pulled by the mouse. */
export interface Pull {
  /** body, 0: none */
  body: number;
  /** bits of PerturbBit */
  active: number;
  /** selected point in the body's frame [m], 3 */
  localpos: Float64Array;
  /** where the body's inertial frame is pulled to [m], 3 */
  refpos: Float64Array;
  /** orientation that it is turned to, 4 */
  refquat: Float64Array;
  /** where the selected point is pulled to [m], 3 */
  refselpos: Float64Array;
}

/** A number to be recorded at every step: an entry of a field of the data. */
export interface Signal {
  readonly field: string;
  readonly index: number;
}

/** What the page asks of the worker. */
export type Command =
  | { kind: 'load'; id: number; source: ModelSource; keepState: boolean; keyframe?: number | string }
  | { kind: 'run'; running: boolean }
  | { kind: 'speed'; factor: number }
  | { kind: 'step'; count: number }
  | { kind: 'seek'; entry: number }
  | { kind: 'reset'; keyframe?: number | string }
  | {
      kind: 'set';
      field: 'ctrl' | 'qpos' | 'qvel' | 'eq_active' | 'mocap_pos' | 'mocap_quat';
      index: number;
      /** of the entry, or of this one and those after it */
      value: number | readonly number[];
    }
  | { kind: 'option'; name: string; value: number | readonly number[] }
  | { kind: 'state'; state: Float64Array }
  | { kind: 'pull'; pull: Pull | undefined }
  | { kind: 'policy'; id: number; url: string | undefined }
  | { kind: 'controls'; ctrl: Float64Array }
  | { kind: 'signals'; signals: readonly Signal[] }
  | { kind: 'fields'; names: readonly string[] }
  | { kind: 'profile'; on: boolean }
  | { kind: 'ask'; id: number; what: 'state' | 'keyframe' | 'trajectory' }
  | { kind: 'frame' };

/** A picture of the data: what is drawn of it, and numbers for the panels. */
export interface Frame {
  readonly time: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly fields: Readonly<Record<string, Values>>;
  /** fields that were asked for by name */
  readonly watched: Readonly<Record<string, Values | number>>;
  /** time and the signals, a row a step since the last frame */
  readonly samples: Float64Array;
  /** how often it had been said what is recorded */
  readonly recording: number;
  /** simulated over real time of late; 0 while paused */
  readonly realtime: number;
  /** mean time of a step [ms] */
  readonly stepTime: number;
  /** first and current entry of the history, and how many there are */
  readonly history: { readonly count: number; readonly at: number; readonly from: number; readonly to: number };
  /** cost reduction of each solver iteration of the last step, and its gradient */
  readonly solver: { readonly iterations: number; readonly improvement: Float64Array; readonly gradient: Float64Array };
  /** time of each stage in the steps since the last frame [ms a step] */
  readonly stages: Readonly<Record<string, number>> | undefined;
  readonly energy: readonly [number, number];
}

/** A place of an element in its file. */
export interface ElementPlace {
  readonly tag: string;
  readonly name: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** number of objects of its kind, as `body 3`, where it became one */
  readonly children: readonly ElementPlace[];
}

/** What the worker tells the page. */
export type Report =
  | {
      kind: 'loaded';
      id: number;
      model: Model;
      diagnostics: readonly MjcfDiagnostic[];
      tree: ElementPlace | undefined;
      milliseconds: number;
      frame: Frame;
    }
  | { kind: 'failed'; id: number; problem: Problem }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'warning'; text: string; time: number }
  | { kind: 'stopped'; problem: Problem }
  | { kind: 'frame'; frame: Frame };
