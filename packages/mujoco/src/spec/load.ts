// parseXMLString and mj_compile.
// Covered by spec.test.ts and conformance/test/mujoco-spec.test.ts.

import { type MjcfDocument, MjcfError, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { setArena } from '@corten/model/binary';
import { compileRecords, readModel } from '@corten/spec/records';
import { checkInstance, toText } from '../arguments.js';
import { BindingError, mujocoError } from '../errors.js';
import type { FileSystem } from '../fs/file-system.js';
import { type LoadingOptions, loadError, sourceOf } from '../load.js';
import type { MjModel } from '../model.js';
import { MjVFS } from '../vfs.js';
import { warn } from './functions.js';
import { MjSpec, specHandle } from './spec.js';

/** Fail unless a function got one of the numbers of arguments that it takes. */
function checkArguments(name: string, count: number, vfs: MjVFS | undefined): void {
  if (count !== 1 && count !== 2) {
    throw new BindingError(
      `Function '${name}' called with an invalid number of arguments (${count}) - expects 1 or 2!`,
    );
  }
  if (count === 2) checkInstance(vfs, MjVFS, 'MjVFS');
}

/** The functions of a module that read and compile specs; `make` makes a model of its class. */
export function specLoaders(FS: FileSystem, { profile, maxBytes }: LoadingOptions, make: (model: Model) => MjModel) {
  return {
    /**
     * Read a model from MJCF or URDF text. Included files come from `vfs`, then from `FS`.
     * @throws Error "MuJoCo Error: Could not create Spec from XML string: ..."
     */
    parseXMLString(xml: string, vfs?: MjVFS): MjSpec {
      // biome-ignore lint/complexity/noArguments: counts what was passed
      checkArguments('parseXMLString', arguments.length, vfs);
      const text = toText(xml);
      const assets = sourceOf(FS, vfs);
      try {
        const document: MjcfDocument = parseMjcf(text, { assets, profile, strict: true });
        return specHandle(readModel(document, assets));
      } catch (thrown) {
        throw loadError('XML Error: ', thrown, 'Could not create Spec from XML string');
      }
    },
    /**
     * Compile a model. Its files come from `vfs`, then from `FS`. Warnings go to the console.
     * @throws Error with what mjs_getError gives, and where the error is
     */
    mj_compile(spec: MjSpec, vfs?: MjVFS): MjModel {
      // biome-ignore lint/complexity/noArguments: counts what was passed
      checkArguments('mj_compile', arguments.length, vfs);
      checkInstance(spec, MjSpec, 'MjSpec');
      const { corten: model } = spec;
      try {
        const compiled = compileRecords(model, { assets: sourceOf(FS, vfs), maxBytes });
        for (const text of model.warnings) warn(text);
        const { memory } = model.values;
        if (memory >= 0) setArena(compiled, memory);
        return make(compiled);
      } catch (thrown) {
        const where = thrown instanceof MjcfError ? `\n${thrown.message}` : '';
        throw mujocoError(model.error + where, thrown);
      }
    },
  };
}
