// Primitives fitted to meshes (XML reference, compiler/fitaabb and geom/fitscale).

import { MeshError } from '../error.js';

/** A primitive that a mesh can be replaced by. */
export type FitType = 'sphere' | 'capsule' | 'cylinder' | 'ellipsoid' | 'box';

/** What of a mesh a primitive is fitted to; a `ProcessedMesh` has it. */
export interface FitTarget {
  /** half-sizes of the box with the same inertia [m] */
  boxsz: ArrayLike<number>;
  /** smallest (3) and largest (3) coordinates [m] */
  aamm: ArrayLike<number>;
}

/**
 * Size (3, MuJoCo's geom size) and centre (3, in the frame of the mesh) of the primitive fitted to a mesh.
 *
 * @param type - the primitive
 * @param mesh - the mesh
 * @param options - `aabb`: fit to the axis-aligned bounding box rather than to the inertia box; `scale`: factor on the
 *   size (MuJoCo's fitscale), 1
 * @throws MeshError (mesh-parameter) for another type
 */
export function fitGeom(
  type: FitType,
  mesh: FitTarget,
  options: { aabb?: boolean; scale?: number } = {},
): { size: Float64Array; center: Float64Array } {
  const { aabb = false, scale = 1 } = options;
  const { boxsz, aamm } = mesh;
  const size = new Float64Array(3);
  const center = new Float64Array(3);
  if (aabb) for (let k = 0; k < 3; k++) center[k] = (aamm[k] + aamm[k + 3]) / 2;
  const [x, y, z] = [0, 1, 2].map((k) => (aabb ? aamm[3 + k] - center[k] : boxsz[k]));
  switch (type) {
    case 'sphere':
      size[0] = aabb ? Math.max(x, y, z) : (x + y + z) / 3;
      break;
    case 'capsule':
    case 'cylinder':
      size[0] = aabb ? Math.max(x, y) : (x + y) / 2;
      size[1] = z;
      // a capsule's caps are beyond its length
      if (type === 'capsule') size[1] = aabb ? z - size[0] : Math.max(0, z - size[0] / 2);
      break;
    case 'ellipsoid':
    case 'box':
      size.set([x, y, z]);
      break;
    default:
      throw new MeshError('mesh-parameter', `invalid ${aabb ? 'fittype' : 'geom type in fitting'} in mesh`);
  }
  for (let k = 0; k < 3; k++) size[k] *= scale;
  return { size, center };
}
