// The module that loadMujoco() resolves to.

import type { Model } from '@corten/model';
import { ACCESSOR_CLASSES } from './accessors.js';
import { checked, checkInstance, toText } from './arguments.js';
import * as arrays from './arrays.js';
import { CONSTANTS } from './constants.js';
import { MjContact, MjContactVec } from './contact.js';
import { MjData } from './data.js';
import { ENUMS } from './enums.js';
import { mujocoError } from './errors.js';
import { createFileSystem, type FileSystem } from './fs/file-system.js';
import { ENGINE_FUNCTIONS } from './functions/engine.js';
import { fileFunctions, type LastDocument } from './functions/files.js';
import { MATRIX_FUNCTIONS } from './functions/matrices.js';
import { SIGNATURES } from './functions/signatures.js';
import { STAGES } from './functions/stages.js';
import { VECTOR_FUNCTIONS } from './functions/vectors.js';
import { VISUAL_FUNCTIONS } from './functions/visual.js';
import { type Loaded, type LoadingOptions, loadBinary, loadPath, loadText } from './load.js';
import { MjLogConfig, MjLogMessage } from './log.js';
import { MjModel } from './model.js';
import { withOwnModel } from './other-model.js';
import * as records from './records.js';
import { printers, runtimeMembers } from './runtime.js';
import { ACTUATOR_FUNCTIONS } from './spec/actuators.js';
import { SPEC_CLASSES } from './spec/classes.js';
import { SPEC_FUNCTIONS } from './spec/functions.js';
import { LIST_CLASSES } from './spec/lists.js';
import { specLoaders } from './spec/load.js';
import { flexFunctions } from './spec/make-flex.js';
import { SPEC_SIGNATURES } from './spec/signatures.js';
import { MjSpec, MjsAuthoredClass, MjsCompilerClass } from './spec/spec.js';
import { MjVFS } from './vfs.js';
import * as visual from './visual.js';

const FUNCTIONS = {
  ...SPEC_FUNCTIONS,
  ...ACTUATOR_FUNCTIONS,
  ...STAGES,
  ...ENGINE_FUNCTIONS,
  ...VECTOR_FUNCTIONS,
  ...MATRIX_FUNCTIONS,
  ...VISUAL_FUNCTIONS,
};

/** Functions that check their arguments. */
function checkedFunctions<F extends object>(functions: F): F {
  const members: Record<string, unknown> = {};
  for (const [name, f] of Object.entries(functions)) {
    const signature = SIGNATURES[name] ?? SPEC_SIGNATURES[name];
    const call = f as (...args: unknown[]) => unknown;
    const bound = signature.startsWith('MjModel MjData')
      ? (...args: unknown[]) => withOwnModel(args, () => call(...args))
      : call;
    members[name] = checked(name, bound, signature, NAMED_CLASSES as never);
  }
  return members as F;
}

/** Ways to make a model of a module's class; the static methods of MjModel. */
function modelLoaders(FS: FileSystem, options: LoadingOptions, last: LastDocument, make: (model: Model) => MjModel) {
  const keep = (loaded: Loaded): MjModel => {
    last.loaded = loaded;
    return make(loaded.model);
  };
  const fromString = (xml: string, vfs?: MjVFS): MjModel => keep(loadText(toText(xml), options, FS, vfs));
  const fromPath = (path: string, vfs?: MjVFS): MjModel => keep(loadPath(toText(path), options, FS, vfs));
  const fromBinary = (path: string, vfs: MjVFS): MjModel => {
    checkInstance(vfs, MjVFS, 'MjVFS');
    return make(loadBinary(toText(path), FS, vfs));
  };
  return {
    /**
     * Compile a model from MJCF or URDF text. Included files and assets come from `vfs`, then from `FS`.
     * @throws Error "MuJoCo Error: Loading error: ..."; its cause is the MjcfError with all errors and their places
     */
    from_xml_string: fromString,
    /** Compile a model from a file of `vfs` or `FS`. */
    from_xml_path: fromPath,
    mj_loadXML: fromPath,
    /** The model of a binary file of `vfs` or `FS`. */
    from_binary_path: fromBinary,
    mj_loadModel: fromBinary,
  };
}

