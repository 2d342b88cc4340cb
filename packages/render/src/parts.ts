// What rays can meet: every geom of a scene as one or more unit shapes, each with the map that takes the world to it.
// Covered by render.test.ts.
import { GeomType, type Model } from '@corten/model';
import { Category, type Scene, type SceneGeom } from '@corten/visualize';
import { flexTriangles, skinTriangles, type TriangleStore, type Triangles } from './triangles.js';
import type { View } from './view.js';

/** Shapes of parts. */
export const Shape = {
  /** z = 0, in metres, seen from both sides; `param` has its half sizes, 0: infinite */
  plane: 0,
  /** radius 1 */
  sphere: 1,
  /** radius 1 about z; `param` has the half length of its axis */
  capsule: 2,
  /** radius 1 about z, z between -1 and 1 */
  cylinder: 3,
  /** half sizes 1 */
  box: 4,
  /** radius 1 at z = 0, tip at z = 1 */
  cone: 5,
  /** x, y >= 0, x + y <= 1, z = 0, seen from both sides */
  triangle: 6,
  /** a tree of triangles, in metres */
  mesh: 7,
} as const;

/** What rays can meet. Arrays have one row a part. */
export interface Parts {
  count: number;
  /** shape (Shape) */
  shape: Uint8Array;
  /** geom of the scene */
  geom: Int32Array;
  /** from the world to the unit shape: rows of the matrix, then the offset, 12 */
  map: Float64Array;
  /** numbers of the shape, 2 */
  param: Float64Array;
  /** lower and upper corner in the world, 6 [m] */
  bounds: Float64Array;
  /** triangles of meshes */
  mesh: (Triangles | undefined)[];
  /** 1 if it casts shadows */
  casts: Uint8Array;
}

/** Least size of a shape [m]: flat ones stay visible, and nothing is divided by zero. */
const LEAST = 1e-9;

/** Corners of the box around each unit shape: lower and upper, 6. */
const UNIT_BOX: Readonly<Record<number, readonly number[]>> = {
  [Shape.sphere]: [-1, -1, -1, 1, 1, 1],
  [Shape.cylinder]: [-1, -1, -1, 1, 1, 1],
  [Shape.box]: [-1, -1, -1, 1, 1, 1],
  [Shape.cone]: [-1, -1, 0, 1, 1, 1],
  [Shape.triangle]: [0, 0, 0, 1, 1, 0],
};

/** The parts of a scene, while they are collected. */
class PartList implements Parts {
  count = 0;
  private room = 0;
  shape = new Uint8Array(0);
  geom = new Int32Array(0);
  map = new Float64Array(0);
  param = new Float64Array(0);
  bounds = new Float64Array(0);
  mesh: (Triangles | undefined)[] = [];
  casts = new Uint8Array(0);

  private grow(): void {
    this.room = Math.max(64, 2 * this.room);
    const longer = <A extends Float64Array | Int32Array | Uint8Array>(old: A, width: number): A => {
      const grown = new (old.constructor as new (n: number) => A)(width * this.room);
      grown.set(old);
      return grown;
    };
    this.shape = longer(this.shape, 1);
    this.geom = longer(this.geom, 1);
    this.map = longer(this.map, 12);
    this.param = longer(this.param, 2);
    this.bounds = longer(this.bounds, 6);
    this.casts = longer(this.casts, 1);
  }

  /** Add a part at pos (3) with orientation mat (9), of which the unit shape is scaled by size (3). */
  add(
    geom: number,
    shape: number,
    pos: ArrayLike<number>,
    mat: ArrayLike<number>,
    size: ArrayLike<number>,
    casts: boolean,
    param: readonly [number, number] = [0, 0],
    mesh?: Triangles,
  ): void {
    if (this.count === this.room) this.grow();
    const i = this.count++;
    this.shape[i] = shape;
    this.geom[i] = geom;
    this.casts[i] = casts ? 1 : 0;
    this.param.set(param, 2 * i);
    this.mesh[i] = mesh;
    for (let r = 0; r < 3; r++) {
      const inverse = 1 / Math.max(LEAST, size[r]);
      let offset = 0;
      for (let c = 0; c < 3; c++) {
        const x = mat[3 * c + r] * inverse;
        this.map[12 * i + 3 * r + c] = x;
        offset -= x * pos[c];
      }
      this.map[12 * i + 9 + r] = offset;
    }
    this.surround(i, unitBox(shape, param, mesh), pos, mat, size);
  }

