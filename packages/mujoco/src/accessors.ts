// Named access: `model.body('torso').mass`, `data.geom('ball').xpos`. One table says which fields of Model and Data
// belong to an object of each kind; the classes are made from it.

import { type Data, id2name, JointType, type Model, name2id, nameTable, ObjType } from '@corten/model';
import { mujocoError } from './errors.js';
import { Handle } from './handle.js';
import { type Words, words } from './words.js';

/** Records with numeric arrays by name. */
type Arrays = Record<string, Float64Array>;

/** Where an object's rows lie in the arrays of a group: first row and number of rows. */
type Span = (m: Model, id: number, arrays: Arrays) => readonly [start: number, count: number];

/** Fields of one kind of object that are found in the same way. */
interface Group<P extends string, S extends string, F extends string, A extends string> {
  /** what comes before a field's name in Model or Data */
  readonly prefix: P;
  /** fields with one number an object */
  readonly numbers: S;
  /** fields with one flag an object */
  readonly flags: F;
  /** fields with a row an object, which shows as a live array */
  readonly arrays: A;
  /** rows of an object; its own row when not given */
  readonly span?: Span | undefined;
  /** number of rows of all objects, from which the length of a row follows */
  readonly rows: (m: Model) => number;
}

function group<P extends string, S extends string = '', F extends string = '', A extends string = ''>(
  prefix: P,
  rows: (m: Model) => number,
  fields: { numbers?: S; flags?: F; arrays?: A },
  span?: Span,
): Group<P, S, F, A> {
  const { numbers = '' as S, flags = '' as F, arrays = '' as A } = fields;
  return { prefix, numbers, flags, arrays, span, rows };
}

const QPOS_COUNT = { [JointType.free]: 7, [JointType.ball]: 4, [JointType.slide]: 1, [JointType.hinge]: 1 };
const DOF_COUNT = { [JointType.free]: 6, [JointType.ball]: 3, [JointType.slide]: 1, [JointType.hinge]: 1 };
const jointType = (m: Model, id: number) => m.jnt_type[id] as JointType;
const qposSpan: Span = (m, id) => [m.jnt_qposadr[id], QPOS_COUNT[jointType(m, id)]];
const dofSpan: Span = (m, id) => [m.jnt_dofadr[id], DOF_COUNT[jointType(m, id)]];
const textureSpan: Span = (m, id) => [m.tex_adr[id], m.tex_height[id] * m.tex_width[id] * m.tex_nchannel[id]];
const hfieldSpan: Span = (m, id) => [m.hfield_adr[id], m.hfield_nrow[id] * m.hfield_ncol[id]];
const tupleSpan: Span = (m, id) => [m.tuple_adr[id], m.tuple_size[id]];

