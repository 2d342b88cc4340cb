// Names of a model's objects, as people see them.
import { id2name, type Model, ObjType } from '@corten/model';

/** The name of an object, or its kind and number. */
export function nameOf(m: Model, type: number, id: number): string {
  const kind = Object.entries(ObjType).find(([, value]) => value === type)?.[0] ?? 'object';
  return id2name(m, type, id) ?? (type === ObjType.body && id === 0 ? 'world' : `${kind} ${id}`);
}

/** Words of a name in capitals or camel case, apart: `frictionloss` stays one. */
export const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
