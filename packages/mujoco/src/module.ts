// The module that loadMujoco() resolves to.

import * as arrays from './arrays.js';
import { CONSTANTS } from './constants.js';
import { MjContact, MjContactVec } from './contact.js';
import { MjData } from './data.js';
import { ENUMS } from './enums.js';
import { functionError, mujocoError, notSupported } from './errors.js';
import { FileSystem } from './files.js';
import { ENGINE_FUNCTIONS } from './functions/engine.js';
import { MATRIX_FUNCTIONS } from './functions/matrices.js';
import { STAGES } from './functions/stages.js';
import { VECTOR_FUNCTIONS } from './functions/vectors.js';
import { loadPath, loadText } from './load.js';
import { MjModel } from './model.js';
import * as records from './records.js';
import { unsupported } from './unsupported.js';
import { type Vec, vecClass } from './vectors.js';
import { MjVFS } from './vfs.js';

/** The same functions, whose errors read like those of the official bindings. */
function guarded<F extends Readonly<Record<string, (...args: never[]) => unknown>>>(functions: F): F {
  const members: Record<string, unknown> = {};
  for (const [name, f] of Object.entries(functions)) {
    members[name] = (...args: never[]) => {
      try {
        return f(...args);
      } catch (thrown) {
        throw functionError(name, thrown);
      }
    };
  }
  return members as F;
}

const FUNCTIONS = { ...STAGES, ...ENGINE_FUNCTIONS, ...VECTOR_FUNCTIONS, ...MATRIX_FUNCTIONS };

/** Ways to make a model; the static methods of MjModel. */
function modelLoaders(FS: FileSystem) {
  const fromString = (xml: string, vfs?: MjVFS): MjModel => new MjModel(loadText(xml, FS, vfs));
  const fromPath = (path: string, vfs?: MjVFS): MjModel => new MjModel(loadPath(path, FS, vfs));
  const binary = (name: string) => (): never => {
    throw notSupported(name);
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
    from_binary_path: binary('from_binary_path'),
    mj_loadModel: binary('mj_loadModel'),
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
  MjLROpt: records.MjLROpt,
  MjWarningStat: records.MjWarningStat,
  MjTimerStat: records.MjTimerStat,
  MjSolverStat: records.MjSolverStat,
  MjWarningStatVec: vecClass<records.MjWarningStat>('MjWarningStatVec'),
  MjTimerStatVec: vecClass<records.MjTimerStat>('MjTimerStatVec'),
  MjSolverStatVec: vecClass<records.MjSolverStat>('MjSolverStatVec'),
  DoubleBuffer: arrays.DoubleBuffer,
  FloatBuffer: arrays.FloatBuffer,
  IntBuffer: arrays.IntBuffer,
  Uint8Buffer: arrays.Uint8Buffer,
  mjIntVec: vecClass<number>('mjIntVec'),
  mjDoubleVec: vecClass<number>('mjDoubleVec'),
  mjFloatVec: vecClass<number>('mjFloatVec'),
  mjByteVec: vecClass<number>('mjByteVec'),
  mjStringVec: vecClass<string>('mjStringVec'),
  mjIntVecVec: vecClass<Vec<number>>('mjIntVecVec'),
  mjFloatVecVec: vecClass<Vec<number>>('mjFloatVecVec'),
  mjStringVecVec: vecClass<Vec<string>>('mjStringVecVec'),
};

/** Make a module with a file system of its own. */
export function createModule() {
  const FS = new FileSystem();
  const loaders = modelLoaders(FS);
  const Model: typeof MjModel & typeof loaders = Object.assign(class extends MjModel {}, loaders);
  Object.defineProperty(Model, 'name', { value: 'MjModel' });
  return {
    ...unsupported(),
    ...guarded(FUNCTIONS),
    ...ENUMS,
    ...CONSTANTS,
    ...CLASSES,
    /** Files in memory, for `from_xml_path`, includes and assets. */
    FS,
    MjModel: Model,
    from_xml_string: loaders.from_xml_string,
    /** Throws an Error with the prefix of the engine's errors. */
    error: (message: string): never => {
      throw mujocoError(`${message}\n`);
    },
  };
}

/** The module. */
export type MainModule = ReturnType<typeof createModule>;
