// The reference's models and data as ours, field by field, so that any stage can be held against it alone.
import { Data, MODEL_SIZE_NAMES, Model, type ModelSizes } from '@corten/model';
import type { Bindings, OracleData, OracleModel } from './oracle/bindings.js';
import {
  contacts,
  denseJacobian,
  type OracleContact,
  type Snapshot,
  snapshotData,
  snapshotModel,
} from './oracle/snapshot.js';

type Fields = Record<string, number | ArrayLike<number> | object>;

/** Copy what a snapshot has into an object's fields of the same names; arrays keep their length. */
function assign(into: object, name: string, value: number | ArrayLike<number>): void {
  const fields = into as Fields;
  const field = fields[name];
  if (typeof field === 'number' && typeof value === 'number') fields[name] = value;
  else if (ArrayBuffer.isView(field) && typeof value !== 'number') {
    const array = field as Float64Array;
    if (value.length <= array.length) array.set(value);
    else throw new Error(`${name}: ${value.length} numbers do not fit into ${array.length}`);
  }
}

/** Our Model with every field of a model that the reference compiled. */
export function modelFromOracle(model: OracleModel): Model {
  const snapshot = snapshotModel(model);
  const sizes: Partial<ModelSizes> = {};
  for (const name of MODEL_SIZE_NAMES) sizes[name] = (snapshot[name] as number | undefined) ?? 0;
  const ours = new Model(sizes);
  for (const [name, value] of Object.entries(snapshot)) {
    const path = name.split('.');
    let owner: object = ours;
    for (const part of path.slice(0, -1)) owner = (owner as Record<string, object>)[part] ?? {};
    if (!(path.length === 1 && name in sizes)) assign(owner, path[path.length - 1], value);
  }
  return ours;
}

/** Everything that the reference's data says, as a value that may travel between threads. */
export interface DataCopy {
  readonly fields: Snapshot;
  readonly contacts: readonly OracleContact[];
  /** constraint Jacobian, dense */
  readonly jacobian: Float64Array;
}

/** A copy of the reference's data. */
export const copyOfData = (mj: Bindings, model: OracleModel, data: OracleData): DataCopy => ({
  fields: snapshotData(model, data),
  contacts: contacts(data),
  jacobian: denseJacobian(mj, model, data),
});

/** Write a dense constraint Jacobian as sparse rows. */
function writeJacobian(into: Data, rows: number, dense: Float64Array): void {
  const { nv } = into.model;
  let nJ = 0;
  for (let i = 0; i < rows; i++) {
    into.efc_J_rowadr[i] = nJ;
    for (let j = 0; j < nv; j++) {
      const value = dense[i * nv + j];
      if (value === 0) continue;
      into.efc_J[nJ] = value;
      into.efc_J_colind[nJ++] = j;
    }
    into.efc_J_rownnz[i] = nJ - into.efc_J_rowadr[i];
  }
  into.nJ = nJ;
}

/** Write a copy of the reference's data into ours; contacts and sparse constraint rows too. */
export function writeCopy({ fields, contacts: list, jacobian }: DataCopy, into: Data): void {
  const nefc = fields.nefc as number;
  into.reserveContacts(list.length);
  into.reserveRows(nefc, jacobian.length);
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith('efc_J') && !name.startsWith('efc_AR') && !name.startsWith('efc_Y')) assign(into, name, value);
  }
  writeJacobian(into, nefc, jacobian);
  for (let i = 0; i < list.length; i++) {
    for (const [name, value] of Object.entries(list[i])) {
      const field = (into as unknown as Record<string, Float64Array | undefined>)[`contact_${name}`];
      if (!field) continue;
      if (typeof value === 'number') field[i] = value;
      else field.set(value as number[], i * (value as number[]).length);
    }
  }
}

/** Copy every field of the reference's data into ours; contacts and sparse constraint rows too. */
export const copyDataFromOracle = (mj: Bindings, model: OracleModel, data: OracleData, into: Data): void =>
  writeCopy(copyOfData(mj, model, data), into);

/** Our Data with the state and every result of the reference's data. */
export function dataFromOracle(mj: Bindings, model: OracleModel, data: OracleData, ours: Model): Data {
  const into = new Data(ours);
  copyDataFromOracle(mj, model, data, into);
  return into;
}
