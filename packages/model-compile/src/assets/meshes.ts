// Meshes: from files, from arrays in the document, built in.

import {
  type BuiltinMesh,
  builtinMesh,
  checkHullInput,
  decodeMesh,
  type InertiaMode,
  type MeshData,
  MeshError,
  type MeshOptions,
  mergeMeshData,
  meshData,
  meshKind,
  type ProcessedMesh,
  processMesh,
} from '@corten/mesh-inertia';
import type { CompileContext } from '../context.js';
import { pluginOfInstance, pluginUse, resolvePlugin } from '../elements/plugin.js';
import { fail, warn } from '../errors.js';
import type { Item } from '../item.js';
import { profileRules } from '../mjcf.js';
import { once } from '../once.js';
import type { Mesh } from './compiled.js';
import { type AssetFile, contentType, foreignFile, readAssetFile } from './files.js';

/** What a mesh is made of, before it is processed. */
interface Source {
  readonly data: MeshData;
  readonly texcoordPerFace?: boolean;
  /** inertia that the shape asks for, whatever the element says */
  readonly inertia?: InertiaMode;
  /** the mesh is of the surface of a plugin's shape: its frame is that of the shape, and it has no octree */
  readonly isShape?: boolean;
}

/**
 * Compiles all meshes; those that can collide, or whose inertia is that of their hull, get a hull, and those of sdf
 * geoms an octree.
 */
export function compileMeshes(ctx: CompileContext): void {
  const collide = collidingMeshes(ctx);
  const fields = new Set(ctx.tree.geom.map(({ item: { attr } }) => (attr.type === 'sdf' ? attr.mesh : undefined)));
  for (const item of ctx.lists.mesh) {
    if (item.name === '') fail(item, 'empty name in mesh');
    const needsdf = fields.has(item.name) || (ctx.given?.get(item)?.needsdf ?? false);
    ctx.meshes.set(item, compileMesh(ctx, item, { needhull: collide.has(item.name), needsdf }));
  }
}

/** What the geoms of a mesh make of it. */
type MeshNeeds = Pick<MeshOptions, 'needhull' | 'needsdf'>;

/** Names of the meshes of geoms that can collide. */
function collidingMeshes(ctx: CompileContext): Set<string> {
  const paired = new Set<string | undefined>();
  for (const { attr } of ctx.lists.pair) paired.add(attr.geom1).add(attr.geom2);
  const names = new Set<string>();
  for (const { item } of ctx.tree.geom) {
    const { mesh, type, contype = 1, conaffinity = 1 } = item.attr;
    if (mesh === undefined || (type !== 'mesh' && type !== 'sdf')) continue;
    if (contype !== 0 || conaffinity !== 0 || (item.name !== '' && paired.has(item.name))) names.add(mesh);
  }
  return names;
}

function compileMesh(ctx: CompileContext, item: Item<'mesh'>, needs: MeshNeeds): Mesh {
  const { maxhullvert = -1 } = item.attr;
  if (maxhullvert !== -1 && maxhullvert < 4) {
    fail(item, 'maxhullvert must be larger than 3', { attribute: 'maxhullvert' });
  }
  const file = fileOf(ctx, item);
  const key = file && shapeKey(item, file, needs);
  let mesh = key === undefined ? undefined : shapes(ctx).get(key);
  if (!mesh) {
    mesh = makeMesh(ctx, item, needs, file);
    // warnings name the mesh
    if (key !== undefined && mesh.warnings.length === 0) shapes(ctx).set(key, mesh);
  }
  for (const message of mesh.warnings) warn(ctx, item, 'mesh-box', message);
  return { ...mesh, path: file?.path ?? '' };
}

/** Meshes from files, by what decides about their shape: models that attach another one many times name it as often. */
const shapes = once(() => new Map<string, ProcessedMesh>());

/** The file of a mesh and all that is written about it but its name. */
function shapeKey({ attr, settings }: Item<'mesh'>, file: AssetFile, needs: MeshNeeds): string {
  return JSON.stringify([file.found, needs, settings.exactmeshinertia, { ...attr, name: '' }], (_, value) =>
    Object.is(value, -0) ? '-0' : value,
  );
}

/** The file that a mesh is read from, if any. */
function fileOf(ctx: CompileContext, item: Item<'mesh'>): AssetFile | undefined {
  const { builtin = 'none', file } = item.attr;
  return builtin !== 'none' || file === undefined ? undefined : readAssetFile(ctx, item, file);
}

