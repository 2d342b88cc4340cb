// composite: a cable of bodies along a curve, each with a geom and, but maybe for the first, a ball joint.

import { atan2, axisAngle2Quat, cos, cross, dot3, MINVAL, sin } from '@corten/math';
import { fail, notSupported } from '../context.js';
import type { Item } from '../item.js';
import type { AttributesOf, ElementKind, MjcfElement } from '../mjcf.js';
import { writtenQuat } from '../orientation.js';
import { axesToQuat, mulQuat, normalize, type Quat, rotate, type Vec3, vec3 } from '../pose.js';
import { createItem } from '../read/items.js';
import type { Spec } from '../read/spec.js';
import { MAX_ELEMENTS } from '../too-large.js';
import { type Body, createBody, createGeom, createJoint, createSite, type Frame, withDefaults } from '../tree/nodes.js';
import { cableSkin } from './cable-skin.js';

/** Group of the joints and sites of a composite. */
const HIDDEN = 3;

/** What takes the place of kinds of composites that there were. */
const REPLACED: Readonly<Record<string, string>> = {
  particle: 'replicate',
  grid: 'flex',
  rope: 'cable',
  loop: 'flexcomp',
  cloth: 'shell',
};

/** A cable under construction. */
export interface Cable {
  readonly item: Item<'composite'>;
  readonly prefix: string;
  /** vertices along the curve, 3 numbers each [m] */
  readonly vertex: Float32Array;
  readonly geom: AttributesOf<'composite_geom'>;
  readonly joint: AttributesOf<'composite_joint'> | undefined;
  readonly site: AttributesOf<'composite_site'>;
}

/** Where the frame along the curve has come to. */
interface MovingFrame {
  normal: Vec3;
  quat: Quat;
}

/** Adds a composite to `body`, in `frame` if there is one. */
export function composite(spec: Spec, element: MjcfElement<'composite'>, body: Body, frame?: Frame): void {
  const item = createItem(spec, element);
  const cable = readCable(item);
  const add = <K extends ElementKind>(kind: K, name: string, attr: AttributesOf<K>, children: Item[] = []): Item<K> => {
    return { ...item, kind, name, attr, children };
  };
  const { prefix, vertex } = cable;
  spec.lists.text.push(add('text', `composite_${prefix}`, { name: `composite_${prefix}`, data: `rope_${prefix}` }));
  const count = vertex.length / 3 - 1;
  const moving: MovingFrame = { normal: [0, 1, 0], quat: [1, 0, 0, 0] };
  let parent = body;
  for (let i = 0; i < count; i++) {
    parent = addLink(cable, parent, i === 0 ? frame : undefined, i, count, moving, add);
    if (i === count - 1) continue;
    // the reference takes it that the second body is not the last, so that no cable has two bodies
    const next = i === 0 ? `${prefix}B_1` : linkName(prefix, 'B', i + 1, count);
    const bodies = { body1: linkName(prefix, 'B', i, count), body2: next };
    spec.lists.exclude.push(add('exclude', '', bodies));
  }
  if (cable.geom.type === 'box') spec.lists.skin.push(cableSkin(cable, add));
}

/** Name of a body, joint or site of a link. */
export function linkName(prefix: string, letter: 'B' | 'J' | 'S', i: number, count: number): string {
  return `${prefix}${letter}_${i === 0 ? 'first' : i === count - 1 ? 'last' : i}`;
}

