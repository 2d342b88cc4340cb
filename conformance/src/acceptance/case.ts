// The format of acceptance cases.

/** Where a case holds; `extension` cases are rejected by the reference, and by us with `strict`. */
export type CaseProfile = 'both' | 'mujoco' | 'extension' | 'cortenforge';

/** One operation on a loaded model before it is looked at. */
export type Operation =
  | { set: string; value: CaseValue }
  | { step: number }
  | { step1: number }
  | { step2: number }
  | { forward: number }
  | { inverse: number }
  | { reset: number }
  | { call: string }
  | { record: string; what: string };

/** A literal; NaN and infinities are written as strings. */
export type CaseValue = number | string | boolean | (number | string)[];

/** A value of the other model, or of another quantity of the same one. */
export interface CaseReference {
  ref: string;
  scale?: number;
  offset?: number;
}

/** One expectation. */
export interface Expectation {
  what: string;
  op: 'approx' | 'relapprox' | 'eq' | 'ne' | '>' | '<' | '>=' | '<=' | 'changed' | 'contains' | 'quat' | 'notquat';
  value?: CaseValue | CaseReference;
  tol?: number;
}

/** One acceptance case. */
export interface AcceptanceCase {
  id: string;
  title: string;
  profile: CaseProfile;
  mjcf: string;
  mjcfB?: string;
  /** further files by relative path */
  files?: Record<string, string>;
  filesB64?: Record<string, string>;
  /** path of the model itself among the files */
  main?: string;
  load?: 'file' | 'string';
  strict?: boolean;
  setup?: Operation[];
  setupB?: Operation[];
  expect: Expectation[];
  notes?: string;
  /** number of the decision (acceptance/DECISIONS.md) that a case follows from */
  conflict?: string;
}
