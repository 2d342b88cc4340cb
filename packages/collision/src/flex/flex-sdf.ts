// Contacts of a flex of triangles with a signed distance field.
// Covered by flex-collision.test.ts.

import { copy3 } from '@corten/math';
import { type Data, kernelsOf, MAXCONPAIR, type Model } from '@corten/model';
import { distanceFieldKernels } from '../sdf/distance-field.js';
import { sdfContactKernels } from '../sdf/sdf-contact.js';
import { triangleSearchKernels } from '../sdf/triangle-search.js';
import { contactListKernels } from './contact-list.js';
import { elementKernels } from './elements.js';

/**
 * Contacts of the triangles of a flex with a field: the deepest point of each triangle that reaches into it. There are
 * none above its surface, and none of segments and tetrahedra.
 */
export function flexSdfKernels(m: Model, d: Data) {
  const { push } = kernelsOf(contactListKernels, d);
  const { between } = kernelsOf(elementKernels, d);
  const { point, slope, gradientOf } = kernelsOf(distanceFieldKernels, d);
  const { mapPose, isNew, place } = kernelsOf(sdfContactKernels, d);
  const { rotation, offset, candidate, deep, found, begin, setCorner, searchTriangle, descendTree } = kernelsOf(
    triangleSearchKernels,
    d,
  );
  // the deepest points of triangles, how deep they are, and the elements
  const deepest = new Float64Array(3 * MAXCONPAIR);
  const depths = new Float64Array(MAXCONPAIR);
  const elements = new Int32Array(MAXCONPAIR);
  const depth = new Float64Array(1);
  let count = 0;

  /** Search element e of flex f, and keep its deepest point; whether there is one. */
  function searchElement(f: number, g: number, e: number): boolean {
    const { flex_elem, flex_elemdataadr, flex_vertadr } = m;
    if (count >= MAXCONPAIR) return false;
    const data = flex_elemdataadr[f] + 3 * e;
    for (let k = 0; k < 3; k++) setCorner(k, d.flexvert_xpos, 3 * (flex_vertadr[f] + flex_elem[data + k]));
    found.count = 0;
    searchTriangle(g);
    if (found.count === 0) return false;
    let best = 0;
    for (let k = 1; k < found.count; k++) if (deep[k] < deep[best]) best = k;
    copy3(deepest, 3 * count, candidate, 3 * best);
    depths[count] = deep[best];
    elements[count++] = e;
    return true;
  }

  /** List the contacts of field g and flex f: at most MAXCONPAIR. */
  function sdfFlex(g: number, f: number): void {
    const root = m.flex_bvhadr[f];
    if (m.flex_dim[f] !== 2 || root < 0) return;
    mapPose(offset, rotation, -1, g);
    begin();
    count = 0;
    descendTree(f, g, root, d.bvh_aabb_dyn, 6 * (root - m.nbvhstatic), searchElement);
    let n = 0;
    for (let k = 0; k < count; k++) {
      const c = 3 * k;
      depth[0] = depths[k];
      if (!isNew(n, deepest, c)) continue;
      copy3(point, 0, deepest, c);
      gradientOf(g);
      if (!place(0, g, deepest, c, slope, depth, 1)) continue;
      between(g, -1, -1, -1, f, elements[k]);
      push(1);
      n++;
    }
  }

  return { sdfFlex };
}
