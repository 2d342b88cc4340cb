// Contact pairs and exclusions, in the order of the bodies that they are between.

import { type Model, NIMP, NREF } from '@corten/model';
import { complete } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { registerKind, resolveId } from '../ids.js';
import type { Item } from '../item.js';
import type { AttributesOf } from '../mjcf.js';
import { EPS } from '../pose.js';
import { makeItem, numbers, ownAttributes, savedSection } from '../saved-element.js';
import { checkCondim } from './geom/geom.js';
import type { Part } from './part.js';

/** Two ids of 16 bits in one integer, by which the collision detection looks a pair of bodies up. */
const signatureOf = (body1: number, body2: number): number => (body1 << 16) + body2;

/** A contact pair with the ids of its geoms, the one of the lower body first. */
interface Pair {
  readonly item: Item<'pair'>;
  readonly geoms: readonly [number, number];
  readonly signature: number;
  /** what it has from its geoms, in place of what it writes */
  readonly inherited: Inherited;
}

/** Parameters of contacts that a pair can have from its geoms. */
type Inherited = Partial<Pick<AttributesOf<'pair'>, 'friction' | 'solref' | 'solimp' | 'margin' | 'gap'>>;

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
      savedSection('contact', [
        ...pairs.map(({ item, inherited }) => makeItem(item, { ...ownAttributes(item), ...inherited })),
        ...excludes.map(({ item }) => makeItem(item)),
      ]),
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
  const signature = signatureOf(body(geoms[0]), body(geoms[1]));
  return { item, geoms, signature, inherited: inherit(ctx, item, geoms) };
}

/** The larger and the smaller of two numbers; the first where one of them is none. */
// biome-ignore lint/complexity/useMathMinMax: Math.max makes NaN of a second that is NaN
const larger = (a: number, b: number): number => (a < b ? b : a);
// biome-ignore lint/complexity/useMathMinMax: the same
const smaller = (a: number, b: number): number => (b < a ? b : a);

/** Share of the first of two geoms in what they mix. */
function share(a: number, b: number): number {
  if (a >= EPS && b >= EPS) return a / (a + b);
  if (a < EPS && b < EPS) return 0.5;
  return a < EPS ? 0 : 1;
}

/** Parameters whose first number is NaN come from the geoms, much as those of a contact that is no pair's. */
function inherit(ctx: CompileContext, item: Item<'pair'>, [first, second]: Pair['geoms']): Inherited {
  const { friction, solref, solimp, margin, gap } = complete('pair', item.attr);
  const missing = {
    friction: Number.isNaN(friction[0]),
    solref: Number.isNaN(solref[0]),
    solimp: Number.isNaN(solimp[0]),
    margin: Number.isNaN(margin),
    gap: Number.isNaN(gap),
  };
  if (!Object.values(missing).includes(true)) return {};
  const a = complete('geom', ctx.tree.geom[first].item.attr);
  const b = complete('geom', ctx.tree.geom[second].item.attr);
  const rank = (a.priority ?? 0) - (b.priority ?? 0);
  const weight = share(a.solmix, b.solmix);
  type Lists = 'friction' | 'solref' | 'solimp';
  const either = (name: Lists, both: (x: number, y: number) => number) =>
    numbers(rank > 0 ? a[name] : rank < 0 ? b[name] : Array.from(a[name], (x, i) => both(x, b[name][i])));
  const [slide, spin, roll] = either('friction', larger);
  return {
    ...(missing.friction && { friction: numbers([slide, slide, spin, roll, roll]) }),
    // never mixed: the reference asks the missing number whether it is positive
    ...(missing.solref && { solref: either('solref', smaller) }),
    ...(missing.solimp && { solimp: either('solimp', (x, y) => weight * x + (1 - weight) * y) }),
    ...(missing.margin && { margin: larger(a.margin ?? 0, b.margin ?? 0) }),
    ...(missing.gap && { gap: larger(a.gap ?? 0, b.gap ?? 0) }),
  };
}

function compileExclude(ctx: CompileContext, item: Item<'exclude'>): Exclude {
  const find = (attribute: 'body1' | 'body2') => {
    const name = item.attr[attribute] ?? '';
    return resolveId(ctx, 'body', name, item, attribute, `body '${name}' not found in bodypair ${item.id}`);
  };
  const bodies = [find('body1'), find('body2')];
  return { item, signature: signatureOf(Math.min(...bodies), Math.max(...bodies)) };
}

function fillPair(m: Model, { item, geoms, signature, inherited }: Pair): void {
  const i = item.id;
  const attr = { ...complete('pair', item.attr), ...inherited };
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
