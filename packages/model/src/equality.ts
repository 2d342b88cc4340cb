// What connect, weld and flex constraints hold on to.
// Covered by packages/constraint-solver/src/rows/anchors.test.ts.

import { EqualityType, ObjType } from './enums.js';
import type { Model } from './model.js';

/**
 * Whether the objects of connect or weld i are sites: whatever eq_objtype says other than bodies, as MuJoCo takes it in
 * most places (it refuses models that say neither).
 */
export const holdsSites = (m: Model, i: number): boolean => m.eq_objtype[i] !== ObjType.body;

/** Body of an object of connect or weld i: itself, or that of a site. */
export const equalityBody = (m: Model, i: number, id: number): number => (holdsSites(m, i) ? m.site_bodyid[id] : id);

/** Whether equality i keeps the edges, vertices or cells of a flex, which is then its first object. */
export const holdsFlex = (m: Model, i: number): boolean =>
  m.eq_type[i] >= EqualityType.flex && m.eq_type[i] <= EqualityType.flexstrain;
