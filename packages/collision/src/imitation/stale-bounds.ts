// Whether the model's bounding volumes still contain its geoms.

import { norm3, rotVecQuat } from '@corten/math';
import { type Data, GeomType, type Model } from '@corten/model';

/** What rounding may leave outside of a box, relative to its size; mesh vertices are single precision. */
const ROUNDING = 1e-9;
const SINGLE = 1e-6;

/**
 * Bounding spheres, boxes and trees are made when a model is compiled; sizes, positions and frames that the user
 * changes later leave them as they are, and the reference then loses the contacts that lie outside of them. `stale`
 * says whether any volume is too small; `refresh` finds out, when something has changed.
 */
export function staleBoundKernels(m: Model, _d: Data) {
  const { ngeom, nbody } = m;
  const state = { stale: false };
  let trees = false;
  let nodes = 0;
  for (let b = 0; b < nbody; b++) {
    nodes += m.body_bvhnum[b];
    if (m.body_geomnum[b] > 1) trees = true;
  }
  // without bodies of several geoms no tree is descended, and frames do not matter
  if (!trees) nodes = 0;
  const frames = trees ? ngeom : 0;
  const bodies = trees ? nbody : 0;

  // copies of what the answer was found for
  const type = new Int32Array(ngeom);
  const size = new Float64Array(3 * ngeom).fill(Number.NaN);
  const rbound = new Float64Array(ngeom);
  const aabb = new Float64Array(6 * ngeom);
  const pos = new Float64Array(3 * frames);
  const quat = new Float64Array(4 * frames);
  const ipos = new Float64Array(3 * bodies);
  const iquat = new Float64Array(4 * bodies);
  const tree = new Float64Array(6 * nodes);

  // box of a geom, lower and upper bounds
  const low = new Float64Array(3);
  const high = new Float64Array(3);
  const corner = new Float64Array(3);
  const inverse = new Float64Array(4);

  /** Bring `stale` up to date with the model. */
  function refresh(): void {
    const { geom_type, geom_size, geom_rbound, geom_aabb, geom_pos, geom_quat, body_ipos, body_iquat, bvh_aabb } = m;
    if (
      sameTypes(geom_type) &&
      same(size, geom_size) &&
      same(rbound, geom_rbound) &&
      same(aabb, geom_aabb) &&
      same(pos, geom_pos) &&
      same(quat, geom_quat) &&
      same(ipos, body_ipos) &&
      same(iquat, body_iquat) &&
      same(tree, bvh_aabb)
    )
      return;
    type.set(geom_type);
    size.set(geom_size);
    rbound.set(geom_rbound);
    aabb.set(geom_aabb);
    if (trees) {
      pos.set(geom_pos);
      quat.set(geom_quat);
      ipos.set(body_ipos);
      iquat.set(body_iquat);
      // trees of bodies come before those of meshes
      tree.set(bvh_aabb.subarray(0, 6 * nodes));
    }
    state.stale = !contained();
  }

  function sameTypes(field: Int32Array): boolean {
    for (let g = 0; g < ngeom; g++) if (type[g] !== field[g]) return false;
    return true;
  }

  /** Whether an array begins with its copy. */
  function same(copy: Float64Array, field: Float64Array): boolean {
    for (let i = 0; i < copy.length; i++) if (copy[i] !== field[i]) return false;
    return true;
  }

  /** Whether spheres and boxes contain their geoms, and trees the boxes. */
  function contained(): boolean {
    for (let g = 0; g < ngeom; g++) if (!geomContained(g)) return false;
    for (let b = 0; b < bodies; b++) if (!treeContains(b)) return false;
    return true;
  }

  /** Whether the bounding sphere and box of a geom contain it. */
  function geomContained(g: number): boolean {
    const { geom_type, geom_size, geom_rbound, geom_aabb } = m;
    const type = geom_type[g];
    if (type === GeomType.plane) return true;
    const x = geom_size[3 * g];
    const y = geom_size[3 * g + 1];
    const z = geom_size[3 * g + 2];
    let radius = 0;
    let slack = ROUNDING;
    switch (type) {
      case GeomType.sphere:
        setHalf(x, x, x);
        radius = x;
        break;
      case GeomType.capsule:
        setHalf(x, x, x + y);
        radius = x + y;
        break;
      case GeomType.ellipsoid:
        setHalf(x, y, z);
        radius = Math.max(x, y, z);
        break;
      case GeomType.cylinder:
        setHalf(x, x, y);
        radius = Math.sqrt(x * x + y * y);
        break;
      case GeomType.box:
        radius = setHalf(x, y, z);
        break;
      case GeomType.mesh:
      case GeomType.sdf:
        radius = meshBounds(m.geom_dataid[g]);
        slack = SINGLE;
        break;
      default:
        return true;
    }
    const margin = slack * radius;
    if (radius > geom_rbound[g] + margin) return false;
    for (let k = 0; k < 3; k++) {
      const center = geom_aabb[6 * g + k];
      const half = geom_aabb[6 * g + 3 + k] + margin;
      if (low[k] < center - half || high[k] > center + half) return false;
    }
    return true;
  }

  /** Bounds of a box around the origin, into low and high; its radius. */
  function setHalf(x: number, y: number, z: number): number {
    high[0] = x;
    high[1] = y;
    high[2] = z;
    for (let k = 0; k < 3; k++) low[k] = -high[k];
    return norm3(high, 0);
  }

  /** Bounds of the vertices of a mesh, into low and high; their greatest distance from the origin. */
  function meshBounds(mesh: number): number {
    const { mesh_vert, mesh_vertadr, mesh_vertnum } = m;
    low.fill(0);
    high.fill(0);
    let farthest = 0;
    if (mesh < 0) return 0;
    const start = 3 * mesh_vertadr[mesh];
    for (let i = start; i < start + 3 * mesh_vertnum[mesh]; i += 3) {
      let squared = 0;
      for (let k = 0; k < 3; k++) {
        const x = mesh_vert[i + k];
        low[k] = i === start ? x : Math.min(low[k], x);
        high[k] = i === start ? x : Math.max(high[k], x);
        squared += x * x;
      }
      farthest = Math.max(farthest, squared);
    }
    return Math.sqrt(farthest);
  }

  /** Whether the leaves of a body's tree contain the boxes of their geoms, and other nodes what is below them. */
  function treeContains(b: number): boolean {
    const { body_bvhadr, body_bvhnum, bvh_child, bvh_nodeid, bvh_aabb, geom_type } = m;
    const start = body_bvhadr[b];
    for (let node = start; node < start + body_bvhnum[b]; node++) {
      const child = bvh_child[2 * node];
      if (child < 0) {
        const g = bvh_nodeid[node];
        if (geom_type[g] === GeomType.plane) continue;
        geomBounds(b, g);
        if (!nodeContains(node)) return false;
        continue;
      }
      for (let side = 0; side < 2; side++) {
        const below = 6 * (start + bvh_child[2 * node + side]);
        for (let k = 0; k < 3; k++) {
          low[k] = bvh_aabb[below + k] - bvh_aabb[below + 3 + k];
          high[k] = bvh_aabb[below + k] + bvh_aabb[below + 3 + k];
        }
        if (!nodeContains(node)) return false;
      }
    }
    return true;
  }

  /** Whether a node of a tree contains the bounds in low and high. */
  function nodeContains(node: number): boolean {
    const { bvh_aabb } = m;
    for (let k = 0; k < 3; k++) {
      const center = bvh_aabb[6 * node + k];
      const half = bvh_aabb[6 * node + 3 + k];
      const slack = ROUNDING * (1 + Math.abs(center) + half);
      if (low[k] < center - half - slack || high[k] > center + half + slack) return false;
    }
    return true;
  }

  /** Bounds of a geom's box in the inertial frame of its body, into low and high. */
  function geomBounds(b: number, g: number): void {
    const { geom_aabb, geom_pos, geom_quat, body_ipos, body_iquat } = m;
    inverse[0] = body_iquat[4 * b];
    for (let k = 1; k < 4; k++) inverse[k] = -body_iquat[4 * b + k];
    low.fill(Number.POSITIVE_INFINITY);
    high.fill(Number.NEGATIVE_INFINITY);
    for (let i = 0; i < 8; i++) {
      for (let k = 0; k < 3; k++) {
        const half = geom_aabb[6 * g + 3 + k];
        corner[k] = geom_aabb[6 * g + k] + (i & (1 << k) ? half : -half);
      }
      rotVecQuat(corner, 0, corner, 0, geom_quat, 4 * g);
      for (let k = 0; k < 3; k++) corner[k] += geom_pos[3 * g + k] - body_ipos[3 * b + k];
      rotVecQuat(corner, 0, corner, 0, inverse, 0);
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], corner[k]);
        high[k] = Math.max(high[k], corner[k]);
      }
    }
  }

  return { state, refresh };
}
