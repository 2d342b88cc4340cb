// How the reference would search for the geom pairs of two bodies, and so what it could lose.
// Covered by packages/collision/src/broadphase/filter.test.ts.

import { type Data, DisableBit, disabled, GeomType, type Model } from '@corten/model';
import { Check } from '../broadphase/pairs.js';

/** Geom pairs of two bodies from which on their trees are quicker than a test of each pair. */
const MIN_SEARCHED = 256;

/** What of the reference's broad and mid phase the geom pairs of two bodies pass through, from the model alone. */
export function pairSearchKernels(m: Model, _d: Data) {
  // geoms that their body's bounding volume tree knows: those that could collide when the model was made
  const inTree = new Uint8Array(m.ngeom);
  for (let b = 0; b < m.nbody; b++) {
    const first = m.body_bvhadr[b];
    for (let i = first; first >= 0 && i < first + m.body_bvhnum[b]; i++) {
      if (m.bvh_nodeid[i] >= 0) inTree[m.bvh_nodeid[i]] = 1;
    }
  }

  /** Whether a body has a plane. */
  function hasPlane(b: number): boolean {
    const { body_geomadr, body_geomnum, geom_type } = m;
    const end = body_geomadr[b] + body_geomnum[b];
    for (let g = body_geomadr[b]; g < end; g++) if (geom_type[g] === GeomType.plane) return true;
    return false;
  }

  /** Whether the broad phase never looks at the position of a body: the world, or a body without dofs with a plane. */
  function everywhere(b: number): boolean {
    return b === 0 ? m.body_geomnum[0] > 0 : m.body_dofnum[m.body_weldid[b]] === 0 && hasPlane(b);
  }

  /** Whether the reference finds the geom pairs of two bodies through their bounding volume trees. */
  function usesTree(b1: number, b2: number): boolean {
    const { body_geomnum, body_bvhadr } = m;
    return (
      !disabled(m, DisableBit.midphase) &&
      (body_geomnum[b1] > 1 || body_geomnum[b2] > 1) &&
      body_bvhadr[b1] >= 0 &&
      body_bvhadr[b2] >= 0
    );
  }

  /** Whether trees find the geom pairs of two bodies here too, and not tests of each pair. */
  function searched(b1: number, b2: number): boolean {
    return m.body_geomnum[b1] * m.body_geomnum[b2] >= MIN_SEARCHED && usesTree(b1, b2);
  }

  /** Whether two geoms of bodies that use trees (or not) can be found at all. */
  function findable(g1: number, g2: number, throughTrees: boolean): boolean {
    return !throughTrees || (inTree[g1] !== 0 && inTree[g2] !== 0);
  }

  /** Check bits of the pairs of two bodies. */
  function checkBits(b1: number, b2: number): number {
    const sweep = everywhere(b1) || everywhere(b2) ? 0 : Check.sweep;
    return sweep | (usesTree(b1, b2) ? Check.tree : 0);
  }

  return { inTree, everywhere, findable, usesTree, searched, checkBits };
}
