// Flexes: vertices that move with bodies or between nodes, elements of them, and all that follows at compile time.

import { MINVAL } from '@corten/math';
import type { Bvh } from '@corten/mesh-inertia';
import { buildBvh } from '@corten/mesh-inertia';
import { type Complete, complete } from '../../attributes.js';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import { optionalId, resolveId } from '../../ids.js';
import type { FlexBodies, Item } from '../../item.js';
import type { AttributesOf, ElementKind } from '../../mjcf.js';
import { mulQuat, type Quat, rotate, type Vec3 } from '../../pose.js';
import type { Body } from '../nodes.js';
import { emptyCells } from './cells.js';
import { type Elastic, elasticity } from './elastic.js';
import { gridAxes, inAxes } from './rest-frame.js';
import { type Edges, findEdges, findFlaps, findShell, type Shell } from './topology.js';

/** elastic2d as the reference numbers it. */
const ELASTIC_2D = { none: 0, bend: 1, stretch: 2, both: 3 } as const;

/** What a flex element and its children write, with the built-in values. */
export interface FlexSource {
  readonly item: Item<'flex'>;
  readonly attr: Complete<'flex'>;
  readonly contact: Complete<'flexcomp_contact'>;
  readonly edge: AttributesOf<'flex_edge'>;
  readonly elastic: Complete<'elasticity'>;
  /** 0: none, 1: bending, 2: stretching, 3: both */
  readonly elastic2d: number;
  readonly dim: number;
  /** order of interpolation, 0: none */
  readonly order: number;
  readonly cellcount: readonly [number, number, number];
  /** vertices are moved by nodes */
  readonly interpolated: boolean;
  /** one of the constraints that keep the strain of cells is on this flex */
  readonly hasStrain: boolean;
}

/** A compiled flex. */
export interface Flex extends FlexSource {
  readonly matid: number;
  readonly rigid: boolean;
  readonly centered: boolean;
  /** bodies of vertices, of which a rigid flex may have one for all, and of nodes */
  readonly vertbody: readonly Body[];
  readonly nodebody: readonly Body[];
  readonly nvert: number;
  readonly element: Int32Array;
  readonly texcoord: Float32Array;
  readonly elemtexcoord: Int32Array;
  readonly edges: Edges;
  /** flaps of triangles, 4 vertices an edge */
  readonly flaps: Int32Array | undefined;
  readonly shell: Shell;
  readonly elasticity: Elastic;
  readonly bvh: Bvh;
  /** half sizes of the box of its vertices at rest [m] */
  readonly size: Vec3;
  readonly vert0: Float64Array;
  readonly node0: Float64Array;
}

/** Compiles all flexes; bodies are compiled and in their final order. */
export function compileFlexes(ctx: CompileContext): void {
  for (const item of ctx.lists.flex) ctx.flexes.set(item, compileFlex(ctx, readSource(ctx, item)));
}

function childAttributes<K extends ElementKind>(item: Item, kind: K): AttributesOf<K> {
  return (item.children.find((child) => child.kind === kind)?.attr ?? {}) as AttributesOf<K>;
}

function readSource(ctx: CompileContext, item: Item<'flex'>): FlexSource {
  const attr = complete('flex', item.attr);
  const elastic = complete('elasticity', childAttributes(item, 'elasticity'));
  const { dof } = attr;
  const [cx, cy, cz] = attr.cellcount;
  return {
    item,
    attr,
    contact: complete('flexcomp_contact', childAttributes(item, 'flexcomp_contact')),
    edge: childAttributes(item, 'flex_edge'),
    elastic,
    elastic2d: ELASTIC_2D[elastic.elastic2d ?? 'none'],
    dim: attr.dim,
    order: dof === 'quadratic' ? 2 : dof === 'trilinear' ? 1 : 0,
    cellcount: [cx, cy, cz],
    interpolated: bodiesOf(item).node.length > 0,
    hasStrain: ctx.lists.equality.some(({ kind, attr }) => {
      return kind === 'flexstrain' && (attr as AttributesOf<'flexstrain'>).flex === item.name;
    }),
  };
}

