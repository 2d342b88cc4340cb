// Which boxes of the trees of bodies the reference's mid phase passes, for those who draw them.
// Covered by conformance/test/visualize.test.ts.

import { bodyAsleep, type Data, DisableBit, disabled, EnableBit, enabled, kernelsOf, type Model } from '@corten/model';
import { filterKernels } from '../broadphase/filter.js';
import { bodySweepKernels } from './body-sweep.js';
import { pairSearchKernels } from './pair-search.js';
import { treeDescentKernels } from './tree-descent.js';

/** Kernels that mark boxes of trees of bodies. */
function treeMarkKernels(m: Model, d: Data) {
  const { refresh, collides, bodiesCollide } = kernelsOf(filterKernels, d);
  const { reset: resetSweep, pairs } = kernelsOf(bodySweepKernels, d);
  const { everywhere, usesTree } = kernelsOf(pairSearchKernels, d);
  const { reset: resetTrees, markPair } = kernelsOf(treeDescentKernels, d);

  /** Whether sleep keeps two bodies apart. */
  function resting(b1: number, b2: number): boolean {
    const { body_weldid, nbody } = m;
    if (!enabled(m, EnableBit.sleep) || d.nbody_awake >= nbody) return false;
    const sleeps1 = bodyAsleep(d, b1);
    const sleeps2 = bodyAsleep(d, b2);
    return (sleeps1 && (sleeps2 || body_weldid[b2] === 0)) || (sleeps2 && body_weldid[b1] === 0);
  }

  /** Whether the broad phase hands on bodies b1 < b2. */
  function meet(b1: number, b2: number): boolean {
    if (!collides(b1) || !collides(b2) || !bodiesCollide(b1, b2) || resting(b1, b2)) return false;
    return everywhere(b1) || everywhere(b2) || pairs(b1, b2);
  }

  /** Set bvh_active of the boxes of all bodies. */
  function markTrees(): void {
    const { nbody } = m;
    if (disabled(m, DisableBit.constraint | DisableBit.contact)) return;
    refresh();
    resetSweep();
    resetTrees();
    for (let b1 = 0; b1 < nbody; b1++)
      for (let b2 = b1 + 1; b2 < nbody; b2++) if (usesTree(b1, b2) && meet(b1, b2)) markPair(b1, b2);
  }

  return { markTrees };
}

/**
 * Mark in bvh_active which boxes of the trees of bodies the mid phase passes at the present positions: a step finds
 * contacts in other ways, and does not. Boxes of meshes and flexes are marked by what uses them.
 */
export function markBodyTrees(m: Model, d: Data): void {
  kernelsOf(treeMarkKernels, d, m).markTrees();
}
