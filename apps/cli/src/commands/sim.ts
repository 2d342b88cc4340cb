import { resolve } from 'node:path';
import { type Compiled, compareModel, knownRejection, loadOracle, type Oracle, stageTable } from '@corten/conformance';
import { controlsOf, recordingFormat } from '@corten/rollout/files';
import { createSimulation, type Model, type Simulation, Warning, type WarningEvent } from 'corten';
import { type Command, Exit, keyframeOption, numberOption, oneModel, readArgs, UsageError } from '../command.js';
import { loadFile } from '../load.js';
import {
  checkOutput,
  patientProgress,
  print,
  printAside,
  progress,
  progressDone,
  whileShown,
  writeJson,
  writeOutput,
} from '../output.js';
import { createRecorder, type Recorder, readRecording, writeRecording } from '../recorder.js';
import { type Speed, speedOf, speedTable, thousands } from '../speed.js';
import { tinted } from '../style.js';

const help = `Usage: corten sim MODEL [options]

Simulate a model (.xml, .urdf or .mjb) and print its sizes, speed and final state.

  --duration S     simulated seconds (default 5)
  --keyframe NAME  start from a keyframe, by name or number
  --csv FILE       write time, qpos and qvel of every step (- for standard output; the rest then
                   goes to standard error)
  --controls FILE  controls of every step (.csv, .npz, .arrow): columns ctrl:NAME or NAME of all
                   actuators; rows with a column time hold until the next one, others are one a
                   step. The simulation is as long as they are, unless --duration is given
  --record FILE    write states, controls and sensors (.csv, .npz, .arrow): a row for the state
                   before each step, one for the last state
  --check          compare every stage with MuJoCo, and its speed
  --profile NAME   mujoco (default), or cortenforge: the original specification where it differs
  --json           print the result as JSON

Examples:
  corten sim humanoid.xml --duration 10
  corten sim arm.xml --keyframe home --csv run.csv
  corten sim arm.xml --controls reach.csv --record reach.arrow
  corten sim walker.xml --check`;

/** What happens around steps. */
interface Around {
  /** lines of time, qpos and qvel */
  csv?: string[];
  /** controls of every step, steps × nu */
  controls?: Float64Array;
  recorder?: Recorder;
}

/** Steps until the time is up; what took how long. */
function run(simulation: Simulation, steps: number, { csv, controls, recorder }: Around = {}): number {
  const { data } = simulation;
  const { nu } = simulation.model;
  const { tell, done } = patientProgress();
  let elapsed = 0;
  for (let i = 0; i < steps; ) {
    // the clock is read and the row is written between blocks of steps
    const block = csv || controls || recorder ? 1 : Math.min(1000, steps - i);
    if (controls) data.ctrl.set(controls.subarray(i * nu, (i + 1) * nu));
    recorder?.before();
    const start = performance.now();
    for (let k = 0; k < block; k++) simulation.step();
    elapsed += performance.now() - start;
    i += block;
    recorder?.after();
    csv?.push([data.time, ...data.qpos, ...data.qvel].join(','));
    tell(() => `simulated ${data.time.toFixed(1)} s, ${Math.round((100 * i) / steps)} %`);
  }
  done();
  return elapsed;
}

/** Run MuJoCo's steps from the same state; how long that took [ms]. */
function runReference({ mj }: Oracle, { model, data }: Compiled, steps: number, keyframe: number): number {
  if (keyframe >= 0) mj.mj_resetDataKeyframe(model, data, keyframe);
  else mj.mj_resetData(model, data);
  const start = performance.now();
  for (let i = 0; i < steps; i++) mj.mj_step(model, data);
  return performance.now() - start;
}

/** The model in MuJoCo; throws where it rejects it, with the reason where that is known. */
function referenceOf(oracle: Oracle, file: string): Compiled {
  try {
    return oracle.compileFile(file);
  } catch (error) {
    const { message } = error as Error;
    const reason = knownRejection(file, message);
    throw reason === undefined ? error : new Error(`${file}: ${reason}: ${message}`, { cause: error });
  }
}

function header(model: Model): string {
  const columns = ['time'];
  for (let i = 0; i < model.nq; i++) columns.push(`qpos${i}`);
  for (let i = 0; i < model.nv; i++) columns.push(`qvel${i}`);
  return columns.join(',');
}

