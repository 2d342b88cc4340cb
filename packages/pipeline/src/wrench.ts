import { createApplied, createChain } from '@corten/dynamics';
import { type Data, kernelsOf, type Model } from '@corten/model';

/** Kernel that maps a force and a torque on a body to joint space. */
export function createWrench(_m: Model, d: Data) {
  const { jacp, jacr, point, jacChain } = kernelsOf(createChain, d);
  const { addProjection } = kernelsOf(createApplied, d);
  /** force [N] and torque [N·m] in world axes, and the world point [m] that the force acts at: input of addWrench */
  const wrench = new Float64Array(9);

  /** Add Jᵀ·(force, torque) of the wrench in `wrench`, on a body, to a generalised force (nv). Needs comPos. */
  function addWrench(body: number, qfrc: Float64Array): void {
    for (let k = 0; k < 3; k++) point[k] = wrench[6 + k];
    const nnz = jacChain(body, 1);
    addProjection(qfrc, jacp, nnz, wrench, 0);
    addProjection(qfrc, jacr, nnz, wrench, 3);
  }

  return { wrench, addWrench };
}
