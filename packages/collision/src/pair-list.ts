// The geom pairs that a step looks at.

import { type Data, EnableBit, GeomType, kernelsOf, type Model, NGEOMTYPES } from '@corten/model';
import { isConvexPair } from './convex-pair.js';
import { createFilters } from './filter.js';
import { createGeomGroups } from './geom-groups.js';

/**
 * Bits of PairList.check: which prunings of the reference could lose a contact that barely exists, and whether bounding
 * boxes are worth a test before the narrow phase.
 */
export const Check = {
  /** sweep over body boxes */
  sweep: 1,
  /** descent of the bodies' bounding volume trees */
  tree: 2,
  /** bounding boxes first: the narrow phase is expensive */
  boxes: 4,
} as const;

/** How the distance of a pair's geoms is bounded: values of PairList.test. */
export const BoundTest = {
  /** bounding spheres */
  spheres: 0,
  /** plane (first geom) and bounding sphere */
  plane: 1,
  /** no bound */
  none: 2,
} as const;

/**
 * Geom pairs in structure of arrays, in the order in which contacts appear. Replaced by longer arrays when a list
 * grows.
 */
export interface PairList {
  /** number of pairs */
  count: number;
  /** geom of lower type, then the other */
  g1: Int32Array;
  g2: Int32Array;
  /** explicit pair, or -1 */
  pair: Int32Array;
  /** collision function: NGEOMTYPES·type1 + type2 */
  code: Int32Array;
  /** BoundTest; this and bound are not set for the pairs that the sweep has tested itself */
  test: Int32Array;
  /** squared distance of centres, or distance of centre and plane, beyond which there is no contact */
  bound: Float64Array;
  /** margin + gap */
  reach: Float64Array;
  /** Check bits */
  check: Int32Array;
}

function emptyList(capacity: number): PairList {
  return {
    count: 0,
    g1: new Int32Array(capacity),
    g2: new Int32Array(capacity),
    pair: new Int32Array(capacity),
    code: new Int32Array(capacity),
    test: new Int32Array(capacity),
    bound: new Float64Array(capacity),
    reach: new Float64Array(capacity),
    check: new Int32Array(capacity),
  };
}

/** Double the capacity of a list. */
function growList(list: PairList): void {
  const next = emptyList(Math.max(64, 2 * list.g1.length));
  next.g1.set(list.g1);
  next.g2.set(list.g2);
  next.pair.set(list.pair);
  next.code.set(list.code);
  next.test.set(list.test);
  next.bound.set(list.bound);
  next.reach.set(list.reach);
  next.check.set(list.check);
  const { count } = list;
  Object.assign(list, next, { count });
}

/** Pairs per geom up to which testing them all each step beats a sweep. */
const LIST_PAIRS_PER_GEOM = 48;

/**
 * The pairs that are looked at in every step: all that can collide when they are few (`complete`), else explicit
 * pairs, those with a geom that has no bounding sphere, and those within a group; the sweep finds the others.
 *
 * What they are made from may be changed by the user between steps: `refresh` compares it with the copy that was used
 * and makes the list again if anything differs.
 */
