export { createFwdConstraint, fwdConstraint } from './forward.js';
export { createImpedance, diagApprox, makeImpedance } from './impedance.js';
export { createIsland, island } from './island.js';
export { createMakeConstraint, makeConstraint } from './make-constraint.js';
export { createProducts, mulJacTVec, mulJacVec } from './products.js';
export { createProject, projectConstraint } from './project.js';
export { createReference, referenceConstraint } from './reference.js';
export { constraintUpdate, createConstraintUpdate } from './update.js';
