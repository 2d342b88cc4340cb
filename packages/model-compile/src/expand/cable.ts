// The cable that a composite describes: its vertices along a curve, and what its links are made of.
// Covered by composite.test.ts.

import { cos, dot3, MINVAL, sin } from '@corten/math';
import { withDefaults } from '../attributes.js';
import { fail } from '../errors.js';
import type { Item } from '../item.js';
import type { AttributesOf, ElementKind } from '../mjcf.js';
import { writtenQuat } from '../orientation.js';
import { rotate } from '../pose.js';
import { MAX_ELEMENTS } from '../too-large.js';

/** The plugin that the bodies of a cable may have. */
const CABLE = 'mujoco.elasticity.cable';

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
  /** says which plugin makes forces for its bodies */
  readonly plugin: Item<'plugin'> | undefined;
}

/** Makes an item that stands where the composite stands. */
export type AddItem = <K extends ElementKind>(
  kind: K,
  name: string,
  attr: AttributesOf<K>,
  children?: Item[],
) => Item<K>;

/** Name of a body, joint or site of a link. */
export function linkName(prefix: string, letter: 'B' | 'J' | 'S', i: number, count: number): string {
  return `${prefix}${letter}_${i === 0 ? 'first' : i === count - 1 ? 'last' : i}`;
}

/** Checks a composite as the reference does, and finds the vertices of the cable. */
export function readCable(item: Item<'composite'>): Cable {
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
  if (plugin && (plugin.attr as Item<'plugin'>['attr']).plugin !== CABLE) {
    fail(plugin, 'Only mujoco.elasticity.cable is supported by composites', { attribute: 'plugin' });
  }
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
    plugin: plugin as Item<'plugin'> | undefined,
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
