/** Makers of zeroed typed arrays. */
export interface Allocator {
  f64(length: number): Float64Array;
  f32(length: number): Float32Array;
  i32(length: number): Int32Array;
  u8(length: number): Uint8Array;
}

/** Makers of typed arrays of fixed size, each with a buffer of its own, shared between workers or not. */
export function allocator(shared: boolean): Allocator {
  const buffer = shared
    ? (bytes: number) => new SharedArrayBuffer(bytes) as unknown as ArrayBuffer
    : (bytes: number) => new ArrayBuffer(bytes);
  return {
    f64: (length) => new Float64Array(buffer(8 * length)),
    f32: (length) => new Float32Array(buffer(4 * length)),
    i32: (length) => new Int32Array(buffer(4 * length)),
    u8: (length) => new Uint8Array(buffer(length)),
  };
}
