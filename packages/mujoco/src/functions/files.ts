// Functions of a module that write into its files or print: binary models, tables of numbers, logs.

import { encodeUtf8 } from '@corten/mjcf-parse';
import { MODEL_SIZE_NAMES, type Model } from '@corten/model';
import { binarySize, writeBinary } from '@corten/model/binary';
import { type Input, input, integers, type Output, output } from '../arrays.js';
import { mujocoError } from '../errors.js';
import type { FileSystem } from '../fs/file-system.js';
import type { Loaded } from '../load.js';
import { logFunctions } from '../log.js';
import type { MjModel } from '../model.js';
import { modelOf } from './bound.js';
import { printFunctions } from './print.js';

/** Write a file; false where there is no such directory. */
function write(files: FileSystem, path: string, bytes: Uint8Array): boolean {
  try {
    files.writeFile(path, bytes);
    return true;
  } catch {
    return false;
  }
}

/** Fail unless a model has the sizes of another. */
function checkSizes(m: Model, original: Model): void {
  for (const size of MODEL_SIZE_NAMES) {
    if (m[size] !== original[size]) {
      throw mujocoError(`incompatible models in CopyBack\n${size} is ${m[size]}, and was ${original[size]}`);
    }
  }
}

/** The model that was loaded last from XML, which mj_saveLastXML saves. */
export interface LastDocument {
  loaded?: Loaded;
}

/** The functions of a module that has files, and prints lines. */
export function fileFunctions(files: FileSystem, print: (line: string) => void, last: LastDocument) {
  return {
    ...printFunctions((path, text) => write(files, path, encodeUtf8(text))),
    /**
     * Write the model that was loaded last from XML as XML, with the numbers of `m`; print it where the name is empty.
     * @returns 1
     * @throws Error when none was loaded, `m` has other sizes, or the file cannot be written
     */
    mj_saveLastXML: (filename: string, m: MjModel): number => {
      if (!last.loaded) throw mujocoError('No XML model loaded');
      const model = modelOf(m);
      checkSizes(model, last.loaded.model);
      const text = last.loaded.save(model);
      if (filename === '') for (const line of text.trimEnd().split('\n')) print(line);
      else if (!write(files, filename, encodeUtf8(text))) throw mujocoError('File not found');
      return 1;
    },
    /** Bytes of a model in a file; a BigInt in the official build. */
    mj_sizeModel: (m: MjModel): number => binarySize(modelOf(m)),
    /** Save a model in a buffer, or else in a file, which is not written where it cannot be. */
    mj_saveModel: (m: MjModel, filename: string | null, buffer: Output | null): void => {
      const bytes = writeBinary(modelOf(m));
      if (buffer === null) {
        if (filename !== null) write(files, filename, bytes);
        return;
      }
      const into = output<Uint8Array>(buffer, undefined, 'buffer');
      if (into.length < bytes.length) throw new Error('attempting to write outside model buffer');
      into.set(bytes);
    },
    /** Print a matrix, a line a row. */
    mju_printMat: (mat: Input, nr: number, nc: number): void => {
      const numbers = input(mat);
      for (let r = 0; r < nr; r++) {
        print(Array.from(numbers.subarray(r * nc, (r + 1) * nc), (x) => `${x.toFixed(8)} `).join(''));
      }
      print('');
    },
    /** Print a sparse matrix, a line a row. */
    mju_printMatSparse: (mat: Input, rownnz: Input, rowadr: Input, colind: Input): void => {
      const numbers = input(mat);
      const [counts, starts, columns] = [integers(rownnz), integers(rowadr), integers(colind)];
      for (const [r, count] of counts.entries()) {
        const entries = Array.from({ length: count }, (_, i) => starts[r] + i);
        print(entries.map((i) => `(${r} ${columns[i]}): ${numbers[i].toFixed(6).padStart(9)}  `).join(''));
      }
      print('');
    },
    ...logFunctions((path, bytes) => {
      const { exists } = files.analyzePath(path);
      const old = exists ? files.readFile(path) : new Uint8Array();
      const all = new Uint8Array(old.length + bytes.length);
      all.set(old);
      all.set(bytes, old.length);
      write(files, path, all);
    }),
  };
}
