// Constraint parameters of elements that write none.

/** Time constant [s] and damping ratio. */
export const SOLREF: readonly [number, number] = [0.02, 1];
/** Impedance at 0 and at the width, width [m or rad], midpoint, power. */
export const SOLIMP: readonly [number, number, number, number, number] = [0.9, 0.95, 0.001, 0.5, 2];
