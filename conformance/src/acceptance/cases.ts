// The acceptance cases, and where each of them claims to hold.
import { readFileSync } from 'node:fs';
import type { Profile } from 'corten';
import type { AcceptanceCase } from './case.js';

/** All acceptance cases. */
export function acceptanceCases(): AcceptanceCase[] {
  return JSON.parse(readFileSync(new URL('../../acceptance/cases.json', import.meta.url), 'utf8')) as AcceptanceCase[];
}

/** Does the reference engine agree with a case of this profile? */
export const holdsOnReference = (test: AcceptanceCase) => test.profile === 'both' || test.profile === 'mujoco';

/** Our profiles under which a case claims to hold. */
export function claimedProfiles({ profile }: AcceptanceCase): readonly Profile[] {
  return profile === 'both' || profile === 'extension' ? ['mujoco', 'cortenforge'] : [profile];
}
