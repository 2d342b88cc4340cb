// URDF to MJCF, with MuJoCo's rules. MuJoCo documentation: "URDF extensions" in the modelling chapter.
//
// Links become bodies, the links without a parent stay fixed in the world. Angles are radians; `rpy` are rotations about
// the fixed axes x, y, z, which is what eulerseq="XYZ" means. Visual geoms are dropped and fixed bodies fused unless a
// `<mujoco><compiler .../></mujoco>` inside the robot says otherwise. As in MuJoCo, the `rpy` of an inertial's origin
// does not turn the inertia tensor.

import { buildUnchecked } from './build.js';
import { type AnyElement, type AttributesOf, createElement, descendants, type MjcfElement } from './element.js';
import { type AttributeFacts, numbers as numbersSpec } from './grammar/define.js';
import { stripPath } from './paths.js';
import { profileRules } from './profile.js';
import type { Report } from './report.js';
import type { XmlElement } from './scan.js';
import { positionAt, type SourceText } from './source.js';
import { parseValue } from './values.js';
import { attributeText, xmlDescendants } from './xml.js';

/** What is done with `mimic` joints: MuJoCo ignores them. */
export type MimicMode = 'ignore' | 'equality';

/** Deepest chain of links. */
const MAX_CHAIN = 900;

interface Link {
  readonly name: string;
  readonly xml: XmlElement;
  readonly body: MjcfElement<'body'> | MjcfElement<'worldbody'>;
  parent: Link | undefined;
  depth: number;
}

interface Reader {
  readonly source: SourceText;
  readonly report: Report;
  readonly discardVisual: boolean;
  /** Visual geometry that MuJoCo rejects is left out. */
  readonly usableOnly: boolean;
  readonly stripPath: boolean;
  /** Colours of named materials. */
  readonly colors: Map<string, Float64Array>;
  readonly meshes: Map<string, { readonly name: string; readonly scale: Float64Array }[]>;
  readonly meshElements: MjcfElement<'mesh'>[];
  readonly geomNames: Set<string>;
}

/** How a URDF file becomes a document. */
export interface UrdfOptions {
  readonly mimic: MimicMode;
  /** the compiler element says `strippath="true"` where the file does not say otherwise */
  readonly stripPaths: boolean;
  readonly additions?: UrdfAdditions;
}

/** What a converted robot can have beside what MuJoCo makes of its URDF file. */
export interface UrdfAdditions {
  /** Keep the geometry of `visual` elements that MuJoCo takes, as geoms of group 1 that do not collide. */
  readonly visuals?: boolean | undefined;
  /** Give links that are fixed in the world a free joint. */
  readonly floatingBase?: boolean | undefined;
  /**
   * One actuator for each revolute, continuous and prismatic joint that mimics no other: motors with the joint's effort
   * as their range, or servos with its range and effort.
   */
  readonly actuators?: 'motor' | 'position' | 'velocity' | undefined;
  /** Gain of servos, `kp` or `kv`; 100 for positions and 10 for velocities when not given. */
  readonly gain?: number | undefined;
  /** Height of a floor: a plane in the world [m]. */
  readonly floor?: number | undefined;
}

/** Turn a `robot` element into the tree of an MJCF document. Problems go to the report. */
export function buildFromUrdf(
  robot: XmlElement,
  source: SourceText,
  report: Report,
  { mimic, stripPaths, additions = {} }: UrdfOptions,
): MjcfElement<'mujoco'> {
  const settings = readSettings(robot, { source, report }, stripPaths, additions);
  const compiler = settings.find((e) => e.kind === 'compiler')?.attr ?? {};
  const reader: Reader = {
    source,
    report,
    discardVisual: compiler.discardvisual ?? true,
    usableOnly: additions.visuals === true,
    stripPath: compiler.strippath ?? false,
    colors: readColors(robot, source, report),
    meshes: new Map(),
    meshElements: [],
    geomNames: new Set(),
  };
  warnOfXacro(robot, reader);
  const world = createElement('worldbody', {}, [], { xml: robot, source });
  const links = readLinks(robot, world, reader);
  const joints = children(robot, 'joint');
  connectLinks(joints, links, reader);
  placeLinks(links, joints, world, reader);
  for (const link of links.values()) readBody(link, reader);
  const equalities = joints.flatMap((joint) => readJoint(joint, links, reader, mimic));
  addToWorld(world, additions);
  orderChildren(world);

  const sections: AnyElement[] = [...(settings as AnyElement[])];
  if (reader.meshElements.length > 0) sections.push(createElement('asset', {}, reader.meshElements) as AnyElement);
  sections.push(world as AnyElement);
  if (equalities.length > 0) sections.push(createElement('equality', {}, equalities) as AnyElement);
  const actuators = additions.actuators ? makeActuators(world, joints, additions) : [];
  if (actuators.length > 0) sections.push(createElement('actuator', {}, actuators as never[]) as AnyElement);
  const name = attributeText(robot, 'name');
  return createElement('mujoco', name === undefined ? {} : { model: name }, sections as never[], {
    xml: robot,
    source,
  });
}

