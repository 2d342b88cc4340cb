// Whether a range is a limit: said by a `...limited` attribute or, by the autolimits setting, by the range itself.

import { fail } from '../errors.js';
import type { Item } from '../item.js';
import type { Numbers } from '../pose.js';

/** What a `...limited` attribute may say; not written is the same as auto. */
export type Limited = 'false' | 'true' | 'auto' | undefined;

/** True when the range is a limit. */
export function isLimited(limited: Limited, range: Numbers): boolean {
  return limited === 'true' || (limited !== 'false' && range[0] < range[1]);
}

/** Throws when a range is written without its `...limited` attribute although autolimits is off. */
export function checkLimited(item: Item, limited: Limited, range: Numbers, what: string, prefix: string): void {
  const open = limited === undefined || limited === 'auto';
  if (item.settings.autolimits || !open || (range[0] === 0 && range[1] === 0)) return;
  fail(item, `${what} has \`${prefix}range\` but not \`${prefix}limited\``, {
    attribute: `${prefix}range`,
    code: 'range-without-limited',
    hint: `set the autolimits="true" compiler option, write \`${prefix}limited\`, or remove \`${prefix}range\``,
  });
}
