import { expect, it } from 'vitest';
import { grammarRows } from './rows.js';

it('rows are closed: every child has a row', () => {
  const rows = grammarRows();
  for (const row of rows.values()) expect(row.children.filter((id) => !rows.has(id))).toEqual([]);
  expect(rows.get('default')!.children).toContain('default-geom');
  expect(rows.get('default-material')!.children).toEqual(['layer']);
});
