// Rays through a scene: the first surface that one meets, and what is in the way of a light.
//
// Everything that is called for each ray takes integers and leaves doubles in arrays: a double that crosses a call is
// boxed (ARCHITECTURE.md, "Hot code").
// Covered by render.test.ts.
import { type BoundsTree, buildBoundsTree, MAX_DEPTH } from './bounds-tree.js';
import { type Parts, Shape } from './parts.js';
import type { Triangles } from './triangles.js';

/** Rays through one scene. */
export interface Tracer {
  /** ray to be sent: start (3), unit direction (3), least and largest distance, 8 */
  readonly ray: Float64Array;
  /** distance to the last hit, and of triangles the shares of the second and third corner, 3 */
  readonly hit: Float64Array;
  /** triangle of the last hit, in the order of its tree, 1 */
  readonly hitTriangle: Int32Array;
  /** share of light that gets through, after `light`, 1 */
  readonly through: Float64Array;
  /** The part whose surface the ray meets first from outside, -1: none. */
  first(): number;
  /** Follow the ray to a light: how much of it gets through what casts shadows. */
  light(): void;
}

/** Directions are not divided by less than this. */
const TINY = 1e-300;

/** Share of light below which nothing gets through. */
const DARK = 1e-3;

const planeBounds = (parts: Parts, i: number) => parts.param[2 * i] > 0 && parts.param[2 * i + 1] > 0;

/** A tree over the parts that have an end, and the others. */
function sortParts(parts: Parts): { tree: BoundsTree; endless: Int32Array } {
  const bounded: number[] = [];
  const endless: number[] = [];
  for (let i = 0; i < parts.count; i++)
    (parts.shape[i] !== Shape.plane || planeBounds(parts, i) ? bounded : endless).push(i);
  const boxes = new Float64Array(6 * bounded.length);
  for (const [k, i] of bounded.entries()) boxes.set(parts.bounds.subarray(6 * i, 6 * i + 6), 6 * k);
  const tree = buildBoundsTree(boxes);
  return { tree: { ...tree, order: tree.order.map((k) => bounded[k]) }, endless: Int32Array.from(endless) };
}

/**
 * Send rays through the parts of a scene.
 * @param parts - what rays can meet
 * @param alpha - how opaque each geom of the scene is
 * @param cull - whether only the outer sides of closed surfaces are seen
 */
