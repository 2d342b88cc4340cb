// MjData: Corten's Data with the surface of the official bindings.

import { sparse2dense } from '@corten/math';
import { Data, firstData, isSparse, Model } from '@corten/model';
import { checkSupported, resetData } from '@corten/pipeline';
import { type DataAccessors, defineDataAccessors } from './accessors.js';
import { contactsOf, type MjContactVec } from './contact.js';
import { mujocoError } from './errors.js';
import { fieldProperty, flagProperty, mirrorClass, type Property } from './fields.js';
import { MjModel } from './model.js';
import { MjSolverStat, MjTimerStat, MjWarningStat, type RecordClass } from './records.js';
import { DATA_FIELDS, defineUnsupportedFields } from './unsupported.js';
import { Vec } from './vectors.js';
import { words } from './words.js';

const FLAGS = words('flg_energypos flg_energyvel flg_subtreevel flg_rnepost');
/** Arrays with a row for each constraint row. */
const ROWS = words(
  'efc_type efc_id efc_pos efc_margin efc_frictionloss efc_diagA efc_KBIP efc_D efc_R efc_vel efc_aref efc_b efc_state efc_force',
);
/** Arrays with a row for each constraint row when there are islands. */
const ISLAND_ROWS = words('efc_island map_efc2iefc map_iefc2efc');
/** Arrays with an entry for each island. */
const ISLANDS = words(
  'island_ntree island_itreeadr island_nv island_idofadr island_dofadr island_ne island_nf island_nefc island_iefcadr',
);
const LISTS = { warning: MjWarningStat, timer: MjTimerStat, solver: MjSolverStat };

/** Corten's own bookkeeping, which the official data has not. */
type Own =
  | 'model'
  | 'kernels'
  | 'alloc'
  | 'solverStats'
  | 'nconmax'
  | 'nefcmax'
  | 'nJmax'
  | `contact_${string}`
  | `reserve${string}`
  | 'resetSolver'
  | 'copyFrom';
type Flag = (typeof FLAGS)[number];
type Lists = { [K in keyof typeof LISTS]: Vec<InstanceType<(typeof LISTS)[K]>> };
type OwnKeys = Extract<keyof Data, Own>;
type DataFields = Omit<Data, OwnKeys | Flag | keyof Lists> &
  Record<Flag, boolean> &
  Readonly<Lists> & {
    /** a copy of the contacts as they are now */
    readonly contact: MjContactVec;
  };

/** Rows of the constraint Jacobian as a dense matrix, nefc×nv. */
function denseJacobian(d: Data): Float64Array {
  const { nefc, efc_J, efc_J_rownnz, efc_J_rowadr, efc_J_colind } = d;
  const { nv } = d.model;
  const dense = new Float64Array(nefc * nv);
  sparse2dense(dense, efc_J, nefc, nv, efc_J_rownnz, efc_J_rowadr, efc_J_colind);
  return dense;
}

/** An array of which only so many rows mean something. */
function trimmed(name: keyof Data, capacity: (d: Data) => number, count: (d: Data) => number): Property<Data> {
  return {
    get(d) {
      const array = d[name] as Float64Array;
      return array.subarray(0, (count(d) * array.length) / Math.max(1, capacity(d)));
    },
  };
}

/** Handles of the records of a list; they are copies, as in the official bindings. */
function list(name: keyof Lists): Property<Data> {
  const Item = LISTS[name] as RecordClass<object>;
  return { get: (d) => new Vec((d[name] as object[]).map((record) => new Item({ ...record }))) };
}

function dataProperties(): Record<string, Property<Data>> {
  const example = new Data(new Model({}));
  const properties: Record<string, Property<Data>> = {};
  const own = /^(model|kernels|alloc|solverStats|nconmax|nefcmax|nJmax|contact_.*)$/;
  for (const name of Object.keys(example)) if (!own.test(name)) properties[name] = fieldProperty(example, name);
  for (const name of FLAGS) properties[name] = flagProperty(name);
  for (const name of ['warning', 'timer', 'solver'] as const) properties[name] = list(name);
  for (const name of ROWS)
    properties[name] = trimmed(
      name,
      (d) => d.nefcmax,
      (d) => d.nefc,
    );
  const islandRows = (d: Data) => (d.nisland > 0 ? d.nefc : 0);
  for (const name of ISLAND_ROWS) properties[name] = trimmed(name, (d) => d.nefcmax, islandRows);
  for (const name of ISLANDS)
    properties[name] = trimmed(
      name,
      (d) => d.model.ntree,
      (d) => d.nisland,
    );
  const trees = (d: Data) => d.model.ntree;

  // the Jacobian is sparse inside; where the model asks for a dense one, it shows as a dense copy
  const nonzeros = (d: Data) => (isSparse(d.model) ? d.nJ : d.nefc * d.model.nv);
  const sparseRows = (d: Data) => (isSparse(d.model) ? d.nefc : 0);
  properties.nJ = { get: nonzeros };
  properties.efc_J = { get: (d) => (isSparse(d.model) ? d.efc_J.subarray(0, d.nJ) : denseJacobian(d)) };
  properties.efc_J_colind = trimmed(
    'efc_J_colind',
    (d) => d.nJmax,
    (d) => (isSparse(d.model) ? d.nJ : 0),
  );
  for (const name of ['efc_J_rownnz', 'efc_J_rowadr'] as const)
    properties[name] = trimmed(name, (d) => d.nefcmax, sparseRows);
  for (const name of ['efc_AR_rownnz', 'efc_AR_rowadr'] as const) {
    properties[name] = trimmed(
      name,
      (d) => d[name].length,
      (d) => (d.nA > 0 ? d.nefc : 0),
    );
  }
  for (const name of ['efc_AR_colind', 'efc_AR'] as const)
    properties[name] = trimmed(
      name,
      (d) => d[name].length,
      (d) => d.nA,
    );
  properties.map_itree2tree = trimmed('map_itree2tree', trees, (d) => (d.nisland > 0 ? d.model.ntree : 0));
  properties.contact = { get: contactsOf };
  return properties;
}

/** A data in the initial state, trees that start asleep included. */
function makeData(model: Model): Data {
  try {
    checkSupported(model);
    const data = firstData(model);
    resetData(model, data);
    return data;
  } catch (thrown) {
    throw mujocoError((thrown as Error).message, thrown);
  }
}

/**
 * The state of a simulation and all that is computed from it. Arrays are live. Those of constraint rows are views of
 * their first `nefc` rows: take them again after a step. `corten` is the Data of the `corten` package behind it.
 */
export class MjData extends mirrorClass<Data, DataFields & DataAccessors>(dataProperties()) {
  /**
   * @param model - the model to simulate; the data stays bound to it
   * @param source - a data of a model of the same sizes, to copy from
   * @throws Error that says what the model needs that Corten cannot simulate
   */
  constructor(model: MjModel, source?: MjData) {
    if (!(model instanceof MjModel)) throw mujocoError('new MjData needs an MjModel');
    super(makeData(model.corten));
    if (source) this.corten.copyFrom(source.corten);
  }
}
defineDataAccessors(MjData.prototype);
defineUnsupportedFields(MjData.prototype, 'MjData', DATA_FIELDS);
