// Views of objects by name: objects whose properties are the numbers of one body, joint, ... in the arrays of a model and
// its data. Nothing here runs in a step.

import { suggestion } from '@corten/math';
import type { Data } from '../data.js';
import { ObjType } from '../enums.js';
import { dofCount, positionCount } from '../joints.js';
import type { Model } from '../model.js';
import { id2name, nameTable } from '../names.js';
import { type FieldGroup, VIEWS } from './table.js';
import type { Assignable, ModelViews, ObjectView } from './types.js';

type Kind = keyof ModelViews;
type Numbers = Float64Array | Float32Array | Int32Array | Uint8Array;
type Fields = Record<string, Numbers>;
type Counts = Record<string, number>;

/** The model of a data, or a model itself. */
const modelOf = (owner: Model | Data): Model => ('model' in owner ? owner.model : owner);

/** Views of one kind, by number and by name. */
interface Made {
  readonly byKey: Map<string | number, ObjectView>;
  all?: readonly ObjectView[];
}

/** What has been made for each model and data. */
const made = /* @__PURE__ */ new WeakMap<Model | Data, Partial<Record<Kind, Made>>>();

/** First row and number of rows of an object, in arrays of which it has a run of rows. */
const RUNS: Readonly<Record<string, (m: Model, id: number) => readonly [number, number]>> = {
  nq: (m, id) => [m.jnt_qposadr[id], positionCount(m.jnt_type[id])],
  nv: (m, id) => [m.jnt_dofadr[id], dofCount(m.jnt_type[id])],
  nu: (m, id) => [m.actuator_ctrladr[id], m.actuator_ctrlnum[id]],
  na: (m, id) => [m.actuator_actadr[id], m.actuator_actnum[id]],
  nout: (m, id) => [m.actuator_outadr[id], m.actuator_outnum[id]],
  nmocap: (m, id) => [m.body_mocapid[id], m.body_mocapid[id] < 0 ? 0 : 1],
  nsensordata: (m, id) => [m.sensor_adr[id], m.sensor_dim[id]],
  nflexvert: (m, id) => [m.flex_vertadr[id], m.flex_vertnum[id]],
  nmeshvert: (m, id) => [m.mesh_vertadr[id], m.mesh_vertnum[id]],
  nmeshnormal: (m, id) => [m.mesh_normaladr[id], m.mesh_normalnum[id]],
  nmeshtexcoord: (m, id) => [m.mesh_texcoordadr[id], m.mesh_texcoordnum[id]],
  nmeshface: (m, id) => [m.mesh_faceadr[id], m.mesh_facenum[id]],
  nskinvert: (m, id) => [m.skin_vertadr[id], m.skin_vertnum[id]],
  nskinbone: (m, id) => [m.skin_boneadr[id], m.skin_bonenum[id]],
  nhfielddata: (m, id) => [m.hfield_adr[id], m.hfield_nrow[id] * m.hfield_ncol[id]],
  ntexdata: (m, id) => [m.tex_adr[id], m.tex_height[id] * m.tex_width[id] * m.tex_nchannel[id]],
  nnumericdata: (m, id) => [m.numeric_adr[id], m.numeric_size[id]],
  ntextdata: (m, id) => [m.text_adr[id], m.text_size[id]],
  ntupledata: (m, id) => [m.tuple_adr[id], m.tuple_size[id]],
};

/** The part of a field that belongs to an object. */
function partOf(array: Numbers, rows: string, m: Model, id: number): Numbers {
  const width = array.length / (m as unknown as Counts)[rows] || 0;
  const [first, count] = RUNS[rows]?.(m, id) ?? [id, 1];
  return first < 0 ? array.subarray(0, 0) : array.subarray(first * width, (first + count) * width);
}

/** Write numbers into a property of a view; throws RangeError when they are not as many as it has. */
function assign(target: Numbers, value: Assignable, property: string, { kind, name, id }: View): void {
  const length = typeof value === 'number' ? 1 : value.length;
  if (length !== target.length)
    throw new RangeError(`${property} of ${kind} '${name ?? id}' has ${target.length} numbers, not ${length}`);
  if (typeof value === 'number') target[0] = value;
  else target.set(value);
}

/** An object of a model, or of a data and its model. */
class View implements ObjectView {
  readonly name: string | undefined;
  readonly #parts: Fields = {};
  readonly #model: Model;
  readonly #data: Data | undefined;

