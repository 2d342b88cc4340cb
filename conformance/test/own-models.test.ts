// Our own models, stage by stage beside the reference.
import { describe, expect, it } from 'vitest';
import { conformFile } from '../src/corpus.js';
import { loadOracle } from '../src/oracle.js';
import { differences } from '../src/report.js';
import { loadModels, OWN_FOLDER, ownModels } from './support/files.js';

describe('every stage of our own models agrees with the reference', async () => {
  const oracle = await loadOracle();
  for (const file of [...ownModels(), ...loadModels()]) {
    it(file, { timeout: 600_000 }, () => {
      const result = conformFile(OWN_FOLDER + file, file, oracle);
      expect(result.status, differences(result)).toBe('conforms');
    });
  }
});