const bodiesOf = (item: Item<'flex'>): FlexBodies => item.bodies ?? { vert: [], node: [] };

/** Throws what the reference says about attributes that do not go together. */
function checkSource({ item, attr, contact, edge, elastic, elastic2d, dim, interpolated }: FlexSource): void {
  const at = (attribute: string) => ({ attribute });
  if (dim < 1 || dim > 3) fail(item, 'dim must be 1, 2 or 3', at('dim'));
  if (attr.element.length === 0) fail(item, 'elem is empty');
  if (attr.element.length % (dim + 1)) fail(item, 'elem size must be multiple of (dim+1)', at('element'));
  if (bodiesOf(item).vert.length === 0 && !interpolated) fail(item, 'vertbody and nodebody are both empty', at('body'));
  if ((attr.vertex?.length ?? 0) % 3) fail(item, 'vert size must be a multiple of 3', at('vertex'));
  if ((edge.stiffness ?? 0) > 0 && dim > 1) {
    fail(item, 'edge stiffness only available for dim=1, please use elasticity plugins');
  }
  if (interpolated && contact.selfcollide !== 'none') {
    fail(item, 'trilinear interpolation cannot do self-collision');
  }
  if (interpolated && contact.internal) fail(item, 'trilinear interpolation cannot do internal collisions');
  if (elastic2d === 0) return;
  if (elastic.thickness <= 0) fail(item, '2d elasticity requires positive thickness');
  checkPoisson(item, elastic);
  if (dim !== 2 && !interpolated) fail(item, '2d elasticity requires 2d flex');
}

function checkPoisson(item: Item, { poisson = 0 }: AttributesOf<'elasticity'>): void {
  if (poisson < 0 || poisson >= 0.5) fail(item, 'Poisson ratio must be in [0, 0.5)');
}

function checkNodes({ item, order, cellcount: [cx, cy, cz] }: FlexSource): void {
  const count = bodiesOf(item).node.length;
  if (count > 0 && order === 0) fail(item, 'Interpolation order must be explicitly specified (dof is missing)');
  if (order === 0) return;
  if (cx === 0 || cy === 0 || cz === 0) {
    fail(item, 'cellcount cannot be 0 in any dimension when interpolation order > 0', { attribute: 'cellcount' });
  }
  const expected = (cx * order + 1) * (cy * order + 1) * (cz * order + 1);
  if (count === expected) return;
  fail(item, `number of nodes (${count}) does not match cellcount and dof expected (${expected})`);
}

/** The bodies with some names; of many vertices each body is looked up once. */
function findBodies(ctx: CompileContext, item: Item, names: readonly string[], attribute: string): Body[] {
  return names.map((name) => {
    const id = resolveId(ctx, 'body', name, item, attribute, `unknown body '${name}' in flex`);
    return ctx.tree.body[id];
  });
}

/** Throws when a vertex that bends is pinned to a body that moves. */
function checkPinBodies({ item, dim, elastic2d, interpolated }: FlexSource, bodies: readonly Body[]): void {
  if (dim !== 2 || elastic2d % 2 === 0 || interpolated) return;
  const moving = bodies.find(({ joints }) => joints.length > 0 && joints.length !== 3);
  if (!moving) return;
  fail(
    item,
    `pinned flex vertices with bending require a static (jointless) pin body, body '${moving.item.name}' has joints`,
  );
}

function checkElements(item: Item, element: Int32Array, nvert: number): void {
  if (element.some((v) => v < 0 || v >= nvert)) fail(item, 'elem vertex id out of range', { attribute: 'element' });
}

function checkRepeated(item: Item, dim: number, element: Int32Array): void {
  for (let e = 0; e < element.length; e += dim + 1) {
    for (let i = 0; i <= dim; i++) {
      for (let j = 0; j < i; j++) {
        if (element[e + i] === element[e + j]) fail(item, 'repeated vertex in element', { attribute: 'element' });
      }
    }
  }
}

