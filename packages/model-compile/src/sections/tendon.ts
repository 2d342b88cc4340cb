// Tendons: fixed and spatial, with their paths.

import { GeomType, type Model, NIMP, NPOLY, NREF, WrapType } from '@corten/model';
import { SOLIMP, SOLREF } from '../contact-defaults.js';
import { type CompileContext, fail, notSupported, resolveId } from '../context.js';
import type { Item, ListItem } from '../item.js';
import { once } from '../once.js';
import type { Section } from '../section.js';
import { checkLimited, isLimited } from '../tree/limits.js';
import { withDefaults } from '../tree/nodes.js';
import { userValues } from '../user-data.js';

type Tendon = ListItem<'tendon'>;

/** One object on a tendon's path. */
export interface Wrap {
  type: WrapType;
  /** id of the joint, site or geom; -1 for a pulley */
  id: number;
  /** coefficient of a joint, divisor of a pulley, id of a geom's side site (-1: none) */
  prm: number;
}

/** The path of a tendon; throws when an object does not exist or is of the wrong kind. */
export function tendonPath(ctx: CompileContext, tendon: Tendon): readonly Wrap[] {
  const known = paths(ctx);
  let path = known.get(tendon);
  if (!path) known.set(tendon, (path = tendon.children.map((child, i) => wrap(ctx, tendon, child, i))));
  return path;
}
const paths = once(() => new Map<Tendon, readonly Wrap[]>());

function wrap(ctx: CompileContext, tendon: Tendon, child: Item, i: number): Wrap {
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
      return notSupported(child, `${child.kind} in a tendon path`);
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
function checkPath(tendon: Tendon, path: readonly Wrap[]): void {
  const label = `tendon '${tendon.name}' (id = ${tendon.id})`;
  if (path.length === 0) fail(tendon as Item, `${label}: path cannot be empty`);
  if (tendon.kind === 'fixed') return;

  const { width = 0.003, armature = 0 } = tendon.attr;
  if (path.length < 2) fail(tendon as Item, `${label}: spatial path must contain at least two objects`);
  if (width <= 0) fail(tendon as Item, `${label} must have positive width`, { attribute: 'width' });
  if (armature < 0) fail(tendon as Item, `${label}: tendon armature cannot be negative`, { attribute: 'armature' });

  /** type of a neighbour; the ends of the path separate like pulleys */
  const typeAt = (i: number) => path[i]?.type ?? WrapType.pulley;
  path.forEach(({ type, id }, i) => {
    const child = tendon.children[i];
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
          fail(child, `${label}: geom at pos ${i} not bracketed by sites`);
        }
        if (armature > 0) fail(child, `${label}: geom wrapping not supported by tendon armature`);
        break;
      default:
        fail(child, `${label}: joint wrap found in spatial path at pos ${i}`);
    }
  });
}

/** Spring length range; one value stands for both ends. */
function springLength({ attr }: Tendon): number[] {
  const { springlength } = attr;
  return springlength?.length === 1 ? [springlength[0], springlength[0]] : withDefaults(springlength, [-1, -1]);
}

function checkRanges(tendon: Tendon): void {
  const item = tendon as Item;
  // unlike range, this one limits nothing by itself
  const { limited, actuatorfrclimited = 'false' } = tendon.attr;
  const range = withDefaults(tendon.attr.range, [0, 0]);
  const force = withDefaults(tendon.attr.actuatorfrcrange, [0, 0]);
  checkLimited(item, limited, range, 'tendon', '');
  if (isLimited(limited, range) && range[0] >= range[1]) fail(item, 'invalid limits in tendon', { attribute: 'range' });
  checkLimited(item, actuatorfrclimited, force, 'tendon', 'actuatorfrc');
  if (isLimited(actuatorfrclimited, force) && (force[0] >= force[1] || force[0] > 0 || force[1] < 0)) {
    fail(item, 'invalid actuatorfrcrange in tendon', { attribute: 'actuatorfrcrange' });
  }
  const [shortest, longest] = springLength(tendon);
  if (shortest > longest) fail(item, 'invalid springlength in tendon', { attribute: 'springlength' });
}

/** Ids of the bodies that a tendon's own inertia couples to others, so that they are not simple any more. */
export function coupledBodies(ctx: CompileContext): Set<number> {
  const bodies = new Set<number>();
  for (const tendon of ctx.lists.tendon) {
    if (!((tendon.attr.armature ?? 0) > 0)) continue;
    for (const { type, id } of tendonPath(ctx, tendon)) {
      if (type === WrapType.site) bodies.add(ctx.tree.site[id].body.id);
      else if (type !== WrapType.pulley && type !== WrapType.joint) bodies.add(ctx.tree.geom[id].body.id);
    }
  }
  return bodies;
}

