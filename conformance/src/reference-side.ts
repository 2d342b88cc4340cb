// The reference's side of a comparison: it goes to the states that are compared, and says what it computes there. It
// may live in another thread, so that all it is asked and answers can be sent as messages.
// Covered by conformance/test/reference-side.test.ts and conformance/test/own-models.test.ts.
import { EnableBit, type Model } from '@corten/model';
import { type Computed, referenceResults, type State, stateOf } from './computed.js';
import { copyOfData, type DataCopy } from './from-oracle.js';
import type { OracleData } from './oracle/bindings.js';
import { type Compiled, OracleError, type OracleInstance } from './oracle/instance.js';
import { type Snapshot, snapshotModel } from './oracle/snapshot.js';
import { controlSequence } from './random.js';
import { amplified, comparableSteps } from './sensitivity.js';

/** The integration state that a computation starts from. */
export interface StartState {
  readonly fields: Readonly<Record<(typeof START_FIELDS)[number], Float64Array>>;
  readonly time: number;
  /** everything, where trees may sleep: what was computed before they fell asleep is part of the state */
  readonly asleep?: DataCopy;
}

const START_FIELDS = ['qpos', 'qvel', 'act', 'history', 'qacc_warmstart', 'ctrl', 'mocap_pos', 'mocap_quat'] as const;

/** What the reference computes in a state. */
export interface Visit {
  readonly start: StartState;
  /** of the forward computation */
  readonly results: Computed;
  /** from where it makes one step, and what that leaves */
  readonly stepStart: StartState;
  readonly step: State;
}

/** What the reference can be asked, in this order for each: a visit first, then what is said about it. */
export type ReferenceRequest =
  /** the compiled model */
  | { readonly kind: 'compiled' }
  /** Go to the initial state, a keyframe or from where it is, then `drive` steps further; compute there. */
  | {
      readonly kind: 'visit';
      readonly from: 'here' | 'start' | number;
      readonly drive: number;
      /** remember the state for `amplified` */
      readonly remember: boolean;
    }
  /** How much its results of the last visit change by rounding, by stage and field; undefined without memory for it. */
  | { readonly kind: 'amplified' }
  /** what each of some steps from the start leaves */
  | { readonly kind: 'trajectory'; readonly steps: number }
  /** the last of some numbers of steps until which its own trajectory is no matter of rounding */
  | { readonly kind: 'comparable'; readonly marks: readonly number[] };

/** What the reference answers, by kind. */
export interface ReferenceAnswers {
  compiled: Snapshot;
  visit: Visit;
  amplified: ReadonlyMap<string, number> | undefined;
  trajectory: readonly State[];
  comparable: number;
}
export type ReferenceAnswer = ReferenceAnswers[keyof ReferenceAnswers];

/** A model on the reference's side. */
export interface ReferenceSide {
  /** Throws OracleError. */
  answer(request: ReferenceRequest): ReferenceAnswer;
  /** Free what is remembered; the model stays. */
  forget(): void;
}

function startState({ mj }: OracleInstance, { model, data }: Compiled): StartState {
  const fields = Object.fromEntries(START_FIELDS.map((name) => [name, Float64Array.from(data[name])]));
  const asleep = model.opt.enableflags & EnableBit.sleep ? copyOfData(mj, model, data) : undefined;
  return { fields: fields as StartState['fields'], time: data.time, ...(asleep ? { asleep } : {}) };
}

/** A copy of the reference's data; undefined where its memory has no room for one. */
function copyOf({ mj, guard }: OracleInstance, { model, data }: Compiled): OracleData | undefined {
  try {
    return guard(() => new mj.MjData(model, data));
  } catch (error) {
    if (error instanceof OracleError && !error.fatal) return undefined;
    throw error;
  }
}

/**
 * The reference's side of a comparison.
 * @param m - a model of ours with the same sizes
 */
export function referenceSide(m: Model, oracle: OracleInstance, compiled: Compiled): ReferenceSide {
  const { mj } = oracle;
  const { model, data } = compiled;
  const controls = controlSequence(m);
  let remembered: OracleData | undefined;

  function forget(): void {
    if (!oracle.dead) remembered?.delete();
    remembered = undefined;
  }

  function drive(steps: number, after?: () => void): void {
    for (let i = 0; i < steps; i++) {
      data.ctrl.set(controls(i));
      oracle.guard(() => mj.mj_step(model, data));
      after?.();
    }
  }

  function visit({ from, drive: steps, remember }: Extract<ReferenceRequest, { kind: 'visit' }>): Visit {
    forget();
    if (from === 'start') mj.mj_resetData(model, data);
    else if (from !== 'here') mj.mj_resetDataKeyframe(model, data, from);
    drive(steps);
    if (remember) remembered = copyOf(oracle, compiled);
    const start = startState(oracle, compiled);
    oracle.guard(() => mj.mj_forward(model, data));
    const results = referenceResults(m, oracle, model, data);
    const stepStart = startState(oracle, compiled);
    oracle.guard(() => mj.mj_step(model, data));
    return { start, results, stepStart, step: stateOf(data) };
  }

  function trajectory(steps: number): State[] {
    mj.mj_resetData(model, data);
    const states: State[] = [];
    drive(steps, () => states.push(stateOf(data)));
    return states;
  }

  function answer(request: ReferenceRequest): ReferenceAnswer {
    switch (request.kind) {
      case 'compiled':
        return snapshotModel(model);
      case 'visit':
        return visit(request);
      case 'amplified':
        return remembered && amplified(m, oracle, model, remembered);
      case 'trajectory':
        return trajectory(request.steps);
      case 'comparable':
        return oracle.guard(() => comparableSteps(m, oracle, compiled, request.marks, controls));
    }
  }

  return { answer, forget };
}
