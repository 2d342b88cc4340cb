// The official enums: objects whose members have a `value`. Those that the engine has too are made from its own.

import * as engine from '@corten/model';
import type { Words } from './words.js';

/** One value of an enum. */
export interface EnumValue<V extends number = number> {
  readonly value: V;
}

type Members<P extends string, E> = {
  readonly [K in keyof E & string as `${P}${Uppercase<K>}`]: EnumValue<E[K] & number>;
};
type CountOf<N extends string> = { readonly [K in Exclude<N, ''>]: EnumValue };

/** An enum from one of the engine's; `count` names the member that holds the number of values. */
function fromEngine<P extends string, E extends Readonly<Record<string, number>>, N extends string = ''>(
  prefix: P,
  values: E,
  count?: N,
  size?: number,
): Members<P, E> & CountOf<N> {
  const members: Record<string, EnumValue> = {};
  for (const [name, value] of Object.entries(values)) members[prefix + name.toUpperCase()] = { value };
  if (count) members[count] = { value: size ?? Object.keys(values).length };
  return members as Members<P, E> & CountOf<N>;
}

/** An enum from the names of its values, which count up from `first`. */
function fromNames<P extends string, L extends string, N extends string = ''>(
  prefix: P,
  names: L,
  count?: N,
  first = 0,
): { readonly [K in Words<L> as `${P}${K}`]: EnumValue } & CountOf<N> {
  const list = names.split(' ');
  const members: Record<string, EnumValue> = {};
  for (const [i, name] of list.entries()) members[prefix + name] = { value: first + i };
  if (count) members[count] = { value: list.length + first };
  return members as { readonly [K in Words<L> as `${P}${K}`]: EnumValue } & CountOf<N>;
}

const { twoD, ...textureTypes } = engine.TextureType;
// the warning of a profile that the official bindings do not have
const { condim: _, ...warnings } = engine.Warning;

/** Enums that the engine computes with. */
const ENGINE_ENUMS = {
  mjtBias: fromEngine('mjBIAS_', engine.BiasType),
  mjtCamLight: fromEngine('mjCAMLIGHT_', engine.CamLightMode),
  mjtCamOutBit: fromEngine('mjCAMOUT_', engine.CameraOutputBit, 'mjNCAMOUT'),
  mjtColorSpace: fromEngine('mjCOLORSPACE_', engine.ColorSpace),
  mjtConDataField: fromEngine('mjCONDATA_', engine.ContactDataField, 'mjNCONDATA'),
  mjtCone: fromEngine('mjCONE_', engine.ConeType),
  mjtConstraint: fromEngine('mjCNSTR_', engine.ConstraintType),
  mjtConstraintState: fromEngine('mjCNSTRSTATE_', engine.ConstraintState),
  mjtCtrlChart: fromEngine('mjCHART_', engine.CtrlChart),
  mjtCtrlInput: fromEngine('mjINPUT_', engine.CtrlInput),
  mjtDataType: fromEngine('mjDATATYPE_', engine.DataType),
  mjtDisableBit: fromEngine('mjDSBL_', engine.DisableBit, 'mjNDISABLE'),
  mjtDyn: fromEngine('mjDYN_', engine.DynType),
  mjtEnableBit: fromEngine('mjENBL_', engine.EnableBit, 'mjNENABLE'),
  mjtEq: fromEngine('mjEQ_', engine.EqualityType),
  mjtFlexSelf: fromEngine('mjFLEXSELF_', engine.FlexSelfCollide),
  mjtGain: fromEngine('mjGAIN_', engine.GainType),
  mjtGeom: fromEngine('mjGEOM_', engine.GeomType, 'mjNGEOMTYPES', engine.NGEOMTYPES),
  mjtIntegrator: fromEngine('mjINT_', engine.Integrator),
  mjtJacobian: fromEngine('mjJAC_', engine.JacobianType),
  mjtJoint: fromEngine('mjJNT_', engine.JointType),
  mjtLRMode: fromEngine('mjLRMODE_', engine.LengthRangeMode),
  mjtLightType: fromEngine('mjLIGHT_', engine.LightType),
  mjtObj: fromEngine('mjOBJ_', engine.ObjType, 'mjNOBJECT', engine.NOBJECT),
  mjtProjection: fromEngine('mjPROJ_', engine.Projection),
  mjtRayDataField: fromEngine('mjRAYDATA_', engine.RayDataField, 'mjNRAYDATA'),
  mjtSameFrame: fromEngine('mjSAMEFRAME_', engine.SameFrame),
  mjtSensor: fromEngine('mjSENS_', engine.SensorType),
  mjtSleepPolicy: fromEngine('mjSLEEP_', engine.SleepPolicy),
  mjtSleepState: fromEngine('mjS_', engine.SleepState),
  mjtSolver: fromEngine('mjSOL_', engine.SolverType),
  mjtStage: fromEngine('mjSTAGE_', engine.Stage),
  mjtState: fromEngine('mjSTATE_', engine.StateBit, 'mjNSTATE', engine.NSTATE),
  mjtTexture: fromEngine('mjTEXTURE_', { '2D': twoD, ...textureTypes }),
  mjtTextureRole: fromEngine('mjTEXROLE_', engine.TextureRole, 'mjNTEXROLE'),
  mjtTimer: fromEngine('mjTIMER_', engine.Timer, 'mjNTIMER'),
  mjtTrn: fromEngine('mjTRN_', engine.TransmissionType),
  mjtWarning: fromEngine('mjWARN_', warnings, 'mjNWARNING'),
  mjtWrap: fromEngine('mjWRAP_', engine.WrapType),
};

