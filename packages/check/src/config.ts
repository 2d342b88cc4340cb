// The file in which a project says how its models are checked.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { suggestion } from '@corten/math';
import type { CheckOptions } from './finding.js';
import { ruleTexts } from './rules.js';

/** Name of the file. */
export const CONFIG_NAME = 'corten-check.json';

/** What the file says, with its paths made absolute. */
export interface CheckConfig extends CheckOptions {
  /** Most warnings with which the command line succeeds; any number when not given. */
  readonly maxWarnings?: number | undefined;
  /** Absolute paths of files and folders that are left out when a folder is checked. */
  readonly exclude: readonly string[];
}

/** A configuration that cannot be used. */
export class ConfigError extends Error {}

/** Path of the configuration of a folder: there, or in the nearest folder above; undefined when there is none. */
export function findConfig(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, CONFIG_NAME);
    if (existsSync(path)) return path;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * Read a configuration.
 * @throws ConfigError that names the file and what is wrong with it
 */
export function readConfig(path: string): CheckConfig {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${path}: ${(error as Error).message}`);
  }
  const wrong = (what: string): never => {
    throw new ConfigError(`${path}: ${what}`);
  };
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return wrong('is not an object');
  const found = read as Record<string, unknown>;
  for (const key of Object.keys(found)) {
    if (!Object.hasOwn(SETTINGS, key))
      wrong(`unknown setting "${key}"${advice(suggestion(key, Object.keys(SETTINGS)))}`);
    if (!SETTINGS[key as keyof typeof SETTINGS].test(found[key])) {
      wrong(`"${key}" is ${SETTINGS[key as keyof typeof SETTINGS].what}`);
    }
  }
  const { rules = {}, strict, profile, maxWarnings, exclude = [] } = found as Partial<CheckConfig>;
  const codes = ruleTexts().map(({ code }) => code);
  for (const [code, severity] of Object.entries(rules)) {
    if (!codes.includes(code)) wrong(`there is no rule "${code}"${advice(suggestion(code, codes))}`);
    if (!SEVERITIES.includes(severity)) wrong(`rule "${code}" is one of ${SEVERITIES.join(', ')}, not "${severity}"`);
  }
  return { rules, strict, profile, maxWarnings, exclude: exclude.map((each) => resolve(dirname(path), each)) };
}

const SEVERITIES: readonly string[] = ['error', 'warning', 'info', 'off'];

const advice = (hint: string | undefined): string => (hint === undefined ? '' : `; ${hint}`);

/** Settings of the file: what each is, whether a value is that, and what JSON Schema says of it. */
const SETTINGS: Readonly<
  Record<
    string,
    { readonly what: string; test(value: unknown): boolean; readonly schema: Readonly<Record<string, unknown>> }
  >
> = {
  $schema: { what: 'a text', test: (value) => typeof value === 'string', schema: { type: 'string' } },
  rules: {
    what: 'an object of severities by rule',
    test: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    schema: { type: 'object', additionalProperties: false },
  },
  maxWarnings: {
    what: 'a whole number',
    test: (value) => Number.isInteger(value) && (value as number) >= 0,
    schema: { type: 'integer', minimum: 0, description: 'Most warnings with which the command line succeeds.' },
  },
  strict: {
    what: 'true or false',
    test: (value) => typeof value === 'boolean',
    schema: { type: 'boolean', description: 'What MuJoCo would reject is an error, not a warning.' },
  },
  profile: {
    what: 'mujoco or cortenforge',
    test: (value) => value === 'mujoco' || value === 'cortenforge',
    schema: {
      enum: ['mujoco', 'cortenforge'],
      description: 'Semantics where MuJoCo and the original specification differ.',
    },
  },
  exclude: {
    what: 'a list of paths',
    test: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
    schema: {
      type: 'array',
      items: { type: 'string' },
      description: 'Files and folders, from the folder of this file, that are left out when a folder is checked.',
    },
  },
};

/** JSON Schema of the file, for editors. */
export function configSchema(): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]));
  const rules = ruleTexts().map(({ code, doc }) => [code, { enum: SEVERITIES, description: doc }]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: { ...properties, rules: { ...properties['rules'], properties: Object.fromEntries(rules) } },
  };
}
