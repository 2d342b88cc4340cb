// The bench's worker for the reference.
import { parentPort } from 'node:worker_threads';
import { modelFromOracle } from '../from-oracle.js';
import { type Compiled, loadOracle, type Oracle } from '../oracle.js';
import { controlTable } from '../random.js';
import type { BenchAnswer, BenchRequest } from './protocol.js';

let oracle: Oracle;
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

async function answer(request: BenchRequest): Promise<BenchAnswer> {
  oracle ??= await loadOracle('3.12.0');
  switch (request.kind) {
    case 'load': {
      keyframe = request.keyframe;
      compiled?.dispose();
      compiled = oracle.compileFile(request.file);
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
        const start = performance.now();
        for (let i = 0; i < count; i++) mj.mj_rne(model, data, 0, out);
        const value = ((performance.now() - start) * 1000) / count;
        out.delete();
        return { value };
      }
      const fn = mj[`mj_${stage}`];
      if (!fn) return { error: `the reference does not export mj_${stage}` };
      const start = performance.now();
      for (let i = 0; i < count; i++) fn(model, data);
      return { value: ((performance.now() - start) * 1000) / count };
    }
    case 'compile': {
      const start = performance.now();
      const model = oracle.compileAfresh(request.file);
      const value = performance.now() - start;
      model.delete();
      return { value };
    }
  }
}

parentPort?.on('message', (request: BenchRequest) => {
  answer(request).then(
    (value) => parentPort?.postMessage(value),
    (error: Error) => parentPort?.postMessage({ error: error.message }),
  );
});
