import { readFileSync } from 'node:fs';
import type { AcceptanceCase } from './case.js';

/** All acceptance cases. */
export function acceptanceCases(): AcceptanceCase[] {
  return JSON.parse(readFileSync(new URL('../../acceptance/cases.json', import.meta.url), 'utf8')) as AcceptanceCase[];
}

/** Does the reference engine agree with a case of this profile? */
export const holdsOnReference = (test: AcceptanceCase) => test.profile === 'both' || test.profile === 'mujoco';
