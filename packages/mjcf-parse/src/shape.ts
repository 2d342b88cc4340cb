// What may stand where, and with which attributes: the grammar table as the reference applies it.
// Covered by build.test.ts and recheck.test.ts.

import { type AnyElement, type ElementKind, kindsIn } from './element.js';
import type { AttributeSpec, Cardinality, PresenceRule } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import type { ProfileRules } from './profile.js';
import type { Report } from './report.js';

/**
 * How the reference checks an element. `default`: inside a default class, where names and some attributes are not
 * allowed. `unchecked`: below a frame or replicate, where its schema check does not look, so that unknown attributes
 * and children are ignored and presence rules do not hold.
 */
export type Context = 'checked' | 'default' | 'unchecked';

/** How the children of a kind are checked, by how what is around them is. */
export function contextOf(kind: ElementKind, around: Context): Context {
  if (around !== 'checked') return around;
  if (kind === 'default') return 'default';
  return kind === 'frame' || kind === 'replicate' ? 'unchecked' : 'checked';
}

const kindsByTag = new Map<ElementKind, ReadonlyMap<string, ElementKind>>();

/** Kinds of the children of a kind, by tag. */
export function childKinds(kind: ElementKind): ReadonlyMap<string, ElementKind> {
  let found = kindsByTag.get(kind);
  if (!found) {
    found = new Map(kindsIn(kind).map((c) => [grammar[c].tag, c]));
    kindsByTag.set(kind, found);
  }
  return found;
}

const NOT_IN_WORLD = ['joint', 'freejoint', 'inertial'];

/** Why an element that has a row in the table may not stand where it is. */
export function placementProblem(
  parent: AnyElement,
  context: Context,
  tag: string,
  kind: ElementKind | undefined,
  rules: ProfileRules,
): string | undefined {
  if (NOT_IN_WORLD.includes(tag)) {
    if (inWorld(parent)) return `World body cannot have ${tag === 'inertial' ? 'inertia' : 'joints'}`;
    if (parent.kind === 'frame' && !rules.jointInFrame) return `<${tag}> is not allowed inside a frame`;
  }
  if (context !== 'default' || !kind) return undefined;
  const sensor = kind === 'default_sensor' && !rules.sectionDefaults;
  const nested = parent.kind !== 'default' && kind !== 'layer';
  return sensor || nested ? `Schema violation: unrecognized element '${tag}' in a default class` : undefined;
}

/** Whether an element belongs to the world: it is the world, or only frames are between it and the world. */
function inWorld(element: AnyElement): boolean {
  let at: AnyElement | undefined = element;
  while (at?.kind === 'frame') at = at.parent;
  return at?.kind === 'worldbody';
}

/** Whether an attribute is allowed inside a default class. */
export function allowedInDefaults(name: string, spec: AttributeSpec): boolean {
  return spec.kind !== 'declares' && name !== 'class' && !spec.notInDefaults;
}

const withoutProfile = new Map<ElementKind, Readonly<Record<string, AttributeSpec>>>();

/** The attributes that an element of a kind may have under the rules of a profile. */
export function attributesUnder(kind: ElementKind, rules: ProfileRules): Readonly<Record<string, AttributeSpec>> {
  const all = grammar[kind].attributes as Readonly<Record<string, AttributeSpec>>;
  if (rules.sectionDefaults) return all;
  let kept = withoutProfile.get(kind);
  if (!kept) {
    kept = Object.fromEntries(Object.entries(all).filter(([, spec]) => !spec.cortenforge));
    withoutProfile.set(kind, kept);
  }
  return kept;
}

const requiredByKind = new Map<ElementKind, readonly string[]>();

/** Attributes that an element of a kind must have. */
export function requiredAttributes(kind: ElementKind): readonly string[] {
  let found = requiredByKind.get(kind);
  if (!found) {
    const specs = grammar[kind].attributes as Readonly<Record<string, AttributeSpec>>;
    found = Object.keys(specs).filter((name) => specs[name]!.required);
    requiredByKind.set(kind, found);
  }
  return found;
}

/** What is wrong with the attributes that are written, under a presence rule. */
export function ruleProblem(rule: PresenceRule, written: (name: string) => boolean): string | undefined {
  const bundles = rule.of
    .map((names) => (names.length === 1 ? `'${names[0]}'` : `(${names.map((n) => `'${n}'`).join(', ')})`))
    .join(', ');
  switch (rule.kind) {
    case 'exclusive':
      return rule.of.filter((names) => names.some(written)).length > 1
        ? `at most one of ${bundles} can be specified`
        : undefined;
    case 'together': {
      const all = rule.of.flat();
      const some = all.filter(written).length;
      return some !== 0 && some !== all.length ? `attributes ${bundles} must be specified together` : undefined;
    }
    case 'oneof':
      return rule.of.some((names) => names.every(written)) ? undefined : `one of ${bundles} must be specified`;
    default: {
      const never: never = rule.kind;
      return never;
    }
  }
}

/** Report the children that an element may have once and has several times, at the second of them. */
export function checkRepeated(element: AnyElement, context: Context, report: Report): void {
  if (context === 'unchecked') return;
  const allowed = grammar[element.kind].children as Readonly<Record<string, Cardinality>>;
  const single = new Map<ElementKind, AnyElement[]>();
  for (const child of element.children as AnyElement[]) {
    if (allowed[child.kind] !== 'optional') continue;
    const found = single.get(child.kind);
    if (found) found.push(child);
    else single.set(child.kind, [child]);
  }
  for (const { length, 1: second } of single.values()) {
    if (!second) continue;
    report.error('repeated-element', `Schema violation: unique element '${second.tag}' found ${length} times`, {
      element: second,
    });
  }
}
