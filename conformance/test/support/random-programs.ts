// Random programs that edit models through the API of the official bindings: the same calls on every module.
import type { Bindings } from '../../src/oracle/bindings.js';
import { type Below, integers } from '../../src/random.js';
import { compiled, elements } from './spec-programs.js';

const BASE = `<mujoco model="base"><compiler angle="radian"/><option timestep="0.003"/>
  <default><geom density="900"/><default class="link"><geom rgba="1 0 0 1" size=".1"/><joint damping=".5"/><default class="tip"><geom size=".05" contype="0"/></default></default></default>
  <asset><mesh name="tetra" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/><texture name="tex" type="2d" builtin="checker" width="4" height="4"/><material name="mat" texture="tex"/></asset>
  <worldbody><light name="l0"/><geom name="floor" type="plane" size="1 1 .1" material="mat"/>
    <body name="b0" pos="0 0 1"><joint name="j0"/><geom name="g0" size=".1"/><site name="s0"/><frame name="f0" pos=".1 0 0" euler="0 .3 0"><geom name="g3" type="mesh" mesh="tetra"/></frame>
      <body name="b1" pos="0 0 .3"><joint name="j1" type="slide"/><geom name="g1" class="link"/><camera name="c0"/></body></body>
    <body name="b2" pos="1 0 1" childclass="link"><freejoint name="j2"/><geom name="g2" type="box" size=".1 .1 .2"/><site name="s1"/></body></worldbody>
  <contact><exclude name="x0" body1="b1" body2="b2"/><pair name="p0" geom1="g0" geom2="g2"/></contact>
  <tendon><fixed name="t0"><joint joint="j0" coef="2"/></fixed></tendon>
  <equality><weld name="e0" body1="b0" body2="b2" active="false"/></equality>
  <actuator><motor name="a0" joint="j0"/></actuator>
  <sensor><jointpos name="n0" joint="j0"/></sensor></mujoco>`;

/** Models that are attached, and what of them. */
const CHILDREN = [
  `<mujoco model="hand"><default><geom rgba="0 0 1 1"/><default class="c"><geom size=".2"/><joint armature=".1"/></default></default>
  <asset><material name="paint" rgba="0 1 0 1"/></asset>
  <worldbody><body name="palm"><joint name="pj" axis="1 0 0"/><geom name="pg" class="c" material="paint"/><body name="finger" pos=".1 0 0" euler="0 0 40"><joint name="fj" class="c"/><geom name="fg" size=".02"/></body></body>
  <frame name="fr" pos="0 .2 0"><body name="loose"><freejoint/><geom size=".3"/><site name="ls"/></body><geom name="still" size=".1"/></frame></worldbody>
  <tendon><fixed name="pt"><joint joint="pj" coef="1"/><joint joint="fj" coef="1"/></fixed></tendon>
  <actuator><motor name="pa" joint="pj"/></actuator><sensor><jointvel joint="fj"/><framepos objtype="site" objname="ls"/></sensor></mujoco>`,
  `<mujoco model="cloth"><compiler angle="radian"/><worldbody><body name="palm"><joint name="hj"/><geom size=".1"/>
  <flexcomp name="cloth" count="3 3 1" spacing=".1 .1 .1" radius=".01"><edge equality="true"/><pin id="0"/></flexcomp></body>
  <frame name="fr" pos="1 0 0"><body name="loose"><joint type="ball"/><geom size=".1"/></body></frame></worldbody>
  <equality><connect body1="palm" anchor="0 0 0" active="false"/></equality></mujoco>`,
];

/** A model that a program edits, and the choices that it makes. */
interface Editing {
  readonly mj: Bindings;
  readonly below: Below;
  spec: Bindings;
  /** models that were attached, which may be edited too */
  readonly children: Bindings[];
  names: number;
  isCopy: boolean;
  failed: boolean;
  isCompiled: boolean;
}

const chance = ({ below }: Editing, one: number): boolean => below(one) === 0;
const pick = <T>({ below }: Editing, list: readonly T[]): T => list[below(list.length)];
const numbers = ({ below }: Editing, count: number, size = 1): number[] =>
  Array.from({ length: count }, () => (size * (below(199) - 99)) / 100);