/** Global poses of bodies, their joints at rest. */
function restPoses(ctx: CompileContext): { pos: Vec3; quat: Quat }[] {
  const poses: { pos: Vec3; quat: Quat }[] = [];
  for (const { parent, pos, quat } of ctx.tree.body) {
    if (!parent) {
      poses.push({ pos: [0, 0, 0], quat: [1, 0, 0, 0] });
      continue;
    }
    const above = poses[parent.id];
    const turned = rotate(pos, above.quat);
    poses.push({ pos: turned.map((x, k) => x + above.pos[k]) as Vec3, quat: mulQuat(above.quat, quat) });
  }
  return poses;
}

/** Positions in the world of points that are given in bodies; without `local` those of the bodies [m]. */
function restPositions(
  poses: readonly { pos: Vec3; quat: Quat }[],
  bodies: readonly Body[],
  count: number,
  local: ArrayLike<number> | undefined,
): Float64Array {
  const out = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const { pos, quat } = poses[bodies[bodies.length === 1 ? 0 : i].id];
    const offset = local ? rotate([local[3 * i], local[3 * i + 1], local[3 * i + 2]], quat) : [0, 0, 0];
    for (let k = 0; k < 3; k++) out[3 * i + k] = local ? pos[k] + offset[k] : pos[k];
  }
  return out;
}

/** Turns tetrahedra such that their faces look outwards. */
function orientTetrahedra(element: Int32Array, x: Float64Array): void {
  const edge = (from: number, to: number): Vec3 => [
    x[3 * to] - x[3 * from],
    x[3 * to + 1] - x[3 * from + 1],
    x[3 * to + 2] - x[3 * from + 2],
  ];
  for (let e = 0; e < element.length; e += 4) {
    const [a, b, c] = [1, 2, 3].map((k) => edge(element[e], element[e + k]));
    const normal = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    if (normal[0] * c[0] + normal[1] * c[1] + normal[2] * c[2] <= 0) continue;
    const t = element[e + 1];
    element[e + 1] = element[e + 2];
    element[e + 2] = t;
  }
}

/** Texture coordinates and those of elements' corners. */
function textures({ item, attr, dim }: FlexSource, nvert: number): Pick<Flex, 'texcoord' | 'elemtexcoord'> {
  const texcoord = Float32Array.from(attr.texcoord ?? []);
  const written = Int32Array.from(attr.elemtexcoord ?? []);
  if (texcoord.length > 0 && texcoord.length !== 2 * nvert && written.length === 0) {
    fail(item, 'two texture coordinates per vertex expected', { attribute: 'texcoord' });
  }
  if (written.length === 0) return { texcoord, elemtexcoord: Int32Array.from(attr.element) };
  return { texcoord, elemtexcoord: written.subarray(0, attr.element.length - (attr.element.length % (dim + 1))) };
}

const allZero = (values: ArrayLike<number> | undefined): boolean => Array.from(values ?? []).every((x) => x === 0);

