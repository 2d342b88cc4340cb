// The table of the fields that elements have as records: their types, values of an element that nobody has changed, and
// the MJCF attributes that they come from and go to. Source: MuJoCo 3.12, mjspec.h and its defaults.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import {
  BiasType,
  CamLightMode,
  ColorSpace,
  DataType,
  DynType,
  EqualityType,
  FlexSelfCollide,
  GainType,
  GeomType,
  JointType,
  LightType,
  ObjType,
  Projection,
  SensorType,
  SleepPolicy,
  Stage,
  TransmissionType,
  WrapType,
} from '@corten/model';

/** What all fields have: the attribute that a field stands for, which has its name when not given; null for none. */
interface Facts {
  readonly attr?: string | null;
}

/** Words of an attribute and the numbers that they stand for. */
export type WordTable = Readonly<Record<string, number | boolean>>;

/** One number. */
export interface NumberField extends Facts {
  readonly kind: 'number';
  readonly type: 'double' | 'float' | 'int' | 'byte';
  readonly value: number;
  /** words that the attribute has for the numbers */
  readonly words?: WordTable;
}
/** A switch. */
export interface FlagField extends Facts {
  readonly kind: 'flag';
  readonly value: boolean;
}
/** A text. */
export interface TextField extends Facts {
  readonly kind: 'text';
  readonly value: string;
}
/** One value of an enumeration of MuJoCo's. */
export interface ChoiceField extends Facts {
  readonly kind: 'choice';
  /** name of the enumeration */
  readonly type: string;
  readonly value: number;
  readonly words?: WordTable;
}
/** So many numbers. */
export interface ArrayField extends Facts {
  readonly kind: 'array';
  readonly type: 'double' | 'float' | 'int' | 'char';
  readonly value: readonly number[];
}
/** Any number of numbers, texts or lists. */
export interface ListField extends Facts {
  readonly kind: 'list';
  readonly type: 'double' | 'float' | 'int' | 'byte' | 'text' | 'ints' | 'floats';
  /** empty texts that the list starts with */
  readonly size?: number;
}
/** A record in the record. */
export interface StructField extends Facts {
  readonly kind: 'struct';
  readonly type: 'orientation' | 'plugin';
}

/** A field of a record. */
export type Field = NumberField | FlagField | TextField | ChoiceField | ArrayField | ListField | StructField;
/** Fields by name. */
export type FieldTable = Readonly<Record<string, Field>>;

type Attr = string | null | undefined;
const number = (value = 0, attr?: Attr) => ({ kind: 'number', type: 'double', value, attr }) as const;
const single = (value = 0, attr?: Attr) =>
  ({ kind: 'number', type: 'float', value: Math.fround(value), attr }) as const;
const integer = (value = 0, attr?: Attr, words?: WordTable) =>
  ({ kind: 'number', type: 'int', value, attr, words }) as const;
const byte = (value = 0, words?: WordTable) => ({ kind: 'number', type: 'byte', value, words }) as const;
const flag = (value = false, attr?: Attr) => ({ kind: 'flag', value, attr }) as const;
const text = (attr?: Attr, value = '') => ({ kind: 'text', value, attr }) as const;
const choice = <const T extends string>(type: T, value: number, words?: WordTable, attr?: Attr) =>
  ({ kind: 'choice', type, value, words, attr }) as const;
const zeros = (count: number) => new Array<number>(count).fill(0);
const values = (value: number | readonly number[]) => (typeof value === 'number' ? zeros(value) : value);
const numbers = (value: number | readonly number[], attr?: Attr) =>
  ({ kind: 'array', type: 'double', value: values(value), attr }) as const;
const singles = (value: number | readonly number[], attr?: Attr) =>
  ({ kind: 'array', type: 'float', value: values(value), attr }) as const;
const integers = (value: number | readonly number[], attr?: Attr) =>
  ({ kind: 'array', type: 'int', value: values(value), attr }) as const;
const characters = (value: string) =>
  ({ kind: 'array', type: 'char', value: [...value].map((c) => c.charCodeAt(0)), attr: null }) as const;
const list = <const T extends ListField['type']>(type: T, attr?: Attr, size?: number) =>
  ({ kind: 'list', type, attr, size }) as const;
const orientation = { kind: 'struct', type: 'orientation', attr: null } as const;
const plugin = { kind: 'struct', type: 'plugin', attr: null } as const;

