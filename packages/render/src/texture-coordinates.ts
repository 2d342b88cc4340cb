// Texture coordinates of points on parts, as MuJoCo's renderer gives them to its shapes.
// Covered by texture.test.ts.
import { GeomType } from '@corten/model';
import { type SceneGeom, UNWRAPPED_TYPES } from '@corten/visualize';
import { Shape } from './parts.js';
import type { Texture } from './texture.js';

/** How a texture is laid on a geom. */
export const Mapping = {
  /** not at all */
  none: 0,
  /** 2D, by the coordinates that the shape or its mesh has */
  coordinates: 1,
  /** 2D, projected along z */
  projected: 2,
  /** cube, by the direction from the centre */
  cube: 3,
} as const;

/** How a texture is laid on a geom (Mapping). */
export function mappingOf(geom: SceneGeom, texture: Texture | undefined): number {
  if (geom.matid < 0 || !texture) return Mapping.none;
  if (texture.cube) return Mapping.cube;
  return geom.texcoord || UNWRAPPED_TYPES.has(geom.type) ? Mapping.coordinates : Mapping.projected;
}

/** Scale (2) and offset of 2D coordinates of a geom, 3. */
export function scaleOf(geom: SceneGeom, mapping: number): [number, number, number] {
  const { size, texrepeat, texuniform } = geom;
  const scale = [texrepeat[0], texrepeat[1]];
  for (let k = 0; k < 2; k++) {
    if (mapping === Mapping.coordinates && !(scale[k] > 0)) scale[k] = 1;
    // shapes with data are in metres already
    if (mapping === Mapping.projected && geom.dataid >= 0 && size[k] > 0) scale[k] /= size[k];
    if (texuniform && size[k] > 0) scale[k] *= size[k];
  }
  const endless = geom.type === GeomType.plane && (size[0] <= 0 || size[1] <= 0);
  return [scale[0], scale[1], mapping === Mapping.projected || endless ? -0.5 : 0];
}

/** Angle about z as a share of a turn, from 0 to 1. */
function turn(x: number, y: number): number {
  const angle = Math.atan2(y, x) / (2 * Math.PI);
  return angle < 0 ? angle + 1 : angle;
}

/** Coordinates of a cylinder's end. */
function disk(x: number, y: number, out: Float64Array): void {
  out[0] = 0.5 + 0.5 * x;
  out[1] = 0.5 + 0.5 * y;
}

/** Height on a sphere as a share of half a turn, -0.5 to 0.5. */
const rise = (z: number, radius: number) => Math.asin(Math.max(-1, Math.min(1, z / radius))) / Math.PI;

/**
 * 2D coordinates of a point q (3) on the unit shape of a part into out (2), before they are scaled.
 * @param param - numbers of the shape
 * @param part - index of the part
 */
export function shapeCoordinates(
  shape: number,
  q: Float64Array,
  param: Float64Array,
  part: number,
  out: Float64Array,
): void {
  const x = q[0];
  const y = q[1];
  const z = q[2];
  switch (shape) {
    case Shape.plane: {
      const sx = param[2 * part];
      const sy = param[2 * part + 1];
      out[0] = sx > 0 ? (x + sx) / (2 * sx) : 0.5 * x;
      out[1] = sy > 0 ? 1 - (y + sy) / (2 * sy) : -0.5 * y;
      break;
    }
    case Shape.sphere:
      out[0] = turn(x, y);
      out[1] = 0.5 - rise(z, 1);
      break;
    case Shape.capsule: {
      const half = param[2 * part];
      out[0] = turn(x, y);
      if (z > half) out[1] = 1 - 2 * rise(z - half, 1);
      else if (z < -half) out[1] = -2 * rise(z + half, 1);
      else out[1] = 0.5 * (1 - z / half);
      break;
    }
    case Shape.cylinder:
      if (1 - Math.abs(z) < 1 - Math.sqrt(x * x + y * y)) disk(x, y, out);
      else {
        out[0] = turn(x, y);
        out[1] = 0.5 * (1 - z);
      }
      break;
    case Shape.cone:
      if (z < 1 - z - Math.sqrt(x * x + y * y)) disk(x, y, out);
      else {
        out[0] = turn(x, y);
        out[1] = 1 - z;
      }
      break;
    case Shape.triangle:
      out[0] = x;
      out[1] = 1 - y;
      break;
    default: {
      // a box, by the face that the point is on
      const ax = Math.abs(x);
      const ay = Math.abs(y);
      const az = Math.abs(z);
      const side = ax >= ay && ax >= az;
      const top = !side && az >= ay;
      out[0] = 0.5 * ((side ? y : x) + 1);
      out[1] = 1 - 0.5 * ((top ? y : z) + 1);
    }
  }
}

/**
 * Direction (3) into out in which a cube texture is seen at a point q (3) of a part's unit shape.
 */
export function cubeDirection(
  shape: number,
  q: Float64Array,
  param: Float64Array,
  part: number,
  geom: SceneGeom,
  out: Float64Array,
): void {
  let z = q[2];
  if (shape === Shape.capsule) {
    const half = param[2 * part];
    z = Math.abs(z) > half ? Math.sign(z) * (1 + Math.abs(z) - half) : z / half;
  }
  const { size, texuniform } = geom;
  out[0] = texuniform ? q[0] * size[0] : q[0];
  out[1] = texuniform ? q[1] * size[1] : q[1];
  out[2] = texuniform ? z * size[2] : z;
}
