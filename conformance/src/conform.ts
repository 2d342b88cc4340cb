// One model, ours beside the reference's: compiled fields, every stage of the forward computation in several states,
// one step, and trajectories.
import { Data, MODEL_SIZE_NAMES, type Model } from '@corten/model';
import { forward, resetData, step } from 'corten';
import {
  compareField,
  compareNumber,
  type FieldResult,
  type KeptFields,
  mergeStages,
  type StageResult,
  stageResult,
} from './compare.js';
import { type Compared, compareResults, compareStates, ourResults, type State, stateOf } from './computed.js';
import { writeCopy } from './from-oracle.js';
import { knownDifference } from './known-differences.js';
import type { Compiled, OracleInstance, OracleVersion } from './oracle/instance.js';
import type { Snapshot } from './oracle/snapshot.js';
import { controlSequence } from './random.js';
import {
  type ReferenceAnswer,
  type ReferenceAnswers,
  type ReferenceRequest,
  referenceSide,
  type StartState,
  type Visit,
} from './reference-side.js';
import { differs, excuseRounding } from './sensitivity.js';
import type { Stage } from './stages.js';

/** What came out of comparing one model. */
export interface ModelResult {
  /** path or name of the model */
  model: string;
  /**
   * conforms: every stage agrees; both reject: neither side accepts the file, so there is nothing to compare;
   * differs: some stage does not agree, or one side rejects; skipped: the reference itself cannot run it
   */
  status: 'conforms' | 'both reject' | 'differs' | 'skipped';
  stages: StageResult[];
  /** error messages, reasons */
  message?: string;
  /** what each side said about a file that both reject */
  rejections?: { ours: string; reference: string };
  /** steps of the trajectory that count, where it differs and the reference itself is too sensitive for all of them */
  comparableSteps?: number;
  /** stages and fields that differ where the reference's own change as much when its state is nudged by rounding */
  sensitive?: string[];
  /** reasons of known differences that were excused */
  known?: string[];
}

/** Do both sides say the same of a model: the same numbers, or that it is none? */
export const agrees = ({ status }: ModelResult) => status === 'conforms' || status === 'both reject';

export interface ConformOptions {
  /** longest trajectory to compare (0, 1, 10 or 100) */
  steps?: number;
  /** number of states, besides the initial one and the keyframes, in which every stage is compared */
  states?: number;
  /** let differences pass that are those of rounding in the reference itself, and name their fields */
  excuseRounding?: boolean;
  /** models with more degrees of freedom than this are compared over fewer states and steps */
  largeModel?: number;
  /** which fields results keep: those that disagree, or the worst one, if left out */
  keep?: KeptFields;
  /** told of each comparison: where the states were taken, and what came out */
  onCompared?(where: string, compared: readonly Compared[]): void;
  /** told of both trajectories, a state a step */
  onTrajectories?(ours: readonly State[], reference: readonly State[]): void;
}

type Fields = Record<string, unknown>;

/** Sizes that describe storage of the reference rather than the model. */
const STORAGE_SIZES = new Set(['narena', 'nbuffer', 'nnames_map', 'njmax', 'nconmax']);
/** Text is compared as text by its users; addresses into it are not numbers of the model. */
const STORAGE_FIELDS = new Set(['names_map', 'signature']);

function compareCompiled(ours: Model, compiled: Snapshot): Compared {
  const fields: FieldResult[] = [];
  const sizes = new Set<string>(MODEL_SIZE_NAMES);
  for (const [name, value] of Object.entries(compiled)) {
    if (STORAGE_FIELDS.has(name) || STORAGE_SIZES.has(name)) continue;
    let owner: unknown = ours;
    const path = name.split('.');
    for (const part of path.slice(0, -1)) owner = (owner as Fields)?.[part];
    const field = (owner as Fields)?.[path[path.length - 1]];
    if (typeof value === 'number') {
      const exact = sizes.has(name) || name.startsWith('flg_');
      // visual settings are floats in the reference
      const mine =
        name.startsWith('vis.') && typeof field === 'number' ? Math.fround(field) : (field as number | undefined);
      fields.push(compareNumber('compile', name, mine, value, exact));
    } else {
      fields.push(compareField('compile', name, field as ArrayLike<number> | undefined, value));
    }
  }
  return { stage: 'compile', fields };
}

/** Write an integration state of the reference into ours. */
function writeState({ time, fields, asleep }: StartState, d: Data): void {
  d.time = time;
  for (const [name, value] of Object.entries(fields)) {
    const field = d[name as keyof StartState['fields']];
    if (value.length === field.length) field.set(value);
  }
  if (asleep) writeCopy(asleep, d);
}

/** What both sides compute in a state. */
function compareVisit(ours: Model, d: Data, { start, results, stepStart, step: left }: Visit): Compared[] {
  writeState(start, d);
  forward(ours, d);
  const compared = compareResults(ourResults(d), results);
  writeState(stepStart, d);
  step(ours, d);
  compared.push(compareStates('integration', stateOf(d), left));
  return compared;
}