const positive = ({ below }: Editing, count: number, size = 1): number[] =>
  Array.from({ length: count }, () => (size * (1 + below(99))) / 100);

/** All elements of a kind. */
function all({ mj, spec }: Editing, kind: string): Bindings[] {
  const found: Bindings[] = [];
  const type = mj.mjtObj[`mjOBJ_${kind.toUpperCase()}`];
  for (let at = mj.mjs_firstElement(spec, type); at; at = mj.mjs_nextElement(spec, at)) found.push(at);
  return found;
}

/** An element of a kind as what it is; undefined when there is none. */
function some(editing: Editing, kind: string, where = (_name: string) => true): Bindings | undefined {
  const { mj } = editing;
  const list = all(editing, kind).filter((element) => where(mj.mjs_getName(element)));
  return list.length === 0 ? undefined : mj[`mjs_as${kind}`](pick(editing, list));
}
const nameOf = ({ mj }: Editing, object: Bindings | undefined): string =>
  object ? mj.mjs_getName(object.element) : '';
const isNamed = (name: string): boolean => name !== '';
const someName = (editing: Editing, kind: string): string => nameOf(editing, some(editing, kind, isNamed));

function named(editing: Editing, object: Bindings, word: string): Bindings {
  editing.mj.mjs_setName(object.element, `${word}${editing.names++}`);
  return object;
}

const CLASSES = ['main', 'link', 'tip'];
const classOf = (editing: Editing): Bindings =>
  editing.mj.mjs_findDefault(editing.spec, pick(editing, CLASSES)) ?? editing.mj.mjs_getSpecDefault(editing.spec);
const bodyOf = (editing: Editing): Bindings => some(editing, 'Body') as Bindings;
const movingBody = (editing: Editing): Bindings | undefined => some(editing, 'Body', (name) => name !== 'world');

/** Pose, one way or the other. */
function place(editing: Editing, object: Bindings): void {
  const { mj } = editing;
  object.pos.set(numbers(editing, 3));
  const way = editing.below(4);
  if (way < 2) object.quat.set(positive(editing, 4));
  else if (way === 2) {
    object.alt.type = mj.mjtOrientation.mjORIENTATION_EULER;
    object.alt.euler.set(numbers(editing, 3));
  } else {
    object.alt.type = mj.mjtOrientation.mjORIENTATION_AXISANGLE;
    object.alt.axisangle.set([...positive(editing, 3), editing.below(30) / 10]);
  }
}

/** Into a frame of its body, if there is one. */
function enter(editing: Editing, object: Bindings): void {
  const { mj } = editing;
  const frame = some(editing, 'Frame');
  if (frame && chance(editing, 3)) mj.mjs_setFrame(object.element, frame);
}