/** Enums of model editing and of user interfaces. */
const OTHER_ENUMS = {
  mjrIndexType: fromNames('mjINDEX_TYPE_', 'U16 U32'),
  mjrMeshPrimitiveType: fromNames('mjMESH_PRIMITIVE_TYPE_', 'TRIANGLES LINES'),
  mjrPixelFormat: fromNames('mjPIXEL_FORMAT_', 'UNKNOWN R8 RGB8 RGBA8 R32F DEPTH32F KTX'),
  mjrVertexAttributeType: fromNames('mjVERTEX_ATTRIBUTE_TYPE_', 'FLOAT2 FLOAT3 FLOAT4 UBYTE4'),
  mjrVertexAttributeUsage: fromNames('mjVERTEX_ATTRIBUTE_USAGE_', 'POSITION NORMAL TANGENTS UV COLOR'),
  mjtAlignFree: fromNames('mjALIGNFREE_', 'FALSE TRUE AUTO'),
  mjtBuiltin: fromNames('mjBUILTIN_', 'NONE GRADIENT CHECKER FLAT'),
  mjtButton: fromNames('mjBUTTON_', 'NONE LEFT RIGHT MIDDLE'),
  mjtCTimer: fromNames(
    'mjCTIMER_',
    'TOTAL ASSETS TEXTURE MESH_LOAD MESH_HULL MESH_POLYGON MESH_INERTIA MESH_BVH MESH_OCTREE',
    'mjNCTIMER',
  ),
  mjtCamera: fromNames('mjCAMERA_', 'FREE TRACKING FIXED USER'),
  mjtCatBit: fromEngine('mjCAT_', { static: 1, dynamic: 2, decor: 4, all: 7 }),
  mjtConflict: fromNames('mjCONFLICT_', 'WARNING MERGE ERROR'),
  mjtDepthMap: fromNames('mjDEPTH_', 'ZERONEAR ZEROFAR'),
  mjtEvent: fromNames('mjEVENT_', 'NONE MOVE PRESS RELEASE SCROLL KEY RESIZE REDRAW FILESDROP'),
  mjtFont: fromNames('mjFONT_', 'NORMAL SHADOW BIG'),
  mjtFontScale: fromEngine('mjFONTSCALE_', { 50: 50, 100: 100, 150: 150, 200: 200, 250: 250, 300: 300 }),
  mjtFrame: fromNames('mjFRAME_', 'NONE BODY GEOM SITE CAMERA LIGHT CONTACT WORLD', 'mjNFRAME'),
  mjtFramebuffer: fromNames('mjFB_', 'WINDOW OFFSCREEN'),
  mjtGeomInertia: fromNames('mjINERTIA_', 'VOLUME SHELL'),
  mjtGridPos: fromNames('mjGRID_', 'TOPLEFT TOPRIGHT BOTTOMLEFT BOTTOMRIGHT TOP BOTTOM LEFT RIGHT'),
  mjtInertiaFromGeom: fromNames('mjINERTIAFROMGEOM_', 'FALSE TRUE AUTO'),
  mjtItem: fromNames(
    'mjITEM_',
    'END SECTION SEPARATOR STATIC BUTTON CHECKINT CHECKBYTE RADIO RADIOLINE SELECT SLIDERINT SLIDERNUM EDITINT EDITNUM EDITFLOAT EDITTXT',
    'mjNITEM',
    -2,
  ),
  mjtLabel: fromNames(
    'mjLABEL_',
    'NONE BODY JOINT GEOM SITE CAMERA LIGHT TENDON ACTUATOR CONSTRAINT FLEX SKIN SELECTION SELPNT CONTACTPOINT CONTACTFORCE ISLAND',
    'mjNLABEL',
  ),
  mjtLimited: fromNames('mjLIMITED_', 'FALSE TRUE AUTO'),
  mjtLogLevel: fromNames('mjLOG_', 'DEBUG INFO WARNING ERROR'),
  mjtLogTopic: fromEngine('mjTOPIC_', { none: 0, time_stp: 1, time_cmp: 2, sleep: 3 }, 'mjNTOPIC', 3),
  mjtMark: fromNames('mjMARK_', 'NONE EDGE CROSS RANDOM'),
  mjtMeshBuiltin: fromNames('mjMESH_BUILTIN_', 'NONE SPHERE HEMISPHERE CONE SUPERSPHERE SUPERTORUS WEDGE PLATE'),
  mjtMeshInertia: fromNames('mjMESH_INERTIA_', 'CONVEX EXACT LEGACY SHELL'),
  mjtMouse: fromNames('mjMOUSE_', 'NONE ROTATE_V ROTATE_H MOVE_V MOVE_H ZOOM MOVE_V_REL MOVE_H_REL TURN_V TURN_H'),
  mjtOrientation: fromNames('mjORIENTATION_', 'QUAT AXISANGLE XYAXES ZAXIS EULER'),
  mjtPertBit: fromEngine('mjPERT_', { translate: 1, rotate: 2 }),
  mjtPluginCapabilityBit: fromEngine('mjPLUGIN_', { actuator: 1, sensor: 2, passive: 4, sdf: 8 }),
  mjtRndFlag: fromNames(
    'mjRND_',
    'SHADOW WIREFRAME REFLECTION ADDITIVE SKYBOX FOG HAZE DEPTH SEGMENT IDCOLOR CULL_FACE',
    'mjNRNDFLAG',
  ),
  mjtSDFType: fromNames('mjSDFTYPE_', 'SINGLE INTERSECTION MIDSURFACE COLLISION'),
  mjtSection: fromNames('mjSECT_', 'CLOSED OPEN FIXED'),
  mjtStereo: fromNames('mjSTEREO_', 'NONE QUADBUFFERED SIDEBYSIDE'),
  mjtVisFlag: fromNames(
    'mjVIS_',
    'CONVEXHULL TEXTURE JOINT CAMERA ACTUATOR ACTIVATION LIGHT TENDON RANGEFINDER CONSTRAINT INERTIA SCLINERTIA PERTFORCE PERTOBJ CONTACTPOINT ISLAND CONTACTFORCE CONTACTSPLIT TRANSPARENT AUTOCONNECT COM SELECT STATIC SKIN FLEXVERT FLEXEDGE FLEXFACE FLEXSKIN BODYBVH MESHBVH SDFITER',
    'mjNVISFLAG',
  ),
};

/** An enum as a class: its members are frozen objects of it, `values` has them by their numbers. */
function enumClass(name: string, members: Readonly<Record<string, EnumValue>>): object {
  const Enum = class {
    constructor(readonly value: number) {
      Object.freeze(this);
    }
  };
  const values: Record<number, EnumValue> = {};
  for (const [key, { value }] of Object.entries(members)) {
    const member = new Enum(value);
    Object.defineProperty(Enum, key, { value: member, enumerable: true });
    values[value] = member;
  }
  Object.defineProperties(Enum, { name: { value: name }, values: { value: Object.freeze(values) } });
  return Object.freeze(Enum);
}

const ALL = { ...ENGINE_ENUMS, ...OTHER_ENUMS };
type All = typeof ALL;
type Enums = { readonly [E in keyof All]: All[E] & { readonly values: Readonly<Record<number, EnumValue>> } };

/** All enums of the official module. */
export const ENUMS = Object.fromEntries(
  Object.entries(ALL).map(([name, members]) => [name, enumClass(name, members)]),
) as unknown as Enums;
