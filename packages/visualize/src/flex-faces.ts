// Faces that flexes are drawn with, where they are now.
// Covered by conformance/test/visualize.test.ts.
import { addScl3, addTo3, copy3, cross, normalize3, scl3, sub3 } from '@corten/math';
import type { Data, Model } from '@corten/model';
import { VisFlag } from './enums.js';
import type { VisualOption } from './option.js';
import type { Scene } from './scene.js';

const EDGE = /* @__PURE__ */ new Float64Array(6);
const NORMAL = /* @__PURE__ */ new Float64Array(3);

/** Normal of the triangle of three vertices, into NORMAL. */
function faceNormal(x: Float64Array, a: number, b: number, c: number): void {
  sub3(EDGE, 0, x, b, x, a);
  sub3(EDGE, 3, x, c, x, a);
  cross(NORMAL, 0, EDGE, 0, EDGE, 3);
  normalize3(NORMAL, 0);
}

/** Writes the faces of one flex, one after another. */
class FaceWriter {
  /** faces written */
  count = 0;
  private readonly face: number;
  private readonly x: Float64Array;
  private readonly texcoord: number;

  constructor(
    private readonly m: Model,
    d: Data,
    private readonly scene: Scene,
    f: number,
  ) {
    this.face = scene.flexfaceadr[f];
    this.x = d.flexvert_xpos.subarray(3 * m.flex_vertadr[f], 3 * (m.flex_vertadr[f] + m.flex_vertnum[f]));
    this.texcoord = m.flex_texcoordadr[f];
  }

  /** Texture coordinates of the face at `count`, from three of the flex. */
  private texture(t0: number, t1: number, t2: number): void {
    if (this.texcoord < 0) return;
    const out = this.scene.flextexcoord;
    const at = 6 * (this.face + this.count);
    const source = this.m.flex_texcoord;
    for (const [k, t] of [t0, t1, t2].entries()) {
      out[at + 2 * k] = source[2 * (this.texcoord + t)];
      out[at + 2 * k + 1] = source[2 * (this.texcoord + t) + 1];
    }
  }

  /** A face with a flat normal, moved along it by the radius. */
  flat(radius: number, v0: number, v1: number, v2: number, t0: number, t1: number, t2: number): void {
    const { x, scene } = this;
    const at = 9 * (this.face + this.count);
    faceNormal(x, 3 * v0, 3 * v1, 3 * v2);
    for (const [k, v] of [v0, v1, v2].entries()) {
      addScl3(EDGE, 0, x, 3 * v, NORMAL, 0, radius);
      copy3(scene.flexface, at + 3 * k, EDGE, 0);
      copy3(scene.flexnormal, at + 3 * k, NORMAL, 0);
    }
    this.texture(t0, t1, t2);
    this.count++;
  }

  /** A face whose corners are moved along the normals at vertices; flat: with the face's normal. */
  smooth(
    radius: number,
    normals: Float64Array,
    flat: boolean,
    v0: number,
    v1: number,
    v2: number,
    t0: number,
    t1: number,
    t2: number,
  ): void {
    const { x, scene } = this;
    const { flexface, flexnormal } = scene;
    const at = 9 * (this.face + this.count);
    const sign = radius > 0 ? 1 : -1;
    if (flat) faceNormal(x, 3 * v0, 3 * v1, 3 * v2);
    for (const [k, v] of [v0, v1, v2].entries()) {
      for (let i = 0; i < 3; i++) {
        flexnormal[at + 3 * k + i] = sign * (flat ? NORMAL[i] : normals[3 * v + i]);
        flexface[at + 3 * k + i] = x[3 * v + i] + radius * normals[3 * v + i];
      }
    }
    this.texture(t0, t1, t2);
    this.count++;
  }

  /** Half of the rim along an edge of a surface. */
  side(radius: number, normals: Float64Array, v0: number, v1: number): void {
    const { x, scene } = this;
    const { flexface, flexnormal } = scene;
    const at = 9 * (this.face + this.count);
    sub3(EDGE, 0, x, 3 * v1, x, 3 * v0);
    cross(NORMAL, 0, EDGE, 0, normals, 3 * v1);
    if (radius < 0) scl3(NORMAL, 0, NORMAL, 0, -1);
    normalize3(NORMAL, 0);
    for (const [k, v] of [v0, v1, v1].entries()) {
      const offset = (k === 1 ? -1 : 1) * radius;
      for (let i = 0; i < 3; i++) {
        flexnormal[at + 3 * k + i] = NORMAL[i];
        flexface[at + 3 * k + i] = x[3 * v + i] + offset * normals[3 * v + i];
      }
    }
    this.texture(v0, v1, v1);
    this.count++;
  }

