// The kinematic tree under construction: bodies with their joints, geoms, sites, cameras, lights and frames. Nodes are
// made from items, copied by attach and replicate, and completed in place by the compile passes.
// Covered by packages/model-compile/src/ids.test.ts.

import type { Item } from '../item.js';
import type { Pose, Quat, Vec3 } from '../pose.js';

/** A frame: its children's poses are given in it; it vanishes from the model. */
export interface Frame extends Pose {
  readonly item: Item<'frame'>;
  /** frame around it in the same body */
  outer?: Frame;
  /** pose written by replicate in place of the element's own attributes */
  placed?: Pose;
  compiled: boolean;
}

/** What every child of a body has. */
interface Node<K extends Item['kind']> {
  readonly item: Item<K>;
  body: Body;
  frame?: Frame;
}

/** A joint. */
export interface Joint extends Node<'joint' | 'freejoint'> {
  type: number;
  pos: Vec3;
  axis: Vec3;
  limited: boolean;
  range: [number, number];
  actfrclimited: boolean;
  actfrcrange: [number, number];
  ref: number;
  springref: number;
  /** first position coordinate and first degree of freedom */
  qposadr: number;
  dofadr: number;
}

/** A geom; pose, size and bounds are in the body's frame. */
export interface Geom extends Node<'geom'>, Pose {
  type: number;
  size: Vec3;
  contype: number;
  conaffinity: number;
  group: number;
  margin: number;
  gap: number;
  /** distance at which it makes contacts, as far as its own margin and gap say [m] */
  reach: number;
  /** mass [kg] and principal moments [kg·m²] if it counts for the body's inertia */
  mass: number;
  inertia: [number, number, number];
  /** center and half-lengths in the geom's frame [m] */
  aabb: number[];
  rbound: number;
  /** row of geom_fluid */
  fluid: number[];
  surfacevel: number[];
  /** where its mesh is in the frame that the element writes */
  assetFrame?: Pose;
  /** index of its mesh or height field, -1: none */
  dataid: number;
  matid: number;
}

/** A site. */
export interface Site extends Node<'site'>, Pose {
  type: number;
  size: Vec3;
  matid: number;
}

/** A camera. */
export interface Camera extends Node<'camera'>, Pose {
  mode: number;
  fovy: number;
  targetbodyid: number;
  resolution: [number, number];
  sensorsize: [number, number];
  intrinsic: [number, number, number, number];
}

/** A light. */
export interface Light extends Node<'light'> {
  pos: Vec3;
  dir: Vec3;
  mode: number;
  targetbodyid: number;
  texid: number;
}

/** A body. */
export interface Body extends Pose {
  readonly item: Item<'body' | 'worldbody'>;
  parent: Body | null;
  frame?: Frame;
  inertial?: Item<'inertial'>;
  /** says which plugin makes passive forces for it */
  plugin?: Item<'plugin'>;
  readonly bodies: Body[];
  readonly joints: Joint[];
  readonly geoms: Geom[];
  readonly sites: Site[];
  readonly cameras: Camera[];
  readonly lights: Light[];
  readonly frames: Frame[];
  /** index among all bodies */
  id: number;
  /** the body that it is welded to: itself when it moves */
  weldid: number;
  /** inertial frame, mass [kg], principal moments [kg·m²] */
  ipos: Vec3;
  iquat: Quat;
  mass: number;
  inertia: [number, number, number];
  contype: number;
  conaffinity: number;
  margin: number;
  dofnum: number;
  /** index among the mocap bodies, -1: none */
  mocapid: number;
  mocap: boolean;
}

/** A body without children. */
export function createBody(item: Body['item'], parent: Body | null, frame?: Frame): Body {
  return {
    item,
    parent,
    frame,
    inertial: undefined,
    plugin: undefined,
    bodies: [],
    joints: [],
    geoms: [],
    sites: [],
    cameras: [],
    lights: [],
    frames: [],
    id: -1,
    weldid: 0,
    pos: [0, 0, 0],
    quat: [1, 0, 0, 0],
    ipos: [Number.NaN, 0, 0],
    iquat: [1, 0, 0, 0],
    mass: 0,
    inertia: [0, 0, 0],
    contype: 0,
    conaffinity: 0,
    margin: 0,
    dofnum: 0,
    mocapid: -1,
    mocap: false,
  };
}