  /** Add triangles, if there are any: a mesh may have no hull. */
  addMesh(geom: number, pos: ArrayLike<number>, mat: ArrayLike<number>, casts: boolean, mesh: Triangles): void {
    if (mesh.corners.length > 0) this.add(geom, Shape.mesh, pos, mat, ONE, casts, [0, 0], mesh);
  }

  /** Box in the world around a box of the unit shape. */
  private surround(
    i: number,
    box: ArrayLike<number>,
    pos: ArrayLike<number>,
    mat: ArrayLike<number>,
    size: ArrayLike<number>,
  ): void {
    for (let r = 0; r < 3; r++) {
      let center = pos[r];
      let half = 0;
      for (let c = 0; c < 3; c++) {
        const scale = Math.max(LEAST, size[c]);
        center += 0.5 * scale * mat[3 * r + c] * (box[c] + box[3 + c]);
        half += Math.abs(0.5 * scale * mat[3 * r + c] * (box[3 + c] - box[c]));
      }
      this.bounds[6 * i + r] = center - half;
      this.bounds[6 * i + 3 + r] = center + half;
    }
  }
}

function unitBox(shape: number, param: readonly [number, number], mesh: Triangles | undefined): ArrayLike<number> {
  if (shape === Shape.capsule) return [-1, -1, -1 - param[0], 1, 1, 1 + param[0]];
  if (shape === Shape.mesh && mesh) return mesh.tree.bounds;
  if (shape !== Shape.plane) return UNIT_BOX[shape];
  // what is infinite is not in the tree
  return [-param[0], -param[1], 0, param[0], param[1], 0];
}

const ONE = [1, 1, 1];
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A point in the frame of a geom, in the world. */
function inWorld({ pos, mat }: SceneGeom, x: number, y: number, z: number): [number, number, number] {
  const at = (r: number) => pos[r] + mat[3 * r] * x + mat[3 * r + 1] * y + mat[3 * r + 2] * z;
  return [at(0), at(1), at(2)];
}

/** Rotation that takes z to a direction. */
function frameOf(x: number, y: number, z: number): number[] {
  // the shortest rotation; straight down about x
  if (z < -1 + 1e-12) return [1, 0, 0, 0, -1, 0, 0, 0, -1];
  const k = 1 / (1 + z);
  return [1 - k * x * x, -k * x * y, x, -k * x * y, 1 - k * y * y, y, -x, -y, z];
}

/** Add a rod, a capsule between two points. */
function addRod(
  parts: PartList,
  geom: number,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  radius: number,
  casts: boolean,
): void {
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const length = Math.hypot(...d);
  const mat = length > 0 ? frameOf(d[0] / length, d[1] / length, d[2] / length) : IDENTITY;
  const center = [0, 1, 2].map((k) => 0.5 * (a[k] + b[k]));
  parts.add(geom, Shape.capsule, center, mat, [radius, radius, radius], casts, [length / 2 / radius, 0]);
}

/** Add a line as wide as a number of pixels where its middle is. */
function addLine(parts: PartList, geom: number, a: number[], b: number[], pixels: number, view: View): void {
  const middle = [0, 1, 2].map((k) => 0.5 * (a[k] + b[k]));
  addRod(parts, geom, a, b, Math.max(LEAST, 0.5 * pixels * view.pixelSize(middle)), false);
}

/** Width of the edges of a box that is drawn as lines [pixels]. */
const BOX_EDGE = 1.5;

function addLineBox(parts: PartList, i: number, geom: SceneGeom, view: View): void {
  const [x, y, z] = geom.size;
  const corner = (bits: number) => inWorld(geom, bits & 1 ? x : -x, bits & 2 ? y : -y, bits & 4 ? z : -z);
  for (let bits = 0; bits < 8; bits++)
    for (const bit of [1, 2, 4]) if (!(bits & bit)) addLine(parts, i, corner(bits), corner(bits | bit), BOX_EDGE, view);
}

/** How much wider the head of an arrow is than its shaft. */
const ARROW_HEAD = 1.75;

/** Add an arrow along z: the shaft takes two of six parts of its size, the head one. */
function addArrow(parts: PartList, i: number, geom: SceneGeom, head: number): void {
  const [x, y, length] = geom.size;
  const unit = length / 6;
  parts.add(i, Shape.cylinder, inWorld(geom, 0, 0, unit), geom.mat, [x, y, unit], false);
  parts.add(i, Shape.cone, inWorld(geom, 0, 0, 2 * unit), geom.mat, [head * x, head * y, unit], false);
}

