// Mutated files end in a model, or in an error with a place.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutate, problem } from '../src/fuzz.js';
import { integers } from '../src/random.js';
import { OWN_FOLDER, ownModels } from './support/files.js';

it('300 mutated models end in a model, or in an error with a place', () => {
  const files = ownModels();
  const texts = files.map((name) => readFileSync(OWN_FOLDER + name, 'utf8'));
  const below = integers(20_261_128);
  const found: string[] = [];
  for (let i = 0; i < 300; i++) {
    const which = below(files.length);
    const wrong = problem(mutate(texts[which], below), OWN_FOLDER + files[which]);
    if (wrong !== undefined) found.push(`${files[which]}: ${wrong}`);
  }
  expect(found).toEqual([]);
}, 120_000);
