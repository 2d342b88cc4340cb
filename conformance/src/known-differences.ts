// Differences from the reference that we know and accept, each with its reason. Nothing else may excuse a difference.
import type { OracleVersion } from './oracle/load.js';
import type { Stage } from './stages.js';

interface KnownDifference {
  /** which models: matched against the end of the model's path */
  model: RegExp;
  stage: Stage;
  /** which fields of the stage */
  field: RegExp;
  /** only beside this version of the reference; all if left out */
  version?: OracleVersion;
  reason: string;
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    model: /testdata\/frame\.xml$/,
    stage: 'solver',
    field: /^qfrc_constraint$/,
    reason: 'contact forces of 4e17 N cancel in one hinge; what is left of the sum is rounding noise on both sides',
  },
  {
    model: /./,
    stage: 'compile',
    field: /^site_dataid$/,
    version: '3.14.0',
    reason: 'sites have meshes since MuJoCo 3.13; ours are those of 3.12',
  },
];

/** Why a difference is accepted; undefined if it is not. */
export function knownDifference(
  model: string,
  stage: Stage,
  field: string,
  version: OracleVersion,
): string | undefined {
  return KNOWN_DIFFERENCES.find(
    (k) => k.stage === stage && k.model.test(model) && k.field.test(field) && (k.version ?? version) === version,
  )?.reason;
}
