import { expect, it } from 'vitest';
import { readTable } from './table.js';

it('reads rows by group, with and without defaults', () => {
  const table = readTable(`
# ball
x | f64 | nball×3 | m | position
k | f64 | 2 | N/m, 1 | 1e3 0.5 | stiffness
`);
  expect(table).toEqual({
    x: { name: 'x', group: 'ball', type: 'f64', shape: ['nball', 3], unit: 'm', doc: 'position' },
    k: { name: 'k', group: 'ball', type: 'f64', shape: [2], unit: 'N/m, 1', default: [1000, 0.5], doc: 'stiffness' },
  });
});

it('takes rows of two cells as counts', () => {
  expect(readTable('nball | balls').nball).toMatchObject({ type: 'i32', shape: [], unit: '', doc: 'balls' });
});
