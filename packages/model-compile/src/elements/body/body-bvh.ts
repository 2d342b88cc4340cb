// The bounding volumes of a body.
// Covered by bvh.test.ts.

import { type Bvh, buildBvh } from '@corten/mesh-inertia';
import type { Body, Geom } from '../nodes.js';

/** True when a geom can collide, so that its body's tree has a leaf for it. */
export const collides = ({ contype, conaffinity }: Geom): boolean => contype !== 0 || conaffinity !== 0;

/** Tree of a body's geoms that can collide, in the frame of its inertia; its leaves are places in the list of geoms. */
export function bodyBvh({ geoms, ipos, iquat }: Pick<Body, 'geoms' | 'ipos' | 'iquat'>): Bvh {
  return buildBvh(
    {
      count: geoms.length,
      aabb: geoms.flatMap(({ aabb }) => [...aabb]),
      pos: geoms.flatMap(({ pos }) => [...pos]),
      quat: geoms.flatMap(({ quat }) => [...quat]),
      active: geoms.map((geom) => Number(collides(geom))),
    },
    ipos,
    iquat,
  );
}
