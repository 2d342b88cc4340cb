import { resolve } from 'node:path';
import { conformPaths, differences, type OracleVersion, resultsJson, summary } from '@corten/conformance';
import { type Command, Exit, numberOption, readArgs, UsageError } from '../command.js';
import { print, progress, progressDone, writeJson } from '../output.js';

const help = `Usage: corten conform PATH... [options]

Compile and run every MJCF or URDF file below the paths here and in MuJoCo, and compare
compiled models and every stage of the computation.

  --json FILE       write all results (- for standard output)
  --steps N         longest trajectory: 0, 10 or 100 (default 100)
  --version V       version of MuJoCo: 3.12.0 (default) or 3.14.0
  --verbose         print what differs, field by field

Exit code 1 if any model differs, or if there was none to compare: a file that both sides
reject is shown with what each said, and is neither a difference nor a model that conforms.

Examples:
  corten conform models/
  corten conform robot.xml --verbose
  corten conform corpus/ --json results.json`;

/** Compare files with MuJoCo. */
export const conform: Command = {
  name: 'conform',
  summary: 'compare every model below a path with MuJoCo, stage by stage',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      json: { type: 'string' },
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
    const root = positionals.length === 1 ? resolve(positionals[0]) : process.cwd();
    const results = await conformPaths(
      positionals.map((p) => resolve(p)),
      root,
      {
        steps,
        version: values.version as OracleVersion | undefined,
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
        if (result.status === 'conforms') continue;
        const worst = result.stages.find((s) => !s.ok);
        print(
          `${result.status.padEnd(11)} ${result.model || positionals[0]}${worst ? `  (first difference: ${worst.stage})` : ''}`,
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
