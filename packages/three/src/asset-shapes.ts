// Meshes, their hulls and height fields of a model as geometries.
import type { Model } from '@corten/model';
import { BufferAttribute, BufferGeometry } from 'three';

/** Vertices of a mesh as they are drawn: corners that agree in position, normal and texture coordinate are one. */
class CornerList {
  readonly position: number[] = [];
  readonly normal: number[] = [];
  readonly uv: number[] = [];
  readonly index: number[] = [];
  /** last vertex made from each vertex of the mesh, and the one before each */
  private readonly last: Int32Array;
  private readonly before: number[] = [];
  private readonly normalOf: number[] = [];
  private readonly textureOf: number[] = [];

  constructor(vertices: number) {
    this.last = new Int32Array(vertices).fill(-1);
  }

  /** The vertex of a corner, made if it is new; a negative normal index is a normal of its own. */
  find(vertex: number, normal: number, texture: number): number | undefined {
    for (let i = this.last[vertex]; i >= 0; i = this.before[i])
      if (this.normalOf[i] === normal && this.textureOf[i] === texture) return i;
    return undefined;
  }

  add(vertex: number, normal: number, texture: number): number {
    const made = this.before.length;
    this.before.push(this.last[vertex]);
    this.last[vertex] = made;
    this.normalOf.push(normal);
    this.textureOf.push(texture);
    return made;
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(this.position), 3));
    geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(this.normal), 3));
    geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(this.uv), 2));
    geometry.setIndex(new BufferAttribute(Uint32Array.from(this.index), 1));
    return geometry;
  }
}

const NORMAL = /* @__PURE__ */ new Float64Array(3);

/** Unit normal of the triangle a, b, c in an array of points. */
function faceNormal(points: Float32Array, a: number, b: number, c: number): void {
  const ux = points[b] - points[a];
  const uy = points[b + 1] - points[a + 1];
  const uz = points[b + 2] - points[a + 2];
  const vx = points[c] - points[a];
  const vy = points[c + 1] - points[a + 1];
  const vz = points[c + 2] - points[a + 2];
  NORMAL[0] = uy * vz - uz * vy;
  NORMAL[1] = uz * vx - ux * vz;
  NORMAL[2] = ux * vy - uy * vx;
  const length = Math.sqrt(NORMAL[0] * NORMAL[0] + NORMAL[1] * NORMAL[1] + NORMAL[2] * NORMAL[2]);
  for (let i = 0; i < 3; i++) NORMAL[i] = length > 0 ? NORMAL[i] / length : i === 2 ? 1 : 0;
}

/** Cosine of the angle above which a vertex is shaded with the normal of its face. */
const CREASE = 0.8;

/**
 * A mesh with its normals and texture coordinates. Without texture coordinates, edges are sharp where the normals of
 * vertex and face differ much, and the mesh is textured along its z axis.
 */
export function mesh(m: Model, id: number): BufferGeometry {
  const vertadr = m.mesh_vertadr[id];
  const normaladr = m.mesh_normaladr[id];
  const texadr = m.mesh_texcoordadr[id];
  const { mesh_vert: vert, mesh_normal: normals, mesh_texcoord: texcoord } = m;
  const list = new CornerList(m.mesh_vertnum[id]);
  const end = m.mesh_faceadr[id] + m.mesh_facenum[id];
  for (let f = m.mesh_faceadr[id]; f < end; f++) {
    const corner = (k: number) => 3 * (m.mesh_face[3 * f + k] + vertadr);
    faceNormal(vert, corner(0), corner(1), corner(2));
    for (let k = 0; k < 3; k++) {
      const v = m.mesh_face[3 * f + k];
      const p = 3 * (v + vertadr);
      const n = m.mesh_facenormal[3 * f + k];
      const at = 3 * (n + normaladr);
      const along = normals[at] * NORMAL[0] + normals[at + 1] * NORMAL[1] + normals[at + 2] * NORMAL[2];
      const sharp = texadr < 0 && along < CREASE;
      const t = texadr < 0 ? -1 : m.mesh_facetexcoord[3 * f + k];
      const normalId = sharp ? -1 - f : n;
      let made = list.find(v, normalId, t);
      if (made === undefined) {
        made = list.add(v, normalId, t);
        list.position.push(vert[p], vert[p + 1], vert[p + 2]);
        if (sharp) list.normal.push(NORMAL[0], NORMAL[1], NORMAL[2]);
        else list.normal.push(normals[at], normals[at + 1], normals[at + 2]);
        if (t < 0) list.uv.push(0.5 * vert[p], -0.5 * vert[p + 1]);
        else list.uv.push(texcoord[2 * (t + texadr)], texcoord[2 * (t + texadr) + 1]);
      }
      list.index.push(made);
    }
  }
  return list.build();
}

