// Where a model is seen from at first: all of what moves in it fills the view.
import { type Data, GeomType, type Model } from '@corten/model';
import type { ViewCamera } from '@corten/visualize';

/** A ball that encloses geoms. */
export interface Ball {
  readonly center: Float64Array;
  readonly radius: number;
}

/** The ball round the geoms that a choice takes, undefined when it takes none. */
function ballOf(m: Model, d: Data, takes: (geom: number) => boolean): Ball | undefined {
  const low = new Float64Array(3).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(3).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < m.ngeom; i++) {
    if (m.geom_type[i] === GeomType.plane || m.geom_group[i] > 2 || !takes(i)) continue;
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k], d.geom_xpos[3 * i + k] - m.geom_rbound[i]);
      high[k] = Math.max(high[k], d.geom_xpos[3 * i + k] + m.geom_rbound[i]);
    }
  }
  if (!(low[0] <= high[0])) return undefined;
  const center = low.map((x, k) => 0.5 * (x + high[k]));
  let radius = 0;
  for (let i = 0; i < m.ngeom; i++) {
    if (m.geom_type[i] === GeomType.plane || m.geom_group[i] > 2 || !takes(i)) continue;
    const at = 3 * i;
    const away = Math.hypot(...center.map((x, k) => d.geom_xpos[at + k] - x));
    radius = Math.max(radius, away + m.geom_rbound[i]);
  }
  return { center, radius };
}

/** The ball round what moves, or round everything where nothing does. */
export function modelBall(m: Model, d: Data): Ball {
  const moving = ballOf(m, d, (geom) => m.body_weldid[m.geom_bodyid[geom]] !== 0);
  const all = moving ?? ballOf(m, d, () => true);
  return all && all.radius > 0
    ? all
    : { center: Float64Array.from(m.stat.center), radius: Math.max(0.1, m.stat.extent) };
}

/**
 * Let a free camera see a ball as large as it fits.
 * @param aspect - width of the picture over its height
 */
export function frameBall(m: Model, { center, radius }: Ball, camera: ViewCamera, aspect: number): void {
  const half = (m.vis.global.fovy * Math.PI) / 360;
  const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect));
  camera.lookat.set(center);
  camera.distance = radius / Math.sin(narrow);
}