/** Random values of objects, by kind. */
const CHANGES: Readonly<Record<string, (editing: Editing, object: Bindings) => void>> = {
  Body(editing, body) {
    if (nameOf(editing, body) === 'world') return;
    if (chance(editing, 2)) place(editing, body);
    body.gravcomp = editing.below(3) / 2;
    if (chance(editing, 4)) {
      body.explicitinertial = true;
      body.mass = 1 + editing.below(3);
      body.ipos.set(numbers(editing, 3));
      body.inertia.set([1, 1.5, 2]);
    }
  },
  Frame(editing, frame) {
    // the reference keeps the pose that a frame had in an earlier compilation
    if (!editing.isCompiled) place(editing, frame);
  },
  Joint(editing, joint) {
    const { mj, below } = editing;
    joint.damping.set([below(5) / 4, below(3) / 4]);
    joint.stiffness[0] = below(4);
    joint.armature = below(3) / 10;
    joint.frictionloss = below(2) / 10;
    joint.group = below(5);
    if (joint.type.value < 2) return;
    joint.axis.set(positive(editing, 3));
    joint.pos.set(numbers(editing, 3));
    joint.range.set(chance(editing, 3) ? [0, 0] : [-1, 0.5 + below(3)]);
    joint.ref = below(3) / 10;
    joint.springref = below(3) / 10;
    joint.margin = below(2) / 10;
    joint.limited = mj.mjtLimited[pick(editing, ['mjLIMITED_FALSE', 'mjLIMITED_AUTO'])];
    joint.actfrcrange.set([-1 - below(3), 2]);
    joint.solref_limit.set([0.03, 1 + below(2)]);
  },
  Geom(editing, geom) {
    const { mj, below } = editing;
    if (geom.type.value > 1) place(editing, geom);
    geom.rgba.set([below(5) / 4, 0.25, 0.75, 1]);
    geom.friction.set([below(10) / 8, 0.5, 0.25]);
    geom.group = below(5);
    geom.condim = pick(editing, [1, 3, 4, 6]);
    geom.margin = below(3) / 100;
    geom.priority = below(2);
    geom.solref.set([0.02 + below(3) / 100, 1]);
    geom.contype = below(4);
    if (chance(editing, 3)) geom.mass = 0.1 + below(5);
    else geom.density = 100 * (1 + below(20));
    if (chance(editing, 3)) geom.material = someName(editing, 'Material');
    if (chance(editing, 5)) geom.fluid_ellipsoid = 1;
    if (chance(editing, 5)) geom.typeinertia = mj.mjtGeomInertia.mjINERTIA_SHELL;
  },
  Site(editing, site) {
    const { mj } = editing;
    place(editing, site);
    site.type = mj.mjtGeom[pick(editing, ['mjGEOM_SPHERE', 'mjGEOM_BOX', 'mjGEOM_CAPSULE'])];
    site.size.set(positive(editing, 3));
    site.group = editing.below(5);
  },
  Camera(editing, camera) {
    const { mj, below } = editing;
    place(editing, camera);
    camera.fovy = 20 + below(60);
    camera.mode = mj.mjtCamLight[pick(editing, ['mjCAMLIGHT_FIXED', 'mjCAMLIGHT_TRACK', 'mjCAMLIGHT_TARGETBODY'])];
    camera.targetbody = someName(editing, 'Body');
    camera.resolution.set([100 + below(100), 50]);
  },
  Light(editing, light) {
    const { mj, below } = editing;
    light.pos.set(numbers(editing, 3));
    light.dir.set([0, below(3) / 4, -1]);
    light.castshadow = chance(editing, 2);
    light.type = mj.mjtLightType[pick(editing, ['mjLIGHT_SPOT', 'mjLIGHT_DIRECTIONAL'])];
    light.diffuse.set(positive(editing, 3));
    light.cutoff = 20 + below(50);
  },
  Material(editing, material) {
    material.rgba.set(positive(editing, 4));
    material.reflectance = editing.below(5) / 5;
    material.texrepeat.set([1, 2]);
    if (chance(editing, 2)) material.textures.set(1 + editing.below(2), someName(editing, 'Texture'));
  },
  Mesh(editing, mesh) {
    // the reference keeps what a mesh was in an earlier compilation
    if (editing.isCompiled) return;
    mesh.scale.set(positive(editing, 3));
    mesh.refpos.set(numbers(editing, 3));
    mesh.smoothnormal = chance(editing, 2);
  },
  Pair(editing, pair) {
    pair.condim = pick(editing, [1, 3, 4, 6]);
    pair.friction.set(positive(editing, 5));
    pair.margin = editing.below(3) / 100;
  },
  Equality(editing, equality) {
    equality.active = chance(editing, 2);
    equality.solref.set([0.01 + editing.below(4) / 100, 1]);
    equality.solimp[0] = 0.8;
  },
  Tendon(editing, tendon) {
    const { below } = editing;
    tendon.stiffness[0] = below(5);
    tendon.damping[0] = below(2);
    tendon.range.set([0, 1 + below(3)]);
    tendon.width = 0.01;
    tendon.springlength.set([0.1, 0.2]);
    tendon.frictionloss = below(2) / 10;
  },
  Actuator(editing, actuator) {
    const { mj, below } = editing;
    actuator.gear.set(positive(editing, 2));
    actuator.ctrlrange.set([-1 - below(3), 2]);
    actuator.forcerange.set(chance(editing, 2) ? [0, 0] : [-3, 3]);
    actuator.group = below(5);
    const kinds: (() => unknown)[] = [
      () => mj.mjs_setToMotor(actuator),
      () => mj.mjs_setToVelocity(actuator, 1 + below(5)),
      () => mj.mjs_setToPosition(actuator, 1 + below(5), mj.DoubleBuffer.FromArray([1]), none(mj), none(mj), 0),
      () => mj.mjs_setToCylinder(actuator, 0.1, 0.2, 0.3, -1),
    ];
    pick(editing, kinds)();
  },
  Sensor(editing, sensor) {
    sensor.noise = editing.below(3) / 10;
    sensor.cutoff = editing.below(3);
  },
  Flex(editing, flex) {
    const { mj, below } = editing;
    flex.rgba.set(positive(editing, 4));
    flex.friction.set(positive(editing, 3));
    flex.condim = pick(editing, [1, 3]);
    flex.margin = below(3) / 1000;
    flex.group = below(5);
    flex.selfcollide = mj.mjtFlexSelf[pick(editing, ['mjFLEXSELF_NONE', 'mjFLEXSELF_BVH'])];
    flex.flatskin = chance(editing, 2);
  },
  Exclude() {},
  Numeric(editing, numeric) {
    for (const x of numbers(editing, editing.below(3))) numeric.data.push_back(x);
    numeric.size = numeric.data.size() + editing.below(2);
  },
};
/** Optional parameters of actuators that are not given. */
const none = (mj: Bindings): Bindings => mj.DoubleBuffer.FromArray([0]);

