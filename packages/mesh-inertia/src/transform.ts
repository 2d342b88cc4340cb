// Meshes moved: from the frame of their file to where the element places them, and to their centre of mass.

import { mulMatTVec3, mulMatVec3, normalizeVec, quat2Mat } from '@corten/math';
import { normalizeNormals } from './normals.js';

/** Where a mesh is taken from: a mesh element's refpos, refquat and scale. */
export interface MeshPlacement {
  /** point of the file's frame that becomes the origin, (0, 0, 0) [m] */
  refpos?: ArrayLike<number>;
  /** orientation in the file's frame of what becomes the frame, (1, 0, 0, 0) */
  refquat?: ArrayLike<number>;
  /** factor along each axis, applied last, (1, 1, 1); negative ones mirror */
  scale?: ArrayLike<number>;
}

/** Do the factors turn the mesh inside out? */
export function isLeftHanded(scale: ArrayLike<number> = [1, 1, 1]): boolean {
  return !(scale[0] * scale[1] * scale[2] > 0);
}

/** Move vertices and normals (both in place) as `placement` says; normals end up at unit length. */
export function placeMesh(p: Float64Array, normal: Float32Array, placement: MeshPlacement): void {
  const { refpos = [0, 0, 0], refquat = [1, 0, 0, 0], scale = [1, 1, 1] } = placement;
  if (refpos[0] !== 0 || refpos[1] !== 0 || refpos[2] !== 0) {
    for (let i = 0; i < p.length; i++) p[i] -= refpos[i % 3];
  }
  if (refquat[0] !== 1 || refquat[1] !== 0 || refquat[2] !== 0 || refquat[3] !== 0) {
    const quat = Float64Array.from(refquat);
    const mat = new Float64Array(9);
    normalizeVec(quat, 0, 4);
    quat2Mat(mat, 0, quat, 0);
    for (let i = 0; i < p.length; i += 3) mulMatTVec3(p, i, mat, 0, p, i);
    for (let i = 0; i < normal.length; i += 3) mulMatTVec3(normal, i, mat, 0, normal, i);
  }
  if (scale[0] !== 1 || scale[1] !== 1 || scale[2] !== 1) {
    for (let i = 0; i < p.length; i++) p[i] *= scale[i % 3];
    // normals are covectors
    for (let i = 0; i < normal.length; i++) normal[i] /= scale[i % 3];
  }
  normalizeNormals(normal);
}

/**
 * Move vertices and normals (both in place) into the frame with origin `com` and orientation `quat`; returns the box
 * around the vertices, smallest (3) and largest (3) coordinates.
 */
export function centerMesh(
  p: Float64Array,
  normal: Float32Array,
  com: ArrayLike<number>,
  quat: ArrayLike<number>,
): Float64Array {
  const mat = new Float64Array(9);
  quat2Mat(mat, 0, [quat[0], -quat[1], -quat[2], -quat[3]], 0);
  movePoints(p, com, mat);
  for (let i = 0; i < normal.length; i += 3) mulMatVec3(normal, i, mat, 0, normal, i);
  return boxAround(p);
}

function movePoints(p: Float64Array, com: ArrayLike<number>, mat: Float64Array): void {
  const x = com[0];
  const y = com[1];
  const z = com[2];
  for (let i = 0; i < p.length; i += 3) {
    p[i] -= x;
    p[i + 1] -= y;
    p[i + 2] -= z;
    mulMatVec3(p, i, mat, 0, p, i);
  }
}

function boxAround(p: Float64Array): Float64Array {
  const box = Float64Array.of(1e10, 1e10, 1e10, -1e10, -1e10, -1e10);
  for (let i = 0; i < p.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      if (p[i + k] < box[k]) box[k] = p[i + k];
      if (p[i + k] > box[3 + k]) box[3 + k] = p[i + k];
    }
  }
  return box;
}
