// Tendons: fixed and spatial, with their paths, and what depends on these.

import { GeomType, type Model, NIMP, NPOLY, NREF, WrapType } from '@corten/model';
import { type Complete, complete, padded } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { optionalId, resolveId } from '../ids.js';
import type { Item, ListItem } from '../item.js';
import { type AnyElement, grammar } from '../mjcf.js';
import { make, makeItem, ownAttributes, savedSection } from '../saved-element.js';
import { userValues } from '../user-data.js';
import { checkLimited, isLimited } from './limits.js';
import type { Part } from './part.js';

type TendonItem = ListItem<'tendon'>;

/** One object on a tendon's path. */
interface Wrap {
  type: WrapType;
  /** id of the joint, site or geom; -1 for a pulley */
  id: number;
  /** coefficient of a joint, divisor of a pulley, id of a geom's side site (-1: none) */
  prm: number;
}

/** A tendon with its path. */
interface Tendon {
  readonly item: TendonItem;
  /** what it writes; classes give tendons of both kinds what only spatial ones can write */
  readonly attr: Complete<'spatial'>;
  readonly path: readonly Wrap[];
}

function wrap(ctx: CompileContext, tendon: TendonItem, child: Item, i: number): Wrap {
  const place = `tendon ${tendon.id}, wrap ${i}`;
  switch (child.kind) {
    case 'fixed_joint': {
      const { joint = '', coef = 0 } = (child as Item<'fixed_joint'>).attr;
      const id = resolveId(ctx, 'joint', joint, child, 'joint', `joint '${joint}' not found in ${place}`);
      return { type: WrapType.joint, id, prm: coef };
    }
    case 'spatial_site': {
      const { site = '' } = (child as Item<'spatial_site'>).attr;
      const id = resolveId(ctx, 'site', site, child, 'site', `site '${site}' not found in wrap ${i}`);
      return { type: WrapType.site, id, prm: 0 };
    }
    case 'spatial_geom':
      return wrapGeom(ctx, child as Item<'spatial_geom'>, place);
    case 'pulley': {
      const { divisor = 0 } = (child as Item<'pulley'>).attr;
      if (divisor < 0) fail(child, `pulley has negative divisor in ${place}`, { attribute: 'divisor' });
      return { type: WrapType.pulley, id: -1, prm: divisor };
    }
    default:
      return fail(child, `${child.kind} in a tendon path`);
  }
}

function wrapGeom(ctx: CompileContext, child: Item<'spatial_geom'>, place: string): Wrap {
  const { geom = '', sidesite } = child.attr;
  const id = resolveId(ctx, 'geom', geom, child, 'geom', `geom '${geom}' not found in ${place}`);
  const shape = ctx.tree.geom[id].type;
  if (shape !== GeomType.sphere && shape !== GeomType.cylinder) {
    fail(child, `geom '${geom}' in ${place} is not sphere or cylinder`, { attribute: 'geom' });
  }
  const side = sidesite
    ? resolveId(ctx, 'site', sidesite, child, 'sidesite', `side site '${sidesite}' not found in ${place}`)
    : -1;
  return { type: shape === GeomType.cylinder ? WrapType.cylinder : WrapType.sphere, id, prm: side };
}

