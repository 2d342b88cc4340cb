// Copies of everything numeric that the oracle's handles show.
import { denseRows } from '../dense.js';
import type { Bindings, OracleData, OracleModel } from './bindings.js';
import { DATA_BOOLEAN_NAMES, dataBooleans, MODEL_BOOLEAN_NAMES, modelBooleans } from './booleans.js';

/** A copied field. */
export type Numeric = number | Float64Array | Float32Array | Int32Array | Uint8Array;
/** Copied fields by name; those of opt, stat and vis are flattened (`opt.timestep`, `vis.map.znear`). */
export type Snapshot = Record<string, Numeric>;

/** One contact as a plain object. */
export interface OracleContact {
  dist: number;
  pos: number[];
  frame: number[];
  includemargin: number;
  friction: number[];
  solref: number[];
  solreffriction: number[];
  solimp: number[];
  adhesion: number;
  mu: number;
  H: number[];
  dim: number;
  geom: number[];
  flex: number[];
  elem: number[];
  vert: number[];
  exclude: number;
  efc_address: number;
}

const NOT_NUMERIC = new Set([
  'buffer',
  'arena',
  'opt',
  'stat',
  'vis',
  'contact',
  'solver',
  'timer',
  'warning',
  'plugin_data',
]);
const BOOLEANS = new Set([...MODEL_BOOLEAN_NAMES, ...DATA_BOOLEAN_NAMES]);

/** Names of all fields of a handle. */
export function fieldNames(handle: Bindings): string[] {
  const names: string[] = [];
  for (let p = Object.getPrototypeOf(handle); p && p !== Object.prototype; p = Object.getPrototypeOf(p)) {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(p)))
      if (descriptor.get) names.push(name);
  }
  return names;
}

/** An owned copy of a field's value, in the kind of array that our model uses; undefined if it has none. */
function copyValue(value: unknown): Numeric | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof BigInt64Array) return Int32Array.from(value, Number);
  if (value instanceof Int8Array) return new Uint8Array(value.slice().buffer);
  if (!ArrayBuffer.isView(value)) return undefined;
  const view = value as Float64Array;
  // a NULL pointer shows as a view at address 0
  if (view.byteOffset === 0 && view.length > 0) return undefined;
  return view.slice();
}

function copyFields(handle: Bindings, into: Snapshot, prefix = ''): void {
  for (const name of fieldNames(handle)) {
    // opt.solver is a number, data.solver is not
    if ((prefix === '' && NOT_NUMERIC.has(name)) || BOOLEANS.has(name)) continue;
    const value = copyValue(handle[name]);
    if (value !== undefined) into[prefix + name] = value;
  }
}

/** All numeric fields of a model, with options, statistics and visual settings. */
export function snapshotModel(model: OracleModel): Snapshot {
  const into: Snapshot = {};
  copyFields(model, into);
  for (const name of MODEL_BOOLEAN_NAMES) into[name] = modelBooleans(model, name).slice();
  copyFields(model.opt, into, 'opt.');
  copyFields(model.stat, into, 'stat.');
  const vis = model.vis;
  for (const group of fieldNames(vis)) copyFields(vis[group], into, `vis.${group}.`);
  return into;
}

/** All numeric fields of a data (contacts and statistics aside). */
export function snapshotData(model: OracleModel, data: OracleData): Snapshot {
  const into: Snapshot = {};
  copyFields(data, into);
  for (const name of DATA_BOOLEAN_NAMES) into[name] = dataBooleans(model, data, name).slice();
  return into;
}

const CONTACT_NUMBERS = ['dist', 'includemargin', 'adhesion', 'mu', 'dim', 'exclude', 'efc_address'] as const;
const CONTACT_ARRAYS = [
  'pos',
  'frame',
  'friction',
  'solref',
  'solreffriction',
  'solimp',
  'H',
  'geom',
  'flex',
  'elem',
  'vert',
] as const;

/** All contacts as plain objects. */
export function contacts(data: OracleData): OracleContact[] {
  const list = data.contact;
  const out: OracleContact[] = [];
  const count = list.size();
  for (let i = 0; i < count; i++) {
    const handle = list.get(i);
    const contact: Record<string, unknown> = {};
    for (const name of CONTACT_NUMBERS) contact[name] = Number(handle[name]);
    for (const name of CONTACT_ARRAYS) contact[name] = Array.from(handle[name] as Float64Array);
    out.push(contact as unknown as OracleContact);
    handle.delete();
  }
  list.delete();
  return out;
}

/** Run-time warnings by kind: how often each was raised, and its last info. */
export function warnings(data: OracleData): { number: number; lastinfo: number }[] {
  const list = data.warning;
  const out: { number: number; lastinfo: number }[] = [];
  for (let i = 0; i < list.size(); i++) {
    const handle = list.get(i);
    out.push({ number: handle.number, lastinfo: handle.lastinfo });
    handle.delete();
  }
  return out;
}

/** The constraint Jacobian as a dense nefc×nv matrix, however the oracle stores it. */
export function denseJacobian(mj: Bindings, model: OracleModel, data: OracleData): Float64Array {
  const { nv } = model;
  const { nefc } = data;
  if (nefc === 0) return new Float64Array(0);
  const source: Float64Array = data.efc_J;
  if (!mj.mj_isSparse(model)) return source.slice(0, nefc * nv);
  const { efc_J_rownnz: rownnz, efc_J_rowadr: rowadr, efc_J_colind: colind } = data;
  return denseRows(nefc, nv, { rownnz, rowadr, colind }, source);
}
