import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  chaos,
  conformPaths,
  differences,
  type ModelResult,
  type OracleVersion,
  resultsJson,
  summary,
} from '@corten/conformance';
import { type Command, Exit, numberOption, readArgs, UsageError } from '../command.js';
import { checkOutput, print, progress, progressDone, writeJson } from '../output.js';
import { type Tone, tinted } from '../style.js';

const help = `Usage: corten conform PATH... [options]

Compile and run every MJCF or URDF file below the paths here and in MuJoCo, and compare
compiled models and every stage of the computation.

  --json FILE       write all results (- for standard output)
  --fields all      keep every field in the results, not only those that differ
  --steps N         longest trajectory: 0, 10 or 100 (default 100)
  --version V       version of MuJoCo: 3.12.0 (default) or 3.14.0
  --verbose         print what differs, field by field, and which models are chaotic

Exit code 1 if any model differs, or if there was none to compare: a file that both sides
reject is shown with what each said, and is neither a difference nor a model that conforms.
What differs no more than MuJoCo's own numbers do when a state is nudged by 1e-14 is no
difference; "sensitive" in the results names the fields.

Examples:
  corten conform models/
  corten conform robot.xml --verbose
  corten conform corpus/ --json results.json`;

/** Colours of what came out. */
const TONES: Readonly<Record<ModelResult['status'], Tone>> = {
  conforms: 'good',
  'both reject': 'quiet',
  differs: 'bad',
  skipped: 'warning',
};

/** Compare files with MuJoCo. */
export const conform: Command = {
  name: 'conform',
  summary: 'compare every model below a path with MuJoCo, stage by stage',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      json: { type: 'string' },
      fields: { type: 'string' },
      steps: { type: 'string' },
      version: { type: 'string' },
      verbose: { type: 'boolean' },
    });
    if (positionals.length === 0) throw new UsageError('a path is missing');
    if (values.version !== undefined && values.version !== '3.12.0' && values.version !== '3.14.0') {
      throw new UsageError(`there is no reference build of MuJoCo ${values.version} here; have 3.12.0 and 3.14.0`);
    }
    const steps = numberOption('steps', values.steps, 100);
    if (![0, 10, 100].includes(steps)) throw new UsageError(`--steps is 0, 10 or 100, not ${steps}`);
    if (values.fields !== undefined && values.fields !== 'all')
      throw new UsageError(`--fields is all, not ${values.fields}`);
    checkOutput(values.json);
    // names are those below the one folder, or below the current one; a single file has its own
    const [only] = positionals.map((path) => resolve(path));
    const root = positionals.length > 1 ? process.cwd() : statSync(only).isFile() ? dirname(only) : only;
    progress('loading MuJoCo …', true);
    const results = await conformPaths(
      positionals.map((p) => resolve(p)),
      root,
      {
        steps,
        excuseRounding: true,
        keep: values.fields === 'all' ? 'all' : 'worst',
        version: values.version as OracleVersion | undefined,
        onStart(model, index, total) {
          progress(`${index + 1}/${total} ${model} …`, true);
        },
        onResult(result, index, total) {
          progress(`${index + 1}/${total} ${result.status} ${result.model}`);
        },
      },
    );
    progressDone();
    if (results.length === 0) throw new Error(`there is no model below ${positionals.join(', ')}`);
    if (values.json !== undefined) writeJson(resultsJson(results), values.json);
    if (values.json !== '-') {
      for (const result of results) {
        if (result.status === 'conforms') {
          const text = values.verbose ? chaos(result) : undefined;
          if (text !== undefined) print(`${tinted(TONES.conforms, 'conforms'.padEnd(11))} ${result.model}  (${text})`);
          continue;
        }
        const worst = result.stages.find((s) => !s.ok);
        print(
          `${tinted(TONES[result.status], result.status.padEnd(11))} ${result.model}${worst ? `  (first difference: ${worst.stage})` : ''}`,
        );
        if (values.verbose || !worst) print(differences(result));
      }
      print(summary(results));
    }
    const compared = results.some((r) => r.status === 'conforms');
    const differ = results.some((r) => r.status === 'differs');
    return compared && !differ ? Exit.ok : Exit.failed;
  },
};
