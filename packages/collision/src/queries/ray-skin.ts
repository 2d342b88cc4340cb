// Rays and skins: triangles between vertices that are already in the world.
import { addScl3, dist3, type MutableNumbers, type Numbers } from '@corten/math';
import { DISTANCE, rayBasis, rayBox, rayTriangle } from './ray-shapes.js';

const IDENTITY = /* @__PURE__ */ Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Whether a ray meets the bounding box of balls of a radius round points. */
export function meetsBox(vert: Numbers, radius: number, pnt: Numbers, vec: Numbers): boolean {
  const pos = new Float64Array(3);
  const size = new Float64Array(3);
  for (let j = 0; j < 3; j++) {
    let min = vert.length > 0 ? vert[j] : 0;
    let max = min;
    for (let i = j; i < vert.length; i += 3) {
      min = Math.min(min, vert[i]);
      max = Math.max(max, vert[i]);
    }
    min -= radius;
    max += radius;
    pos[j] = 0.5 * (min + max);
    size[j] = 0.5 * (max - min);
  }
  rayBox(pos, 0, IDENTITY, 0, size, 0, pnt, vec, null, null);
  return DISTANCE[0] >= 0;
}

/** The corner of a triangle, 0 to 2, that is nearest to a point. */
export function nearestCorner(triangle: Numbers, point: Numbers): number {
  let nearest = 0;
  for (let k = 1; k < 3; k++)
    if (dist3(point, 0, triangle, 3 * k) < dist3(point, 0, triangle, 3 * nearest)) nearest = k;
  return nearest;
}

/**
 * Intersect a ray with the faces of a skin (mju_raySkin), from both sides.
 * @param face - vertices of each face, nface×3
 * @param vert - vertices in the world [m], nvert×3
 * @param pnt - start of the ray [m], 3
 * @param vec - its direction, need not be of unit length, 3
 * @param vertid - receives the vertex of the face that is nearest to the intersection; unchanged if nothing was hit, 1
 * @returns distance in lengths of vec, or -1
 */
export function raySkin(
  face: Numbers,
  vert: Numbers,
  pnt: Numbers,
  vec: Numbers,
  vertid: MutableNumbers | null = null,
): number {
  if (!meetsBox(vert, 0, pnt, vec)) return -1;
  const basis = new Float64Array(6);
  const triangle = new Float64Array(9);
  const point = new Float64Array(3);
  rayBasis(vec, basis);
  let nearest = -1;
  for (let i = 0; i < face.length; i += 3) {
    for (let k = 0; k < 3; k++) for (let j = 0; j < 3; j++) triangle[3 * k + j] = vert[3 * face[i + k] + j];
    rayTriangle(triangle, pnt, vec, basis, null);
    const distance = DISTANCE[0];
    if (distance < 0 || (nearest >= 0 && distance >= nearest)) continue;
    nearest = distance;
    if (vertid === null) continue;
    addScl3(point, 0, pnt, 0, vec, 0, distance);
    vertid[0] = face[i + nearestCorner(triangle, point)];
  }
  return nearest;
}
