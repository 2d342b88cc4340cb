// The skin of a cable of boxes: a ribbon with two sides whose vertices move with the bodies.

import { withDefaults } from '../attributes.js';
import { fail } from '../errors.js';
import type { Item } from '../item.js';
import type { AttributesOf } from '../mjcf.js';
import { bicubicWeights, type Edge } from './bicubic.js';
import { type AddItem, type Cable, linkName } from './cable.js';

/** A grid of vertices of one side of the ribbon, along and across. */
interface Grid {
  readonly along: number;
  readonly across: number;
}

/** The skin of a cable; its vertices are at the origins of its bones until they are bound. */
export function cableSkin(cable: Cable, add: AddItem): Item<'skin'> {
  const { item, prefix, vertex, geom } = cable;
  const given = item.children.find((child) => child.kind === 'composite_skin') as Item<'composite_skin'> | undefined;
  const attr: AttributesOf<'composite_skin'> = given?.attr ?? {};
  const { group = 0, material, texcoord = false } = attr;
  if (given && (group < 0 || group > 5)) fail(given, 'skin group must be between 0 and 5', { attribute: 'group' });
  const subgrid = Math.max(0, attr.subgrid ?? 0);
  // one square has no neighbours; the reference reads past the bones there
  if (given && subgrid > 0 && vertex.length < 9)
    fail(given, 'subgrid of a composite skin needs a cable of at least 3 points', { attribute: 'subgrid' });
  // bones across: at both sides, and in the middle where the skin is finer than them
  const bones = { along: vertex.length / 3, across: subgrid > 0 ? 3 : 2 };
  const grid = {
    along: bones.along + (bones.along - 1) * subgrid,
    across: bones.across + (bones.across - 1) * subgrid,
  };
  const skin: AttributesOf<'skin'> = {
    material,
    rgba: Float64Array.from(withDefaults(attr.rgba, [1, 1, 1, 1])),
    inflate: 2 * withDefaults(geom.size, [0, 0, 0])[2],
    group,
    vertex: new Float64Array(6 * grid.along * grid.across),
    face: ribbonFaces(grid),
  };
  if (texcoord) skin.texcoord = ribbonTexture(grid);
  const bindings = subgrid > 0 ? bindSubgrid(bones, grid, subgrid) : bindBones(bones);
  return add('skin', `${prefix}Skin`, skin, cableBones(cable, bones, bindings, add));
}

/** Vertices that follow a bone, and how much. */
interface Binding {
  readonly vertid: number[];
  readonly vertweight: number[];
}

/** Each vertex follows the bone at its place, on both sides. */
function bindBones({ along, across }: Grid): Binding[] {
  const n = along * across;
  return Array.from({ length: n }, (_, v) => ({ vertid: [v, n + v], vertweight: [1, 1] }));
}

/** Vertices follow the bones round them, so that the skin is smooth between bones. */
function bindSubgrid(bones: Grid, grid: Grid, subgrid: number): Binding[] {
  const bindings = Array.from({ length: bones.along * bones.across }, (): Binding => ({ vertid: [], vertweight: [] }));
  const other = grid.along * grid.across;
  const edge = (i: number, count: number): Edge => (i === 0 ? 'first' : i === count - 2 ? 'last' : 'inner');
  for (let i = 0; i < bones.along - 1; i++) {
    for (let j = 0; j < bones.across - 1; j++) {
      const weights = bicubicWeights(subgrid, edge(i, bones.along), edge(j, bones.across));
      // the last square has the vertices of its far end too
      const endX = subgrid + (i === bones.along - 2 ? 2 : 1);
      const endY = subgrid + (j === bones.across - 2 ? 2 : 1);
      for (let x = 0; x < endX; x++) {
        for (let y = 0; y < endY; y++) {
          const v = (i * (1 + subgrid) + x) * grid.across + j * (1 + subgrid) + y;
          weights[x * (2 + subgrid) + y].forEach((weight, k) => {
            if (weight === 0) return;
            const bone = (i + (k >> 2) - 1) * bones.across + j + (k & 3) - 1;
            bindings[bone].vertid.push(v, v + other);
            bindings[bone].vertweight.push(weight, weight);
          });
        }
      }
    }
  }
  return bindings;
}

/** The bones of a cable's skin, across its bodies. */
function cableBones(
  { prefix, geom }: Cable,
  { along, across }: Grid,
  bindings: readonly Binding[],
  add: AddItem,
): Item[] {
  const [halfLength, halfWidth] = withDefaults(geom.size, [0, 0, 0]);
  return bindings.map(({ vertid, vertweight }, n) => {
    const i = Math.trunc(n / across);
    // the last ones are at the far end of the last body
    const body = i >= along - 2 && i > 0 ? `${prefix}B_last` : linkName(prefix, 'B', i, along - 1);
    const side = (2 * (n % across)) / (across - 1) - 1;
    return add('bone', '', {
      body,
      bindpos: Float64Array.of(i === along - 1 ? -2 * halfLength : 0, side * halfWidth, 0),
      bindquat: Float64Array.of(1, 0, 0, 0),
      vertid: Int32Array.from(vertid),
      vertweight: Float64Array.from(vertweight),
    });
  });
}

/** Texture coordinates of both sides: along and across the ribbon. */
function ribbonTexture({ along, across }: Grid): Float64Array {
  const coordinates: number[] = [];
  for (let side = 0; side < 2; side++) {
    for (let i = 0; i < along; i++) {
      for (let j = 0; j < across; j++) coordinates.push(i / (along - 1), j / (across - 1));
    }
  }
  return Float64Array.from(coordinates);
}

/** Triangles of both sides and of the rim between them. */
function ribbonFaces({ along, across }: Grid): Int32Array {
  const other = along * across;
  const face: number[] = [];
  const steps = Array.from({ length: along - 1 }, (_, i) => i * across);
  const squares = steps.flatMap((a) => Array.from({ length: across - 1 }, (_, j) => a + j));
  for (const a of squares) face.push(a, a + across, a + across + 1, a, a + across + 1, a + 1);
  for (const a of squares) {
    const b = other + a;
    face.push(b, b + across + 1, b + across, b, b + 1, b + across + 1);
  }
  for (const a of steps) face.push(a, other + a + across, a + across, a, other + a, other + a + across);
  for (const a of steps) {
    const b = a + across - 1;
    face.push(b, b + across, other + b + across, b, other + b + across, other + b);
  }
  for (let a = 0; a < across - 1; a++) face.push(a, a + 1, other + a + 1, a, other + a + 1, other + a);
  for (let a = other - across; a < other - 1; a++) face.push(a, other + a + 1, a + 1, a, other + a, other + a + 1);
  return Int32Array.from(face);
}