/** Add an arrow that points both ways, about its position. */
function addDoubleArrow(parts: PartList, i: number, geom: SceneGeom): void {
  const [x, y, length] = geom.size;
  const unit = length / 3;
  const { mat } = geom;
  parts.add(i, Shape.cylinder, geom.pos, mat, [x, y, unit], false);
  const head = [ARROW_HEAD * x, ARROW_HEAD * y, 0.5 * unit];
  parts.add(i, Shape.cone, inWorld(geom, 0, 0, unit), mat, head, false);
  const flipped = Array.from(mat, (v, k) => (k % 3 === 0 ? v : -v));
  parts.add(i, Shape.cone, inWorld(geom, 0, 0, -unit), flipped, head, false);
}

/** Add the faces of a flex, or its vertices and edges where it has no skin. */
function addFlex(parts: PartList, i: number, geom: SceneGeom, scene: Scene): void {
  const flex = geom.objid;
  const radius = geom.size[0];
  const faces = scene.flexfaceused[flex];
  if (faces > 0) parts.addMesh(i, [0, 0, 0], IDENTITY, true, flexTriangles(scene, geom));
  if (!(radius > 0) || (scene.flexskinopt && faces > 0)) return;
  const first = scene.flexvertadr[flex];
  const vertex = (v: number) => scene.flexvert.subarray(3 * (first + v), 3 * (first + v) + 3);
  if (scene.flexvertopt)
    for (let v = 0; v < scene.flexvertnum[flex]; v++)
      parts.add(i, Shape.sphere, vertex(v), IDENTITY, [radius, radius, radius], true);
  if (!scene.flexedgeopt) return;
  const start = scene.flexedgeadr[flex];
  for (let e = start; e < start + scene.flexedgenum[flex]; e++)
    addRod(parts, i, vertex(scene.flexedge[2 * e]), vertex(scene.flexedge[2 * e + 1]), radius, true);
}

function addGeom(parts: PartList, i: number, m: Model, scene: Scene, store: TriangleStore, view: View): void {
  const geom = scene.geoms[i];
  const { pos, mat, size } = geom;
  const casts = geom.category !== Category.decor;
  const whole = (shape: number, scale: ArrayLike<number> = size) => parts.add(i, shape, pos, mat, scale, casts);
  switch (geom.type) {
    case GeomType.plane:
      parts.add(i, Shape.plane, pos, mat, ONE, casts, [size[0], size[1]]);
      break;
    case GeomType.sphere:
    case GeomType.ellipsoid:
      whole(Shape.sphere);
      break;
    case GeomType.capsule: {
      const radius = 0.5 * (size[0] + size[1]);
      parts.add(i, Shape.capsule, pos, mat, [radius, radius, radius], casts, [size[2] / Math.max(LEAST, radius), 0]);
      break;
    }
    case GeomType.cylinder:
      whole(Shape.cylinder);
      break;
    case GeomType.box:
      whole(Shape.box);
      break;
    case GeomType.mesh:
    case GeomType.sdf:
    case GeomType.hfield:
      if (geom.dataid >= 0) parts.addMesh(i, pos, mat, casts, store(geom));
      break;
    case GeomType.triangle:
      whole(Shape.triangle, [size[0], size[1], 1]);
      break;
    case GeomType.arrow:
      addArrow(parts, i, geom, ARROW_HEAD);
      break;
    case GeomType.arrow1:
      addArrow(parts, i, geom, 1);
      break;
    case GeomType.arrow2:
      addDoubleArrow(parts, i, geom);
      break;
    case GeomType.line:
      addLine(parts, i, inWorld(geom, 0, 0, 0), inWorld(geom, 0, 0, size[2]), size[0], view);
      break;
    case GeomType.linebox:
      addLineBox(parts, i, geom, view);
      break;
    case GeomType.flex:
      addFlex(parts, i, geom, scene);
      break;
    case GeomType.skin:
      parts.addMesh(i, [0, 0, 0], IDENTITY, true, skinTriangles(m, scene, geom.objid));
      break;
  }
}

/** The parts of all geoms of a scene; lines and decoration cast no shadow. */
export function collectParts(m: Model, scene: Scene, store: TriangleStore, view: View): Parts {
  const parts = new PartList();
  for (let i = 0; i < scene.ngeom; i++) addGeom(parts, i, m, scene, store, view);
  return parts;
}
