// Random mechanisms with plugins, beside what the reference makes of the same ones with what the plugins stand for.
import { parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { compareModel } from '../src/conform.js';
import { type Compiled, loadOracle, type Oracle, OracleError } from '../src/oracle.js';
import { disagreements } from './support/both-sides.js';
import { expectAlike } from './support/random-models.js';
import { randomTwins, registerTestPlugins, TWINS_DIFFER } from './support/random-plugins.js';

beforeAll(registerTestPlugins);

/** What differs between a mechanism with plugins and the reference's twin; nothing where the reference gives up. */
function differingStages(ours: Model, oracle: Oracle, reference: Compiled): string[] {
  const options = { steps: 10, states: 2, excuseRounding: true };
  try {
    return compareModel('random plugins', ours, oracle, reference, options)
      .stages.filter(({ ok }) => !ok)
      .flatMap(({ stage, fields }) =>
        fields
          .filter(({ ok, field }) => !ok && !(stage === 'compile' && TWINS_DIFFER.test(field)))
          .map((f) => `${stage} ${f.field}: ${f.error} ${f.note ?? ''} ${JSON.stringify(f.worst)}`),
      );
  } catch (error) {
    if (error instanceof OracleError) return [];
    throw error;
  }
}

it('random mechanisms with plugins move as those without', async () => {
  await expectAlike(
    fc.nat().map((seed) => {
      const { plugins, plain } = randomTwins(seed);
      return { 'plugins.xml': plugins, 'plain.xml': plain };
    }),
    ({ 'plugins.xml': plugins, 'plain.xml': plain }, oracle) =>
      disagreements({
        reference: () => oracle.compileString(plain),
        ours: () => compileModel(parseMjcf(plugins, { strict: true })),
        compare: (ours, reference) => differingStages(ours, oracle, reference),
      }),
    // a smaller seed makes another model, not a smaller one
    { endOnFailure: true, numRuns: Number(process.env.CORTEN_RUNS ?? 60) },
  );
});

it('the reference knows none of their plugins', async () => {
  const oracle = await loadOracle();
  expect(() => oracle.compileString(randomTwins(1).plugins)).toThrow(/plugin/);
});
