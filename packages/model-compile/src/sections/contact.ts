// Contact pairs and exclusions.

import { type Model, NIMP, NREF } from '@corten/model';
import { SOLIMP, SOLREF } from '../contact-defaults.js';
import { type CompileContext, fail, resolveId } from '../context.js';
import type { Item } from '../item.js';
import { profileRules } from '../mjcf.js';
import type { Section } from '../section.js';
import { withDefaults } from '../tree/nodes.js';

/** Friction of a pair that writes none: sliding (2), torsional, rolling (2). */
const FRICTION = [1, 1, 0.005, 0.0001, 0.0001];

/** Two ids of 16 bits in one integer. */
const signature = (body1: number, body2: number) => (body1 << 16) + body2;

/** Ids of a pair's geoms, the one of the lower body first. */
function pairGeoms(ctx: CompileContext, item: Item<'pair'>): [number, number] {
  const find = (attribute: 'geom1' | 'geom2') => {
    const name = item.attr[attribute] ?? '';
    return resolveId(ctx, 'geom', name, item, attribute, `geom '${name}' not found in collision ${item.id}`);
  };
  const first = find('geom1');
  const second = find('geom2');
  const body = (geom: number) => ctx.tree.geom[geom].body.id;
  return body(first) > body(second) ? [second, first] : [first, second];
}

/** Signature of the bodies of a pair of geoms. */
function pairSignature(ctx: CompileContext, item: Item<'pair'>): number {
  const [geom1, geom2] = pairGeoms(ctx, item);
  return signature(ctx.tree.geom[geom1].body.id, ctx.tree.geom[geom2].body.id);
}

/** Signature of the bodies of an exclusion. */
function excludeSignature(ctx: CompileContext, item: Item<'exclude'>): number {
  const find = (attribute: 'body1' | 'body2') => {
    const name = item.attr[attribute] ?? '';
    return resolveId(ctx, 'body', name, item, attribute, `body '${name}' not found in bodypair ${item.id}`);
  };
  const bodies = [find('body1'), find('body2')];
  return signature(Math.min(...bodies), Math.max(...bodies));
}

/** Put items into the order of their signatures, in which the collision detection looks them up, and number them anew. */
function sortBySignature<T extends Item>(items: T[], signatureOf: (item: T) => number): void {
  const signatures = new Map(items.map((item) => [item, signatureOf(item)]));
  items.sort((a, b) => (signatures.get(a) as number) - (signatures.get(b) as number));
  items.forEach((item, i) => {
    item.id = i;
  });
}

/** Contact pairs. */
export const pairSection: Section = {
  compile(ctx) {
    for (const item of ctx.lists.pair) {
      const { condim = 3 } = item.attr;
      if (![1, 3, 4, 6].includes(condim)) fail(item, 'invalid condim in contact pair', { attribute: 'condim' });
      pairGeoms(ctx, item);
    }
    sortBySignature(ctx.lists.pair, (item) => pairSignature(ctx, item));
  },
  count(ctx, sizes) {
    sizes.npair = ctx.lists.pair.length;
  },
  fill(ctx, m) {
    for (const item of ctx.lists.pair) fillPair(ctx, m, item);
  },
};

function fillPair(ctx: CompileContext, m: Model, item: Item<'pair'>): void {
  const i = item.id;
  const { attr } = item;
  const [geom1, geom2] = pairGeoms(ctx, item);
  const gap = attr.gap ?? 0;
  m.pair_dim[i] = attr.condim ?? 3;
  m.pair_geom1[i] = geom1;
  m.pair_geom2[i] = geom2;
  m.pair_signature[i] = pairSignature(ctx, item);
  m.pair_solref.set(withDefaults(attr.solref, SOLREF as [number, number]), NREF * i);
  m.pair_solreffriction.set(withDefaults(attr.solreffriction, [0, 0]), NREF * i);
  m.pair_solimp.set(withDefaults<number[]>(attr.solimp, SOLIMP as unknown as number[]), NIMP * i);
  // the older meaning of margin includes the gap
  m.pair_margin[i] = (attr.margin ?? 0) - (profileRules(ctx.profile).marginIncludesGap ? gap : 0);
  m.pair_gap[i] = gap;
  m.pair_adhesion[i] = attr.adhesion ?? 0;
  m.pair_friction.set(withDefaults(attr.friction, FRICTION), 5 * i);
}

/** Pairs of bodies that do not collide. */
export const excludeSection: Section = {
  compile(ctx) {
    sortBySignature(ctx.lists.exclude, (item) => excludeSignature(ctx, item));
  },
  count(ctx, sizes) {
    sizes.nexclude = ctx.lists.exclude.length;
  },
  fill(ctx, m) {
    for (const item of ctx.lists.exclude) m.exclude_signature[item.id] = excludeSignature(ctx, item);
  },
};
