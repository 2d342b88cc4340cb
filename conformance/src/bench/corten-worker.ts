// The bench's worker for our engine.
import { parentPort } from 'node:worker_threads';
import * as corten from 'corten';
import { createSimulation, type Model, type Simulation } from 'corten';
import { loadModelFile } from 'corten/node';
import { controlTable } from '../random.js';
import type { BenchAnswer, BenchRequest, BenchStage } from './protocol.js';

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

const STAGES: Record<BenchStage, (m: Model, d: corten.Data) => void> = {
  kinematics: corten.kinematics,
  comPos: corten.comPos,
  camlight: corten.camlight,
  tendon: corten.tendon,
  crb: corten.crb,
  factorM: corten.factorM,
  collision: corten.collision,
  makeConstraint: corten.makeConstraint,
  transmission: corten.transmission,
  comVel: corten.comVel,
  passive: corten.passive,
  referenceConstraint: corten.referenceConstraint,
  rne: (m, d) => corten.rne(m, d, false, d.qfrc_bias),
  fwdActuation: corten.fwdActuation,
  fwdAcceleration: corten.fwdAcceleration,
  fwdConstraint: corten.fwdConstraint,
};

function answer(request: BenchRequest): BenchAnswer {
  switch (request.kind) {
    case 'load': {
      keyframe = request.keyframe;
      model = loadModelFile(request.file);
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
      return { sizes: { nq, nv, nu, nbody, ngeom, ncon: sim.data.ncon, nefc: sim.data.nefc } };
    }
    case 'stage': {
      const stage = STAGES[request.stage];
      const { data } = sim;
      const start = performance.now();
      for (let i = 0; i < request.count; i++) stage(model, data);
      return { value: ((performance.now() - start) * 1000) / request.count };
    }
    case 'compile': {
      const start = performance.now();
      const { nq, nv, nu, nbody, ngeom, nmesh } = loadModelFile(request.file);
      return { value: performance.now() - start, sizes: { nq, nv, nu, nbody, ngeom, nmesh } };
    }
  }
}

parentPort?.on('message', (request: BenchRequest) => {
  try {
    parentPort?.postMessage(answer(request));
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
