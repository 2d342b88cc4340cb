// What the geoms of a scene are put together from: shapes with a place in the geom.
// Covered by model-view.test.ts.
import { GeomType } from '@corten/model';
import type { SceneGeom } from '@corten/visualize';
import type { Placement } from './batch.js';

/** Names of shapes of which all geoms of a type are made. */
export type ShapeName =
  | 'sphere'
  | 'domeTop'
  | 'domeBottom'
  | 'tube'
  | 'cylinder'
  | 'cone'
  | 'box'
  | 'triangle'
  | 'plane'
  | 'mesh'
  | 'hfield';

/** Shape of each part of a geom, by type. */
const PARTS: Readonly<Record<number, readonly ShapeName[]>> = {
  [GeomType.plane]: ['plane'],
  [GeomType.hfield]: ['hfield'],
  [GeomType.sphere]: ['sphere'],
  [GeomType.capsule]: ['tube', 'domeTop', 'domeBottom'],
  [GeomType.ellipsoid]: ['sphere'],
  [GeomType.cylinder]: ['cylinder'],
  [GeomType.box]: ['box'],
  [GeomType.mesh]: ['mesh'],
  [GeomType.sdf]: ['mesh'],
  [GeomType.arrow]: ['cylinder', 'cone'],
  [GeomType.arrow1]: ['cylinder', 'cone'],
  [GeomType.arrow2]: ['tube', 'cone', 'cone'],
  [GeomType.triangle]: ['triangle'],
};

const NONE: readonly ShapeName[] = [];

/** Shapes that a geom is drawn with; none for lines, labels, skins and flexes. */
export const partsOf = (geom: SceneGeom): readonly ShapeName[] => PARTS[geom.type] ?? NONE;

/** How much wider the tip of an arrow is than its shaft. */
const TIP = 1.75;

function set(place: Placement, x: number, y: number, z: number, along: number): void {
  place[0] = x;
  place[1] = y;
  place[2] = z;
  place[3] = along;
}

/** Write where part `i` of a geom is. */
export function placePart(geom: SceneGeom, i: number, place: Placement): void {
  const { size } = geom;
  const x = size[0];
  const y = size[1];
  const z = size[2];
  switch (geom.type) {
    case GeomType.plane:
      // what is infinite has its size in its shape
      set(place, x > 0 ? x : 1, y > 0 ? y : 1, 1, 0);
      break;
    case GeomType.mesh:
    case GeomType.sdf:
    case GeomType.hfield:
      set(place, 1, 1, 1, 0);
      break;
    case GeomType.capsule: {
      const radius = 0.5 * (x + y);
      if (i === 0) set(place, x, y, z, 0);
      else set(place, x, y, radius, i === 1 ? z - radius : radius - z);
      break;
    }
    case GeomType.arrow:
    case GeomType.arrow1: {
      const tip = geom.type === GeomType.arrow ? TIP : 1;
      if (i === 0) set(place, x, y, z / 6, z / 6);
      else set(place, tip * x, tip * y, z / 6, z / 3);
      break;
    }
    case GeomType.arrow2:
      if (i === 0) set(place, x, y, z / 3, 0);
      else if (i === 1) set(place, TIP * x, TIP * y, z / 6, z / 3);
      // turned half round x
      else set(place, TIP * x, -TIP * y, -z / 6, -z / 3);
      break;
    case GeomType.triangle:
      set(place, x, y, 1, 0);
      break;
    default:
      set(place, x, y, z, 0);
  }
}