/** Is a geom the only one of its body? */
function isOnly({ mj, spec }: Editing, geom: Bindings): boolean {
  const body = mj.mjs_getParent(geom.element) ?? mj.mjs_findBody(spec, 'world');
  const first = mj.mjs_firstChild(body, mj.mjtObj.mjOBJ_GEOM, 0);
  return !mj.mjs_nextChild(body, first, 0);
}

/** Edits by name. */
const EDITS: Readonly<Record<string, (editing: Editing) => void>> = {
  addBody(editing) {
    const { mj } = editing;
    const body = named(editing, mj.mjs_addBody(bodyOf(editing), classOf(editing)), 'b');
    place(editing, body);
    const geom = mj.mjs_addGeom(body, classOf(editing));
    geom.size[0] = 0.1;
    enter(editing, body);
  },
  addGeom(editing) {
    const { mj } = editing;
    const geom = named(editing, mj.mjs_addGeom(bodyOf(editing), classOf(editing)), 'g');
    const type = pick(editing, ['SPHERE', 'CAPSULE', 'BOX', 'CYLINDER', 'ELLIPSOID', 'MESH']);
    geom.type = mj.mjtGeom[`mjGEOM_${type}`];
    geom.size.set(positive(editing, 3));
    if (type === 'MESH') geom.meshname = someName(editing, 'Mesh');
    else if (type === 'CAPSULE' && chance(editing, 2)) geom.fromto.set(positive(editing, 6));
    enter(editing, geom);
  },
  addSite(editing) {
    enter(editing, named(editing, editing.mj.mjs_addSite(bodyOf(editing), classOf(editing)), 's'));
  },
  addCamera(editing) {
    enter(editing, named(editing, editing.mj.mjs_addCamera(bodyOf(editing), classOf(editing)), 'c'));
  },
  addLight(editing) {
    named(editing, editing.mj.mjs_addLight(bodyOf(editing), classOf(editing)), 'l');
  },
  addFrame(editing) {
    const { mj } = editing;
    const frame = some(editing, 'Frame');
    const parent = frame && mj.mjs_getParent(frame.element);
    const made = parent ? mj.mjs_addFrame(parent, frame) : undefined;
    if (made) place(editing, named(editing, made, 'f'));
  },
  addJoint(editing) {
    const { mj } = editing;
    const body = movingBody(editing);
    if (!body) return;
    const joint = named(editing, mj.mjs_addJoint(body, classOf(editing)), 'j');
    joint.type = mj.mjtJoint[pick(editing, ['mjJNT_HINGE', 'mjJNT_SLIDE', 'mjJNT_BALL'])];
  },
  addFreeJoint(editing) {
    const body = movingBody(editing);
    if (body && chance(editing, 3)) editing.mj.mjs_addFreeJoint(body);
  },
  addAsset(editing) {
    const { mj, spec, below } = editing;
    if (chance(editing, 2)) {
      const mesh = named(editing, mj.mjs_addMesh(spec, classOf(editing)), 'm');
      const { mjMESH_BUILTIN_SPHERE, mjMESH_BUILTIN_CONE } = mj.mjtMeshBuiltin;
      if (chance(editing, 2)) mj.mjs_makeMesh(mesh, mjMESH_BUILTIN_SPHERE, mj.DoubleBuffer.FromArray([below(2)]), 1);
      else mj.mjs_makeMesh(mesh, mjMESH_BUILTIN_CONE, mj.DoubleBuffer.FromArray([3 + below(4), below(5) / 5]), 2);
    } else {
      const texture = named(editing, mj.mjs_addTexture(spec), 't');
      texture.builtin = mj.mjtBuiltin.mjBUILTIN_FLAT;
      texture.type = mj.mjtTexture.mjTEXTURE_2D;
      texture.width = texture.height = 1 + below(3);
      named(editing, mj.mjs_addMaterial(spec, classOf(editing)), 'm');
    }
  },
  addContact(editing) {
    const { mj, spec } = editing;
    if (chance(editing, 2)) {
      const exclude = mj.mjs_addExclude(spec);
      exclude.bodyname1 = someName(editing, 'Body');
      exclude.bodyname2 = someName(editing, 'Body');
    } else {
      const pair = mj.mjs_addPair(spec, classOf(editing));
      pair.geomname1 = someName(editing, 'Geom');
      pair.geomname2 = someName(editing, 'Geom');
    }
  },
  addEquality(editing) {
    const { mj, spec } = editing;
    const equality = mj.mjs_addEquality(spec, classOf(editing));
    const kind = pick(editing, ['CONNECT', 'WELD', 'JOINT']);
    equality.type = mj.mjtEq[`mjEQ_${kind}`];
    const of = kind === 'JOINT' ? 'Joint' : pick(editing, ['Body', 'Site']);
    if (kind !== 'JOINT') equality.objtype = mj.mjtObj[`mjOBJ_${of.toUpperCase()}`];
    equality.name1 = someName(editing, of);
    equality.name2 = someName(editing, of);
    if (chance(editing, 2)) equality.data[0] = 0.3;
  },
  addTendon(editing) {
    const { mj, spec, below } = editing;
    const tendon = named(editing, mj.mjs_addTendon(spec, classOf(editing)), 't');
    const isFixed = chance(editing, 2);
    for (let i = 1 + below(2); i >= 0; i--) {
      if (isFixed) mj.mjs_wrapJoint(tendon, someName(editing, 'Joint'), 1 + below(3));
      else mj.mjs_wrapSite(tendon, someName(editing, 'Site'));
    }
  },
  addActuator(editing) {
    const { mj, spec } = editing;
    const actuator = named(editing, mj.mjs_addActuator(spec, classOf(editing)), 'a');
    const kind = pick(editing, ['Joint', 'Tendon', 'Site']);
    actuator.trntype = mj.mjtTrn[`mjTRN_${kind.toUpperCase()}`];
    actuator.target = someName(editing, kind);
  },
  addSensor(editing) {
    const { mj, spec } = editing;
    const sensor = named(editing, mj.mjs_addSensor(spec), 'n');
    const [type, of] = pick(editing, [
      ['JOINTPOS', 'Joint'],
      ['FRAMEPOS', 'Body'],
      ['FRAMEQUAT', 'Site'],
      ['ACCELEROMETER', 'Site'],
      ['TENDONPOS', 'Tendon'],
    ] as const);
    sensor.type = mj.mjtSensor[`mjSENS_${type}`];
    sensor.objtype = mj.mjtObj[`mjOBJ_${of.toUpperCase()}`];
    sensor.objname = someName(editing, of);
  },
  addCustom(editing) {
    const { mj, spec } = editing;
    named(editing, mj.mjs_addNumeric(spec), 'n').data.push_back(2);
    named(editing, mj.mjs_addText(spec), 't').data = 'words';
    const tuple = named(editing, mj.mjs_addTuple(spec), 'u');
    const name = someName(editing, 'Geom');
    if (name === '') return;
    tuple.objtype.push_back(mj.mjtObj.mjOBJ_GEOM.value);
    tuple.objname.push_back(name);
    tuple.objprm.push_back(0.5);
  },
  addKey(editing) {
    const { mj, spec } = editing;
    named(editing, mj.mjs_addKey(spec), 'k').time = editing.below(5);
  },
  makeFlex(editing) {
    const { mj } = editing;
    if (!chance(editing, 3)) return;
    const vfs = new mj.MjVFS();
    const order = pick(editing, ['full', 'full', '2d']);
    const count = [3, 2, 1];
    const spacing = [0.1, 0.1, 0.1];
    const zero = [0, 0, 0];
    mj.mjs_makeFlex(
      bodyOf(editing),
      `f${editing.names++}`,
      'grid',
      2,
      order,
      count,
      null,
      spacing,
      null,
      0.01,
      1,
      0.01,
      editing.below(2),
      editing.below(2),
      0,
      0,
      numbers(editing, 3),
      null,
      zero,
      '',
      vfs,
    );
  },
  change(editing) {
    const kind = pick(editing, Object.keys(CHANGES));
    const object = some(editing, kind);
    if (object) CHANGES[kind](editing, object);
  },
  changeClass(editing) {
    const found = classOf(editing);
    found.geom.density = 100 * (1 + editing.below(20));
    found.geom.size.set(positive(editing, 3));
    found.joint.damping[0] = editing.below(8) / 8;
    found.site.group = editing.below(4);
    found.tendon.width = 0.02;
    found.pair.condim = 4;
    found.equality.solref.set([0.04, 1]);
  },
  addClass(editing) {
    const { mj, spec } = editing;
    // the reference does not always give new classes of copies the values of the class above
    if (editing.isCopy) return;
    const name = pick(editing, ['x', 'y', 'z']);
    const made = mj.mjs_addDefault(spec, name, classOf(editing));
    if (!made) return;
    made.geom.margin = editing.below(10) / 100;
    const geom = mj.mjs_addGeom(bodyOf(editing), made);
    geom.size[0] = 0.3;
  },
  setClass(editing) {
    const geom = some(editing, 'Geom');
    if (geom) editing.mj.mjs_setDefault(geom.element, classOf(editing));
  },
  rename(editing) {
    const kind = pick(editing, ['Camera', 'Light', 'Sensor', 'Pair']);
    const object = some(editing, kind);
    if (object) named(editing, object, 'r');
  },
  delete(editing) {
    const { mj, spec } = editing;
    const kinds = [
      'Geom',
      'Joint',
      'Site',
      'Camera',
      'Light',
      'Actuator',
      'Sensor',
      'Tendon',
      'Equality',
      'Pair',
      'Body',
    ];
    const kind = pick(editing, [...kinds, 'Exclude', 'Numeric', 'Key', 'Frame', 'Flex']);
    if (kind === 'Body' && chance(editing, 2)) return;
    const object = kind === 'Body' ? movingBody(editing) : some(editing, kind);
    if (!object) return;
    // the reference reads freed memory where a body had geoms in an earlier compilation and has none
    if (kind === 'Geom' && editing.isCompiled && isOnly(editing, object)) return;
    mj.mjs_delete(spec, object.element);
  },
  attach(editing) {
    const { mj, spec, below } = editing;
    const child = mj.parseXMLString(pick(editing, CHILDREN));
    editing.children.push(child);
    mj.mjs_setDeepCopy(spec, below(2));
    const [what, where] = pick(editing, [
      ['palm', 'Frame'],
      ['palm', 'Site'],
      ['fr', 'Frame'],
      ['fr', 'Body'],
      ['', 'Frame'],
      ['', 'Body'],
    ] as const);
    const part =
      what === 'palm'
        ? mj.mjs_findBody(child, what).element
        : what === 'fr'
          ? mj.mjs_findFrame(child, what).element
          : child.element;
    const parent = some(editing, where);
    if (parent) mj.mjs_attach(parent.element, part, `p${editing.names++}_`, chance(editing, 2) ? '' : '_s');
  },
  attachAgain(editing) {
    const { mj, spec } = editing;
    if (!chance(editing, 2)) return;
    mj.mjs_setDeepCopy(spec, 1);
    const frame = some(editing, 'Frame');
    const body = movingBody(editing);
    // what is put into itself kills the reference
    let above = frame && mj.mjs_getParent(frame.element);
    while (above && nameOf(editing, above) !== 'world') {
      if (nameOf(editing, above) === nameOf(editing, body)) return;
      above = mj.mjs_getParent(above.element);
    }
    if (frame && body) mj.mjs_attach(frame.element, body.element, `q${editing.names++}_`, '');
  },
  changeChild(editing) {
    const { children, mj } = editing;
    if (children.length === 0) return;
    const child = pick(editing, children);
    const body = mj.mjs_findBody(child, 'palm');
    if (body) body.pos.set(numbers(editing, 3));
  },
  copy(editing) {
    // the reference loses elements that cannot be compiled
    if (!chance(editing, 3)) return;
    editing.failed = outcome(editing) === true;
    if (editing.failed) return;
    editing.spec = new editing.mj.MjSpec(editing.spec);
    editing.isCopy = true;
  },
  options(editing) {
    const { spec, mj } = editing;
    spec.option.timestep = 0.001 * (1 + editing.below(5));
    spec.option.gravity.set(numbers(editing, 3));
    spec.option.integrator = editing.below(4);
    spec.compiler.boundmass = editing.below(2) / 10;
    spec.compiler.inertiafromgeom = mj.mjtInertiaFromGeom.mjINERTIAFROMGEOM_TRUE ?? spec.compiler.inertiafromgeom;
    spec.stat.extent = 1 + editing.below(3);
    spec.nuser_geom = editing.below(3);
  },
};

