// The triangles of a hull merged to its flat sides, so that only true corners are left.
// Covered by convex-hull.test.ts.

import type { Planes } from './orient.js';

/** Triangles of a surface under construction. Edge k of a triangle goes from its corner k to corner k + 1. */
export interface Surface {
  planes: Planes;
  /** 3 point numbers a triangle */
  corner: number[];
  /** triangle beyond each edge, 3 a triangle */
  beyond: number[];
  alive: boolean[];
}

/**
 * Triangles of a hull without corners that are none: triangles in a common plane become one polygon, corners where
 * fewer than three planes meet are left out, and the polygons are split again. 3 point numbers a triangle.
 */
export function mergeCoplanar({ planes, corner, beyond, alive }: Surface): number[] {
  // number the planes
  const group = new Int32Array(alive.length).fill(-1);
  const members: number[][] = [];
  for (let f = 0; f < alive.length; f++) {
    if (!alive[f] || group[f] >= 0) continue;
    const faces = [f];
    group[f] = members.length;
    for (let i = 0; i < faces.length; i++) {
      for (let k = 0; k < 3; k++) {
        const g = beyond[3 * faces[i] + k];
        if (group[g] < 0 && apexDistance(f, g) === 0) {
          group[g] = members.length;
          faces.push(g);
        }
      }
    }
    members.push(faces);
  }

  /** Largest distance of a corner of g from the plane of f. */
  function apexDistance(f: number, g: number): number {
    let d = 0;
    for (let k = 0; k < 3; k++) {
      const distance = planes.distance(f, corner[3 * g + k]);
      if (distance !== 0) d = distance;
    }
    return d;
  }

  // planes at each corner: the boundary edges of polygons that start there
  const meeting = new Map<number, number>();
  for (let f = 0; f < alive.length; f++) {
    if (!alive[f]) continue;
    for (let k = 0; k < 3; k++) {
      if (group[beyond[3 * f + k]] !== group[f]) {
        const v = corner[3 * f + k];
        meeting.set(v, (meeting.get(v) ?? 0) + 1);
      }
    }
  }

  const out: number[] = [];
  for (let m = 0; m < members.length; m++) {
    const faces = members[m];
    const plain = faces.every((f) => [0, 1, 2].every((k) => (meeting.get(corner[3 * f + k]) ?? 0) >= 3));
    if (plain) {
      for (const f of faces) out.push(corner[3 * f], corner[3 * f + 1], corner[3 * f + 2]);
      continue;
    }

    // the boundary of the polygon, then a fan
    const after = new Map<number, number>();
    for (const f of faces) {
      for (let k = 0; k < 3; k++) {
        if (group[beyond[3 * f + k]] !== m) after.set(corner[3 * f + k], corner[3 * f + ((k + 1) % 3)]);
      }
    }
    const start = after.keys().next().value!;
    const polygon: number[] = [];
    let v = start;
    do {
      if (meeting.get(v)! >= 3) polygon.push(v);
      v = after.get(v)!;
    } while (v !== start);
    for (let k = 2; k < polygon.length; k++) out.push(polygon[0], polygon[k - 1], polygon[k]);
  }
  return out;
}
