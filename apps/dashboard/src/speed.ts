// What the record of speed says: measurements in order, by model and stage.
import type { SpeedRecord } from '@corten/conformance/record';

/** Lines of one model and stage, in the order in which they were measured. */
export const seriesOf = (records: readonly SpeedRecord[], model: string, stage: string): SpeedRecord[] =>
  records.filter((record) => record.model === model && record.stage === stage);

/** Values of a column, each once, in the order in which they come. */
export const distinctOf = (
  records: readonly SpeedRecord[],
  column: 'model' | 'stage' | 'machine' | 'node',
): string[] => [...new Set(records.map((record) => record[column]))];

/** The last line of each model in a stage. */
export const latest = (records: readonly SpeedRecord[], stage = 'step'): SpeedRecord[] =>
  distinctOf(records, 'model').flatMap((model) => seriesOf(records, model, stage).at(-1) ?? []);

/** Geometric mean; NaN of nothing. */
export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
