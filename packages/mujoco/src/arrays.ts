// Arguments that are arrays: buffers, typed arrays, plain arrays.

import { checkConstructor, checkCount, toInteger, toSize } from './arguments.js';
import { ArgumentError } from './errors.js';
import { assertAlive, Handle, hide } from './handle.js';

/** Arrays that the bindings take and give. */
export type TypedArray = Float64Array | Float32Array | Int32Array | Uint8Array | Int8Array;

/** A buffer of the official bindings: numbers behind GetView(). */
export class NumberBuffer<A extends TypedArray> extends Handle {
  declare private readonly view: A;
  constructor(view: A) {
    super();
    hide(this, 'view', view);
  }
  /**
   * The numbers, live: writing to them changes the buffer. They are a typed array, which passes for a plain one, as the
   * official type lets it; methods that change the length of arrays are not there.
   */
  GetView(): A & number[] {
    assertAlive(this);
    return this.view as A & number[];
  }
  GetElementCount(): number {
    assertAlive(this);
    return this.view.length;
  }
  /** Where the numbers start in their memory, which is the view's buffer. */
  GetPointer(): number {
    assertAlive(this);
    return this.view.byteOffset;
  }
}

/** A class of buffers. */
export interface BufferClass<A extends TypedArray> {
  /** @param count - how many numbers; all zero */
  new (count: number): NumberBuffer<A>;
  /** A buffer with a copy of an array. */
  FromArray(array: ArrayLike<number>): NumberBuffer<A>;
}

function numberBuffer<A extends TypedArray>(
  name: string,
  make: { new (n: number): A; from(a: ArrayLike<number>): A },
): BufferClass<A> {
  const Buffer = class extends NumberBuffer<A> {
    constructor(count: number | A) {
      // biome-ignore lint/complexity/noArguments: counts what was passed
      checkConstructor(name, arguments.length, [1]);
      super(ArrayBuffer.isView(count) ? count : new make(toInteger(count)));
    }
    static FromArray(array: ArrayLike<number>): NumberBuffer<A> {
      // biome-ignore lint/complexity/noArguments: counts what was passed
      checkCount(`${name}.FromArray`, arguments.length, 1);
      toSize(Object(array).length);
      return new Buffer(make.from(array));
    }
  };
  Object.defineProperty(Buffer, 'name', { value: name });
  return Buffer;
}

/** A buffer of doubles. */
export const DoubleBuffer = numberBuffer<Float64Array>('DoubleBuffer', Float64Array);
export type DoubleBuffer = NumberBuffer<Float64Array>;
/** A buffer of single-precision floats. */
export const FloatBuffer = numberBuffer<Float32Array>('FloatBuffer', Float32Array);
export type FloatBuffer = NumberBuffer<Float32Array>;
/** A buffer of 32-bit integers. */
export const IntBuffer = numberBuffer<Int32Array>('IntBuffer', Int32Array);
export type IntBuffer = NumberBuffer<Int32Array>;
/** A buffer of bytes. */
export const Uint8Buffer = numberBuffer<Uint8Array>('Uint8Buffer', Uint8Array);
export type Uint8Buffer = NumberBuffer<Uint8Array>;

/** An array that a function reads: a typed array, a plain array or a buffer. */
export type Input = ArrayLike<number> | NumberBuffer<TypedArray>;
/** An array that a function writes: a typed array or a buffer; a plain array is refused, as by the official build. */
export type Output = TypedArray | NumberBuffer<TypedArray>;

function checkSize(array: ArrayLike<number>, size: number, name: string): void {
  if (array.length !== size) throw new ArgumentError(`${name} must have size ${size}, got ${array.length}`);
}

/** Fail unless two arguments have the same size. */
export function checkSameSize(a: ArrayLike<number>, b: ArrayLike<number>, names: readonly [string, string]): void {
  if (a.length === b.length) return;
  throw new ArgumentError(`${names[0]} and ${names[1]} must have equal size, got ${a.length} and ${b.length}`);
}

/** Numbers of an input: as they are if they are doubles already, otherwise copied. */
export function input(value: Input, size?: number, name = 'argument'): Float64Array {
  const array = value instanceof NumberBuffer ? value.GetView() : value;
  if (typeof array !== 'object' || array === null) {
    throw new ArgumentError(`Invalid argument. Expected a number[], got ${array}.`);
  }
  if (size !== undefined) checkSize(array, size, name);
  return array instanceof Float64Array ? array : Float64Array.from(array);
}

/** The same for an input that may be left out. */
export function optionalInput(value: Input | null | undefined, size?: number, name?: string): Float64Array | null {
  return value === null || value === undefined ? null : input(value, size, name);
}

/** Integers of an input. */
export function integers(value: Input, size?: number, name = 'argument'): Int32Array {
  const array = value instanceof NumberBuffer ? value.GetView() : value;
  if (size !== undefined) checkSize(array, size, name);
  return array instanceof Int32Array ? array : Int32Array.from(array);
}

/** The array behind an output. */
export function output<A extends TypedArray = Float64Array>(value: Output, size?: number, name = 'argument'): A {
  const array = value instanceof NumberBuffer ? value.GetView() : value;
  if (array === null || array === undefined) {
    throw new ArgumentError(`Invalid argument. Expected a TypedArray or WasmBuffer, got ${array}.`);
  }
  if (!ArrayBuffer.isView(array)) {
    throw new ArgumentError(`Invalid argument. Expected TypedArray or WasmBuffer, got unknown type for ${name}.`);
  }
  if (size !== undefined) checkSize(array, size, name);
  return array as A;
}

/** The same for an output that may be left out. */
export function optionalOutput(value: Output | null | undefined, size?: number, name?: string): Float64Array | null {
  return value === null || value === undefined ? null : output(value, size, name);
}

function checkLength(array: ArrayLike<number>, size: number, name: string): void {
  if (array.length < size) throw new ArgumentError(`${name} must have size ${size}, got ${array.length}`);
}

/** An input of at least so many numbers: a vector or a quaternion, perhaps the head of a longer array. */
export function head(value: Input, size: number, name = 'an argument'): Float64Array {
  const array = input(value);
  checkLength(array, size, name);
  return array;
}

/** The same for an input that may be left out. */
export function optionalHead(value: Input | null | undefined, size: number, name?: string): Float64Array | null {
  return value === null || value === undefined ? null : head(value, size, name);
}

/** An output of at least so many numbers. */
export function headOut(value: Output, size: number, name = 'an argument'): Float64Array {
  const array = output(value, undefined, name);
  checkLength(array, size, name);
  return array;
}

/** The same for an output that may be left out. */
export function optionalHeadOut(value: Output | null | undefined, size: number, name?: string): Float64Array | null {
  return value === null || value === undefined ? null : headOut(value, size, name);
}
