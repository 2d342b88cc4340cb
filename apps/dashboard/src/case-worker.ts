// Runs acceptance cases, in a worker.
// Covered by apps/dashboard/test/pages.test.ts.
import { type AcceptanceCase, type Check, checkCase, cortenEngine } from '@corten/conformance/acceptance';

export type Profile = 'mujoco' | 'cortenforge';

/** What the page asks for: a case in profiles. */
export interface CaseRequest {
  readonly test: AcceptanceCase;
  readonly profiles: readonly Profile[];
}

/** What came out, by profile, and how long it took [ms]. */
export interface CaseAnswer {
  readonly checks: Readonly<Partial<Record<Profile, readonly Check[]>>>;
  readonly milliseconds: number;
}

self.addEventListener('message', ({ data }: MessageEvent<CaseRequest>) => {
  const start = performance.now();
  const checks: Partial<Record<Profile, readonly Check[]>> = {};
  for (const profile of data.profiles) checks[profile] = checkCase(cortenEngine(profile), data.test);
  const answer: CaseAnswer = { checks, milliseconds: performance.now() - start };
  self.postMessage(answer);
});
