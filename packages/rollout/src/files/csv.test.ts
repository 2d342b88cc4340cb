import { expect, test } from 'vitest';
import { decodeCsv, encodeCsv } from './csv.js';

test('columns come back as they were, to the last bit', () => {
  const columns = {
    time: Float64Array.of(0, 0.1 + 0.2),
    'a, "b"': Float64Array.of(Number.NaN, -1e-300),
    c: Float64Array.of(1 / 3, Number.NEGATIVE_INFINITY),
  };
  const text = encodeCsv(columns);
  expect(text.split('\n')[0]).toBe('time,"a, ""b""",c');
  expect(decodeCsv(text)).toEqual(columns);
});

test('a table may have no rows', () => {
  expect(decodeCsv('a,b\n')).toEqual({ a: new Float64Array(0), b: new Float64Array(0) });
});

test('texts of other programs are read', () => {
  expect(decodeCsv('\ufefftime, "x"\r\n0, 1\r\n.5,2e3\r\n'.replace(', "', ',"'))).toEqual({
    time: Float64Array.of(0, 0.5),
    x: Float64Array.of(1, 2000),
  });
});

test.each([
  ['a,b\n1,2\n3\n', 'line 3 has 1 cells, not 2'],
  ['a,b\n1,x\n', 'line 2: "x" is no number'],
  ['a,b\n1,\n', 'line 2: "" is no number'],
  ['a,a\n1,2\n', 'two columns have the same name'],
])('%j is refused', (text, message) => {
  expect(() => decodeCsv(text)).toThrow(message);
});
