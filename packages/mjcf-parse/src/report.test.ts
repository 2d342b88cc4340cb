import { expect, it } from 'vitest';
import type { MjcfError } from './errors.js';
import { createReport } from './report.js';

const at = (line: number, file = 'a.xml') => ({ position: { file, line, column: 1 } });

it('sorts errors by place and keeps warnings apart', () => {
  const report = createReport(false);
  report.error('b', 'second', at(5));
  report.error('a', 'first', at(2));
  report.warning('w', 'note', at(1));
  expect(report.warnings.map((w) => w.code)).toEqual(['w']);
  try {
    report.finish();
    expect.unreachable();
  } catch (error) {
    expect((error as MjcfError).errors.map((e) => e.code)).toEqual(['a', 'b']);
  }
});

it('makes extensions errors when strict', () => {
  expect(() => createReport(false).finish()).not.toThrow();
  const report = createReport(true);
  report.extension('x', 'text', at(1));
  expect(() => report.finish()).toThrow('text');
});

it('finds out hints for the first findings only', () => {
  const report = createReport(false);
  let asked = 0;
  for (let i = 0; i < 1000; i++) report.error('x', 'text', { ...at(i), hint: () => String(asked++) });
  expect(report.isWrong).toBe(true);
  expect(() => report.finish()).toThrow();
  expect(asked).toBe(20);
});
