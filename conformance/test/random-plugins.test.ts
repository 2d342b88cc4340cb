// Random mechanisms with plugins, beside what the reference makes of the same ones with what the plugins stand for.
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { loadOracle } from '../src/oracle.js';
import { differingStages, disagreements } from './support/both-sides.js';
import { expectAlike } from './support/random-models.js';
import { randomTwins, registerTestPlugins, TWINS_DIFFER } from './support/random-plugins.js';

beforeAll(registerTestPlugins);

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
        compare: (ours, reference) => differingStages(ours, oracle, reference, (field) => TWINS_DIFFER.test(field)),
      }),
    // a smaller seed makes another model, not a smaller one
    { endOnFailure: true, numRuns: Number(process.env.CORTEN_RUNS ?? 60) },
  );
});

it('the reference knows none of their plugins', async () => {
  const oracle = await loadOracle();
  expect(() => oracle.compileString(randomTwins(1).plugins)).toThrow(/plugin/);
});
