// Lists of records, which the official bindings show as vectors: what is done to these is done to the lists.
// Covered by spec.test.ts and conformance/test/mujoco-spec.test.ts.

import { checkCount, checkInstance, toInteger, toNumber, toSize, toText } from '../arguments.js';
import { hide } from '../handle.js';
import { type Vec, type VecClass, vecClass } from '../lists.js';

const toFloat = (value: unknown): number => Math.fround(toNumber(value, 'float'));
const toByte = (value: unknown): number => toInteger(value, 'unsigned char', 0, 255);

const mjIntVec = vecClass<number>('mjIntVec', (value) => toInteger(value));
const mjFloatVec = vecClass<number>('mjFloatVec', toFloat);
const mjStringVec = vecClass<string>('mjStringVec', toText);

/** A class of lists of lists. */
const nestedClass = <T>(name: string, Inner: VecClass<T>): VecClass<Vec<T>> =>
  vecClass(name, (value) => {
    checkInstance(value, Inner, Inner.name);
    return value as Vec<T>;
  });

/** The classes of the module for lists. */
export const LIST_CLASSES = {
  mjIntVec,
  mjDoubleVec: vecClass<number>('mjDoubleVec', (value) => toNumber(value)),
  mjFloatVec,
  mjByteVec: vecClass<number>('mjByteVec', toByte),
  mjStringVec,
  mjIntVecVec: nestedClass('mjIntVecVec', mjIntVec),
  mjFloatVecVec: nestedClass('mjFloatVecVec', mjFloatVec),
  mjStringVecVec: nestedClass('mjStringVecVec', mjStringVec),
};

/** A list of lists of a record: its lists come out and go in as copies. */
function nested(items: number[][], isFloat: boolean): Vec<Vec<number>> {
  const List = isFloat ? LIST_CLASSES.mjFloatVecVec : LIST_CLASSES.mjIntVecVec;
  const Inner = isFloat ? LIST_CLASSES.mjFloatVec : LIST_CLASSES.mjIntVec;
  const list = new List();
  const inward = (vec: Vec<number>): number[] => {
    checkInstance(vec, Inner, Inner.name);
    return Array.from({ length: vec.size() }, (_, i) => vec.get(i) as number);
  };
  const methods = {
    size: () => items.length,
    get: (index: number) => {
      const found = items[toSize(index)];
      return found && new Inner([...found]);
    },
    set: (index: number, value: Vec<number>) => {
      if (toSize(index) >= items.length) return false;
      items[index] = inward(value);
      return true;
    },
    push_back: (value: Vec<number>) => void items.push(inward(value)),
    resize: (size: number, value: Vec<number>) => {
      checkCount(`${List.name}.resize`, 2, 2);
      while (items.length < size) items.push(inward(value));
      items.length = size;
    },
  };
  for (const [name, method] of Object.entries(methods)) hide(list, name, method);
  return list;
}

/** An object for a list of a record. */
export function listHandle(
  type: 'double' | 'float' | 'int' | 'byte' | 'text' | 'ints' | 'floats',
  items: never[],
): Vec<unknown> {
  switch (type) {
    case 'double':
      return new LIST_CLASSES.mjDoubleVec(items);
    case 'float':
      return new LIST_CLASSES.mjFloatVec(items);
    case 'int':
      return new LIST_CLASSES.mjIntVec(items);
    case 'byte':
      return new LIST_CLASSES.mjByteVec(items);
    case 'text':
      return new LIST_CLASSES.mjStringVec(items);
    case 'ints':
      return nested(items, false);
    case 'floats':
      return nested(items, true);
  }
}