function makeMesh(ctx: CompileContext, item: Item<'mesh'>, needs: MeshNeeds, file?: AssetFile): ProcessedMesh {
  const { attr, settings } = item;
  try {
    const source = readSource(ctx, item, file);
    const options: MeshOptions = {
      name: item.name,
      inertia: source.inertia ?? attr.inertia ?? (settings.exactmeshinertia ? 'exact' : 'legacy'),
      smoothnormal: attr.smoothnormal ?? false,
      maxhullvert: attr.maxhullvert ?? -1,
      ...needs,
      ...(source.isShape && { needsdf: false, reorient: false }),
      texcoordPerFace: source.texcoordPerFace ?? false,
      ...placement(item),
    };
    return process(ctx, source.data, options);
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    const foreign = file && foreignFile(file, 'a mesh');
    if (foreign) {
      const { message, hint } = foreign;
      fail(item, `mesh file '${file.found}': ${message}`, { code: 'mesh-file', attribute: 'file', hint });
    }
    const message = file && error.code === 'mesh-file' ? `mesh file '${file.found}': ${error.message}` : error.message;
    return fail(item, message, { code: error.code, attribute: attributeOf(error, attr) });
  }
}

/** Where the data of the mesh come from, for errors about them. */
function attributeOf(error: MeshError, attr: Item<'mesh'>['attr']): string | undefined {
  if (error.code === 'mesh-parameter') return 'params';
  return (['file', 'vertex', 'builtin'] as const).find((name) => attr[name] !== undefined);
}

/** refpos, refquat and scale, where they are written. */
function placement({ attr }: Item<'mesh'>): Pick<MeshOptions, 'refpos' | 'refquat' | 'scale'> {
  const { refpos, refquat, scale } = attr;
  return { ...(refpos && { refpos }), ...(refquat && { refquat }), ...(scale && { scale }) };
}

function readSource(ctx: CompileContext, item: Item<'mesh'>, file: AssetFile | undefined): Source {
  const { attr } = item;
  const { vertex, normal, texcoord, face } = attr;
  const { facenormal, facetexcoord } = ctx.given?.get(item) ?? {};
  const inline = meshData({ vert: vertex, normal, texcoord, face, facenormal, facetexcoord });
  if (attr.builtin !== undefined && attr.builtin !== 'none') {
    if (!attr.params) fail(item, "required attribute missing: 'params'");
    const { mesh, inertia } = builtinMesh(attr.builtin as BuiltinMesh, attr.params);
    return { data: withWritten(mesh, inline), inertia };
  }
  const use = pluginUse(item);
  if (attr.file === undefined && use) return shapeOf(ctx, item, use);
  if (!file || attr.file === undefined) return { data: inline };
  const type = contentType(attr.file, attr.content_type);
  const kind = meshKind(attr.file, type);
  if (!kind) {
    const hint = `${/\.dae$/i.test(attr.file) ? 'Collada files cannot be read, nor by MuJoCo: ' : ''}convert it to binary STL or to OBJ`;
    fail(item, `no decoder found for mesh file '${file.found}'`, { attribute: 'file', code: 'mesh-file', hint });
  }
  const [x, y, z] = attr.scale ?? [1, 1, 1];
  const data = decodeMesh(file.bytes, kind, { leftHanded: x * y * z <= 0 });
  return { data: mergeMeshData(data, inline), texcoordPerFace: type === 'model/obj' };
}

/** The surface of the shape of a plugin. */
function shapeOf(ctx: CompileContext, item: Item<'mesh'>, use: NonNullable<ReturnType<typeof pluginUse>>): Source {
  if (item.attr.scale?.some((s) => s !== 1)) {
    fail(item, `attribute scale is not compatible with SDFs in mesh '${item.name}', (id = ${item.id})`, {
      attribute: 'scale',
    });
  }
  const { plugin, config } = pluginOfInstance(ctx, resolvePlugin(ctx, 'mesh', item, use));
  try {
    const { vert, normal, face } = plugin.mesh!(config);
    return { data: meshData({ vert, normal, face }), isShape: true };
  } catch (error) {
    return fail(use, `plugin '${plugin.name}': ${(error as Error).message}`, { code: 'plugin-init' });
  }
}

/** A built-in mesh with the arrays of the element that the shape does not make itself. */
function withWritten(mesh: MeshData, inline: MeshData): MeshData {
  const completed = { ...mesh };
  for (const key of ['normal', 'texcoord', 'face'] as const) {
    if (mesh[key].length === 0) Object.assign(completed, { [key]: inline[key] });
  }
  return completed;
}

/** Processes a mesh; one that is flat becomes its box, which `warnings` tells, unless the document is strict. */
function process(ctx: CompileContext, data: MeshData, options: MeshOptions): ProcessedMesh {
  const exact = profileRules(ctx.profile).exactMeshInertia && options.inertia === 'exact';
  const lenient = () => processMesh(data, { ...options, lenient: true });
  if (exact && !ctx.strict) return lenient();
  try {
    return processMesh(data, options);
  } catch (error) {
    if (ctx.strict || !(error instanceof MeshError) || !isFlat(error, data)) throw error;
    return lenient();
  }
}

/** True when a mesh was refused because all its vertices lie in a plane, on a line or in one place. */
function isFlat(error: MeshError, { vert }: MeshData): boolean {
  if (error.code === 'mesh-hull') return true;
  if (error.code !== 'mesh-inertia' || !error.message.includes('volume is too small')) return false;
  try {
    checkHullInput(Float64Array.from(vert));
    return false;
  } catch {
    return true;
  }
}
