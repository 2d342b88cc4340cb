// Domain randomisation: ranges of fields and attributes, drawn from a seed before anything runs, so that who simulates a
// sample does not matter.
import { exp, log } from '@corten/math';
import { dofCount, positionCount } from '@corten/model';
import { id2name, type Model, name2id, ObjType } from 'corten';
import { randomSource } from './random.js';

/** How values are drawn and used. */
interface Range {
  /** least and largest value that is drawn */
  range: readonly [number, number];
  /** what a drawn value does to what the model has: `scale` (default) multiplies it, `add` adds to it, `set` replaces it */
  apply?: 'scale' | 'add' | 'set';
  /**
   * `uniform` (default); `log`: the logarithm is uniform; `normal`: around the middle of the range, which reaches two
   * standard deviations to each side and is not left
   */
  distribution?: 'uniform' | 'log' | 'normal';
  /** columns of the field or attribute that are changed; all when left out */
  columns?: readonly number[];
  /** one draw of each sample for all numbers, instead of one for each */
  together?: boolean;
}

/** A range of a field of the compiled model. */
export interface FieldRange extends Range {
  /** `geom_friction`, `body_mass`, `opt.gravity`, …: a field of numbers of Model or, with `opt.`, of Option */
  field: string;
  /** rows that are changed, by name or number; all when left out. Rows of `dof_` and `qpos` have the names of joints */
  rows?: readonly (string | number)[];
}

/** A range of an attribute of MJCF; every sample compiles a model of its own. */
export interface AttributeRange extends Range {
  /** kind of element: `geom`, `joint`, … */
  element: string;
  /** name of the attribute */
  attribute: string;
  /** names of elements; all that have a value of the attribute when left out */
  names?: readonly string[];
}

/** What is different in every sample. */
export type Randomization = FieldRange | AttributeRange;

/** Numbers of a field, and which draw changes each. */
export interface FieldChange {
  field: string;
  apply: 'scale' | 'add' | 'set';
  index: Int32Array;
  draw: Int32Array;
}

/** Numbers of an attribute of one element, and which draw changes each. */
export interface AttributeChange {
  element: string;
  /** number of the element among those of its kind */
  at: number;
  attribute: string;
  apply: 'scale' | 'add' | 'set';
  index: Int32Array;
  draw: Int32Array;
}

/** Changes of samples, and what was drawn for them. */
export interface Changes {
  fields: FieldChange[];
  attributes: AttributeChange[];
  /** constants of the model follow from what changes */
  constants: boolean;
  /** what is drawn: one name a column */
  names: string[];
  /** drawn values, nbatch × names */
  values: Float64Array;
}

/** Kinds of rows by the prefix of a field: the size that counts them, and the type of objects whose names they have. */
const ROWS: Readonly<Record<string, readonly [keyof Model, number]>> = {
  body: ['nbody', ObjType.body],
  jnt: ['njnt', ObjType.joint],
  geom: ['ngeom', ObjType.geom],
  site: ['nsite', ObjType.site],
  cam: ['ncam', ObjType.camera],
  light: ['nlight', ObjType.light],
  mat: ['nmat', ObjType.material],
  tendon: ['ntendon', ObjType.tendon],
  actuator: ['nactuator', ObjType.actuator],
  eq: ['neq', ObjType.equality],
  pair: ['npair', ObjType.pair],
  sensor: ['nsensor', ObjType.sensor],
};

/** Fields that nothing else of the model is computed from; for others `setConst` runs after a change. */
const FREE =
  /^(opt\.|\w+_rgba$|sensor_|geom_(friction|sol|margin|gap|fluid)|dof_(damping|frictionloss|sol)|jnt_(stiffness|range|sol|margin|actfrcrange)|pair_|actuator_(gainprm|biasprm|dynprm|ctrlrange|forcerange|actrange)|eq_sol|tendon_(stiffness|damping|frictionloss|sol|margin|range))/;

/** Fields that the compiler computes sizes, volumes or trees from that nothing computes again. */
const FIXED = /^(geom_(size|aabb|rbound)|mesh_|hfield_|flex|skin_|bvh_|oct_)/;

