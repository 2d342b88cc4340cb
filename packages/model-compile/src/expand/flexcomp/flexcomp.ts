// flexcomp: a flex with the bodies that move its points or nodes, and the equality constraints of its edges.

import { MINVAL, rotVecQuat } from '@corten/math';
import { withDefaults } from '../../attributes.js';
import { type Body, createBody, createJoint } from '../../elements/nodes.js';
import { fail } from '../../errors.js';
import type { FlexBodies, Item } from '../../item.js';
import { type AnyElement, type AttributesOf, createElement, type ElementKind } from '../../mjcf.js';
import { resolveOrientation, writtenQuat } from '../../orientation.js';
import { normalize, vec3 } from '../../pose.js';
import { MAX_ELEMENTS } from '../../too-large.js';
import { shareInstance } from '../shared-instance.js';
import type { Spec } from '../spec.js';
import { makeBox } from './box.js';
import {
  forNodes,
  type NodeGrid,
  nodeCount,
  nodeGrid,
  nodePosition,
  nodeWeight,
  pinEmptyCells,
  pinInterior,
} from './control-nodes.js';
import { makeGrid, makeSquare } from './grid.js';
import { makeGmsh, makeMesh } from './mesh-shape.js';
import { checkPins, isInterpolated, markPins } from './pins.js';
import type { Shape } from './shape.js';

/** A flexcomp and where it stands. */
interface Build {
  readonly spec: Spec;
  readonly item: Item<'flexcomp'>;
  readonly body: Body;
  readonly shape: Shape;
  readonly elasticity: AttributesOf<'elasticity'>;
  readonly edge: AttributesOf<'flexcomp_edge'>;
  /** joints of its bodies belong to the default class of the body that it stands in */
  readonly jointDefaults: AttributesOf<'joint'>;
}

/** What is done with the points of a flexcomp. */
interface Points {
  readonly pinned: boolean[];
  /** all points, or all nodes, belong to the body that it stands in */
  readonly rigid: boolean;
  /** none are pinned: each lies at the origin of a body of its own */
  centered: boolean;
  readonly grid: NodeGrid | undefined;
}

/** Adds a flexcomp to `body`. */
export function flexcomp(spec: Spec, item: Item<'flexcomp'>, body: Body): void {
  const shape = startShape(item);
  const elasticity = child(item, 'elasticity');
  const edge = child(item, 'flexcomp_edge');
  checkAttributes(item, body, shape, elasticity, edge);
  makeShape(spec, shape);
  checkPins(shape);
  checkShape(shape);
  placePoints(shape);
  const jointDefaults = defaultsOfJoint(spec, item);
  const build: Build = { spec, item, body, shape, elasticity, edge, jointDefaults };
  const grid = isInterpolated(shape) ? nodeGrid(shape) : undefined;
  const points = pinPoints(shape, grid);
  if (isDirect(shape)) removeUnused(shape, points.pinned);
  addFlex(build, points);
}

/** Attributes of the first child of a kind. */
function child<K extends ElementKind>(item: Item, kind: K): AttributesOf<K> {
  const found = item.children.find((each) => each.kind === kind);
  return (found?.attr ?? {}) as AttributesOf<K>;
}

function startShape(item: Item<'flexcomp'>): Shape {
  const { type = 'grid', count, spacing, dim = 2, point, element, texcoord, material } = item.attr;
  return {
    item,
    type,
    count: withDefaults(count, [10, 10, 10]),
    spacing: withDefaults(spacing, [0.02, 0.02, 0.02]),
    dim,
    point: [...(point ?? [])],
    element: [...(element ?? [])],
    texcoord: Array.from(texcoord ?? [], Math.fround),
    elemtexcoord: [],
    needtex: (texcoord ?? []).length === 0 && (material ?? '') !== '',
  };
}

/** Kinds whose points are given one by one. */
const isDirect = ({ type }: Shape): boolean => type === 'direct' || type === 'mesh' || type === 'gmsh';
/** Kinds whose points lie on all sides of a box. */
const isBox = ({ type }: Shape): boolean => type === 'box' || type === 'cylinder' || type === 'ellipsoid';

