// What a command is, and how its options are read.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggestion } from '@corten/mjcf-parse';
import type { Profile } from 'corten';

/** Exit codes of the command line. */
export const Exit = {
  /** all went well */
  ok: 0,
  /** the model has errors, or does not agree with MuJoCo */
  failed: 1,
  /** the command was called wrongly */
  usage: 2,
} as const;

/** One command of the command line. */
export interface Command {
  name: string;
  /** one line for the overview */
  summary: string;
  /** full help: usage, options, examples */
  help: string;
  /** returns the exit code */
  run(args: string[]): Promise<number>;
}

/** A wrong call of the command line; shown without a stack. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** What parseArgs makes of options. */
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>>;

/** Options and positional arguments; throws UsageError on options that do not exist. */
export function readArgs<O extends Options>(args: string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const { message } = error as Error;
    const [, unknown] = /^Unknown option '(.*?)'/.exec(message) ?? [];
    if (unknown === undefined) throw new UsageError(message);
    const meant = suggestion(
      unknown,
      Object.keys(options).map((name) => `--${name}`),
    );
    throw new UsageError(`there is no option ${unknown}${meant ? `; ${meant}` : ''}`);
  }
}

/** A number option; throws UsageError if it is not a number, or not above `min`. */
export function numberOption(name: string, text: string | undefined, fallback: number, min = 0): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min)
    throw new UsageError(`--${name} takes a number of at least ${min}, not "${text}"`);
  return value;
}

/** A whole number option; throws UsageError if it is none, or not above `min`. */
export function countOption(name: string, text: string | undefined, fallback: number, min = 1): number {
  const value = numberOption(name, text, fallback, min);
  if (!Number.isInteger(value)) throw new UsageError(`--${name} takes a whole number, not "${text}"`);
  return value;
}

const PROFILES: readonly Profile[] = ['mujoco', 'cortenforge'];

/** The profile that a model is loaded in; throws UsageError if there is none of that name. */
export function profileOption(text: string | undefined): Profile | undefined {
  const profile = PROFILES.find((name) => name === text);
  if (text !== undefined && !profile) throw new UsageError(`--profile is one of ${PROFILES.join(', ')}, not "${text}"`);
  return profile;
}

/** A keyframe given by number or name. */
export const keyframeOption = (text: string | undefined): string | number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : text;

/** The one model that a command works on; throws UsageError if there is none or more than one. */
export function oneModel(positionals: string[]): string {
  if (positionals.length !== 1)
    throw new UsageError(positionals.length === 0 ? 'a model file is missing' : 'one model file at a time');
  return positionals[0];
}
