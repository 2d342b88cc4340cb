// Skins: meshes whose vertices move with bodies, from the document or from MuJoCo's SKN files. They are only there to be
// seen.

import { MINVAL, type Model, type ModelSizes } from '@corten/model';
import { withDefaults } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { optionalId, resolveId } from '../ids.js';
import type { Item } from '../item.js';
import { decodeUtf8 } from '../mjcf.js';
import { normalize } from '../pose.js';
import type { Bone, Skin } from './compiled.js';
import { readAssetFile } from './files.js';

/** Bytes of a body's name in a file. */
const NAME_BYTES = 40;

const floats = (values: ArrayLike<number> | undefined): Float32Array => Float32Array.from(values ?? []);

/** Compiles all skins but for the bodies that they name. */
export function compileSkins(ctx: CompileContext): void {
  for (const item of ctx.lists.skin) {
    const { file } = item.attr;
    const skin = file === undefined ? inline(item) : fromFile(ctx, item, file);
    checkSkin(item, skin);
    normalizeSkin(item, skin);
    ctx.skins.set(item, skin);
  }
}

function inline(item: Item<'skin'>): Skin {
  const { vertex, texcoord, face } = item.attr;
  const bones = (item.children as readonly Item<'bone'>[]).map(({ attr }) => ({
    body: attr.body,
    bindpos: floats(attr.bindpos),
    bindquat: floats(attr.bindquat),
    vertid: Int32Array.from(attr.vertid ?? []),
    vertweight: floats(attr.vertweight),
  }));
  return { path: '', vert: floats(vertex), texcoord: floats(texcoord), face: Int32Array.from(face ?? []), bones };
}

function fromFile(ctx: CompileContext, item: Item<'skin'>, file: string): Skin {
  const { vertex, texcoord, face } = item.attr;
  if (vertex ?? texcoord ?? face ?? (item.children.length > 0 || undefined)) {
    fail(item, `Both skin data and file were specified: ${file}`, { attribute: 'file' });
  }
  if (!/\.skn$/i.test(file)) fail(item, `Unknown skin file type: ${file}`, { attribute: 'file' });
  const { bytes, found, path } = readAssetFile(ctx, item, file);
  const skin = decodeSkin(bytes, (message) => fail(item, message.replace('FILE', found), { attribute: 'file' }));
  return { ...skin, path };
}

/** Reads a file in SKN format: counts, vertices, texture coordinates, faces, and then the bones. */
function decodeSkin(bytes: Uint8Array, bad: (message: string) => never): Omit<Skin, 'path'> {
  if (bytes.length === 0) bad("SKN file 'FILE' is empty");
  if (bytes.length < 16) bad("missing header in SKN file 'FILE'");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const int = (): number => view.getInt32((at += 4) - 4, true);
  const float = (): number => view.getFloat32((at += 4) - 4, true);
  const left = (): number => Math.trunc((bytes.length - at) / 4);
  const counts = [int(), int(), int(), int()];
  const [nvert, ntexcoord, nface, nbone] = counts;
  if (counts.some((n) => n < 0)) bad("negative size in header of SKN file 'FILE'");
  if (bytes.length < 16 + 12 * nvert + 8 * ntexcoord + 12 * nface) bad("insufficient data in SKN file 'FILE'");
  const readFloats = (n: number) => Float32Array.from({ length: n }, float);
  const readInts = (n: number) => Int32Array.from({ length: n }, int);
  const vert = readFloats(3 * nvert);
  const texcoord = readFloats(2 * ntexcoord);
  const face = readInts(3 * nface);
  const bones: Bone[] = [];
  for (let i = 0; i < nbone; i++) {
    if (left() < 18) bad(`insufficient data in SKN file 'FILE', bone ${i}`);
    const name = bytes.subarray(at, at + NAME_BYTES - 1);
    const end = name.indexOf(0);
    const body = decodeUtf8(end < 0 ? name : name.subarray(0, end));
    at += NAME_BYTES;
    const bindpos = readFloats(3);
    const bindquat = readFloats(4);
    const count = int();
    if (count < 1) bad(`vertex count must be positive in SKN file 'FILE', bone ${i}`);
    if (left() < 2 * count) bad(`insufficient vertex data in SKN file 'FILE', bone ${i}`);
    bones.push({ body, bindpos, bindquat, vertid: readInts(count), vertweight: readFloats(count) });
  }
  if (at !== bytes.length) bad("unexpected buffer size in SKN file 'FILE'");
  return { vert, texcoord, face, bones };
}

