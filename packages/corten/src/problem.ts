// Errors that travel between threads.
// Covered by worker-simulation.test.ts.

import { type MjcfDiagnostic, MjcfError } from '@corten/mjcf-parse';

/** An error as it travels: with its places when it is about a file. */
export interface Problem {
  readonly message: string;
  readonly diagnostics: readonly MjcfDiagnostic[];
}

/** An error as it travels. */
export const problemOf = (error: unknown): Problem => ({
  message: error instanceof Error ? error.message : String(error),
  diagnostics: error instanceof MjcfError ? error.errors : [],
});

/** An error of a model, with its places. */
export class ModelError extends Error {
  /** places and hints, where the error is about a file */
  readonly diagnostics: Problem['diagnostics'];

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ModelError';
    this.diagnostics = problem.diagnostics;
  }
}