function checkAttributes(
  item: Item<'flexcomp'>,
  body: Body,
  shape: Shape,
  elasticity: AttributesOf<'elasticity'>,
  edge: AttributesOf<'flexcomp_edge'>,
): void {
  const { attr } = item;
  const equality = edge.equality !== undefined && edge.equality !== 'false';
  if (elasticity.elastic2d !== 'bend' && equality && (elasticity.young ?? 0) > 0) {
    fail(item, 'flex constraints and elasticity (young) cannot both be present');
  }
  if (body.item.name === '') fail(item, 'Parent body must have name');
  const { dim, count, spacing } = shape;
  if (dim < 1 || dim > 3) fail(item, 'Invalid dim, must be between 1 and 3', { attribute: 'dim' });
  // the reference never ends with one point along an axis of a box
  const least = (attr.dof === 'radial' && dim === 3) || isBox(shape) ? 2 : 1;
  if (count.some((n) => n < least)) fail(item, 'Count too small', { attribute: 'count' });
  if (!isDirect(shape) && count[0] * count[1] * count[2] > 100 * MAX_ELEMENTS) {
    fail(item, 'too many points', { attribute: 'count', code: 'too-large' });
  }
  const margin = child(item, 'flexcomp_contact').margin ?? 0;
  if (!isDirect(shape) && spacing.some((s) => s < 2 * (attr.radius ?? 0.005) + margin)) {
    fail(item, 'Spacing must be larger than geometry size', { attribute: 'spacing' });
  }
  if (attr.scale?.some((s) => s < MINVAL)) {
    fail(item, 'Scale must be larger than mjMINVAL', { attribute: 'scale' });
  }
  if ((attr.mass ?? 1) < MINVAL || (attr.inertiabox ?? 0.005) < MINVAL) {
    fail(item, 'Mass and inertiabox must be larger than mjMINVAL');
  }
  if (isInterpolated(shape) && attr.cellcount?.some((n) => n < 1)) {
    fail(item, 'cellcount cannot be 0 in any dimension when interpolation order > 0', { attribute: 'cellcount' });
  }
}

function makeShape(spec: Spec, shape: Shape): void {
  limitPoints(shape);
  switch (shape.type) {
    case 'grid':
    case 'circle':
      makeGrid(shape);
      break;
    case 'box':
    case 'cylinder':
    case 'ellipsoid':
      makeBox(shape);
      break;
    case 'square':
    case 'disc':
      makeSquare(shape);
      break;
    case 'mesh':
      makeMesh(spec, shape);
      break;
    case 'gmsh':
      makeGmsh(spec, shape);
      break;
    case 'direct':
  }
}

/** Throws when counts ask for more points than can be. */
function limitPoints(shape: Shape): void {
  if (isDirect(shape)) return;
  const [nx, ny, nz] = shape.count;
  const flat = shape.type === 'square' || shape.type === 'disc' || shape.dim === 2;
  const points = isBox(shape)
    ? 2 * (nx * ny + ny * nz + nz * nx)
    : shape.dim === 1
      ? nx
      : flat
        ? nx * ny
        : nx * ny * nz;
  if (points <= MAX_ELEMENTS) return;
  fail(shape.item, `at most ${MAX_ELEMENTS} points of a flexcomp are possible, ${points} are asked for`, {
    attribute: 'count',
    code: 'too-large',
  });
}

function checkShape({ item, point, element, dim }: Shape): void {
  if (point.length === 0 || element.length === 0) fail(item, 'Point and element required');
  if (point.length % 3) fail(item, 'Point size must be a multiple of 3', { attribute: 'point' });
  if (element.length % (dim + 1)) fail(item, 'Element size must be a multiple of dim+1', { attribute: 'element' });
  const npoint = point.length / 3;
  const bad = element.findIndex((v) => v < 0 || v >= npoint);
  if (bad >= 0) fail(item, `element ${bad} has point id ${element[bad]}, number of points is ${npoint}`);
}

/** Scales points that were given, and moves all to the pose of the element in its body. */
function placePoints(shape: Shape): void {
  const { item, point } = shape;
  const { attr, settings } = item;
  // the reference takes a quaternion as it is written, whatever its length
  const quat = resolveOrientation(attr, settings, writtenQuat(attr));
  if (typeof quat === 'string') fail(item, quat);
  const pos = vec3(attr.pos ?? [0, 0, 0]);
  const scale = attr.scale && isDirect(shape) ? attr.scale : [1, 1, 1];
  const v = [0, 0, 0];
  for (let i = 0; i < point.length; i += 3) {
    for (let k = 0; k < 3; k++) v[k] = point[i + k] * scale[k];
    rotVecQuat(v, 0, v, 0, quat, 0);
    for (let k = 0; k < 3; k++) point[i + k] = v[k] + pos[k];
  }
}

function pinPoints(shape: Shape, grid: NodeGrid | undefined): Points {
  const { item, point } = shape;
  const npoint = point.length / 3;
  const { rigid = false, dof } = item.attr;
  const pinned = new Array<boolean>(Math.max(npoint, grid ? nodeCount(grid) : 0)).fill(rigid);
  if (rigid) return { pinned, rigid, centered: false, grid };
  markPins(shape, pinned);
  if (dof === 'radial') pinned[0] = true;
  const marked = pinned.slice(0, npoint);
  const all = marked.every((pin) => pin);
  return { pinned, rigid: all, centered: !all && !marked.some((pin) => pin), grid };
}