/** What the accessors of Model show. Names and grouping are those of the official bindings. */
const MODEL_KINDS = {
  actuator: [
    ObjType.actuator,
    group('actuator_', (m) => m.nactuator, {
      numbers: 'trntype dyntype gaintype biastype actadr actnum group cranklength acc0 length0',
      flags: 'ctrllimited forcelimited actlimited',
      arrays: 'trnid dynprm gainprm biasprm ctrlrange forcerange actrange gear lengthrange user',
    }),
  ],
  body: [
    ObjType.body,
    group('body_', (m) => m.nbody, {
      numbers:
        'parentid rootid weldid mocapid jntnum jntadr dofnum dofadr geomnum geomadr simple sameframe mass subtreemass',
      arrays: 'pos quat ipos iquat inertia invweight0 user',
    }),
  ],
  cam: [
    ObjType.camera,
    group('cam_', (m) => m.ncam, {
      numbers: 'mode bodyid targetbodyid fovy ipd',
      arrays: 'pos quat poscom0 pos0 mat0 user',
    }),
  ],
  eq: [
    ObjType.equality,
    group('eq_', (m) => m.neq, { numbers: 'type obj1id obj2id', flags: 'active0', arrays: 'solref solimp data' }),
  ],
  exclude: [ObjType.exclude, group('exclude_', (m) => m.nexclude, { numbers: 'signature' })],
  geom: [
    ObjType.geom,
    group('geom_', (m) => m.ngeom, {
      numbers: 'type contype conaffinity condim bodyid dataid matid group priority sameframe solmix rbound margin gap',
      arrays: 'solref solimp size pos quat friction user rgba',
    }),
  ],
  hfield: [
    ObjType.hfield,
    group('hfield_', (m) => m.nhfield, { numbers: 'nrow ncol adr', arrays: 'size' }),
    group('hfield_', (m) => m.nhfielddata, { arrays: 'data' }, hfieldSpan),
  ],
  jnt: [
    ObjType.joint,
    group('', (m) => m.nq, { arrays: 'qpos0 qpos_spring' }, qposSpan),
    group('jnt_', (m) => m.njnt, {
      numbers: 'type qposadr dofadr group stiffness margin',
      flags: 'limited',
      arrays: 'pos axis stiffnesspoly range user',
    }),
    group(
      'dof_',
      (m) => m.nv,
      {
        arrays:
          'bodyid jntid parentid Madr simplenum solref solimp frictionloss armature damping dampingpoly invweight0 M0',
      },
      dofSpan,
    ),
  ],
  light: [
    ObjType.light,
    group('light_', (m) => m.nlight, {
      numbers: 'mode bodyid targetbodyid type cutoff exponent',
      flags: 'castshadow active',
      arrays: 'pos dir poscom0 pos0 dir0 attenuation ambient diffuse specular',
    }),
  ],
  mat: [
    ObjType.material,
    group('mat_', (m) => m.nmat, {
      numbers: 'emission specular shininess reflectance',
      flags: 'texuniform',
      arrays: 'texid texrepeat rgba',
    }),
  ],
  mesh: [
    ObjType.mesh,
    group('mesh_', (m) => m.nmesh, { numbers: 'vertadr vertnum texcoordadr faceadr facenum graphadr' }),
  ],
  numeric: [
    ObjType.numeric,
    group('numeric_', (m) => m.nnumeric, { numbers: 'adr size' }),
    group(
      'numeric_',
      (m) => m.nnumericdata,
      { arrays: 'data' },
      (m, id) => [m.numeric_adr[id], m.numeric_size[id]],
    ),
  ],
  pair: [
    ObjType.pair,
    group('pair_', (m) => m.npair, {
      numbers: 'dim geom1 geom2 signature margin gap',
      arrays: 'solref solimp friction',
    }),
  ],
  sensor: [
    ObjType.sensor,
    group('sensor_', (m) => m.nsensor, {
      numbers: 'type datatype needstage objtype objid reftype refid dim adr cutoff noise',
      arrays: 'user',
    }),
  ],
  site: [
    ObjType.site,
    group('site_', (m) => m.nsite, {
      numbers: 'type bodyid matid group sameframe',
      arrays: 'size pos quat user rgba',
    }),
  ],
  skin: [
    ObjType.skin,
    group('skin_', (m) => m.nskin, {
      numbers: 'matid inflate vertadr vertnum texcoordadr faceadr facenum boneadr bonenum',
      arrays: 'rgba',
    }),
  ],
  tendon: [
    ObjType.tendon,
    group('tendon', (m) => m.ntendon, {
      numbers: '_adr _num _matid _group _width _margin _stiffness _damping _frictionloss _length0 _invweight0',
      flags: '_limited',
      arrays:
        '_solref_lim _solimp_lim _solref_fri _solimp_fri _range _stiffnesspoly _dampingpoly _lengthspring _user _rgba',
    }),
    group('ten_', (m) => m.ntendon, { numbers: 'J_rownnz J_rowadr' }),
    group(
      'ten_',
      (m) => m.nJten,
      { arrays: 'J_colind' },
      (m, id) => [m.ten_J_rowadr[id], m.ten_J_rownnz[id]],
    ),
  ],
  tex: [
    ObjType.texture,
    group('tex_', (m) => m.ntex, { numbers: 'type height width nchannel adr' }),
    group('tex_', (m) => m.ntexdata, { arrays: 'data' }, textureSpan),
  ],
  tuple: [
    ObjType.tuple,
    group('tuple_', (m) => m.ntuple, { numbers: 'adr size' }),
    group('tuple_', (m) => m.ntupledata, { arrays: 'objtype objid objprm' }, tupleSpan),
  ],
  key: [ObjType.key, group('key_', (m) => m.nkey, { numbers: 'time', arrays: 'qpos qvel act mpos mquat ctrl' })],
} as const;

