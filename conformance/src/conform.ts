// One model, ours beside the reference's: compiled fields, every stage of the forward computation in several states,
// one step, and trajectories.
import { Data, EnableBit, MODEL_SIZE_NAMES, type Model } from '@corten/model';
import { forward, resetData, step } from 'corten';
import {
  compareField,
  compareNumber,
  type FieldResult,
  mergeStages,
  type StageResult,
  stageResult,
} from './compare.js';
import { denseJacobianOf, denseRows } from './dense.js';
import { copyDataFromOracle } from './from-oracle.js';
import { knownDifference } from './known-differences.js';
import type { Compiled, Oracle } from './oracle/load.js';
import { contacts, denseJacobian, type Snapshot, snapshotData, snapshotModel } from './oracle/snapshot.js';
import { controlSequence, generator } from './random.js';
import { CONTACT_FIELDS, ROW_FIELDS, STAGE_FIELDS, STAGES, STATE_FIELDS, type Stage } from './stages.js';

/** What came out of comparing one model. */
export interface ModelResult {
  /** path or name of the model */
  model: string;
  /**
   * conforms: every stage agrees; both reject: neither side accepts the file, so there is nothing to compare;
   * differs: some stage does not agree, or one side rejects; unsupported: we said that we do not support something in
   * it; skipped: the reference itself cannot run it
   */
  status: 'conforms' | 'both reject' | 'differs' | 'unsupported' | 'skipped';
  stages: StageResult[];
  /** error messages, reasons */
  message?: string;
  /** what each side said about a file that both reject */
  rejections?: { ours: string; reference: string };
  /** steps of the trajectory that count, where it differs and the reference itself is too sensitive for all of them */
  comparableSteps?: number;
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
  /** models with more degrees of freedom than this are compared over fewer states and steps */
  largeModel?: number;
}

type Fields = Record<string, unknown>;

/** Sizes that describe storage of the reference rather than the model. */
const STORAGE_SIZES = new Set(['narena', 'nbuffer', 'nnames_map', 'njmax', 'nconmax']);
/** Text is compared as text by its users; addresses into it are not numbers of the model. */
const STORAGE_FIELDS = new Set(['names_map', 'signature']);

