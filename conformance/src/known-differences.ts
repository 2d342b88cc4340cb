// Differences from the reference that we know and accept, each with its reason. Nothing else may excuse a difference.
import type { OracleVersion } from './oracle/instance.js';
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

/**
 * Differences where static bodies are fused (compiler/fusestatic), in which the reference goes wrong. They depend on
 * what is fused, not on a model's name, and so excuse nothing in a comparison of models.
 */
export const FUSED_DIFFERENCES: readonly { field: RegExp; where: 'moved' | 'framed'; reason: string }[] = [
  {
    field:
      /^(pair|name_pairadr|names|sensor|tendon|ten_|wrap|eq|actuator|dof_length|tuple|stat|nwrap|nJ|nmoment|nsensordata|tree_sleep_policy)/,
    where: 'moved',
    reason:
      'fusing changes the order of geoms, sites, cameras and lights, but the reference still looks names up by the ids ' +
      'from before it: a pair, sensor, tendon or actuator gets another object than the named one; ours gets the named one',
  },
  {
    field: /^(cam|light)_/,
    where: 'framed',
    reason:
      'the reference places cameras and lights of a fused body anew, by frames that it has freed with the body; ours ' +
      'uses the frames as written',
  },
];

/** Files that the reference's WebAssembly build rejects although they are right: which, and what goes wrong. */
const KNOWN_REJECTIONS: readonly { model: RegExp; message: RegExp; reason: string }[] = [
  {
    model: /./,
    message: /plugin \S+ not found/,
    reason: 'the WebAssembly build of MuJoCo has no plugins: there is nothing to compare with',
  },
  {
    model: /\.xml$/,
    message: /Error reading Nodes header/,
    reason:
      'the WebAssembly build reads no file of Gmsh 2.2 as text: it steps back over the first line by an unsigned number ' +
      'of 32 bits, which is a step forward there; the native builds read them',
  },
];

/** Acceptance cases that do not pass, by id: under which profiles, and why. */
export const KNOWN_CASE_FAILURES: Readonly<Record<string, { profiles: readonly string[]; reason: string }>> = {};

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

/** Why the reference's WebAssembly build rejects a file that is right; undefined when that is not known. */
export function knownRejection(model: string, message: string): string | undefined {
  return KNOWN_REJECTIONS.find((each) => each.model.test(model) && each.message.test(message))?.reason;
}
