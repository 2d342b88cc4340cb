// Both engines in workers of the page, and their speeds beside each other.
// Covered by apps/dashboard/test/try.test.ts.
import { type BenchAnswer, type BenchSide, benchSides, type Measured } from '@corten/conformance/browser';
import { type Caller, caller } from './calls.js';
import type { EngineRequest, Source } from './protocol.js';

/** An engine in a worker. */
export interface Engine extends Caller<EngineRequest> {
  stop(): void;
}

function startEngine(worker: Worker): Engine {
  const calls = caller<EngineRequest>(worker);
  worker.addEventListener('error', ({ message }) => {
    calls.end(new Error(`the worker does not run: ${message ?? 'it could not be loaded'}`));
  });
  return {
    ...calls,
    stop() {
      worker.terminate();
      calls.end(new Error('stopped'));
    },
  };
}

/** Our engine in a fresh worker. */
export const startCorten = () =>
  startEngine(new Worker(new URL('./corten-worker.ts', import.meta.url), { type: 'module' }));
/** MuJoCo's official build in a fresh worker. */
export const startReference = () =>
  startEngine(new Worker(new URL('./reference-worker.ts', import.meta.url), { type: 'module' }));

/**
 * Time both engines in fresh workers: in those that have compared, code serves two simulations already.
 * @param running - gets the workers, for who wants to stop them
 */
export async function timeBoth(
  source: Source,
  onProgress: (what: string) => void,
  running: Engine[] = [],
  stages = false,
): Promise<Measured> {
  const [corten, mujoco] = [startCorten(), startReference()];
  running.push(corten, mujoco);
  const side = (engine: BenchSide['engine'], { call }: Engine): BenchSide<Source> => ({
    engine,
    request: (request) => call<BenchAnswer>({ kind: 'bench', request }),
  });
  try {
    return await benchSides(side('corten', corten), side('mujoco', mujoco), source, {
      rounds: 11,
      warmUp: 600,
      stages,
      onProgress,
    });
  } finally {
    corten.stop();
    mujoco.stop();
  }
}
