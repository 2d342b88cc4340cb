// Our own models, stage by stage beside the reference.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { conformFile } from '../src/corpus.js';
import { loadOracle } from '../src/oracle.js';
import { differences } from '../src/report.js';

const folder = fileURLToPath(new URL('../models/', import.meta.url));

describe('every stage of our own models agrees with the reference', async () => {
  const oracle = await loadOracle();
  for (const file of readdirSync(folder).filter((f) => f.endsWith('.xml'))) {
    it(file, () => {
      const result = conformFile(folder + file, file, oracle);
      expect(result.status, differences(result)).toBe('conforms');
    });
  }
});
