// Our engine in the bench.
// Covered by conformance/test/bench.test.ts.
import * as corten from 'corten';
import { createSimulation, type Model, type Simulation } from 'corten';
import { controlTable } from '../random.js';
import { BENCH_STAGES, type BenchAnswer, type BenchRequest, type BenchStage } from './protocol.js';
import { restorer, timeCalls } from './time-calls.js';

type StageFunction = (m: Model, d: corten.Data) => void;

const INTEGRATORS: Record<number, StageFunction> = {
  [corten.Integrator.euler]: corten.euler,
  [corten.Integrator.rk4]: corten.rungeKutta,
  [corten.Integrator.implicit]: corten.implicit,
  [corten.Integrator.implicitfast]: corten.implicit,
};

/** Stages that are the function of their name. */
const NAMED: Record<Exclude<BenchStage, 'rne' | 'integrate'>, StageFunction> = corten;

const STAGES: Record<BenchStage, StageFunction> = {
  ...NAMED,
  rne: (m, d) => corten.rne(m, d, false, d.qfrc_bias),
  integrate: (m, d) => INTEGRATORS[m.opt.integrator](m, d),
};

/** Stages that the step behind a data's state had. */
function stagesOf(m: Model, d: corten.Data): BenchStage[] {
  const energy = corten.enabled(m, corten.EnableBit.energy);
  const has: Partial<Record<BenchStage, boolean>> = {
    flex: m.nflex > 0,
    energyPos: energy,
    energyVel: energy,
    subtreeVel: d.flg_subtreevel === 1,
    rnePostConstraint: d.flg_rnepost === 1,
  };
  return BENCH_STAGES.filter((stage) => has[stage] ?? true);
}

/**
 * What answers the bench's requests with our engine.
 * @param load - loads the model of a source
 */
export function cortenBench<Source>(load: (source: Source) => Model): (request: BenchRequest<Source>) => BenchAnswer {
  let model: Model;
  let sim: Simulation;
  let keyframe: number | undefined;
  let controls: Float64Array[] = [];

  function run(steps: number): void {
    const { ctrl } = sim.data;
    for (let i = 0; i < steps; i++) {
      ctrl.set(controls[i % controls.length]);
      sim.step();
    }
  }

  return (request) => {
    switch (request.kind) {
      case 'load': {
        keyframe = request.keyframe;
        model = load(request.source);
        sim = createSimulation(model);
        controls = controlTable(model);
        const { nq, nv, nu, nbody, ngeom } = model;
        return { sizes: { nq, nv, nu, nbody, ngeom } };
      }
      case 'steps': {
        sim.reset(keyframe);
        const start = performance.now();
        run(request.steps);
        return { value: ((performance.now() - start) * 1000) / request.steps };
      }
      case 'settle': {
        sim.reset(keyframe);
        run(request.steps);
        sim.forward();
        const { nq, nv, nu, nbody, ngeom } = model;
        const { ncon, nefc } = sim.data;
        return { sizes: { nq, nv, nu, nbody, ngeom, ncon, nefc }, stages: stagesOf(model, sim.data) };
      }
      case 'stage': {
        const { stage, count } = request;
        const { data } = sim;
        const call = STAGES[stage];
        const restore = restorer(data);
        const before: Partial<Record<BenchStage, () => void>> = {
          island: () => corten.makeConstraint(model, data),
          integrate: restore,
          step: restore,
        };
        const value = timeCalls(count, () => call(model, data), before[stage]);
        restore();
        return { value };
      }
      case 'compile': {
        const start = performance.now();
        const { nq, nv, nu, nbody, ngeom, nmesh } = load(request.source);
        return { value: performance.now() - start, sizes: { nq, nv, nu, nbody, ngeom, nmesh } };
      }
    }
  };
}
