// The official MuJoCo WebAssembly builds as a live reference, in Node and on pages. The bindings have sharp edges (a
// leaked stack at every exception, views that detach, unreadable booleans); everything in this folder exists to keep
// them from cutting.
import { encodeUtf8 } from '@corten/mjcf-parse';
import type { Bindings, OracleData, OracleModel, RawExports } from './bindings.js';

/** Versions of the reference. */
export type OracleVersion = '3.12.0' | '3.14.0';

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
export interface OracleInstance {
  readonly version: OracleVersion;
  /** the official module; wrap calls that may throw in `guard` */
  readonly mj: Bindings;
  /** true after a trap: load another instance */
  readonly dead: boolean;
  /** Compile a model from a string, with assets by name. Throws OracleError. */
  compileString(xml: string, assets?: Record<string, string | Uint8Array>): Compiled;
  /** Compile a model from files in memory; `main` is one of their paths. Throws OracleError. */
  compileFiles(files: Readonly<Record<string, string | Uint8Array>>, main: string): Compiled;
  /** A model with a data. Throws OracleError. */
  withData(model: OracleModel): Compiled;
  /** Run a function of a living instance; if it throws, repair the WebAssembly stack and throw an OracleError. */
  guard<T>(fn: () => T): T;
  /** Run `fn` with an output buffer of `length` doubles; an owned copy of what it wrote. */
  output(length: number, fn: (buffer: Bindings) => void): Float64Array;
}

/** What a package of the official bindings exports. */
export type OracleFactory = (options: object) => Promise<Bindings>;

/** A file's bytes; texts may hold bytes that are not UTF-8, as `decodeUtf8` keeps them. */
const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? encodeUtf8(content) : content);

const clean = (message: string) =>
  message
    .replace(/^MuJoCo Error: /, '')
    .replace(/^Loading error: /, '')
    .trim();

/** Make an instance of the reference from its package and its compiled code. */
export async function createOracle(
  version: OracleVersion,
  load: OracleFactory,
  module: WebAssembly.Module,
): Promise<OracleInstance> {
  let raw!: RawExports;
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

  const alive = () => {
    if (dead) throw new OracleError('the reference instance is dead after a trap; load another', true);
  };

  function guard<T>(fn: () => T): T {
    alive();
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

  return {
    version,
    mj,
    get dead() {
      return dead;
    },
    guard,
    withData,

    compileString(xml, assets = {}) {
      alive();
      const vfs = new mj.MjVFS();
      try {
        for (const [name, content] of Object.entries(assets)) {
          vfs.addBuffer(name, bytesOf(content));
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
        mj.FS.writeFile(path, bytesOf(content));
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