/** Throws when a tendon's path makes no sense. */
function checkPath({ item, attr, path }: Tendon): void {
  const label = `tendon '${item.name}' (id = ${item.id})`;
  if (path.length === 0) fail(item, `${label}: path cannot be empty`);
  if (item.kind === 'fixed') return;

  const { width, armature = 0 } = attr;
  if (path.length < 2) fail(item, `${label}: spatial path must contain at least two objects`);
  if (width <= 0) fail(item, `${label} must have positive width`, { attribute: 'width' });
  if (armature < 0) fail(item, `${label}: tendon armature cannot be negative`, { attribute: 'armature' });

  /** type of a neighbour; the ends of the path separate like pulleys */
  const typeAt = (i: number) => path[i]?.type ?? WrapType.pulley;
  path.forEach(({ type, id }, i) => {
    const child = item.children[i];
    switch (type) {
      case WrapType.pulley:
        if (i > 0 && typeAt(i - 1) === WrapType.pulley) fail(child, `${label}: consecutive pulleys (pos ${i})`);
        if (i === path.length - 1) fail(child, `${label}: path ends with pulley`);
        break;
      case WrapType.site:
        if (typeAt(i - 1) === WrapType.pulley && typeAt(i + 1) === WrapType.pulley) {
          fail(child, `${label}: site ${i} needs a neighbor that is not a pulley`);
        }
        if (typeAt(i + 1) === WrapType.site && path[i + 1].id === id) fail(child, `${label}: site ${i} is repeated`);
        break;
      case WrapType.sphere:
      case WrapType.cylinder:
        if (typeAt(i - 1) !== WrapType.site || typeAt(i + 1) !== WrapType.site) {
          const hint = 'put a <site> directly before and one directly after the <geom>; pulleys do not count';
          fail(child, `${label}: geom at pos ${i} not bracketed by sites`, { hint });
        }
        if (armature > 0) fail(child, `${label}: geom wrapping not supported by tendon armature`);
        break;
      default:
        fail(child, `${label}: joint wrap found in spatial path at pos ${i}`);
    }
  });
}

/** Spring length range; one value stands for both ends. */
function springLength({ springlength }: Tendon['attr']): readonly [number, number] {
  return [springlength[0], springlength[springlength.length - 1]];
}

function checkRanges({ item, attr }: Tendon): void {
  // unlike range, this one limits nothing by itself
  const { limited, actuatorfrclimited = 'false' } = attr;
  const range = padded(attr.range, 2);
  const force = padded(attr.actuatorfrcrange, 2);
  checkLimited(item, limited, range, 'tendon', '');
  if (isLimited(limited, range) && range[0] >= range[1]) fail(item, 'invalid limits in tendon', { attribute: 'range' });
  checkLimited(item, actuatorfrclimited, force, 'tendon', 'actuatorfrc');
  if (isLimited(actuatorfrclimited, force) && (force[0] >= force[1] || force[0] > 0 || force[1] < 0)) {
    fail(item, 'invalid actuatorfrcrange in tendon', { attribute: 'actuatorfrcrange' });
  }
  const [shortest, longest] = springLength(attr);
  if (shortest > longest) fail(item, 'invalid springlength in tendon', { attribute: 'springlength' });
}

/** Ids of the bodies that a tendon's own inertia couples to others, so that they are not simple any more. */
function coupledBodies({ tree }: CompileContext, tendons: readonly Tendon[]): Set<number> {
  const bodies = new Set<number>();
  for (const { attr, path } of tendons) {
    if (!((attr.armature ?? 0) > 0)) continue;
    for (const { type, id } of path) {
      if (type === WrapType.site) bodies.add(tree.site[id].body.id);
      else if (type !== WrapType.pulley && type !== WrapType.joint) bodies.add(tree.geom[id].body.id);
    }
  }
  return bodies;
}

/** Number of dofs that a tendon's length depends on. */
function dofsOf({ tree }: CompileContext, { item, path }: Tendon): number {
  if (item.kind === 'fixed') return path.length;
  const bodies = new Set<number>();
  let count = 0;
  for (const { type, id } of path) {
    if (type === WrapType.pulley) continue;
    const carrier = type === WrapType.site ? tree.site[id].body : tree.geom[id].body;
    for (let body = carrier; body.parent && !bodies.has(body.id); body = body.parent) {
      bodies.add(body.id);
      count += body.dofnum;
    }
  }
  return count;
}

/** Tendons, and what others need to know about them. */
export interface TendonPart extends Part {
  readonly tendons: readonly Tendon[];
  /** number of dofs that each tendon's length depends on */
  readonly dofs: readonly number[];
  /** ids of bodies whose inertia is not their own alone */
  readonly coupled: ReadonlySet<number>;
}

