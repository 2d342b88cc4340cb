// Bounding spheres of geoms against each other, the first test of a pair.

import { type Data, GeomType, kernelsOf, type Model } from '@corten/model';
import { marginKernels } from '../margin.js';

/** Whether bounding spheres of geoms come within the reach of their pair, which the margins were set to before. */
export function sphereTestKernels(m: Model, d: Data) {
  const { reach } = kernelsOf(marginKernels, d);

  /** Whether two geoms come within reach by their bounding spheres, or by a plane and a sphere; without bounds always. */
  function inReach(g1: number, g2: number): boolean {
    const { geom_rbound, geom_type } = m;
    const { geom_xpos: xpos } = d;
    const r1 = geom_rbound[g1];
    const r2 = geom_rbound[g2];
    if (r1 > 0 && r2 > 0) {
      const x = xpos[3 * g1] - xpos[3 * g2];
      const y = xpos[3 * g1 + 1] - xpos[3 * g2 + 1];
      const z = xpos[3 * g1 + 2] - xpos[3 * g2 + 2];
      const bound = r1 + r2 + reach[0];
      return !(x * x + y * y + z * z > bound * bound);
    }
    if (geom_type[g1] === GeomType.plane && r2 > 0) return !above(g1, g2);
    if (geom_type[g2] === GeomType.plane && r1 > 0) return !above(g2, g1);
    return true;
  }

  /** Whether the bounding sphere of a geom is over a plane by more than their reach. */
  function above(plane: number, g: number): boolean {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const x = xpos[3 * g] - xpos[3 * plane];
    const y = xpos[3 * g + 1] - xpos[3 * plane + 1];
    const z = xpos[3 * g + 2] - xpos[3 * plane + 2];
    return x * xmat[9 * plane + 2] + y * xmat[9 * plane + 5] + z * xmat[9 * plane + 8] > reach[0] + m.geom_rbound[g];
  }

  return { inReach };
}
