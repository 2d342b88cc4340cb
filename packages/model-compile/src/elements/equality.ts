// Equality constraints: connect, weld, joint and tendon couplings.

import { EqualityType, JointType, type Model, NEQDATA, NIMP, NREF, ObjType } from '@corten/model';
import { complete, padded } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { resolveId } from '../ids.js';
import type { Item, ListItem } from '../item.js';
import type { NamedKind } from '../names.js';
import { makeItem, savedSection } from '../saved-element.js';
import type { Part } from './part.js';

type EqualityItem = ListItem<'equality'>;

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
function rows(item: EqualityItem): number {
  return item.kind === 'connect' ? 3 : item.kind === 'weld' ? 7 : 1;
}

/** Numbers of a polynomial coupling. */
const polynomial = (item: Item<'equality_joint' | 'equality_tendon'>): number[] => [
  ...complete<'equality_joint' | 'equality_tendon'>(item.kind, item.attr).polycoef,
];

function binding(item: EqualityItem): Binding {
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
      const { body1, anchor, relpose, torquescale } = complete('weld', item.attr);
      const bodies = body1 !== undefined;
      const anchored = anchor ?? (bodies ? [0, 0, 0] : [0, 1, 0]);
      const data = [...anchored, ...padded(relpose, 7), torquescale];
      return bodies
        ? { type: EqualityType.weld, objtype: ObjType.body, names: ['body1', 'body2'], second: 0, data }
        : { type: EqualityType.weld, objtype: ObjType.site, names: ['site1', 'site2'], second: -1, data };
    }
    case 'equality_joint': {
      const data = [...polynomial(item), 0, 0, 0, 0, 0, 1];
      return { type: EqualityType.joint, objtype: ObjType.joint, names: ['joint1', 'joint2'], second: -1, data };
    }
    case 'equality_tendon': {
      const data = [...polynomial(item), 0, 0, 0, 0, 0, 1];
      return { type: EqualityType.tendon, objtype: ObjType.tendon, names: ['tendon1', 'tendon2'], second: -1, data };
    }
    case 'equality_flex':
      return flexBinding(EqualityType.flex, [0, 1, 0, 0, 0]);
    case 'flexvert':
      return flexBinding(EqualityType.flexvert, [0, 1, 0, 0, 0]);
    case 'flexstrain':
      return flexBinding(EqualityType.flexstrain, [...(item.attr.cell ?? [0, 1, 0]), 0, 0]);
  }
}

const flexBinding = (type: EqualityType, data: readonly number[]): Binding => {
  return { type, objtype: ObjType.flex, names: ['flex', ''], second: -1, data: [...data, 0, 0, 0, 0, 0, 1] };
};

const KIND: Partial<Record<ObjType, NamedKind>> = {
  [ObjType.body]: 'body',
  [ObjType.site]: 'site',
  [ObjType.joint]: 'joint',
  [ObjType.tendon]: 'tendon',
  [ObjType.flex]: 'flex',
};

/** Ids of the two objects; throws when they are missing, the same, or joints that are not scalar. */
function objects(ctx: CompileContext, item: EqualityItem, { type, objtype, names, second }: Binding): [number, number] {
  const kind = KIND[objtype] as NamedKind;
  const attr = item.attr as Readonly<Record<string, unknown>>;
  const find = (attribute: string, number = '') => {
    const name = attr[attribute] as string;
    return resolveId(ctx, kind, name, item, attribute, `unknown element '${name}' in equality constraint${number}`);
  };
  const first = find(names[0]);
  const written = attr[names[1]];
  const absent = (written === undefined || written === '') && objtype !== ObjType.site;
  const other = absent ? second : find(names[1], ` ${item.id}`);
  if (first === other) {
    fail(item, `element '${attr[names[0]]}' is repeated in equality constraint ${item.id}`, {
      attribute: names[0],
    });
  }
  if (type === EqualityType.joint) {
    for (const id of [first, other]) {
      const joint = id < 0 ? JointType.hinge : ctx.tree.joint[id].type;
      if (joint !== JointType.hinge && joint !== JointType.slide) {
        fail(item, 'only HINGE and SLIDE joint allowed in constraint', {
          attribute: names[id === first ? 0 : 1],
        });
      }
    }
  }
  return [first, other];
}

/** An equality constraint with the ids of its objects. */
interface Equality extends Binding {
  readonly item: EqualityItem;
  readonly objects: readonly [number, number];
}

/** Throws when the flex of a constraint cannot deform. */
function checkRigid(ctx: CompileContext, item: EqualityItem, { objtype }: Binding, id: number): void {
  if (objtype !== ObjType.flex) return;
  const flex = ctx.lists.flex[id];
  if (!ctx.flexes.get(flex)?.rigid) return;
  fail(item, `rigid flex '${flex.name}' in equality constraint ${item.id}`, { attribute: 'flex' });
}

/** Equality constraints. */
export function equalityPart(ctx: CompileContext): Part {
  const equalities = ctx.lists.equality.map((item): Equality => {
    const bound = binding(item);
    const ids = objects(ctx, item, bound);
    checkRigid(ctx, item, bound, ids[0]);
    return { item, ...bound, objects: ids };
  });
  return {
    count(sizes) {
      sizes.neq = equalities.length;
      for (const { item } of equalities) sizes.nemax += rows(item);
    },
    fill(m) {
      for (const equality of equalities) fillEquality(m, equality);
    },
    save: () =>
      savedSection(
        'equality',
        equalities.map(({ item }) => makeItem(item)),
      ),
  };
}

function fillEquality(m: Model, { item, type, objtype, objects, data }: Equality): void {
  const i = item.id;
  // all kinds of equalities have the same attributes of constraints
  const { active, solref, solimp } = complete('connect', item.attr as Item<'connect'>['attr']);
  m.eq_type[i] = type;
  m.eq_obj1id[i] = objects[0];
  m.eq_obj2id[i] = objects[1];
  // the reference leaves this field at unknown for couplings of joints and tendons
  m.eq_objtype[i] = objtype === ObjType.body || objtype === ObjType.site ? objtype : ObjType.unknown;
  m.eq_active0[i] = Number(active);
  m.eq_solref.set(solref, NREF * i);
  m.eq_solimp.set(solimp, NIMP * i);
  m.eq_data.set(data, NEQDATA * i);
}
