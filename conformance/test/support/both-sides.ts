// One model on both sides: accepted or rejected alike, and if accepted, compared.
import { MjcfError } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import type { Compiled } from '../../src/oracle.js';

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
