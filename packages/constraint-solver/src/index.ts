export { constraintUpdate } from './constraint-update.js';
export { fwdConstraint } from './fwd-constraint.js';
export { island } from './island.js';
export { mulJacTVec, mulJacVec } from './mul-jac.js';
export { diagApprox, makeImpedance } from './rows/impedance.js';
export { makeConstraint } from './rows/make-constraint.js';
export { projectConstraint, projectedRows, type SparseRows } from './rows/project.js';
export { referenceConstraint } from './rows/reference-acceleration.js';
