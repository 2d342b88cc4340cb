// Documents that both sides reject with the same words.
import { MjcfError } from '@corten/mjcf-parse';
import { expect } from 'vitest';
import type { Oracle } from '../../src/oracle.js';

/** The reference rejects a document of one line with some words, and ours with the same ones and a place in it. */
export function expectRejected(oracle: Oracle, xml: string, words: string | RegExp, compile: (xml: string) => unknown) {
  expect(() => oracle.compileString(xml)).toThrow(words);
  let error: unknown;
  try {
    compile(xml);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toMatch(words);
  expect((error as MjcfError).line).toBe(1);
  expect((error as MjcfError).column).toBeGreaterThan(1);
}
