// Which copy of the engine's code a simulation runs on. A copy is fast for one simulation only, but slow at first, so
// simulations that may be short do not all get one.
// Covered by simulation.test.ts and conformance/test/engines.test.ts.

import type { Data, Model } from '@corten/model';
import { createPipeline, type Pipeline } from '@corten/pipeline';
import { boundCount, forwardKernels } from '@corten/pipeline/kernels';
import { prepareEngine, takeEngine } from '#engines';
import { bindEngine } from './engine.js';

/** Whether a simulation has a copy of the engine's code for itself. */
export type EngineKind = 'own' | 'shared';

/** Steps after which a simulation is no short one. */
const LONG = 1000;

/** Steps from one look for a better place to the next. */
const INTERVAL = 100;

/** Most simulations that have a copy before they have shown that they are no short ones. */
const MOST_YOUNG = 4;

/** simulations that got a copy and have not shown yet that they are no short ones, those that were dropped included */
let young = 0;

/** The kernels of a simulation that may be made again in another copy of the engine's code. */
export interface ChosenPipeline {
  step(): void;
  forward(): void;
  kind(): EngineKind;
}

/** The kernels of a simulation, in the best copy of the engine's code that there is; `stay`: in the usual one. */
export function choosePipeline(model: Model, data: Data, stay: boolean): ChosenPipeline {
  let own = data.factories !== undefined;
  let steps = 0;
  /** steps to the next look; 0: none */
  let left = 0;

  /** Whether no other data is bound to the usual code, nor ever was. */
  const alone = () => boundCount() === (data.kernels.has(forwardKernels) ? 1 : 0);

  /** A pipeline in a copy of the engine's code; undefined when there is none. */
  function moveOut(): Pipeline | undefined {
    if (steps < LONG && young >= MOST_YOUNG) return undefined;
    const engine = takeEngine();
    if (!engine) return undefined;
    own = true;
    if (steps < LONG) young++;
    left = Math.max(0, LONG - steps);
    return bindEngine(engine, model, data);
  }

  let pipeline = (own || stay || alone() ? undefined : moveOut()) ?? createPipeline(model, data);
  if (!own && !stay) {
    left = INTERVAL;
    prepareEngine();
  }

  /** After some steps: a simulation with a copy of its own has shown that it is no short one, another one looks for it. */
  function look(): void {
    if (own) {
      young--;
      return;
    }
    steps += INTERVAL;
    left = INTERVAL;
    if (!alone()) pipeline = moveOut() ?? pipeline;
  }

  return {
    step() {
      if (left > 0 && --left === 0) look();
      pipeline.step();
    },
    forward() {
      pipeline.forward();
    },
    kind: () => (own || alone() ? 'own' : 'shared'),
  };
}
