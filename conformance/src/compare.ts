// Field-by-field comparison of numbers.
import { fieldTolerance, type Stage } from './stages.js';

/** The comparison of one field. */
export interface FieldResult {
  field: string;
  /** largest difference, relative to max(1, largest magnitude in the reference's field); Infinity if shapes differ */
  error: number;
  tolerance: number;
  ok: boolean;
  /** where the difference is largest, and both values there */
  worst?: { index: number; ours: number; reference: number };
  /** why no number could be compared */
  note?: string;
}

/** The comparison of all fields of a stage. */
export interface StageResult {
  stage: Stage;
  error: number;
  tolerance: number;
  ok: boolean;
  /** fields that disagree, or the one with the largest error; all, where they were asked for */
  fields: FieldResult[];
}

/** Which fields of a stage are kept: all, or those that disagree, or the one with the largest error where none does. */
export type KeptFields = 'all' | 'worst';

/** Two numbers count as equal when both are NaN, or equal infinities. */
function difference(a: number, b: number): number {
  if (Object.is(a, b) || a === b) return 0;
  const delta = Math.abs(a - b);
  return Number.isNaN(delta) ? Number.POSITIVE_INFINITY : delta;
}

/**
 * The largest difference of the first `count` entries, relative to max(1, largest finite magnitude in the reference),
 * and where it is; -1 if there is none.
 */
export function largestDifference(
  ours: ArrayLike<number>,
  reference: ArrayLike<number>,
  count = reference.length,
): { error: number; index: number } {
  let scale = 1;
  for (let i = 0; i < count; i++) if (Number.isFinite(reference[i])) scale = Math.max(scale, Math.abs(reference[i]));
  let error = 0;
  let index = -1;
  for (let i = 0; i < count; i++) {
    const e = difference(ours[i], reference[i]) / scale;
    if (e > error) {
      error = e;
      index = i;
    }
  }
  return { error, index };
}

/**
 * Compare a field.
 * @param length - how many leading entries count; all, and as many on both sides, if left out
 */
export function compareField(
  stage: Stage,
  field: string,
  ours: ArrayLike<number> | undefined,
  reference: ArrayLike<number>,
  length?: number,
): FieldResult {
  const tolerance = fieldTolerance(stage, field, reference).relative;
  const bad = (note: string): FieldResult => ({ field, error: Number.POSITIVE_INFINITY, tolerance, ok: false, note });
  if (ours === undefined) return bad('we have no such field');
  const count = length ?? reference.length;
  if (ours.length < count || (length === undefined && ours.length !== count)) {
    return bad(`length ${ours.length}, reference ${count}`);
  }
  const { error, index } = largestDifference(ours, reference, count);
  const result: FieldResult = { field, error, tolerance, ok: error <= tolerance };
  if (index >= 0) result.worst = { index, ours: ours[index], reference: reference[index] };
  return result;
}

/** Compare one number: counts and flags exactly, others at the stage's tolerance. */
export function compareNumber(
  stage: Stage,
  field: string,
  ours: number | undefined,
  reference: number,
  exact: boolean,
): FieldResult {
  const result = compareField(stage, field, ours === undefined ? undefined : [ours], [reference]);
  if (exact) {
    result.tolerance = 0;
    result.ok = result.error === 0;
  }
  return result;
}

/** Sum up the fields of a stage. */
export function stageResult(stage: Stage, fields: FieldResult[], keep: KeptFields = 'worst'): StageResult {
  const bad = fields.filter((f) => !f.ok);
  const pool = bad.length > 0 ? bad : fields;
  let worst: FieldResult | undefined;
  for (const f of pool) if (!worst || f.error > worst.error) worst = f;
  return {
    stage,
    error: worst?.error ?? 0,
    tolerance: worst?.tolerance ?? 0,
    ok: bad.length === 0,
    fields: keep === 'all' ? fields : bad.length > 0 ? bad : worst ? [worst] : [],
  };
}

/** Put the results of one stage in several states together: the worst of each field. */
export function mergeStages(results: StageResult[], keep: KeptFields = 'worst'): StageResult[] {
  const byStage = new Map<Stage, Map<string, FieldResult>>();
  for (const { stage, fields } of results) {
    let known = byStage.get(stage);
    if (!known) {
      known = new Map();
      byStage.set(stage, known);
    }
    for (const f of fields) {
      const other = known.get(f.field);
      if (!other || f.error > other.error) known.set(f.field, f);
    }
  }
  return [...byStage].map(([stage, fields]) => stageResult(stage, [...fields.values()], keep));
}
