// The API package beside the official bindings: scripts that run on both.
import loadMujoco, { type MainModule } from '@corten/mujoco';
import { loadOracle, type Oracle } from '../../src/index.js';
import type { Bindings } from '../../src/oracle/bindings.js';
import { expectClose, plain } from './mujoco-api.js';

/** Both modules. */
export interface Modules {
  readonly oracle: Oracle;
  readonly official: Bindings;
  readonly ours: MainModule;
  /** Run a script on both modules and compare what it returns. */
  both(script: (mj: Bindings) => unknown): void;
}

/** A module as scripts see it when `called` is to note the names that they use. */
export const noting =
  (called: Set<string>) =>
  (module: object): Bindings =>
    new Proxy(module, {
      get(target, name) {
        if (typeof name === 'string') called.add(name);
        return (target as Bindings)[name as string];
      },
    }) as Bindings;

/**
 * Load both modules.
 * @param shown - what scripts that are compared see of ours, if not the module itself
 */
export async function loadModules(shown: (ours: MainModule) => Bindings = (ours) => ours): Promise<Modules> {
  const oracle = await loadOracle();
  const ours = await loadMujoco();
  const official = oracle.mj;
  return {
    oracle,
    official,
    ours,
    both(script) {
      const expected = plain(oracle.guard(() => script(official)));
      expectClose(plain(script(shown(ours))), expected, 'result');
    },
  };
}