/** Refuse the name of a file that no recording can go to, before anything is simulated. */
function checkRecordName(path: string): void {
  try {
    recordingFormat(path);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Name of a kind of warning. */
const warningName = (kind: number) => Object.entries(Warning).find(([, value]) => value === kind)?.[0];

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
      controls: { type: 'string' },
      record: { type: 'string' },
      check: { type: 'boolean' },
      profile: { type: 'string' },
      json: { type: 'boolean' },
    });
    const file = oneModel(positionals);
    if (values.csv === '-' && values.json) throw new UsageError('--csv - and --json both write to standard output');
    const duration = numberOption('duration', values.duration, 5);
    if (values.check && values.controls !== undefined)
      throw new UsageError('--check compares a model without controls');
    if (values.record !== undefined) checkRecordName(values.record);
    checkOutput(values.csv);
    checkOutput(values.record);
    const loadStart = performance.now();
    const model = await loadFile(file, values.profile);
    const loadTime = performance.now() - loadStart;
    const keyframe = keyframeOption(values.keyframe);
    const told = new Map<number, WarningEvent>();
    const warn = (event: WarningEvent) => void (told.has(event.kind) || told.set(event.kind, event));
    const simulation = createSimulation(model, undefined, { warn });
    simulation.reset(keyframe);
    const given = Math.round(duration / model.opt.timestep);
    const controls =
      values.controls === undefined
        ? undefined
        : controlsOf(model, await readRecording(values.controls), values.duration === undefined ? undefined : given);
    const steps = controls && model.nu > 0 ? controls.length / model.nu : given;
    const csv = values.csv === undefined ? undefined : [header(model)];
    const recorder = values.record === undefined ? undefined : createRecorder(simulation, { model: resolve(file) });
    const elapsed = run(simulation, steps, { csv, controls, recorder });
    if (recorder) await writeRecording(values.record as string, recorder.finish());
    if (csv) writeOutput(values.csv as string, `${csv.join('\n')}\n`);
    const { data } = simulation;
    const warnings = [...told.values()].map(({ kind, time, text }) => ({ kind: warningName(kind), time, text }));
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
    let check: { stages: ReturnType<typeof compareModel>['stages']; corten: Speed; mujoco: Speed } | undefined;
    if (values.check) {
      // before the reference is loaded, whose growing memory slows down every array of this process
      const again = () => {
        simulation.reset(keyframe);
        return run(simulation, steps);
      };
      const corten = whileShown('timing …', () => speedOf(steps, again, elapsed));
      progress('comparing with MuJoCo …');
      const oracle = await loadOracle();
      const reference = referenceOf(oracle, file);
      const comparison = compareModel(file, model, oracle, reference, { excuseRounding: true });
      agrees = comparison.status === 'conforms';
      const key = keyframe === undefined ? -1 : model.key(keyframe).id;
      const mujoco = speedOf(steps, () => runReference(oracle, reference, steps, key));
      check = { stages: comparison.stages, corten, mujoco };
      reference.dispose();
      progressDone();
    }

    if (values.json) writeJson({ ...result, ...(check && { check }) });
    else {
      const say = values.csv === '-' ? printAside : print;
      say(`${file}: ${nbody} bodies, ${njnt} joints, ${ngeom} geoms, nq ${nq}, nv ${nv}, nu ${nu}`);
      say(
        `loaded in ${loadTime.toFixed(0)} ms; ${data.time.toFixed(2)} s simulated in ${steps} steps, ${thousands(result.stepsPerSecond)} steps/s`,
      );
      for (const { text } of warnings) say(`${tinted('warning', 'warning')}: ${text}`);
      if (check) {
        say('');
        say(speedTable(check.corten, check.mujoco));
        say('');
        say(stageTable(check.stages, (ok, text) => tinted(ok ? 'good' : 'bad', text)));
        say('');
        say(
          agrees
            ? tinted('good', 'Every stage agrees with MuJoCo 3.12.0.')
            : tinted('bad', 'Some stages differ from MuJoCo 3.12.0.'),
        );
      }
    }
    return agrees ? Exit.ok : Exit.failed;
  },
};
