import { basename, resolve } from 'node:path';
import {
  BENCH_STAGES,
  type BenchEngine,
  BenchError,
  type BenchOptions,
  type BenchResult,
  type BenchTime,
  benchModel,
  median,
  modelFiles,
  table,
} from '@corten/conformance';
import { benchBuilds } from '../builds.js';
import { type Command, Exit, numberOption, readArgs, UsageError } from '../command.js';
import { print, printAside, progress, progressDone, writeJson } from '../output.js';
import { record } from '../record.js';
import { tinted } from '../style.js';

const help = `Usage: corten bench PATH... [options]
       corten bench --compare A B [PATH...]

Time steps here and in MuJoCo's official WASM build, in alternating rounds, each engine in
a worker of its own. The ratio is the median of the rounds' ratios: below 1 means faster
than MuJoCo. Times are the least of all rounds; "first steps" is the ratio of the first
hundred steps of fresh workers, whose code is not optimised yet. Of a folder, all models
below it; a model that an engine cannot load or run is skipped, and standard error says why.

  --stages      time every stage too, 200 steps into the run, and a whole step there
  --compile     time loading and compiling instead of stepping, with the medians of the
                models without meshes and of those with meshes
  --rounds N    alternating rounds (default 21, with --compile 15)
  --keyframe N  start from this keyframe
  --native DIR  time a native build of MuJoCo too, on one thread: DIR is the folder of a
                release or of the Python package mujoco; needs a C compiler
  --record FILE append a line for each model and stage to a CSV file: date, version, commit,
                machine, Node, times, ratios warm (with quartiles), cold and to a native build
  --compare     A and B are clones of Corten that have been built: time both in pairs of fresh
                workers, and say whether they differ beyond noise (ratio with its 95 %
                interval). Without a PATH, the models of A's conformance/models. --rounds N
                is the number of pairs (default 6)
  --json        print a list as JSON: the results, and what was skipped with the engine
                that cannot run it ("corten" or "mujoco") and its message

Exit code 1 if a model that was named itself was skipped, or if none was timed: models
that are skipped below a folder are no failure.

Examples:
  corten bench humanoid.xml
  corten bench humanoid.xml ant.xml --stages
  corten bench models --compile --rounds 5
  corten bench conformance/models --stages --record conformance/speed.csv
  corten bench --compare ../before . humanoid.xml`;

/** A model that an engine cannot load or run. */
interface Skipped {
  model: string;
  skipped: { engine: BenchEngine; message: string };
}

/** A model that both engines ran. */
interface Timed {
  file: string;
  result: BenchResult;
}

/** A ratio, green where Corten is the faster one. */
const ratioText = (ratio: number) => tinted(ratio < 1 ? 'good' : 'bad', ratio.toFixed(2));

const microseconds = (x: number) => (x < 10 ? x.toFixed(2) : x.toFixed(1));

/** Quartiles of the ratios. */
const spreadText = ({ spread }: BenchTime) => spread.map((ratio) => ratio.toFixed(2)).join('–');

/** Rows of the stages, of their sum, and of a whole step in the same state. */
function stageRows({ stages = {} }: BenchResult): string[][] {
  const rows = [['stage', 'corten µs', 'mujoco µs', 'ratio']];
  const add = (name: string, corten: number, mujoco: number, ratio = corten / mujoco) =>
    rows.push([name, microseconds(corten), microseconds(mujoco), ratioText(ratio)]);
  const sum = { corten: 0, mujoco: 0 };
  for (const stage of BENCH_STAGES) {
    const time = stages[stage];
    if (time === undefined) continue;
    if (stage === 'step') add('all of these', sum.corten, sum.mujoco);
    add(stage, time.corten, time.mujoco, time.ratio);
    sum.corten += time.corten;
    sum.mujoco += time.mujoco;
  }
  return rows;
}

/** Medians of the compile ratios, of models without and with meshes. */
function compileRows(results: readonly BenchResult[]): string[][] {
  const rows = [['median of', 'models', 'ratio', 'first compile']];
  for (const meshes of [false, true]) {
    const group = results.filter(({ sizes }) => (sizes.nmesh as number) > 0 === meshes);
    if (group.length === 0) continue;
    const ratios = group.flatMap(({ compile }) => compile?.ratio ?? []);
    const first = group.flatMap(({ first }) => (first ? first.corten / first.mujoco : []));
    const name = meshes ? 'with meshes' : 'without meshes';
    rows.push([name, String(group.length), median(ratios).toFixed(2), median(first).toFixed(2)]);
  }
  return rows;
}

