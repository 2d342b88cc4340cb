// The corten command line.

import { suggestion } from '@corten/mjcf-parse';
import { type Command, Exit, UsageError } from './command.js';
import { bench } from './commands/bench.js';
import { check } from './commands/check.js';
import { conform } from './commands/conform.js';
import { convert } from './commands/convert.js';
import { inertia } from './commands/inertia.js';
import { info } from './commands/info.js';
import { play } from './commands/play.js';
import { rollout } from './commands/rollout.js';
import { schema } from './commands/schema.js';
import { sim } from './commands/sim.js';
import { snapshot } from './commands/snapshot.js';
import { view } from './commands/view.js';
import { worker } from './commands/worker.js';
import { formatError, print, progressDone } from './output.js';
import { version } from './version.js';

const COMMANDS: readonly Command[] = [
  sim,
  play,
  rollout,
  worker,
  view,
  snapshot,
  check,
  info,
  inertia,
  convert,
  conform,
  bench,
  schema,
];

function overview(): string {
  const width = Math.max(...COMMANDS.map((c) => c.name.length));
  return `corten: MuJoCo-conformant physics in pure TypeScript

Usage: corten COMMAND [options]

Commands:
${COMMANDS.map((c) => `  ${c.name.padEnd(width)}  ${c.summary}`).join('\n')}

corten COMMAND --help shows the options of a command, corten --version the version.
Exit codes: 0 success, 1 errors or disagreement, 2 wrong usage.`;
}

/** Run the command line; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  // "corten help sim" is "corten sim --help"
  const [name, ...rest] = args[0] === 'help' && args.length > 1 ? [args[1], '--help'] : args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(overview());
    return name === undefined ? Exit.usage : Exit.ok;
  }
  if (name === '--version') {
    print(version);
    return Exit.ok;
  }
  const command = COMMANDS.find((c) => c.name === name);
  if (!command) {
    const names = COMMANDS.map((c) => c.name);
    const meant = suggestion(name, names) ?? `there are ${names.join(', ')}`;
    process.stderr.write(`there is no command "${name}"; ${meant}\n"corten --help" says what they do\n`);
    return Exit.usage;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(command.help);
    return Exit.ok;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    progressDone();
    if (error instanceof UsageError) {
      // all of the help would move what is wrong out of sight
      const [usage] = command.help.split('\n\n', 1);
      process.stderr.write(`${error.message}\n\n${usage}\n"corten ${name} --help" explains the options\n`);
      return Exit.usage;
    }
    process.stderr.write(`${formatError(error)}\n`);
    return Exit.failed;
  }
}
