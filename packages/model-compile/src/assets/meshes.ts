// Meshes: from files, from arrays in the document, built in.

import {
  type BuiltinMesh,
  builtinMesh,
  decodeMesh,
  type InertiaMode,
  type MeshData,
  MeshError,
  type MeshKind,
  type MeshOptions,
  mergeMeshData,
  meshData,
  meshKind,
  type ProcessedMesh,
  processMesh,
} from '@corten/mesh-inertia';
import { type CompileContext, fail, notSupported, warn } from '../context.js';
import type { Item } from '../item.js';
import { profileRules } from '../mjcf.js';
import { once } from '../once.js';
import { type AssetFile, contentType, readAssetFile } from './files.js';

/** A compiled mesh. */
export interface Mesh extends ProcessedMesh {
  /** path of its file, '' when it has none */
  readonly path: string;
}

/** What a mesh is made of, before it is processed. */
interface Source {
  readonly data: MeshData;
  readonly texcoordPerFace?: boolean;
  /** inertia that the shape asks for, whatever the element says */
  readonly inertia?: InertiaMode;
}

/** Format of a mesh file: STL and OBJ are known by the names of files, whatever the content type says. */
function meshFormat(file: string, type: string): MeshKind | undefined {
  if (type === 'model/vnd.mujoco.msh') return 'msh';
  const kind = meshKind(file);
  return kind === 'msh' ? undefined : kind;
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
    ctx.meshes.set(item, compileMesh(ctx, item, { needhull: collide.has(item.name), needsdf: fields.has(item.name) }));
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
  const plugin = item.children.find((child) => child.kind === 'plugin');
  if (plugin) notSupported(plugin, 'plugin');
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
    const source = readSource(item, file);
    const options: MeshOptions = {
      name: item.name,
      inertia: source.inertia ?? attr.inertia ?? (settings.exactmeshinertia ? 'exact' : 'legacy'),
      smoothnormal: attr.smoothnormal ?? false,
      maxhullvert: attr.maxhullvert ?? -1,
      ...needs,
      texcoordPerFace: source.texcoordPerFace ?? false,
      ...placement(item),
    };
    return process(ctx, source.data, options);
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return fail(item, error.message, { code: error.code, attribute: attributeOf(error, attr) });
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

function readSource(item: Item<'mesh'>, file: AssetFile | undefined): Source {
  const { attr } = item;
  const inline = meshData({ vert: attr.vertex, normal: attr.normal, texcoord: attr.texcoord, face: attr.face });
  if (attr.builtin !== undefined && attr.builtin !== 'none') {
    if (!attr.params) fail(item, "required attribute missing: 'params'");
    const { mesh, inertia } = builtinMesh(attr.builtin as BuiltinMesh, attr.params);
    return { data: withWritten(mesh, inline), inertia };
  }
  if (!file || attr.file === undefined) return { data: inline };
  const type = contentType(attr.file, attr.content_type);
  const kind = meshFormat(attr.file, type);
  if (!kind) fail(item, `no decoder found for mesh file '${file.found}'`, { attribute: 'file', code: 'mesh-file' });
  const [x, y, z] = attr.scale ?? [1, 1, 1];
  const data = decodeMesh(file.bytes, kind, { leftHanded: x * y * z <= 0 });
  return { data: mergeMeshData(data, inline), texcoordPerFace: type === 'model/obj' };
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

/** True when a mesh was refused because all its vertices lie in a plane. */
function isFlat(error: MeshError, { vert }: MeshData): boolean {
  if (error.code === 'mesh-hull') return true;
  if (error.code !== 'mesh-inertia' || !error.message.includes('volume is too small')) return false;
  return [0, 1, 2].some((k) => {
    for (let i = k; i < vert.length; i += 3) if (vert[i] !== vert[k]) return false;
    return true;
  });
}