/** A frame of a body. */
export function createFrame(item: Item<'frame'>, outer?: Frame): Frame {
  return { item, outer, placed: undefined, compiled: false, pos: [0, 0, 0], quat: [1, 0, 0, 0] };
}

/** A joint of a body. */
export function createJoint(item: Joint['item'], body: Body, frame?: Frame): Joint {
  return {
    item,
    body,
    frame,
    type: 0,
    pos: [0, 0, 0],
    axis: [0, 0, 1],
    limited: false,
    range: [0, 0],
    actfrclimited: false,
    actfrcrange: [0, 0],
    ref: 0,
    springref: 0,
    qposadr: -1,
    dofadr: -1,
  };
}

/** A geom of a body. */
export function createGeom(item: Item<'geom'>, body: Body, frame?: Frame): Geom {
  return {
    item,
    body,
    frame,
    type: 0,
    pos: [0, 0, 0],
    quat: [1, 0, 0, 0],
    size: [0, 0, 0],
    contype: 1,
    conaffinity: 1,
    group: 0,
    margin: 0,
    gap: 0,
    reach: 0,
    mass: 0,
    inertia: [0, 0, 0],
    aabb: [0, 0, 0, 0, 0, 0],
    rbound: 0,
    fluid: NO_FLUID,
    surfacevel: [0, 0, 0, 0, 0, 0],
    assetFrame: undefined,
    dataid: -1,
    matid: -1,
  };
}
const NO_FLUID = new Array<number>(12).fill(0);

/** A site of a body. */
export function createSite(item: Item<'site'>, body: Body, frame?: Frame): Site {
  return { item, body, frame, type: 0, pos: [0, 0, 0], quat: [1, 0, 0, 0], size: [0, 0, 0], matid: -1 };
}

/** A camera of a body. */
function createCamera(item: Item<'camera'>, body: Body, frame?: Frame): Camera {
  return {
    item,
    body,
    frame,
    pos: [0, 0, 0],
    quat: [1, 0, 0, 0],
    mode: 0,
    fovy: 45,
    targetbodyid: -1,
    resolution: [1, 1],
    sensorsize: [0, 0],
    intrinsic: [0, 0, 0, 0],
  };
}

/** A light of a body. */
function createLight(item: Item<'light'>, body: Body, frame?: Frame): Light {
  return { item, body, frame, pos: [0, 0, 0], dir: [0, 0, -1], mode: 0, targetbodyid: -1, texid: -1 };
}

/** Visits a body and all below it, parents first. */
export function walkBodies(body: Body, visit: (body: Body) => void): void {
  const stack = [body];
  for (let next = stack.pop(); next; next = stack.pop()) {
    visit(next);
    for (let i = next.bodies.length - 1; i >= 0; i--) stack.push(next.bodies[i]);
  }
}

/** Kinds of nodes inside a body: the list that the body has of them, and how one is made. */
const INNER_NODES = {
  geom: { list: 'geoms', create: createGeom },
  joint: { list: 'joints', create: createJoint },
  site: { list: 'sites', create: createSite },
  camera: { list: 'cameras', create: createCamera },
  light: { list: 'lights', create: createLight },
} as const;
/** A kind of node inside a body. */
export type InnerKind = keyof typeof INNER_NODES;
/** What all kinds of nodes inside a body have. */
export type InnerNode = { readonly item: Item; body: Body; frame?: Frame };

/** The nodes of a kind in a body. */
export function innerNodes(body: Body, kind: InnerKind): InnerNode[] {
  return body[INNER_NODES[kind].list] as InnerNode[];
}

/** Kinds of nodes inside a body. */
export const INNER_KINDS = Object.keys(INNER_NODES) as readonly InnerKind[];

/** A node that is not in the list of its body yet. */
export function createNode(kind: InnerKind, item: Item, body: Body, frame?: Frame): InnerNode {
  return (INNER_NODES[kind].create as (item: Item, body: Body, frame?: Frame) => InnerNode)(item, body, frame);
}