function checkSkin(item: Item<'skin'>, { vert, texcoord, face, bones }: Skin): void {
  if (vert.length === 0 || face.length === 0 || bones.length === 0) fail(item, 'Missing data in skin');
  if (vert.length % 3) fail(item, 'Vertex data must be multiple of 3', { attribute: 'vertex' });
  if (texcoord.length > 0 && texcoord.length !== (2 * vert.length) / 3) {
    fail(item, 'Vertex and texcoord data incompatible size', { attribute: 'texcoord' });
  }
  if (face.length % 3) fail(item, 'Face data must be multiple of 3', { attribute: 'face' });
  for (const { vertid, vertweight } of bones) {
    if (vertid.length === 0 || vertweight.length !== vertid.length) {
      fail(item, 'vertid and vertweight must have same non-zero size in skin');
    }
    for (const v of vertid) if (v < 0 || v >= vert.length / 3) fail(item, `vertid ${v} out of range in skin`);
  }
}

/** Scales the weights of each vertex to the sum 1, and quaternions to unit length, in place. */
function normalizeSkin(item: Item<'skin'>, { vert, bones }: Skin): void {
  const total = new Float32Array(vert.length / 3);
  for (const { vertid, vertweight } of bones) {
    for (let i = 0; i < vertid.length; i++) total[vertid[i]] += vertweight[i];
  }
  const bare = total.findIndex((weight) => weight <= MINVAL);
  if (bare >= 0) fail(item, `vertex ${bare} must have positive total weight in skin`);
  for (const { vertid, vertweight, bindquat } of bones) {
    for (let i = 0; i < vertid.length; i++) vertweight[i] /= total[vertid[i]];
    const quat = [...bindquat];
    normalize(quat);
    bindquat.set(quat);
  }
}

/** Adds the sizes of the skins. */
export function countSkins(ctx: CompileContext, sizes: ModelSizes): void {
  for (const { vert, texcoord, face, bones } of ctx.skins.values()) {
    sizes.nskin++;
    sizes.nskinvert += vert.length / 3;
    sizes.nskintexvert += texcoord.length / 2;
    sizes.nskinface += face.length / 3;
    sizes.nskinbone += bones.length;
    for (const { vertid } of bones) sizes.nskinbonevert += vertid.length;
  }
}

/** Writes the fields skin_*. */
export function fillSkins(ctx: CompileContext, m: Model): void {
  const at = { vert: 0, texcoord: 0, face: 0, bone: 0, bonevert: 0 };
  for (const [item, { vert, texcoord, face, bones }] of ctx.skins) {
    const { id: i, attr } = item;
    m.skin_matid[i] = optionalId(
      ctx,
      'material',
      attr.material,
      item,
      'material',
      `material '${attr.material}' not found in skin ${i}`,
    );
    m.skin_group[i] = attr.group ?? 0;
    m.skin_rgba.set(withDefaults(attr.rgba, [0.5, 0.5, 0.5, 1]), 4 * i);
    m.skin_inflate[i] = attr.inflate ?? 0;
    m.skin_vertadr[i] = at.vert;
    m.skin_vertnum[i] = vert.length / 3;
    m.skin_texcoordadr[i] = texcoord.length > 0 ? at.texcoord : -1;
    m.skin_faceadr[i] = at.face;
    m.skin_facenum[i] = face.length / 3;
    m.skin_boneadr[i] = at.bone;
    m.skin_bonenum[i] = bones.length;
    m.skin_vert.set(vert, 3 * at.vert);
    m.skin_texcoord.set(texcoord, 2 * at.texcoord);
    m.skin_face.set(face, 3 * at.face);
    at.vert += vert.length / 3;
    at.texcoord += texcoord.length / 2;
    at.face += face.length / 3;
    for (const bone of bones) {
      const { body, vertid } = bone;
      m.skin_bonebindpos.set(bone.bindpos, 3 * at.bone);
      m.skin_bonebindquat.set(bone.bindquat, 4 * at.bone);
      m.skin_bonebodyid[at.bone] = resolveId(ctx, 'body', body, item, 'name', `unknown body '${body}' in skin`);
      m.skin_bonevertadr[at.bone] = at.bonevert;
      m.skin_bonevertnum[at.bone++] = vertid.length;
      m.skin_bonevertid.set(vertid, at.bonevert);
      m.skin_bonevertweight.set(bone.vertweight, at.bonevert);
      at.bonevert += vertid.length;
    }
  }
}
