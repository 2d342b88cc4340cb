import { readFileSync } from 'node:fs';
import * as model from '@corten/model';
import { expect, it } from 'vitest';
import * as corten from './index.js';

it('has every enumeration under the name that its comment gives', () => {
  const source = readFileSync(new URL('../../model/src/enums.ts', import.meta.url), 'utf8');
  const comments = [...source.matchAll(/\((mjt\w+)\)[^/]*\*\/\nexport const (\w+)/g)];
  expect(comments.length).toBeGreaterThanOrEqual(39);
  for (const [, theirs, ours] of comments)
    expect((corten as Record<string, unknown>)[theirs], theirs).toBe((model as Record<string, unknown>)[ours]);
  expect(corten.mjtTrn.jointinparent).toBe(corten.TransmissionType.jointinparent);
});
