export { applyFT, createApplied, xfrcAccumulate } from './applied.js';
export { createArmature } from './armature.js';
export { createBias, rne } from './bias.js';
export { camlight, createCamlight } from './camlight.js';
export { createChain } from './chain.js';
export { comPos, createCom } from './com.js';
export { differentiatePos, integratePos, normalizeQuat } from './configuration.js';
export { contactForce, createContactForce } from './contact-force.js';
export { createEnergy, energyPos, energyVel } from './energy.js';
export { createFactor } from './factor.js';
export { createFrames, local2Global } from './frames.js';
export { crb, createInertia, factorM } from './inertia.js';
export {
  jac,
  jacBody,
  jacBodyCom,
  jacDot,
  jacGeom,
  jacPointAxis,
  jacSite,
  jacSubtreeCom,
} from './jacobian.js';
export { createKinematics, kinematics } from './kinematics.js';
export { addM, angmomMat, fullM, type SparseRows } from './matrix.js';
export { createObject, geomSurfaceVelocity, objectAcceleration, objectVelocity } from './object.js';
export { createObjectFrame } from './object-frame.js';
export { createPost, rnePostConstraint } from './post.js';
export { createSleep, updateSleep, wake } from './sleep.js';
export { createSolve, mulM, mulM2, solveM, solveM2 } from './solve.js';
export { createSubtreeVelocity, subtreeVel } from './subtree-velocity.js';
export { createTendon, tendon, tendonArmature } from './tendon.js';
export { createTendonBias, tendonBias, tendonDot } from './tendon-bias.js';
export { createTransmission, transmission } from './transmission.js';
export { comVel, createVelocity } from './velocity.js';
export { createWrap } from './wrap.js';
