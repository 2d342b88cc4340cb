/** Elements up to which a loop takes less time than a call of fill or set, some 25 ns. */
const SHORT = 40;

/** Set all elements of an array to zero. */
export function clearArray(a: Float64Array): void {
  const n = a.length;
  if (n > SHORT) a.fill(0);
  else for (let i = 0; i < n; i++) a[i] = 0;
}

/** Copy all elements of an array to the start of another one, which is as long at least. */
export function copyArray(to: Float64Array, from: Float64Array): void {
  const n = from.length;
  if (n > SHORT) to.set(from);
  else for (let i = 0; i < n; i++) to[i] = from[i];
}
