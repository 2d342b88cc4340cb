// composite: a cable of bodies along a curve, each with a geom and, but maybe for the first, a ball joint.

import { atan2, axisAngle2Quat, cross, dot3 } from '@corten/math';
import { withDefaults } from '../attributes.js';
import { type Body, createBody, createGeom, createJoint, createSite, type Frame } from '../elements/nodes.js';
import type { Item } from '../item.js';
import type { AttributesOf, ElementKind } from '../mjcf.js';
import { axesToQuat, mulQuat, normalize, type Quat, rotate, type Vec3, vec3 } from '../pose.js';
import { type AddItem, type Cable, linkName, readCable } from './cable.js';
import { cableSkin } from './cable-skin.js';
import { shareInstance } from './shared-instance.js';
import type { Spec } from './spec.js';

/** Group of the joints and sites of a composite. */
const HIDDEN = 3;

/** Where the frame along the curve has come to. */
interface MovingFrame {
  normal: Vec3;
  quat: Quat;
}

/** Adds a composite to `body`, in `frame` if there is one. */
export function composite(spec: Spec, item: Item<'composite'>, body: Body, frame?: Frame): void {
  const cable = readCable(item);
  const add = <K extends ElementKind>(kind: K, name: string, attr: AttributesOf<K>, children: Item[] = []): Item<K> => {
    return { ...item, kind, name, attr, children };
  };
  const { prefix, vertex } = cable;
  spec.lists.text.push(add('text', `composite_${prefix}`, { name: `composite_${prefix}`, data: `rope_${prefix}` }));
  const plugin = cable.plugin && shareInstance(spec, cable.plugin, `composite${prefix}`);
  const count = vertex.length / 3 - 1;
  const moving: MovingFrame = { normal: [0, 1, 0], quat: [1, 0, 0, 0] };
  let parent = body;
  for (let i = 0; i < count; i++) {
    parent = addLink(cable, parent, i === 0 ? frame : undefined, i, count, moving, add);
    if (plugin) parent.plugin = plugin;
    if (i === count - 1) continue;
    // the reference takes it that the second body is not the last, so that no cable has two bodies
    const next = i === 0 ? `${prefix}B_1` : linkName(prefix, 'B', i + 1, count);
    const bodies = { body1: linkName(prefix, 'B', i, count), body2: next };
    spec.lists.exclude.push(add('exclude', '', bodies));
  }
  if (cable.geom.type === 'box') spec.lists.skin.push(cableSkin(cable, add));
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
