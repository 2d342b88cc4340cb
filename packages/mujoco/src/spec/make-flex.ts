// mjs_makeFlex.
// Covered by conformance/test/mujoco-spec-flex.test.ts.

import { makeFlex } from '@corten/spec/records';
import { toText } from '../arguments.js';
import { type Input, optionalInput } from '../arrays.js';
import type { FileSystem } from '../fs/file-system.js';
import { sourceOf } from '../load.js';
import type { MjVFS } from '../vfs.js';
import { handleOf, type MjsBody, type MjsFlex, recordOf } from './classes.js';

/** An array that may be left out. */
type Numbers = Input | null | undefined;

/** The functions of a module that make flexes; their files come from the VFS of the call, then from `FS`. */
export function flexFunctions(FS: FileSystem) {
  return {
    /** Add a flex of one of the usual shapes, with the bodies that move it; undefined, with an error in the spec, if it cannot be. */
    mjs_makeFlex: (
      body: MjsBody,
      name: string,
      type: string | null,
      dim: number,
      dof: string | null,
      count: Numbers,
      cellcount: Numbers,
      spacing: Numbers,
      scale: Numbers,
      radius: number,
      mass: number,
      inertiabox: number,
      equality: number,
      rigid: number,
      flatskin: number,
      elastic2d: number,
      pos: Numbers,
      quat: Numbers,
      origin: Numbers,
      file: string | null,
      vfs: MjVFS,
    ): MjsFlex | undefined => {
      const options = {
        // as in the official build, texts may not be null, although its types say so
        type: toText(type),
        dim,
        dof: toText(dof),
        count: optionalInput(count),
        cellcount: optionalInput(cellcount),
        spacing: optionalInput(spacing),
        scale: optionalInput(scale),
        radius,
        mass,
        inertiabox,
        equality,
        rigid: rigid !== 0,
        flatskin: flatskin !== 0,
        elastic2d,
        pos: optionalInput(pos),
        quat: optionalInput(quat),
        origin: optionalInput(origin),
        file: toText(file),
      };
      const made = makeFlex(recordOf<'body'>(body), name, options, sourceOf(FS, vfs));
      return made && handleOf(made);
    },
  };
}
