import { resolve } from 'node:path';
import { BENCH_STAGES, type BenchResult, benchModel, table } from '@corten/conformance';
import { type Command, Exit, numberOption, readArgs, UsageError } from '../command.js';
import { print, printJson, progress, progressDone } from '../output.js';

const help = `Usage: corten bench MODEL... [options]

Time steps here and in MuJoCo's official WASM build, in alternating rounds, each engine in
a worker of its own. The ratio is the median of the rounds' ratios: below 1 means faster
than MuJoCo. Times are the least of all rounds.

  --stages      time every stage too
  --compile     time loading and compiling instead of stepping
  --rounds N    alternating rounds (default 21)
  --keyframe N  start from this keyframe
  --json        print the results as JSON

Examples:
  corten bench humanoid.xml
  corten bench humanoid.xml ant.xml --stages`;

const microseconds = (x: number) => (x < 10 ? x.toFixed(2) : x.toFixed(1));

function stageRows(result: BenchResult): string[][] {
  const rows = [['stage', 'corten µs', 'mujoco µs', 'ratio']];
  for (const stage of BENCH_STAGES) {
    const time = result.stages?.[stage];
    if (time) rows.push([stage, microseconds(time.corten), microseconds(time.mujoco), time.ratio.toFixed(2)]);
  }
  return rows;
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
      json: { type: 'boolean' },
    });
    if (positionals.length === 0) throw new UsageError('a model file is missing');
    const results: BenchResult[] = [];
    for (const file of positionals) {
      progress(`timing ${file} …`);
      results.push(
        await benchModel(resolve(file), {
          rounds: numberOption('rounds', values.rounds, values.compile ? 15 : 21, 1),
          stages: values.stages,
          compile: values.compile,
          keyframe: values.keyframe === undefined ? undefined : numberOption('keyframe', values.keyframe, 0),
        }),
      );
    }
    progressDone();
    if (values.json) {
      printJson(results);
      return Exit.ok;
    }
    const unit = values.compile ? 'ms' : 'µs/step';
    const rows = [['model', 'nv', `corten ${unit}`, `mujoco ${unit}`, 'ratio']];
    for (const [i, result] of results.entries()) {
      const time = result.step ?? result.compile;
      if (time)
        rows.push([
          positionals[i],
          String(result.sizes.nv),
          microseconds(time.corten),
          microseconds(time.mujoco),
          time.ratio.toFixed(2),
        ]);
    }
    print(table(rows));
    for (const [i, result] of results.entries()) {
      if (!result.stages) continue;
      const { ncon, nefc } = result.sizes;
      print(`\n${positionals[i]} (${ncon} contacts, ${nefc} constraint rows)`);
      print(table(stageRows(result)));
    }
    return Exit.ok;
  },
};
