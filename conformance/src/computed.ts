// What a forward computation leaves behind on either side, stage by stage, in arrays that can be compared: contacts
// field by field, sparse matrices as dense ones, paths of tendons without their unused entries.
import type { Data, Model } from '@corten/model';
import { compareField, type FieldResult } from './compare.js';
import { denseJacobianOf, denseRows } from './dense.js';
import type { OracleData, OracleModel } from './oracle/bindings.js';
import type { OracleInstance } from './oracle/instance.js';
import { contacts, denseJacobian, snapshotData } from './oracle/snapshot.js';
import { CONTACT_FIELDS, fieldsOf, ROW_FIELDS, STAGES, STATE_FIELDS, type Stage } from './stages.js';

type Values = ArrayLike<number>;
type Fields = Readonly<Record<string, Values | number | undefined>>;

/** Results of one side: arrays by stage and field. */
export type Computed = ReadonlyMap<Stage, ReadonlyMap<string, Values>>;

/** Fields that count; where they differ, what they count cannot be compared. */
const COUNTS: Partial<Record<Stage, readonly string[]>> = { collision: ['ncon'], rows: ['ne', 'nf', 'nl', 'nefc'] };

/** Contact fields that hold integers. */
const INTEGERS: ReadonlySet<string> = new Set(['dim', 'geom', 'exclude', 'efc_address']);

/** Numbers in a row of a field with one row for each constraint row. */
const ROW_WIDTH: Readonly<Record<string, number>> = { efc_KBIP: 4 };

/** What of a side is read in its own way; `fields` are those of its data. */
interface Side {
  readonly fields: Fields;
  /** a field of all contacts */
  contact(name: (typeof CONTACT_FIELDS)[number]): Values;
  /** the first entries of an array that is longer than what is used of it */
  used(values: Values, length: number): Values;
  jacobian(): Float64Array;
}

const array = (values: Values | number | undefined): Float64Array => values as Float64Array;

/** Points of the tendon paths. */
function wraps(fields: Fields): [Int32Array, Float64Array] {
  const [number, first] = [array(fields['ten_wrapnum']), array(fields['ten_wrapadr'])];
  const objects: number[] = [];
  const points: number[] = [];
  for (let i = 0; i < number.length; i++) {
    for (let k = first[i]; k < first[i] + number[i]; k++) {
      objects.push(array(fields['wrap_obj'])[k]);
      points.push(...array(fields['wrap_xpos']).subarray(3 * k, 3 * k + 3));
    }
  }
  return [Int32Array.from(objects), Float64Array.from(points)];
}

/** Moment arms as a dense nout×nv matrix: where a row stands in the storage means nothing. */
function moments({ nout, nv }: Model, fields: Fields): Float64Array {
  const rows = {
    rownnz: array(fields['moment_rownnz']),
    rowadr: array(fields['moment_rowadr']),
    colind: array(fields['moment_colind']),
  };
  return denseRows(nout, nv, rows, array(fields['actuator_moment']));
}

/** Results of a side in one stage. */
function stageOf(stage: Stage, m: Model, { fields, contact, used, jacobian }: Side): Map<string, Values> {
  const found = new Map<string, Values>();
  const nefc = fields['nefc'] as number;
  for (const name of COUNTS[stage] ?? []) found.set(name, Int32Array.of(fields[name] as number));
  if (stage === 'collision') for (const name of CONTACT_FIELDS) found.set(`contact_${name}`, contact(name));
  if (stage === 'rows' && nefc > 0) {
    for (const name of ROW_FIELDS) found.set(name, used(array(fields[name]), (ROW_WIDTH[name] ?? 1) * nefc));
    found.set('efc_J', jacobian());
  }
  for (const name of fieldsOf(stage)) {
    const values = fields[name];
    if (values !== undefined && typeof values !== 'number') found.set(name, values);
  }
  if (stage === 'tendon') {
    const [objects, points] = wraps(fields);
    found.set('wrap_obj', objects).set('wrap_xpos', points);
  }
  if (stage === 'transmission') found.set('actuator_moment', moments(m, fields));
  if (stage === 'solver') found.set('efc_force', nefc > 0 ? used(array(fields['efc_force']), nefc) : []);
  return found;
}

