// Springs and dampers whose coefficient is a polynomial of the displacement or velocity: force = -x · (k + p0·x + p1·x²).
// Dampers take |x|, so that their force is odd in x. Written out for NPOLY = 2 terms, since every joint and dof of
// every step passes here.

/** Coefficient k + p0·x + p1·x² of a polynomial spring or damper. */
export function polyForce(k: number, p0: number, p1: number, x: number): number {
  return k + p0 * x + p1 * (x * x);
}

/** Derivative of x · polyForce(x) with respect to x. */
export function polyForceDerivative(k: number, p0: number, p1: number, x: number): number {
  return k + 2 * p0 * x + 3 * p1 * (x * x);
}
