// The ways of the descents that look for contacts, drawn: from blue to red.
// Covered by sdf-plugin.test.ts.

import { mulMatMatT3, mulMatVec3, quat2Mat } from '@corten/math';
import { type Data, GeomType, type Model, ObjType } from '@corten/model';
import { Category, connector, type View } from '@corten/visualize';

/** Width of a line [px], share of the way to the next point that it covers, radius of ends [mean sizes]. */
const WIDTH = 2;
const SHARE = 0.95;
const RADIUS = 0.2;

/** Draws the points of descents in the frame of the first geom of an instance. */
export function drawDescent(
  m: Model,
  d: Data,
  instance: number,
  descents: readonly (readonly number[])[],
  { scene }: View,
): void {
  const geom = Math.max(0, m.geom_plugin.indexOf(instance));
  const local = new Float64Array(9);
  const rotation = new Float64Array(9);
  const offset = new Float64Array(3);
  quat2Mat(local, 0, m.geom_quat, 4 * geom);
  mulMatMatT3(rotation, 0, d.geom_xmat, 9 * geom, local, 0);
  mulMatVec3(offset, 0, rotation, 0, m.geom_pos, 3 * geom);
  const inWorld = (points: readonly number[], i: number): Float64Array => {
    const at = new Float64Array(3);
    mulMatVec3(at, 0, rotation, 0, points, 3 * i);
    for (let k = 0; k < 3; k++) at[k] += d.geom_xpos[3 * geom + k] - offset[k];
    return at;
  };
  descents.forEach((points, i) => {
    const n = points.length / 3;
    if (n === 0) return;
    for (const isLast of [false, true]) {
      const end = scene.acquire(i, Category.decor, ObjType.unknown);
      end.type = GeomType.sphere;
      end.size.fill(RADIUS * m.stat.meansize);
      end.pos.set(inWorld(points, isLast ? n - 1 : 0));
      end.mat.set(d.geom_xmat.subarray(9 * geom, 9 * geom + 9));
      end.rgba.set([Number(isLast), 0, Number(!isLast), 1]);
      scene.release();
    }
    for (let j = 0; j < n - 1; j++) {
      const from = inWorld(points, j);
      const to = inWorld(points, j + 1).map((v, k) => from[k] + SHARE * (v - from[k]));
      const line = scene.acquire(i, Category.decor, ObjType.unknown);
      connector(line, GeomType.line, WIDTH, from, 0, to, 0);
      const share = (j + 1) / (n - 1);
      line.rgba.set([share, 0, 1 - share, 1]);
      scene.release();
    }
  });
}
