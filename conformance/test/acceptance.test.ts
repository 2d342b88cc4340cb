// The specification's cases on our engine, each in every profile that it claims. The counts of those that pass may
// only grow.
import type { Profile } from 'corten';
import { expect, it } from 'vitest';
import { acceptanceCases, claimedProfiles } from '../src/acceptance/cases.js';
import { cortenEngine } from '../src/acceptance/corten-engine.js';
import { runCase } from '../src/acceptance/run.js';
import { KNOWN_CASE_FAILURES } from '../src/known-differences.js';
import { committedRatchet, holdRatchet } from '../src/ratchet.js';

it.each<Profile>(['mujoco', 'cortenforge'])('passes as many acceptance cases as before: profile %s', (profile) => {
  const engine = cortenEngine(profile);
  const claimed = acceptanceCases().filter((test) => claimedProfiles(test).includes(profile));
  const failures = new Map(claimed.map((test) => [test.id, runCase(engine, test)]));
  const known = Object.keys(KNOWN_CASE_FAILURES).filter((id) => KNOWN_CASE_FAILURES[id].profiles.includes(profile));
  const failed = [...failures].filter(([, found]) => found.length > 0);
  expect(
    failed.filter(([id]) => !known.includes(id)),
    'cases that fail for no known reason',
  ).toEqual([]);
  // one that passes is no longer a known failure
  expect(failed.map(([id]) => id).sort()).toEqual(known.sort());
  const passed = claimed.length - failed.length;
  const before = committedRatchet().acceptance[profile];
  expect(holdRatchet('acceptance', profile, passed), `${passed} cases pass, ${before} did before`).toBe(true);
});