export function createTracer(parts: Parts, alpha: Float32Array, cull: boolean): Tracer {
  const { shape, geom, map, param, mesh, casts } = parts;
  const { tree, endless } = sortParts(parts);
  const { bounds, first: child, count, order } = tree;
  const ray = new Float64Array(8);
  const hit = new Float64Array(3);
  const hitTriangle = new Int32Array(1);
  const through = new Float64Array(1);

  // the ray in the unit space of a part: start, direction
  const local = new Float64Array(6);
  // where it meets the part, and the shares of corners
  const met = new Float64Array(3);
  const metTriangle = new Int32Array(1);
  const stack = new Int32Array(MAX_DEPTH);
  const meshStack = new Int32Array(MAX_DEPTH);

  /** The ray in the unit space of part i into local. */
  function toLocal(i: number): void {
    const a = 12 * i;
    const ox = ray[0];
    const oy = ray[1];
    const oz = ray[2];
    const dx = ray[3];
    const dy = ray[4];
    const dz = ray[5];
    local[0] = map[a] * ox + map[a + 1] * oy + map[a + 2] * oz + map[a + 9];
    local[1] = map[a + 3] * ox + map[a + 4] * oy + map[a + 5] * oz + map[a + 10];
    local[2] = map[a + 6] * ox + map[a + 7] * oy + map[a + 8] * oz + map[a + 11];
    local[3] = map[a] * dx + map[a + 1] * dy + map[a + 2] * dz;
    local[4] = map[a + 3] * dx + map[a + 4] * dy + map[a + 5] * dz;
    local[5] = map[a + 6] * dx + map[a + 7] * dy + map[a + 8] * dz;
  }

  /** Take the first of a surface's two crossings (met[0] on the way in, met[1] out) that is in the ray's range. */
  function choose(anySide: number): number {
    const into = met[0];
    if (into > ray[6] && into < ray[7]) return 1;
    const out = met[1];
    if (anySide === 0 || !(out > ray[6] && out < ray[7])) return 0;
    met[0] = out;
    return 1;
  }

  function meetPlane(i: number): number {
    const dz = local[5];
    if (dz === 0) return 0;
    const t = -local[2] / dz;
    if (!(t > ray[6] && t < ray[7])) return 0;
    const sx = param[2 * i];
    const sy = param[2 * i + 1];
    if (sx > 0 && Math.abs(local[0] + t * local[3]) > sx) return 0;
    if (sy > 0 && Math.abs(local[1] + t * local[4]) > sy) return 0;
    met[0] = t;
    return 1;
  }

  function meetTrianglePart(): number {
    const dz = local[5];
    if (dz === 0) return 0;
    const t = -local[2] / dz;
    if (!(t > ray[6] && t < ray[7])) return 0;
    const x = local[0] + t * local[3];
    const y = local[1] + t * local[4];
    if (x < 0 || y < 0 || x + y > 1) return 0;
    met[0] = t;
    return 1;
  }

  function meetSphere(anySide: number): number {
    const ox = local[0];
    const oy = local[1];
    const oz = local[2];
    const dx = local[3];
    const dy = local[4];
    const dz = local[5];
    const a = dx * dx + dy * dy + dz * dz;
    const b = ox * dx + oy * dy + oz * dz;
    // the discriminant from the point nearest to the centre: differences of large numbers would lose digits
    const near = -b / a;
    const px = ox + near * dx;
    const py = oy + near * dy;
    const pz = oz + near * dz;
    const rest = 1 - px * px - py * py - pz * pz;
    if (rest < 0) return 0;
    const half = Math.sqrt(rest / a);
    met[0] = near - half;
    met[1] = near + half;
    return choose(anySide);
  }

  /** Crossings with an endless cylinder of radius 1 about z into met; 0: none. */
  function roundSide(): number {
    const ox = local[0];
    const oy = local[1];
    const dx = local[3];
    const dy = local[4];
    const a = Math.max(TINY, dx * dx + dy * dy);
    const near = -(ox * dx + oy * dy) / a;
    const px = ox + near * dx;
    const py = oy + near * dy;
    const rest = 1 - px * px - py * py;
    if (rest < 0) return 0;
    const half = Math.sqrt(rest / a);
    met[0] = near - half;
    met[1] = near + half;
    return 1;
  }

  /** Where the ray is in the end sphere around height z: crossing on the way in (side -1) or out (1) into met[k]. */
  function capCrossing(z: number, side: number, k: number): number {
    const ox = local[0];
    const oy = local[1];
    const oz = local[2] - z;
    const dx = local[3];
    const dy = local[4];
    const dz = local[5];
    const a = dx * dx + dy * dy + dz * dz;
    const near = -(ox * dx + oy * dy + oz * dz) / a;
    const px = ox + near * dx;
    const py = oy + near * dy;
    const pz = oz + near * dz;
    const rest = 1 - px * px - py * py - pz * pz;
    if (rest < 0) return 0;
    met[k] = near + side * Math.sqrt(rest / a);
    return 1;
  }

  function meetCapsule(i: number, anySide: number): number {
    if (roundSide() === 0) return 0;
    const half = param[2 * i];
    const oz = local[2];
    const dz = local[5];
    const into = oz + met[0] * dz;
    if (Math.abs(into) > half && capCrossing(into > 0 ? half : -half, -1, 0) === 0) return 0;
    const out = oz + met[1] * dz;
    if (Math.abs(out) > half && capCrossing(out > 0 ? half : -half, 1, 1) === 0) return 0;
    return choose(anySide);
  }

  /** Narrow the crossings to where coordinate k is between -1 and 1; 0: nothing is left. */
  function clipSlab(k: number): number {
    const o = local[k];
    const d = local[3 + k];
    if (Math.abs(d) < TINY) return o >= -1 && o <= 1 ? 1 : 0;
    const inverse = 1 / d;
    const a = (-1 - o) * inverse;
    const b = (1 - o) * inverse;
    if (a < b) {
      if (a > met[0]) met[0] = a;
      if (b < met[1]) met[1] = b;
    } else {
      if (b > met[0]) met[0] = b;
      if (a < met[1]) met[1] = a;
    }
    return met[0] <= met[1] ? 1 : 0;
  }

  function meetCylinder(anySide: number): number {
    if (roundSide() === 0 || clipSlab(2) === 0) return 0;
    return choose(anySide);
  }

  function meetBox(anySide: number): number {
    met[0] = Number.NEGATIVE_INFINITY;
    met[1] = Number.POSITIVE_INFINITY;
    if (clipSlab(0) === 0 || clipSlab(1) === 0 || clipSlab(2) === 0) return 0;
    return choose(anySide);
  }

  function meetCone(anySide: number): number {
    const ox = local[0];
    const oy = local[1];
    // from the tip downwards
    const oz = 1 - local[2];
    const dx = local[3];
    const dy = local[4];
    const dz = -local[5];
    const a = dx * dx + dy * dy - dz * dz;
    const b = ox * dx + oy * dy - oz * dz;
    const c = ox * ox + oy * oy - oz * oz;
    const det = b * b - a * c;
    met[0] = Number.POSITIVE_INFINITY;
    met[1] = Number.NEGATIVE_INFINITY;
    // crossings with the side and with the base: a ray has none or two with both together
    if (det >= 0 && a !== 0) {
      const root = Math.sqrt(det);
      for (let side = -1; side <= 1; side += 2) {
        const t = (-b + side * root) / a;
        const depth = oz + t * dz;
        if (depth < 0 || depth > 1) continue;
        if (t < met[0]) met[0] = t;
        if (t > met[1]) met[1] = t;
      }
    }
    if (dz !== 0) {
      const t = (1 - oz) / dz;
      const x = ox + t * dx;
      const y = oy + t * dy;
      if (x * x + y * y <= 1) {
        if (t < met[0]) met[0] = t;
        if (t > met[1]) met[1] = t;
      }
    }
    return met[0] < met[1] ? choose(anySide) : 0;
  }

  /** The nearest triangle; with anySide any one, from both sides. */
  function meetMesh(triangles: Triangles, anySide: number): number {
    const { tree: t, corners } = triangles;
    const { bounds: box, first: start, count: size } = t;
    const ox = local[0];
    const oy = local[1];
    const oz = local[2];
    const dx = local[3];
    const dy = local[4];
    const dz = local[5];
    const ix = 1 / (dx === 0 ? +TINY : dx);
    const iy = 1 / (dy === 0 ? +TINY : dy);
    const iz = 1 / (dz === 0 ? +TINY : dz);
    const tmin = ray[6];
    let tmax = ray[7];
    let found = 0;
    let top = 0;
    let node = 0;
    if (misses(box, 0, ox, oy, oz, ix, iy, iz, tmin, tmax)) return 0;
    for (;;) {
      const begin = start[node];
      const leaf = size[node];
      if (leaf === 0) {
        const left = enters(box, 6 * begin, ox, oy, oz, ix, iy, iz, tmin, tmax);
        const right = enters(box, 6 * begin + 6, ox, oy, oz, ix, iy, iz, tmin, tmax);
        if (left < tmax || right < tmax) {
          if (left <= right) {
            if (right < tmax) meshStack[top++] = begin + 1;
            node = begin;
          } else {
            if (left < tmax) meshStack[top++] = begin;
            node = begin + 1;
          }
          continue;
        }
      } else {
        for (let k = begin; k < begin + leaf; k++) {
          const c = 9 * k;
          const ax = corners[c + 3];
          const ay = corners[c + 4];
          const az = corners[c + 5];
          const bx = corners[c + 6];
          const by = corners[c + 7];
          const bz = corners[c + 8];
          const px = dy * bz - dz * by;
          const py = dz * bx - dx * bz;
          const pz = dx * by - dy * bx;
          const det = ax * px + ay * py + az * pz;
          // positive: seen from the front
          if (anySide === 0 ? !(det > 0) : det === 0) continue;
          const inverse = 1 / det;
          const tx = ox - corners[c];
          const ty = oy - corners[c + 1];
          const tz = oz - corners[c + 2];
          const u = (tx * px + ty * py + tz * pz) * inverse;
          if (u < 0 || u > 1) continue;
          const qx = ty * az - tz * ay;
          const qy = tz * ax - tx * az;
          const qz = tx * ay - ty * ax;
          const v = (dx * qx + dy * qy + dz * qz) * inverse;
          if (v < 0 || u + v > 1) continue;
          const distance = (bx * qx + by * qy + bz * qz) * inverse;
          if (!(distance > tmin && distance < tmax)) continue;
          tmax = distance;
          found = 1;
          met[0] = distance;
          met[1] = u;
          met[2] = v;
          metTriangle[0] = k;
        }
      }
      if (top === 0) return found;
      node = meshStack[--top];
    }
  }

  /** Whether the ray meets part i in its range, where into met[0]; from outside only if anySide is 0. */
  function meet(i: number, anySide: number): number {
    toLocal(i);
    switch (shape[i]) {
      case Shape.plane:
        return meetPlane(i);
      case Shape.sphere:
        return meetSphere(anySide);
      case Shape.capsule:
        return meetCapsule(i, anySide);
      case Shape.cylinder:
        return meetCylinder(anySide);
      case Shape.box:
        return meetBox(anySide);
      case Shape.cone:
        return meetCone(anySide);
      case Shape.triangle:
        return meetTrianglePart();
      default:
        return meetMesh(mesh[i] as Triangles, anySide);
    }
  }

  const seen = cull ? 0 : 1;

  /** Take part i as the hit if the ray meets it before the present one. */
  function tryPart(i: number, best: number): number {
    if (meet(i, seen) === 0) return best;
    ray[7] = met[0];
    hit[0] = met[0];
    hit[1] = met[1];
    hit[2] = met[2];
    hitTriangle[0] = metTriangle[0];
    return i;
  }

  function first(): number {
    let best = -1;
    for (let k = 0; k < endless.length; k++) best = tryPart(endless[k], best);
    const ox = ray[0];
    const oy = ray[1];
    const oz = ray[2];
    const ix = 1 / (ray[3] === 0 ? +TINY : ray[3]);
    const iy = 1 / (ray[4] === 0 ? +TINY : ray[4]);
    const iz = 1 / (ray[5] === 0 ? +TINY : ray[5]);
    const tmin = ray[6];
    let top = 0;
    let node = 0;
    if (misses(bounds, 0, ox, oy, oz, ix, iy, iz, tmin, ray[7])) return best;
    for (;;) {
      const begin = child[node];
      const leaf = count[node];
      if (leaf === 0) {
        const tmax = ray[7];
        const left = enters(bounds, 6 * begin, ox, oy, oz, ix, iy, iz, tmin, tmax);
        const right = enters(bounds, 6 * begin + 6, ox, oy, oz, ix, iy, iz, tmin, tmax);
        if (left < tmax || right < tmax) {
          if (left <= right) {
            if (right < tmax) stack[top++] = begin + 1;
            node = begin;
          } else {
            if (left < tmax) stack[top++] = begin;
            node = begin + 1;
          }
          continue;
        }
      } else for (let k = begin; k < begin + leaf; k++) best = tryPart(order[k], best);
      if (top === 0) return best;
      node = stack[--top];
    }
  }

  /** Dim the light by part i if it is in the way. */
  function dim(i: number): void {
    if (casts[i] === 0 || meet(i, 1) === 0) return;
    const left = through[0] * (1 - alpha[geom[i]]);
    through[0] = left < DARK ? 0 : left;
  }

  function light(): void {
    through[0] = 1;
    for (let k = 0; k < endless.length; k++) dim(endless[k]);
    const ox = ray[0];
    const oy = ray[1];
    const oz = ray[2];
    const ix = 1 / (ray[3] === 0 ? +TINY : ray[3]);
    const iy = 1 / (ray[4] === 0 ? +TINY : ray[4]);
    const iz = 1 / (ray[5] === 0 ? +TINY : ray[5]);
    const tmin = ray[6];
    const tmax = ray[7];
    let top = 0;
    let node = 0;
    if (misses(bounds, 0, ox, oy, oz, ix, iy, iz, tmin, tmax)) return;
    while (through[0] > 0) {
      const begin = child[node];
      const leaf = count[node];
      if (leaf === 0) {
        const left = misses(bounds, 6 * begin, ox, oy, oz, ix, iy, iz, tmin, tmax);
        const right = misses(bounds, 6 * begin + 6, ox, oy, oz, ix, iy, iz, tmin, tmax);
        if (!left || !right) {
          if (!left && !right) stack[top++] = begin + 1;
          node = left ? begin + 1 : begin;
          continue;
        }
      } else for (let k = begin; k < begin + leaf; k++) dim(order[k]);
      if (top === 0) return;
      node = stack[--top];
    }
  }

  return { ray, hit, hitTriangle, through, first, light };
}

/** Where a ray enters a box at offset o, or its largest distance: not at all. */
function enters(
  box: Float64Array,
  o: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  tmin: number,
  tmax: number,
): number {
  const ax = (box[o] - ox) * ix;
  const bx = (box[o + 3] - ox) * ix;
  const ay = (box[o + 1] - oy) * iy;
  const by = (box[o + 4] - oy) * iy;
  const az = (box[o + 2] - oz) * iz;
  const bz = (box[o + 5] - oz) * iz;
  const low = Math.max(tmin, Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz));
  const high = Math.min(tmax, Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz)) * (1 + 1e-12);
  return low <= high ? low : tmax;
}

const misses = (
  box: Float64Array,
  o: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  tmin: number,
  tmax: number,
): boolean => enters(box, o, ox, oy, oz, ix, iy, iz, tmin, tmax) >= tmax;