/** Removes points that no element has. */
function removeUnused(shape: Shape, pinned: boolean[]): void {
  const npoint = shape.point.length / 3;
  const used = new Array<boolean>(npoint).fill(false);
  for (const v of shape.element) used[v] = true;
  if (used.every((use) => use)) return;
  const numbers = new Int32Array(npoint);
  const point: number[] = [];
  const texcoord: number[] = [];
  let n = 0;
  for (let i = 0; i < npoint; i++) {
    if (!used[i]) continue;
    numbers[i] = n;
    point.push(shape.point[3 * i], shape.point[3 * i + 1], shape.point[3 * i + 2]);
    if (shape.texcoord.length > 0) texcoord.push(shape.texcoord[2 * i] ?? 0, shape.texcoord[2 * i + 1] ?? 0);
    pinned[n++] = pinned[i];
  }
  shape.point = point;
  shape.texcoord = texcoord;
  shape.element = shape.element.map((v) => numbers[v]);
}

/** What joints of a body are by default in the class of the body that the flexcomp stands in. */
function defaultsOfJoint({ defaults }: Spec, item: Item<'flexcomp'>): AttributesOf<'joint'> {
  const joint = createElement('joint', {});
  let at: AnyElement | undefined = item.element;
  while (at && at.kind !== 'body' && at.kind !== 'worldbody') at = at.parent;
  (joint as { parent: AnyElement | undefined }).parent = at;
  return defaults.resolve(joint);
}

/** An item that stands where the flexcomp stands. */
function derived<K extends ElementKind>(
  item: Item<'flexcomp'>,
  kind: K,
  name: string,
  attr: AttributesOf<K>,
  children: readonly Item[] = [],
): Item<K> {
  return { ...item, kind, name, attr, children };
}

function addFlex(build: Build, points: Points): void {
  const { spec, item, body, shape } = build;
  const bodies: FlexBodies = { vert: [], node: [] };
  const nodecoord: number[] = [];
  // rigid: one body for all
  if (points.rigid) bodies.vert.push(body.item.name);
  else {
    addVertexBodies(build, points, bodies);
    if (points.grid) nodecoord.push(...addNodeBodies(build, points, points.grid, bodies));
  }
  const keepsPoints = points.rigid || !points.centered || isInterpolated(shape);
  const flex: AttributesOf<'flex'> = {
    ...flexAttributes(build),
    vertex: Float64Array.from(keepsPoints ? shape.point : []),
    nodecoord: Float64Array.from(nodecoord),
    ...(!points.rigid && points.grid && gridAttributes(points.grid)),
  };
  const { stiffness, damping } = build.edge;
  const children = [
    ...item.children.filter(({ kind }) => kind === 'flexcomp_contact' || kind === 'elasticity'),
    derived(item, 'flex_edge', '', { stiffness, damping }),
  ];
  spec.lists.flex.push({ ...derived(item, 'flex', item.name, flex, children), bodies });
  if (!points.rigid) addEqualities(build, points, bodies);
}

const gridAttributes = ({ order, cellcount }: NodeGrid): Partial<AttributesOf<'flex'>> => ({
  dof: order === 1 ? 'trilinear' : 'quadratic',
  cellcount: Int32Array.from(cellcount),
});

/** What the flex has of its own. */
function flexAttributes({ item, shape }: Build): AttributesOf<'flex'> {
  const { group, radius, material, rgba } = item.attr;
  const { type, dim } = shape;
  const flat = type === 'box' || type === 'cylinder' || (type === 'grid' && dim === 3);
  return {
    name: item.name,
    group,
    dim,
    radius,
    material,
    rgba,
    flatskin: flat || item.attr.flatskin,
    body: '',
    element: Int32Array.from(shape.element),
    texcoord: Float64Array.from(shape.texcoord),
    elemtexcoord: Int32Array.from(shape.elemtexcoord),
  };
}

/** Bodies of the points that are not pinned; their coordinates become 0, as they are those of the bodies. */
function addVertexBodies(build: Build, { pinned, centered }: Points, bodies: FlexBodies): void {
  const { item, body, shape } = build;
  const { dof = 'full', mass = 1, inertiabox = 0.005 } = item.attr;
  const use = item.children.find(({ kind }) => kind === 'plugin') as Item<'plugin'> | undefined;
  const plugin = use && shareInstance(build.spec, use, `flexcomp_${item.name}`);
  const { point } = shape;
  const npoint = point.length / 3;
  const bodymass = mass / npoint;
  const inertia = (bodymass * (2.0 * inertiabox * inertiabox)) / 3.0;
  for (let i = 0; i < npoint; i++) {
    if (pinned[i] || isInterpolated(shape)) {
      bodies.vert.push(body.item.name);
      if (plugin) body.plugin = plugin;
      continue;
    }
    const pos = vec3(point.slice(3 * i, 3 * i + 3));
    const name = `${item.name}_${i}`;
    const made = addBody(build, name, pos, bodymass, inertia);
    if (plugin) made.plugin = plugin;
    if (dof === 'radial') {
      const axis = vec3(pos);
      normalize(axis);
      addSlide(build, made, axis);
    } else for (let k = 0; k < (dof === '2d' ? 2 : 3); k++) addSlide(build, made, unitVector(k));
    bodies.vert.push(name);
    if (!centered) point.fill(0, 3 * i, 3 * i + 3);
  }
}

