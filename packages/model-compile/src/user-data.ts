// The lengths of the user arrays: given by the size section or by the longest array that is written.

import { complete } from './attributes.js';
import type { CompileContext } from './context.js';
import { fail } from './errors.js';
import { itemsOf } from './ids.js';
import type { NamedKind } from './names.js';

const KINDS = {
  body: 'body',
  jnt: 'joint',
  geom: 'geom',
  site: 'site',
  cam: 'camera',
  tendon: 'tendon',
  actuator: 'actuator',
  sensor: 'sensor',
} as const satisfies Record<keyof CompileContext['nuser'], NamedKind>;

/** What items with user data have in their attributes. */
interface WithUser {
  readonly user?: Float64Array;
}

/** Sets `ctx.nuser`; throws when an element has more values than the size section allows. */
export function countUserData(ctx: CompileContext): void {
  const given = complete('size', ctx.globals.size);
  for (const key of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const size = given[`nuser_${key}`];
    let longest = 0;
    for (const item of itemsOf(ctx, KINDS[key])) {
      const length = (item.attr as WithUser).user?.length ?? 0;
      if (size !== -1 && length > size) {
        fail(item, `user has more values than nuser_${key} in ${KINDS[key]}`, { attribute: 'user' });
      }
      longest = Math.max(longest, length);
    }
    ctx.nuser[key] = size === -1 ? longest : size;
  }
}

/** The user values of an item, with zeros up to `length`. */
export function userValues(item: { readonly attr: object }, length: number): Float64Array {
  const values = new Float64Array(length);
  const { user } = item.attr as WithUser;
  if (user) values.set(user.subarray(0, length));
  return values;
}
