// Fields of a compiled model that differ from the reference's.
import type { Model } from '@corten/model';
import { largestDifference } from '../../src/compare.js';
import { type OracleModel, snapshotModel } from '../../src/oracle.js';
import { TOLERANCES } from '../../src/stages.js';

/** What is no part of the model: storage of the reference, and a hash of its build. */
export const NOT_COMPARED: ReadonlySet<string> = new Set(['signature', 'narena', 'nbuffer']);

/** Where the largest difference is, when it is more than `tolerance` allows; -1 otherwise. */
export function whereDifferent(ours: ArrayLike<number>, theirs: ArrayLike<number>, tolerance: number): number {
  const { error, index } = largestDifference(ours, theirs);
  return error > tolerance ? index : -1;
}

/** Fields that differ, with the values where they do. */
export function differences(ours: Model, reference: OracleModel, skip = NOT_COMPARED): string[] {
  const found: string[] = [];
  for (const [name, value] of Object.entries(snapshotModel(reference))) {
    if (skip.has(name)) continue;
    let owner: unknown = ours;
    const path = name.split('.');
    for (const part of path.slice(0, -1)) owner = (owner as Record<string, unknown>)[part];
    const field = (owner as Record<string, unknown>)[path[path.length - 1]];
    const theirs = typeof value === 'number' ? [value] : value;
    const mine = typeof field === 'number' ? [field] : (field as ArrayLike<number> | undefined);
    if (mine?.length !== theirs.length) {
      found.push(`${name}: length ${mine?.length}, reference ${theirs.length}`);
      continue;
    }
    // visual settings are single precision in the reference
    const isFloat = value instanceof Float32Array || name.startsWith('vis.');
    const isDouble = value instanceof Float64Array || name.startsWith('opt.') || name.startsWith('stat.');
    const i = whereDifferent(
      mine,
      theirs,
      isFloat ? TOLERANCES.float.relative : isDouble ? TOLERANCES.compiled.relative : 0,
    );
    if (i >= 0) found.push(`${name}[${i}]: ${mine[i]}, reference ${theirs[i]}`);
  }
  return found;
}