/** Rows of an actuator's controls and outputs. */
const ctrlSpan: Span = (m, id) => [m.actuator_ctrladr[id], 1];
const outSpan: Span = (m, id) => [m.actuator_outadr[id], 1];
/** The non-zeros of the actuator's row of the moment matrix. */
const momentSpan: Span = (m, id, d) => [d.moment_rowadr[m.actuator_outadr[id]], d.moment_rownnz[m.actuator_outadr[id]]];

/** What the accessors of Data show. */
const DATA_KINDS = {
  actuator: [
    ObjType.actuator,
    group('', (m) => m.nu, { numbers: 'ctrl' }, ctrlSpan),
    group('actuator_', (m) => m.nout, { numbers: 'length velocity force' }, outSpan),
    group('actuator_', (m) => m.nJmom, { arrays: 'moment' }, momentSpan),
  ],
  body: [
    ObjType.body,
    group('', (m) => m.nbody, {
      arrays:
        'xfrc_applied xpos xquat xmat xipos ximat subtree_com cinert crb cvel subtree_linvel subtree_angmom cacc cfrc_int cfrc_ext',
    }),
  ],
  cam: [ObjType.camera, group('cam_', (m) => m.ncam, { arrays: 'xpos xmat' })],
  geom: [ObjType.geom, group('geom_', (m) => m.ngeom, { arrays: 'xpos xmat' })],
  jnt: [
    ObjType.joint,
    group('', (m) => m.nq, { arrays: 'qpos' }, qposSpan),
    group('', (m) => m.njnt, { arrays: 'xanchor xaxis' }),
    group(
      '',
      (m) => m.nv,
      {
        arrays:
          'qvel qacc_warmstart qfrc_applied qacc cdof qLDiagInv cdof_dot qfrc_bias qfrc_passive qfrc_actuator qfrc_smooth qacc_smooth qfrc_constraint qfrc_inverse',
      },
      dofSpan,
    ),
  ],
  light: [ObjType.light, group('light_', (m) => m.nlight, { arrays: 'xpos xdir' })],
  sensor: [
    ObjType.sensor,
    group(
      'sensor',
      (m) => m.nsensordata,
      { arrays: 'data' },
      (m, id) => [m.sensor_adr[id], m.sensor_dim[id]],
    ),
  ],
  site: [ObjType.site, group('site_', (m) => m.nsite, { arrays: 'xpos xmat' })],
  tendon: [ObjType.tendon, group('ten_', (m) => m.ntendon, { numbers: 'wrapadr wrapnum length velocity' })],
} as const;

type AnyGroup = Group<string, string, string, string>;
type AnyKind = readonly [type: number, ...groups: AnyGroup[]];

type Field<R, K> = K extends keyof R ? R[K] : never;
type GroupFields<R, G> =
  G extends Group<infer P, infer S, infer F, infer A>
    ? { [K in Exclude<Words<S>, ''>]: number } & { [K in Exclude<Words<F>, ''>]: boolean } & {
        readonly [K in Exclude<Words<A>, ''>]: Field<R, `${P}${K}`>;
      }
    : never;
type KindFields<R, K> = K extends readonly [number, infer G, infer H, infer I]
  ? GroupFields<R, G> & GroupFields<R, H> & GroupFields<R, I>
  : K extends readonly [number, infer G, infer H]
    ? GroupFields<R, G> & GroupFields<R, H>
    : K extends readonly [number, infer G]
      ? GroupFields<R, G>
      : never;

/** What every accessor has. */
export interface Accessor extends Handle {
  /** index of the object */
  readonly id: number;
  /** its name, empty when it has none */
  readonly name: string;
}
/** Finds an object by name or index; throws when there is none. */
type Finder<R, K> = (nameOrIndex: string | number) => Accessor & KindFields<R, K>;
/** Named access to the objects of a model. */
export type ModelAccessors = { [K in keyof typeof MODEL_KINDS]: Finder<Model, (typeof MODEL_KINDS)[K]> };
/** Named access to what is computed of the objects of a model. */
export type DataAccessors = { [K in keyof typeof DATA_KINDS]: Finder<Data, (typeof DATA_KINDS)[K]> };

