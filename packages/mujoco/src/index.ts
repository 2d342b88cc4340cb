/**
 * The API of `@mujoco/mujoco` 3.12 on the Corten engine: code written for the official bindings runs by changing the
 * import.
 *
 * @packageDocumentation
 */

import { createModule, type MainModule } from './module.js';

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
export type { ErrnoError, FileStat, FileSystem } from './files.js';
export type { ClassHandle } from './handle.js';
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
export type { Vec } from './vectors.js';
export type { MjVFS } from './vfs.js';
export type { MainModule };

/**
 * Make a module: `const mj = await loadMujoco()`. Each has a file system of its own; models and data can be used with
 * any. There is nothing to fetch or to compile; the promise is there because the official function gives one.
 *
 * @param _options - accepted and not used: options of the WebAssembly loader
 */
export default function loadMujoco(_options?: unknown): Promise<MainModule> {
  return Promise.resolve(createModule());
}
