// The reference in the bench.
// Covered by conformance/test/bench.test.ts.
import { modelFromOracle } from '../from-oracle.js';
import type { OracleModel } from '../oracle/bindings.js';
import type { Compiled, OracleInstance } from '../oracle/instance.js';
import { controlTable } from '../random.js';
import type { BenchAnswer, BenchRequest, BenchStage } from './protocol.js';
import { restorer, timeCalls } from './time-calls.js';

/** Functions of the integrators, by mjtIntegrator. */
const INTEGRATORS = ['Euler', 'RungeKutta', 'implicit', 'implicit'];

/** How the reference compiles the model of a source. */
export interface ReferenceCompiler<Source> {
  compile(source: Source): Compiled;
  /** all assets again, and without a data */
  compileAfresh(source: Source): OracleModel;
}

/** What answers the bench's requests with the reference. */
export function referenceBench<Source>(
  oracle: OracleInstance,
  { compile, compileAfresh }: ReferenceCompiler<Source>,
): (request: BenchRequest<Source>) => BenchAnswer {
  let compiled: Compiled;
  let keyframe: number | undefined;
  let controls: Float64Array[] = [];

  function reset(): void {
    const { mj } = oracle;
    if (keyframe === undefined) mj.mj_resetData(compiled.model, compiled.data);
    else mj.mj_resetDataKeyframe(compiled.model, compiled.data, keyframe);
  }

  function run(steps: number): void {
    const { mj_step } = oracle.mj;
    const { model, data } = compiled;
    const ctrl = data.ctrl as Float64Array;
    for (let i = 0; i < steps; i++) {
      ctrl.set(controls[i % controls.length]);
      mj_step(model, data);
    }
  }

  return (request) => {
    switch (request.kind) {
      case 'load': {
        keyframe = request.keyframe;
        compiled?.dispose();
        compiled = compile(request.source);
        controls = controlTable(modelFromOracle(compiled.model));
        const { nq, nv, nu, nbody, ngeom } = compiled.model;
        return { sizes: { nq, nv, nu, nbody, ngeom } };
      }
      case 'steps': {
        reset();
        const start = performance.now();
        run(request.steps);
        return { value: ((performance.now() - start) * 1000) / request.steps };
      }
      case 'settle': {
        reset();
        run(request.steps);
        oracle.mj.mj_forward(compiled.model, compiled.data);
        const { nq, nv, nu, nbody, ngeom } = compiled.model;
        return { sizes: { nq, nv, nu, nbody, ngeom, ncon: compiled.data.ncon, nefc: compiled.data.nefc } };
      }
      case 'stage': {
        const { mj } = oracle;
        const { model, data } = compiled;
        const { stage, count } = request;
        if (stage === 'rne') {
          const out = new mj.DoubleBuffer(model.nv);
          const value = timeCalls(count, () => mj.mj_rne(model, data, 0, out));
          out.delete();
          return { value };
        }
        const { integrator } = model.opt;
        const name = stage === 'integrate' ? INTEGRATORS[integrator] : stage;
        const call = mj[`mj_${name}`];
        if (!call) return { error: `the reference does not export mj_${name}` };
        const restore = restorer(data);
        const befores: Partial<Record<BenchStage, () => void>> = {
          // islands take room that only new rows give back
          island: () => mj.mj_makeConstraint(model, data),
          integrate: restore,
          step: restore,
        };
        const before = befores[stage];
        // the order of Runge-Kutta; others take no such argument
        const value =
          name === 'RungeKutta'
            ? timeCalls(count, () => call(model, data, 4), before)
            : timeCalls(count, () => call(model, data), before);
        restore();
        return { value };
      }
      case 'compile': {
        const start = performance.now();
        const model = compileAfresh(request.source);
        const value = performance.now() - start;
        model.delete();
        return { value };
      }
    }
  };
}