/** Checks a composite as the reference does, and finds the vertices of the cable. */
function readCable(item: Item<'composite'>): Cable {
  const { attr, children } = item;
  const { prefix = '', type } = attr;
  const find = (kind: ElementKind): Item | undefined => children.find((child) => child.kind === kind);
  const joints = children.filter((child) => child.kind === 'composite_joint');
  if (joints.length > 1 && type !== 'particle') fail(joints[1], 'Only particles are allowed to have multiple joints');
  const count = withDefaults<number[]>(attr.count, [1, 1, 1]);
  const size = withDefaults(attr.size, [1, 0, 0]);
  const vertex = attr.vertex && attr.vertex.length > 0 ? Float32Array.from(attr.vertex) : undefined;
  if (count.some((n) => n < 1)) fail(item, 'Positive counts expected in composite', { attribute: 'count' });
  if (count[0] > MAX_ELEMENTS) {
    fail(item, `at most ${MAX_ELEMENTS} elements of a composite are possible`, {
      code: 'too-large',
      attribute: 'count',
    });
  }
  if (!vertex && dot3(size, 0, size, 0) < MINVAL) {
    fail(item, 'Positive spacing or length expected in composite', { attribute: 'size' });
  }
  if (vertex) {
    if (count[0] > 1) fail(item, 'Either vertex or count can be specified, not both', { attribute: 'vertex' });
    count[0] = Math.trunc(vertex.length / 3);
    count[1] = 1;
  }
  const single = count.indexOf(1);
  if (single >= 0 && count.slice(single).some((n) => n > 1)) {
    fail(item, 'Singleton counts must come last', { attribute: 'count' });
  }
  const plugin = find('plugin');
  if (plugin && type !== 'cable') fail(plugin, 'Only cable composite supports plugins');
  if (plugin) notSupported(plugin, 'plugin');
  if (type !== 'cable') {
    fail(item, `The "${type}" composite type is deprecated. Please use "${REPLACED[type]}" instead.`, {
      attribute: 'type',
    });
  }
  if (count.filter((n) => n > 1).length !== 1) fail(item, 'Cable must be one-dimensional', { attribute: 'count' });
  const geom = (find('composite_geom')?.attr ?? {}) as AttributesOf<'composite_geom'>;
  if (geom.type !== 'cylinder' && geom.type !== 'capsule' && geom.type !== 'box') {
    fail(find('composite_geom') ?? item, 'Cable geom type must be sphere, capsule or box');
  }
  return {
    item,
    prefix,
    vertex: vertex ? vertex.subarray(0, 3 * count[0]) : curve(attr, count[0], size),
    geom,
    joint: joints[0]?.attr as AttributesOf<'composite_joint'> | undefined,
    site: (find('composite_site')?.attr ?? {}) as AttributesOf<'composite_site'>,
  };
}

/** Points of the curve that the composite's words describe, one per axis. */
function curve(attr: AttributesOf<'composite'>, count: number, size: readonly number[]): Float32Array {
  const words = (attr.curve ?? '').split(/\s+/).filter((word) => word !== '');
  const turn = writtenQuat(attr);
  const points = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    const coordinate = (word: string | undefined): number => {
      switch (word) {
        case 's':
          return (i * size[0]) / (count - 1);
        case 'cos(s)':
          return size[1] * cos((Math.PI * i * size[2]) / (count - 1));
        case 'sin(s)':
          return size[1] * sin((Math.PI * i * size[2]) / (count - 1));
        default:
          return 0;
      }
    };
    points.set(rotate([coordinate(words[0]), coordinate(words[1]), coordinate(words[2])], turn), 3 * i);
  }
  return points;
}

/** Vector from a vertex to the next; no length where the cable has ended. */
function edge(vertex: Float32Array, i: number): Vec3 {
  const at = 3 * i;
  if (at + 5 >= vertex.length) return [0, 0, 0];
  const difference = (k: number): number => Math.fround(vertex[at + 3 + k] - vertex[at + k]);
  return [difference(0), difference(1), difference(2)];
}

/** Turns the frame to the next edge (Bishop frame); at the first, from the plane of the first two edges. */
function advance(moving: MovingFrame, tangent: Vec3, previous: Vec3 | undefined, next: Vec3): void {
  const binormal: Vec3 = [0, 0, 0];
  if (!previous) {
    cross(binormal, 0, tangent, 0, next, 0);
    normalize(binormal);
    cross(moving.normal, 0, binormal, 0, tangent, 0);
    normalize(moving.normal);
  } else {
    const darboux: Quat = [1, 0, 0, 0];
    cross(binormal, 0, previous, 0, tangent, 0);
    const angle = atan2(normalize(binormal), dot3(previous, 0, tangent, 0));
    axisAngle2Quat(darboux, 0, binormal, 0, angle);
    moving.normal = rotate(moving.normal, darboux);
    normalize(moving.normal);
    cross(binormal, 0, tangent, 0, moving.normal, 0);
    normalize(binormal);
  }
  moving.quat = axesToQuat(tangent, moving.normal, binormal);
}

