// What the official module has of the WebAssembly runtime: loader options, and functions that have nothing to do here.
// Covered by module.test.ts.

import { notSupported } from './errors.js';
import type { FileSystem } from './fs/file-system.js';
import { MEMFS } from './fs/tree.js';

type Print = (line: string) => void;
type Hook<M> = (module: M) => void;

/** Options of the official loader that mean something here; the others are accepted and not used. */
export interface LoaderOptions<M = unknown> {
  /** receives what is printed, line by line; console.log when not given */
  readonly print?: Print;
  /** receives errors that are printed, line by line; console.warn when not given */
  readonly printErr?: Print;
  /** called before the module is used: a function, or several */
  readonly preRun?: Hook<M> | readonly Hook<M>[];
  /** called when the module can be used, with the module as `this` */
  readonly onRuntimeInitialized?: (this: M) => void;
  /** called after the module is ready: a function, or several */
  readonly postRun?: Hook<M> | readonly Hook<M>[];
  /** says where the WebAssembly file is; there is none, so it is not called */
  readonly locateFile?: (path: string, prefix: string) => string;
}

/** The console that every platform has. */
const { console } = globalThis as unknown as { console: Record<'log' | 'warn', Print> };

/** Where a module prints. */
export const printers = ({ print, printErr }: LoaderOptions): { print: Print; printErr: Print } => ({
  print: print ?? ((line) => console.log(line)),
  printErr: printErr ?? ((line) => console.warn(line)),
});

const list = <T>(value: T | readonly T[] | undefined): readonly T[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
};

/** Call what is to be called when a module is made, in the order of the official loader. */
export function runHooks<M>(module: M, { preRun, onRuntimeInitialized, postRun }: LoaderOptions<M>): void {
  for (const hook of list(preRun)) hook(module);
  onRuntimeInitialized?.call(module);
  for (const hook of list(postRun)) hook(module);
}

const refused =
  (name: string) =>
  (..._args: unknown[]): never => {
    throw notSupported(name);
  };

/** The members of a module with such files. */
export function runtimeMembers(FS: FileSystem) {
  return {
    MEMFS,
    FS_createPath: FS.createPath,
    FS_createDataFile: FS.createDataFile,
    FS_createDevice: FS.createDevice,
    FS_unlink: FS.unlink,
    /** Files from the network: fetch them, then write them. */
    FS_createLazyFile: FS.createLazyFile,
    FS_createPreloadedFile: FS.createPreloadedFile,
    /** Calls of C functions by name: there are none; use the functions of the module. */
    ccall: refused('ccall'),
    cwrap: refused('cwrap'),
    /** Kind and text of an error; errors are JavaScript errors here. */
    getExceptionMessage: (error: unknown): [kind: string, message: string] =>
      error instanceof Error ? [error.name, error.message] : [typeof error, String(error)],
    incrementExceptionRefcount: (_error: unknown): void => {},
    decrementExceptionRefcount: (_error: unknown): void => {},
    /** The module waits for nothing. */
    addRunDependency: (_id: string): void => {},
    removeRunDependency: (_id: string): void => {},
    calledRun: true,
  };
}
