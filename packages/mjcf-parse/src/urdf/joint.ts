// Joints of a URDF file.
// Covered by urdf.test.ts.

import { type AnyElement, type AttributesOf, createElement, type MjcfElement } from '../element.js';
import type { XmlElement } from '../scan.js';
import { positionAt } from '../source.js';
import { JOINT_TYPES } from './grammar.js';
import type { MimicMode } from './options.js';
import { children, fail, numbersOf, onlyChild, type Reader, readOrigin, required } from './reader.js';
import { addTo, childOf, type Link } from './tree.js';

/** Give the child body of a joint its pose and its joints; returns the equality of a mimic joint. */
export function readJoint(
  xml: XmlElement,
  links: ReadonlyMap<string, Link>,
  reader: Reader,
  mimic: MimicMode,
): MjcfElement<'equality_joint'>[] {
  const type = required(reader, xml, 'type');
  const name = required(reader, xml, 'name');
  const child = childOf(xml, links);
  if (type === undefined || name === undefined || !child) return [];
  if (!JOINT_TYPES.some((known) => known === type)) {
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