/** The array of a field that may be randomised. */
function arrayOf(model: Model, field: string): Float64Array | Float32Array {
  const [owner, name] = field.startsWith('opt.') ? [model.opt, field.slice(4)] : [model, field];
  const value = (owner as unknown as Record<string, unknown>)[name];
  if (FIXED.test(field))
    throw new RangeError(`${field} cannot change in a compiled model; randomise the attribute of the element`);
  if (value instanceof Float64Array || value instanceof Float32Array) return value;
  if (typeof value === 'number' && field.startsWith('opt.')) return Float64Array.of(value);
  throw new RangeError(`the model has no field of numbers "${field}"`);
}

/** Rows of dofs or coordinates that belong to joints. */
function jointRows(model: Model, joint: number, ofDofs: boolean): number[] {
  const { jnt_type, jnt_dofadr, jnt_qposadr } = model;
  const [starts, countOf] = ofDofs ? [jnt_dofadr, dofCount] : [jnt_qposadr, positionCount];
  return Array.from({ length: countOf(jnt_type[joint]) }, (_, i) => starts[joint] + i);
}

/** Number of rows of a field, and the rows that a name or number means. */
function rowsOf(
  model: Model,
  field: string,
  length: number,
): { count: number; find(row: string | number): number[]; label(row: number): string } {
  const byNumber = (count: number) => ({
    count,
    find(row: string | number): number[] {
      if (typeof row !== 'number' || !Number.isInteger(row) || row < 0 || row >= count)
        throw new RangeError(`${field} has no row ${JSON.stringify(row)}`);
      return [row];
    },
    label: String,
  });
  const prefix = field.split('_')[0];
  const ofDofs = prefix === 'dof';
  if (ofDofs || field.startsWith('qpos')) {
    const rows = byNumber(ofDofs ? model.nv : model.nq);
    return {
      ...rows,
      find(row) {
        if (typeof row === 'number') return rows.find(row);
        const joint = name2id(model, ObjType.joint, row);
        if (joint < 0) throw new RangeError(`${field}: there is no joint "${row}"`);
        return jointRows(model, joint, ofDofs);
      },
    };
  }
  const known = ROWS[prefix];
  if (!known || field.startsWith('opt.')) return byNumber(field.startsWith('opt.') ? 1 : length);
  const rows = byNumber(model[known[0]] as number);
  return {
    ...rows,
    find(row) {
      if (typeof row === 'number') return rows.find(row);
      const id = name2id(model, known[1], row);
      if (id < 0) throw new RangeError(`${field}: there is no object "${row}"`);
      return [id];
    },
    label: (row) => id2name(model, known[1], row) ?? String(row),
  };
}

function checkRange({ range: [low, high], distribution }: Range, what: string): void {
  if (!(low <= high)) throw new RangeError(`${what}: the range ${low} to ${high} is empty`);
  if (distribution === 'log' && !(low > 0)) throw new RangeError(`${what}: a logarithmic range begins above zero`);
}

/** Draws of a range: adds names, gives the number of the draw for each of some numbers. */
function drawsOf(
  range: Range,
  what: string,
  labels: readonly string[],
  draws: { range: Range; name: string }[],
): Int32Array {
  checkRange(range, what);
  const first = draws.length;
  if (range.together) draws.push({ range, name: what });
  else for (const label of labels) draws.push({ range, name: `${what}[${label}]` });
  return Int32Array.from(labels, (_, i) => first + (range.together ? 0 : i));
}

function columnsOf({ columns }: Range, count: number, what: string): readonly number[] {
  for (const column of columns ?? [])
    if (!(column >= 0 && column < count)) throw new RangeError(`${what} has no column ${column}`);
  return columns ?? Array.from({ length: count }, (_, i) => i);
}

function fieldChange(model: Model, range: FieldRange, draws: { range: Range; name: string }[]): FieldChange {
  const { field, apply = 'scale' } = range;
  const { length } = arrayOf(model, field);
  const { count, find, label } = rowsOf(model, field, length);
  const width = count === 0 ? 0 : length / count;
  const columns = columnsOf(range, width, field);
  const rows = range.rows?.flatMap(find) ?? Array.from({ length: count }, (_, i) => i);
  const places = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  const labels = places.map(({ row, column }) => (width === 1 ? label(row) : `${label(row)},${column}`));
  return {
    field,
    apply,
    index: Int32Array.from(places, ({ row, column }) => row * width + column),
    draw: drawsOf(range, field, labels, draws),
  };
}

