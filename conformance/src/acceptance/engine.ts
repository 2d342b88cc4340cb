// The two engines behind one small interface, so that one evaluator serves both.
import type { OracleContact } from '../oracle/snapshot.js';
import type { AcceptanceCase } from './case.js';

/** A loaded model with a data, on either engine. */
export interface Session {
  /** a field of the model by its path (`body_mass`, `opt.timestep`); undefined if there is none */
  model(path: string): number | ArrayLike<number> | undefined;
  /** a field of the data */
  data(path: string): number | ArrayLike<number> | undefined;
  setModel(path: string, index: number | undefined, value: number | number[]): void;
  setData(path: string, index: number | undefined, value: number | number[]): void;
  /** step, step1, step2, forward, inverse, resetData, or a check by its mj_ name */
  run(operation: string): void;
  /** id of a named object, -1 if there is none */
  id(kind: string, name: string): number;
  contacts(): OracleContact[];
  contactForce(index: number): ArrayLike<number>;
  warning(kind: string): { number: number; lastinfo: number };
  /** warnings of loading, as text */
  warnlog: string;
  dispose(): void;
}

/** Loads the text of a case; throws what the engine throws. */
export interface Engine {
  load(test: AcceptanceCase, xml: string): Session;
}

/** Files of a case, with the model itself under its path. */
export function caseFiles(
  test: AcceptanceCase,
  xml: string,
): { files: Record<string, string | Uint8Array>; main: string } {
  const main = test.main ?? 'model.xml';
  const files: Record<string, string | Uint8Array> = { ...test.files };
  for (const [name, base64] of Object.entries(test.filesB64 ?? {}))
    files[name] = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  files[main] = xml;
  return { files, main };
}

/** An object whose fields are numbers, arrays and further such objects. */
export interface Owner {
  [field: string]: number | Float64Array | Owner;
}

/** The object that a dotted path leads to, and the last part of the path. */
export function find(owner: object, path: string): { owner: Owner; field: string } {
  const parts = path.split('.');
  let at = owner as Owner;
  for (const part of parts.slice(0, -1)) at = at[part] as Owner;
  return { owner: at, field: parts[parts.length - 1] };
}

/** Write a number or an array into a field, or into one entry of it. */
export function write(owner: object, path: string, index: number | undefined, value: number | number[]): void {
  const { owner: at, field } = find(owner, path);
  const target = at[field];
  if (typeof target === 'number') at[field] = typeof value === 'number' ? value : value[0];
  else if (index !== undefined) (target as Float64Array)[index] = value as number;
  else if (typeof value === 'number') (target as Float64Array).fill(value);
  else (target as Float64Array).set(value);
}
