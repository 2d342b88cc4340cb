// What a step knows of each pair of geoms that it looks at.
// Covered by pair-list.test.ts.

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
  /** what collides them: Collider */
  collider: Int32Array;
  /** BoundTest; this and bound are not set for the pairs that the sweep has tested itself */
  test: Int32Array;
  /** squared distance of centers, or distance of center and plane, beyond which there is no contact */
  bound: Float64Array;
  /** margin + gap */
  reach: Float64Array;
  /** Check bits */
  check: Int32Array;
}

/** A list with room for some pairs. */
export function emptyList(capacity: number): PairList {
  return {
    count: 0,
    g1: new Int32Array(capacity),
    g2: new Int32Array(capacity),
    pair: new Int32Array(capacity),
    collider: new Int32Array(capacity),
    test: new Int32Array(capacity),
    bound: new Float64Array(capacity),
    reach: new Float64Array(capacity),
    check: new Int32Array(capacity),
  };
}

/** Double the capacity of a list. */
export function growList(list: PairList): void {
  const next = emptyList(Math.max(64, 2 * list.g1.length));
  next.g1.set(list.g1);
  next.g2.set(list.g2);
  next.pair.set(list.pair);
  next.collider.set(list.collider);
  next.test.set(list.test);
  next.bound.set(list.bound);
  next.reach.set(list.reach);
  next.check.set(list.check);
  const { count } = list;
  Object.assign(list, next, { count });
}