  /** Normals at vertices: mean of the faces that meet there; `corners` has three vertices every `stride` numbers. */
  vertexNormals(corners: Int32Array, start: number, stride: number, count: number, nvert: number): Float64Array {
    const normals = new Float64Array(3 * nvert);
    for (let i = 0; i < count; i++) {
      const at = start + stride * i;
      faceNormal(this.x, 3 * corners[at], 3 * corners[at + 1], 3 * corners[at + 2]);
      for (let k = 0; k < 3; k++) addTo3(normals, 3 * corners[at + k], NORMAL, 0);
    }
    for (let v = 0; v < nvert; v++) normalize3(normals, 3 * v);
    return normals;
  }
}

/** Corners of the faces of a triangle (both sides) and of a tetrahedron, by dimension. */
const FACES: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  2: [
    [0, 1, 2],
    [0, 2, 1],
  ],
  3: [
    [0, 1, 2],
    [0, 2, 3],
    [0, 3, 1],
    [1, 3, 2],
  ],
};

/** Faces of the elements: of surfaces all, of solids those of one layer. */
function drawElements(m: Model, f: number, layer: number, faces: FaceWriter): void {
  const dim = m.flex_dim[f];
  const { flex_elem: vert, flex_elemtexcoord: tex } = m;
  for (let e = 0; e < m.flex_elemnum[f]; e++) {
    if (dim === 3 && m.flex_elemlayer[m.flex_elemadr[f] + e] !== layer) continue;
    const at = m.flex_elemdataadr[f] + e * (dim + 1);
    for (const [a, b, c] of FACES[dim])
      faces.flat(m.flex_radius[f], vert[at + a], vert[at + b], vert[at + c], tex[at + a], tex[at + b], tex[at + c]);
  }
}

/** A closed skin: of surfaces both sides and the rim, of solids the shell. */
function drawSkin(m: Model, f: number, faces: FaceWriter): void {
  const { flex_elem: elem, flex_elemtexcoord: tex, flex_shell: shell } = m;
  const dim = m.flex_dim[f];
  const radius = m.flex_radius[f];
  const flat = m.flex_flatskin[f] !== 0;
  const shellStart = m.flex_shelldataadr[f];
  const nshell = m.flex_shellnum[f];
  if (dim === 3) {
    const normals = faces.vertexNormals(shell, shellStart, 3, nshell, m.flex_vertnum[f]);
    for (let s = 0; s < nshell; s++) {
      const at = shellStart + 3 * s;
      const [a, b, c] = [shell[at], shell[at + 1], shell[at + 2]];
      faces.smooth(radius, normals, flat, a, b, c, a, b, c);
    }
    return;
  }

  const start = m.flex_elemdataadr[f];
  const normals = faces.vertexNormals(elem, start, 3, m.flex_elemnum[f], m.flex_vertnum[f]);
  for (let e = 0; e < m.flex_elemnum[f]; e++) {
    const at = start + 3 * e;
    const [a, b, c] = [elem[at], elem[at + 1], elem[at + 2]];
    const [ta, tb, tc] = [tex[at], tex[at + 1], tex[at + 2]];
    faces.smooth(radius, normals, flat, a, b, c, ta, tb, tc);
    faces.smooth(-radius, normals, flat, a, c, b, ta, tc, tb);
  }
  for (let s = 0; s < nshell; s++) {
    const a = shell[shellStart + 2 * s];
    const b = shell[shellStart + 2 * s + 1];
    faces.side(radius, normals, a, b);
    faces.side(-radius, normals, b, a);
  }
}

/**
 * Update vertices and faces of flexes in a scene (mjv_updateActiveFlex). Needs kinematics.
 * @param m - model
 * @param d - data
 * @param option - whether faces or skins are drawn, and which layer
 * @param scene - receives them
 */
export function updateFlexes(m: Model, d: Data, option: VisualOption, scene: Scene): void {
  const { flags } = option;
  scene.flexvertopt = flags[VisFlag.flexvert];
  scene.flexedgeopt = flags[VisFlag.flexedge];
  scene.flexfaceopt = flags[VisFlag.flexface];
  scene.flexskinopt = flags[VisFlag.flexskin];
  scene.flexvert.set(d.flexvert_xpos);

  for (let f = 0; f < m.nflex; f++) {
    const faces = new FaceWriter(m, d, scene, f);
    if (m.flex_dim[f] > 1) {
      if (flags[VisFlag.flexskin]) drawSkin(m, f, faces);
      else if (flags[VisFlag.flexface]) drawElements(m, f, option.flex_layer, faces);
    }
    scene.flexfaceused[f] = faces.count;
  }
}
