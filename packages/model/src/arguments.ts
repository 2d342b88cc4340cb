// Checks of what callers give to public functions: numbers of objects, lengths of arrays.

/**
 * Refuse a number that no object has.
 * @param kind - kind of object, for the message
 * @throws RangeError
 */
export function checkIndex(kind: string, id: number, count: number): void {
  if (Number.isInteger(id) && id >= 0 && id < count) return;
  throw new RangeError(`there is no ${kind} ${id}, ${count === 0 ? 'there are none' : `the last one is ${count - 1}`}`);
}

/**
 * Refuse an array that is too short; null and undefined are nothing that could be.
 * @param what - name of the array, for the message
 * @throws RangeError
 */
export function checkSize(what: string, array: ArrayLike<number> | null | undefined, size: number): void {
  if (array && !(array.length >= size)) throw new RangeError(`${what} has ${array.length} numbers, ${size} are needed`);
}
