// Two of our own models, field by field.
import type { Model } from '@corten/model';
import { TOLERANCES } from '../../src/stages.js';
import { whereDifferent } from './model-differences.js';

type Fields = Readonly<Record<string, unknown>>;

/** Records of settings inside a model. */
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Array.isArray(value);

/** Fields of `model` that are not those of `expected`, with the first numbers that differ. */
export function modelDifferences(model: Model | Fields, expected: Model | Fields, path = ''): string[] {
  const found: string[] = [];
  for (const [name, value] of Object.entries(expected)) {
    const mine = (model as Fields)[name];
    if (ArrayBuffer.isView(value) || typeof value === 'number') {
      const theirs = (typeof value === 'number' ? [value] : value) as ArrayLike<number>;
      const ours = (typeof mine === 'number' ? [mine] : mine) as ArrayLike<number>;
      if (ours.length !== theirs.length) found.push(`${path}${name}: length ${ours.length} for ${theirs.length}`);
      else {
        const at = whereDifferent(
          ours,
          theirs,
          value instanceof Float32Array ? TOLERANCES.savedFloat.relative : TOLERANCES.saved.relative,
        );
        if (at >= 0) found.push(`${path}${name}[${at}]: ${ours[at]} for ${theirs[at]}`);
      }
    } else if (isRecord(value)) found.push(...modelDifferences(mine as Fields, value, `${path}${name}.`));
  }
  return found;
}
