import { Data, Model, Warning } from '@corten/model';
import { expect, it } from 'vitest';
import { raiseWarning, warningText } from './warning.js';

it('counts, and remembers what was last', () => {
  const d = new Data(new Model({ nbody: 1 }));
  raiseWarning(d, Warning.badqvel, 3);
  raiseWarning(d, Warning.badqvel, 5);
  expect(d.warning[Warning.badqvel]).toEqual({ lastinfo: 5, number: 2 });
});

it('has a text for every kind', () => {
  for (const kind of Object.values(Warning)) expect(warningText(kind, 12)).toContain('12');
  expect(warningText(99, 0)).toContain('Unknown');
});
