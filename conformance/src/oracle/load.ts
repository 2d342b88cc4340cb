// The reference in Node, which reads models of this machine.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OracleModel } from './bindings.js';
import { showHost } from './host-files.js';
import {
  type Compiled,
  createOracle,
  type OracleFactory,
  type OracleInstance,
  type OracleVersion,
} from './instance.js';

/** Packages that hold the versions of the reference. */
export const ORACLE_PACKAGES: Readonly<Record<OracleVersion, string>> = {
  '3.12.0': '@mujoco/mujoco',
  '3.14.0': 'mujoco-3.14',
};

/** An instance of the reference that reads files of the host. */
export interface Oracle extends OracleInstance {
  /** Compile a model file of the host, with whatever it includes and loads. Throws OracleError. */
  compileFile(path: string): Compiled;
  /** Compile a model file of the host without a data, and all its assets again. Throws OracleError. */
  compileAfresh(path: string): OracleModel;
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

/** Load an instance of the reference. */
export async function loadOracle(version: OracleVersion = '3.12.0'): Promise<Oracle> {
  const pkg = ORACLE_PACKAGES[version];
  const load = (await import(pkg)).default as OracleFactory;
  const oracle = await createOracle(version, load, await compiledModule(pkg));
  let later = 0;

  function modelOfFile(path: string, younger: number): OracleModel {
    const hide = showHost(oracle.mj, younger);
    try {
      return oracle.guard(() => oracle.mj.MjModel.from_xml_path(resolve(path)));
    } finally {
      if (!oracle.dead) hide();
    }
  }

  // the getter of `dead` stays one
  return Object.defineProperties(
    {
      compileFile: (path: string) => oracle.withData(modelOfFile(path, 0)),
      compileAfresh: (path: string) => modelOfFile(path, ++later),
    },
    Object.getOwnPropertyDescriptors(oracle),
  ) as Oracle;
}
