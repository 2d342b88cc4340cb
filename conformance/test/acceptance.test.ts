// The specification's cases on our engine. The count of those that pass may only grow.
import { expect, it } from 'vitest';
import { acceptanceCases } from '../src/acceptance/cases.js';
import { cortenEngine } from '../src/acceptance/corten-engine.js';
import { runCase } from '../src/acceptance/run.js';
import { KNOWN_CASE_FAILURES } from '../src/known-differences.js';
import { committedRatchet, holdRatchet } from '../src/ratchet.js';

it('passes as many acceptance cases as before', () => {
  const engines = { mujoco: cortenEngine('mujoco'), cortenforge: cortenEngine('cortenforge') };
  const unknown: string[] = [];
  const failed: Record<string, string[]> = {};
  let passed = 0;
  for (const test of acceptanceCases()) {
    const profiles: (keyof typeof engines)[] =
      test.profile === 'mujoco'
        ? ['mujoco']
        : test.profile === 'cortenforge'
          ? ['cortenforge']
          : ['mujoco', 'cortenforge'];
    const failing = profiles.filter((profile) => {
      const failures = runCase(engines[profile], test);
      if (KNOWN_CASE_FAILURES[test.id]?.profiles.includes(profile)) return failures.length > 0;
      unknown.push(...failures.map((failure) => `${test.id} (${profile}): ${failure}`));
      return failures.length > 0;
    });
    if (failing.length === 0) passed++;
    else failed[test.id] = failing;
  }
  expect(unknown, 'cases that fail for no known reason').toEqual([]);
  // one that passes is no longer a known failure
  const known = Object.entries(KNOWN_CASE_FAILURES).map(([id, { profiles }]) => [id, profiles]);
  expect(failed).toEqual(Object.fromEntries(known));
  expect(
    holdRatchet('acceptanceCases', passed),
    `${passed} cases pass, ${committedRatchet().acceptanceCases} did before`,
  ).toBe(true);
});
