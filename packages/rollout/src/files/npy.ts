// Arrays in files that NumPy reads (NumPy, "The NPY format", version 1.0), and archives of them.
import { unzipSync, zipSync } from 'fflate';

/** An array of numbers or texts, rows first. */
export interface NpyArray {
  shape: readonly number[];
  data: Float64Array | Float32Array | Int32Array | Uint8Array | readonly string[];
}

/** Header and data are aligned to this many bytes. */
const ALIGNMENT = 64;

/** Magic number, version and length of the header. */
const PREFIX = 10;

const TYPES = {
  '<f8': Float64Array,
  '<f4': Float32Array,
  '<i4': Int32Array,
  '|u1': Uint8Array,
  '|b1': Uint8Array,
} as const;

/** Texts as NumPy has them: code points of 4 bytes, all as long as the longest. */
function encodeTexts(texts: readonly string[]): { type: string; bytes: Uint8Array } {
  const points = texts.map((text) => Array.from(text, (c) => c.codePointAt(0)!));
  const width = Math.max(1, ...points.map(({ length }) => length));
  const codes = new Uint32Array(width * texts.length);
  for (const [i, text] of points.entries()) codes.set(text, i * width);
  return { type: `<U${width}`, bytes: new Uint8Array(codes.buffer) };
}

function decodeTexts(bytes: Uint8Array, width: number): string[] {
  const codes = new Uint32Array(bytes.slice().buffer);
  return Array.from({ length: width === 0 ? 0 : codes.length / width }, (_, i) =>
    String.fromCodePoint(...codes.subarray(i * width, (i + 1) * width).filter((code) => code !== 0)),
  );
}

/** Type and bytes of an array. */
function encodeData(data: NpyArray['data']): { type: string; bytes: Uint8Array } {
  if (!ArrayBuffer.isView(data)) return encodeTexts(data as readonly string[]);
  const type = Object.entries(TYPES).find(([, array]) => data instanceof array)![0];
  return { type, bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** Bytes of a .npy file. */
export function encodeNpy({ shape, data }: NpyArray): Uint8Array {
  const { type, bytes } = encodeData(data);
  // Python's tuples of one have a comma
  const tuple = shape.length === 1 ? `${shape[0]},` : shape.join(', ');
  const text = `{'descr': '${type}', 'fortran_order': False, 'shape': (${tuple}), }`;
  const length = Math.ceil((PREFIX + text.length + 1) / ALIGNMENT) * ALIGNMENT;
  const file = new Uint8Array(length + bytes.length);
  file.set([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0]);
  new DataView(file.buffer).setUint16(8, length - PREFIX, true);
  file.set(new TextEncoder().encode(`${text.padEnd(length - PREFIX - 1)}\n`), PREFIX);
  file.set(bytes, length);
  return file;
}

/**
 * The array of a .npy file.
 * @throws Error when it is no such file, or has numbers of another type than 64 and 32 bit floats, 32 bit integers and
 * bytes, or columns first
 */
export function decodeNpy(file: Uint8Array): NpyArray {
  if (file.length < PREFIX || file[0] !== 0x93 || new TextDecoder().decode(file.slice(1, 6)) !== 'NUMPY')
    throw new Error('this is no .npy file');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const wide = file[6] > 1;
  const start = wide ? 12 : PREFIX;
  const end = start + (wide ? view.getUint32(8, true) : view.getUint16(8, true));
  const header = new TextDecoder().decode(file.slice(start, end));
  const type = /'descr': '([^']+)'/.exec(header)?.[1] ?? 'unknown';
  if (/'fortran_order': True/.test(header))
    throw new Error('an array with columns first cannot be read: save a C-contiguous one');
  const shape = (/'shape': \(([^)]*)\)/.exec(header)?.[1] ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)
    .map(Number);
  // a copy, which is aligned
  const bytes = file.slice(end);
  if (type.startsWith('<U')) return { shape, data: decodeTexts(bytes, Number(type.slice(2))) };
  const array = TYPES[type as keyof typeof TYPES];
  if (!array)
    throw new Error(`an array of type ${type} cannot be read, only float64, float32, int32, uint8, bool and texts`);
  return { shape, data: new array(bytes.buffer) };
}

/** Bytes of an .npz file, an archive of arrays by name. It is stored, not compressed: numbers hardly shrink. */
export function encodeNpz(arrays: Readonly<Record<string, NpyArray>>): Uint8Array {
  const files = Object.entries(arrays).map(([name, array]) => [`${name}.npy`, encodeNpy(array)]);
  // a date that is always the same: the same arrays are the same bytes
  return zipSync(Object.fromEntries(files), { level: 0, mtime: '1980-01-01T00:00:00' });
}

/**
 * The arrays of an .npz file by name.
 * @throws Error when it is no such file
 */
export function decodeNpz(file: Uint8Array): Record<string, NpyArray> {
  const files = unzipSync(file);
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name.replace(/\.npy$/, ''), decodeNpy(bytes)]),
  );
}
