// mujoco.sdf.bowl.
// Covered by shapes.test.ts.

import { sdfPlugin } from './sdf-plugin.js';

/** The lower part of a sphere's shell: height where it is cut, radius and thickness [m]. */
export const bowl = /* @__PURE__ */ sdfPlugin({
  name: 'mujoco.sdf.bowl',
  attributes: { height: 0.4, radius: 1, thickness: 0.02 },
  distance([x, y, z], [height, radius, thickness]) {
    const width = Math.sqrt(radius * radius - height * height);
    const rho = Math.sqrt(x * x + y * y);
    if (height * rho < width * z) {
      const [dx, dz] = [rho - width, z - height];
      return Math.sqrt(dx * dx + dz * dz) - thickness;
    }
    return Math.abs(Math.sqrt(rho * rho + z * z) - radius) - thickness;
  },
  bounds([, radius, thickness]) {
    const half = radius + thickness;
    return [half, half, half];
  },
});