const { NaN: unset } = Number;
const SOLREF = [0.02, 1];
const SOLIMP = [0.9, 0.95, 0.001, 0.5, 2];
const GREY = [0.5, 0.5, 0.5, 1];

const OFF_ON_AUTO = { false: 0, true: 1, auto: 2 };
/** Whether limits hold: mjtLimited. */
const limited = (value: number = OFF_ON_AUTO.auto, attr?: Attr) => choice('mjtLimited', value, OFF_ON_AUTO, attr);

const INTERPOLATION = { zoh: 0, linear: 1, cubic: 2 };
const info = text(null);
const userdata = list('double', 'user');
const pose = { pos: numbers(3), quat: numbers([1, 0, 0, 0], null), alt: orientation };

/** Attributes of orientations that are not quaternions, by their numbers (mjtOrientation). */
export const ORIENTATIONS = [undefined, 'axisangle', 'xyaxes', 'zaxis', 'euler'] as const;

/** Kinds of records that are elements of a model. */
const ELEMENTS = {
  body: {
    childclass: text(null, 'main'),
    ...pose,
    mass: number(0, null),
    ipos: numbers([unset, 0, 0], null),
    iquat: numbers([1, 0, 0, 0], null),
    inertia: numbers(3, null),
    ialt: orientation,
    fullinertia: numbers([unset, 0, 0, 0, 0, 0], null),
    mocap: flag(),
    gravcomp: number(),
    sleep: choice('mjtSleepPolicy', SleepPolicy.auto, SleepPolicy),
    simple: byte(1, { false: 0, auto: 1 }),
    userdata,
    explicitinertial: flag(false, null),
    plugin,
    info,
  },
  frame: { childclass: text(null), ...pose, info },
  joint: {
    type: choice('mjtJoint', JointType.hinge, JointType),
    pos: numbers(3),
    axis: numbers([0, 0, 1]),
    ref: number(),
    align: choice('mjtAlignFree', OFF_ON_AUTO.auto, OFF_ON_AUTO, null),
    stiffness: numbers(3),
    springref: number(),
    springdamper: numbers(2),
    limited: limited(),
    range: numbers(2),
    margin: number(),
    solref_limit: numbers(SOLREF, 'solreflimit'),
    solimp_limit: numbers(SOLIMP, 'solimplimit'),
    actfrclimited: limited(OFF_ON_AUTO.auto, 'actuatorfrclimited'),
    actfrcrange: numbers(2, 'actuatorfrcrange'),
    armature: number(),
    damping: numbers(3),
    frictionloss: number(),
    solref_friction: numbers(SOLREF, 'solreffriction'),
    solimp_friction: numbers(SOLIMP, 'solimpfriction'),
    group: integer(),
    actgravcomp: flag(false, 'actuatorgravcomp'),
    userdata,
    info,
  },
  geom: {
    type: choice('mjtGeom', GeomType.sphere, GeomType),
    ...pose,
    fromto: numbers([unset, 0, 0, 0, 0, 0]),
    size: numbers(3),
    contype: integer(1),
    conaffinity: integer(1),
    condim: integer(3),
    priority: integer(),
    friction: numbers([1, 0.005, 0.0001]),
    solmix: number(1),
    solref: numbers(SOLREF),
    solimp: numbers(SOLIMP),
    margin: number(),
    gap: number(),
    surfacevel: numbers(6),
    adhesion: number(),
    mass: number(unset),
    density: number(1000),
    typeinertia: choice('mjtGeomInertia', 0, { false: 0, true: 1 }, 'shellinertia'),
    fluid_ellipsoid: { ...number(0, 'fluidshape'), words: { none: 0, ellipsoid: 1 } },
    fluid_coefs: numbers([0.5, 0.25, 1.5, 1, 1], 'fluidcoef'),
    material: text(),
    rgba: singles(GREY),
    group: integer(),
    hfieldname: text('hfield'),
    meshname: text('mesh'),
    fitscale: number(1),
    userdata,
    plugin,
    info,
  },
  site: {
    ...pose,
    fromto: numbers([unset, 0, 0, 0, 0, 0]),
    size: numbers([0.005, 0.005, 0.005]),
    type: choice('mjtGeom', GeomType.sphere, GeomType),
    material: text(),
    group: integer(),
    rgba: singles(GREY),
    userdata,
    info,
  },
  camera: {
    ...pose,
    mode: choice('mjtCamLight', CamLightMode.fixed, CamLightMode),
    targetbody: text('target'),
    proj: choice('mjtProjection', Projection.perspective, Projection, 'projection'),
    resolution: integers([1, 1]),
    output: integer(1, null),
    fovy: number(45),
    ipd: number(0.068),
    intrinsic: singles(4, null),
    sensor_size: singles(2, 'sensorsize'),
    focal_length: singles(2, 'focal'),
    focal_pixel: singles(2, 'focalpixel'),
    principal_length: singles(2, 'principal'),
    principal_pixel: singles(2, 'principalpixel'),
    userdata,
    info,
  },
  light: {
    pos: numbers(3),
    dir: numbers([0, 0, -1]),
    mode: choice('mjtCamLight', CamLightMode.fixed, CamLightMode),
    targetbody: text('target'),
    active: flag(true),
    type: choice('mjtLightType', LightType.spot, LightType),
    texture: text(),
    castshadow: flag(true),
    bulbradius: single(0.02),
    intensity: single(),
    range: single(10),
    attenuation: singles([1, 0, 0]),
    cutoff: single(45),
    softness: single(0.2),
    exponent: single(10),
    ambient: singles(3),
    diffuse: singles([0.7, 0.7, 0.7]),
    specular: singles([0.3, 0.3, 0.3]),
    info,
  },
  flex: {
    contype: integer(1, null),
    conaffinity: integer(1, null),
    condim: integer(3, null),
    priority: integer(0, null),
    friction: numbers([1, 0.005, 0.0001], null),
    solmix: number(1, null),
    solref: numbers(SOLREF, null),
    solimp: numbers(SOLIMP, null),
    margin: number(0, null),
    gap: number(0, null),
    dim: integer(2),
    radius: number(0.005),
    size: numbers(3, null),
    internal: flag(false, null),
    flatskin: flag(),
    selfcollide: choice('mjtFlexSelf', FlexSelfCollide.auto, FlexSelfCollide, null),
    passive: integer(0, null),
    activelayers: integer(1, null),
    group: integer(),
    edgestiffness: number(0, null),
    edgedamping: number(0, null),
    rgba: singles(GREY),
    material: text(),
    young: number(0, null),
    poisson: number(0, null),
    damping: number(0, null),
    thickness: number(-1, null),
    elastic2d: integer(0, null),
    cellcount: integers([1, 1, 1]),
    order: integer(0, null),
    nodebody: list('text', null),
    vertbody: list('text', null),
    node: list('double', 'nodecoord'),
    vert: list('double', 'vertex'),
    elem: list('int', 'element'),
    texcoord: list('float'),
    elemtexcoord: list('int'),
    info,
  },
  mesh: {
    content_type: text(),
    file: text(),
    refpos: numbers(3),
    refquat: numbers([1, 0, 0, 0]),
    scale: numbers([1, 1, 1]),
    inertia: choice('mjtMeshInertia', 2, { convex: 0, exact: 1, legacy: 2, shell: 3 }),
    smoothnormal: flag(),
    needsdf: flag(false, null),
    maxhullvert: integer(-1),
    uservert: list('float', 'vertex'),
    usernormal: list('float', 'normal'),
    usertexcoord: list('float', 'texcoord'),
    userface: list('int', 'face'),
    userfacenormal: list('int', null),
    userfacetexcoord: list('int', null),
    plugin,
    material: text(),
    octree_maxdepth: integer(6, null),
    info,
  },
  hfield: {
    content_type: text(),
    file: text(),
    size: numbers(4),
    nrow: integer(),
    ncol: integer(),
    userdata: list('float', null),
    info,
  },
  skin: {
    file: text(),
    material: text(),
    rgba: singles(GREY),
    inflate: single(),
    group: integer(),
    vert: list('float', 'vertex'),
    texcoord: list('float'),
    face: list('int'),
    bodyname: list('text', null),
    bindpos: list('float', null),
    bindquat: list('float', null),
    vertid: list('ints', null),
    vertweight: list('floats', null),
    info,
  },
  texture: {
    type: choice('mjtTexture', 1, { '2d': 0, cube: 1, skybox: 2 }),
    colorspace: choice('mjtColorSpace', ColorSpace.auto, {
      auto: ColorSpace.auto,
      linear: ColorSpace.linear,
      sRGB: ColorSpace.srgb,
    }),
    builtin: choice('mjtBuiltin', 0, { none: 0, gradient: 1, checker: 2, flat: 3 }),
    mark: choice('mjtMark', 0, { none: 0, edge: 1, cross: 2, random: 3 }),
    rgb1: numbers([0.8, 0.8, 0.8]),
    rgb2: numbers([0.5, 0.5, 0.5]),
    markrgb: numbers(3),
    random: number(0.01),
    height: integer(),
    width: integer(),
    nchannel: integer(3),
    content_type: text(),
    file: text(),
    gridsize: integers([1, 1]),
    gridlayout: characters('............'),
    cubefiles: list('text', null, 6),
    data: list('byte', null),
    hflip: flag(),
    vflip: flag(),
    info,
  },
  material: {
    textures: list('text', null, 10),
    texuniform: flag(),
    texrepeat: singles([1, 1]),
    emission: single(),
    specular: single(0.5),
    shininess: single(0.5),
    reflectance: single(),
    metallic: single(-1),
    roughness: single(-1),
    rgba: singles([1, 1, 1, 1]),
    info,
  },
  pair: {
    geomname1: text('geom1'),
    geomname2: text('geom2'),
    condim: integer(3),
    solref: numbers(SOLREF),
    solreffriction: numbers(2),
    solimp: numbers(SOLIMP),
    margin: number(),
    gap: number(),
    adhesion: number(),
    friction: numbers([1, 1, 0.005, 0.0001, 0.0001]),
    info,
  },
  exclude: { bodyname1: text('body1'), bodyname2: text('body2'), info },
  equality: {
    type: choice('mjtEq', EqualityType.connect, undefined, null),
    data: numbers([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1], null),
    active: flag(true),
    name1: text(null),
    name2: text(null),
    objtype: choice('mjtObj', ObjType.unknown, undefined, null),
    solref: numbers(SOLREF),
    solimp: numbers(SOLIMP),
    info,
  },
  tendon: {
    stiffness: numbers(3),
    springlength: numbers([-1, -1]),
    damping: numbers(3),
    frictionloss: number(),
    solref_friction: numbers(SOLREF, 'solreffriction'),
    solimp_friction: numbers(SOLIMP, 'solimpfriction'),
    armature: number(),
    limited: limited(),
    actfrclimited: limited(OFF_ON_AUTO.false, 'actuatorfrclimited'),
    range: numbers(2),
    actfrcrange: numbers(2, 'actuatorfrcrange'),
    margin: number(),
    solref_limit: numbers(SOLREF, 'solreflimit'),
    solimp_limit: numbers(SOLIMP, 'solimplimit'),
    material: text(),
    width: number(0.003),
    rgba: singles(GREY),
    group: integer(),
    userdata,
    info,
  },
  wrap: { type: choice('mjtWrap', WrapType.none, undefined, null), info },
  actuator: {
    gaintype: choice('mjtGain', GainType.fixed, GainType),
    gainprm: numbers([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    biastype: choice('mjtBias', BiasType.none, BiasType),
    biasprm: numbers(10),
    dyntype: choice('mjtDyn', DynType.none, DynType),
    dynprm: numbers([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    actdim: integer(-1),
    ctrlspec: integer(0, null),
    velrange: numbers(2),
    ffrange: numbers(2),
    actearly: flag(),
    trntype: choice('mjtTrn', TransmissionType.undefined, undefined, null),
    gear: numbers([1, 0, 0, 0, 0, 0]),
    target: text(null),
    refsite: text(null),
    slidersite: text(null),
    cranklength: number(0, null),
    lengthrange: numbers(2),
    inheritrange: number(0, null),
    damping: numbers(3),
    armature: number(),
    ctrllimited: limited(),
    ctrlrange: numbers(2),
    forcelimited: limited(),
    forcerange: numbers(2),
    actlimited: limited(),
    actrange: numbers(2),
    group: integer(),
    nsample: integer(),
    interp: integer(0, undefined, INTERPOLATION),
    delay: number(),
    userdata,
    plugin,
    info,
  },
  sensor: {
    type: choice('mjtSensor', SensorType.touch, undefined, null),
    objtype: choice('mjtObj', ObjType.unknown, undefined, null),
    objname: text(null),
    reftype: choice('mjtObj', ObjType.unknown, undefined, null),
    refname: text(null),
    intprm: integers(3, null),
    datatype: choice('mjtDataType', DataType.real, undefined, null),
    needstage: choice('mjtStage', Stage.acc, undefined, null),
    dim: integer(0, null),
    cutoff: number(),
    noise: number(),
    nsample: integer(),
    interp: integer(0, undefined, INTERPOLATION),
    delay: number(),
    interval: numbers(2),
    userdata,
    plugin,
    info,
  },
  numeric: { data: list('double'), size: integer(), info },
  text: { data: text(), info },
  tuple: { objtype: list('int', null), objname: list('text', null), objprm: list('double', null), info },
  key: {
    time: number(),
    qpos: list('double'),
    qvel: list('double'),
    act: list('double'),
    mpos: list('double'),
    mquat: list('double'),
    ctrl: list('double'),
    info,
  },
  plugin: { name: text(null), plugin_name: text(null), active: flag(false, null), info },
} as const satisfies Record<string, FieldTable>;

/** Kinds of records that are parts of others, or of a whole model. */
const PARTS = {
  orientation: {
    type: choice('mjtOrientation', 0, undefined, null),
    axisangle: numbers(4),
    xyaxes: numbers(6),
    zaxis: numbers(3),
    euler: numbers(3),
  },
  compiler: {
    autolimits: flag(true),
    boundmass: number(),
    boundinertia: number(),
    settotalmass: number(-1),
    balanceinertia: flag(),
    fitaabb: flag(),
    degree: flag(true, null),
    eulerseq: characters('xyz'),
    discardvisual: flag(),
    usethread: flag(true),
    fusestatic: flag(),
    inertiafromgeom: choice('mjtInertiaFromGeom', OFF_ON_AUTO.auto, OFF_ON_AUTO),
    inertiagrouprange: integers([0, 5]),
    saveinertial: flag(),
    alignfree: flag(),
    conflict: choice('mjtConflict', 0, { warning: 0, merge: 1, error: 2 }),
    meshdir: text(),
    texturedir: text(),
  },
  spec: {
    modelname: text(null, 'MuJoCo Model'),
    strippath: flag(false, null),
    memory: number(-1, null),
    nemax: integer(0, null),
    nuserdata: integer(),
    nuser_body: integer(-1),
    nuser_jnt: integer(-1),
    nuser_geom: integer(-1),
    nuser_site: integer(-1),
    nuser_cam: integer(-1),
    nuser_tendon: integer(-1),
    nuser_actuator: integer(-1),
    nuser_sensor: integer(-1),
    nkey: integer(),
    njmax: integer(-1),
    nconmax: integer(-1),
    nstack: integer(-1),
    comment: text(null),
    modelfiledir: text(null),
    hasImplicitPluginElem: flag(false, null),
  },
} as const satisfies Record<string, FieldTable>;

/** Fields of each kind of record. */
export const RECORD_FIELDS = { ...ELEMENTS, ...PARTS };
/** A kind of record. */
export type RecordKind = keyof typeof RECORD_FIELDS;
/** A kind of record that is an element of a model. */
export type ElementRecordKind = keyof typeof ELEMENTS;

type ArrayOf<T extends ArrayField['type']> = {
  double: Float64Array;
  float: Float32Array;
  int: Int32Array;
  char: Int8Array;
}[T];
type ListOf<T extends ListField['type']> = {
  double: number[];
  float: number[];
  int: number[];
  byte: number[];
  text: string[];
  ints: number[][];
  floats: number[][];
}[T];
/** What a field holds. */
export type ValueOf<F> = F extends { readonly kind: 'number' | 'choice' }
  ? number
  : F extends { readonly kind: 'flag' }
    ? boolean
    : F extends { readonly kind: 'text' }
      ? string
      : F extends { readonly kind: 'array'; readonly type: infer T extends ArrayField['type'] }
        ? ArrayOf<T>
        : F extends { readonly kind: 'list'; readonly type: infer T extends ListField['type'] }
          ? ListOf<T>
          : F extends { readonly kind: 'struct'; readonly type: infer S extends RecordKind }
            ? Values<S>
            : never;

/** The values of a record by field; arrays and lists are changed in place. */
export type Values<K extends RecordKind> = {
  -readonly [N in keyof (typeof RECORD_FIELDS)[K]]: ValueOf<(typeof RECORD_FIELDS)[K][N]>;
};