const unitVector = (k: number): number[] => [0, 1, 2].map((i) => Number(i === k));

function addBody({ item, body }: Build, name: string, pos: number[], mass: number, inertia: number): Body {
  const made = createBody(derived(item, 'body', name, { name, pos: Float64Array.from(pos) }), body);
  made.inertial = derived(item, 'inertial', '', {
    pos: new Float64Array(3),
    mass,
    diaginertia: Float64Array.of(inertia, inertia, inertia),
  });
  body.bodies.push(made);
  return made;
}

function addSlide({ item, jointDefaults }: Build, body: Body, axis: readonly number[]): void {
  const attr: AttributesOf<'joint'> = {
    ...jointDefaults,
    type: 'slide',
    pos: new Float64Array(3),
    axis: Float64Array.from(axis),
  };
  body.joints.push(createJoint(derived(item, 'joint', '', attr), body));
}

/** Bodies of the nodes that are not pinned; returns the positions of those that are, nothing when there are none. */
function addNodeBodies(build: Build, points: Points, grid: NodeGrid, bodies: FlexBodies): number[] {
  const { item, body, shape, elasticity } = build;
  const { mass = 1, inertiabox = 0.005 } = item.attr;
  const { pinned } = points;
  const shell = elasticity.elastic2d !== undefined && elasticity.elastic2d !== 'none';
  if (shell) pinInterior(grid, pinned);
  else bodies.emptyCells = pinEmptyCells(shape, grid, pinned);
  points.centered &&= !pinned.slice(0, nodeCount(grid)).includes(true);

  let total = 0;
  forNodes(grid, (i, j, k, node) => {
    if (!pinned[node]) total += nodeWeight(grid, [i, j, k]);
  });
  const scale = mass / total;
  const coordinates = new Array<number>(3 * nodeCount(grid)).fill(0);
  forNodes(grid, (i, j, k, node) => {
    const pos = nodePosition(grid, [i, j, k]);
    if (pinned[node]) {
      pos.forEach((x, axis) => {
        coordinates[3 * node + axis] = x;
      });
      bodies.node.push(body.item.name);
      return;
    }
    const weight = nodeWeight(grid, [i, j, k]);
    const inertia = (weight * (2.0 * inertiabox * inertiabox)) / 3.0;
    const name = `${item.name}_${i}_${j}_${k}`;
    const made = addBody(build, name, pos, weight * scale, inertia * scale);
    for (let axis = 0; axis < 3; axis++) addSlide(build, made, unitVector(axis));
    bodies.node.push(name);
  });
  return points.centered ? [] : coordinates;
}

/** The equality constraints that edge/equality asks for. */
function addEqualities(build: Build, { grid }: Points, { emptyCells }: FlexBodies): void {
  const { spec, item, edge } = build;
  const { equality = 'false', solref, solimp } = edge;
  const base = { flex: item.name, solref, solimp };
  const { equality: list } = spec.lists;
  if (equality === 'true') list.push(derived(item, 'equality_flex', '', base));
  else if (equality === 'vert') list.push(derived(item, 'flexvert', '', base));
  else if (equality === 'strain') {
    const { cellcount } = grid ?? { cellcount: [1, 1, 1] };
    for (const cell of strainCells(build, cellcount, emptyCells)) {
      list.push(derived(item, 'flexstrain', '', { ...base, cell: Float64Array.from(cell) }));
    }
  }
}

/** Cells that keep their strain, of a shell its faces by number. */
function strainCells(
  { shape, elasticity }: Build,
  [cx, cy, cz]: readonly number[],
  empty: readonly boolean[] | undefined,
): number[][] {
  const shell = elasticity.elastic2d !== undefined && elasticity.elastic2d !== 'none';
  if (shell && isInterpolated(shape)) {
    return Array.from({ length: 2 * (cy * cz + cx * cz + cx * cy) }, (_, face) => [face, -1, -1]);
  }
  const cells: number[][] = [];
  for (let i = 0; i < cx; i++) {
    for (let j = 0; j < cy; j++) {
      for (let k = 0; k < cz; k++) if (!empty?.[i * cy * cz + j * cz + k]) cells.push([i, j, k]);
    }
  }
  return cells;
}