/** Makes an item that stands where the composite stands. */
export type AddItem = <K extends ElementKind>(
  kind: K,
  name: string,
  attr: AttributesOf<K>,
  children?: Item[],
) => Item<K>;

/** Adds the body of an edge of the cable with what is in it. */
function addLink(
  cable: Cable,
  parent: Body,
  frame: Frame | undefined,
  i: number,
  count: number,
  moving: MovingFrame,
  add: AddItem,
): Body {
  const { prefix, vertex, geom, item } = cable;
  const tangent = edge(vertex, i);
  const length = Math.sqrt(dot3(tangent, 0, tangent, 0));
  normalize(tangent);
  const previous = i > 0 ? edge(vertex, i - 1) : undefined;
  const lengthBefore = previous ? normalize(previous) : 0;
  const next = edge(vertex, i + 1);
  normalize(next);
  const before = moving.quat;
  advance(moving, tangent, previous, next);

  const { offset = [0, 0, 0], initial = 'ball' } = item.attr;
  const pose = previous
    ? {
        pos: Float64Array.of(lengthBefore, 0, 0),
        quat: mulQuat([before[0], -before[1], -before[2], -before[3]], moving.quat),
      }
    : { pos: Float64Array.from(vec3(offset), (v, k) => v + vertex[k]), quat: moving.quat };
  const name = linkName(prefix, 'B', i, count);
  const body = createBody(
    add('body', name, { name, pos: pose.pos, quat: Float64Array.from(pose.quat) }),
    parent,
    frame,
  );
  parent.bodies.push(body);
  body.geoms.push(createGeom(add('geom', `${prefix}G${i}`, geomAttributes(geom, length)), body));
  if (previous || initial !== 'none') {
    const free = !previous && initial === 'free';
    const joint = add('joint', linkName(prefix, 'J', i, count), jointAttributes(cable.joint ?? {}, free));
    body.joints.push(createJoint(joint, body));
  }
  if (i === 0 || i === count - 1) {
    const pos = Float64Array.of(i === count - 1 ? length : 0, 0, 0);
    const site = { ...cable.site, group: cable.site.group ?? HIDDEN, pos };
    body.sites.push(createSite(add('site', linkName(prefix, 'S', i, count), site), body));
  }
  return body;
}

/** The geom of a link: along the x axis of its body. */
function geomAttributes(geom: AttributesOf<'composite_geom'>, length: number): AttributesOf<'geom'> {
  if (geom.type !== 'box') return { ...geom, fromto: Float64Array.of(0, 0, 0, length, 0, 0) };
  const [, width, height] = withDefaults(geom.size, [0, 0, 0]);
  return { ...geom, pos: Float64Array.of(length / 2, 0, 0), size: Float64Array.of(length / 2, width, height) };
}

/** The joint of a link; a free one has no losses. */
function jointAttributes(joint: Partial<AttributesOf<'composite_joint'>>, free: boolean): AttributesOf<'joint'> {
  const { group = HIDDEN, stiffness = 0, damping = 0, armature = 0, frictionloss = 0 } = joint;
  const { range, margin, solreflimit, solimplimit, solreffriction, solimpfriction } = joint;
  return {
    type: free ? 'free' : 'ball',
    group,
    stiffness: Float64Array.of(stiffness),
    damping: Float64Array.of(free ? 0 : damping),
    armature: free ? 0 : armature,
    frictionloss: free ? 0 : frictionloss,
    range,
    margin,
    solreflimit,
    solimplimit,
    solreffriction,
    solimpfriction,
  };
}