  constructor(
    owner: Model | Data,
    readonly kind: Kind,
    readonly id: number,
  ) {
    this.#data = 'model' in owner ? owner : undefined;
    this.#model = modelOf(owner);
    this.name = id2name(this.#model, ObjType[kind], id);
  }

  /** The whole field. */
  field(group: FieldGroup, field: string): Numbers {
    return ((group.data ? this.#data : this.#model) as unknown as Fields)[field];
  }

  /** The object's part of a field. */
  part(group: FieldGroup, field: string): Numbers {
    return (this.#parts[field] ??= partOf(this.field(group, field), group.rows, this.#model, this.id));
  }
}

/** Calls `found` with each property and the field that it shows. */
function eachName(list: string | undefined, found: (name: string, field: string) => void): void {
  let prefix = '';
  for (const word of list?.split(' ') ?? []) {
    if (word.endsWith(':')) prefix = word.slice(0, -1);
    else {
      const [name, field = prefix + name] = word.split('=');
      found(name, field);
    }
  }
}

function addProperties(view: typeof View, group: FieldGroup): void {
  const define = (name: string, get: (this: View) => unknown, set: (this: View, value: never) => void) =>
    Object.defineProperty(view.prototype, name, { get, set, enumerable: true });
  eachName(group.numbers, (name, field) =>
    define(
      name,
      function () {
        return this.field(group, field)[this.id];
      },
      function (value) {
        this.field(group, field)[this.id] = value;
      },
    ),
  );
  eachName(group.flags, (name, field) =>
    define(
      name,
      function () {
        return this.field(group, field)[this.id] !== 0;
      },
      function (value) {
        this.field(group, field)[this.id] = value ? 1 : 0;
      },
    ),
  );
  eachName(group.arrays, (name, field) =>
    define(
      name,
      function () {
        return this.part(group, field);
      },
      function (value) {
        assign(this.part(group, field), value, name, this);
      },
    ),
  );
}

/** Classes of views by kind, of models and of data, made on first use. */
const classes: Partial<Record<Kind, [model?: typeof View, data?: typeof View]>> = {};

function classOf(kind: Kind, hasData: boolean): typeof View {
  const both = (classes[kind] ??= []);
  const which = hasData ? 1 : 0;
  let found = both[which];
  if (!found) {
    both[which] = found = class extends View {};
    for (const group of VIEWS[kind]) if (hasData || !group.data) addProperties(found, group);
  }
  return found;
}

function madeOf(owner: Model | Data, kind: Kind): Made {
  let kinds = made.get(owner);
  if (!kinds) made.set(owner, (kinds = {}));
  return (kinds[kind] ??= { byKey: new Map() });
}

/** What to say of an object that is not there. */
function missing(m: Model, kind: Kind, key: string | number, count: number): RangeError {
  if (count === 0) return new RangeError(`the model has no ${kind}`);
  if (typeof key !== 'number' && typeof key !== 'string')
    return new RangeError(`a ${kind} is asked for by its name or number, not by ${key}`);
  if (typeof key === 'number') return new RangeError(`the model has no ${kind} ${key}, the last one is ${count - 1}`);
  const names = [...nameTable(m, ObjType[kind]).keys()];
  const hint = suggestion(key, names);
  if (hint) return new RangeError(`the model has no ${kind} '${key}', ${hint}`);
  const some = names.slice(0, 8).map((name) => `'${name}'`);
  const more = names.length > some.length ? ', …' : '';
  const known = some.length === 0 ? `no ${kind} has a name` : `there are ${some.join(', ')}${more}`;
  return new RangeError(`the model has no ${kind} '${key}'; ${known}`);
}

/**
 * The view of an object of a model, or of a data and its model; the same one each time.
 * @param key - name or number
 * @throws RangeError that says the nearest name when there is no such object
 */
export function viewOf(owner: Model | Data, kind: Kind, key: string | number): ObjectView {
  const { byKey } = madeOf(owner, kind);
  const found = byKey.get(key);
  if (found) return found;
  const m = modelOf(owner);
  const count = (m as unknown as Counts)[VIEWS[kind][0].rows];
  const id = typeof key === 'number' ? key : (nameTable(m, ObjType[kind]).get(key) ?? -1);
  if (!(Number.isInteger(id) && id >= 0 && id < count)) throw missing(m, kind, key, count);
  const view = byKey.get(id) ?? new (classOf(kind, 'model' in owner))(owner, kind, id);
  byKey.set(id, view);
  byKey.set(key, view);
  return view;
}

/** The views of all objects of a kind, in order; the same list each time. */
export function viewsOf(owner: Model | Data, kind: Kind): readonly ObjectView[] {
  const m = modelOf(owner);
  const count = (m as unknown as Counts)[VIEWS[kind][0].rows];
  const kinds = madeOf(owner, kind);
  return (kinds.all ??= Array.from({ length: count }, (_, id) => viewOf(owner, kind, id)));
}
