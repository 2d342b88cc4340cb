// Where the arrays of models and data live.

/** Where a model's or data's arrays live. */
export interface AllocateOptions {
  /** Put the arrays into SharedArrayBuffers, so that workers can share them. */
  shared?: boolean;
}

/** Where a model's arrays live. */
export interface ModelArrayOptions extends AllocateOptions {
  /** Arrays to take instead of new ones: those of an equal model, in the order of its fields. */
  arrays?: readonly ArrayBufferView[];
}

/** Makers of zeroed typed arrays. */
export interface Allocator {
  f64(length: number): Float64Array;
  f32(length: number): Float32Array;
  i32(length: number): Int32Array;
  u8(length: number): Uint8Array;
}

/** Bytes that one allocator hands out: sizes that a hostile or mistaken file asks for end in an error, not in swap. */
const MAX_BYTES = 2 ** 32;

/**
 * Makers of typed arrays of fixed size, each with a buffer of its own, shared between workers or not.
 * @throws Error when memory cannot be shared here
 * @throws RangeError, from the makers, when all arrays together take more than 4 GB
 */
export function allocator(shared: boolean): Allocator {
  if (shared && typeof SharedArrayBuffer === 'undefined')
    throw new Error(
      'memory cannot be shared here: browsers allow it in cross-origin isolated pages only (headers COOP and COEP)',
    );
  let total = 0;
  const buffer = (bytes: number): ArrayBuffer => {
    total += bytes;
    if (!(total <= MAX_BYTES)) throw new RangeError('arrays of more than 4 GB are needed');
    return shared ? (new SharedArrayBuffer(bytes) as unknown as ArrayBuffer) : new ArrayBuffer(bytes);
  };
  // most arrays of most models are empty, and one empty array is like another
  const none = buffer(0);
  const f64 = new Float64Array(none);
  const f32 = new Float32Array(none);
  const i32 = new Int32Array(none);
  const u8 = new Uint8Array(none);
  return {
    f64: (length) => (length === 0 ? f64 : new Float64Array(buffer(8 * length))),
    f32: (length) => (length === 0 ? f32 : new Float32Array(buffer(4 * length))),
    i32: (length) => (length === 0 ? i32 : new Int32Array(buffer(4 * length))),
    u8: (length) => (length === 0 ? u8 : new Uint8Array(buffer(length))),
  };
}

/** Hands out arrays that there are, one after the other. */
function handOut(arrays: readonly ArrayBufferView[]): Allocator {
  let next = 0;
  const take = <T extends ArrayBufferView & ArrayLike<number>>(length: number, kind: new () => T): T => {
    const array = arrays[next++];
    if (!(array instanceof kind) || array.length !== length)
      throw new TypeError('these are not the arrays of a model with such sizes');
    return array;
  };
  return {
    f64: (length) => take(length, Float64Array),
    f32: (length) => take(length, Float32Array),
    i32: (length) => take(length, Int32Array),
    u8: (length) => take(length, Uint8Array),
  };
}

/** Makers of typed arrays as options ask for them. */
export function allocatorOf({ shared = false, arrays }: ModelArrayOptions): Allocator {
  return arrays ? handOut(arrays) : allocator(shared);
}