/** Classes that need nothing from the module. */
const CLASSES = {
  MjData,
  MjVFS,
  MjContact,
  MjContactVec,
  MjOption: records.MjOption,
  MjStatistic: records.MjStatistic,
  MjVisual: records.MjVisual,
  MjVisualGlobal: records.MjVisualGlobal,
  MjVisualHeadlight: records.MjVisualHeadlight,
  MjVisualMap: records.MjVisualMap,
  MjVisualQuality: records.MjVisualQuality,
  MjVisualRgba: records.MjVisualRgba,
  MjVisualScale: records.MjVisualScale,
  MjLogConfig,
  MjLogMessage,
  MjLROpt: records.MjLROpt,
  MjWarningStat: records.MjWarningStat,
  MjTimerStat: records.MjTimerStat,
  MjSolverStat: records.MjSolverStat,
  MjWarningStatVec: records.MjWarningStatVec,
  MjTimerStatVec: records.MjTimerStatVec,
  MjSolverStatVec: records.MjSolverStatVec,
  MjPreContact: visual.MjPreContact,
  MjvCamera: visual.MjvCamera,
  MjvFigure: visual.MjvFigure,
  MjvGLCamera: visual.MjvGLCamera,
  MjvGLCameraVec: visual.MjvGLCameraVec,
  MjvGeom: visual.MjvGeom,
  MjvGeomVec: visual.MjvGeomVec,
  MjvLight: visual.MjvLight,
  MjvLightVec: visual.MjvLightVec,
  MjvOption: visual.MjvOption,
  MjvPerturb: visual.MjvPerturb,
  MjvScene: visual.MjvScene,
  DoubleBuffer: arrays.DoubleBuffer,
  FloatBuffer: arrays.FloatBuffer,
  IntBuffer: arrays.IntBuffer,
  Uint8Buffer: arrays.Uint8Buffer,
  ...LIST_CLASSES,
  ...SPEC_CLASSES,
  MjsAuthored: MjsAuthoredClass,
  MjsCompiler: MjsCompilerClass,
  MjSpec,
};

for (const [name, type] of Object.entries(CLASSES)) Object.defineProperty(type, 'name', { value: name });
const NAMED_CLASSES = { ...CLASSES, MjModel };

/** Make a module with a file system of its own. */
export function createModule(options: LoadingOptions = {}) {
  const { print, printErr } = printers(options);
  const FS = createFileSystem(print, printErr);
  const last: LastDocument = {};
  const Own = class extends MjModel {};
  const make = (model: Model): MjModel => new Own(model);
  const loaders = modelLoaders(FS, options, last, make);
  const OwnModel: typeof MjModel & typeof loaders = Object.assign(Own, loaders);
  Object.defineProperty(OwnModel, 'name', { value: 'MjModel' });
  return {
    ...specLoaders(FS, options, make),
    ...checkedFunctions(FUNCTIONS),
    ...checkedFunctions(fileFunctions(FS, print, last)),
    ...checkedFunctions(flexFunctions(FS)),
    ...ENUMS,
    ...CONSTANTS,
    ...CLASSES,
    ...ACCESSOR_CLASSES,
    ...runtimeMembers(FS),
    /** Files in memory, for `from_xml_path`, includes and assets. */
    FS,
    MjModel: OwnModel,
    from_xml_string: loaders.from_xml_string,
    /** Throws an Error with the prefix of the engine's errors. */
    error: (message: string): never => {
      throw mujocoError(`${toText(message)}\n`);
    },
  };
}

/** The module. */
export type MainModule = ReturnType<typeof createModule>;
