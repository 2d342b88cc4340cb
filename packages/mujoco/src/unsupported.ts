// What the official build exports and Corten has no counterpart for. Everything listed here exists in the module and
// throws one clear error when it is used.

import { notSupported } from './errors.js';
import { type Words, words } from './words.js';

/** Functions without a counterpart. */
const FUNCTIONS = words(
  'mj_compile mj_copyBack mj_initCtrlHistory mj_initSensorHistory mj_maxContact mj_printData mj_printFormattedData mj_printFormattedModel mj_printFormattedScene mj_printModel mj_printScene mj_rayFlex mj_readCtrl mj_resetDataDebug mj_saveLastXML mj_saveModel mj_setLengthRange mj_sizeModel mju_getLogConfig mju_info mju_message mju_printMat mju_printMatSparse mju_raySkin mju_setLogConfig mju_threadpool mju_writeLog mju_writeNumBytes mjv_addGeoms mjv_alignToCamera mjv_applyPerturbForce mjv_applyPerturbPose mjv_camera2GLCamera mjv_cameraFrame mjv_cameraFrustum mjv_cameraInModel mjv_cameraInRoom mjv_connector mjv_defaultCamera mjv_defaultFigure mjv_defaultFreeCamera mjv_defaultOption mjv_defaultPerturb mjv_frustumHeight mjv_initGeom mjv_initPerturb mjv_makeLights mjv_model2room mjv_moveCamera mjv_moveModel mjv_movePerturb mjv_room2model mjv_select mjv_updateCamera mjv_updateScene mjv_updateSkin parseXMLString',
);

/** Functions of the model editing interface, `mjs_` and these names. */
const SPEC_FUNCTIONS = words(
  'activatePlugin addActuator addBody addCamera addDefault addEquality addExclude addFlex addFrame addFreeJoint addGeom addHField addJoint addKey addLight addMaterial addMesh addNumeric addPair addPlugin addSensor addSite addSkin addTendon addText addTexture addTuple asActuator asBody asCamera asEquality asExclude asFlex asFrame asGeom asHField asJoint asKey asLight asMaterial asMesh asNumeric asPair asPlugin asSensor asSite asSkin asTendon asText asTexture asTuple attach defaultActuator defaultBody defaultCamera defaultEquality defaultFlex defaultFrame defaultGeom defaultHField defaultJoint defaultKey defaultLight defaultMaterial defaultMesh defaultNumeric defaultOrientation defaultPair defaultPlugin defaultSensor defaultSite defaultSkin defaultSpec defaultTendon defaultText defaultTexture defaultTuple delete deleteUserValue findBody findChild findDefault findElement findFrame findSpec firstChild firstElement getCompiler getDefault getError getFrame getId getName getOriginSpec getParent getSpec getSpecDefault getWarning getWrap getWrapCoef getWrapDivisor getWrapNum getWrapSideSite getWrapTarget isWarning makeFlex makeMesh nextChild nextElement numWarnings resolveOrientation sensorDim setDeepCopy setDefault setFrame setName setToAdhesion setToCylinder setToDCMotor setToDamper setToIntVelocity setToMotor setToMuscle setToOrientation setToPID setToPosition setToVelocity wrapGeom wrapJoint wrapPulley wrapSite',
);

/** Classes without a counterpart: model editing, rendering, logging. */
const CLASSES = words(
  'MjLogConfig MjLogMessage MjPreContact MjSpec MjvCamera MjvFigure MjvGLCamera MjvGLCameraVec MjvGeom MjvGeomVec MjvLight MjvLightVec MjvOption MjvPerturb MjvScene',
);

/** Fields of the official model that Corten's has not: the memory that C code lays its arrays out in. */
export const MODEL_FIELDS = words('buffer narena nbuffer signature');

/** Fields of the official data that Corten's has not: its memory, its threads, flexes, and copies sorted by island. */
export const DATA_FIELDS = words(
  'arena buffer efc_J_rowsuper efc_Y efc_Y_colind efc_Y_rowadr efc_Y_rownnz efm_K_colind efm_K_rowadr efm_K_rownnz efm_K_val efm_L efm_active efm_c efm_dofid iacc iacc_smooth iefc_D iefc_R iefc_aref iefc_force iefc_frictionloss iefc_id iefc_state iefc_type ifrc_constraint ifrc_smooth maxuse_arena maxuse_stack nY narena nbuffer nefmK nefmL nefmdof nplugin parena pbase plugin plugin_data pstack signature threadlock threadpool',
);

type UnsupportedFunction = (typeof FUNCTIONS)[number] | `mjs_${(typeof SPEC_FUNCTIONS)[number]}`;

/** What is listed here, as members of the module. */
export type Unsupported = { readonly [K in UnsupportedFunction]: (...args: unknown[]) => never } & {
  readonly [K in (typeof CLASSES)[number]]: new (
    ...args: unknown[]
  ) => never;
};

/** The functions and classes of the list; each throws when it is called. */
export function unsupported(): Unsupported {
  const members: Record<string, unknown> = {};
  const names: string[] = [...FUNCTIONS, ...SPEC_FUNCTIONS.map((name: Words<string>) => `mjs_${name}`)];
  for (const name of names) {
    members[name] = () => {
      throw notSupported(name);
    };
  }
  for (const name of CLASSES) {
    members[name] = class {
      constructor() {
        throw notSupported(name);
      }
    };
  }
  return members as Unsupported;
}

/** Define fields of a class whose reading throws. */
export function defineUnsupportedFields(prototype: object, owner: string, fields: readonly string[]): void {
  for (const field of fields) {
    Object.defineProperty(prototype, field, {
      configurable: true,
      get() {
        throw notSupported(`${owner}.${field}`);
      },
    });
  }
}
