import { expect, it } from 'vitest';
import { scene } from '../test/support.js';
import { toInteger, toNumber } from './arguments.js';
import { SIGNATURES } from './functions/signatures.js';

it('converts numbers as they are declared', () => {
  expect([toInteger(1.7), toInteger(true), toNumber(false)]).toEqual([1, 1, 0]);
  expect(() => toInteger('7')).toThrow('Cannot convert "7" to int');
  expect(() => toInteger(2 ** 40)).toThrow('outside the valid range [-2147483648, 2147483647]!');
});

it('counts arguments and checks their classes', async () => {
  const { mj, m, d } = await scene();
  const { mj_step: step, mj_name2id: find } = mj as unknown as Record<string, (...args: unknown[]) => unknown>;
  expect(() => step(m)).toThrow('function mj_step called with 1 arguments, expected 2');
  expect(() => step(d, m)).toThrow('Expected null or instance of MjModel, got an instance of MjData');
  expect(() => step(null, d)).toThrow('null is not a valid MjModel');
  expect(() => step('x', d)).toThrow('Cannot pass "x" as a MjModel');
  expect(() => find(m, 1, 3)).toThrow('Cannot pass non-string to std::string');
  expect(() => find(m, 1, null)).toThrow('MuJoCo Error: Invalid argument: name is null');
  expect([step.name, step.length]).toEqual(['mj_step', 2]);
});

it('refuses what was deleted', async () => {
  const { mj, m, d } = await scene();
  const buffer = new mj.DoubleBuffer(3);
  buffer.delete();
  expect(() => mj.mju_zero3(buffer)).toThrow('Cannot pass deleted object as a pointer of type DoubleBuffer');
  d.delete();
  expect(() => mj.mj_step(m, d)).toThrow('Cannot pass deleted object as a pointer of type MjData');
});

it('knows the arguments of every function', async () => {
  const { mj } = await scene();
  const functions = Object.entries(mj).filter(([name, f]) => /^mj[duv]?_|^mju_/.test(name) && typeof f === 'function');
  const without = functions.map(([name]) => name).filter((name) => !(name in SIGNATURES));
  expect(without).toEqual(['mj_compile', 'mj_copyBack']);
});