class ObjectAccessor extends Handle implements Accessor {
  declare readonly model: Model;
  declare readonly arrays: Arrays;
  constructor(
    model: Model,
    arrays: Arrays,
    readonly id: number,
    readonly name: string,
  ) {
    super();
    Object.defineProperties(this, { model: { value: model }, arrays: { value: arrays } });
  }
}

/** Fields of a group by what they are. */
function fieldsOf(list: string): string[] {
  return list === '' ? [] : words(list);
}

const ownRow: Span = (_m, id) => [id, 1];

function defineGroup(prototype: object, { prefix, numbers, flags, arrays, span = ownRow, rows }: AnyGroup): void {
  const define = (name: string, get: (a: ObjectAccessor) => unknown, set: (a: ObjectAccessor, value: never) => void) =>
    Object.defineProperty(prototype, name, {
      enumerable: true,
      get(this: ObjectAccessor) {
        return get(this);
      },
      set(this: ObjectAccessor, value: never) {
        set(this, value);
      },
    });
  const at = (a: ObjectAccessor) => span(a.model, a.id, a.arrays)[0];
  for (const name of fieldsOf(numbers)) {
    const field = prefix + name;
    define(
      name,
      (a) => a.arrays[field][at(a)],
      (a, value: number) => (a.arrays[field][at(a)] = value),
    );
  }
  for (const name of fieldsOf(flags)) {
    const field = prefix + name;
    define(
      name,
      (a) => a.arrays[field][at(a)] !== 0,
      (a, value: boolean) => (a.arrays[field][at(a)] = value ? 1 : 0),
    );
  }
  for (const name of fieldsOf(arrays)) {
    const field = prefix + name;
    const row = (a: ObjectAccessor) => {
      const [start, count] = span(a.model, a.id, a.arrays);
      const width = a.arrays[field].length / Math.max(1, rows(a.model));
      return a.arrays[field].subarray(start * width, (start + count) * width);
    };
    define(name, row, (a, value: ArrayLike<number>) => row(a).set(value));
  }
}

/** Index of the object that a name or an index means. */
function objectId(m: Model, kind: string, type: number, count: number, nameOrIndex: string | number): number {
  if (typeof nameOrIndex === 'string') {
    const id = name2id(m, type, nameOrIndex);
    if (id >= 0) return id;
    const valid = [...nameTable(m, type).keys()].sort().map((name) => `'${name}'`);
    throw mujocoError(`Invalid name '${nameOrIndex}' for ${kind}. Valid names: [${valid.join(', ')}]`);
  }
  if (!(nameOrIndex >= 0 && nameOrIndex < count)) {
    throw mujocoError(`Invalid index ${nameOrIndex} for ${kind}. Valid indices from 0 to ${count - 1}`);
  }
  return nameOrIndex;
}

/** Field of Model that has one entry for each object of a kind. */
function nameAddresses(kind: string): keyof Model {
  return `name_${kind}adr` as keyof Model;
}

/** Give a class the methods of a table of accessors; `arrays` finds the record that they show. */
function defineAccessors(
  prototype: object,
  kinds: Readonly<Record<string, AnyKind>>,
  model: (self: never) => Model,
  arrays: (self: never) => object,
): void {
  for (const [kind, [type, ...groups]] of Object.entries(kinds)) {
    class KindAccessor extends ObjectAccessor {}
    for (const one of groups) defineGroup(KindAccessor.prototype, one);
    Object.defineProperty(prototype, kind, {
      configurable: true,
      value(this: never, nameOrIndex: string | number) {
        const m = model(this);
        const id = objectId(m, kind, type, (m[nameAddresses(kind)] as Int32Array).length, nameOrIndex);
        return new KindAccessor(m, arrays(this) as Arrays, id, id2name(m, type, id) ?? '');
      },
    });
  }
}

/** Define the accessors of a class of models. */
export function defineModelAccessors(prototype: object): void {
  const model = (self: { corten: Model }) => self.corten;
  defineAccessors(prototype, MODEL_KINDS, model, model);
}

/** Define the accessors of a class of data. */
export function defineDataAccessors(prototype: object): void {
  defineAccessors(
    prototype,
    DATA_KINDS,
    (self: { corten: Data }) => self.corten.model,
    (self: { corten: Data }) => self.corten,
  );
}
