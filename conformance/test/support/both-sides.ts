// One model on both sides: accepted or rejected alike, and if accepted, compared.
import { MjcfError } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compareModel } from '../../src/conform.js';
import { type Compiled, type Oracle, OracleError } from '../../src/oracle.js';

/** How a model is made on each side, and what differs between what both made of it. */
export interface BothSides {
  reference(): Compiled;
  ours(): Model;
  compare(ours: Model, reference: Compiled): string[];
}

/** What differs between both sides; nothing when they agree, also in rejecting the model. */
export function disagreements(sides: BothSides): string[] {
  let reference: Compiled | undefined;
  let refusal = '';
  try {
    reference = sides.reference();
  } catch (error) {
    refusal = (error as Error).message;
  }
  try {
    const ours = sides.ours();
    if (!reference) return [`the reference rejects it: ${refusal}`];
    return sides.compare(ours, reference);
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    return reference ? [`we reject it: ${error.message}`] : [];
  } finally {
    reference?.dispose();
  }
}

/**
 * What differs between both sides of a random model, stage by stage; nothing where the reference amplifies rounding or
 * gives up.
 *
 * @param isMeant - whether a field of the compiled model is to differ
 */
export function differingStages(
  ours: Model,
  oracle: Oracle,
  reference: Compiled,
  isMeant: (field: string) => boolean = () => false,
): string[] {
  const options = { steps: 10, states: 2, excuseRounding: true };
  try {
    return compareModel('random model', ours, oracle, reference, options)
      .stages.filter(({ ok }) => !ok)
      .flatMap(({ stage, fields }) =>
        fields
          .filter(({ ok, field }) => !ok && !(stage === 'compile' && isMeant(field)))
          .map((f) => `${stage} ${f.field}: ${f.error} ${f.note ?? ''} ${JSON.stringify(f.worst)}`),
      );
  } catch (error) {
    if (error instanceof OracleError) return [];
    throw error;
  }
}