/** What each of some steps of ours from the start leaves. */
function trajectoryOf(ours: Model, steps: number): State[] {
  const controls = controlSequence(ours);
  const d = new Data(ours);
  resetData(ours, d);
  return Array.from({ length: steps }, (_, i) => {
    d.ctrl.set(controls(i));
    step(ours, d);
    return stateOf(d);
  });
}

/** Numbers of steps after which trajectories are compared, each a stage. */
const MARKS: ReadonlyMap<number, Stage> = new Map([
  [10, 'steps10'],
  [100, 'steps100'],
]);

/** A computation that asks the reference on its way. */
type Asking<T> = Generator<ReferenceRequest, T, ReferenceAnswer>;

/** Ask the reference. */
function* ask<K extends keyof ReferenceAnswers>(request: ReferenceRequest & { kind: K }): Asking<ReferenceAnswers[K]> {
  return (yield request) as ReferenceAnswers[K];
}

/** States in which every stage is compared: how to get there, and what they are called. */
function places(
  keyframes: number,
  states: number,
): { where: string; from: 'here' | 'start' | number; drive: number }[] {
  let steps = 0;
  const driven = Array.from({ length: states }, (_, s) => {
    const drive = 20 * (s + 1);
    steps += drive;
    const place = { where: `after ${steps} steps`, from: s === 0 ? ('start' as const) : ('here' as const), drive };
    // one more is compared there
    steps++;
    return place;
  });
  return [
    { where: 'at the start', from: 'start', drive: 0 },
    ...Array.from({ length: keyframes }, (_, key) => ({ where: `in keyframe ${key}`, from: key, drive: 0 })),
    ...driven,
  ];
}

/** Give known differences their reasons; the stages that have no other agree. */
function excuseKnown(name: string, version: OracleVersion, stages: readonly StageResult[]): string[] {
  const known: string[] = [];
  for (const stage of stages) {
    if (stage.ok) continue;
    const bad = stage.fields.filter(({ ok }) => !ok);
    const reasons = bad.map((f) => knownDifference(name, stage.stage, f.field, version));
    if (reasons.every((r) => r !== undefined)) {
      stage.ok = true;
      known.push(...new Set(reasons as string[]));
    }
  }
  return known;
}

/**
 * Compare a model that both sides compiled; yields what the reference is asked.
 * @param name - what the model is called in results
 */
export function* comparison(
  name: string,
  ours: Model,
  version: OracleVersion,
  options: ConformOptions = {},
): Asking<ModelResult> {
  const { keep } = options;
  const large = ours.nv > (options.largeModel ?? 400);
  const steps = large ? Math.min(10, options.steps ?? 100) : (options.steps ?? 100);
  const states = large ? 1 : (options.states ?? 4);
  const results: StageResult[] = [];
  const add = (where: string, compared: readonly Compared[]) => {
    for (const { stage, fields } of compared) if (fields.length > 0) results.push(stageResult(stage, fields, keep));
    options.onCompared?.(where, compared);
  };
  add('compiled', [compareCompiled(ours, yield* ask({ kind: 'compiled' }))]);

  // the initial state, every keyframe (a few of many), and states along a driven trajectory
  const d = new Data(ours);
  const sensitive = new Set<string>();
  for (const { where, from, drive } of places(Math.min(ours.nkey, 4), states)) {
    const remember = options.excuseRounding ?? false;
    const compared = compareVisit(ours, d, yield* ask({ kind: 'visit', from, drive, remember }));
    if (remember && differs(compared)) {
      const own = yield* ask({ kind: 'amplified' });
      if (own) for (const field of excuseRounding(compared, own)) sensitive.add(field);
    }
    add(where, compared);
  }

  // trajectories from the start; where one differs, the reference must be stable enough for that to mean something
  let comparable = steps;
  const marks = [...MARKS.keys()].filter((mark) => mark <= steps);
  if (marks.length > 0) {
    const reference = yield* ask({ kind: 'trajectory', steps });
    const own = trajectoryOf(ours, steps);
    options.onTrajectories?.(own, reference);
    const compared = marks.map((mark) => {
      const stage = MARKS.get(mark) as Stage;
      return { mark, ...compareStates(stage, own[mark - 1], reference[mark - 1]) };
    });
    if (differs(compared)) comparable = yield* ask({ kind: 'comparable', marks });
    for (const each of compared)
      if (!differs([each]) || each.mark <= comparable) add(`after ${each.mark} steps`, [each]);
  }

  const stages = mergeStages(results, keep);
  const known = excuseKnown(name, version, stages);
  const result: ModelResult = { model: name, status: stages.every((s) => s.ok) ? 'conforms' : 'differs', stages };
  if (comparable < steps) result.comparableSteps = comparable;
  if (sensitive.size > 0) result.sensitive = [...sensitive];
  if (known.length > 0) result.known = known;
  return result;
}

/**
 * Compare a model that both sides compiled.
 * @param name - what the model is called in results
 */
export function compareModel(
  name: string,
  ours: Model,
  oracle: OracleInstance,
  reference: Compiled,
  options: ConformOptions = {},
): ModelResult {
  const side = referenceSide(ours, oracle, reference);
  const asking = comparison(name, ours, oracle.version, options);
  try {
    let next = asking.next();
    while (!next.done) next = asking.next(side.answer(next.value));
    return next.value;
  } finally {
    side.forget();
  }
}
