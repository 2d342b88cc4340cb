// The geom pairs that a step looks at.

import { type Data, GeomType, kernelsOf, type Model } from '@corten/model';
import { pairSearchKernels } from '../imitation/pair-search.js';
import { marginKernels } from '../margin.js';
import { Collider, colliderOf } from '../narrowphase/table.js';
import { filterKernels } from './filter.js';
import { geomGroupKernels } from './geom-groups.js';
import { BoundTest, Check, emptyList, growList } from './pairs.js';

/** Pairs per geom up to which testing them all each step beats a sweep. */
const LIST_PAIRS_PER_GEOM = 48;

/**
 * The pairs that are looked at in every step: all that can collide when they are few (`complete`), else explicit
 * pairs, those with a geom that has no bounding sphere, and those within a group; the sweep finds the others. Bodies of
 * many geoms are listed in `trees` as pairs of bodies.
 *
 * What they are made from may be changed by the user between steps: `refresh` compares it with the copy that was used
 * and makes the list again if anything differs.
 */
export function pairListKernels(m: Model, d: Data) {
  const { refresh: refreshFilters, collides, bodiesCollide, typesCollide, geomsCollide } = kernelsOf(filterKernels, d);
  const { findable, usesTree, searched, checkBits } = kernelsOf(pairSearchKernels, d);
  const margins = kernelsOf(marginKernels, d);
  const { groups, refresh: refreshGroups } = kernelsOf(geomGroupKernels, d);
  // room for all pairs from the start: arrays that are never replaced are constants to the compiler
  const limit = LIST_PAIRS_PER_GEOM * m.ngeom + 256;
  const list = emptyList(m.npair + Math.min((m.ngeom * (m.ngeom - 1)) / 2, limit));
  // pairs of bodies whose trees are searched instead, with the Check bits of what is found; for complete lists only
  const trees = { count: 0, b1: new Int32Array(m.ngeom), b2: new Int32Array(m.ngeom), check: new Int32Array(m.ngeom) };
  // whether all pairs are listed; whether bounding boxes are worth a test for any pair
  const state = { complete: true, boxes: false };

  // copies of what the list was made from; the first comparison fails
  const options = {
    disableflags: -1,
    override: false,
    o_margin: Number.NaN,
    margingap: 0,
    capsulecylinder: 0,
    filtered: false,
  };
  const type = new Int32Array(m.ngeom);
  const contype = new Int32Array(m.ngeom);
  const conaffinity = new Int32Array(m.ngeom);
  const rbound = new Float64Array(m.ngeom);
  const margin = new Float64Array(m.ngeom);
  const gap = new Float64Array(m.ngeom);
  const bodyContype = new Int32Array(m.nbody);
  const bodyConaffinity = new Int32Array(m.nbody);
  const pairGeom1 = new Int32Array(m.npair);
  const pairGeom2 = new Int32Array(m.npair);
  const pairSignature = new Int32Array(m.npair);
  const pairMargin = new Float64Array(m.npair);
  const pairGap = new Float64Array(m.npair);
  const exclude = new Int32Array(m.nexclude);

  /** Whether the list is still what the model says. */
  function fresh(): boolean {
    return freshOptions() && freshGeoms() && freshPairs();
  }

  function freshOptions(): boolean {
    return (
      options.disableflags === m.opt.disableflags &&
      options.override === margins.overrides() &&
      options.o_margin === m.opt.o_margin &&
      options.margingap === m.flg_margingap &&
      options.capsulecylinder === m.flg_capsulecylinder &&
      options.filtered === (d.callbacks.contactFilter !== undefined)
    );
  }

  function freshGeoms(): boolean {
    const { ngeom, nbody, geom_type, geom_contype, geom_conaffinity, geom_rbound, geom_margin, geom_gap } = m;
    const { body_contype, body_conaffinity } = m;
    for (let g = 0; g < ngeom; g++) {
      if (
        type[g] !== geom_type[g] ||
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
    return true;
  }

  function freshPairs(): boolean {
    const { npair, nexclude, pair_geom1, pair_geom2, pair_signature, pair_margin, pair_gap, exclude_signature } = m;
    for (let p = 0; p < npair; p++) {
      if (
        pairGeom1[p] !== pair_geom1[p] ||
        pairGeom2[p] !== pair_geom2[p] ||
        pairSignature[p] !== pair_signature[p] ||
        pairMargin[p] !== pair_margin[p] ||
        pairGap[p] !== pair_gap[p]
      )
        return false;
    }
    for (let i = 0; i < nexclude; i++) if (exclude[i] !== exclude_signature[i]) return false;
    return true;
  }

  /** Copy what the list is made from. */
  function takeOver(): void {
    options.disableflags = m.opt.disableflags;
    options.override = margins.overrides();
    options.o_margin = m.opt.o_margin;
    options.margingap = m.flg_margingap;
    options.capsulecylinder = m.flg_capsulecylinder;
    options.filtered = d.callbacks.contactFilter !== undefined;
    type.set(m.geom_type);
    contype.set(m.geom_contype);
    conaffinity.set(m.geom_conaffinity);
    rbound.set(m.geom_rbound);
    margin.set(m.geom_margin);
    gap.set(m.geom_gap);
    bodyContype.set(m.body_contype);
    bodyConaffinity.set(m.body_conaffinity);
    pairGeom1.set(m.pair_geom1);
    pairGeom2.set(m.pair_geom2);
    pairSignature.set(m.pair_signature);
    pairMargin.set(m.pair_margin);
    pairGap.set(m.pair_gap);
    exclude.set(m.exclude_signature);
  }

  /** Pair k of two geoms, which come in any order, but for its reach and its bound. The list grows when it is full. */
  function setPair(k: number, a: number, b: number, pair: number, check: number): void {
    const { geom_type } = m;
    if (k === list.g1.length) growList(list);
    const swap = geom_type[a] > geom_type[b];
    const g1 = swap ? b : a;
    const g2 = swap ? a : b;
    list.g1[k] = g1;
    list.g2[k] = g2;
    list.pair[k] = pair;
    const collider = colliderOf(m, geom_type[g1], geom_type[g2]);
    list.collider[k] = collider;
    const boxes = collider === Collider.convexConvex;
    if (boxes) state.boxes = true;
    list.check[k] = boxes ? check | Check.boxes : check;
  }

  /** Append a pair. */
  function push(a: number, b: number, pair: number, check: number): void {
    const { geom_type, geom_rbound } = m;
    const k = list.count++;
    setPair(k, a, b, pair, check);
    const g1 = list.g1[k];
    const g2 = list.g2[k];
    margins.setPair(a, b, pair);
    const reach = margins.reach[0];
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

  /**
   * Append the pairs of two bodies b1 < b2, or of those only that the sweep does not see. The reference orders the
   * pairs that it finds through trees by their ids, lower type first. Returns false if the list gets too long.
   */
  function pushBodies(b1: number, b2: number, swept: boolean): boolean {
    if (!swept && searched(b1, b2)) return pushTrees(b1, b2);
    const { body_geomadr, body_geomnum, geom_type, geom_rbound } = m;
    const throughTrees = usesTree(b1, b2);
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

  /** Append two bodies to the trees that are searched. Returns false if there are too many. */
  function pushTrees(b1: number, b2: number): boolean {
    if (trees.count === trees.b1.length) return false;
    const k = trees.count++;
    trees.b1[k] = b1;
    trees.b2[k] = b2;
    trees.check[k] = checkBits(b1, b2);
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
    const bodies: number[] = [];
    for (let b = 0; b < nbody; b++) if (collides(b)) bodies.push(b);
    const partnersOf = partners(bodies, swept);
    list.count = 0;
    trees.count = 0;
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
    const g1 = m.pair_geom1[pair];
    const g2 = m.pair_geom2[pair];
    if (typesCollide(g1, g2)) push(g1, g2, pair, 0);
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
    takeOver();
    refreshFilters();
    state.boxes = false;
    state.complete = build(false);
    if (!state.complete) {
      refreshGroups();
      build(true);
    }
    return true;
  }

  return { list, trees, state, refresh, setPair };
}
