// The kinematic tree in the expanded document: poses in the bodies, sizes, axes and angles as the model has them.

import { cross } from '@corten/math';
import { GeomType, JointType } from '@corten/model';
import type { AnyElement } from '../mjcf.js';
import { composePose, invertPose, type Pose, rotate } from '../pose.js';
import type { Body, Camera, Geom, Joint, Light, Site } from '../tree/nodes.js';
import { type Attributes, make, makeItem, numbers, ownAttributes } from './element.js';

/** Other ways to write an orientation, and a pose between two points. */
const NO_ALTERNATIVES: Attributes = {
  axisangle: undefined,
  xyaxes: undefined,
  zaxis: undefined,
  euler: undefined,
  fromto: undefined,
};

/** A pose as attributes, in place of whatever the element wrote. */
const placed = ({ pos, quat }: Pose): Attributes => ({ ...NO_ALTERNATIVES, pos: numbers(pos), quat: numbers(quat) });

/** The world with all that is in it. */
export function saveWorld(world: Body): AnyElement {
  // parents come before their children, whose elements wait here
  const order: Body[] = [world];
  for (let i = 0; i < order.length; i++) order.push(...order[i].bodies);
  const made = new Map<Body, AnyElement>();
  for (const body of order.reverse()) {
    const below = body.bodies.map((child) => made.get(child) as AnyElement);
    made.set(body, saveBody(body, below));
  }
  return made.get(world) as AnyElement;
}

function saveBody(body: Body, below: readonly AnyElement[]): AnyElement {
  const inside = [
    ...body.joints.map(saveJoint),
    ...body.geoms.map(saveGeom),
    ...body.sites.map(saveSite),
    ...body.cameras.map(saveCamera),
    ...body.lights.map(saveLight),
    ...below,
  ];
  if (body.parent === null) return make('worldbody', {}, inside);
  return make('body', { ...ownAttributes(body.item), ...placed(body) }, [saveInertial(body), ...inside]);
}

function saveInertial({ mass, ipos, iquat, inertia }: Body): AnyElement {
  return make('inertial', { pos: numbers(ipos), quat: numbers(iquat), mass, diaginertia: numbers(inertia) });
}

function saveJoint({ item, type, pos, axis, range, ref, springref }: Joint): AnyElement {
  if (item.kind === 'freejoint') return make('freejoint', { ...ownAttributes(item), align: 'false' });
  const attr = { ...ownAttributes(item), range: numbers(range) };
  if (type === JointType.free) return make('joint', attr);
  const moving = { ...attr, pos: numbers(pos) };
  if (type === JointType.ball) return make('joint', moving);
  return make('joint', { ...moving, axis: numbers(axis), ref, springref });
}

function saveGeom(geom: Geom): AnyElement {
  const { item, type, size, assetFrame } = geom;
  const attr = { ...ownAttributes(item), ...placed(geom) };
  if (assetFrame)
    return make('geom', {
      ...attr,
      ...placed(composePose(geom, invertPose(assetFrame))),
      ...surface(geom, assetFrame),
    });
  if (type === GeomType.mesh || type === GeomType.hfield) return make('geom', attr);
  return make('geom', { ...attr, size: numbers(size) });
}

/** Velocity of the surface in the frame that the element writes. */
function surface({ surfacevel: v }: Geom, { pos, quat }: Pose): Attributes {
  if (v.every((each) => each === 0)) return {};
  const angular = rotate([v[3], v[4], v[5]], quat);
  const linear = rotate([v[0], v[1], v[2]], quat);
  const turn = [0, 0, 0];
  cross(turn, 0, angular, 0, pos, 0);
  return { surfacevel: numbers([linear[0] - turn[0], linear[1] - turn[1], linear[2] - turn[2], ...angular]) };
}

function saveSite(site: Site): AnyElement {
  return make('site', { ...ownAttributes(site.item), ...placed(site), size: numbers(site.size) });
}

function saveCamera(camera: Camera): AnyElement {
  const { item, sensorsize } = camera;
  const hasSensor = sensorsize[0] > 0 && sensorsize[1] > 0;
  const attr = { ...ownAttributes(item), ...placed(camera), resolution: Int32Array.from(camera.resolution) };
  return makeItem(item, { ...attr, [hasSensor ? 'fovy' : 'sensorsize']: undefined });
}

function saveLight({ item, pos, dir }: Light): AnyElement {
  return make('light', { ...ownAttributes(item), pos: numbers(pos), dir: numbers(dir) });
}
