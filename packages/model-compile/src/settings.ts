// The compiler settings of one document: its compiler sections, attribute by attribute, over the built-in values.
// Covered by packages/model-compile/src/elements/body/body.test.ts.

import { complete } from './attributes.js';
import { type MjcfDocument, merged, mergedChild, profileRules } from './mjcf.js';

/** How actuator length ranges are computed (compiler/lengthrange). */
export interface LengthRangeSettings {
  mode: 'none' | 'muscle' | 'muscleuser' | 'all';
  useexisting: boolean;
  uselimit: boolean;
  /** target acceleration [m/s² or rad/s²] */
  accel: number;
  /** largest force [N or N·m], 0: none */
  maxforce: number;
  /** velocity damping [s] */
  timeconst: number;
  /** simulation step [s] */
  timestep: number;
  /** whole simulated time [s] */
  inttotal: number;
  /** time at the end over which the range is measured [s] */
  interval: number;
  /** allowed relative change of the range */
  tolrange: number;
}

/** What the compiler section says, for the elements of one document. */
export interface CompilerSettings {
  /** path of the document's main file, in whose directory assets are looked for */
  file: string;
  autolimits: boolean;
  /** smallest mass of a body [kg] */
  boundmass: number;
  /** smallest moment of inertia of a body [kg·m²] */
  boundinertia: number;
  /** mass that the whole model is scaled to [kg]; ≤ 0: as it is */
  settotalmass: number;
  balanceinertia: boolean;
  strippath: boolean;
  /** mesh inertia is exact where the mesh does not say otherwise */
  exactmeshinertia: boolean;
  /** angles in the document are in degrees */
  degree: boolean;
  fitaabb: boolean;
  eulerseq: string;
  meshdir: string;
  texturedir: string;
  discardvisual: boolean;
  fusestatic: boolean;
  inertiafromgeom: 'false' | 'true' | 'auto';
  /** first and last geom group that counts for inertia */
  inertiagrouprange: [number, number];
  alignfree: boolean;
  conflict: 'warning' | 'merge' | 'error';
  lengthrange: LengthRangeSettings;
}

/** The compiler settings of a document. */
export function readSettings(document: MjcfDocument): CompilerSettings {
  const a = complete('compiler', merged(document, 'compiler'));
  const range = complete('lengthrange', mergedChild(document, 'lengthrange'));
  return {
    file: document.file,
    autolimits: a.autolimits,
    boundmass: a.boundmass ?? 0,
    boundinertia: a.boundinertia ?? 0,
    settotalmass: a.settotalmass,
    balanceinertia: a.balanceinertia ?? false,
    strippath: a.strippath ?? false,
    // MuJoCo took the attribute out when exact inertia had become its own; both of its values ask for that
    exactmeshinertia: a.exactmeshinertia !== undefined || profileRules(document.profile).exactMeshInertia,
    degree: a.angle === 'degree',
    fitaabb: a.fitaabb ?? false,
    eulerseq: a.eulerseq,
    meshdir: a.meshdir ?? '',
    texturedir: a.texturedir ?? '',
    discardvisual: a.discardvisual ?? false,
    fusestatic: a.fusestatic ?? false,
    inertiafromgeom: a.inertiafromgeom,
    inertiagrouprange: [a.inertiagrouprange[0], a.inertiagrouprange[1]],
    alignfree: a.alignfree ?? false,
    conflict: a.conflict,
    lengthrange: { ...range, uselimit: range.uselimit ?? false, maxforce: range.maxforce ?? 0 },
  };
}
