/**
 * Kernels of the smooth dynamics, for other stages: factories that `kernelsOf` of `@corten/model` calls once for each data.
 *
 * @packageDocumentation
 */

export { cellStateKernels } from './flex/cell-state.js';
export { contactBodyKernels } from './flex/contact-bodies.js';
export { flexKernels } from './flex/flex.js';
export {
  anyPassiveContact,
  flexMetricActive,
  hasBendingStiffness,
  hasCellStiffness,
  hasPassiveContact,
  hasStretchStiffness,
  PASSIVE_CONTACT_NEEDS,
} from './flex/implicit.js';
export { interpolationKernels } from './flex/interpolation.js';
export { flexMetricKernels } from './flex/metric/metric.js';
export { PASSIVE_CONTACT, passiveContactKernels } from './flex/metric/passive-contacts.js';
export { flexVertexKernels } from './flex/vertices.js';
export { contactForceKernels } from './force/contact-force.js';
export { energyKernels } from './force/energy.js';
export { rneKernels } from './force/rne.js';
export { rnePostConstraintKernels } from './force/rne-post-constraint.js';
export { armatureKernels } from './inertia/armature.js';
export { factorKernels } from './inertia/factor.js';
export { inertiaKernels } from './inertia/inertia.js';
export { solveKernels } from './inertia/solve.js';
export { appliedKernels } from './jacobian/applied.js';
export { chainKernels } from './jacobian/chain.js';
export { cameraRayKernels } from './kinematics/camera-rays.js';
export { camlightKernels } from './kinematics/camlight.js';
export { comPosKernels } from './kinematics/com-pos.js';
export { frameKernels } from './kinematics/frames.js';
export { kinematicsKernels } from './kinematics/kinematics.js';
export { objectFrameKernels } from './kinematics/object-frame.js';
export { NO_SLEEP_OF_TENDONS, sleepKernels } from './sleep/update-sleep.js';
export { tendonKernels } from './tendon/tendon.js';
export { tendonBiasKernels } from './tendon/tendon-bias.js';
export { wrapKernels } from './tendon/wrap.js';
export { transmissionKernels } from './transmission/transmission.js';
export { comVelKernels } from './velocity/com-vel.js';
export { objectKernels } from './velocity/object-velocity.js';
export { subtreeVelocityKernels } from './velocity/subtree-velocity.js';