export function createPairList(m: Model, d: Data) {
  const filters = kernelsOf(createFilters, d);
  const { groups, refresh: refreshGroups } = kernelsOf(createGeomGroups, d);
  // room for all pairs from the start: arrays that are never replaced are constants to the compiler
  const limit = LIST_PAIRS_PER_GEOM * m.ngeom + 256;
  const list = emptyList(m.npair + Math.min((m.ngeom * (m.ngeom - 1)) / 2, limit));
  const state = { complete: true, flags: -1, o_margin: Number.NaN };

  const contype = new Int32Array(m.ngeom),
    conaffinity = new Int32Array(m.ngeom);
  const rbound = new Float64Array(m.ngeom),
    margin = new Float64Array(m.ngeom),
    gap = new Float64Array(m.ngeom);
  const bodyContype = new Int32Array(m.nbody),
    bodyConaffinity = new Int32Array(m.nbody);
  const pairMargin = new Float64Array(m.npair),
    pairGap = new Float64Array(m.npair);

  /** Whether the list is still what the model says. */
  function fresh(): boolean {
    const { ngeom, nbody, npair, geom_contype, geom_conaffinity, geom_rbound, geom_margin, geom_gap } = m;
    const { body_contype, body_conaffinity, pair_margin, pair_gap } = m;
    if (state.flags !== flags() || state.o_margin !== m.opt.o_margin) return false;
    for (let g = 0; g < ngeom; g++) {
      if (
        contype[g] !== geom_contype[g] ||
        conaffinity[g] !== geom_conaffinity[g] ||
        rbound[g] !== geom_rbound[g] ||
        margin[g] !== geom_margin[g] ||
        gap[g] !== geom_gap[g]
      )
        return false;
    }
    for (let b = 0; b < nbody; b++) {
      if (bodyContype[b] !== body_contype[b] || bodyConaffinity[b] !== body_conaffinity[b]) return false;
    }
    for (let p = 0; p < npair; p++) {
      if (pairMargin[p] !== pair_margin[p] || pairGap[p] !== pair_gap[p]) return false;
    }
    return true;
  }

  /** The flags that the list depends on, as one number. */
  function flags(): number {
    return m.opt.disableflags * 2 + (m.opt.enableflags & EnableBit.override);
  }

  /** Margin + gap of an explicit pair or, for -1, of two geoms. */
  function reachOf(g1: number, g2: number, pair: number): number {
    const { geom_margin, geom_gap, pair_margin, pair_gap } = m;
    const override = (m.opt.enableflags & EnableBit.override) !== 0;
    if (pair >= 0) return (override ? m.opt.o_margin : pair_margin[pair]) + pair_gap[pair];
    return (override ? m.opt.o_margin : geom_margin[g1] + geom_margin[g2]) + (geom_gap[g1] + geom_gap[g2]);
  }

  /** Pair k of two geoms, which come in any order, but for its reach and its bound. The list grows when it is full. */
  function setPair(k: number, a: number, b: number, pair: number, check: number): void {
    const { geom_type } = m;
    if (k === list.g1.length) growList(list);
    const swap = geom_type[a] > geom_type[b];
    const g1 = swap ? b : a,
      g2 = swap ? a : b;
    list.g1[k] = g1;
    list.g2[k] = g2;
    list.pair[k] = pair;
    list.code[k] = NGEOMTYPES * geom_type[g1] + geom_type[g2];
    list.check[k] = check | (isConvexPair(geom_type[g1], geom_type[g2]) ? Check.boxes : 0);
  }

  /** Append a pair. */
  function push(a: number, b: number, pair: number, check: number): void {
    const { geom_type, geom_rbound } = m;
    const k = list.count++;
    setPair(k, a, b, pair, check);
    const g1 = list.g1[k],
      g2 = list.g2[k];
    const reach = reachOf(a, b, pair);
    list.reach[k] = reach;
    if (geom_rbound[g1] > 0 && geom_rbound[g2] > 0) {
      const bound = geom_rbound[a] + geom_rbound[b] + reach;
      list.test[k] = BoundTest.spheres;
      list.bound[k] = bound * bound;
    } else if (geom_type[g1] === GeomType.plane && geom_rbound[g2] > 0) {
      list.test[k] = BoundTest.plane;
      list.bound[k] = reach + geom_rbound[g2];
    } else {
      list.test[k] = BoundTest.none;
      list.bound[k] = 0;
    }
  }

  /** Check bits of the pairs of two bodies. */
  function checkBits(b1: number, b2: number): number {
    const sweep = filters.everywhere(b1) || filters.everywhere(b2) ? 0 : Check.sweep;
    return sweep | (filters.usesTree(b1, b2) ? Check.tree : 0);
  }

  /**
   * Append the pairs of two bodies b1 < b2, or of those only that the sweep does not see. The reference orders the
   * pairs that it finds through trees by their ids, lower type first. Returns false if the list gets too long.
   */
  function pushBodies(b1: number, b2: number, swept: boolean): boolean {
    const { body_geomadr, body_geomnum, geom_type, geom_rbound } = m;
    const { geomsCollide, findable } = filters;
    const throughTrees = filters.usesTree(b1, b2);
    const end1 = body_geomadr[b1] + body_geomnum[b1];
    const end2 = body_geomadr[b2] + body_geomnum[b2];
    const pairs: [number, number][] = [];
    for (let g1 = body_geomadr[b1]; g1 < end1; g1++) {
      for (let g2 = body_geomadr[b2]; g2 < end2; g2++) {
        if (swept && geom_rbound[g1] > 0 && geom_rbound[g2] > 0 && groups.of[g1] !== groups.of[g2]) continue;
        if (!findable(g1, g2, throughTrees)) continue;
        if (geomsCollide(g1, g2)) pairs.push(geom_type[g1] > geom_type[g2] ? [g2, g1] : [g1, g2]);
      }
    }
    if (!swept && list.count + pairs.length > m.npair + limit) return false;
    if (throughTrees) pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const check = checkBits(b1, b2);
    for (const [g1, g2] of pairs) push(g1, g2, -1, check);
    return true;
  }

  /** Bodies that may make pairs with body b in the list: all, or those of its tree and those without bounds. */
  function partners(bodies: number[], swept: boolean): (b: number) => number[] {
    if (!swept) return () => bodies;
    const { body_treeid } = m;
    const open = new Set(bodies.filter(isOpen));
    const byTree = new Map<number, number[]>();
    for (const b of bodies) {
      const tree = body_treeid[b];
      if (tree >= 0) byTree.set(tree, [...(byTree.get(tree) ?? []), b]);
    }
    const merged = new Map<number, number[]>();
    for (const [tree, list] of byTree)
      merged.set(
        tree,
        [...new Set([...list, ...open])].sort((x, y) => x - y),
      );
    const openList = [...open];
    return (b) => (open.has(b) ? bodies : (merged.get(body_treeid[b]) ?? openList));
  }

  /** Make the list, bodies in order and explicit pairs of two bodies before the others. Returns false if too long. */
  function build(swept: boolean): boolean {
    const { nbody, npair, pair_signature } = m;
    const { collides, bodiesCollide } = filters;
    const bodies: number[] = [];
    for (let b = 0; b < nbody; b++) if (collides(b)) bodies.push(b);
    const partnersOf = partners(bodies, swept);
    list.count = 0;
    let pair = 0;
    for (const b1 of bodies) {
      for (const b2 of partnersOf(b1)) {
        if (b2 <= b1 || !bodiesCollide(b1, b2)) continue;
        for (; pair < npair && pair_signature[pair] >>> 0 <= b1 * 65536 + b2; pair++) pushExplicit(pair);
        if (!pushBodies(b1, b2, swept)) return false;
      }
    }
    for (; pair < npair; pair++) pushExplicit(pair);
    return true;
  }

  /** Append an explicit pair, unless its types never collide. */
  function pushExplicit(pair: number): void {
    const g1 = m.pair_geom1[pair],
      g2 = m.pair_geom2[pair];
    if (m.geom_type[g1] > GeomType.hfield || m.geom_type[g2] > GeomType.hfield) push(g1, g2, pair, 0);
  }

  /** Whether a body has a geom without bounding sphere. */
  function isOpen(b: number): boolean {
    const { body_geomadr, body_geomnum, geom_rbound } = m;
    const end = body_geomadr[b] + body_geomnum[b];
    for (let g = body_geomadr[b]; g < end; g++) if (!(geom_rbound[g] > 0)) return true;
    return false;
  }

  /** Bring the list up to date with the model. Returns whether it was made again. */
  function refresh(): boolean {
    if (fresh()) return false;
    contype.set(m.geom_contype);
    conaffinity.set(m.geom_conaffinity);
    rbound.set(m.geom_rbound);
    margin.set(m.geom_margin);
    gap.set(m.geom_gap);
    bodyContype.set(m.body_contype);
    bodyConaffinity.set(m.body_conaffinity);
    pairMargin.set(m.pair_margin);
    pairGap.set(m.pair_gap);
    state.flags = flags();
    state.o_margin = m.opt.o_margin;
    state.complete = build(false);
    if (!state.complete) {
      refreshGroups();
      build(true);
    }
    return true;
  }

  return { list, state, refresh, reachOf, checkBits, setPair };
}