/** Number of dofs that a tendon's length depends on. */
export function tendonDofCount(ctx: CompileContext, tendon: Tendon): number {
  const path = tendonPath(ctx, tendon);
  if (tendon.kind === 'fixed') return path.length;
  const bodies = new Set<number>();
  let count = 0;
  for (const { type, id } of path) {
    if (type === WrapType.pulley) continue;
    const carrier = type === WrapType.site ? ctx.tree.site[id].body : ctx.tree.geom[id].body;
    for (let body = carrier; body.parent && !bodies.has(body.id); body = body.parent) {
      bodies.add(body.id);
      count += body.dofnum;
    }
  }
  return count;
}

/** Fixed and spatial tendons. */
export const tendonSection: Section = {
  compile(ctx) {
    for (const tendon of ctx.lists.tendon) {
      checkPath(tendon, tendonPath(ctx, tendon));
      checkRanges(tendon);
    }
  },
  count(ctx, sizes) {
    sizes.ntendon = ctx.lists.tendon.length;
    for (const tendon of ctx.lists.tendon) {
      sizes.nwrap += tendon.children.length;
      sizes.nJten += tendonDofCount(ctx, tendon);
    }
  },
  fill(ctx, m) {
    let adr = 0;
    ctx.lists.tendon.forEach((tendon, i) => {
      const path = tendonPath(ctx, tendon);
      m.tendon_adr[i] = adr;
      m.tendon_num[i] = path.length;
      for (const { type, id, prm } of path) {
        m.wrap_type[adr] = type;
        m.wrap_objid[adr] = id;
        m.wrap_prm[adr++] = prm;
      }
      fillTendon(ctx, m, tendon, i);
    });
  },
};

function fillTendon(ctx: CompileContext, m: Model, tendon: Tendon, i: number): void {
  const { attr } = tendon;
  const range = withDefaults(attr.range, [0, 0]);
  const force = withDefaults(attr.actuatorfrcrange, [0, 0]);
  const stiffness = withDefaults(attr.stiffness, [0, 0, 0]);
  const damping = withDefaults(attr.damping, [0, 0, 0]);
  // classes give tendons of both kinds what only spatial ones can write
  const { material, width = 0.003, rgba } = tendon.attr as Item<'spatial'>['attr'];
  const unknown = `material '${material}' not found in tendon ${i}`;
  m.tendon_matid[i] = material ? resolveId(ctx, 'material', material, tendon as Item, 'material', unknown) : -1;
  m.tendon_width[i] = width;
  m.tendon_rgba.set(withDefaults(rgba, [0.5, 0.5, 0.5, 1]), 4 * i);
  m.tendon_group[i] = attr.group ?? 0;
  m.tendon_limited[i] = Number(isLimited(attr.limited, range));
  m.tendon_actfrclimited[i] = Number(isLimited(attr.actuatorfrclimited ?? 'false', force));
  m.tendon_range.set(range, 2 * i);
  m.tendon_actfrcrange.set(force, 2 * i);
  m.tendon_solref_lim.set(withDefaults<number[]>(attr.solreflimit, [...SOLREF]), NREF * i);
  m.tendon_solimp_lim.set(withDefaults<number[]>(attr.solimplimit, [...SOLIMP]), NIMP * i);
  m.tendon_solref_fri.set(withDefaults<number[]>(attr.solreffriction, [...SOLREF]), NREF * i);
  m.tendon_solimp_fri.set(withDefaults<number[]>(attr.solimpfriction, [...SOLIMP]), NIMP * i);
  m.tendon_margin[i] = attr.margin ?? 0;
  m.tendon_stiffness[i] = stiffness[0];
  m.tendon_stiffnesspoly.set(stiffness.slice(1), NPOLY * i);
  m.tendon_damping[i] = damping[0];
  m.tendon_dampingpoly.set(damping.slice(1), NPOLY * i);
  m.tendon_armature[i] = attr.armature ?? 0;
  m.tendon_frictionloss[i] = attr.frictionloss ?? 0;
  m.tendon_lengthspring.set(springLength(tendon), 2 * i);
  m.tendon_user.set(userValues(tendon, ctx.nuser.tendon), ctx.nuser.tendon * i);
}
