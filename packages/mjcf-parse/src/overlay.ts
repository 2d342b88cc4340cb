// One set of attribute values over another: what default classes and repeated sections are merged with.

import type { ElementKind } from './element.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';

/** Orientation attributes, the strongest first: of several that an element has, that one counts. */
export const ORIENTATIONS = ['euler', 'axisangle', 'xyaxes', 'zaxis', 'quat'] as const;
/** Orientations other than a quaternion: an element has one at most, so that the later one replaces the earlier. */
const ALTERNATIVES: readonly string[] = ORIENTATIONS.slice(0, -1);

/**
 * Write the values of `over` over those of `base`, which belong to an element of a kind. A shorter number list replaces
 * only the head of a longer one, as the reference reads it; lists without a fixed length replace as a whole. An
 * orientation other than a quaternion replaces other such ones and leaves the quaternion, over which it wins; of several
 * the strongest counts.
 */
export function overlay(
  kind: ElementKind,
  base: Record<string, unknown>,
  over: Readonly<Record<string, unknown>>,
): void {
  const specs = grammar[kind].attributes as Readonly<Record<string, AttributeSpec>>;
  const turned = ALTERNATIVES.find((name) => over[name] !== undefined);
  if (turned !== undefined) for (const name of ALTERNATIVES) delete base[name];
  if (kind === 'light' && (over['type'] ?? over['directional']) !== undefined) {
    delete base['type'];
    delete base['directional'];
  }
  for (const name of Object.keys(over)) {
    const value = over[name];
    const before = base[name];
    if (value === undefined || (name !== turned && ALTERNATIVES.includes(name))) continue;
    const spec = specs[name];
    if (
      spec?.kind === 'numbers' &&
      Number.isFinite(spec.most) &&
      !spec.whole &&
      before instanceof Float64Array &&
      value instanceof Float64Array &&
      before.length > value.length
    ) {
      const joined = before.slice();
      joined.set(value);
      base[name] = joined;
    } else {
      base[name] = value;
    }
  }
}
