// MjData: Corten's Data with the surface of the official bindings.

import { Data, type DataViews, firstData, Model, type NamedObjects, Warning } from '@corten/model';
import { resetData } from '@corten/pipeline';
import { type DataAccessors, defineDataAccessors } from './accessors.js';
import { checkConstructor, checkInstance } from './arguments.js';
import { type ConstraintFields, constraintProperties } from './constraint-fields.js';
import { contactsOf, type MjContactVec } from './contact.js';
import { mujocoError } from './errors.js';
import { DATA_FLAGS } from './field-lists.js';
import type { Vec, VecClass } from './lists.js';
import { MEMORY_FIELDS } from './memory-fields.js';
import { fieldProperty, flagProperty, mirrorClass, type Property } from './mirror.js';
import { MjModel } from './model.js';
import {
  MjSolverStat,
  MjSolverStatVec,
  MjTimerStat,
  MjTimerStatVec,
  MjWarningStat,
  MjWarningStatVec,
  type RecordClass,
} from './records.js';
import { DATA_FIELDS, defineUnsupportedFields } from './unsupported.js';

const LISTS = { warning: MjWarningStat, timer: MjTimerStat, solver: MjSolverStat };
const LIST_CLASSES = { warning: MjWarningStatVec, timer: MjTimerStatVec, solver: MjSolverStatVec };

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
  | 'copyFrom'
  | 'callbacks'
  | keyof NamedObjects<DataViews>;
type Flag = (typeof DATA_FLAGS)[number];
type Lists = { [K in keyof typeof LISTS]: Vec<InstanceType<(typeof LISTS)[K]>> };
type OwnKeys = Extract<keyof Data, Own>;
type MemoryFields = { readonly [K in keyof typeof MEMORY_FIELDS]: ReturnType<(typeof MEMORY_FIELDS)[K]> };
type DataFields = Omit<Data, OwnKeys | Flag | keyof Lists | keyof ConstraintFields | keyof MemoryFields> &
  Record<Flag, boolean> &
  ConstraintFields &
  MemoryFields &
  Readonly<Lists> & {
    /** a copy of the contacts as they are now */
    readonly contact: MjContactVec;
  };

/** Handles of the records of a list; they are copies, as in the official bindings. */
function list(name: keyof Lists): Property<Data> {
  const Item = LISTS[name] as RecordClass<object>;
  const List = LIST_CLASSES[name] as VecClass<object>;
  // without the warning of a profile that the official bindings do not have
  const records = (d: Data): readonly object[] => (name === 'warning' ? d.warning.slice(0, Warning.condim) : d[name]);
  return { get: (d) => new List(records(d).map((record) => new Item({ ...record }))) };
}

function dataProperties(): Record<string, Property<Data>> {
  const example = new Data(new Model({}));
  const properties: Record<string, Property<Data>> = {};
  const own = /^(model|kernels|callbacks|factories|listener|alloc|solverStats|nconmax|nefcmax|nJmax|contact_.*)$/;
  for (const name of Object.keys(example)) if (!own.test(name)) properties[name] = fieldProperty(example, name);
  for (const name of DATA_FLAGS) properties[name] = flagProperty(name);
  for (const name of ['warning', 'timer', 'solver'] as const) properties[name] = list(name);
  Object.assign(properties, constraintProperties());
  for (const [name, get] of Object.entries(MEMORY_FIELDS)) properties[name] = { get };
  properties.contact = { get: contactsOf };
  return properties;
}

/** A data in the initial state, trees that start asleep included. */
function makeData(model: Model): Data {
  try {
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
   * @throws Error that says why trees cannot start asleep
   */
  constructor(model: MjModel, source?: MjData) {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    checkConstructor('MjData', arguments.length, [1, 2]);
    checkInstance(model, MjModel, 'MjModel');
    if (source !== undefined) checkInstance(source, MjData, 'MjData');
    super(makeData(model.corten));
    if (source) this.corten.copyFrom(source.corten);
  }
}
defineDataAccessors(MjData.prototype);
defineUnsupportedFields(MjData.prototype, 'MjData', DATA_FIELDS);
