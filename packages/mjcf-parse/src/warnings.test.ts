import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parserWarnings } from './warnings.js';

it('are those that the sources give', () => {
  const folder = new URL('./', import.meta.url);
  const given = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const text = readFileSync(new URL(name, folder), 'utf8');
    for (const [, code] of text.matchAll(/(?:\.warning|\.extension|\bwarn)\(\s*'([a-z-]+)'/g)) given.add(code!);
    for (const [, code] of text.matchAll(/diagnostic\(\s*'warning',\s*'([a-z-]+)'/g)) given.add(code!);
  }
  expect([...given].sort()).toEqual(Object.keys(parserWarnings).sort());
});
