// Checks of arguments in the words of the official bindings: how many there are, of which class, which numbers.

import { ArgumentError, BindingError, functionError, MissingTextError } from './errors.js';
import { Handle } from './handle.js';

/** A function of the module. */
type AnyFunction = (...args: never[]) => unknown;
/** Checks an argument and gives what the function gets for it. */
type Check = (value: unknown) => unknown;
/** Classes by name. */
export type Classes = Readonly<Record<string, abstract new (...args: never[]) => Handle>>;

const represent = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value);

/** A number of an argument or a property. */
export function toNumber(value: unknown, type = 'double'): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  throw new TypeError(`Cannot convert "${represent(value)}" to ${type}`);
}

/** An integer in the range of its type. */
export function toInteger(value: unknown, type = 'int', min = -(2 ** 31), max = 2 ** 31 - 1): number {
  const number = toNumber(value, type);
  if (number < min || number > max) {
    throw new TypeError(
      `Passing a number "${number}" from JS side to C/C++ side to an argument of type "${type}", which is outside the valid range [${min}, ${max}]!`,
    );
  }
  return Math.trunc(number) || 0;
}

/** A count or an index. */
export const toSize = (value: unknown): number => toInteger(value, 'unsigned long', 0, 2 ** 32 - 1);

/** A text. */
export function toText(value: unknown): string {
  if (typeof value !== 'string') throw new BindingError('Cannot pass non-string to std::string');
  return value;
}

/** Fail unless a value is a usable object of a class. */
export function checkInstance(value: unknown, type: Classes[string], name: string): void {
  if (value === null) throw new BindingError(`null is not a valid ${name}`);
  if (!(value instanceof Handle)) throw new BindingError(`Cannot pass "${represent(value)}" as a ${name}`);
  if (!(value instanceof type)) {
    throw new BindingError(
      `Expected null or instance of ${name}, got an instance of ${(value as Handle).constructor.name}`,
    );
  }
  if (value.isDeleted()) throw new BindingError(`Cannot pass deleted object as a pointer of type ${name}`);
}

/** Fail unless a function got as many arguments as it takes. */
export function checkCount(name: string, count: number, expected: number): void {
  if (count !== expected)
    throw new BindingError(`function ${name} called with ${count} arguments, expected ${expected}`);
}

/** Fail unless a constructor got one of the numbers of arguments that it takes. */
export function checkConstructor(name: string, count: number, expected: readonly number[]): void {
  if (expected.includes(count)) return;
  throw new BindingError(
    `Tried to invoke ctor of ${name} with invalid number of parameters (${count}) - expected (${expected}) parameters instead!`,
  );
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** Whether a value is a buffer of the module. */
const isBuffer = (value: unknown): value is Handle => value instanceof Handle && 'GetView' in value;

function checkAlive(value: unknown): void {
  if (isBuffer(value) && value.isDeleted()) {
    throw new BindingError(`Cannot pass deleted object as a pointer of type ${value.constructor.name}`);
  }
}

function outputCheck(name: string, isOptional: boolean): Check {
  return (value) => {
    if (isNothing(value)) {
      if (isOptional) return null;
      throw new ArgumentError(`Invalid argument. Expected a TypedArray or WasmBuffer, got ${value}.`);
    }
    checkAlive(value);
    if (ArrayBuffer.isView(value) || isBuffer(value)) return value;
    throw new ArgumentError(`Invalid argument. Expected TypedArray or WasmBuffer, got unknown type for ${name}.`);
  };
}

function inputCheck(isOptional: boolean): Check {
  return (value) => {
    if (isNothing(value)) {
      if (isOptional) return null;
      throw new ArgumentError(`Invalid argument. Expected a number[], got ${value}.`);
    }
    checkAlive(value);
    return value;
  };
}

function textCheck(name: string): Check {
  return (value) => {
    if (isNothing(value)) throw new MissingTextError(`Invalid argument: ${name} is ${value}`);
    return toText(value);
  };
}

/** The check of one word of a signature (see signatures.ts). */
function checkOf(word: string, classes: Classes): Check {
  const name = word.replace(/^[<>]|^s:|\?$/g, '');
  if (word.startsWith('>')) return outputCheck(name, word.endsWith('?'));
  if (word.startsWith('<')) return inputCheck(word.endsWith('?'));
  if (word.startsWith('s:')) return textCheck(name);
  switch (word) {
    case 'i':
      return (value) => toInteger(value);
    case 'c':
      return (value) => toInteger(value, 'unsigned char', 0, 255);
    case 'e':
      // a member of an enumeration
      return (value) => Number((value as { readonly value: number }).value ?? 0);
    case 'z':
      return toSize;
    case 'd':
      return (value) => toNumber(value);
    case 't':
      return (value) => (isNothing(value) ? null : toText(value));
    case 'b':
      return Boolean;
  }
  const type = classes[word];
  return (value) => {
    checkInstance(value, type, word);
    return value;
  };
}

/**
 * A function that checks its arguments, and whose errors read like those of the official bindings.
 * @param signature - its arguments (see signatures.ts)
 */
export function checked<F extends AnyFunction>(name: string, f: F, signature: string, classes: Classes): F {
  const checks = signature.split(' ').map((word) => (word === '' ? undefined : checkOf(word, classes)));
  const expected = signature === '' ? 0 : checks.length;
  const call = (...args: unknown[]): unknown => {
    checkCount(name, args.length, expected);
    try {
      for (let i = 0; i < expected; i++) args[i] = checks[i]!(args[i]);
      return f(...(args as never[]));
    } catch (thrown) {
      throw functionError(name, thrown);
    }
  };
  Object.defineProperties(call, { name: { value: name }, length: { value: expected } });
  return call as unknown as F;
}
