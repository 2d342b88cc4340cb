// Numbers and texts of the module that are not enums.

import * as engine from '@corten/model';
import { BINARY_VERSION } from '@corten/model/binary';

/** The version of MuJoCo whose behaviour this is. */
export const VERSION = BINARY_VERSION;
export const VERSION_STRING = '3.12.0';

const RENDER_TEXTS = [
  ['Shadow', '1', 'S'],
  ['Wireframe', '0', 'W'],
  ['Reflection', '1', 'R'],
  ['Additive', '0', 'L'],
  ['Skybox', '1', 'K'],
  ['Fog', '0', 'G'],
  ['Haze', '1', '/'],
  ['Depth', '0', ''],
  ['Segment', '0', ','],
  ['Id Color', '0', ''],
  ['Cull Face', '1', ''],
];

/** Name, default and key of each visualisation flag, as viewers show them. */
const VISUAL_TEXTS =
  "Convex Hull 0 H,Texture 1 X,Joint 0 J,Camera 0 Q,Actuator 0 U,Activation 0 \u002c,Light 0 Z,Tendon 1 V,Range Finder 1 Y,Equality 0 E,Inertia 0 I,Scale Inertia 0 ',Perturb Force 0 B,Perturb Object 1 O,Contact Point 0 C,Island 0 N,Contact Force 0 F,Contact Split 0 P,Transparent 0 T,Auto Connect 0 A,Center of Mass 0 M,Select Point 0 ,Static Body 1 D,Skin 1 ;,Flex Vert 0 ,Flex Edge 1 ,Flex Face 0 ,Flex Skin 1 ,Body Tree 0 `,Mesh Tree 0 \\,SDF iters 0 ";

const TEXTS = {
  mjDISABLESTRING:
    'Constraint Equality Frictionloss Limit Contact Spring Damper Gravity Clampctrl Warmstart Filterparent Actuation Refsafe Sensor Midphase Eulerdamp AutoReset NativeCCD Island MultiCCD'.split(
      ' ',
    ),
  mjENABLESTRING: 'Override Energy Fwdinv InvDiscrete Sleep DiagExact'.split(' '),
  mjFRAMESTRING: 'None Body Geom Site Camera Light Contact World'.split(' '),
  mjLABELSTRING:
    'None Body Joint Geom Site Camera Light Tendon Actuator Constraint Flex Skin Selection SelPoint Contact ContactForce Island'.split(
      ' ',
    ),
  mjRNDSTRING: RENDER_TEXTS,
  mjTIMERSTRING: Object.keys(engine.Timer).map((name) => name.replace(/^(col_broad|col_narrow)$/, '$1phase')),
  mjVISSTRING: VISUAL_TEXTS.split(/,(?=[A-Z])/).map((entry) => /^(.*) ([01]) (.*)$/.exec(entry)!.slice(1)),
};

type Texts = typeof TEXTS;
const getters = Object.fromEntries(Object.entries(TEXTS).map(([name, value]) => [`get_${name}`, () => value])) as {
  readonly [K in keyof Texts as `get_${K}`]: () => Texts[K];
};

/** Constants of the module. */
export const CONSTANTS = {
  mjMAXCONPAIR: engine.MAXCONPAIR,
  mjMAXIMP: engine.MAXIMP,
  mjMAXLIGHT: 100,
  mjMAXLINE: 100,
  mjMAXLINEPNT: 1001,
  mjMAXOVERLAY: 500,
  mjMAXPLANEGRID: 200,
  mjMAXVAL: engine.MAXVAL,
  mjMINIMP: engine.MINIMP,
  mjMINMU: engine.MINMU,
  mjMINVAL: engine.MINVAL,
  mjNBIAS: engine.NBIAS,
  mjNDYN: engine.NDYN,
  mjNEQDATA: engine.NEQDATA,
  mjNGAIN: engine.NGAIN,
  mjNGROUP: 6,
  mjNIMP: engine.NIMP,
  mjNREF: engine.NREF,
  mjNSOLVER: engine.NSOLVER,
  mjPI: Math.PI,
  mjVERSION_HEADER: VERSION,
  ...TEXTS,
  ...getters,
};
