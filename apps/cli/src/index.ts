// The corten command line.

import { readFileSync } from 'node:fs';
import { type Command, Exit, UsageError } from './command.js';
import { bench } from './commands/bench.js';
import { check } from './commands/check.js';
import { conform } from './commands/conform.js';
import { convert } from './commands/convert.js';
import { inertia } from './commands/inertia.js';
import { info } from './commands/info.js';
import { schema } from './commands/schema.js';
import { sim } from './commands/sim.js';
import { formatError, print } from './output.js';

const COMMANDS: readonly Command[] = [sim, check, info, inertia, convert, conform, bench, schema];

function overview(): string {
  const width = Math.max(...COMMANDS.map((c) => c.name.length));
  return `corten: MuJoCo-conformant physics in pure TypeScript

Usage: corten COMMAND [options]

Commands:
${COMMANDS.map((c) => `  ${c.name.padEnd(width)}  ${c.summary}`).join('\n')}

corten COMMAND --help shows the options of a command, corten --version the version.
Exit codes: 0 success, 1 errors or disagreement, 2 wrong usage.`;
}

/** The version in package.json. */
function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
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
    print(version());
    return Exit.ok;
  }
  const command = COMMANDS.find((c) => c.name === name);
  if (!command) {
    process.stderr.write(`There is no command "${name}".\n\n${overview()}\n`);
    return Exit.usage;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(command.help);
    return Exit.ok;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${command.help}\n`);
      return Exit.usage;
    }
    process.stderr.write(`${formatError(error)}\n`);
    return Exit.failed;
  }
}