function compileFlex(ctx: CompileContext, source: FlexSource): Flex {
  const { item, attr, dim, interpolated } = source;
  checkSource(source);
  const names = bodiesOf(item);
  const vertex = attr.vertex && attr.vertex.length > 0 ? attr.vertex : undefined;
  const nvert = vertex ? vertex.length / 3 : names.vert.length;
  if (vertex && names.vert.length !== 1 && names.vert.length !== nvert) {
    fail(item, 'vertbody size must be 1 or nvert', { attribute: 'body' });
  }
  if (nvert < dim + 1) fail(item, 'not enough vertices');
  checkNodes(source);
  const element = Int32Array.from(attr.element);
  checkElements(item, element, nvert);
  const texture = textures(source, nvert);
  const matid = optionalId(
    ctx,
    'material',
    attr.material,
    item,
    'material',
    `unknown material '${attr.material}' in flex`,
  );
  const vertbody = findBodies(ctx, item, names.vert, 'body');
  checkPinBodies(source, vertbody);
  const nodebody = findBodies(ctx, item, names.node, 'node');
  checkRepeated(item, dim, element);

  const oneBody = vertbody.every((body) => body === vertbody[0]);
  const rigid = (vertex !== undefined && names.vert.length === 1) || (!interpolated && oneBody);
  const centered = !vertex || (interpolated ? allZero(attr.nodecoord) : allZero(vertex));

  // where vertices and nodes are at rest
  const poses = restPoses(ctx);
  const x = restPositions(poses, vertbody, nvert, centered && !interpolated ? undefined : vertex);
  const nodes = restPositions(poses, nodebody, nodebody.length, centered ? undefined : attr.nodecoord);
  const axes = interpolated ? gridAxes(nodes, source, names.emptyCells) : undefined;
  if (interpolated && !axes) fail(item, 'flex grid rotation R0 is not orthonormal');
  const node0 = axes ? inAxes(nodes, axes) : nodes;
  if (dim === 3) orientTetrahedra(element, x);
  const edges = findEdges(dim, element);
  const flaps = dim === 2 ? findFlaps(element, edges) : undefined;
  if ((source.elastic.young ?? 0) > 0) checkPoisson(item, source.elastic);
  const shell = findShell(dim, element);
  const empty = names.emptyCells ?? cellsOf(source, x, element);
  const bvh = elementTree(source, x, element, shell.layer);
  const box = axes ? nodeBox(inAxes(x, axes), node0) : vertexBox(x, bvh, attr.radius);
  const body = { rigid, centered, vertbody, nodebody, nvert };
  const topology = { element, edges, flaps, shell, ...texture };
  const elastic = elasticity(source, { x, node0, element, edges, flaps, empty });
  return { ...source, matid, ...body, ...topology, elasticity: elastic, bvh, ...box, node0 };
}

/** Empty cells of a grid of several, where no flexcomp has found them; shells have none. */
function cellsOf(
  { interpolated, elastic2d, cellcount, dim }: FlexSource,
  point: Float64Array,
  element: Int32Array,
): readonly boolean[] | undefined {
  if (!interpolated || elastic2d > 0 || cellcount[0] * cellcount[1] * cellcount[2] <= 1) return undefined;
  return emptyCells({ cellcount, dim, point, element });
}

/** Tree of boxes round the elements that collide; of tetrahedra only the active layers do. */
function elementTree({ dim, attr, contact }: FlexSource, x: Float64Array, element: Int32Array, layer: Int32Array): Bvh {
  const { radius } = attr;
  const count = layer.length;
  const aabb = new Float64Array(6 * count);
  const pos = new Float64Array(3 * count);
  for (let e = 0; e < count; e++) {
    for (let k = 0; k < 3; k++) {
      let low = x[3 * element[e * (dim + 1)] + k];
      let high = low;
      for (let i = 1; i <= dim; i++) {
        const value = x[3 * element[e * (dim + 1) + i] + k];
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      aabb[6 * e + k] = pos[3 * e + k] = 0.5 * (high + low);
      aabb[6 * e + 3 + k] = 0.5 * (high - low) + radius;
    }
  }
  const active = Array.from(layer, (depth) => Number(dim < 3 || depth < contact.activelayers));
  return buildBvh({ count, aabb, pos, active });
}

/** Size of the root box without the radius, and vertices as places in it from 0 to 1. */
function vertexBox(x: Float64Array, { aabb }: Bvh, radius: number): Pick<Flex, 'size' | 'vert0'> {
  const centre = [0, 1, 2].map((k) => aabb[k] ?? 0);
  const size = [3, 4, 5].map((k) => (aabb[k] ?? 0) - radius) as Vec3;
  const vert0 = x.map((value, i) => {
    const k = i % 3;
    return size[k] > MINVAL ? (value - centre[k]) / (2 * size[k]) + 0.5 : 0.5;
  });
  return { size, vert0 };
}

/** The same for the box of the nodes of an interpolated flex. */
function nodeBox(x: Float64Array, nodes: Float64Array): Pick<Flex, 'size' | 'vert0'> {
  const low = [1e30, 1e30, 1e30];
  const high = [-1e30, -1e30, -1e30];
  nodes.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  const vert0 = x.map((value, i) => {
    const extent = high[i % 3] - low[i % 3];
    return extent > MINVAL ? (value - low[i % 3]) / extent : 0.5;
  });
  return { size: low.map((value, k) => (high[k] - value) / 2) as Vec3, vert0 };
}
