// Objects that draw the geoms of a scene: one for all that share shape and material, or one for each that is
// transparent, which three.js sorts.
// Covered by model-view.test.ts.
import type { SceneGeom } from '@corten/visualize';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  type MeshPhongMaterial,
  type Object3D,
  SRGBColorSpace,
} from 'three';
import type { Shape } from './shape-bank.js';

/** Where a part of a geom is: its scale along x, y and z, and how far it is moved along the geom's z axis, 4. */
export type Placement = Float64Array;

const COLOR = /* @__PURE__ */ new Color();

/** Colour as light, from red, green and blue as they are written in a model. */
function linear(rgb: ArrayLike<number>): Color {
  return COLOR.setRGB(rgb[0], rgb[1], rgb[2], SRGBColorSpace);
}

/** Write position, orientation and scale of a part as a matrix of three.js. */
function writeMatrix(target: Float32Array | number[], at: number, geom: SceneGeom, place: Placement): void {
  const { pos, mat } = geom;
  const x = place[0];
  const y = place[1];
  const z = place[2];
  const along = place[3];
  for (let i = 0; i < 3; i++) {
    target[at + i] = mat[3 * i] * x;
    target[at + 4 + i] = mat[3 * i + 1] * y;
    target[at + 8 + i] = mat[3 * i + 2] * z;
    target[at + 12 + i] = pos[i] + mat[3 * i + 2] * along;
  }
  target[at + 3] = target[at + 7] = target[at + 11] = 0;
  target[at + 15] = 1;
}

/** Draws parts of geoms that share a shape and a material. */
export interface Batch {
  readonly object: Object3D;
  /** Forget all parts; those to come are drawn with the coarse shape or the fine one. */
  begin(coarse: boolean): void;
  /** Add a part; `raw` colours are numbers, not light. */
  push(geom: SceneGeom, place: Placement, rgb: ArrayLike<number>, raw: boolean): void;
  /** Hand the parts over to be drawn. */
  end(): void;
  dispose(): void;
}

/** Whether objects cast and receive shadows. */
export interface Shadows {
  cast: boolean;
  receive: boolean;
}

/** A batch of instances; it grows as needed. */
export class InstancedBatch implements Batch {
  object: InstancedMesh;
  private count = 0;
  /** colours as they were written last, and whether as numbers: what stays is not computed again */
  private written = new Float32Array(4).fill(Number.NaN);

  constructor(
    private readonly shape: Shape,
    private readonly material: Material,
    private readonly shadows: Shadows,
    private readonly replaced: (before: Object3D, after: Object3D) => void,
  ) {
    this.object = this.make(1);
  }

  private make(capacity: number): InstancedMesh {
    const mesh = new InstancedMesh(this.shape.fine, this.material, capacity);
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * capacity), 3);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.instanceColor.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    mesh.castShadow = this.shadows.cast;
    mesh.receiveShadow = this.shadows.receive;
    return mesh;
  }

  private grow(): void {
    const before = this.object;
    const after = this.make(2 * before.instanceMatrix.count);
    (after.instanceMatrix.array as Float32Array).set(before.instanceMatrix.array);
    if (before.instanceColor) after.instanceColor?.array.set(before.instanceColor.array);
    after.onBeforeRender = before.onBeforeRender;
    after.geometry = before.geometry;
    before.dispose();
    const written = new Float32Array(4 * after.instanceMatrix.count).fill(Number.NaN);
    written.set(this.written);
    this.written = written;
    this.object = after;
    this.replaced(before, after);
  }

  begin(coarse: boolean): void {
    this.count = 0;
    this.object.geometry = coarse ? this.shape.coarse : this.shape.fine;
  }

  push(geom: SceneGeom, place: Placement, rgb: ArrayLike<number>, raw: boolean): void {
    if (this.count === this.object.instanceMatrix.count) this.grow();
    const { instanceMatrix, instanceColor } = this.object;
    writeMatrix(instanceMatrix.array as Float32Array, 16 * this.count, geom, place);
    if (instanceColor) this.setColor(instanceColor.array as Float32Array, rgb, raw);
    this.count++;
  }

  private setColor(colors: Float32Array, rgb: ArrayLike<number>, raw: boolean): void {
    const { written, count } = this;
    const before = 4 * count;
    const mode = raw ? 1 : 0;
    if (
      written[before] === rgb[0] &&
      written[before + 1] === rgb[1] &&
      written[before + 2] === rgb[2] &&
      written[before + 3] === mode
    )
      return;
    for (let i = 0; i < 3; i++) written[before + i] = rgb[i];
    written[before + 3] = mode;
    if (raw) for (let i = 0; i < 3; i++) colors[3 * count + i] = rgb[i];
    else linear(rgb).toArray(colors, 3 * count);
  }

  end(): void {
    const { object, count } = this;
    object.count = count;
    object.visible = count > 0;
    if (count === 0) return;
    object.instanceMatrix.needsUpdate = true;
    if (object.instanceColor) object.instanceColor.needsUpdate = true;
  }

  dispose(): void {
    this.object.dispose();
  }
}

