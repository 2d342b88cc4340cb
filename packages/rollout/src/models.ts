// Which models one simulation can take turns with.
import type { Model } from '@corten/model';

type Plain = Record<string, unknown>;

function equalArrays(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * Are two models built alike? Then they differ in numbers only that may change between steps, and a simulation of the one
 * simulates the other after `setModel`. Sizes, integers, flags and names are compared.
 */
export function alike(a: Model, b: Model): boolean {
  const other = b as unknown as Plain;
  return Object.entries(a).every(([key, value]) => {
    if (value instanceof Int32Array || value instanceof Uint8Array) return equalArrays(value, other[key] as Int32Array);
    return typeof value !== 'number' || value === other[key];
  });
}
