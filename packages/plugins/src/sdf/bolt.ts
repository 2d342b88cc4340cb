// mujoco.sdf.bolt.
// Covered by shapes.test.ts.

import { subtraction, union } from './combine.js';
import { sdfPlugin } from './sdf-plugin.js';
import { DIAGONAL, hexagon, threadAt } from './thread.js';

/** A bolt along the z axis, with its head at the top: radius of its thread [m]. */
export const bolt = /* @__PURE__ */ sdfPlugin({
  name: 'mujoco.sdf.bolt',
  attributes: { radius: 0.26 },
  distance([x, y, z], [cylinder]) {
    const { radius, thread, cone } = threadAt(x, y, z, cylinder);
    // cut at both ends, and along a cone at its tip
    const cut = subtraction(thread, 0.5 - Math.abs(z + 0.5));
    return union(subtraction(cut, cone + 1 * DIAGONAL), hexagon(x, y, z, radius));
  },
  bounds: () => [0.6, 0.6, 1],
});
