// What a ray has met: the point, its normals, and what texture is there.
// Covered by shade.test.ts and texture.test.ts.
import { GeomType, type Model } from '@corten/model';
import type { Scene, SceneGeom } from '@corten/visualize';
import { type Parts, Shape } from './parts.js';
import { createTexture, decodeSrgb, sample2d, sampleCube, type Texture } from './texture.js';
import { cubeDirection, Mapping, mappingOf, scaleOf, shapeCoordinates } from './texture-coordinates.js';
import type { Tracer } from './trace.js';

/** The surface that the last ray met. */
export interface Surface {
  /** where [m], 3 */
  readonly point: Float64Array;
  /** normal that light sees, 3 */
  readonly normal: Float64Array;
  /** normal of the shape itself, 3 */
  readonly face: Float64Array;
  /** colour of the material: red, green, blue, alpha, 4 */
  readonly color: Float64Array;
  /** colour of the texture, 4; white where there is none */
  readonly texture: Float64Array;
  /** Look at the hit of a tracer on a part; a pixel is `spread` wide there [m]. */
  look(part: number, spread: number): void;
  /** Where shadow rays start [m], 3: on smooth meshes above the triangle, which would darken itself in steps. */
  readonly start: Float64Array;
}

/** Textures of a model, made when they are first seen. */
export type TextureStore = (id: number) => Texture | undefined;

/** Keep the textures of a model, so that they are made once for many pictures. */
export function createTextureStore(m: Model, linear: boolean): TextureStore {
  const made = new Map<number, Texture | undefined>();
  return (id) => {
    if (id < 0 || id >= m.ntex) return undefined;
    if (!made.has(id)) made.set(id, createTexture(m, id, linear));
    return made.get(id);
  };
}

/** How far above a surface the next ray starts, as a share of the distance that was come. */
const LIFT = 1e-7;

function normalize(v: Float64Array): void {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  if (length === 0) return;
  v[0] /= length;
  v[1] /= length;
  v[2] /= length;
}

/** Whether a geom is a plane that has the grey that all geoms have without a colour or material. */
function isPlainFloor({ type, matid, rgba }: SceneGeom): boolean {
  return type === GeomType.plane && matid < 0 && [0, 1, 2].every((k) => rgba[k] === 0.5) && rgba[3] === 1;
}

/**
 * Look at surfaces of a scene.
 * @param linear - whether colours are wanted as light
 * @param floor - colour of planes that have none of their own, 3; undefined: grey like everything else
 */