function compareCompiled(ours: Model, reference: Compiled): StageResult {
  const fields: FieldResult[] = [];
  const sizes = new Set<string>(MODEL_SIZE_NAMES);
  for (const [name, value] of Object.entries(snapshotModel(reference.model))) {
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
  return stageResult('compile', fields);
}

function compareContacts(d: Data, reference: Compiled): FieldResult[] {
  const list = contacts(reference.data);
  const fields = [compareNumber('collision', 'ncon', d.ncon, list.length, true)];
  if (d.ncon !== list.length) return fields;
  for (const name of CONTACT_FIELDS) {
    const integer = name === 'dim' || name === 'geom' || name === 'exclude' || name === 'efc_address';
    const values = list.flatMap((c) => c[name]);
    const b = integer ? Int32Array.from(values) : Float64Array.from(values);
    const ours = (d as unknown as Record<string, Float64Array>)[`contact_${name}`];
    fields.push(compareField('collision', `contact_${name}`, ours, b, b.length));
  }
  return fields;
}

function compareRows(d: Data, oracle: Oracle, reference: Compiled): FieldResult[] {
  const { model, data } = reference;
  const fields: FieldResult[] = [];
  for (const name of ['ne', 'nf', 'nl', 'nefc'] as const)
    fields.push(compareNumber('rows', name, d[name], data[name], true));
  if (d.nefc !== data.nefc || d.nefc === 0) return fields;
  for (const name of ROW_FIELDS) {
    const b = data[name] as Float64Array;
    fields.push(compareField('rows', name, d[name], b, b.length));
  }
  fields.push(compareField('rows', 'efc_J', denseJacobianOf(d), denseJacobian(oracle.mj, model, data)));
  return fields;
}

/** Points of the tendon paths; entries beyond a path's points mean nothing. */
function compareWraps(d: Data, snapshot: Snapshot): FieldResult[] {
  const used = (objects: ArrayLike<number>, points: ArrayLike<number>) => {
    const out: [number[], number[]] = [[], []];
    for (let i = 0; i < d.ten_wrapnum.length; i++) {
      for (let k = d.ten_wrapadr[i]; k < d.ten_wrapadr[i] + d.ten_wrapnum[i]; k++) {
        out[0].push(objects[k]);
        for (let c = 0; c < 3; c++) out[1].push(points[3 * k + c]);
      }
    }
    return [Int32Array.from(out[0]), Float64Array.from(out[1])] as const;
  };
  const [objects, points] = used(d.wrap_obj, d.wrap_xpos);
  const [wantObjects, wantPoints] = used(snapshot.wrap_obj as Int32Array, snapshot.wrap_xpos as Float64Array);
  return [
    compareField('tendon', 'wrap_obj', objects, wantObjects),
    compareField('tendon', 'wrap_xpos', points, wantPoints),
  ];
}

/** Moment arms as a dense nout×nv matrix: where a row stands in the storage means nothing. */
function compareMoments(m: Model, d: Data, snapshot: Snapshot): FieldResult {
  const dense = ({ moment_rownnz: rownnz, moment_rowadr: rowadr, moment_colind: colind, actuator_moment }: Data) =>
    denseRows(m.nout, m.nv, { rownnz, rowadr, colind }, actuator_moment);
  return compareField('transmission', 'actuator_moment', dense(d), dense(snapshot as unknown as Data));
}

/** Every stage of a forward computation that both sides have just done from the same state. */
function compareForward(d: Data, oracle: Oracle, reference: Compiled): StageResult[] {
  const snapshot = snapshotData(reference.model, reference.data);
  const results: StageResult[] = [];
  for (const stage of STAGES) {
    if (stage === 'collision') results.push(stageResult(stage, compareContacts(d, reference)));
    else if (stage === 'rows') results.push(stageResult(stage, compareRows(d, oracle, reference)));
    else {
      const names = STAGE_FIELDS[stage];
      if (!names) continue;
      const fields: FieldResult[] = [];
      for (const name of names) {
        const value = snapshot[name];
        if (value === undefined || typeof value === 'number') continue;
        fields.push(compareField(stage, name, (d as unknown as Record<string, Float64Array>)[name], value));
      }
      if (stage === 'tendon') fields.push(...compareWraps(d, snapshot));
      if (stage === 'transmission') fields.push(compareMoments(d.model, d, snapshot));
      if (stage === 'solver' && d.nefc > 0 && d.nefc === reference.data.nefc) {
        const force = reference.data.efc_force as Float64Array;
        fields.push(compareField(stage, 'efc_force', d.efc_force, force, force.length));
      }
      results.push(stageResult(stage, fields));
    }
  }
  return results;
}

function compareState(stage: Stage, d: Data, reference: Compiled): StageResult {
  const fields = STATE_FIELDS.map((name) => {
    const value = reference.data[name] as number | Float64Array;
    return typeof value === 'number'
      ? compareNumber(stage, name, d[name] as number, value, false)
      : compareField(stage, name, d[name] as Float64Array, value);
  });
  return stageResult(stage, fields);
}

/** Copy the reference's integration state into ours. */
function copyState({ mj }: Oracle, reference: Compiled, d: Data): void {
  const { model, data } = reference;
  d.time = data.time;
  for (const name of ['qpos', 'qvel', 'act', 'history', 'qacc_warmstart', 'ctrl', 'mocap_pos', 'mocap_quat'] as const) {
    const value = data[name] as Float64Array;
    if (value.length === d[name].length) d[name].set(value);
  }
  // whether a tree sleeps is part of the state, and so is what was computed for it before it fell asleep
  if (model.opt.enableflags & EnableBit.sleep) copyDataFromOracle(mj, model, data, d);
}

const largest = (a: ArrayLike<number>) => {
  let value = 0;
  for (let i = 0; i < a.length; i++) value = Math.max(value, Math.abs(a[i]));
  return value;
};

/** Nudged runs of the reference that must all stay together for a trajectory to be comparable. */
const NUDGES = 3;

/**
 * How many steps of the reference's own trajectory mean something: nudges of 1e-14 to its start, in a few random
 * directions, must not grow beyond 1e-10. A start that is degenerate (aligned faces, ties) fails after few steps.
 */
function comparableSteps(
  oracle: Oracle,
  reference: Compiled,
  steps: number,
  controls: (step: number) => Float64Array,
): number {
  const { mj } = oracle;
  const { model, data } = reference;
  const marks = [10, 100].filter((mark) => mark <= steps);
  const run = (nudge: number, seed: number): Float64Array[] => {
    mj.mj_resetData(model, data);
    const next = generator(seed);
    const gravity = model.opt.gravity as Float64Array;
    const before = gravity.slice();
    if (model.opt.enableflags & EnableBit.sleep) {
      // a nudge of its state would wake what sleeps
      for (let i = 0; i < 3; i++) gravity[i] *= 1 + nudge * (2 * next() - 1);
    } else {
      for (let i = 0; i < data.qvel.length; i++) data.qvel[i] += nudge * (2 * next() - 1);
      for (let i = 0; i < data.qpos.length; i++) data.qpos[i] *= 1 + nudge * (2 * next() - 1);
    }
    const positions: Float64Array[] = [];
    for (let i = 1; i <= steps; i++) {
      data.ctrl.set(controls(i - 1));
      mj.mj_step(model, data);
      if (marks.includes(i)) positions.push(Float64Array.from(data.qpos));
    }
    (model.opt.gravity as Float64Array).set(before);
    return positions;
  };
  const plain = run(0, 0);
  let comparable = marks.length;
  for (let seed = 1; seed <= NUDGES; seed++) {
    const nudged = run(1e-14, seed);
    for (let k = 0; k < comparable; k++) {
      const delta = plain[k].map((x, i) => x - nudged[k][i]);
      if (!(largest(delta) / Math.max(1, largest(plain[k])) < 1e-10)) comparable = k;
    }
  }
  return comparable === 0 ? 0 : marks[comparable - 1];
}

/**
 * Compare a model that both sides compiled.
 * @param name - what the model is called in results
 */
export function compareModel(
  name: string,
  ours: Model,
  oracle: Oracle,
  reference: Compiled,
  options: ConformOptions = {},
): ModelResult {
  const { mj } = oracle;
  const { model, data } = reference;
  const large = ours.nv > (options.largeModel ?? 400);
  const steps = large ? Math.min(10, options.steps ?? 100) : (options.steps ?? 100);
  const states = large ? 1 : (options.states ?? 4);
  const d = new Data(ours);
  const results: StageResult[] = [compareCompiled(ours, reference)];
  const controls = controlSequence(ours);

  const compareHere = () => {
    copyState(oracle, reference, d);
    oracle.guard(() => mj.mj_forward(model, data));
    forward(ours, d);
    results.push(...compareForward(d, oracle, reference));
    // one step from here
    copyState(oracle, reference, d);
    oracle.guard(() => mj.mj_step(model, data));
    step(ours, d);
    results.push(compareState('integration', d, reference));
  };

  // the initial state, every keyframe (a few of many), and states along a driven trajectory
  mj.mj_resetData(model, data);
  compareHere();
  for (let key = 0; key < Math.min(ours.nkey, 4); key++) {
    mj.mj_resetDataKeyframe(model, data, key);
    compareHere();
  }
  mj.mj_resetData(model, data);
  for (let s = 0; s < states; s++) {
    for (let i = 0; i < 20 * (s + 1); i++) {
      data.ctrl.set(controls(i));
      oracle.guard(() => mj.mj_step(model, data));
    }
    compareHere();
  }

  // trajectories from the start; where one differs, the reference must be stable enough for that to mean something
  let comparable = steps;
  if (steps >= 10) {
    const trajectories: { mark: number; result: StageResult }[] = [];
    const fresh = new Data(ours);
    resetData(ours, fresh);
    mj.mj_resetData(model, data);
    for (let i = 1; i <= steps; i++) {
      data.ctrl.set(controls(i - 1));
      fresh.ctrl.set(controls(i - 1));
      oracle.guard(() => mj.mj_step(model, data));
      step(ours, fresh);
      if (i === 10) trajectories.push({ mark: i, result: compareState('steps10', fresh, reference) });
      if (i === 100) trajectories.push({ mark: i, result: compareState('steps100', fresh, reference) });
    }
    if (trajectories.some(({ result }) => !result.ok)) {
      comparable = oracle.guard(() => comparableSteps(oracle, reference, steps, controls));
    }
    results.push(
      ...trajectories.filter(({ mark, result }) => result.ok || mark <= comparable).map(({ result }) => result),
    );
  }

  const stages = mergeStages(results);
  const known: string[] = [];
  for (const stage of stages) {
    if (stage.ok) continue;
    const reasons = stage.fields.map((f) => knownDifference(name, stage.stage, f.field, oracle.version));
    if (reasons.every((r) => r !== undefined)) {
      stage.ok = true;
      known.push(...new Set(reasons as string[]));
    }
  }
  const result: ModelResult = { model: name, status: stages.every((s) => s.ok) ? 'conforms' : 'differs', stages };
  if (comparable < steps) result.comparableSteps = comparable;
  if (known.length > 0) result.known = known;
  return result;
}
