// The official MuJoCo WebAssembly builds as a live reference. The bindings have sharp edges (a leaked stack at every
// exception, views that detach, unreadable booleans); everything in this folder exists to keep them from cutting.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bindings, OracleData, OracleModel, RawExports } from './bindings.js';
import { HOST_MOUNT, mountHost, unmountHost } from './host-files.js';

/** Reference versions and the packages that hold them. */
export const ORACLE_PACKAGES = { '3.12.0': '@mujoco/mujoco', '3.14.0': 'mujoco-3.14' } as const;
export type OracleVersion = keyof typeof ORACLE_PACKAGES;

/** An error that the reference raised. */
export class OracleError extends Error {
  override readonly name = 'OracleError';
  constructor(
    message: string,
    /** the instance is unusable from now on */
    readonly fatal: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A model that the reference compiled, with a data; `dispose` frees both. */
export interface Compiled {
  model: OracleModel;
  data: OracleData;
  dispose(): void;
}

/** One instance of the reference with a memory of its own. */
export interface Oracle {
  readonly version: OracleVersion;
  /** the official module; wrap calls that may throw in `guard` */
  readonly mj: Bindings;
  /** true after a trap: load another instance */
  readonly dead: boolean;
  /** Compile a model file of the host, with whatever it includes and loads. Throws OracleError. */
  compileFile(path: string): Compiled;
  /** Compile a model file of the host without a data, and all its assets again. Throws OracleError. */
  compileAfresh(path: string): OracleModel;
  /** Compile a model from a string, with assets by name. Throws OracleError. */
  compileString(xml: string, assets?: Record<string, string | Uint8Array>): Compiled;
  /** Compile a model from files in memory; `main` is one of their paths. Throws OracleError. */
  compileFiles(files: Record<string, string | Uint8Array>, main: string): Compiled;
  /** Run a function; if it throws, repair the WebAssembly stack and throw an OracleError. */
  guard<T>(fn: () => T): T;
  /** Run `fn` with an output buffer of `length` doubles; an owned copy of what it wrote. */
  output(length: number, fn: (buffer: Bindings) => void): Float64Array;
}

const compiledModules = new Map<string, Promise<WebAssembly.Module>>();

function compiledModule(pkg: string): Promise<WebAssembly.Module> {
  let module = compiledModules.get(pkg);
  if (!module) {
    const directory = dirname(fileURLToPath(import.meta.resolve(pkg)));
    module = WebAssembly.compile(readFileSync(join(directory, 'mujoco.wasm')));
    compiledModules.set(pkg, module);
  }
  return module;
}

const clean = (message: string) =>
  message
    .replace(/^MuJoCo Error: /, '')
    .replace(/^Loading error: /, '')
    .trim();

/** Load an instance of the reference. */
export async function loadOracle(version: OracleVersion = '3.12.0'): Promise<Oracle> {
  const pkg = ORACLE_PACKAGES[version];
  const load = (await import(pkg)).default as (options: object) => Promise<Bindings>;
  let raw!: RawExports;
  const module = await compiledModule(pkg);
  const quiet = () => {};
  const mj = await load({
    print: quiet,
    printErr: quiet,
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) {
      WebAssembly.instantiate(module, imports).then((instance) => {
        raw = instance.exports as unknown as RawExports;
        done(instance, module);
      });
      return {};
    },
  });
  let dead = false;
  let serial = 0;
  let later = 0;

  function toError(thrown: unknown): OracleError {
    if (thrown instanceof OracleError) return thrown;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const fatal =
      thrown instanceof WebAssembly.RuntimeError ||
      thrown instanceof RangeError ||
      /Aborted|memory access|unreachable/.test(message);
    if (fatal) dead = true;
    return new OracleError(clean(message), fatal, { cause: thrown });
  }

  function guard<T>(fn: () => T): T {
    const stack = raw.emscripten_stack_get_current();
    try {
      return fn();
    } catch (thrown) {
      const error = toError(thrown);
      if (!dead) raw._emscripten_stack_restore(stack);
      throw error;
    }
  }

  function withData(model: OracleModel): Compiled {
    let data: OracleData;
    try {
      data = guard(() => new mj.MjData(model));
    } catch (error) {
      if (!dead) model.delete();
      throw error;
    }
    let disposed = false;
    return {
      model,
      data,
      dispose() {
        if (disposed || dead) return;
        disposed = true;
        data.delete();
        model.delete();
      },
    };
  }

  const alive = () => {
    if (dead) throw new OracleError('the reference instance is dead after a trap; load another', true);
  };

  function modelOfFile(path: string, later: number): OracleModel {
    alive();
    mountHost(mj, later);
    try {
      return guard(() => mj.MjModel.from_xml_path(HOST_MOUNT + resolve(path)));
    } finally {
      if (!dead) unmountHost(mj);
    }
  }

  return {
    version,
    mj,
    get dead() {
      return dead;
    },
    guard,

    compileFile(path) {
      return withData(modelOfFile(path, 0));
    },

    compileAfresh(path) {
      return modelOfFile(path, ++later);
    },

    compileString(xml, assets = {}) {
      alive();
      const vfs = new mj.MjVFS();
      try {
        for (const [name, content] of Object.entries(assets)) {
          vfs.addBuffer(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
        }
        return withData(guard(() => mj.MjModel.from_xml_string(xml, vfs)));
      } finally {
        if (!dead) vfs.delete();
      }
    },

    compileFiles(files, main) {
      alive();
      // a folder of its own each time, because the reference caches assets by path
      const folder = `/files${serial++}`;
      for (const [name, content] of Object.entries(files)) {
        const path = `${folder}/${name}`;
        mj.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        mj.FS.writeFile(path, content);
      }
      return withData(guard(() => mj.MjModel.from_xml_path(`${folder}/${main}`)));
    },

    output(length, fn) {
      const buffer = new mj.DoubleBuffer(length);
      try {
        guard(() => fn(buffer));
        return Float64Array.from(buffer.GetView());
      } finally {
        if (!dead) buffer.delete();
      }
    },
  };
}
