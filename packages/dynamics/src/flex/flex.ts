// Kinematics of flexes: vertices and their boxes, edge lengths, strains of vertices, with their Jacobians.

import { rowDot } from '@corten/math';
import { type Data, kernelsOf, type Model, needModelAndData } from '@corten/model';
import { flexEdgeKernels } from './edges.js';
import { vertexStrainKernels } from './vertex-strain.js';
import { flexVertexKernels } from './vertices.js';

/** flex_edgeequality of flexes whose vertices keep the strain round them. */
const VERTEX_STRAIN = 2;

/** Kernels of the kinematics of flexes. */
export function flexKernels(m: Model, d: Data) {
  const { flexVertices } = kernelsOf(flexVertexKernels, d);
  const { flexEdges } = kernelsOf(flexEdgeKernels, d);
  const { vertexStrains } = kernelsOf(vertexStrainKernels, d);

  /** Everything about flexes that follows from positions. Needs comPos. */
  function flex(): void {
    const { nflex, flex_rigid, flex_interp, flex_dim, flex_edgeequality } = m;
    flexVertices();
    for (let f = 0; f < nflex; f++) {
      if (flex_rigid[f] === 1 || flex_interp[f] !== 0) continue;
      flexEdges(f);
      if (flex_dim[f] === 2 && flex_edgeequality[f] === VERTEX_STRAIN) vertexStrains(f);
    }
  }

  /** flexedge_velocity: edge Jacobian times qvel. */
  function edgeVelocities(): void {
    const { nflex, flex_rigid, flex_interp, flex_edgeadr, flex_edgenum } = m;
    const { flexedge_J_rowadr, flexedge_J_rownnz, flexedge_J_colind } = m;
    const { flexedge_velocity, flexedge_J, qvel } = d;
    for (let f = 0; f < nflex; f++) {
      if (flex_rigid[f] === 1 || flex_interp[f] !== 0) continue;
      for (let e = flex_edgeadr[f]; e < flex_edgeadr[f] + flex_edgenum[f]; e++) {
        rowDot(flexedge_velocity, e, flexedge_J, flexedge_J_colind, flexedge_J_rowadr[e], flexedge_J_rownnz[e], qvel);
      }
    }
  }

  return { flex, edgeVelocities };
}

/**
 * Kinematics of flexes: flexvert_xpos, flexelem_aabb, bvh_aabb_dyn, flexedge_length, flexedge_J, flexvert_length and
 * flexvert_J. Needs comPos. Source: MuJoCo documentation, mj_flex.
 */
export function flex(m: Model, d: Data): void {
  needModelAndData(m, d);
  if (m.nflex > 0) kernelsOf(flexKernels, d, m).flex();
}