/** Print what was timed, for people. */
function printResults(timed: readonly Timed[], compile: boolean): void {
  const unit = compile ? 'ms' : 'µs/step';
  const first = compile ? 'first compile' : 'first steps';
  const rows = [['model', 'nv', `corten ${unit}`, `mujoco ${unit}`, 'ratio', 'half of rounds', first]];
  const native = timed.some(({ result }) => result.native);
  if (native) rows[0].push(`native ${unit}`, 'ratio', 'half of rounds');
  for (const { file, result } of timed) {
    const time = result.step ?? result.compile;
    const cold = result.cold ?? result.first;
    if (time)
      rows.push([
        file,
        String(result.sizes.nv),
        microseconds(time.corten),
        microseconds(time.mujoco),
        ratioText(time.ratio),
        spreadText(time),
        cold ? ratioText(cold.corten / cold.mujoco) : '',
        ...(result.native
          ? [microseconds(result.native.mujoco), ratioText(result.native.ratio), spreadText(result.native)]
          : []),
      ]);
  }
  print(table(rows));
  if (compile) print(`\n${table(compileRows(timed.map(({ result }) => result)))}`);
  for (const { file, result } of timed) {
    if (!result.stages) continue;
    const { ncon, nefc } = result.sizes;
    print(`\n${file} (${ncon} contacts, ${nefc} constraint rows)`);
    print(table(stageRows(result)));
  }
}

/** Time models beside MuJoCo. */
export const bench: Command = {
  name: 'bench',
  summary: 'time a model here and in MuJoCo, as a ratio',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      stages: { type: 'boolean' },
      compile: { type: 'boolean' },
      rounds: { type: 'string' },
      keyframe: { type: 'string' },
      native: { type: 'string' },
      record: { type: 'string' },
      compare: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    if (values.compare)
      return benchBuilds(positionals, numberOption('rounds', values.rounds, 6, 2), values.json ?? false);
    if (values.record !== undefined && values.compile) throw new UsageError('--record is about steps, not --compile');
    if (values.native !== undefined && values.compile) throw new UsageError('--native is about steps, not --compile');
    if (positionals.length === 0) throw new UsageError('a model file is missing');
    const options: BenchOptions = {
      rounds: numberOption('rounds', values.rounds, values.compile ? 15 : 21, 1),
      stages: values.stages,
      compile: values.compile,
      keyframe: values.keyframe === undefined ? undefined : numberOption('keyframe', values.keyframe, 0),
    };
    // all paths are read before anything is timed, so that a wrong one shows at once
    const files = positionals.flatMap((path) => modelFiles(path).map((file) => ({ file, named: file === path })));
    if (files.length === 0) throw new Error(`there is no model below ${positionals.join(', ')}`);
    const timed: Timed[] = [];
    const outcomes: (BenchResult | Skipped)[] = [];
    let failed = false;
    for (const [index, { file, named }] of files.entries()) {
      const about = `${files.length > 1 ? `${index + 1}/${files.length} ` : ''}timing ${file}`;
      progress(`${about} …`);
      // what comes next is told where it can be written over
      const onProgress = (what: string) => progress(`${about}: ${what}`, true);
      try {
        const result = await benchModel(resolve(file), { ...options, onProgress }, values.native);
        if (values.record !== undefined) record(values.record, basename(file), result);
        timed.push({ file, result });
        outcomes.push(result);
      } catch (error) {
        if (!(error instanceof BenchError)) throw error;
        const { engine, message } = error;
        progressDone();
        printAside(`skipped ${file}: ${engine}: ${message}`);
        outcomes.push({ model: resolve(file), skipped: { engine, message } });
        failed ||= named;
      }
    }
    progressDone();
    if (values.json) writeJson(outcomes);
    else if (timed.length > 0) printResults(timed, values.compile ?? false);
    return failed || timed.length === 0 ? Exit.failed : Exit.ok;
  },
};
