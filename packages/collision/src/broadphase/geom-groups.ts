// Geoms that move together, for broad phases.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { filterKernels } from './filter.js';

/** Pairs per geom within a kinematic tree up to which all of them are tested in every step. */
const TREE_PAIRS_PER_GEOM = 48;

/**
 * A partition of the geoms that have a bounding sphere: those of a kinematic tree, unless it has so many pairs of its
 * own that its bodies had better be told apart; else those of a moving body; static geoms stand alone.
 */
interface GeomGroups {
  /** number of groups */
  count: number;
  /** group of each geom, -1: none, ngeom */
  of: Int32Array;
  /** geoms by group */
  geoms: Int32Array;
  /** first entry in geoms, count + 1 */
  start: Int32Array;
  /** 1 for groups that do not move by themselves */
  still: Uint8Array;
  /** the body whose geoms a moving group holds, all of them; -1 if there is none */
  body: Int32Array;
}

/** The groups of a model's geoms; `refresh` makes them again. */
export function geomGroupKernels(m: Model, d: Data) {
  const { collides, bodiesCollide } = kernelsOf(filterKernels, d);
  const { ngeom } = m;
  const groups: GeomGroups = {
    count: 0,
    of: new Int32Array(ngeom),
    geoms: new Int32Array(ngeom),
    start: new Int32Array(ngeom + 1),
    still: new Uint8Array(ngeom),
    body: new Int32Array(ngeom),
  };

  /** Trees whose bodies make one group. */
  function compactTrees(): Set<number> {
    const { nbody, ntree, body_treeid, body_geomnum } = m;
    const bodies: number[][] = Array.from({ length: ntree }, () => []);
    for (let b = 0; b < nbody; b++) if (body_treeid[b] >= 0 && collides(b)) bodies[body_treeid[b]].push(b);
    const compact = new Set<number>();
    bodies.forEach((list, tree) => {
      let pairs = 0;
      let geoms = 0;
      for (const b of list) geoms += body_geomnum[b];
      for (const b1 of list) {
        for (const b2 of list) if (b1 < b2 && bodiesCollide(b1, b2)) pairs += body_geomnum[b1] * body_geomnum[b2];
        if (pairs > TREE_PAIRS_PER_GEOM * geoms) return;
      }
      compact.add(tree);
    });
    return compact;
  }

  /** The moving body that all of some geoms belong to, if all of its geoms are bounded; else -1. */
  function onlyBody(members: readonly number[]): number {
    const { geom_bodyid, geom_rbound, body_treeid, body_geomadr, body_geomnum } = m;
    const b = geom_bodyid[members[0]];
    if (body_treeid[b] < 0 || members.some((g) => geom_bodyid[g] !== b)) return -1;
    const end = body_geomadr[b] + body_geomnum[b];
    for (let g = body_geomadr[b]; g < end; g++) if (!(geom_rbound[g] > 0)) return -1;
    return b;
  }

  /** Make the groups of the model as it is now. */
  function refresh(): void {
    const { geom_bodyid, geom_rbound, geom_contype, geom_conaffinity, body_treeid } = m;
    const compact = compactTrees();
    const byName = new Map<string, number[]>();
    for (let g = 0; g < ngeom; g++) {
      groups.of[g] = -1;
      const b = geom_bodyid[g];
      const silent = geom_contype[g] === 0 && geom_conaffinity[g] === 0 && !d.callbacks.contactFilter;
      if (!(geom_rbound[g] > 0) || silent || !collides(b)) continue;
      const tree = body_treeid[b];
      const name = tree < 0 ? `geom ${g}` : compact.has(tree) ? `tree ${tree}` : `body ${b}`;
      const members = byName.get(name);
      if (members) members.push(g);
      else byName.set(name, [g]);
    }
    groups.count = 0;
    let at = 0;
    for (const members of byName.values()) {
      groups.start[groups.count] = at;
      groups.still[groups.count] = body_treeid[geom_bodyid[members[0]]] < 0 ? 1 : 0;
      groups.body[groups.count] = onlyBody(members);
      for (const g of members) {
        groups.geoms[at++] = g;
        groups.of[g] = groups.count;
      }
      groups.count++;
    }
    groups.start[groups.count] = at;
  }

  return { groups, refresh };
}
