// Copies of the engine's code. V8 makes the arrays of a kernel constants while its function literal has one closure, so
// a simulation is fast (1.5 to 3 times) when no other one was made from the same evaluation of the code.
// Covered by simulation.test.ts and conformance/test/engines.test.ts.

import { bindFactories, type Data, type Model } from '@corten/model';
import { createPipeline, type Pipeline } from '@corten/pipeline';
import * as usual from './engine-code.js';

/** A copy of the code that simulates. */
export type Engine = typeof usual;

/** What dist/engine.js exports: adds a copy's exports to an object. An evaluation of the file is good for one call. */
export type MakeEngine = (exports: object) => Engine;

/** Factories of a copy by those of the usual code, which functions of model and data ask for. */
function factoriesOf(engine: Engine): Map<unknown, unknown> {
  const made = Object.entries(usual).filter(([name]) => name in engine);
  return new Map(made.map(([name, factory]) => [factory, engine[name as keyof Engine]]));
}

/** Bind a model and a data to a copy of the engine's code; kernels of the data that were made before are left. */
export function bindEngine(engine: Engine, model: Model, data: Data): Pipeline {
  bindFactories(data, factoriesOf(engine));
  return createPipeline(model, data);
}
