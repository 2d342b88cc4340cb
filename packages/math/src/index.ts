// What the package exports: scalar functions, vectors, quaternions, frames, matrices, random numbers, checksums.

export { clearArray, copyArray } from './arrays.js';
export { band2Dense, bandDiag, bandMulMatVec, cholFactorBand, cholSolveBand, dense2Band } from './band.js';
export { type BoxQPOptions, boxQP } from './box-qp.js';
export { joinBytes } from './bytes.js';
export { adler32, crc32 } from './checksum.js';
export { cholFactor, cholSolve, cholUpdate } from './cholesky.js';
export {
  dot,
  dotAt,
  mulMatMat,
  mulMatMatT,
  mulMatTMat,
  mulMatTVec,
  mulMatVec,
  mulVecMatVec,
  norm,
  normalize,
  sparse2dense,
  sqrMatTD,
  symmetrize,
  transpose,
} from './dense.js';
export { eig3 } from './eig3.js';
export { exp, log, pow } from './exp-log.js';
export {
  EPS,
  frame2Quat,
  frameAccum,
  frameInvert,
  fullInertia,
  globalInertia,
  mulQuatUnit,
  normalizeVec,
  offCenterInertia,
  principalAxes,
  triangleCross,
  triangleNormal,
  z2Quat,
} from './frames.js';
export { clip, halton, sigmoid, springDamper } from './functions.js';
export { acos, acosAt, asin, asinAt, atan, atan2, atan2At } from './inverse-trig.js';
export { factorLU, solve3, solveLU } from './lu.js';
export { mulMatMat3, mulMatMatT3, mulMatTMat3, mulMatTVec3, mulMatVec3, transpose3 } from './mat3.js';
export { suggestion } from './nearest.js';
export { MINVAL, type MutableNumbers, type Numbers } from './numbers.js';
export { polyForce, polyForceDerivative, polyPotential } from './polynomial.js';
export { mulPose, negPose, trnVecPose } from './pose.js';
export {
  axisAngle2Quat,
  copy4,
  derivQuat,
  euler2Quat,
  mat2Quat,
  mat2Rot,
  mulQuat,
  mulQuatAxis,
  negQuat,
  normalize4,
  quat2Mat,
  quat2Vel,
  quatIntegrate,
  quatIntegrateBy,
  quatZ2Vec,
  rotVecQuat,
  subQuat,
  turnVec3,
  unit4,
} from './quat.js';
export { mersenneTwister64, type Random } from './random.js';
export { rowDot } from './row-dot.js';
export {
  type CholeskyPattern,
  cholSparseFactor,
  cholSparsePattern,
  type SparsePattern,
} from './sparse-cholesky.js';
export {
  crossForce,
  crossMotion,
  dofComHinge,
  dofComSlide,
  inertCom,
  makeFrame,
  mulInertVec,
  transformSpatial,
} from './spatial.js';
export { cos, sin, sincos, sincosAt, tan } from './trig.js';
export {
  add3,
  addScl3,
  addTo3,
  addToScl3,
  copy3,
  cross,
  dist3,
  dot3,
  equal3,
  norm3,
  normalize3,
  scl3,
  set3,
  sub3,
  subFrom3,
  zero3,
} from './vec3.js';
