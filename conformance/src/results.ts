// Results for machines, in the shape that conformance/results.schema.json publishes.
import type { ModelResult } from './conform.js';

/** All results of a run. */
export interface ConformanceResults {
  /** version of this format */
  format: 1;
  counts: Record<ModelResult['status'], number>;
  models: ModelResult[];
}

/** Results with their counts. */
export function resultsJson(models: ModelResult[]): ConformanceResults {
  const counts = { conforms: 0, 'both reject': 0, differs: 0, skipped: 0 };
  for (const { status } of models) counts[status]++;
  return { format: 1, counts, models };
}
