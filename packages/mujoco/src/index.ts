/**
 * The API of `@mujoco/mujoco` 3.12 on the Corten engine: code written for the official bindings runs by changing the
 * import.
 *
 * @packageDocumentation
 */

import type { LoadingOptions } from './load.js';
import { createModule, type MainModule } from './module.js';
import { runHooks } from './runtime.js';

export type { Accessor } from './accessors.js';
export type {
  DoubleBuffer,
  FloatBuffer,
  Input,
  IntBuffer,
  NumberBuffer,
  Output,
  TypedArray,
  Uint8Buffer,
} from './arrays.js';
export type { MjContact, MjContactVec } from './contact.js';
export type { MjData } from './data.js';
export type { EnumValue } from './enums.js';
export type { ErrnoError } from './fs/errors.js';
export type { FileStat, FileSystem, PathAnalysis } from './fs/file-system.js';
export type { FSNode } from './fs/node.js';
export type { FSStream } from './fs/streams.js';
export type { ClassHandle } from './handle.js';
export type { Vec } from './lists.js';
export type { MjLogConfig, MjLogMessage } from './log.js';
export type { MjModel } from './model.js';
export type {
  MjLROpt,
  MjOption,
  MjSolverStat,
  MjStatistic,
  MjTimerStat,
  MjVisual,
  MjWarningStat,
  RecordHandle,
} from './records.js';
export type {
  MjsActuator,
  MjsBody,
  MjsCamera,
  MjsDefault,
  MjsElement,
  MjsEquality,
  MjsExclude,
  MjsFlex,
  MjsFrame,
  MjsGeom,
  MjsHField,
  MjsJoint,
  MjsKey,
  MjsLight,
  MjsMaterial,
  MjsMesh,
  MjsNumeric,
  MjsOrientation,
  MjsPair,
  MjsPlugin,
  MjsSensor,
  MjsSite,
  MjsSkin,
  MjsTendon,
  MjsText,
  MjsTexture,
  MjsTuple,
  MjsWrap,
} from './spec/classes.js';
export type { MjSpec, MjsAuthored, MjsCompiler } from './spec/spec.js';
export type { MjVFS } from './vfs.js';
export type {
  MjPreContact,
  MjvCamera,
  MjvFigure,
  MjvGeom,
  MjvGeomVec,
  MjvGLCamera,
  MjvGLCameraVec,
  MjvLight,
  MjvLightVec,
  MjvOption,
  MjvPerturb,
  MjvScene,
} from './visual.js';
export type { LoadingOptions, MainModule };

/**
 * Make a module: `const mj = await loadMujoco()`. Each has a file system of its own; models and data can be used with
 * any. There is nothing to fetch or to compile; the promise is there because the official function gives one.
 *
 * @param options - how its models are loaded, where it prints, and what is called when it is there (`preRun`,
 *   `onRuntimeInitialized`); other options of the WebAssembly loader are accepted and not used. As officially, the object
 *   becomes the module.
 */
export default async function loadMujoco(options: LoadingOptions<MainModule> | object = {}): Promise<MainModule> {
  const made = createModule(options as LoadingOptions);
  const module = Object.isExtensible(options) ? Object.assign(options, made) : made;
  runHooks(module, options);
  return module;
}
