// The signature of a model: a hash of what it is made of, the same for models whose trees and lists are equal.
// Covered by packages/spec/src/records.test.ts, conformance/test/mujoco-spec.test.ts and conformance/test/mujoco-fields.test.ts.

import { positionCount } from '@corten/model';
import { type BodyRecord, bodiesOf, type SpecModel } from './record.js';

/** Most spaces that a line of the tree starts with. */
const MAX_INDENT = 1024;
const MASK = 2n ** 64n - 1n;
const SEED = 5381;

/** What a signature is made of. */
export interface Structure {
  /** bodies, each before what is below it */
  readonly bodies: Iterable<{
    /** number of bodies above it */
    readonly depth: number;
    /** position coordinates of its joints */
    readonly joints: readonly number[];
    readonly geoms: number;
    readonly sites: number;
    readonly cameras: number;
    readonly lights: number;
  }>;
  /** numbers of elements in lists */
  readonly lists: Readonly<Record<(typeof LISTS)[number], number>>;
  readonly sensorTypes: Iterable<number>;
  readonly keys: number;
}

const LISTS = [
  'flex',
  'mesh',
  'skin',
  'hfield',
  'texture',
  'material',
  'pair',
  'exclude',
  'equality',
  'tendon',
  'actuator',
] as const;

/** The elements of a model as a tree of lines. */
function elementLines({ bodies, lists, sensorTypes, keys }: Structure): string[] {
  const lines: string[] = [];
  const add = (depth: number, text: string) => lines.push(' '.repeat(Math.min(2 * depth, MAX_INDENT)) + text);
  // a body ends where one that is not deeper begins
  let above = -1;
  const close = (to: number) => {
    for (let depth = above; depth >= to; depth--) add(depth, '</body>');
  };
  for (const { depth, joints, geoms, sites, cameras, lights } of bodies) {
    close(depth);
    above = depth;
    add(depth, '<body>');
    for (const count of joints) add(depth + 1, `<joint>${count}</joint>`);
    const counts = { geom: geoms, site: sites, camera: cameras, light: lights };
    for (const [kind, count] of Object.entries(counts)) for (let i = 0; i < count; i++) add(depth + 1, `<${kind}/>`);
  }
  close(0);
  for (const list of LISTS) {
    // the reference leaves out the first equality constraint
    const count = list === 'equality' ? lists.equality - 1 : lists[list];
    for (let i = 0; i < count; i++) add(0, `<${list === 'hfield' ? 'heightfield' : list}/>`);
  }
  for (const type of sensorTypes) add(0, `<sensor>${type}<sensor/>`);
  for (let i = 0; i < keys; i++) add(0, '<key/>');
  return lines;
}

/** The hash h·33 xor c of a text's characters, in 64 bits. */
function hash(text: string): bigint {
  // two halves of 32 bits, as integers of that size multiply exactly
  let low = SEED;
  let high = 0;
  for (let i = 0; i < text.length; i++) {
    const product = low * 33;
    high = (Math.imul(high, 33) + Math.floor(product / 2 ** 32)) >>> 0;
    low = ((product >>> 0) ^ text.charCodeAt(i)) >>> 0;
  }
  return ((BigInt(high) << 32n) | BigInt(low)) % MASK;
}

/** The signature of a structure, 64 bits: MuJoCo's mjModel.signature. */
export const structureSignature = (structure: Structure): bigint => hash(`\n${elementLines(structure).join('\n')}\n`);

/** Whether a model has nothing but its world. */
const isEmpty = ({ world, lists }: SpecModel): boolean =>
  [...Object.values(world.children), ...Object.values(lists)].every((list) => list.length === 0);

/** The signature of a model as it is now, 64 bits; 0 when there is nothing in it and it was not compiled. */
export function signatureOf(model: SpecModel): bigint {
  const { world, lists, isCompiled } = model;
  if (!isCompiled && isEmpty(model)) return 0n;
  const depths = new Map<BodyRecord, number>();
  const bodies = [...bodiesOf(world)].map((body) => {
    const { children, parent } = body;
    const depth = parent ? (depths.get(parent) ?? 0) + 1 : 0;
    depths.set(body, depth);
    return {
      depth,
      joints: children.joint.map(({ values }) => positionCount(values.type)),
      geoms: children.geom.length,
      sites: children.site.length,
      cameras: children.camera.length,
      lights: children.light.length,
    };
  });
  const counts = Object.fromEntries(LISTS.map((kind) => [kind, lists[kind].length])) as Structure['lists'];
  return structureSignature({
    bodies,
    lists: counts,
    sensorTypes: lists.sensor.map(({ values }) => values.type),
    keys: lists.key.length,
  });
}
