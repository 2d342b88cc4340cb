// Contact pairs and exclusions, in the order of the bodies that they are between.

import { type Model, NIMP, NREF } from '@corten/model';
import { complete } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { registerKind, resolveId } from '../ids.js';
import type { Item } from '../item.js';
import { makeItem, savedSection } from '../saved-element.js';
import { checkCondim } from './geom/geom.js';
import type { Part } from './part.js';

/** Two ids of 16 bits in one integer, by which the collision detection looks a pair of bodies up. */
const signatureOf = (body1: number, body2: number): number => (body1 << 16) + body2;

/** A contact pair with the ids of its geoms, the one of the lower body first. */
interface Pair {
  readonly item: Item<'pair'>;
  readonly geoms: readonly [number, number];
  readonly signature: number;
}

/** A pair of bodies that do not collide. */
interface Exclude {
  readonly item: Item<'exclude'>;
  readonly signature: number;
}

/** Contact pairs and exclusions; sorts their lists, and numbers them anew. */
export function contactPart(ctx: CompileContext): Part {
  const pairs = bySignature(ctx.lists.pair.map((item) => compilePair(ctx, item)));
  ctx.lists.pair = pairs.map(({ item }) => item);
  registerKind(ctx, 'pair');
  const excludes = bySignature(ctx.lists.exclude.map((item) => compileExclude(ctx, item)));
  ctx.lists.exclude = excludes.map(({ item }) => item);
  registerKind(ctx, 'exclude');
  return {
    count(sizes) {
      sizes.npair = pairs.length;
      sizes.nexclude = excludes.length;
    },
    fill(m) {
      for (const pair of pairs) fillPair(m, pair);
      for (const { item, signature } of excludes) m.exclude_signature[item.id] = signature;
    },
    save: () =>
      savedSection(
        'contact',
        [...pairs, ...excludes].map(({ item }) => makeItem(item)),
      ),
  };
}

const bySignature = <T extends { readonly signature: number }>(list: T[]): T[] =>
  list.sort((a, b) => a.signature - b.signature);

function compilePair(ctx: CompileContext, item: Item<'pair'>): Pair {
  checkCondim(item, complete('pair', item.attr).condim, 'contact pair');
  const find = (attribute: 'geom1' | 'geom2') => {
    const name = item.attr[attribute] ?? '';
    return resolveId(ctx, 'geom', name, item, attribute, `geom '${name}' not found in collision ${item.id}`);
  };
  const body = (geom: number) => ctx.tree.geom[geom].body.id;
  const first = find('geom1');
  const second = find('geom2');
  const geoms: Pair['geoms'] = body(first) > body(second) ? [second, first] : [first, second];
  return { item, geoms, signature: signatureOf(body(geoms[0]), body(geoms[1])) };
}

function compileExclude(ctx: CompileContext, item: Item<'exclude'>): Exclude {
  const find = (attribute: 'body1' | 'body2') => {
    const name = item.attr[attribute] ?? '';
    return resolveId(ctx, 'body', name, item, attribute, `body '${name}' not found in bodypair ${item.id}`);
  };
  const bodies = [find('body1'), find('body2')];
  return { item, signature: signatureOf(Math.min(...bodies), Math.max(...bodies)) };
}

function fillPair(m: Model, { item, geoms, signature }: Pair): void {
  const i = item.id;
  const attr = complete('pair', item.attr);
  m.pair_dim[i] = attr.condim;
  m.pair_geom1[i] = geoms[0];
  m.pair_geom2[i] = geoms[1];
  m.pair_signature[i] = signature;
  m.pair_solref.set(attr.solref, NREF * i);
  if (attr.solreffriction) m.pair_solreffriction.set(attr.solreffriction, NREF * i);
  m.pair_solimp.set(attr.solimp, NIMP * i);
  m.pair_margin[i] = attr.margin ?? 0;
  m.pair_gap[i] = attr.gap ?? 0;
  m.pair_adhesion[i] = attr.adhesion ?? 0;
  m.pair_friction.set(attr.friction, 5 * i);
}
