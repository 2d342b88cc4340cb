// Rays against the geoms of a model (MuJoCo, APIreference: "Ray casting").

import { atan2, type MutableNumbers, mulMatTVec3, mulMatVec3, type Numbers } from '@corten/math';
import { type Data, GeomType, kernelsOf, MAXTREEDEPTH, MAXVAL, MINVAL, type Model } from '@corten/model';
import { createSdfRays } from './ray-sdf.js';
import {
  DISTANCE,
  localRay,
  RADIUS2,
  rayBasis,
  rayBox,
  rayPrimitive,
  raySlab,
  raySphere,
  rayTriangle,
} from './ray-shapes.js';

/** Groups that geomgroup can tell apart. */
const NGROUP = 6;

/** Kernels of ray queries. They allocate nothing. */
export function createRays(m: Model, d: Data) {
  const point = new Float64Array(3),
    direction = new Float64Array(3),
    basis = new Float64Array(6);
  const triangle = new Float64Array(9),
    found = new Float64Array(3),
    candidate = new Float64Array(3);
  const faces = new Float64Array(6),
    base = new Float64Array(3),
    top = new Float64Array(3),
    size = new Float64Array(3);
  const centre = new Float64Array(3);
  const { raySdfGeom } = kernelsOf(createSdfRays, d);
  // of a height field: where the ray meets it first, as far as known, and where it enters the box above zero
  const nearest = new Float64Array(1),
    entry = new Float64Array(1);
  const stack = new Int32Array(MAXTREEDEPTH + 2);
  // for many rays from one point: geoms left out; their bounds in azimuth and elevation, lower two then upper two
  const skip = new Uint8Array(m.ngeom);
  const angles = new Float64Array(4 * m.ngeom);

  /** Whether a query passes over a geom. */
  function eliminated(g: number, geomgroup: Numbers | null, flg_static: boolean, bodyexclude: number): boolean {
    const { geom_bodyid, geom_matid, geom_rgba, mat_rgba, geom_group, body_weldid } = m;
    const body = geom_bodyid[g],
      material = geom_matid[g];
    if (body === bodyexclude) return true;
    if (material < 0 ? geom_rgba[4 * g + 3] === 0 : mat_rgba[4 * material + 3] === 0) return true;
    if (!flg_static && body_weldid[body] === 0) return true;
    if (!geomgroup) return false;
    return !geomgroup[Math.min(NGROUP - 1, Math.max(0, geom_group[g]))];
  }

  /** Distance to geom g, whatever its type, into DISTANCE; -1 if the ray misses it. */
  function rayAny(g: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
    const type = m.geom_type[g];
    if (type === GeomType.mesh) rayMeshGeom(g, pnt, vec, normal);
    else if (type === GeomType.hfield) rayHfieldGeom(g, pnt, vec, normal);
    else if (type === GeomType.sdf) raySdfGeom(g, pnt, vec, normal);
    else rayPrimitive(d.geom_xpos, 3 * g, d.geom_xmat, 9 * g, m.geom_size, 3 * g, pnt, vec, type, normal);
  }

  /** Distance to the triangles of mesh geom g, into DISTANCE. */
  function rayMeshGeom(g: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
    const { geom_dataid, geom_size, mesh_bvhadr, bvh_aabb, bvh_child, bvh_nodeid } = m;
    const { geom_xpos, geom_xmat } = d;
    if (normal) normal[0] = normal[1] = normal[2] = 0;
    rayBox(geom_xpos, 3 * g, geom_xmat, 9 * g, geom_size, 3 * g, pnt, vec, null, null);
    if (DISTANCE[0] < 0) return;
    const mesh = geom_dataid[g],
      root = mesh_bvhadr[mesh];
    localRay(geom_xpos, 3 * g, geom_xmat, 9 * g, pnt, vec, point, direction);
    rayBasis(direction, basis);
    let x = -1;
    let n = 0;
    stack[n++] = 0;
    while (n > 0) {
      const node = root + stack[--n];
      if (!raySlab(bvh_aabb, 6 * node, point, direction)) continue;
      const face = bvh_nodeid[node];
      if (face === -1) {
        for (let i = 0; i < 2; i++) {
          const child = bvh_child[2 * node + i];
          if (child === -1) continue;
          if (n > MAXTREEDEPTH) throw new RangeError(`bounding volume tree of geom ${g} is too deep`);
          stack[n++] = child;
        }
        continue;
      }
      takeFace(mesh, face);
      rayTriangle(triangle, point, direction, basis, normal ? candidate : null);
      const distance = DISTANCE[0];
      if (distance >= 0 && (x < 0 || distance < x)) {
        x = distance;
        found.set(candidate);
      }
    }
    if (normal && x >= 0) mulMatVec3(normal, 0, geom_xmat, 9 * g, found, 0);
    DISTANCE[0] = x;
  }

  /** Vertices of a face of a mesh, into triangle. */
  function takeFace(mesh: number, face: number): void {
    const { mesh_face, mesh_faceadr, mesh_vert, mesh_vertadr } = m;
    const f = 3 * (mesh_faceadr[mesh] + face);
    for (let k = 0; k < 3; k++) {
      const v = 3 * (mesh_vertadr[mesh] + mesh_face[f + k]);
      for (let i = 0; i < 3; i++) triangle[3 * k + i] = mesh_vert[v + i];
    }
  }

  /** Distance to height field geom g, into DISTANCE: its base, its surface, and its sides. */
  function rayHfieldGeom(g: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
    const { geom_dataid, hfield_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    if (normal) normal[0] = normal[1] = normal[2] = 0;
    const h = geom_dataid[g],
      s = 4 * h,
      p = 3 * g,
      a = 9 * g;

    // boxes below and above the zero level
    size[0] = hfield_size[s];
    size[1] = hfield_size[s + 1];
    for (let i = 0; i < 3; i++) {
      base[i] = xpos[p + i] - xmat[a + 3 * i + 2] * hfield_size[s + 3] * 0.5;
      top[i] = xpos[p + i] + xmat[a + 3 * i + 2] * hfield_size[s + 2] * 0.5;
    }
    size[2] = hfield_size[s + 3] * 0.5;
    rayBox(base, 0, xmat, a, size, 0, pnt, vec, null, normal ? candidate : null);
    nearest[0] = DISTANCE[0];
    size[2] = hfield_size[s + 2] * 0.5;
    rayBox(top, 0, xmat, a, size, 0, pnt, vec, faces, null);
    entry[0] = DISTANCE[0];
    if (entry[0] < 0) {
      if (normal && nearest[0] >= 0) for (let i = 0; i < 3; i++) normal[i] = candidate[i];
      DISTANCE[0] = nearest[0];
      return;
    }
    localRay(xpos, p, xmat, a, pnt, vec, point, direction);
    rayBasis(direction, basis);
    found.fill(0);
    if (normal && nearest[0] >= 0) mulMatTVec3(found, 0, xmat, a, candidate, 0);
    raySurface(h, normal !== null);
    raySides(h);
    if (normal && nearest[0] >= 0) mulMatVec3(normal, 0, xmat, a, found, 0);
    DISTANCE[0] = nearest[0];
  }

  /** Meet the triangles of height field h between where the ray enters and leaves the box around them; into nearest. */
  function raySurface(h: number, wantsNormal: boolean): void {
    const { hfield_nrow, hfield_ncol, hfield_size } = m;
    const nrow = hfield_nrow[h],
      ncol = hfield_ncol[h];
    const sx = hfield_size[4 * h],
      sy = hfield_size[4 * h + 1];
    let x = nearest[0],
      from = 0,
      to = entry[0];
    for (let i = 0; i < 6; i++) {
      if (faces[i] > to) {
        from = entry[0];
        to = faces[i];
      }
    }
    const dx = (2 * sx) / (ncol - 1),
      dy = (2 * sy) / (nrow - 1);
    const x0 = (point[0] + from * direction[0] + sx) / dx,
      x1 = (point[0] + to * direction[0] + sx) / dx;
    const y0 = (point[1] + from * direction[1] + sy) / dy,
      y1 = (point[1] + to * direction[1] + sy) / dy;
    const cmin = Math.max(0, Math.floor(Math.min(x0, x1)) - 1);
    const cmax = Math.min(ncol - 1, Math.ceil(Math.max(x0, x1)) + 1);
    const rmin = Math.max(0, Math.floor(Math.min(y0, y1)) - 1);
    const rmax = Math.min(nrow - 1, Math.ceil(Math.max(y0, y1)) + 1);
    for (let r = rmin; r < rmax; r++) {
      for (let c = cmin; c < cmax; c++) {
        for (let k = 0; k < 2; k++) {
          gridVertex(0, h, r, c);
          gridVertex(3, h, k === 0 ? r : r + 1, c + 1);
          gridVertex(6, h, r + 1, k === 0 ? c + 1 : c);
          rayTriangle(triangle, point, direction, basis, wantsNormal ? candidate : null);
          const distance = DISTANCE[0];
          if (distance >= 0 && (x < 0 || distance < x)) {
            x = distance;
            found.set(candidate);
          }
        }
      }
    }
    nearest[0] = x;
  }

  /** Grid point in row r and column c of height field h, into triangle. */
  function gridVertex(at: number, h: number, r: number, c: number): void {
    const { hfield_nrow, hfield_ncol, hfield_size, hfield_adr, hfield_data } = m;
    const s = 4 * h;
    const sx = hfield_size[s],
      sy = hfield_size[s + 1];
    triangle[at] = ((2 * sx) / (hfield_ncol[h] - 1)) * c - sx;
    triangle[at + 1] = ((2 * sy) / (hfield_nrow[h] - 1)) * r - sy;
    triangle[at + 2] = hfield_data[hfield_adr[h] + r * hfield_ncol[h] + c] * hfield_size[s + 2];
  }

  /** Meet the sides of height field h, below the line between the grid points of the border; into nearest. */
  function raySides(h: number): void {
    const { hfield_nrow, hfield_ncol, hfield_size, hfield_adr, hfield_data: data } = m;
    const s = 4 * h,
      nrow = hfield_nrow[h],
      ncol = hfield_ncol[h],
      adr = hfield_adr[h];
    const dx = (2 * hfield_size[s]) / (ncol - 1),
      dy = (2 * hfield_size[s + 1]) / (nrow - 1);
    let x = nearest[0];
    for (let i = 0; i < 4; i++) {
      const t = faces[i];
      if (!(t >= 0 && (t < x || x < 0))) continue;
      const z = (point[2] + t * direction[2]) / hfield_size[s + 2];
      let y = 0,
        cell = 0,
        z0 = 0,
        z1 = 0;
      if (i < 2) {
        y = (point[1] + t * direction[1] + hfield_size[s + 1]) / dy;
        cell = Math.max(0, Math.min(nrow - 2, Math.floor(y)));
        const column = i === 1 ? ncol - 1 : 0;
        z0 = data[adr + cell * ncol + column];
        z1 = data[adr + (cell + 1) * ncol + column];
      } else {
        y = (point[0] + t * direction[0] + hfield_size[s]) / dx;
        cell = Math.max(0, Math.min(ncol - 2, Math.floor(y)));
        const row = i === 3 ? (nrow - 1) * ncol : 0;
        z0 = data[adr + cell + row];
        z1 = data[adr + cell + 1 + row];
      }
      if (z < z0 * (cell + 1 - y) + z1 * (y - cell)) {
        x = t;
        found.fill(0);
        found[i >> 1] = i & 1 ? 1 : -1;
      }
    }
    nearest[0] = x;
  }

  /** Whether a ray meets a primitive shape with its pose and size (3). */
  function meets(pos: Numbers, mat: Numbers, size: Numbers, type: number, pnt: Numbers, vec: Numbers): boolean {
    rayPrimitive(pos, 0, mat, 0, size, 0, pnt, vec, type, null);
    return DISTANCE[0] >= 0;
  }

  const hit = { geom: -1, distance: -1 };
  const hitNormal = new Float64Array(3),
    nearNormal = new Float64Array(3);

  /** Take geom g as the hit if the ray meets it before the present one. */
  function tryGeom(g: number, pnt: Numbers, vec: Numbers, wantsNormal: boolean): void {
    rayAny(g, pnt, vec, wantsNormal ? nearNormal : null);
    const distance = DISTANCE[0];
    if (distance >= 0 && (distance < hit.distance || hit.distance < 0)) {
      hit.distance = distance;
      hit.geom = g;
      if (wantsNormal) hitNormal.set(nearNormal);
    }
  }

  /** Forget the last hit. */
  function clearHit(): void {
    hit.distance = -1;
    hit.geom = -1;
    hitNormal.fill(0);
  }

  /** See the exported ray; the distance is hit.distance. */
  function castRay(
    pnt: Numbers,
    vec: Numbers,
    geomgroup: Numbers | null,
    flg_static: boolean,
    bodyexclude: number,
    geomid: MutableNumbers | null,
    normal: MutableNumbers | null,
  ): void {
    if (Math.sqrt(vec[0] * vec[0] + vec[1] * vec[1] + vec[2] * vec[2]) < MINVAL) {
      throw new RangeError('the direction of a ray must not be zero');
    }
    clearHit();
    for (let g = 0; g < m.ngeom; g++) {
      if (!eliminated(g, geomgroup, flg_static, bodyexclude)) tryGeom(g, pnt, vec, normal !== null);
    }
    if (geomid) geomid[0] = hit.geom;
    if (normal) for (let i = 0; i < 3; i++) normal[i] = hitNormal[i];
  }

  /** Bounds of geom g in azimuth and elevation as seen from pnt, into angles. */
  function boundAngles(g: number, pnt: Numbers): void {
    const { geom_aabb: aabb } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const b = 6 * g,
      p = 3 * g,
      a = 9 * g,
      o = 4 * g;
    let az0 = +MAXVAL,
      el0 = +MAXVAL,
      az1 = -MAXVAL,
      el1 = -MAXVAL;
    const everywhere = inBox(g, pnt);
    for (let v = 0; v < 8 && !everywhere; v++) {
      const x = v & 1 ? aabb[b] + aabb[b + 3] : aabb[b] - aabb[b + 3];
      const y = v & 2 ? aabb[b + 1] + aabb[b + 4] : aabb[b + 1] - aabb[b + 4];
      const z = v & 4 ? aabb[b + 2] + aabb[b + 5] : aabb[b + 2] - aabb[b + 5];
      const dx = xmat[a] * x + xmat[a + 1] * y + xmat[a + 2] * z + xpos[p] - pnt[0];
      const dy = xmat[a + 3] * x + xmat[a + 4] * y + xmat[a + 5] * z + xpos[p + 1] - pnt[1];
      const dz = xmat[a + 6] * x + xmat[a + 7] * y + xmat[a + 8] * z + xpos[p + 2] - pnt[2];
      const azimuth = atan2(dy, dx),
        elevation = atan2(Math.sqrt(dx * dx + dy * dy), dz);
      az0 = Math.min(az0, azimuth);
      az1 = Math.max(az1, azimuth);
      el0 = Math.min(el0, elevation);
      el1 = Math.max(el1, elevation);
    }
    // the faces of the box bulge beyond its corners
    const x = pnt[0] - xpos[p],
      y = pnt[1] - xpos[p + 1],
      z = pnt[2] - xpos[p + 2];
    const distance = Math.sqrt(x * x + y * y + z * z);
    if (distance > MINVAL) {
      const margin = atan2(Math.max(aabb[b + 3], Math.max(aabb[b + 4], aabb[b + 5])), distance);
      az0 -= margin;
      el0 -= margin;
      az1 += margin;
      el1 += margin;
    }
    const all = everywhere || az1 - az0 > Math.PI || el1 - el0 > Math.PI;
    angles[o] = all ? -Math.PI : az0;
    angles[o + 1] = all ? 0 : el0;
    angles[o + 2] = all ? Math.PI : az1;
    angles[o + 3] = all ? Math.PI : el1;
  }

  /** Whether a point is inside the box of geom g. */
  function inBox(g: number, pnt: Numbers): boolean {
    const { geom_aabb: aabb } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const x = pnt[0] - xpos[3 * g],
      y = pnt[1] - xpos[3 * g + 1],
      z = pnt[2] - xpos[3 * g + 2];
    for (let i = 0; i < 3; i++) {
      const a = 9 * g + i;
      const local = xmat[a] * x + xmat[a + 3] * y + xmat[a + 6] * z - aabb[6 * g + i];
      if (Math.abs(local) > aabb[6 * g + 3 + i]) return false;
    }
    return true;
  }

  /** Choose the geoms that rays from pnt look at, with their angular bounds. */
  function prepare(
    pnt: Numbers,
    geomgroup: Numbers | null,
    flg_static: boolean,
    bodyexclude: number,
    cutoff: number,
  ): void {
    const { ngeom, geom_bodyid, geom_rbound, body_bvhadr } = m;
    const { geom_xpos: xpos } = d;
    for (let g = 0; g < ngeom; g++) {
      skip[g] = eliminated(g, geomgroup, flg_static, bodyexclude) ? 1 : 0;
      if (skip[g] || body_bvhadr[geom_bodyid[g]] === -1) continue;
      const x = xpos[3 * g] - pnt[0],
        y = xpos[3 * g + 1] - pnt[1],
        z = xpos[3 * g + 2] - pnt[2];
      if (Math.sqrt(x * x + y * y + z * z) > cutoff + geom_rbound[g]) skip[g] = 1;
      else boundAngles(g, pnt);
    }
  }

  /** Whether a ray in this azimuth and elevation may meet geom g. */
  function inBounds(g: number, azimuth: number, elevation: number): boolean {
    const o = 4 * g;
    if (elevation < angles[o + 1] || elevation > angles[o + 3]) return false;
    const middle = (angles[o] + angles[o + 2]) * 0.5,
      half = (angles[o + 2] - angles[o]) * 0.5;
    let off = azimuth - middle;
    if (off > Math.PI) off -= 2 * Math.PI;
    else if (off < -Math.PI) off += 2 * Math.PI;
    return !(Math.abs(off) > half);
  }

  /** The hit of a ray after prepare, into hit and hitNormal. */
  function castPrepared(pnt: Numbers, vec: Numbers, wantsNormal: boolean): void {
    const { nbody, body_bvhadr, body_geomadr, body_geomnum, bvh_aabb } = m;
    const { xipos } = d;
    const azimuth = atan2(vec[1], vec[0]);
    const elevation = atan2(Math.sqrt(vec[0] * vec[0] + vec[1] * vec[1]), vec[2]);
    clearHit();
    for (let b = 0; b < nbody; b++) {
      const root = body_bvhadr[b];
      if (root !== -1) {
        const o = 6 * root;
        const sx = bvh_aabb[o + 3],
          sy = bvh_aabb[o + 4],
          sz = bvh_aabb[o + 5];
        for (let i = 0; i < 3; i++) centre[i] = bvh_aabb[o + i] + xipos[3 * b + i];
        RADIUS2[0] = sx * sx + sy * sy + sz * sz;
        raySphere(centre, 0, pnt, vec, null);
        if (DISTANCE[0] < 0) continue;
      }
      const end = body_geomadr[b] + body_geomnum[b];
      for (let g = body_geomadr[b]; g < end; g++) {
        if (skip[g] || (root !== -1 && !inBounds(g, azimuth, elevation))) continue;
        tryGeom(g, pnt, vec, wantsNormal);
      }
    }
  }

  const one = new Float64Array(3);

  /** See the exported multiRay. */
  function castMany(
    pnt: Numbers,
    vec: Numbers,
    geomid: MutableNumbers | null,
    dist: MutableNumbers,
    normal: MutableNumbers | null,
    nray: number,
  ): void {
    for (let i = 0; i < nray; i++) {
      for (let k = 0; k < 3; k++) one[k] = vec[3 * i + k];
      if (one[0] * one[0] + one[1] * one[1] + one[2] * one[2] < MINVAL) {
        dist[i] = -1;
        continue;
      }
      castPrepared(pnt, one, normal !== null);
      dist[i] = hit.distance;
      if (geomid) geomid[i] = hit.geom;
      if (normal) for (let k = 0; k < 3; k++) normal[3 * i + k] = hitNormal[k];
    }
  }

  return { hit, meets, castRay, prepare, castMany, rayMeshGeom, rayHfieldGeom };
}

/**
 * Intersect a ray with the visible geoms of a model (mj_ray).
 * @param pnt - start of the ray in the world (3) [m]
 * @param vec - its direction (3), need not be of unit length; throws RangeError if it is zero
 * @param geomgroup - which of the six geom groups to look at (0: not), or null for all
 * @param flg_static - whether to look at geoms of static bodies
 * @param bodyexclude - body to look through, or -1
 * @param geomid - receives the geom that was hit, or -1 (1)
 * @param normal - receives the unit normal of the surface there (3), zero if nothing was hit
 * @returns distance in lengths of vec, or -1
 */
export function ray(
  m: Model,
  d: Data,
  pnt: Numbers,
  vec: Numbers,
  geomgroup: Numbers | null = null,
  flg_static: boolean | number = true,
  bodyexclude = -1,
  geomid: MutableNumbers | null = null,
  normal: MutableNumbers | null = null,
): number {
  const { hit, castRay } = kernelsOf(createRays, d, m);
  castRay(pnt, vec, geomgroup, Boolean(flg_static), bodyexclude, geomid, normal);
  return hit.distance;
}

/**
 * Intersect many rays from one point with the visible geoms (mj_multiRay); quicker than one by one. Arguments as for
 * ray, with an entry per ray in vec (nray×3), geomid (nray), dist (nray) and normal (nray×3). Geoms beyond cutoff [m]
 * are not looked at. A ray without direction gets dist -1.
 */
export function multiRay(
  m: Model,
  d: Data,
  pnt: Numbers,
  vec: Numbers,
  geomgroup: Numbers | null,
  flg_static: boolean | number,
  bodyexclude: number,
  geomid: MutableNumbers | null,
  dist: MutableNumbers,
  normal: MutableNumbers | null,
  nray: number,
  cutoff: number,
): void {
  const { prepare, castMany } = kernelsOf(createRays, d, m);
  prepare(pnt, geomgroup, Boolean(flg_static), bodyexclude, cutoff);
  castMany(pnt, vec, geomid, dist, normal, nray);
}

/**
 * Intersect a ray with a mesh geom (mj_rayMesh): with its triangles, from both sides. Returns the distance in lengths
 * of vec, or -1; the unit normal of the triangle into normal (3). Throws RangeError if the geom is no mesh.
 */
export function rayMesh(
  m: Model,
  d: Data,
  geomid: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null = null,
): number {
  if (m.geom_type[geomid] !== GeomType.mesh) throw new RangeError(`geom ${geomid} is not a mesh`);
  kernelsOf(createRays, d, m).rayMeshGeom(geomid, pnt, vec, normal);
  return DISTANCE[0];
}

/**
 * Intersect a ray with a height field geom (mj_rayHfield): surface, sides and base. Returns the distance in lengths of
 * vec, or -1; the unit normal there into normal (3). Throws RangeError if the geom is no height field.
 */
export function rayHfield(
  m: Model,
  d: Data,
  geomid: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null = null,
): number {
  if (m.geom_type[geomid] !== GeomType.hfield) throw new RangeError(`geom ${geomid} is not a height field`);
  kernelsOf(createRays, d, m).rayHfieldGeom(geomid, pnt, vec, normal);
  return DISTANCE[0];
}
