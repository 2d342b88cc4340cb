// The skin of a cable of boxes: a ribbon with two sides whose vertices move with the bodies.

import { fail, notSupported } from '../context.js';
import type { Item } from '../item.js';
import type { AttributesOf } from '../mjcf.js';
import { withDefaults } from '../tree/nodes.js';
import { type AddItem, type Cable, linkName } from './composite.js';

/** The skin of a cable; its vertices are at the origins of its bones until they are bound. */
export function cableSkin({ item, prefix, vertex, geom }: Cable, add: AddItem): Item<'skin'> {
  const given = item.children.find((child) => child.kind === 'composite_skin') as Item<'composite_skin'> | undefined;
  const attr: AttributesOf<'composite_skin'> = given?.attr ?? {};
  if (given && (attr.subgrid ?? 0) > 0) notSupported(given, 'subgrid of a composite skin', 'subgrid');
  const { group = 0, material, texcoord = false } = attr;
  if (given && (group < 0 || group > 5)) fail(given, 'skin group must be between 0 and 5', { attribute: 'group' });
  const count = vertex.length / 3;
  const [halfLength, halfWidth, halfHeight] = withDefaults(geom.size, [0, 0, 0]);
  const bones: Item[] = [];
  for (let i = 0; i < count; i++) {
    // the last vertices are at the far end of the last body
    const body = i >= count - 2 && i > 0 ? `${prefix}B_last` : linkName(prefix, 'B', i, count - 1);
    for (const side of [-1, 1]) {
      const v = 2 * i + (side + 1) / 2;
      bones.push(
        add('bone', '', {
          body,
          bindpos: Float64Array.of(i === count - 1 ? -2 * halfLength : 0, side * halfWidth, 0),
          bindquat: Float64Array.of(1, 0, 0, 0),
          vertid: Int32Array.of(v, 2 * count + v),
          vertweight: Float64Array.of(1, 1),
        }),
      );
    }
  }
  const skin: AttributesOf<'skin'> = {
    material,
    rgba: Float64Array.from(withDefaults(attr.rgba, [1, 1, 1, 1])),
    inflate: 2 * halfHeight,
    group,
    vertex: new Float64Array(12 * count),
    face: ribbonFaces(count),
  };
  if (texcoord) skin.texcoord = ribbonTexture(count);
  return add('skin', `${prefix}Skin`, skin, bones);
}

/** Texture coordinates of both sides: along and across the ribbon. */
function ribbonTexture(count: number): Float64Array {
  const coordinates: number[] = [];
  for (let side = 0; side < 2; side++) {
    for (let i = 0; i < count; i++) for (let j = 0; j < 2; j++) coordinates.push(i / (count - 1), j);
  }
  return Float64Array.from(coordinates);
}

/** Triangles of both sides and of the rim between them; two vertices across, `count` along, then the other side. */
function ribbonFaces(count: number): Int32Array {
  const other = 2 * count;
  const face: number[] = [];
  const edges = Array.from({ length: count - 1 }, (_, i) => 2 * i);
  for (const a of edges) face.push(a, a + 2, a + 3, a, a + 3, a + 1);
  for (const a of edges) {
    const b = other + a;
    face.push(b, b + 3, b + 2, b, b + 1, b + 3);
  }
  for (const a of edges) face.push(a, other + a + 2, a + 2, a, other + a, other + a + 2);
  for (const a of edges) {
    const b = a + 1;
    face.push(b, b + 2, other + b + 2, b, other + b + 2, other + b);
  }
  face.push(0, 1, other + 1, 0, other + 1, other);
  const end = 2 * (count - 1);
  face.push(end, other + end + 1, end + 1, end, other + end, other + end + 1);
  return Int32Array.from(face);
}
