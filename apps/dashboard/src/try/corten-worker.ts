// Our engine, in a worker of the page: compiles, compares itself with what the reference says, and is timed.
// Covered by apps/dashboard/test/try.test.ts.
import {
  type Compared as ComparedStage,
  comparison,
  cortenBench,
  mergeStages,
  type ReferenceAnswer,
  type ReferenceRequest,
  type StageResult,
  stageResult,
} from '@corten/conformance/browser';
import type { Model } from '@corten/model';
import { loadModel } from 'corten';
import { answerCalls, type Caller, type Channel, caller } from './calls.js';
import { tracesOf, trajectoryFirsts, withFirsts } from './firsts.js';
import type { Compared, Compiled, EngineRequest, Firsts, Progress, Source, Trace } from './protocol.js';

const load = ({ main, files }: Source): Model =>
  loadModel(new TextDecoder().decode(files[main]), { file: main, assets: files, strict: true });

const bench = cortenBench(load);
let model: Model | undefined;

function compile(source: Source): Compiled {
  const start = performance.now();
  model = load(source);
  const milliseconds = performance.now() - start;
  const { nq, nv, nu, nbody, ngeom, nmesh } = model;
  return { milliseconds, sizes: { nq, nv, nu, nbody, ngeom, nmesh } };
}

const cellOf = ({ stage, error, tolerance, ok, fields }: StageResult) => ({
  stage,
  error,
  tolerance,
  ok,
  field: error > 0 ? (fields[0]?.field ?? '') : '',
});

async function compare(
  name: string,
  reference: Caller<ReferenceRequest>,
  report: (progress: Progress) => void,
): Promise<Compared> {
  const found: StageResult[] = [];
  let states: Firsts = {};
  let trajectory: Firsts = {};
  let steps = 0;
  let traces: Record<string, Trace> = {};
  const onCompared = (where: string, compared: readonly ComparedStage[]) => {
    for (const { stage, fields } of compared) if (fields.length > 0) found.push(stageResult(stage, fields, 'all'));
    if (compared.every(({ stage }) => !stage.startsWith('steps'))) states = withFirsts(states, where, compared);
    report({ where, stages: mergeStages(found).map(cellOf) });
  };
  const asking = comparison(name, model as Model, '3.12.0', {
    excuseRounding: true,
    keep: 'all',
    onCompared,
    onTrajectories(ours, theirs) {
      steps = ours.length;
      trajectory = trajectoryFirsts(ours, theirs);
      traces = tracesOf(ours, theirs);
    },
  });
  let next = asking.next();
  while (!next.done) next = asking.next(await reference.call<ReferenceAnswer>(next.value));
  return { result: next.value, states, trajectory, steps, traces };
}

answerCalls<EngineRequest>(self as Channel, (request, report, [port]) => {
  switch (request.kind) {
    case 'compile':
      return compile(request.source);
    case 'bench':
      return bench(request.request);
    case 'compare': {
      const reference = caller<ReferenceRequest>(port);
      port.start();
      return compare(request.name, reference, report).finally(() => port.close());
    }
  }
});