/** A file for xacro that was not expanded: MuJoCo reads what is left of it, which may be nothing. */
function warnOfXacro(robot: XmlElement, { source, report }: Pick<Reader, 'source' | 'report'>): void {
  for (const xml of xmlDescendants(robot)) {
    if (!xml.tag.startsWith('xacro:') && !xml.attributes.some(({ value }) => /\$[{(]/.test(value))) continue;
    report.warning('xacro', `this is a xacro file that was not expanded: <${xml.tag}> is ignored or not understood`, {
      position: positionAt(source, xml.start),
      hint: 'run xacro on it first: xacro robot.urdf.xacro > robot.urdf',
    });
    return;
  }
}

/** Sections of the `mujoco` extension that are read, with the child that each may have once. */
const SETTINGS = { compiler: 'lengthrange', option: 'flag', size: undefined } as const;

/** The compiler, option and size elements of the `mujoco` extension, with the settings that a URDF needs. */
function readSettings(
  robot: XmlElement,
  reader: Pick<Reader, 'source' | 'report'>,
  stripPaths: boolean,
  { visuals }: UrdfAdditions,
) {
  const { source, report } = reader;
  const extension = onlyChild(reader, robot, 'mujoco');
  const kept: { compiler?: AttributesOf<'compiler'>; others: AnyElement[] } = { others: [] };
  for (const kind of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]) {
    const xml = extension && onlyChild(reader, extension, kind);
    if (!xml) continue;
    if (SETTINGS[kind]) onlyChild(reader, xml, SETTINGS[kind]);
    const section = buildUnchecked(kind, { xml, source }, profileRules('mujoco'), report) as AnyElement;
    if (section.kind === 'compiler') kept.compiler = section.attr;
    else kept.others.push(section);
  }
  for (const child of extension?.children ?? []) {
    if (child.type !== 'element' || Object.hasOwn(SETTINGS, child.tag)) continue;
    report.warning('ignored-element', `<${child.tag}> in the <mujoco> of a URDF file is ignored`, {
      position: positionAt(source, child.start),
      hint: 'only compiler, option and size are read',
    });
  }
  const compiler = createElement('compiler', {
    fusestatic: true,
    discardvisual: true,
    ...(stripPaths && { strippath: true }),
    ...kept.compiler,
    ...(visuals && { discardvisual: false }),
    angle: 'radian',
    eulerseq: 'XYZ',
  });
  return [compiler as AnyElement, ...kept.others];
}

function children(xml: XmlElement, tag: string): XmlElement[] {
  return xml.children.filter((c): c is XmlElement => c.type === 'element' && c.tag === tag);
}

function fail(reader: Pick<Reader, 'source' | 'report'>, xml: XmlElement, code: string, message: string): void {
  reader.report.error(code, message, { position: positionAt(reader.source, xml.start) });
}

function required(reader: Reader, xml: XmlElement, name: string): string | undefined {
  const value = attributeText(xml, name);
  if (value === undefined) fail(reader, xml, 'missing-attribute', `required attribute missing: '${name}'`);
  return value;
}

/** The child with a tag, which must be the only one. */
function onlyChild(reader: Pick<Reader, 'source' | 'report'>, xml: XmlElement, tag: string): XmlElement | undefined {
  const [found, second] = children(xml, tag);
  if (second) fail(reader, second, 'repeated-element', `repeated element: '${tag}'`);
  return found;
}

function requiredChild(reader: Reader, xml: XmlElement, tag: string): XmlElement | undefined {
  const found = onlyChild(reader, xml, tag);
  if (!found) fail(reader, xml, 'missing-element', `missing element: '${tag}'`);
  return found;
}

/** Numbers of an attribute; `undefined` when it is not there or wrong, which is reported. */
function numbersOf(
  reader: Pick<Reader, 'source' | 'report'>,
  xml: XmlElement,
  name: string,
  count: number,
  facts: AttributeFacts = {},
): Float64Array | undefined {
  const text = attributeText(xml, name);
  const parsed = text === undefined ? {} : parseValue(numbersSpec(count, facts), name, text);
  if (parsed.problem !== undefined) fail(reader, xml, parsed.code ?? 'bad-value', parsed.problem);
  else if (parsed.value === undefined && facts.required) {
    fail(reader, xml, 'missing-attribute', `required attribute missing: '${name}'`);
  }
  return parsed.value as Float64Array | undefined;
}

/** Colours of the materials anywhere in the file; the first of a name counts. */
function readColors(robot: XmlElement, source: SourceText, report: Report): Map<string, Float64Array> {
  const found = new Map<string, Float64Array>();
  for (const xml of xmlDescendants(robot)) {
    if (xml.tag !== 'material') continue;
    const name = attributeText(xml, 'name');
    if (name === undefined || found.has(name)) continue;
    const colour = onlyChild({ source, report }, xml, 'color');
    if (colour) {
      const rgba = numbersOf({ source, report }, colour, 'rgba', 4, { required: true, float: true });
      if (rgba) found.set(name, rgba);
    }
  }
  return found;
}

function readLinks(robot: XmlElement, world: MjcfElement<'worldbody'>, reader: Reader): Map<string, Link> {
  const links = new Map<string, Link>();
  for (const xml of children(robot, 'link')) {
    const name = required(reader, xml, 'name');
    if (name === undefined) continue;
    if (links.has(name)) {
      fail(reader, xml, 'repeated-name', `repeated URDF name: ${name}`);
      continue;
    }
    const body = name === 'world' ? world : createElement('body', { name }, [], { xml, source: reader.source });
    links.set(name, { name, xml, body, parent: undefined, depth: 0 });
  }
  return links;
}

function connectLinks(joints: readonly XmlElement[], links: ReadonlyMap<string, Link>, reader: Reader): void {
  for (const joint of joints) {
    const { parent, child } = endsOf(joint, links, reader);
    if (!parent || !child) continue;
    if (child.parent) fail(reader, joint, 'several-parents', `URDF body has multiple parents: ${child.name}`);
    else child.parent = parent;
  }
}

function endsOf(joint: XmlElement, links: ReadonlyMap<string, Link>, reader: Reader) {
  const find = (tag: string) => {
    const end = requiredChild(reader, joint, tag);
    const name = end && required(reader, end, 'link');
    const link = name === undefined ? undefined : links.get(name);
    if (name !== undefined && !link) {
      fail(reader, end!, 'unknown-reference', `URDF joint parent or child missing: link '${name}'`);
    }
    return link;
  };
  return { parent: find('parent'), child: find('child') };
}

/** The child link of a joint, when it has one. */
function childOf(joint: XmlElement, links: ReadonlyMap<string, Link>): Link | undefined {
  return links.get(attributeText(children(joint, 'child')[0] ?? joint, 'link') ?? '');
}

/** Hang the bodies of the links into each other, children in the order of their joints. */
function placeLinks(
  links: ReadonlyMap<string, Link>,
  joints: readonly XmlElement[],
  world: MjcfElement<'worldbody'>,
  reader: Reader,
): void {
  const below = new Map<Link, Link[]>();
  for (const joint of joints) {
    const child = childOf(joint, links);
    if (child?.parent) below.set(child.parent, [...(below.get(child.parent) ?? []), child]);
  }
  const placed = new Set<Link>();
  const work = [...links.values()].filter((l) => !l.parent).reverse();
  for (let link = work.pop(); link; link = work.pop()) {
    if (placed.has(link)) continue;
    placed.add(link);
    link.depth = (link.parent?.depth ?? 0) + 1;
    if (link.depth > MAX_CHAIN) {
      fail(reader, link.xml, 'too-deep', `links are chained more than ${MAX_CHAIN} deep`);
      return;
    }
    if (link.body.kind === 'body') addTo(link.parent?.body ?? world, link.body as AnyElement);
    for (const child of [...(below.get(link) ?? [])].reverse()) work.push(child);
  }
  for (const link of links.values()) {
    if (!placed.has(link)) fail(reader, link.xml, 'loop', `URDF body not found: link '${link.name}' hangs on itself`);
  }
}

function addTo(parent: MjcfElement<'body'> | MjcfElement<'worldbody'>, child: AnyElement): void {
  child.parent = parent as AnyElement;
  (parent.children as AnyElement[]).push(child);
}

function readBody(link: Link, reader: Reader): void {
  const inertial = onlyChild(reader, link.xml, 'inertial');
  if (inertial && link.body.kind === 'body') readInertial(inertial, link.body, reader);
  let rgba: Float64Array | undefined;
  for (const part of link.xml.children) {
    if (part.type !== 'element') continue;
    if (part.tag === 'visual') {
      rgba = visualColor(part, reader) ?? rgba;
      if (!reader.discardVisual && !(reader.usableOnly && !isUsableVisual(part)))
        readGeom(part, link.body, reader, false, rgba);
    } else if (part.tag === 'collision') {
      readGeom(part, link.body, reader, true, rgba);
    }
  }
}

function readInertial(xml: XmlElement, body: MjcfElement<'body'>, reader: Reader): void {
  const massElement = requiredChild(reader, xml, 'mass');
  const tensor = requiredChild(reader, xml, 'inertia');
  if (!massElement || !tensor) return;
  const mass = numbersOf(reader, massElement, 'value', 1, { required: true });
  const parts = ['ixx', 'iyy', 'izz', 'ixy', 'ixz', 'iyz'].map(
    (name) => numbersOf(reader, tensor, name, 1, { required: true })?.[0],
  );
  const { pos, euler } = readOrigin(xml, reader);
  if (!mass || parts.some((p) => p === undefined)) return;
  if (euler?.some((angle) => angle !== 0)) {
    reader.report.warning('inertial-rpy', 'the rpy of an inertial origin is ignored, as in MuJoCo', {
      position: positionAt(reader.source, xml.start),
      hint: 'write the tensor in the axes of the link',
    });
  }
  const fullinertia = Float64Array.from(parts as number[]);
  const attr: AttributesOf<'inertial'> = { pos: pos ?? new Float64Array(3), mass: mass[0]! };
  if (fullinertia.some((v) => v !== 0)) attr.fullinertia = fullinertia;
  addTo(body, createElement('inertial', attr, [], { xml, source: reader.source }) as AnyElement);
}

function readOrigin(
  xml: XmlElement,
  reader: Reader,
): { pos?: Float64Array | undefined; euler?: Float64Array | undefined } {
  const origin = onlyChild(reader, xml, 'origin');
  return origin ? { pos: numbersOf(reader, origin, 'xyz', 3), euler: numbersOf(reader, origin, 'rpy', 3) } : {};
}

function visualColor(visual: XmlElement, reader: Reader): Float64Array | undefined {
  const material = onlyChild(reader, visual, 'material');
  if (!material) return undefined;
  const colour = onlyChild(reader, material, 'color');
  if (colour) return numbersOf(reader, colour, 'rgba', 4, { required: true, float: true });
  const name = required(reader, material, 'name');
  return name === undefined ? undefined : reader.colors.get(name);
}

function readGeom(
  xml: XmlElement,
  body: MjcfElement<'body'> | MjcfElement<'worldbody'>,
  reader: Reader,
  collision: boolean,
  rgba: Float64Array | undefined,
): void {
  const geometry = requiredChild(reader, xml, 'geometry');
  const shape = geometry && readShape(geometry, reader);
  if (!shape) return;
  const attr: AttributesOf<'geom'> = { ...shape, ...readOrigin(xml, reader) };
  if (!collision) Object.assign(attr, { contype: 0, conaffinity: 0, group: 1, density: 0 });
  if (rgba && rgba[0]! >= 0) attr.rgba = rgba;
  const name = attributeText(xml, 'name');
  if (name !== undefined && reader.geomNames.has(name)) {
    reader.report.warning('repeated-name', `geom with duplicate name '${name}' stays without a name`, {
      position: positionAt(reader.source, xml.start),
    });
  } else if (name) {
    attr.name = name;
    reader.geomNames.add(name);
  }
  addTo(body, createElement('geom', attr, [], { xml, source: reader.source }) as AnyElement);
}

function readShape(geometry: XmlElement, reader: Reader): AttributesOf<'geom'> | undefined {
  let shape: XmlElement | undefined;
  for (const tag of ['box', 'cylinder', 'sphere', 'capsule', 'mesh']) shape ??= onlyChild(reader, geometry, tag);
  const one = (name: string) => numbersOf(reader, shape!, name, 1, { required: true })?.[0];
  switch (shape?.tag) {
    case 'box': {
      const size = numbersOf(reader, shape, 'size', 3, { required: true });
      return size && { type: 'box', size: size.map((s) => s / 2) };
    }
    case 'sphere': {
      const radius = one('radius');
      return radius === undefined ? undefined : { type: 'sphere', size: Float64Array.of(radius) };
    }
    case 'cylinder':
    case 'capsule': {
      const radius = one('radius');
      const length = one('length');
      if (radius === undefined || length === undefined) return undefined;
      return { type: shape.tag, size: Float64Array.of(radius, length / 2) };
    }
    case 'mesh':
      return readMesh(shape, reader);
    default:
      fail(reader, geometry, 'missing-element', 'visual geometry specification not found');
      return undefined;
  }
}

/** A mesh geom; each file is one mesh asset per scale, named after the file. */
function readMesh(shape: XmlElement, reader: Reader): AttributesOf<'geom'> | undefined {
  const written = required(reader, shape, 'filename');
  if (written === undefined) return undefined;
  const scale = numbersOf(reader, shape, 'scale', 3, { notEmpty: true }) ?? Float64Array.of(1, 1, 1);
  const file = reader.stripPath ? stripPath(written) : written;
  const stem = stripPath(file).replace(/\.[^.]*$/, '');
  const known = reader.meshes.get(stem) ?? [];
  let mesh = known.find((m) => m.scale.every((s, i) => s === scale[i]));
  if (!mesh) {
    mesh = { name: known.length === 0 ? stem : `${stem}${known.length}`, scale };
    reader.meshes.set(stem, [...known, mesh]);
    const origin = { xml: shape, source: reader.source };
    reader.meshElements.push(createElement('mesh', { name: mesh.name, file, scale }, [], origin));
  }
  return { type: 'mesh', mesh: mesh.name };
}

const JOINT_TYPES = ['revolute', 'continuous', 'prismatic', 'fixed', 'floating', 'planar', 'spherical'];

/** Give the child body of a joint its pose and its joints; returns the equality of a mimic joint. */
function readJoint(
  xml: XmlElement,
  links: ReadonlyMap<string, Link>,
  reader: Reader,
  mimic: MimicMode,
): MjcfElement<'equality_joint'>[] {
  const type = required(reader, xml, 'type');
  const name = required(reader, xml, 'name');
  const child = childOf(xml, links);
  if (type === undefined || name === undefined || !child) return [];
  if (!JOINT_TYPES.includes(type)) {
    fail(reader, xml, 'invalid-keyword', `invalid joint type in URDF joint definition: '${type}'`);
    return [];
  }
  const { body } = child;
  const axisElement = onlyChild(reader, xml, 'axis');
  const axis =
    (axisElement && numbersOf(reader, axisElement, 'xyz', 3, { required: true })) ?? Float64Array.of(1, 0, 0);
  if (body.kind !== 'body') return [];
  const { pos, euler } = readOrigin(xml, reader);
  if (pos) body.attr.pos = pos;
  if (euler) body.attr.euler = euler;
  if (type === 'fixed') return [];
  const made = makeJoints(type, name, axis);
  readDynamics(xml, made, reader);
  readLimit(xml, made[0]!, reader);
  for (const attr of made) addTo(body, createElement('joint', attr, [], { xml, source: reader.source }) as AnyElement);
  return readMimic(xml, name, reader, mimic);
}

function makeJoints(type: string, name: string, axis: Float64Array): AttributesOf<'joint'>[] {
  switch (type) {
    case 'prismatic':
      return [{ name, type: 'slide', axis }];
    case 'floating':
      return [{ name, type: 'free' }];
    case 'spherical':
      return [{ name, type: 'ball' }];
    case 'planar': {
      const [x, y] = planeAxes(axis);
      return [
        { name: `${name}_TX`, type: 'slide', axis: x },
        { name: `${name}_TY`, type: 'slide', axis: y },
        { name: `${name}_RZ`, type: 'hinge', axis },
      ];
    }
    default:
      return [{ name, type: 'hinge', axis }];
  }
}

/** Two axes across a normal: those of the frame that the shortest rotation from z to the normal gives. */
function planeAxes(normal: Float64Array): [Float64Array, Float64Array] {
  const length = Math.sqrt(normal[0]! ** 2 + normal[1]! ** 2 + normal[2]! ** 2);
  if (length < 1e-14) return [Float64Array.of(1, 0, 0), Float64Array.of(0, 1, 0)];
  const [x, y, z] = normal.map((v) => v / length) as unknown as [number, number, number];
  if (z < -1 + 1e-14) return [Float64Array.of(1, 0, 0), Float64Array.of(0, -1, 0)];
  const f = 1 / (1 + z);
  return [Float64Array.of(1 - x * x * f, -x * y * f, -x), Float64Array.of(-x * y * f, 1 - y * y * f, -y)];
}

function readDynamics(xml: XmlElement, joints: AttributesOf<'joint'>[], reader: Reader): void {
  const dynamics = onlyChild(reader, xml, 'dynamics');
  if (!dynamics) return;
  const damping = numbersOf(reader, dynamics, 'damping', 1);
  const friction = numbersOf(reader, dynamics, 'friction', 1)?.[0];
  for (const joint of joints) {
    if (damping) joint.damping = damping;
    if (friction !== undefined) joint.frictionloss = friction;
  }
}

/** Range and effort. A range with one end, or with its ends swapped, does not limit. */
function readLimit(xml: XmlElement, joint: AttributesOf<'joint'>, reader: Reader): void {
  const limit = onlyChild(reader, xml, 'limit');
  if (!limit) return;
  const lower = numbersOf(reader, limit, 'lower', 1)?.[0];
  const upper = numbersOf(reader, limit, 'upper', 1)?.[0];
  if (lower !== undefined || upper !== undefined) joint.range = Float64Array.of(lower ?? 0, upper ?? 0);
  if ((lower === undefined) !== (upper === undefined) || (lower ?? 0) > (upper ?? 0)) joint.limited = 'false';
  const effort = Math.abs(numbersOf(reader, limit, 'effort', 1)?.[0] ?? 0);
  if (effort > 0) joint.actuatorfrcrange = Float64Array.of(-effort, effort);
}

function readMimic(xml: XmlElement, name: string, reader: Reader, mode: MimicMode): MjcfElement<'equality_joint'>[] {
  const mimic = children(xml, 'mimic')[0];
  if (!mimic) return [];
  if (mode === 'ignore') {
    reader.report.warning('mimic', `mimic of joint '${name}' is ignored, as in MuJoCo`, {
      position: positionAt(reader.source, mimic.start),
      hint: 'urdfToMjcf with mimic: "equality" makes it an equality constraint',
    });
    return [];
  }
  const leader = required(reader, mimic, 'joint');
  const multiplier = numbersOf(reader, mimic, 'multiplier', 1)?.[0] ?? 1;
  const offset = numbersOf(reader, mimic, 'offset', 1)?.[0] ?? 0;
  if (leader === undefined) return [];
  const polycoef = Float64Array.of(offset, multiplier, 0, 0, 0);
  const origin = { xml: mimic, source: reader.source };
  return [createElement('equality_joint', { joint1: name, joint2: leader, polycoef }, [], origin)];
}

/** Within each body: inertial, joints, geoms, then bodies, which is how people write MJCF. */
function orderChildren(world: MjcfElement<'worldbody'>): void {
  const rank = (e: AnyElement) => ['inertial', 'joint', 'geom', 'body'].indexOf(e.kind);
  const work: AnyElement[] = [world as AnyElement];
  for (let at = work.pop(); at; at = work.pop()) {
    (at.children as AnyElement[]).sort((a, b) => rank(a) - rank(b));
    for (const child of at.children as AnyElement[]) work.push(child);
  }
}

/** Whether MuJoCo takes the shape of a `visual` element: a mesh in a format that it reads, or a shape that has a size. */
export function isUsableVisual(visual: XmlElement): boolean {
  const [geometry] = children(visual, 'geometry');
  for (const shape of geometry?.children ?? []) {
    if (shape.type !== 'element') continue;
    for (const { name, value } of shape.attributes) {
      if (name === 'filename' && !/\.(stl|obj|msh)$/i.test(value)) return false;
      if (
        /^(size|radius|length)$/.test(name) &&
        value
          .trim()
          .split(/\s+/)
          .some((number) => !(Number(number) > 0))
      ) {
        return false;
      }
    }
  }
  return true;
}

/** The floating base, and the floor. */
function addToWorld(world: MjcfElement<'worldbody'>, { floatingBase, floor }: UrdfAdditions): void {
  const bodies = (world.children as AnyElement[]).filter(({ kind }) => kind === 'body') as AnyElement[];
  const fixed = bodies.filter((body) => !(body.children as AnyElement[]).some(({ kind }) => kind === 'joint'));
  for (const body of floatingBase ? fixed : []) {
    const name = fixed.length === 1 ? 'floating_base' : `floating_base_${(body.attr as { name: string }).name}`;
    addTo(body as unknown as MjcfElement<'body'>, createElement('joint', { name, type: 'free' }) as AnyElement);
  }
  if (floor === undefined) return;
  const attr = { name: 'floor', type: 'plane', size: Float64Array.of(0, 0, 1) } as const;
  const pos = floor === 0 ? {} : { pos: Float64Array.of(0, 0, floor) };
  addTo(world, createElement('geom', { ...attr, ...pos }) as AnyElement);
}

/** Joints in the order of their bodies, each with its actuator. */
function makeActuators(
  world: MjcfElement<'worldbody'>,
  joints: readonly XmlElement[],
  { actuators, gain }: UrdfAdditions,
): AnyElement[] {
  const driven = new Set<string>();
  for (const joint of joints) {
    const isDriven = ['revolute', 'continuous', 'prismatic'].includes(attributeText(joint, 'type') ?? '');
    if (isDriven && children(joint, 'mimic').length === 0) driven.add(attributeText(joint, 'name') ?? '');
  }
  const found: AnyElement[] = [];
  for (const { kind, attr } of descendants(world as AnyElement)) {
    if (kind !== 'joint' || !driven.has(attr.name ?? '')) continue;
    const { name, actuatorfrcrange } = attr;
    const forcerange = actuatorfrcrange && { forcerange: actuatorfrcrange.slice() };
    if (actuators === 'motor') {
      const ctrlrange = actuatorfrcrange && { ctrlrange: actuatorfrcrange.slice() };
      found.push(createElement('motor', { name, joint: name, ...ctrlrange }) as AnyElement);
    } else if (actuators === 'velocity') {
      found.push(createElement('velocity', { name, joint: name, kv: gain ?? 10, ...forcerange }) as AnyElement);
    } else {
      const { range, limited } = attr;
      const ctrlrange = range && limited !== 'false' && range[0]! < range[1]! && { ctrlrange: range.slice() };
      const servo = { name, joint: name, kp: gain ?? 100, dampratio: 1, ...ctrlrange, ...forcerange };
      found.push(createElement('position', servo) as AnyElement);
    }
  }
  return found;
}
