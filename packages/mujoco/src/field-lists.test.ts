import { Data, Model } from '@corten/model';
import { expect, it } from 'vitest';
import {
  CONSTRAINT_ROWS,
  DATA_ACCESSORS,
  DATA_FLAGS,
  MODEL_ACCESSORS,
  MODEL_FLAGS,
  MODEL_TEXTS,
} from './field-lists.js';

const m = new Model({});
const d = new Data(m);

it('lists fields that exist', () => {
  for (const name of [...MODEL_FLAGS, ...MODEL_TEXTS]) expect(m).toHaveProperty(name);
  for (const name of [...DATA_FLAGS, ...CONSTRAINT_ROWS]) expect(d).toHaveProperty(name);
});

it('lists what accessors show by the names in their classes', () => {
  type Groups = Record<string, readonly { prefix: string; numbers?: string; flags?: string; arrays?: string }[]>;
  for (const [owner, kinds] of [
    [m, MODEL_ACCESSORS],
    [d, DATA_ACCESSORS],
  ] as [object, Groups][]) {
    for (const { prefix, numbers, flags, arrays } of Object.values(kinds).flat()) {
      const names = [numbers, flags, arrays].filter((list) => list !== undefined).flatMap((list) => list.split(' '));
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(owner).toHaveProperty(prefix + name);
    }
  }
});
