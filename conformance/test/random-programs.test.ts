// Random programs that edit models through the API package and through the official bindings: both see the same.
import loadMujoco from '@corten/mujoco';
import { describe, expect, it } from 'vitest';
import { loadOracle, OracleError } from '../src/oracle.js';
import { expectClose, plain } from './support/mujoco-api.js';
import { runProgram, type Seen } from './support/random-programs.js';

const SEED = Number(process.env.CORTEN_SEED ?? 1);
const RUNS = Number(process.env.CORTEN_RUNS ?? 40);
/** Programs that one instance of the reference runs: the objects that they make are not deleted. */
const OFTEN = 100;

describe('programs that edit models', async () => {
  const ours = await loadMujoco();
  it(`see what they see officially, ${RUNS} of them from seed ${SEED}`, async () => {
    const found: string[] = [];
    let oracle = await loadOracle();
    let failures = 0;
    for (let i = 0; i < RUNS && found.length < 10; i++) {
      if (oracle.dead || i % OFTEN === 0) oracle = await loadOracle();
      const seed = SEED * 100_000 + i;
      let official: Seen;
      try {
        official = oracle.guard(() => runProgram(oracle.mj, seed));
      } catch (error) {
        if (!(error instanceof OracleError)) throw error;
        failures++;
        continue;
      }
      try {
        expectClose(plain(runProgram(ours, seed)), plain(official), '');
      } catch (error) {
        found.push(`seed ${seed}: ${official.log.join(' ')}: ${(error as Error).message}`);
      }
    }
    expect(found).toEqual([]);
    // it crashes where something is deleted after an attachment
    expect(failures).toBeLessThanOrEqual(RUNS / 20);
  });
});
