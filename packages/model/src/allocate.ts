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
 * @throws RangeError, from the makers, when all arrays together take more than 4 GB
 */
export function allocator(shared: boolean): Allocator {
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
