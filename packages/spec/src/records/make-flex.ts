// Flexes of the usual shapes, with the bodies that move them.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec-flex.test.ts.

import { type AssetSource, createElement, MjcfError } from '@corten/mjcf-parse';
import { type Body, flexcomp, type Item } from '@corten/model-compile/expanded';
import { addChild, addElement } from './edit.js';
import { readInertial, readItem } from './read.js';
import { ELASTIC } from './read-lists.js';
import type { BodyRecord, ElementRecord, RecordOf } from './record.js';
import type { Attributes } from './values.js';
import { type Written, writeModel } from './write.js';

type Flexcomp = Item<'flexcomp'>['attr'];
const TYPES = ['grid', 'box', 'cylinder', 'ellipsoid', 'square', 'disc', 'circle', 'mesh', 'gmsh', 'direct'] as const;
const DOFS = ['full', 'radial', 'trilinear', 'quadratic', '2d'] as const;
/** Which constraints keep a flex in shape, by their numbers. */
const EQUALITIES = ['false', 'true', 'vert', 'strain'] as const;

/** What a flex with its bodies is made of; what is missing has the built-in value of a flexcomp. */
export interface FlexcompOptions {
  /** kind of shape, `grid` when it is none of MJCF's */
  readonly type?: string;
  readonly dim: number;
  /** how its points move, `full` when it is none of MJCF's ways */
  readonly dof?: string;
  /** points along each axis, 3 */
  readonly count?: ArrayLike<number> | null;
  /** cells of the grid of nodes along each axis, 3 */
  readonly cellcount?: ArrayLike<number> | null;
  /** distance of points [m], 3 */
  readonly spacing?: ArrayLike<number> | null;
  /** 3 */
  readonly scale?: ArrayLike<number> | null;
  /** [m] */
  readonly radius: number;
  /** of all bodies [kg]; when it is not positive, 1 */
  readonly mass: number;
  /** half size of the box whose inertia each body has [m]; when it is not positive, 0.005 */
  readonly inertiabox: number;
  /** 0: none, 1: edges, 2: vertices, 3: strain */
  readonly equality: number;
  readonly rigid: boolean;
  readonly flatskin: boolean;
  /** 0: none, 1: bending, 2: stretching, 3: both */
  readonly elastic2d: number;
  /** 3 [m] */
  readonly pos?: ArrayLike<number> | null;
  /** 4 (w x y z) */
  readonly quat?: ArrayLike<number> | null;
  /** point that triangles of a mesh are joined with [m], 3 */
  readonly origin?: ArrayLike<number> | null;
  readonly file?: string;
}

/** The numbers of a list, as many as there should be. */
const list = (given: ArrayLike<number> | null | undefined, count: number): number[] | undefined =>
  given ? Array.from({ length: count }, (_, i) => given[i] ?? 0) : undefined;
const doubles = (given: ArrayLike<number> | null | undefined, count: number): Float64Array | undefined => {
  const numbers = list(given, count);
  return numbers && Float64Array.from(numbers);
};
const integers = (given: ArrayLike<number> | null | undefined): Int32Array | undefined => {
  const numbers = list(given, 3);
  return numbers && Int32Array.from(numbers);
};
const positive = (value: number): number | undefined => (value > 0 ? value : undefined);

function attributesOf(name: string, options: FlexcompOptions): Flexcomp {
  const { type, dof, dim, radius, file = '', rigid, flatskin } = options;
  const cellcount = integers(options.cellcount);
  return {
    name,
    type: TYPES.find((word) => word === type) ?? 'grid',
    dof: DOFS.find((word) => word === dof) ?? 'full',
    dim,
    radius,
    count: integers(options.count),
    cellcount: cellcount && cellcount[0] >= 0 ? cellcount : undefined,
    spacing: doubles(options.spacing, 3),
    scale: doubles(options.scale, 3),
    mass: positive(options.mass),
    inertiabox: positive(options.inertiabox),
    pos: doubles(options.pos, 3),
    quat: doubles(options.quat, 4),
    origin: doubles(options.origin, 3),
    rigid,
    flatskin,
    file,
  };
}

/** The flexcomp that makes the flex, as an item that stands in a body. */
function itemOf(body: Body, attr: Flexcomp, { elastic2d, equality }: FlexcompOptions): Item<'flexcomp'> {
  const element = createElement('flexcomp', attr);
  const item = { ...body.item, kind: 'flexcomp', name: attr.name, attr, element, states: undefined } as unknown as Item;
  const child = (kind: Item['kind'], own: Attributes): Item => ({ ...item, kind, name: '', attr: own, children: [] });
  const children = [
    child('elasticity', { elastic2d: ELASTIC[elastic2d] }),
    child('flexcomp_edge', { equality: EQUALITIES[equality] }),
  ];
  return { ...item, children } as Item as Item<'flexcomp'>;
}

/**
 * Add a flex of one of the usual shapes to a model, with bodies below `body` for its points.
 * @param assets - where its file comes from
 * @returns the flex; undefined, with the error in the model, when it is not possible
 */
export function makeFlex(
  body: BodyRecord,
  name: string,
  options: FlexcompOptions,
  assets: AssetSource = body.model.assets,
): RecordOf<'flex'> | undefined {
  const { model } = body;
  const written = writeModel(model);
  const node = written.bodies.get(body) as Body;
  const [bodies, equalities] = [node.bodies.length, model.lists.equality.length];
  try {
    const item = itemOf(node, attributesOf(name, options), options);
    flexcomp({ ...written.spec, assets }, item, node);
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    model.error = `Error: ${error.errors[0].message}`;
    return undefined;
  }
  for (const made of node.bodies.slice(bodies)) readMadeBody(made, body);
  for (const item of written.spec.lists.equality.slice(equalities)) readItem(item, addElement(model, 'equality', null));
  return readFlex(written, body);
}

function readMadeBody({ item, inertial, joints }: Body, parent: BodyRecord): void {
  const record = addChild(parent, 'body');
  readItem(item as Item, record as ElementRecord);
  if (inertial) readInertial(inertial, record);
  for (const joint of joints) readItem(joint.item as Item, addChild(record, 'joint') as ElementRecord);
}

function readFlex({ spec }: Written, { model, origin }: BodyRecord): RecordOf<'flex'> {
  const record = addElement(model, 'flex');
  readItem(spec.lists.flex[spec.lists.flex.length - 1] as Item, record);
  record.origin = origin;
  return record;
}
