import { decodeMsh } from './decode-msh.js';
import { decodeObj } from './decode-obj.js';
import { decodeStl } from './decode-stl.js';
import { MeshError } from './error.js';
import type { MeshData } from './mesh-data.js';

/** A mesh file format. */
export type MeshKind = 'stl' | 'obj' | 'msh';

const CONTENT_TYPES: Record<string, MeshKind> = {
  'model/stl': 'stl',
  'model/obj': 'obj',
  'model/vnd.mujoco.msh': 'msh',
};

/** Kind of a mesh file by its content type (which wins) or the extension of its name; undefined if it is none. */
export function meshKind(file: string, contentType = ''): MeshKind | undefined {
  if (contentType !== '') return CONTENT_TYPES[contentType];
  const extension = /\.([^./\\]*)$/.exec(file)?.[1].toLowerCase();
  return extension === 'stl' || extension === 'obj' || extension === 'msh' ? extension : undefined;
}

/**
 * Read a mesh file.
 *
 * @param bytes - the file
 * @param kind - 'stl' (binary), 'obj' or 'msh'
 * @param options - `leftHanded`: the mesh will be scaled by a negative factor (matters for MSH only)
 * @throws MeshError (mesh-file) if the file is not of its kind
 */
export function decodeMesh(bytes: Uint8Array, kind: MeshKind, options: { leftHanded?: boolean } = {}): MeshData {
  switch (kind) {
    case 'stl':
      return decodeStl(bytes);
    case 'obj':
      return decodeObj(bytes);
    case 'msh':
      return decodeMsh(bytes, options.leftHanded);
    default:
      throw new MeshError('mesh-file', `no decoder found for mesh files of kind '${kind as string}'`);
  }
}
