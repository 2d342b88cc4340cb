// Checks of what callers give to public functions: models and data, numbers of objects, lengths of arrays.
import type { Data } from './data.js';
import type { Model } from './model.js';

/**
 * Refuse a model that is none.
 * @throws TypeError
 */
export function needModel(m: Model): void {
  if (m === undefined || m === null) throw new TypeError('a model is missing: loadModel makes one');
}

/**
 * Refuse a data that is none.
 * @throws TypeError
 */
export function needData(d: Data): void {
  if (d === undefined || d === null) throw new TypeError('a data is missing: new Data(model) makes one');
}

/**
 * Refuse a model or a data that is none.
 * @throws TypeError
 */
export function needModelAndData(m: Model, d: Data): void {
  needModel(m);
  needData(d);
}

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

/**
 * Refuse an array that is not there or too short.
 * @param what - name of the array, for the message
 * @throws TypeError when there is none, RangeError when it is too short
 */
export function checkVector(what: string, array: ArrayLike<number>, size: number): void {
  if (array === undefined || array === null) throw new TypeError(`${what} is missing: an array of ${size} numbers`);
  checkSize(what, array, size);
}
