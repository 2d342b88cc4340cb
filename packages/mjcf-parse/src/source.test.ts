import { describe, expect, it } from 'vitest';
import { createSource, positionAt } from './source.js';

describe('positionAt', () => {
  it('counts lines that end in \\n, \\r\\n and \\r', () => {
    const source = createSource('a\nbc\r\nd\re', 'f.xml');
    expect(positionAt(source, 0)).toEqual({ file: 'f.xml', line: 1, column: 1 });
    expect(positionAt(source, 3)).toEqual({ file: 'f.xml', line: 2, column: 2 });
    expect(positionAt(source, 6)).toEqual({ file: 'f.xml', line: 3, column: 1 });
    expect(positionAt(source, 8)).toEqual({ file: 'f.xml', line: 4, column: 1 });
  });
});
