// Equality constraints: connect, weld, joint and tendon couplings.

import { EqualityType, JointType, type Model, NEQDATA, NIMP, NREF, ObjType } from '@corten/model';
import { SOLIMP, SOLREF } from '../contact-defaults.js';
import { type CompileContext, fail, notSupported, resolveId } from '../context.js';
import type { Item, ListItem } from '../item.js';
import type { NamedKind } from '../names.js';
import type { Section } from '../section.js';
import { withDefaults } from '../tree/nodes.js';

type Equality = ListItem<'equality'>;

/** What a constraint binds, and its numbers. */
interface Binding {
  type: EqualityType;
  objtype: ObjType;
  /** attributes that name the two objects; the second may be left out where `second` says what that means */
  names: readonly [string, string];
  /** id when the second name is not written; -1: no second object */
  second: number;
  data: number[];
}

/** Rows that a constraint may take. */
function rows(item: Equality): number {
  return item.kind === 'connect' ? 3 : item.kind === 'weld' ? 7 : 1;
}

/** Numbers of a polynomial coupling. */
const polynomial = (polycoef: ArrayLike<number> | undefined) =>
  withDefaults(polycoef && Array.from(polycoef), [0, 1, 0, 0, 0]);

function binding(item: Equality): Binding {
  switch (item.kind) {
    case 'connect': {
      const { body1, anchor } = item.attr;
      const bodies = body1 !== undefined && anchor !== undefined;
      const data = [...(anchor ?? [0, 1, 0]), 0, 0, 0, 0, 0, 0, 0, 1];
      return bodies
        ? { type: EqualityType.connect, objtype: ObjType.body, names: ['body1', 'body2'], second: 0, data }
        : { type: EqualityType.connect, objtype: ObjType.site, names: ['site1', 'site2'], second: -1, data };
    }
    case 'weld': {
      const { body1, anchor, relpose, torquescale = 1 } = item.attr;
      const bodies = body1 !== undefined;
      const anchored = anchor ?? (bodies ? [0, 0, 0] : [0, 1, 0]);
      const data = [...anchored, ...withDefaults(relpose, [0, 0, 0, 0, 0, 0, 0]), torquescale];
      return bodies
        ? { type: EqualityType.weld, objtype: ObjType.body, names: ['body1', 'body2'], second: 0, data }
        : { type: EqualityType.weld, objtype: ObjType.site, names: ['site1', 'site2'], second: -1, data };
    }
    case 'equality_joint': {
      const data = [...polynomial(item.attr.polycoef), 0, 0, 0, 0, 0, 1];
      return { type: EqualityType.joint, objtype: ObjType.joint, names: ['joint1', 'joint2'], second: -1, data };
    }
    case 'equality_tendon': {
      const data = [...polynomial(item.attr.polycoef), 0, 0, 0, 0, 0, 1];
      return { type: EqualityType.tendon, objtype: ObjType.tendon, names: ['tendon1', 'tendon2'], second: -1, data };
    }
    case 'equality_flex':
    case 'flexvert':
    case 'flexstrain':
      return notSupported(item, `equality/${item.element.tag}`);
  }
}

const KIND: Partial<Record<ObjType, NamedKind>> = {
  [ObjType.body]: 'body',
  [ObjType.site]: 'site',
  [ObjType.joint]: 'joint',
  [ObjType.tendon]: 'tendon',
};

/** Ids of the two objects; throws when they are missing, the same, or joints that are not scalar. */
function objects(ctx: CompileContext, item: Equality, { type, objtype, names, second }: Binding): [number, number] {
  const kind = KIND[objtype] as NamedKind;
  const attr = item.attr as Readonly<Record<string, unknown>>;
  const find = (attribute: string) => {
    const name = attr[attribute] as string;
    return resolveId(
      ctx,
      kind,
      name,
      item as Item,
      attribute,
      `unknown element '${name}' in equality constraint ${item.id}`,
    );
  };
  const first = find(names[0]);
  const written = attr[names[1]];
  const other = written === undefined || written === '' ? second : find(names[1]);
  if (first === other) {
    fail(item as Item, `element '${attr[names[0]]}' is repeated in equality constraint ${item.id}`, {
      attribute: names[0],
    });
  }
  if (type === EqualityType.joint) {
    for (const id of [first, other]) {
      const joint = id < 0 ? JointType.hinge : ctx.tree.joint[id].type;
      if (joint !== JointType.hinge && joint !== JointType.slide) {
        fail(item as Item, 'only HINGE and SLIDE joint allowed in constraint', {
          attribute: names[id === first ? 0 : 1],
        });
      }
    }
  }
  return [first, other];
}

/** Equality constraints. */
export const equalitySection: Section = {
  compile(ctx) {
    for (const item of ctx.lists.equality) objects(ctx, item, binding(item));
  },
  count(ctx, sizes) {
    sizes.neq = ctx.lists.equality.length;
    for (const item of ctx.lists.equality) sizes.nemax += rows(item);
  },
  fill(ctx, m) {
    for (const item of ctx.lists.equality) fillEquality(ctx, m, item);
  },
};

function fillEquality(ctx: CompileContext, m: Model, item: Equality): void {
  const i = item.id;
  const bound = binding(item);
  const [first, second] = objects(ctx, item, bound);
  m.eq_type[i] = bound.type;
  m.eq_obj1id[i] = first;
  m.eq_obj2id[i] = second;
  // the reference leaves this field at unknown for couplings of joints and tendons
  m.eq_objtype[i] = bound.objtype === ObjType.body || bound.objtype === ObjType.site ? bound.objtype : ObjType.unknown;
  m.eq_active0[i] = Number(item.attr.active ?? true);
  m.eq_solref.set(withDefaults<number[]>(item.attr.solref, [...SOLREF]), NREF * i);
  m.eq_solimp.set(withDefaults<number[]>(item.attr.solimp, [...SOLIMP]), NIMP * i);
  m.eq_data.set(bound.data, NEQDATA * i);
}
