export { flex } from './flex/flex.js';
export { contactForce } from './force/contact-force.js';
export { energyPos, energyVel } from './force/energy.js';
export { rne } from './force/rne.js';
export { rnePostConstraint } from './force/rne-post-constraint.js';
export { crb, factorM } from './inertia/inertia.js';
export { addM, angmomMat, fullM, type SparseRows } from './inertia/matrix.js';
export { mulM, mulM2, solveM, solveM2 } from './inertia/solve.js';
export { applyFT, xfrcAccumulate } from './jacobian/applied.js';
export {
  jac,
  jacBody,
  jacBodyCom,
  jacDot,
  jacGeom,
  jacPointAxis,
  jacSite,
  jacSubtreeCom,
} from './jacobian/jacobian.js';
export { camlight } from './kinematics/camlight.js';
export { comPos } from './kinematics/com-pos.js';
export { differentiatePos, integratePos, normalizeQuat } from './kinematics/configuration.js';
export { local2Global } from './kinematics/frames.js';
export { kinematics } from './kinematics/kinematics.js';
export { updateSleep, wake } from './sleep/update-sleep.js';
export { tendon, tendonArmature } from './tendon/tendon.js';
export { tendonBias, tendonDot } from './tendon/tendon-bias.js';
export { transmission } from './transmission/transmission.js';
export { comVel } from './velocity/com-vel.js';
export { geomSurfaceVelocity, objectAcceleration, objectVelocity } from './velocity/object-velocity.js';
export { subtreeVel } from './velocity/subtree-velocity.js';
