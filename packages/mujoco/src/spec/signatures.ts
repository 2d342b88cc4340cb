// What the official functions of model editing take: facts of its declarations, in the words of ../functions/signatures.ts;
// `e` is a member of an enumeration, `c` a byte.
// Covered by spec.test.ts and conformance/test/mujoco-spec.test.ts.

const DEFAULT_NAMES =
  'Actuator Body Camera Equality Flex Frame Geom HField Joint Key Light Material Mesh Numeric Orientation Pair Plugin Sensor Site Skin Tendon Text Texture Tuple';
const AS_NAMES = DEFAULT_NAMES.replace(' Orientation', '')
  .split(' ')
  .concat('Exclude')
  .map((name) => `mjs_as${name}`)
  .join(' ');

/** Functions by their arguments. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  'MjSpec MjsDefault': 'mjs_addActuator mjs_addEquality mjs_addMaterial mjs_addMesh mjs_addPair mjs_addTendon',
  'MjsBody MjsDefault': 'mjs_addBody mjs_addCamera mjs_addGeom mjs_addJoint mjs_addLight mjs_addSite',
  'MjsBody MjsFrame': 'mjs_addFrame',
  MjsBody: 'mjs_addFreeJoint',
  MjSpec:
    'mjs_addExclude mjs_addFlex mjs_addHField mjs_addKey mjs_addNumeric mjs_addPlugin mjs_addSensor mjs_addSkin mjs_addText mjs_addTexture mjs_addTuple mjs_defaultSpec mjs_getError mjs_getSpecDefault mjs_isWarning mjs_numWarnings',
  'MjSpec s:classname MjsDefault': 'mjs_addDefault',
  'MjSpec s:name': 'mjs_activatePlugin mjs_findBody mjs_findFrame mjs_findSpec',
  'MjSpec s:classname': 'mjs_findDefault',
  'MjSpec e s:name': 'mjs_findElement',
  'MjSpec e': 'mjs_firstElement',
  'MjSpec i': 'mjs_getWarning mjs_setDeepCopy',
  'MjSpec MjModel': 'mj_copyBack',
  'MjSpec MjsElement': 'mjs_delete mjs_nextElement',
  'MjsBody s:name': 'mjs_findChild',
  'MjsBody e i': 'mjs_firstChild',
  'MjsBody MjsElement i': 'mjs_nextChild',
  MjsElement: `${AS_NAMES} mjs_getCompiler mjs_getDefault mjs_getFrame mjs_getId mjs_getName mjs_getOriginSpec mjs_getParent mjs_getSpec`,
  'MjsElement s:key': 'mjs_deleteUserValue',
  'MjsElement s:name': 'mjs_setName',
  'MjsElement MjsDefault': 'mjs_setDefault',
  'MjsElement MjsFrame': 'mjs_setFrame',
  'MjsElement MjsElement s:prefix s:suffix': 'mjs_attach',
  'MjsTendon s:name s:sidesite': 'mjs_wrapGeom',
  'MjsTendon s:name d': 'mjs_wrapJoint',
  'MjsTendon d': 'mjs_wrapPulley',
  'MjsTendon s:name': 'mjs_wrapSite',
  MjsTendon: 'mjs_getWrapNum',
  'MjsTendon i': 'mjs_getWrap',
  MjsWrap: 'mjs_getWrapCoef mjs_getWrapDivisor mjs_getWrapSideSite mjs_getWrapTarget',
  'MjsMesh e >params i': 'mjs_makeMesh',
  'MjsBody s:name t i t <count? <cellcount? <spacing? <scale? d d d i i i i <pos? <quat? <origin? t MjVFS':
    'mjs_makeFlex',
  '>quat c s:sequence MjsOrientation': 'mjs_resolveOrientation',
  MjsSensor: 'mjs_sensorDim',
  MjsActuator: 'mjs_setToMotor',
  'MjsActuator d': 'mjs_setToAdhesion mjs_setToDamper mjs_setToVelocity',
  'MjsActuator d d d d': 'mjs_setToCylinder',
  'MjsActuator d >kv >dampratio >timeconst d': 'mjs_setToIntVelocity mjs_setToPosition',
  'MjsActuator d >kv >dampratio i': 'mjs_setToOrientation',
  'MjsActuator d >kv >dampratio >ki >imax >slewmax d i': 'mjs_setToPID',
  'MjsActuator >timeconst d >range d d d d d d d': 'mjs_setToMuscle',
  'MjsActuator >motorconst? d >nominal? >saturation? >inductance? >cogging? >controller? >thermal? >lugre? i':
    'mjs_setToDCMotor',
};

/** Arguments of each function, by name. */
export const SPEC_SIGNATURES: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(FUNCTIONS).flatMap(([signature, names]) => names.split(' ').map((name) => [name, signature])),
  ...DEFAULT_NAMES.split(' ').map((name) => [`mjs_default${name}`, `Mjs${name}`]),
]);
