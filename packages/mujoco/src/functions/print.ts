// Functions of a module that write what they show into files: models, data and scenes as text.
// Covered by conformance/test/mujoco-print.test.ts.

import type { MjData } from '../data.js';
import type { MjModel } from '../model.js';
import { DEFAULT_FORMAT } from '../print/number-format.js';
import { printData } from '../print/print-data.js';
import { printModel } from '../print/print-model.js';
import { printScene } from '../print/print-scene.js';
import type { MjvScene } from '../visual.js';
import { dataOf, modelOf } from './bound.js';

/** The functions; `write` writes a file, where it can. */
export function printFunctions(write: (path: string, text: string) => void) {
  const model = (m: MjModel, filename: string, format = DEFAULT_FORMAT): void =>
    write(filename, printModel(modelOf(m), format));
  const data = (m: MjModel, d: MjData, filename: string, format = DEFAULT_FORMAT): void => {
    dataOf(m, d);
    write(filename, printData(d, format));
  };
  const scene = (s: MjvScene, filename: string, format = DEFAULT_FORMAT): void =>
    write(filename, printScene(s.corten, format));
  return {
    /** Write a model as text. Nothing is written where the file cannot be. */
    mj_printModel: (m: MjModel, filename: string): void => model(m, filename),
    /** The same with a format of C for numbers; where it is none, that of mj_printModel. */
    mj_printFormattedModel: (m: MjModel, filename: string, float_format: string): void =>
      model(m, filename, float_format),
    /** Write a data as text. What the official build says about its memory is left out. */
    mj_printData: (m: MjModel, d: MjData, filename: string): void => data(m, d, filename),
    /** The same with a format of C for numbers. */
    mj_printFormattedData: (m: MjModel, d: MjData, filename: string, float_format: string): void =>
      data(m, d, filename, float_format),
    /** Write a scene as text. */
    mj_printScene: (s: MjvScene, filename: string): void => scene(s, filename),
    /** The same with a format of C for numbers. */
    mj_printFormattedScene: (s: MjvScene, filename: string, float_format: string): void =>
      scene(s, filename, float_format),
  };
}
