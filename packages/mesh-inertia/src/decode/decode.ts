// Mesh files: which format a file has, and its decoder.

import { MeshError } from '../error.js';
import type { MeshData } from '../mesh-data.js';
import { decodeMsh } from './msh.js';
import { decodeObj } from './obj.js';
import { decodeStl } from './stl.js';

/** A mesh file format. */
export type MeshKind = 'stl' | 'obj' | 'msh';

/** Content type of MSH files. */
const MSH_TYPE = 'model/vnd.mujoco.msh';

/**
 * Kind of a mesh file; undefined if it is none. As in MuJoCo, STL and OBJ go by the extension of the name alone, MSH by
 * the content type alone where one is given.
 */
export function meshKind(file: string, contentType?: string): MeshKind | undefined {
  const extension = /\.([^./\\]*)$/.exec(file)?.[1].toLowerCase();
  if (contentType === MSH_TYPE || (contentType === undefined && extension === 'msh')) return 'msh';
  return extension === 'stl' || extension === 'obj' ? extension : undefined;
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
