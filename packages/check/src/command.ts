// The command line: `corten-check`, and the command `check` of `corten`.

import { parseArgs } from 'node:util';
import { checkFiles } from './check-files.js';
import { type CheckConfig, CONFIG_NAME, ConfigError, findConfig, readConfig } from './config.js';
import { findModels } from './find-models.js';
import { FORMATS, type Format, formatFindings, formatFixed, type Tint } from './format.js';
import { formatRules } from './rules.js';

/** Where a command line prints, and how it is called. */
export interface CheckHost {
  /** What people type to call it. */
  readonly name: string;
  /** Prints a line of the result; to standard output when not given. */
  readonly print?: ((text: string) => void) | undefined;
  /** Prints a line beside the result; to standard error when not given. */
  readonly printAside?: ((text: string) => void) | undefined;
  /** Shows what is being done, until it is called without a text. */
  readonly progress?: ((text?: string) => void) | undefined;
  /** Colours texts. */
  readonly tint?: Tint | undefined;
}

/** Help of the command line. */
export function checkHelp(name: string): string {
  return `Usage: ${name} PATH... [options]

Validate model files (compile them as MuJoCo would) and look for likely mistakes. Of a folder, all
models below it; files that others there include are checked with these.

  --format text|json|sarif|github   how findings are printed (default text)
  --max-warnings N                  fail if there are more than N warnings
  --strict                          what MuJoCo would reject is an error, not a warning
  --profile NAME                    mujoco (default), or cortenforge: the original specification
                                    where it differs
  --fix                             mend what can be mended safely, in the files that are named
  --fix-included                    mend it in the files that they include, too
  --dry-run                         with --fix: only tell what would be mended
  --config FILE                     settings (default: ${CONFIG_NAME} here or in a folder above)
  --rules                           list the rules and what they find

Comments in a file switch rules off: <!-- corten-disable CODE --> for the whole file,
<!-- corten-disable-next-line CODE --> for the next line.
Exit code 1 if there are errors, or too many warnings; 2 for wrong usage.

Examples:
  ${name} robot.xml
  ${name} robot.xml --fix --dry-run
  ${name} models --format github --max-warnings 0`;
}

/** Exit codes. */
const OK = 0;
const FAILED = 1;
const USAGE = 2;

class UsageError extends Error {}

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  'max-warnings': { type: 'string' },
  strict: { type: 'boolean' },
  profile: { type: 'string' },
  fix: { type: 'boolean', default: false },
  'fix-included': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  config: { type: 'string' },
  rules: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Run the command line.
 * @param args - arguments after the name of the command
 * @returns the exit code: 0 success, 1 errors or too many warnings, 2 wrong usage
 */
export async function runCheck(args: readonly string[], host: CheckHost): Promise<number> {
  const aside = host.printAside ?? ((text) => process.stderr.write(`${text}\n`));
  try {
    return await run(args, host, host.print ?? ((text) => process.stdout.write(`${text}\n`)), aside);
  } catch (error) {
    host.progress?.();
    if (error instanceof ConfigError) aside(error.message);
    else if (error instanceof UsageError) aside(`${error.message}\n\n${checkHelp(host.name)}`);
    else throw error;
    return USAGE;
  }
}

async function run(
  args: readonly string[],
  { name, progress, tint }: CheckHost,
  print: (text: string) => void,
  aside: (text: string) => void,
): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help) {
    print(checkHelp(name));
    return OK;
  }
  if (values.rules) {
    print(formatRules());
    return OK;
  }
  const format = FORMATS.find((f) => f === values.format);
  if (!format) throw new UsageError(`--format is one of ${FORMATS.join(', ')}, not "${values.format}"`);
  if (positionals.length === 0) throw new UsageError('a model file or folder is missing');
  const dryRun = values['dry-run'];
  const fix = values['fix-included'] ? 'included' : values.fix ? 'files' : undefined;
  if (dryRun && !fix) throw new UsageError('--dry-run is for --fix and --fix-included');
  const mostOption = maxWarnings(values['max-warnings']);
  const profile = profileOption(values.profile);
  const path = values.config ?? findConfig('.');
  const config: CheckConfig = path === undefined ? { exclude: [] } : readConfig(path);

  const files = findModels(positionals, config.exclude);
  const onFile = (file: string, i: number) =>
    progress?.(`checking ${files.length > 1 ? `${i + 1}/${files.length} ` : ''}${file} …`);
  const { findings, fixed } = await checkFiles(files, {
    rules: config.rules,
    strict: values.strict ?? config.strict,
    profile: profile ?? config.profile,
    fix,
    dryRun,
    onFile,
  });
  progress?.();
  if (fixed.length > 0) (format === 'text' ? print : aside)(formatFixed(fixed, dryRun, tint));
  const output = formatFindings(findings, format as Format, tint);
  if (output !== '') print(output);
  const count = (severity: string) => findings.filter((f) => f.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const say = format === 'text' ? print : aside;
  if (format === 'text')
    print(`${plural(files.length, 'file')}: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}`);
  const most = mostOption ?? config.maxWarnings ?? Number.POSITIVE_INFINITY;
  if (warnings > most) say(`${plural(warnings, 'warning')}, at most ${most} allowed`);
  return errors > 0 || warnings > most ? FAILED : OK;
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function maxWarnings(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`--max-warnings takes a whole number, not "${text}"`);
  return Number(text);
}

function profileOption(text: string | undefined): 'mujoco' | 'cortenforge' | undefined {
  if (text === undefined || text === 'mujoco' || text === 'cortenforge') return text;
  throw new UsageError(`--profile is one of mujoco, cortenforge, not "${text}"`);
}
