// mujoco.sdf.nut.
// Covered by shapes.test.ts.

import { subtraction, union } from './combine.js';
import { sdfPlugin } from './sdf-plugin.js';
import { DIAGONAL, hexagon, threadAt } from './thread.js';

/** A nut around the z axis: radius of its thread [m]. */
export const nut = /* @__PURE__ */ sdfPlugin({
  name: 'mujoco.sdf.nut',
  attributes: { radius: 0.26 },
  distance([x, y, z], [cylinder]) {
    const { radius, thread, cone } = threadAt(x, y, z, cylinder);
    const hole = union(subtraction(thread, cone + 0.5 * DIAGONAL), -cone - 0.05 * DIAGONAL);
    return subtraction(hexagon(x, y, z, radius), hole);
  },
  bounds: () => [0.6, 0.6, 1],
});