/** The convex hull of a mesh that has one, with flat faces. */
export function hull(m: Model, id: number): BufferGeometry {
  const start = m.mesh_graphadr[id];
  const numvert = m.mesh_graph[start];
  const numface = m.mesh_graph[start + 1];
  const faces = start + 2 + 3 * numvert + 3 * numface;
  const position = new Float32Array(9 * numface);
  const normal = new Float32Array(9 * numface);
  const uv = new Float32Array(6 * numface);
  for (let f = 0; f < numface; f++) {
    for (let k = 0; k < 3; k++) {
      const p = 3 * (m.mesh_graph[faces + 3 * f + k] + m.mesh_vertadr[id]);
      for (let i = 0; i < 3; i++) position[9 * f + 3 * k + i] = m.mesh_vert[p + i];
      uv[6 * f + 2 * k] = 0.5 * m.mesh_vert[p];
      uv[6 * f + 2 * k + 1] = -0.5 * m.mesh_vert[p + 1];
    }
    faceNormal(position, 9 * f, 9 * f + 3, 9 * f + 6);
    for (let k = 0; k < 9; k++) normal[9 * f + k] = NORMAL[k % 3];
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  return geometry;
}

/** A height field: its surface with smooth normals, its sides and its bottom. */
export function heightField(m: Model, id: number): BufferGeometry {
  const nrow = m.hfield_nrow[id];
  const ncol = m.hfield_ncol[id];
  const [sx, sy, sz, base] = m.hfield_size.subarray(4 * id, 4 * id + 4);
  const x = (c: number) => sx * ((2 * c) / (ncol - 1) - 1);
  const y = (r: number) => sy * ((2 * r) / (nrow - 1) - 1);
  const z = (r: number, c: number) => sz * m.hfield_data[m.hfield_adr[id] + r * ncol + c];
  const position: number[] = [];
  const normal: number[] = [];
  const index: number[] = [];
  const add = (px: number, py: number, pz: number, nx: number, ny: number, nz: number) => {
    position.push(px, py, pz);
    normal.push(nx, ny, nz);
    return position.length / 3 - 1;
  };

  for (let r = 0; r < nrow; r++)
    for (let c = 0; c < ncol; c++) {
      const [w, e] = [Math.max(0, c - 1), Math.min(ncol - 1, c + 1)];
      const [s, n] = [Math.max(0, r - 1), Math.min(nrow - 1, r + 1)];
      const gx = (z(r, e) - z(r, w)) / (x(e) - x(w));
      const gy = (z(n, c) - z(s, c)) / (y(n) - y(s));
      const length = Math.sqrt(gx * gx + gy * gy + 1);
      add(x(c), y(r), z(r, c), -gx / length, -gy / length, 1 / length);
    }
  for (let r = 0; r < nrow - 1; r++)
    for (let c = 0; c < ncol - 1; c++) {
      const a = r * ncol + c;
      const d = a + ncol;
      index.push(a, a + 1, d, a + 1, d + 1, d);
    }

  /** A wall under an edge of the surface, seen with its points from left to right. */
  const wall = (points: readonly (readonly [number, number, number])[], nx: number, ny: number) => {
    for (let i = 0; i + 1 < points.length; i++) {
      const [p, q] = [points[i], points[i + 1]];
      const a = add(p[0], p[1], -base, nx, ny, 0);
      const b = add(q[0], q[1], -base, nx, ny, 0);
      const c = add(q[0], q[1], q[2], nx, ny, 0);
      const d = add(p[0], p[1], p[2], nx, ny, 0);
      index.push(a, b, c, a, c, d);
    }
  };
  const rows = Array.from({ length: nrow }, (_, r) => r);
  const cols = Array.from({ length: ncol }, (_, c) => c);
  wall(
    cols.map((c) => [x(c), -sy, z(0, c)] as const),
    0,
    -1,
  );
  wall(cols.map((c) => [x(c), sy, z(nrow - 1, c)] as const).reverse(), 0, 1);
  wall(rows.map((r) => [-sx, y(r), z(r, 0)] as const).reverse(), -1, 0);
  wall(
    rows.map((r) => [sx, y(r), z(r, ncol - 1)] as const),
    1,
    0,
  );
  const corners = [add(-sx, -sy, -base, 0, 0, -1), add(-sx, sy, -base, 0, 0, -1)];
  corners.push(add(sx, sy, -base, 0, 0, -1), add(sx, -sy, -base, 0, 0, -1));
  index.push(corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]);

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normal), 3));
  const uv = new Float32Array((position.length / 3) * 2);
  for (let i = 0; i < uv.length / 2; i++) {
    uv[2 * i] = 0.5 * position[3 * i];
    uv[2 * i + 1] = -0.5 * position[3 * i + 1];
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  geometry.setIndex(new BufferAttribute(Uint32Array.from(index), 1));
  return geometry;
}
