/** Largest difference between two vectors; infinite when their lengths differ. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let worst = a.length === b.length ? 0 : Number.POSITIVE_INFINITY;
  for (let k = 0; k < a.length; k++) worst = Math.max(worst, Math.abs(a[k] - b[k]));
  return worst;
}
