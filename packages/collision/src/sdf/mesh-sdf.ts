// Narrow phase of a mesh against a signed distance field.

import { copy3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { distanceFieldKernels } from './distance-field.js';
import { sdfContactKernels } from './sdf-contact.js';
import { triangleSearchKernels } from './triangle-search.js';

/**
 * Contacts of a mesh (first geom) with a signed distance field (second geom): the deepest points of the triangles that
 * reach into the field. There are none above its surface.
 */
export function meshSdfKernels(m: Model, d: Data) {
  const { point, slope, gradientOf } = kernelsOf(distanceFieldKernels, d);
  const { mapPose, isNew, place } = kernelsOf(sdfContactKernels, d);
  const { rotation, offset, candidate, deep, found, begin, setCorner, searchTriangle, descendTree } = kernelsOf(
    triangleSearchKernels,
    d,
  );
  const depth = new Float64Array(1);

  /** Search a face of mesh g1; whether it has points in the field. */
  function searchFace(g1: number, g2: number, face: number): boolean {
    const { geom_dataid, mesh_face, mesh_faceadr, mesh_vert, mesh_vertadr } = m;
    const mesh = geom_dataid[g1];
    const f = 3 * (mesh_faceadr[mesh] + face);
    for (let k = 0; k < 3; k++) setCorner(k, mesh_vert, 3 * (mesh_vertadr[mesh] + mesh_face[f + k]));
    const before = found.count;
    searchTriangle(g2);
    return found.count > before;
  }

  /** Mesh g1 and field g2: at most MAXCONPAIR contacts. */
  function meshSdf(g1: number, g2: number): number {
    const root = m.mesh_bvhadr[m.geom_dataid[g1]];
    if (root < 0) return 0;
    mapPose(offset, rotation, g1, g2);
    begin();
    descendTree(g1, g2, root, m.bvh_aabb, 6 * root, searchFace);
    let count = 0;
    for (let k = 0; k < found.count; k++) {
      const c = 3 * k;
      depth[0] = deep[k];
      if (!isNew(count, candidate, c)) continue;
      copy3(point, 0, candidate, c);
      gradientOf(g2);
      if (place(count, g2, candidate, c, slope, depth, -1)) count++;
    }
    return count;
  }

  return { meshSdf };
}
