// The specification's cases on our engine. The count of those that pass may only grow.
import { expect, it } from 'vitest';
import { acceptanceCases } from '../src/acceptance/cases.js';
import { cortenEngine } from '../src/acceptance/corten-engine.js';
import { runCase } from '../src/acceptance/run.js';
import { committedRatchet, holdRatchet } from '../src/ratchet.js';

it('passes as many acceptance cases as before', () => {
  const engines = { mujoco: cortenEngine('mujoco'), cortenforge: cortenEngine('cortenforge') };
  const failed: string[] = [];
  let passed = 0;
  for (const test of acceptanceCases()) {
    const profiles: (keyof typeof engines)[] =
      test.profile === 'mujoco'
        ? ['mujoco']
        : test.profile === 'cortenforge'
          ? ['cortenforge']
          : ['mujoco', 'cortenforge'];
    const failures = profiles.flatMap((p) => runCase(engines[p], test).map((f) => `${test.id} (${p}): ${f}`));
    if (failures.length === 0) passed++;
    failed.push(...failures);
  }
  if (failed.length > 0) console.log(`Acceptance cases that do not pass:\n${failed.join('\n')}`);
  expect(
    holdRatchet('acceptanceCases', passed),
    `${passed} cases pass, ${committedRatchet().acceptanceCases} did before`,
  ).toBe(true);
});