/** The model, or why there is none. */
function outcome(editing: Editing): unknown {
  const { mj, spec } = editing;
  editing.isCompiled = true;
  try {
    const m = compiled(mj, spec) as Record<string, number[]>;
    // officially nodes have the objects of leaves that were there in an earlier compilation
    m.bvh_nodeid = m.bvh_nodeid.map((id, i) => (m.bvh_child[2 * i] < 0 ? id : -1));
    return m;
  } catch {
    // of several things that are wrong either side tells another one first
    return mj.mjs_getError(spec) !== '';
  }
}

/** Most edits of a program. */
const MOST = 12;

/** What a random program saw: the names of its edits, its models, and at last all elements. */
export interface Seen {
  readonly log: string[];
  readonly results: unknown[];
}

/** Runs the program of a seed on a module. */
export function runProgram(mj: Bindings, seed: number): Seen {
  const log: string[] = [];
  const below = integers(seed);
  const editing: Editing = {
    mj,
    below,
    spec: mj.parseXMLString(BASE),
    children: [],
    names: 10,
    isCopy: false,
    failed: false,
    isCompiled: false,
  };
  const results: unknown[] = [];
  const count = 1 + below(MOST);
  for (let i = 0; i < count; i++) {
    const name = pick(editing, Object.keys(EDITS));
    log.push(name);
    EDITS[name](editing);
    // after a failure the reference has key frames that are not complete
    if (editing.failed) return { log, results };
    if (!chance(editing, 6)) continue;
    const seen = outcome(editing);
    results.push(seen);
    if (seen === true) return { log, results };
  }
  const left = elements(mj, editing.spec);
  // officially the pixels that were compiled
  for (const texture of left.Texture as { data?: unknown }[]) delete texture.data;
  // officially found by a name's place in an older list
  for (const { wraps } of left.Tendon as { wraps: { target?: unknown }[] }[])
    for (const wrap of wraps) delete wrap.target;
  results.push(left, outcome(editing));
  return { log, results };
}