export function createSurface(
  scene: Scene,
  parts: Parts,
  tracer: Tracer,
  textures: TextureStore,
  linear: boolean,
  floor?: readonly number[],
): Surface {
  const { shape, map, param, mesh } = parts;
  const { ray, hit, hitTriangle } = tracer;
  const geoms = scene.geoms.slice(0, scene.ngeom);
  const looks = geoms.map((geom) => {
    const texture = geom.texid >= 0 ? textures(geom.texid) : undefined;
    const mapping = mappingOf(geom, texture);
    const tone = (k: number) => (linear && k < 3 ? decodeSrgb(geom.rgba[k]) : geom.rgba[k]);
    const color = floor && isPlainFloor(geom) ? [...floor, 1] : [0, 1, 2, 3].map(tone);
    return { texture, mapping, scale: scaleOf(geom, mapping), color };
  });
  const point = new Float64Array(3);
  const normal = new Float64Array(3);
  const face = new Float64Array(3);
  const start = new Float64Array(3);
  const color = new Float64Array(4);
  const texel = new Float64Array(4);

  // the point in the unit space of its part, and moved by a pixel
  const q = new Float64Array(3);
  const moved = new Float64Array(3);
  const steps = new Float64Array(6);
  const uv = new Float64Array(6);
  const other = new Float64Array(2);
  const direction = new Float64Array(3);

  /** Normal of a unit shape at q into face. */
  function unitNormal(part: number): void {
    const x = q[0];
    const y = q[1];
    const z = q[2];
    face[0] = 0;
    face[1] = 0;
    face[2] = 1;
    switch (shape[part]) {
      case Shape.sphere:
        face.set(q);
        break;
      case Shape.capsule: {
        const half = param[2 * part];
        face[0] = x;
        face[1] = y;
        face[2] = z > half ? z - half : z < -half ? z + half : 0;
        break;
      }
      case Shape.cylinder:
        if (1 - Math.abs(z) < 1 - Math.sqrt(x * x + y * y)) face[2] = Math.sign(z);
        else {
          face[0] = x;
          face[1] = y;
          face[2] = 0;
        }
        break;
      case Shape.cone:
        if (z < 1 - z - Math.sqrt(x * x + y * y)) face[2] = -1;
        else {
          face[0] = x;
          face[1] = y;
          face[2] = 1 - z;
        }
        break;
      case Shape.box: {
        const ax = Math.abs(x);
        const ay = Math.abs(y);
        const az = Math.abs(z);
        const axis = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2;
        face[2] = 0;
        face[axis] = Math.sign(q[axis]);
        break;
      }
    }
  }

  /** A normal of the unit space as one of the world. */
  function normalToWorld(part: number, v: Float64Array): void {
    const a = 12 * part;
    const x = v[0];
    const y = v[1];
    const z = v[2];
    for (let k = 0; k < 3; k++) v[k] = map[a + k] * x + map[a + 3 + k] * y + map[a + 6 + k] * z;
    normalize(v);
  }

  /** Normals of a triangle, in the frame of its mesh; where shadows start. */
  function triangleNormals(part: number): void {
    const triangles = mesh[part];
    if (!triangles) return;
    const k = hitTriangle[0];
    const { corners, normals } = triangles;
    const c = 9 * k;
    face[0] = corners[c + 4] * corners[c + 8] - corners[c + 5] * corners[c + 7];
    face[1] = corners[c + 5] * corners[c + 6] - corners[c + 3] * corners[c + 8];
    face[2] = corners[c + 3] * corners[c + 7] - corners[c + 4] * corners[c + 6];
    normalize(face);
    normal.set(face);
    start.fill(0);
    if (!normals) return;
    const n = 9 * triangles.tree.order[k];
    const w = 1 - hit[1] - hit[2];
    for (let i = 0; i < 3; i++)
      normal[i] = w * normals[n + i] + hit[1] * normals[n + 3 + i] + hit[2] * normals[n + 6 + i];
    normalize(normal);
    // above the planes through the corners along their normals (Hanika, "Hacking the shadow terminator", 2021)
    for (let corner = 0; corner < 3; corner++) {
      const share = corner === 0 ? w : hit[corner];
      let along = 0;
      for (let i = 0; i < 3; i++) {
        const at = corners[c + i] + (corner === 0 ? 0 : corners[c + 3 * corner + i]);
        along += (q[i] - at) * normals[n + 3 * corner + i];
      }
      if (along >= 0) continue;
      for (let i = 0; i < 3; i++) start[i] -= share * along * normals[n + 3 * corner + i];
    }
  }

  /** How the point moves when the ray moves by a pixel, rightwards and downwards, in the unit space of its part. */
  function pixelSteps(part: number, spread: number): void {
    const dx = ray[3];
    const dy = ray[4];
    const dz = ray[5];
    // two directions across the ray
    const flat = Math.abs(dz) < 0.9;
    const length = flat ? Math.sqrt(dx * dx + dy * dy) : Math.sqrt(dy * dy + dz * dz);
    direction[0] = flat ? dy / length : 0;
    direction[1] = flat ? -dx / length : dz / length;
    direction[2] = flat ? 0 : -dy / length;
    const slope = dx * face[0] + dy * face[1] + dz * face[2];
    const a = 12 * part;
    for (let step = 0; step < 2; step++) {
      if (step === 1) {
        const x = direction[0];
        const y = direction[1];
        const z = direction[2];
        direction[0] = dy * z - dz * y;
        direction[1] = dz * x - dx * z;
        direction[2] = dx * y - dy * x;
      }
      const along = (direction[0] * face[0] + direction[1] * face[1] + direction[2] * face[2]) / slope;
      const x = spread * (direction[0] - along * dx);
      const y = spread * (direction[1] - along * dy);
      const z = spread * (direction[2] - along * dz);
      for (let r = 0; r < 3; r++)
        steps[3 * step + r] = map[a + 3 * r] * x + map[a + 3 * r + 1] * y + map[a + 3 * r + 2] * z;
    }
  }

  /** Texture coordinates of a triangle: at the hit, and their changes. */
  function triangleCoordinates(part: number): void {
    const triangles = mesh[part];
    if (!triangles?.texcoord) return;
    const { corners, texcoord } = triangles;
    const k = hitTriangle[0];
    const c = 9 * k;
    const t = 6 * triangles.tree.order[k];
    const nx = corners[c + 4] * corners[c + 8] - corners[c + 5] * corners[c + 7];
    const ny = corners[c + 5] * corners[c + 6] - corners[c + 3] * corners[c + 8];
    const nz = corners[c + 3] * corners[c + 7] - corners[c + 4] * corners[c + 6];
    const area = nx * nx + ny * ny + nz * nz;
    for (let i = 0; i < 2; i++) {
      const u = texcoord[t + 2 + i] - texcoord[t + i];
      const v = texcoord[t + 4 + i] - texcoord[t + i];
      uv[i] = texcoord[t + i] + hit[1] * u + hit[2] * v;
      for (let step = 0; step < 2; step++) {
        const x = steps[3 * step];
        const y = steps[3 * step + 1];
        const z = steps[3 * step + 2];
        // shares of the second and third corner that a step adds
        const du =
          (nx * (y * corners[c + 8] - z * corners[c + 7]) +
            ny * (z * corners[c + 6] - x * corners[c + 8]) +
            nz * (x * corners[c + 7] - y * corners[c + 6])) /
          area;
        const dv =
          (nx * (corners[c + 4] * z - corners[c + 5] * y) +
            ny * (corners[c + 5] * x - corners[c + 3] * z) +
            nz * (corners[c + 3] * y - corners[c + 4] * x)) /
          area;
        uv[2 + 2 * step + i] = du * u + dv * v;
      }
    }
  }

  /** Texture coordinates of a unit shape: at the hit, and their changes. */
  function unitCoordinates(part: number): void {
    shapeCoordinates(shape[part], q, param, part, other);
    uv[0] = other[0];
    uv[1] = other[1];
    for (let step = 0; step < 2; step++) {
      for (let k = 0; k < 3; k++) moved[k] = q[k] + steps[3 * step + k];
      shapeCoordinates(shape[part], moved, param, part, other);
      for (let i = 0; i < 2; i++) {
        const change = other[i] - uv[i];
        // round shapes begin again after a turn; a plane has no seam
        uv[2 + 2 * step + i] = shape[part] === Shape.plane ? change : change - Math.round(change);
      }
    }
  }

  /** The texture of the hit into texel. */
  function lookUp(part: number, index: number, spread: number): void {
    const { texture, mapping, scale } = looks[index];
    if (!texture) return;
    pixelSteps(part, spread);
    if (mapping === Mapping.cube) {
      cubeDirection(shape[part], q, param, part, geoms[index], direction);
      const size = Math.sqrt(direction[0] ** 2 + direction[1] ** 2 + direction[2] ** 2);
      const step = Math.sqrt(Math.max(steps[0] ** 2 + steps[1] ** 2 + steps[2] ** 2, 1e-30));
      sampleCube(texture, direction, step / Math.max(size, 1e-30), texel);
      return;
    }
    if (mapping === Mapping.projected) {
      uv[0] = 0.5 * q[0];
      uv[1] = -0.5 * q[1];
      for (let step = 0; step < 2; step++) {
        uv[2 + 2 * step] = 0.5 * steps[3 * step];
        uv[3 + 2 * step] = -0.5 * steps[3 * step + 1];
      }
    } else if (shape[part] === Shape.mesh) triangleCoordinates(part);
    else unitCoordinates(part);
    for (let i = 0; i < 6; i++) uv[i] *= scale[i & 1];
    uv[0] += scale[2];
    uv[1] += scale[2];
    sample2d(texture, uv, texel);
  }

  function look(part: number, spread: number): void {
    const a = 12 * part;
    const t = hit[0];
    for (let k = 0; k < 3; k++) point[k] = ray[k] + t * ray[3 + k];
    for (let r = 0; r < 3; r++)
      q[r] = map[a + 3 * r] * point[0] + map[a + 3 * r + 1] * point[1] + map[a + 3 * r + 2] * point[2] + map[a + 9 + r];
    if (shape[part] === Shape.mesh) {
      triangleNormals(part);
      normalToWorld(part, normal);
      normalToWorld(part, face);
      // directions of a rotation
      const x = start[0];
      const y = start[1];
      const z = start[2];
      for (let k = 0; k < 3; k++) start[k] = point[k] + map[a + k] * x + map[a + 3 + k] * y + map[a + 6 + k] * z;
    } else {
      unitNormal(part);
      normalToWorld(part, face);
      normal.set(face);
      start.set(point);
    }
    const lift = LIFT * (1 + t + Math.abs(point[0]) + Math.abs(point[1]) + Math.abs(point[2]));
    for (let k = 0; k < 3; k++) start[k] += lift * face[k];

    const index = parts.geom[part];
    const look = looks[index];
    for (let k = 0; k < 4; k++) color[k] = look.color[k];
    texel.fill(1);
    if (look.mapping !== Mapping.none) lookUp(part, index, spread);
  }

  return { point, normal, face, color, texture: texel, start, look };
}
