import { compareModel, loadOracle, stageTable } from '@corten/conformance';
import { createSimulation, type Model, type Simulation } from 'corten';
import { loadModelFile } from 'corten/node';
import { type Command, Exit, numberOption, oneModel, readArgs, UsageError } from '../command.js';
import { print, printAside, progress, progressDone, writeJson, writeOutput } from '../output.js';

const help = `Usage: corten sim MODEL [options]

Simulate a model (.xml or .urdf) and print its sizes, speed and final state.

  --duration S     simulated seconds (default 5)
  --keyframe NAME  start from a keyframe, by name or number
  --csv FILE       write time, qpos and qvel of every step (- for standard output; the rest then
                   goes to standard error)
  --check          compare every stage with MuJoCo, and its speed
  --json           print the result as JSON

Examples:
  corten sim humanoid.xml --duration 10
  corten sim arm.xml --keyframe home --csv run.csv
  corten sim walker.xml --check`;

/** A keyframe given by number or name. */
const keyframeOf = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : text);

/** Steps until the time is up; what took how long. */
function run(simulation: Simulation, steps: number, csv: string[] | undefined): number {
  const { data } = simulation;
  let elapsed = 0;
  for (let i = 0; i < steps; ) {
    // the clock is read and the row is written between blocks of steps
    const block = csv ? 1 : Math.min(1000, steps - i);
    const start = performance.now();
    for (let k = 0; k < block; k++) simulation.step();
    elapsed += performance.now() - start;
    i += block;
    csv?.push([data.time, ...data.qpos, ...data.qvel].join(','));
  }
  return elapsed;
}

function header(model: Model): string {
  const columns = ['time'];
  for (let i = 0; i < model.nq; i++) columns.push(`qpos${i}`);
  for (let i = 0; i < model.nv; i++) columns.push(`qvel${i}`);
  return columns.join(',');
}

const WARNINGS = ['inertia', 'contact buffer', 'constraint buffer', 'bad qpos', 'bad qvel', 'bad qacc', 'bad ctrl'];

/** Simulate a model. */
export const sim: Command = {
  name: 'sim',
  summary: 'simulate a model; --check compares it with MuJoCo stage by stage',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      duration: { type: 'string' },
      keyframe: { type: 'string' },
      csv: { type: 'string' },
      check: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const file = oneModel(positionals);
    if (values.csv === '-' && values.json) throw new UsageError('--csv - and --json both write to standard output');
    const duration = numberOption('duration', values.duration, 5);
    const loadStart = performance.now();
    const model = loadModelFile(file);
    const loadTime = performance.now() - loadStart;
    const keyframe = keyframeOf(values.keyframe);
    const simulation = createSimulation(model);
    simulation.reset(keyframe);
    const steps = Math.round(duration / model.opt.timestep);
    const csv = values.csv === undefined ? undefined : [header(model)];
    const elapsed = run(simulation, steps, csv);
    if (csv) writeOutput(values.csv as string, `${csv.join('\n')}\n`);
    const { data } = simulation;
    const warnings = data.warning.map((w, i) => ({ kind: WARNINGS[i], count: w.number })).filter((w) => w.count > 0);
    const { nq, nv, nu, nbody, njnt, ngeom, nsensordata } = model;
    const result = {
      model: file,
      sizes: { nq, nv, nu, nbody, njnt, ngeom, nsensordata },
      loadMilliseconds: loadTime,
      simulatedSeconds: data.time,
      steps,
      stepsPerSecond: steps > 0 ? (steps / elapsed) * 1000 : 0,
      warnings,
      qpos: [...data.qpos],
    };

    let agrees = true;
    let check: { stages: ReturnType<typeof compareModel>['stages']; mujocoStepsPerSecond: number } | undefined;
    if (values.check) {
      progress('comparing with MuJoCo …');
      const oracle = await loadOracle();
      const reference = oracle.compileFile(file);
      const comparison = compareModel(file, model, oracle, reference);
      agrees = comparison.status === 'conforms';
      const { mj } = oracle;
      mj.mj_resetData(reference.model, reference.data);
      const start = performance.now();
      for (let i = 0; i < steps; i++) mj.mj_step(reference.model, reference.data);
      const mujocoStepsPerSecond = steps > 0 ? (steps / (performance.now() - start)) * 1000 : 0;
      check = { stages: comparison.stages, mujocoStepsPerSecond };
      reference.dispose();
      progressDone();
    }

    if (values.json) writeJson({ ...result, ...(check && { check }) });
    else {
      const say = values.csv === '-' ? printAside : print;
      say(`${file}: ${nbody} bodies, ${njnt} joints, ${ngeom} geoms, nq ${nq}, nv ${nv}, nu ${nu}`);
      say(
        `loaded in ${loadTime.toFixed(0)} ms; ${data.time.toFixed(2)} s simulated in ${steps} steps, ${Math.round(result.stepsPerSecond).toLocaleString('en')} steps/s`,
      );
      for (const w of warnings) say(`warning: ${w.kind}, ${w.count} times`);
      if (check) {
        const theirs = Math.round(check.mujocoStepsPerSecond).toLocaleString('en');
        say(
          `MuJoCo (official WASM build): ${theirs} steps/s; ours still with V8's warm-up, "corten bench" times without`,
        );
        say('');
        say(stageTable(check.stages));
        say('');
        say(agrees ? 'Every stage agrees with MuJoCo 3.12.0.' : 'Some stages differ from MuJoCo 3.12.0.');
      }
    }
    return agrees ? Exit.ok : Exit.failed;
  },
};
