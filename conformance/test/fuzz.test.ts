// Mutated files end in a model, or in an error with a place.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { integers, mutate, problem } from '../src/fuzz.js';

it('300 mutated models end in a model, or in an error with a place', () => {
  const folder = fileURLToPath(new URL('../models/', import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  const texts = files.map((name) => readFileSync(folder + name, 'utf8'));
  const below = integers(20_261_128);
  const found: string[] = [];
  for (let i = 0; i < 300; i++) {
    const which = below(files.length);
    const wrong = problem(mutate(texts[which], below), folder + files[which]);
    if (wrong !== undefined) found.push(`${files[which]}: ${wrong}`);
  }
  expect(found).toEqual([]);
}, 120_000);
