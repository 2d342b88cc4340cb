// Plain values with typed arrays as bytes, and back: what goes to workers, to other machines, and into content hashes.

/** Typed arrays that values may contain, by the name that is written. */
const ARRAYS = { Float64Array, Float32Array, Int32Array, Uint8Array };
type ArrayName = keyof typeof ARRAYS;
type TypedArray = Float64Array | Float32Array | Int32Array | Uint8Array;

/** Arrays start at multiples of this [B]. */
const ALIGNMENT = 8;

/** What the bytes begin with: the format and its version. */
const MAGIC = 0x316b7043;

/** Length of magic number and header length [B]. */
const PREFIX = 8;

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

const isTyped = (value: unknown): value is TypedArray =>
  ArrayBuffer.isView(value) && Object.values(ARRAYS).some((type) => value instanceof type);

/** JSON of a value; arrays are listed apart, numbers that JSON lacks are written as texts. */
function toJson(value: unknown, arrays: TypedArray[]): unknown {
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $number: `${Object.is(value, -0) ? '-0' : value}` };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (isTyped(value)) {
    arrays.push(value);
    const name = Object.keys(ARRAYS).find((key) => value instanceof ARRAYS[key as ArrayName]);
    return { $array: name, length: value.length };
  }
  if (Array.isArray(value)) return value.map((item) => toJson(item, arrays));
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(entries.map(([key, item]) => [key, toJson(item, arrays)]));
  }
  throw new TypeError(`a ${typeof value} cannot be sent to a worker`);
}

/** Where the numbers of the arrays lie, in the order in which they are met. */
function readJson(value: unknown, next: (name: ArrayName, length: number) => TypedArray): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => readJson(item, next));
  if ('$number' in value) return Number(value.$number);
  if ('$array' in value) {
    const { $array, length } = value as unknown as { $array: ArrayName; length: number };
    return next($array, length);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readJson(item, next)]));
}

/**
 * Bytes of a value: numbers, texts, lists, objects, typed arrays (of 64 and 32 bit floats, 32 bit integers, bytes). The
 * same value gives the same bytes.
 * @param value - what to pack; fields that are undefined are left out
 * @param shared - put the bytes into a SharedArrayBuffer
 * @throws TypeError when the value contains a function or something else that has no bytes
 */
export function pack(value: unknown, shared = false): Uint8Array {
  const arrays: TypedArray[] = [];
  const header = new TextEncoder().encode(JSON.stringify(toJson(value, arrays)));
  const start = aligned(PREFIX + header.length);
  const length = arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), start);
  const bytes = new Uint8Array(shared ? new SharedArrayBuffer(length) : new ArrayBuffer(length));
  new Uint32Array(bytes.buffer, 0, 2).set([MAGIC, header.length]);
  bytes.set(header, PREFIX);
  let at = start;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  return bytes;
}

/**
 * The value of packed bytes. Its arrays are views of these bytes, unless they are not aligned.
 * @throws Error when the bytes are something else
 */
export function unpack(bytes: Uint8Array): unknown {
  const own = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  const { buffer, byteOffset } = own;
  const [magic, length] = own.length >= PREFIX ? new Uint32Array(buffer, byteOffset, 2) : [0, 0];
  if (magic !== MAGIC || PREFIX + length > own.length) throw new Error('these bytes are not packed values');
  // decoders take no shared memory
  const header = new TextDecoder().decode(own.slice(PREFIX, PREFIX + length));
  let at = aligned(PREFIX + length);
  return readJson(JSON.parse(header), (name, count) => {
    const type = ARRAYS[name];
    if (at + count * type.BYTES_PER_ELEMENT > own.length) throw new Error('packed values end too early');
    const array = new type(buffer as ArrayBuffer, byteOffset + at, count);
    at += aligned(array.byteLength);
    return array;
  });
}
