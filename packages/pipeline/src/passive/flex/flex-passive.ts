// Passive forces of flexes: elasticity and damping of vertices or nodes, springs of edges (MuJoCo documentation,
// Computation, "Passive forces").

import { hasCellStiffness, hasStretchStiffness } from '@corten/dynamics/kernels';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { nodeForceKernels } from './node-forces.js';
import { vertexForceKernels } from './vertex-forces.js';

/** Kernel of the passive forces of flexes. */
export function flexPassiveKernels(m: Model, d: Data) {
  const { bending, stretching, edgeForces } = kernelsOf(vertexForceKernels, d);
  const { cellForces, shellBending } = kernelsOf(nodeForceKernels, d);

  /** Add the forces of all flexes to qfrc_spring and qfrc_damper. Needs flexedge_velocity and comVel. */
  function flexPassive(springs: boolean, dampers: boolean): void {
    const { nflex, flex_dim, flex_rigid, flex_interp, flex_bendingadr } = m;
    for (let f = 0; f < nflex; f++) {
      if (flex_dim[f] === 1 || flex_rigid[f] === 1) continue;
      if (flex_interp[f] !== 0) {
        if (hasCellStiffness(m, f)) cellForces(f, springs, dampers);
        if (flex_interp[f] < 0) shellBending(f, springs);
        continue;
      }
      if (flex_dim[f] === 2 && flex_bendingadr[f] >= 0) bending(f, springs, dampers);
      // the forces of stretching are those of springs whatever is disabled, damping included
      if (hasStretchStiffness(m, f)) stretching(f);
    }
    for (let f = 0; f < nflex; f++) if (flex_rigid[f] === 0) edgeForces(f, springs, dampers);
  }

  return { flexPassive };
}