/** Fixed and spatial tendons. */
export function tendonPart(ctx: CompileContext): TendonPart {
  const tendons = ctx.lists.tendon.map((item) => compileTendon(ctx, item));
  const dofs = tendons.map((tendon) => dofsOf(ctx, tendon));
  return {
    tendons,
    dofs,
    coupled: coupledBodies(ctx, tendons),
    count(sizes) {
      sizes.ntendon = tendons.length;
      for (const { path } of tendons) sizes.nwrap += path.length;
      for (const count of dofs) sizes.nJten += count;
      sizes.nuser_tendon = ctx.nuser.tendon;
    },
    fill(m) {
      let adr = 0;
      tendons.forEach((tendon, i) => {
        m.tendon_adr[i] = adr;
        m.tendon_num[i] = tendon.path.length;
        for (const { type, id, prm } of tendon.path) {
          m.wrap_type[adr] = type;
          m.wrap_objid[adr] = id;
          m.wrap_prm[adr++] = prm;
        }
        fillTendon(ctx, m, tendon);
      });
    },
    save: () => [
      ...saveClasses(tendons),
      ...savedSection(
        'tendon',
        tendons.map(({ item }) => saveTendon(item)),
      ),
    ],
  };
}

function compileTendon(ctx: CompileContext, item: TendonItem): Tendon {
  const path = item.children.map((child, i) => wrap(ctx, item, child, i));
  const tendon: Tendon = { item, attr: complete('spatial', item.attr as Item<'spatial'>['attr']), path };
  checkPath(tendon);
  checkRanges(tendon);
  return tendon;
}

function fillTendon(ctx: CompileContext, m: Model, { item, attr }: Tendon): void {
  const { id: i } = item;
  const range = padded(attr.range, 2);
  const force = padded(attr.actuatorfrcrange, 2);
  const stiffness = padded(attr.stiffness, 1 + NPOLY);
  const damping = padded(attr.damping, 1 + NPOLY);
  const { material } = attr;
  const unknown = `material '${material}' not found in tendon ${i}`;
  m.tendon_matid[i] = optionalId(ctx, 'material', material, item, 'material', unknown);
  m.tendon_width[i] = attr.width;
  m.tendon_rgba.set(attr.rgba, 4 * i);
  m.tendon_group[i] = attr.group ?? 0;
  m.tendon_limited[i] = Number(isLimited(attr.limited, range));
  m.tendon_actfrclimited[i] = Number(isLimited(attr.actuatorfrclimited ?? 'false', force));
  m.tendon_range.set(range, 2 * i);
  m.tendon_actfrcrange.set(force, 2 * i);
  m.tendon_solref_lim.set(attr.solreflimit, NREF * i);
  m.tendon_solimp_lim.set(attr.solimplimit, NIMP * i);
  m.tendon_solref_fri.set(attr.solreffriction, NREF * i);
  m.tendon_solimp_fri.set(attr.solimpfriction, NIMP * i);
  m.tendon_margin[i] = attr.margin ?? 0;
  m.tendon_stiffness[i] = stiffness[0];
  m.tendon_stiffnesspoly.set(stiffness.slice(1), NPOLY * i);
  m.tendon_damping[i] = damping[0];
  m.tendon_dampingpoly.set(damping.slice(1), NPOLY * i);
  m.tendon_armature[i] = attr.armature ?? 0;
  m.tendon_frictionloss[i] = attr.frictionloss ?? 0;
  m.tendon_lengthspring.set(springLength(attr), 2 * i);
  m.tendon_user.set(userValues(item, ctx.nuser.tendon), ctx.nuser.tendon * i);
}

/** Class in which a fixed tendon finds what only spatial ones can write. */
const className = (item: TendonItem): string => `tendon ${item.id}`;

/** Attributes of a fixed tendon that its element has no room for. */
function classAttributes(item: TendonItem): [string, unknown][] {
  if (item.kind !== 'fixed') return [];
  return Object.entries(item.attr).filter(
    ([name, value]) => value !== undefined && !(name in grammar.fixed.attributes),
  );
}

function saveTendon(item: TendonItem): AnyElement {
  const outside = classAttributes(item);
  const attr = { ...ownAttributes(item as Item), class: outside.length > 0 ? className(item) : undefined };
  return makeItem(item as Item, { ...attr, ...Object.fromEntries(outside.map(([name]) => [name, undefined])) });
}

/** The default classes that fixed tendons need. */
function saveClasses(tendons: readonly Tendon[]): AnyElement[] {
  const classes = tendons.flatMap(({ item }) => {
    const outside = classAttributes(item);
    if (outside.length === 0) return [];
    return [make('default', { class: className(item) }, [make('default_tendon', Object.fromEntries(outside))])];
  });
  return savedSection('default', classes);
}
