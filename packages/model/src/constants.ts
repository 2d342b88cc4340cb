// Sizes and limits that the reference fixes at compile time (mjmodel.h of MuJoCo 3.12).
// Covered by conformance/test/mujoco-api.test.ts.

/** Numbers in a solref. */
export const NREF = 2;
/** Numbers in a solimp. */
export const NIMP = 5;
/** solref where none is given or the given one is invalid: time constant [s] and damping ratio. */
export const DEFAULT_SOLREF: readonly [number, number] = [0.02, 1];
/** solimp where none is given: impedance at 0 and at the width, width [m or rad], midpoint, power. */
export const DEFAULT_SOLIMP: readonly [number, number, number, number, number] = [0.9, 0.95, 0.001, 0.5, 2];
/** Numbers in a row of geom_fluid. */
export const NFLUID = 12;
/** High-order polynomial coefficients of stiffness and damping. */
export const NPOLY = 2;
/** Numbers in a row of actuator_dynprm. */
export const NDYN = 10;
/** Numbers in a row of actuator_gainprm. */
export const NGAIN = 10;
/** Numbers in a row of actuator_biasprm. */
export const NBIAS = 10;
/** Numbers in a row of eq_data. */
export const NEQDATA = 11;
/** Integers in a row of sensor_intprm. */
export const NSENS = 3;

export { MINVAL } from '@corten/math';
/** Largest magnitude of a position, velocity or acceleration before a simulation counts as diverged. */
export const MAXVAL = 1e10;
/** Smallest friction coefficient of a contact. */
export const MINMU = 1e-5;
/** Smallest constraint impedance. */
export const MINIMP = 0.0001;
/** Largest constraint impedance. */
export const MAXIMP = 0.9999;
/** Largest number of contacts of one pair of geoms. */
export const MAXCONPAIR = 50;
/** Largest depth of a bounding volume hierarchy. */
export const MAXTREEDEPTH = 50;
/** Steps that a tree must be at rest before it may sleep. */
export const MINAWAKE = 10;
/** `tree_asleep` of a tree that is fully awake. */
export const AWAKE = -(1 + MINAWAKE);
/** Solver iterations of which statistics are kept, per island. */
export const NSOLVER = 200;
/** Islands of which solver statistics are kept. */
export const NISLAND = 20;
