// Signed distance to the surface of a geom, and its gradient.

import { copy3, normalize3 } from '@corten/math';
import { type Data, GeomType, MAXVAL, type Model } from '@corten/model';

const { plane, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf } = GeomType;

/** By how much a point projected onto the box of an octree is inside of it [m]. */
const INSIDE = 1e-6;
/** Rounding that a point in a node of an octree may be outside of its box by [m]. */
const ROUNDING = 1e-8;
/** Step of finite differences outside of an octree [m]. */
const STEP = 1e-8;

/**
 * Distances to one geom, in its own frame: exact for planes, spheres, capsules and cylinders; interpolated in the
 * octree of its mesh for signed distance fields, and for meshes that share one; those of plugins by the plugin (MuJoCo, XML reference, geom/type;
 * primitives after I. Quilez, https://iquilezles.org/articles/distfunctions/).
 *
 * `point` (3) is where; `distanceTo` writes `value` (1) and `gradientOf` writes `slope` (3), which in an octree is per
 * side of the leaf instead of per metre, as in MuJoCo.
 */
export function distanceFieldKernels(m: Model, d: Data) {
  const point = new Float64Array(3);
  const value = new Float64Array(1);
  const slope = new Float64Array(3);
  // a point, then its projection into the box of the octree; its coordinates in a leaf, 0 to 1
  const probe = new Float64Array(3);
  const coord = new Float64Array(3);
  // distance to the box of the octree; interpolated distance
  const outside = new Float64Array(1);
  const found = new Float64Array(1);

  /** Move the probe into the box of node `root`, and how far it was outside of it, or minus how far inside. */
  function projectOntoBox(root: number): void {
    const { oct_aabb } = m;
    const a = 6 * root;
    const x = probe[0] - oct_aabb[a];
    const y = probe[1] - oct_aabb[a + 1];
    const z = probe[2] - oct_aabb[a + 2];
    const qx = Math.abs(x) - oct_aabb[a + 3];
    const qy = Math.abs(y) - oct_aabb[a + 4];
    const qz = Math.abs(z) - oct_aabb[a + 5];
    if (qx <= 0 && qy <= 0 && qz <= 0) {
      outside[0] = Math.max(qx, qy, qz);
      return;
    }
    let squared = 0;
    if (qx >= 0) {
      squared += qx * qx;
      probe[0] -= x > 0 ? qx + INSIDE : -(qx + INSIDE);
    }
    if (qy >= 0) {
      squared += qy * qy;
      probe[1] -= y > 0 ? qy + INSIDE : -(qy + INSIDE);
    }
    if (qz >= 0) {
      squared += qz * qz;
      probe[2] -= z > 0 ? qz + INSIDE : -(qz + INSIDE);
    }
    outside[0] = Math.sqrt(squared);
  }

  /**
   * The leaf below node `root` that the probe is in, and the probe's coordinates in it. Where rounding leaves it outside
   * of a box (fields thinner than INSIDE, points or fields as large as 1e8 m), which is an error in the reference, it
   * counts as on the border.
   */
  function findLeaf(root: number): number {
    const { oct_aabb, oct_child } = m;
    let x = probe[0];
    let y = probe[1];
    let z = probe[2];
    let node = root;
    for (;;) {
      const a = 6 * node;
      const c = 8 * node;
      const x0 = oct_aabb[a] - oct_aabb[a + 3];
      const x1 = oct_aabb[a] + oct_aabb[a + 3];
      const y0 = oct_aabb[a + 1] - oct_aabb[a + 4];
      const y1 = oct_aabb[a + 1] + oct_aabb[a + 4];
      const z0 = oct_aabb[a + 2] - oct_aabb[a + 5];
      const z1 = oct_aabb[a + 2] + oct_aabb[a + 5];
      if (x + ROUNDING < x0 || x - ROUNDING > x1) x = Math.min(Math.max(x, x0), x1);
      if (y + ROUNDING < y0 || y - ROUNDING > y1) y = Math.min(Math.max(y, y0), y1);
      if (z + ROUNDING < z0 || z - ROUNDING > z1) z = Math.min(Math.max(z, z0), z1);
      const u = (x - x0) / (x1 - x0);
      const v = (y - y0) / (y1 - y0);
      const w = (z - z0) / (z1 - z0);
      if (oct_child[c] === -1) {
        coord[0] = u;
        coord[1] = v;
        coord[2] = w;
        return node;
      }
      node = root + oct_child[c + (u < 0.5 ? 0 : 1) + (v < 0.5 ? 0 : 2) + (w < 0.5 ? 0 : 4)];
    }
  }

  /** Distance of the probe from the octree's surface, into found; the probe is moved into its box. */
  function octreeDistance(root: number): void {
    const { oct_coeff } = m;
    projectOntoBox(root);
    const c = 8 * findLeaf(root);
    const u = coord[0];
    const v = coord[1];
    const w = coord[2];
    let sum = 0;
    for (let i = 0; i < 8; i++) {
      sum += (i & 1 ? u : 1 - u) * (i & 2 ? v : 1 - v) * (i & 4 ? w : 1 - w) * oct_coeff[c + i];
    }
    found[0] = outside[0] > 0 ? sum + outside[0] : sum;
  }

  /** Distance at the point moved along an axis, at the point itself if axis is -1. */
  function moved(root: number, axis: number): void {
    copy3(probe, 0, point, 0);
    if (axis >= 0) probe[axis] += STEP;
    octreeDistance(root);
  }

  /** Gradient at the point: that of the interpolation inside the octree, finite differences outside. */
  function octreeGradient(root: number): void {
    const { oct_coeff } = m;
    copy3(probe, 0, point, 0);
    projectOntoBox(root);
    if (outside[0] > 0) {
      moved(root, -1);
      const here = found[0];
      for (let axis = 0; axis < 3; axis++) {
        moved(root, axis);
        slope[axis] = (found[0] - here) / STEP;
      }
      return;
    }
    const c = 8 * findLeaf(root);
    const u = coord[0];
    const v = coord[1];
    const w = coord[2];
    let x = 0;
    let y = 0;
    let z = 0;
    for (let i = 0; i < 8; i++) {
      const k = oct_coeff[c + i];
      const wu = i & 1 ? u : 1 - u;
      const wv = i & 2 ? v : 1 - v;
      const ww = i & 4 ? w : 1 - w;
      x += (i & 1 ? 1 : -1) * wv * ww * k;
      y += wu * (i & 2 ? 1 : -1) * ww * k;
      z += wu * wv * (i & 4 ? 1 : -1) * k;
    }
    slope[0] = x;
    slope[1] = y;
    slope[2] = z;
  }

  /** Inside a box: a direction that turns from the center's towards the faces' normals, into slope. */
  function radialDirection(a: number, b: number, c: number, s: number): void {
    const { geom_size } = m;
    slope[0] = -geom_size[s] / a;
    slope[1] = -geom_size[s + 1] / b;
    slope[2] = -geom_size[s + 2] / c;
    normalize3(slope, 0);
    for (let i = 0; i < 3; i++) if (point[i] < 0) slope[i] = -slope[i];
  }

  /** Distance inside or outside of a box, into value. */
  function boxDistance(s: number): void {
    const { geom_size } = m;
    const a = Math.abs(point[0]) - geom_size[s];
    const b = Math.abs(point[1]) - geom_size[s + 1];
    const c = Math.abs(point[2]) - geom_size[s + 2];
    if (a >= 0 || b >= 0 || c >= 0) {
      const x = Math.max(a, 0);
      const y = Math.max(b, 0);
      const z = Math.max(c, 0);
      value[0] = Math.sqrt(x * x + y * y + z * z) + Math.min(Math.max(a, b, c), 0);
      return;
    }
    radialDirection(a, b, c, s);
    const x = slope[0];
    const y = slope[1];
    const z = slope[2];
    const steps = Math.min(-a / Math.abs(x), -b / Math.abs(y), -c / Math.abs(z));
    value[0] = -steps * Math.sqrt(x * x + y * y + z * z);
  }

  function boxGradient(s: number): void {
    const { geom_size } = m;
    const x = point[0];
    const y = point[1];
    const z = point[2];
    const a = Math.abs(x) - geom_size[s];
    const b = Math.abs(y) - geom_size[s + 1];
    const c = Math.abs(z) - geom_size[s + 2];
    if (a < 0 && b < 0 && c < 0) {
      radialDirection(a, b, c, s);
      return;
    }
    const bx = Math.max(a, 0);
    const by = Math.max(b, 0);
    const bz = Math.max(c, 0);
    const length = Math.sqrt(bx * bx + by * by + bz * bz);
    slope[0] = a > 0 ? ((bx / length) * x) / Math.abs(x) : 0;
    slope[1] = b > 0 ? ((by / length) * y) / Math.abs(y) : 0;
    slope[2] = c > 0 ? ((bz / length) * z) / Math.abs(z) : 0;
  }

  function ellipsoidGradient(s: number): void {
    const { geom_size } = m;
    const sx = geom_size[s];
    const sy = geom_size[s + 1];
    const sz = geom_size[s + 2];
    const ax = point[0] / sx;
    const ay = point[1] / sy;
    const az = point[2] / sz;
    const bx = ax / sx;
    const by = ay / sy;
    const bz = az / sz;
    const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
    const k1 = Math.sqrt(bx * bx + by * by + bz * bz);
    const inv0 = 1 / k0;
    const inv1 = 1 / k1;
    const d0 = (2 * k0 - 1) * inv1;
    const d1 = k0 * (k0 - 1) * inv1 * inv1;
    slope[0] = bx * inv0 * d0 - ((bx * inv1) / (sx * sx)) * d1;
    slope[1] = by * inv0 * d0 - ((by * inv1) / (sy * sy)) * d1;
    slope[2] = bz * inv0 * d0 - ((bz * inv1) / (sz * sz)) * d1;
    normalize3(slope, 0);
  }

  function cylinderGradient(s: number): void {
    const { geom_size } = m;
    const x = point[0];
    const y = point[1];
    const z = point[2];
    const radius = Math.sqrt(x * x + y * y);
    const height = Math.abs(z);
    const a = radius - geom_size[s];
    const b = height - geom_size[s + 1];
    const gx = x / Math.max(radius, 1 / MAXVAL);
    const gy = y / Math.max(radius, 1 / MAXVAL);
    const gz = z / Math.max(height, 1 / MAXVAL);
    if (Math.max(a, b) < 0) {
      slope[0] = a > b ? gx : 0;
      slope[1] = a > b ? gy : 0;
      slope[2] = a > b ? 0 : gz;
      return;
    }
    const bx = Math.max(a, 0);
    const by = Math.max(b, 0);
    const length = Math.max(Math.sqrt(bx * bx + by * by), 1 / MAXVAL);
    slope[0] = (gx * bx) / length;
    slope[1] = (gy * bx) / length;
    slope[2] = (gz * by) / length;
  }

  /** Root of the octree of the mesh of geom g. */
  function rootOf(g: number): number {
    const id = m.geom_dataid[g];
    const root = id < 0 ? -1 : m.mesh_octadr[id];
    if (root < 0) throw new Error(`geom ${g} has no octree of signed distances`);
    return root;
  }

  /** The distance of `point` from geom g, into value. */
  function distanceTo(g: number): void {
    const { geom_type, geom_size, geom_plugin } = m;
    const s = 3 * g;
    const x = point[0];
    const y = point[1];
    const z = point[2];
    switch (geom_type[g]) {
      case mesh:
      case sdf:
        if (geom_type[g] === sdf && geom_plugin[g] >= 0) {
          value[0] = d.plugin_data[geom_plugin[g]].distance!(point);
          return;
        }
        moved(rootOf(g), -1);
        value[0] = found[0];
        return;
      case plane:
        value[0] = z;
        return;
      case sphere:
        value[0] = Math.sqrt(x * x + y * y + z * z) - geom_size[s];
        return;
      case box:
        boxDistance(s);
        return;
      case capsule: {
        const half = geom_size[s + 1];
        const beyond = z - (z < -half ? -half : Math.min(z, half));
        value[0] = Math.sqrt(x * x + y * y + beyond * beyond) - geom_size[s];
        return;
      }
      case ellipsoid: {
        const ax = x / geom_size[s];
        const ay = y / geom_size[s + 1];
        const az = z / geom_size[s + 2];
        const bx = ax / geom_size[s];
        const by = ay / geom_size[s + 1];
        const bz = az / geom_size[s + 2];
        const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
        value[0] = (k0 * (k0 - 1)) / Math.sqrt(bx * bx + by * by + bz * bz);
        return;
      }
      case cylinder: {
        const a = Math.sqrt(x * x + y * y) - geom_size[s];
        const b = Math.abs(z) - geom_size[s + 1];
        const bx = Math.max(a, 0);
        const by = Math.max(b, 0);
        value[0] = Math.min(Math.max(a, b), 0) + Math.sqrt(bx * bx + by * by);
        return;
      }
      default:
        throw new Error(`geom ${g} has no signed distance`);
    }
  }

  /** The gradient at `point` of the distance from geom g, into slope. */
  function gradientOf(g: number): void {
    const { geom_type, geom_size, geom_plugin } = m;
    const s = 3 * g;
    const x = point[0];
    const y = point[1];
    const z = point[2];
    switch (geom_type[g]) {
      case mesh:
      case sdf:
        if (geom_type[g] === sdf && geom_plugin[g] >= 0) {
          d.plugin_data[geom_plugin[g]].gradient!(slope, point);
          return;
        }
        octreeGradient(rootOf(g));
        return;
      case plane:
        slope[0] = 0;
        slope[1] = 0;
        slope[2] = 1;
        return;
      case sphere: {
        const inverse = 1 / Math.sqrt(x * x + y * y + z * z);
        slope[0] = x * inverse;
        slope[1] = y * inverse;
        slope[2] = z * inverse;
        return;
      }
      case box:
        boxGradient(s);
        return;
      case capsule: {
        const half = geom_size[s + 1];
        const beyond = z - (z < -half ? -half : Math.min(z, half));
        const length = Math.sqrt(x * x + y * y + beyond * beyond);
        slope[0] = x / length;
        slope[1] = y / length;
        slope[2] = beyond / length;
        return;
      }
      case ellipsoid:
        ellipsoidGradient(s);
        return;
      case cylinder:
        cylinderGradient(s);
        return;
      default:
        throw new Error(`geom ${g} has no signed distance`);
    }
  }

  return { point, value, slope, distanceTo, gradientOf };
}
