// mujoco.sdf.torus.
// Covered by shapes.test.ts.

import { MINVAL } from '@corten/model';
import { sdfPlugin } from './sdf-plugin.js';

/** A torus around the z axis: radius of its circle, and of its tube [m]. */
export const torus = /* @__PURE__ */ sdfPlugin({
  name: 'mujoco.sdf.torus',
  attributes: { radius1: 0.35, radius2: 0.15 },
  distance([x, y, z], [radius1, radius2]) {
    const q = Math.sqrt(x * x + y * y) - radius1;
    return Math.sqrt(q * q + z * z) - radius2;
  },
  gradient(slope, [x, y, z], [radius1]) {
    const rho = Math.sqrt(x * x + y * y);
    const q = rho - radius1;
    const length = Math.max(Math.sqrt(q * q + z * z), MINVAL);
    slope[0] = (q * (x / rho)) / length;
    slope[1] = (q * (y / rho)) / length;
    slope[2] = z / length;
  },
  bounds: ([radius1, radius2]) => [radius1 + radius2, radius1 + radius2, radius2],
});
