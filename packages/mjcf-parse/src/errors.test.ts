import { describe, expect, it } from 'vitest';
import { deliver, diagnostic, formatDiagnostic, MjcfError, mjcfError } from './errors.js';

describe('MjcfError', () => {
  it('has the fields of its first error and lists all', () => {
    const position = { file: 'a.xml', line: 2, column: 3 };
    const error = new MjcfError([
      diagnostic('error', 'one', 'first', { position, path: 'worldbody/geom' }, 'do this'),
      diagnostic('error', 'two', 'second', {}),
    ]);
    expect(error).toMatchObject({ name: 'MjcfError', code: 'one', file: 'a.xml', line: 2, column: 3, hint: 'do this' });
    expect(error.path).toBe('worldbody/geom');
    expect(error.message).toBe('a.xml:2:3: first (worldbody/geom)\n  hint: do this\nsecond');
    expect(error.errors).toHaveLength(2);
  });

  it('shows ten errors and counts the rest', () => {
    const many = Array.from({ length: 13 }, (_, i) => diagnostic('error', 'x', `e${i}`));
    expect(new MjcfError(many).message).toMatch(/e9\n\.\.\. and 3 more errors$/);
  });

  it('can be made from one message', () => {
    expect(mjcfError('code', 'text').errors).toHaveLength(1);
  });
});

describe('formatDiagnostic', () => {
  it('names a model without a file', () => {
    const position = { file: '', line: 1, column: 5 };
    expect(formatDiagnostic(diagnostic('error', 'x', 'bad', { position }))).toBe('model:1:5: bad');
  });
});

it('deliver gives findings to a list, a function or nobody', () => {
  const found = [diagnostic('warning', 'a', 'one'), diagnostic('warning', 'b', 'two')];
  const list: typeof found = [];
  const codes: string[] = [];
  deliver(found, list);
  deliver(found, ({ code }) => codes.push(code));
  deliver(found, undefined);
  expect([list, codes]).toEqual([found, ['a', 'b']]);
});

it('shortens names of a million characters', () => {
  const name = 'n'.repeat(1_000_000);
  const found = diagnostic('error', 'x', `repeated name '${name}' in geom`, { path: `worldbody/geom[${name}]` }, name);
  expect(found.message).toMatch(/^repeated name 'n{99}\.\.\. \(1000002 characters\) \.\.\.n{49}' in geom$/);
  expect(found.path).toMatch(/^worldbody\/geom\[n+\.\.\. \(/);
  expect(found.hint!.length).toBeLessThan(5000);
});