const computed = (m: Model, side: Side): Computed => new Map(STAGES.map((stage) => [stage, stageOf(stage, m, side)]));

/** Results of our forward computation. */
export function ourResults(d: Data): Computed {
  const fields = d as unknown as Fields;
  const used = (values: Values, length: number) => (values as Float64Array).subarray(0, length);
  return computed(d.model, {
    fields,
    contact(name) {
      const values = array(fields[`contact_${name}`]);
      return used(values, (d.ncon * values.length) / d.contact_dist.length);
    },
    used,
    jacobian: () => denseJacobianOf(d),
  });
}

/** Results of the reference's forward computation, for a model of ours with the same sizes. */
export function referenceResults(m: Model, { mj }: OracleInstance, model: OracleModel, data: OracleData): Computed {
  const list = contacts(data);
  return computed(m, {
    fields: snapshotData(model, data),
    contact(name) {
      const values = list.flatMap((c) => c[name]);
      return INTEGERS.has(name) ? Int32Array.from(values) : Float64Array.from(values);
    },
    used: (values) => values,
    jacobian: () => denseJacobian(mj, model, data),
  });
}

/** Our Jacobian where a dense product of the reference makes NaN of zeros that are not stored here. */
function withSpread(ours: Values, theirs: Values, rows: number): Values {
  const width = ours.length / rows;
  return Float64Array.from(ours, (x, i) => {
    if (x !== 0 || !Number.isNaN(theirs[i])) return x;
    const start = i - (i % width);
    for (let k = start; k < start + width; k++) if (Number.isNaN(ours[k])) return Number.NaN;
    return x;
  });
}

/** Compare the fields of a stage; only the counts where these differ. */
function compareStage(
  stage: Stage,
  ours: ReadonlyMap<string, Values>,
  theirs: ReadonlyMap<string, Values>,
): FieldResult[] {
  const compare = (name: string): FieldResult => {
    const expected = theirs.get(name) as Values;
    const found = ours.get(name);
    const spread = name === 'efc_J' && found?.length === expected.length;
    const rows = theirs.get('nefc')?.[0] ?? 0;
    return compareField(stage, name, spread ? withSpread(found, expected, rows) : found, expected);
  };
  const counts = (COUNTS[stage] ?? []).map(compare);
  if (counts.some(({ ok }) => !ok)) return counts;
  // other rows have other forces: the rows' own stage says so
  const names = [...theirs.keys()].filter(
    (name) => name !== 'efc_force' || ours.get(name)?.length === theirs.get(name)?.length,
  );
  return names.map(compare);
}

/** What a step leaves, by field. */
export type State = ReadonlyMap<string, Float64Array>;

/** Copies of what a step leaves in the data of a side. */
export function stateOf(data: object): State {
  const fields = data as Fields;
  const copy = (value: Values | number | undefined) =>
    typeof value === 'number' ? Float64Array.of(value) : array(value).slice();
  return new Map(STATE_FIELDS.map((name) => [name, copy(fields[name])]));
}

/** Fields of one stage, compared. */
export interface Compared {
  readonly stage: Stage;
  readonly fields: FieldResult[];
}

/** Compare the results of two sides, field by field. */
export function compareResults(ours: Computed, theirs: Computed): Compared[] {
  return [...theirs].map(([stage, fields]) => ({
    stage,
    fields: compareStage(stage, ours.get(stage) as ReadonlyMap<string, Values>, fields),
  }));
}

/** Compare what a step leaves on two sides. */
export function compareStates(
  stage: Stage,
  ours: ReadonlyMap<string, Values>,
  theirs: ReadonlyMap<string, Values>,
): Compared {
  return { stage, fields: compareStage(stage, ours, theirs) };
}
