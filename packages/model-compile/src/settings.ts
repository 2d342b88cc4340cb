// The compiler settings of one document: its compiler sections, attribute by attribute, over the built-in values.

import { type AttributesOf, type MjcfDocument, merged, mergedChild, profileRules } from './mjcf.js';

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
  const a: AttributesOf<'compiler'> = merged(document, 'compiler');
  const range: AttributesOf<'lengthrange'> = mergedChild(document, 'lengthrange');
  return {
    file: document.file,
    autolimits: a.autolimits ?? true,
    boundmass: a.boundmass ?? 0,
    boundinertia: a.boundinertia ?? 0,
    settotalmass: a.settotalmass ?? -1,
    balanceinertia: a.balanceinertia ?? false,
    strippath: a.strippath ?? false,
    exactmeshinertia: a.exactmeshinertia || profileRules(document.profile).exactMeshInertia,
    degree: a.angle !== 'radian',
    fitaabb: a.fitaabb ?? false,
    eulerseq: a.eulerseq ?? 'xyz',
    meshdir: a.meshdir ?? '',
    texturedir: a.texturedir ?? '',
    discardvisual: a.discardvisual ?? false,
    fusestatic: a.fusestatic ?? false,
    inertiafromgeom: a.inertiafromgeom ?? 'auto',
    inertiagrouprange: a.inertiagrouprange ? [a.inertiagrouprange[0], a.inertiagrouprange[1]] : [0, 5],
    alignfree: a.alignfree ?? false,
    conflict: a.conflict ?? 'warning',
    lengthrange: {
      mode: range.mode ?? 'muscle',
      useexisting: range.useexisting ?? true,
      uselimit: range.uselimit ?? false,
      accel: range.accel ?? 20,
      maxforce: range.maxforce ?? 0,
      timeconst: range.timeconst ?? 1,
      timestep: range.timestep ?? 0.01,
      inttotal: range.inttotal ?? 10,
      interval: range.interval ?? 2,
      tolrange: range.tolrange ?? 0.05,
    },
  };
}
