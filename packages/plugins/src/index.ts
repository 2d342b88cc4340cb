/**
 * MuJoCo's own plugins: cables that resist bending, PID controllers, touch grids, shapes by signed distances.
 *
 * @packageDocumentation
 */

import { type Plugin, registerPlugin } from '@corten/model';
import { cable } from './cable.js';
import { pid } from './pid.js';
import { bolt } from './sdf/bolt.js';
import { bowl } from './sdf/bowl.js';
import { gear } from './sdf/gear.js';
import { nut } from './sdf/nut.js';
import { torus } from './sdf/torus.js';
import { touchGrid } from './touch-grid.js';

export { type Plugin, registerPlugin } from '@corten/model';
export { type GridField, marchingCubes } from './sdf/marching-cubes.js';
export { type SdfShape, sdfPlugin } from './sdf/sdf-plugin.js';
export { bolt, bowl, cable, gear, nut, pid, torus, touchGrid };

/** Register all plugins of MuJoCo, in its order. */
export function registerMujocoPlugins(): void {
  for (const plugin of [pid, cable, touchGrid, bolt, bowl, gear, nut, torus]) registerPlugin(plugin as Plugin);
}
