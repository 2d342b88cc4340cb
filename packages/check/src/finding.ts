// What is found, told without the types of other packages: this one is used alone.

/** How bad a finding is. */
export type Severity = 'error' | 'warning' | 'info';

/** Replaces the text between two offsets of a file. */
export interface TextEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One finding: what, where, and where possible how to mend it. */
export interface Finding {
  readonly severity: Severity;
  /** Code of the rule, the warning or the error. */
  readonly code: string;
  readonly message: string;
  readonly file: string;
  /** Line and column from 1; 0 when the finding has no place in a file. */
  readonly line: number;
  readonly column: number;
  /** Place in the document, for example `worldbody/body[torso]/geom[2]`. */
  readonly path: string;
  readonly hint?: string;
  /** A repair that does not change what the model means. */
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}

/** How files are read and what is said of them. */
export interface CheckOptions {
  /** What MuJoCo would reject is an error, not a warning. */
  readonly strict?: boolean | undefined;
  /** Semantics where MuJoCo and the original specification differ; `mujoco` when not given. */
  readonly profile?: 'mujoco' | 'cortenforge' | undefined;
  /** Whether the model is compiled too, and looked at; true when not given. */
  readonly compile?: boolean | undefined;
  /** Severities by code, in place of the rules' own; errors of the parser and the compiler stay errors. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>> | undefined;
}
