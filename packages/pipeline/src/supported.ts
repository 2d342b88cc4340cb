// What the engine cannot simulate yet, and says so.

import { EnableBit, EqualityType, enabled, id2name, type Model, ObjType } from '@corten/model';

/** What a model needs that the engine cannot simulate yet, in words; empty when it can simulate all of it. */
export function unsupportedFeatures(m: Model): string[] {
  const found: string[] = [];
  if (enabled(m, EnableBit.sleep)) {
    for (let i = 0; i < m.neq; i++)
      if (m.eq_type[i] === EqualityType.tendon && m.eq_active0[i])
        found.push(`sleep with equality constraints of tendons (equality ${id2name(m, ObjType.equality, i) ?? i})`);
  }
  return found;
}

/**
 * Check that the engine can simulate a model.
 * @throws Error that lists what it cannot
 */
export function checkSupported(m: Model): void {
  const found = unsupportedFeatures(m);
  if (found.length > 0) throw new Error(`not supported yet: ${found.join(', ')}`);
}
