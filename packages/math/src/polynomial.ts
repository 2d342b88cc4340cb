// Springs and dampers whose coefficient is a polynomial of the displacement or velocity: force = -x · (k + p0·x + p1·x²).
// Dampers take |x|, so that their force is odd in x. Written out for the two terms p0 and p1 (NPOLY), since every joint and dof of
// every step passes here.

/** Coefficient k + p0·x + p1·x² of a polynomial spring or damper. */
export function polyForce(k: number, p0: number, p1: number, x: number): number {
  return k + p0 * x + p1 * (x * x);
}

/** Derivative of x · polyForce(x) with respect to x. */
export function polyForceDerivative(k: number, p0: number, p1: number, x: number): number {
  return k + 2 * p0 * x + 3 * p1 * (x * x);
}

/** Energy of a polynomial spring at x: integral of t · polyForce(t) from 0 to x. */
export function polyPotential(k: number, p0: number, p1: number, x: number): number {
  return 0.5 * k * (x * x) + (p0 / 3) * (x * x * x) + (p1 / 4) * (x * x * x * x);
}