/** Elements with a value of an attribute: number among those of their kind, name, and how many numbers the value has. */
export type FindAttribute = (
  element: string,
  attribute: string,
  names?: readonly string[],
) => { at: number; name: string; count: number }[];

function attributeChanges(
  range: AttributeRange,
  find: FindAttribute,
  draws: { range: Range; name: string }[],
): AttributeChange[] {
  const { element, attribute, apply = 'scale' } = range;
  const what = `${element}.${attribute}`;
  const places = find(element, attribute, range.names).map(({ at, name, count }) => ({
    at,
    name,
    columns: columnsOf(range, count, what),
  }));
  const labels = places.flatMap(({ name, columns }) => columns.map((column) => `${name},${column}`));
  const draw = drawsOf(range, what, labels, draws);
  let next = 0;
  return places.map(({ at, columns }) => {
    const start = next;
    next += columns.length;
    return { element, at, attribute, apply, index: Int32Array.from(columns), draw: draw.slice(start, next) };
  });
}

/** A number of a range from the source. */
function drawNumber({ range: [low, high], distribution }: Range, source: ReturnType<typeof randomSource>): number {
  switch (distribution) {
    case 'log':
      return exp(log(low) + (log(high) - log(low)) * source.uniform());
    case 'normal':
      return Math.min(high, Math.max(low, (low + high) / 2 + ((high - low) / 4) * source.normal()));
    default:
      return low + (high - low) * source.uniform();
  }
}

/**
 * Draw the changes of all samples.
 * @param model - the model that is changed
 * @param ranges - what changes
 * @param nbatch - number of samples
 * @param seed - an integer from 0 to 2⁵³
 * @param find - elements with an attribute; without it attributes are refused
 * @throws RangeError when a range is empty, or the model has no such field, row or column
 */
export function drawChanges(
  model: Model,
  ranges: readonly Randomization[],
  nbatch: number,
  seed: number,
  find?: FindAttribute,
): Changes {
  const draws: { range: Range; name: string }[] = [];
  const fields: FieldChange[] = [];
  const attributes: AttributeChange[] = [];
  for (const range of ranges) {
    if ('field' in range) fields.push(fieldChange(model, range, draws));
    else if (find) attributes.push(...attributeChanges(range, find, draws));
    else
      throw new TypeError(
        'attributes are randomised in a model that is given as text ({ xml }), not in a compiled one',
      );
  }
  const source = randomSource(seed);
  const values = new Float64Array(nbatch * draws.length);
  for (let i = 0; i < values.length; i++) values[i] = drawNumber(draws[i % draws.length].range, source);
  const constants = fields.some(({ field }) => !FREE.test(field));
  return { fields, attributes, constants, names: draws.map(({ name }) => name), values };
}

/** What a number becomes. */
export function changed(value: number, apply: FieldChange['apply'], drawn: number): number {
  return apply === 'set' ? drawn : apply === 'add' ? value + drawn : value * drawn;
}

/**
 * Give the fields of a model what was drawn for a sample.
 * @param to - the model that is changed
 * @param base - where values are scaled or added to; of the same sizes
 */
export function changeFields(to: Model, base: Model, { fields, names, values }: Changes, sample: number): void {
  const drawn = sample * names.length;
  for (const { field, apply, index, draw } of fields) {
    const inOptions = field.startsWith('opt.');
    const name = inOptions ? field.slice(4) : field;
    const target = (inOptions ? to.opt : to) as unknown as Record<string, Float64Array | number>;
    const source = ((inOptions ? base.opt : base) as unknown as typeof target)[name];
    if (typeof source === 'number') target[name] = changed(source, apply, values[drawn + draw[0]]);
    else
      for (let i = 0; i < index.length; i++)
        (target[name] as Float64Array)[index[i]] = changed(source[index[i]], apply, values[drawn + draw[i]]);
  }
}
