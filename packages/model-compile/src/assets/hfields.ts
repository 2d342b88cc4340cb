// Height fields: elevations from the document, from a PNG image or from MuJoCo's binary format.

import { MAXVAL, type Model, type ModelSizes } from '@corten/model';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { decodePng } from '../formats/png.js';
import { PngError } from '../formats/png-error.js';
import type { Item } from '../item.js';
import { EPS } from '../pose.js';
import type { Elevations, HeightField } from './compiled.js';
import { contentType, foreignFile, readAssetFile } from './files.js';

const BINARY = 'image/vnd.mujoco.hfield';

/** Compiles all height fields. */
export function compileHeightFields(ctx: CompileContext): void {
  for (const item of ctx.lists.hfield) {
    if (item.name === '') fail(item, 'empty name in height field');
    const field = compileHeightField(ctx, item);
    ctx.memory.take([[item, field.data.byteLength]]);
    ctx.hfields.set(item, field);
  }
}

function compileHeightField(ctx: CompileContext, item: Item<'hfield'>): HeightField {
  const { size, file, nrow = 0 } = item.attr;
  for (let i = 0; i < 4; i++) {
    if (!(size[i] > 0)) fail(item, 'size parameter is not positive in hfield', { attribute: 'size' });
  }
  const found = file === undefined ? { ...inline(ctx, item), path: '' } : fromFile(ctx, item, file);
  if (found.nrow < 1 || found.ncol < 1) fail(item, 'hfield not specified', { attribute: nrow < 1 ? 'nrow' : 'ncol' });
  normalise(item, found.data);
  return found;
}

/** Elevations of the document, which has the row with the largest y first; zeros where it has none. */
function inline(ctx: CompileContext, item: Item<'hfield'>): Elevations {
  const { nrow = 0, ncol = 0, elevation } = item.attr;
  if (nrow < 1 || ncol < 1) return { nrow, ncol, data: new Float32Array(0) };
  ctx.memory.ask(item, Float32Array.BYTES_PER_ELEMENT * nrow * ncol);
  const data = new Float32Array(nrow * ncol);
  if (!elevation) return { nrow, ncol, data };
  if (elevation.length !== nrow * ncol) {
    fail(item, 'elevation data length must match nrow*ncol', { attribute: 'elevation' });
  }
  for (let r = 0; r < nrow; r++) data.set(elevation.subarray(r * ncol, (r + 1) * ncol), (nrow - 1 - r) * ncol);
  return { nrow, ncol, data };
}

function fromFile(ctx: CompileContext, item: Item<'hfield'>, file: string): HeightField {
  const type = contentType(file, item.attr.content_type) || BINARY;
  if (type !== 'image/png' && type !== BINARY) {
    fail(item, `unsupported content type: '${type}'`, { attribute: 'file' });
  }
  const asset = readAssetFile(ctx, item, file);
  const { bytes, found, path } = asset;
  if (type === BINARY) return { ...decodeBinary(item, bytes, found), path };
  try {
    const { width, height, data } = decodePng(bytes, 1, (size) =>
      ctx.memory.ask(item, Float32Array.BYTES_PER_ELEMENT * size),
    );
    const elevations = new Float32Array(width * height);
    for (let r = 0; r < height; r++) {
      elevations.set(data.subarray(r * width, (r + 1) * width), (height - 1 - r) * width);
    }
    return { nrow: height, ncol: width, data: elevations, path };
  } catch (error) {
    if (!(error instanceof PngError)) throw error;
    const { message, hint } = foreignFile(asset, 'an image') ?? { message: error.message };
    return fail(item, `error decoding PNG file '${found}': ${message}`, { attribute: 'file', hint });
  }
}

/** Two 32-bit integers, rows and columns, and as many 32-bit floats, little endian. */
function decodeBinary(item: Item<'hfield'>, bytes: Uint8Array, file: string): Elevations {
  const bad = (message: string): never => fail(item, `${message} '${file}'`, { attribute: 'file' });
  if (bytes.length < 1) bad('could not read hfield file');
  if (bytes.length < 8) bad('hfield missing header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nrow = view.getInt32(0, true);
  const ncol = view.getInt32(4, true);
  if (nrow < 1 || ncol < 1) bad('non-positive hfield dimensions in file');
  if (bytes.length !== 4 * nrow * ncol + 8) bad('unexpected file size in file');
  const data = new Float32Array(nrow * ncol);
  for (let i = 0; i < data.length; i++) data[i] = view.getFloat32(8 + 4 * i, true);
  return { nrow, ncol, data };
}

/** Shifts and scales elevations, in place, to between 0 and 1; flat ones become 0. */
function normalise(item: Item<'hfield'>, data: Float32Array): void {
  let low = MAXVAL;
  let high = -MAXVAL;
  for (let i = 0; i < data.length; i++) {
    if (data[i] < low) low = data[i];
    if (data[i] > high) high = data[i];
  }
  if (low > high) fail(item, `invalid data range in hfield '${item.attr.file ?? ''}'`);
  low = Math.fround(low);
  const range = Math.fround(Math.fround(high) - low);
  for (let i = 0; i < data.length; i++) {
    data[i] -= low;
    if (range > EPS) data[i] /= range;
  }
}

/** Adds the sizes of the height fields. */
export function countHeightFields(ctx: CompileContext, sizes: ModelSizes): void {
  for (const { data } of ctx.hfields.values()) {
    sizes.nhfield++;
    sizes.nhfielddata += data.length;
  }
}

/** Writes the fields hfield_*. */
export function fillHeightFields(ctx: CompileContext, m: Model): void {
  let adr = 0;
  for (const [{ id, attr }, { nrow, ncol, data }] of ctx.hfields) {
    m.hfield_size.set(attr.size.subarray(0, 4), 4 * id);
    m.hfield_nrow[id] = nrow;
    m.hfield_ncol[id] = ncol;
    m.hfield_adr[id] = adr;
    m.hfield_data.set(data, adr);
    adr += data.length;
  }
}