/** A batch of one: a mesh with a place and a material of its own. */
export class SingleBatch implements Batch {
  readonly object: Mesh;
  private used = false;

  constructor(
    private readonly shape: Shape,
    private readonly material: Material,
    shadows: Shadows,
  ) {
    this.object = new Mesh(shape.fine, material);
    this.object.matrixAutoUpdate = false;
    this.object.frustumCulled = false;
    this.object.castShadow = shadows.cast;
    this.object.receiveShadow = shadows.receive;
  }

  begin(coarse: boolean): void {
    this.used = false;
    this.object.geometry = coarse ? this.shape.coarse : this.shape.fine;
  }

  push(geom: SceneGeom, place: Placement, rgb: ArrayLike<number>, raw: boolean): void {
    writeMatrix(this.object.matrix.elements, 0, geom, place);
    this.object.matrixWorldNeedsUpdate = true;
    const { color } = this.material as MeshPhongMaterial;
    if (raw) color?.setRGB(rgb[0], rgb[1], rgb[2]);
    else color?.copy(linear(rgb));
    this.used = true;
  }

  end(): void {
    this.object.visible = this.used;
  }

  dispose(): void {
    this.material.dispose();
  }
}

/** Corners of the edges of a box, by their signs along x, y and z. */
const BOX_EDGES = /* @__PURE__ */ (() => {
  const edges: number[] = [];
  for (let axis = 0; axis < 3; axis++)
    for (const a of [-1, 1])
      for (const b of [-1, 1])
        for (const end of [-1, 1]) {
          const corner = [0, 0, 0];
          corner[axis] = end;
          corner[(axis + 1) % 3] = a;
          corner[(axis + 2) % 3] = b;
          edges.push(...corner);
        }
  return Int8Array.from(edges);
})();

/** All lines of a scene: single ones, and edges of boxes. */
export class LineBatch {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>;
  private position = new BufferAttribute(new Float32Array(0), 3);
  private color = new BufferAttribute(new Float32Array(0), 3);
  private count = 0;

  constructor() {
    this.object = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ vertexColors: true }));
    this.object.frustumCulled = false;
    this.object.matrixAutoUpdate = false;
    this.reserve(64);
  }

  private reserve(vertices: number): void {
    if (this.position.count >= vertices) return;
    const capacity = Math.max(vertices, 2 * this.position.count);
    const grown = (before: BufferAttribute) => {
      const array = new Float32Array(3 * capacity);
      array.set(before.array as Float32Array);
      return new BufferAttribute(array, 3).setUsage(DynamicDrawUsage);
    };
    this.position = grown(this.position);
    this.color = grown(this.color);
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.object.geometry.setAttribute('position', this.position);
    this.object.geometry.setAttribute('color', this.color);
  }

  begin(): void {
    this.count = 0;
  }

  /** Add the point (x, y, z) of a geom's frame. */
  private point(geom: SceneGeom, x: number, y: number, z: number): void {
    const { pos, mat, rgba } = geom;
    const positions = this.position.array as Float32Array;
    const colors = this.color.array as Float32Array;
    const at = 3 * this.count;
    for (let i = 0; i < 3; i++) positions[at + i] = pos[i] + mat[3 * i] * x + mat[3 * i + 1] * y + mat[3 * i + 2] * z;
    const { r, g, b } = linear(rgba);
    colors[at] = r;
    colors[at + 1] = g;
    colors[at + 2] = b;
    this.count++;
  }

  /** Add a line along z, of length size[2]. */
  line(geom: SceneGeom): void {
    this.reserve(this.count + 2);
    this.point(geom, 0, 0, 0);
    this.point(geom, 0, 0, geom.size[2]);
  }

  /** Add the edges of a box. */
  box(geom: SceneGeom): void {
    this.reserve(this.count + 24);
    const { size } = geom;
    for (let i = 0; i < BOX_EDGES.length; i += 3)
      this.point(geom, size[0] * BOX_EDGES[i], size[1] * BOX_EDGES[i + 1], size[2] * BOX_EDGES[i + 2]);
  }

  end(): void {
    this.object.visible = this.count > 0;
    this.object.geometry.setDrawRange(0, this.count);
    this.position.needsUpdate = true;
    this.color.needsUpdate = true;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
