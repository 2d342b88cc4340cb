import { appliedKernels, chainKernels } from '@corten/dynamics/kernels';
import { type Data, kernelsOf, type Model } from '@corten/model';

/** Kernel that maps a force and a torque on a body to joint space. */
export function wrenchKernels(_m: Model, d: Data) {
  const { point } = kernelsOf(chainKernels, d);
  const { addWrench: addBodyWrench } = kernelsOf(appliedKernels, d);
  /** force [N] and torque [N·m] in world axes: input of addWrench */
  const wrench = new Float64Array(6);
  /** world point that the force acts at [m]: input of addWrench */
  const at = new Float64Array(3);

  /** Add Jᵀ·(force, torque) of `wrench`, on a body at `at`, to a generalised force (nv). Needs comPos. */
  function addWrench(body: number, qfrc: Float64Array): void {
    for (let k = 0; k < 3; k++) point[k] = at[k];
    addBodyWrench(qfrc, body, wrench, 0, wrench, 3);
  }

  return { wrench, at, addWrench };
}
