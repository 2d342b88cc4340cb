import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configSchema, findConfig, readConfig } from './config.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const config = (text: unknown) => {
  const path = join(folder, 'corten-check.json');
  writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text));
  return path;
};

it('is found in the folder or above', () => {
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  const path = config({});
  expect(findConfig(join(folder, 'a/b'))).toBe(path);
  expect(findConfig(folder)).toBe(path);
});

it('is read, with absolute paths', () => {
  expect(readConfig(config({ rules: { deprecated: 'off' }, maxWarnings: 3, strict: true, exclude: ['old'] }))).toEqual({
    rules: { deprecated: 'off' },
    maxWarnings: 3,
    strict: true,
    profile: undefined,
    exclude: [join(folder, 'old')],
  });
  expect(readConfig(config({}))).toMatchObject({ rules: {}, exclude: [] });
});

it.each([
  ['{', 'JSON'],
  [[], 'is not an object'],
  [{ rule: {} }, `unknown setting "rule"; did you mean 'rules'?`],
  [{ rules: { depracated: 'off' } }, `there is no rule "depracated"; did you mean 'deprecated'?`],
  [{ rules: { deprecated: 'loud' } }, 'rule "deprecated" is one of error, warning, info, off, not "loud"'],
  [{ maxWarnings: -1 }, '"maxWarnings" is a whole number'],
  [{ exclude: 'old' }, '"exclude" is a list of paths'],
  [{ profile: 'x' }, '"profile" is mujoco or cortenforge'],
])('%j is refused, with the file', (text, message) => {
  const path = config(text);
  expect(() => readConfig(path)).toThrow(message);
  expect(() => readConfig(path)).toThrow(path);
});

it('has a schema with every setting and every rule', () => {
  const { properties } = configSchema() as { properties: Record<string, { properties?: Record<string, unknown> }> };
  expect(Object.keys(properties)).toEqual(['$schema', 'rules', 'maxWarnings', 'strict', 'profile', 'exclude']);
  expect(properties['rules'].properties?.['deprecated']).toMatchObject({ enum: ['error', 'warning', 'info', 'off'] });
});
