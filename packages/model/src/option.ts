// Simulation options.
// Covered by packages/model/src/fields/index.test.ts.

/** Simulation options (mjOption). May be changed between steps. */
export class Option {
  // #region Option fields, written by npm run fields
  /** step length [s] */
  timestep = 0.002;
  /** ratio of friction to normal contact impedance (elliptic cones) */
  impratio = 1;
  /** solver stops when its scaled improvement or gradient is below this */
  tolerance = 1e-8;
  /** line search tolerance, relative to the solver tolerance */
  ls_tolerance = 0.01;
  /** noslip solver tolerance */
  noslip_tolerance = 1e-6;
  /** convex collision tolerance [m] */
  ccd_tolerance = 1e-6;
  /** velocity below which a tree counts as resting; that of rotations times dof_length [m/s] */
  sleep_tolerance = 0.001;
  /** gravity [m/s²], 3 */
  readonly gravity = Float64Array.of(0, 0, -9.81);
  /** wind velocity [m/s], 3 */
  readonly wind = new Float64Array(3);
  /** global magnetic flux, 3 */
  readonly magnetic = Float64Array.of(0, -0.5, 0);
  /** density of the medium [kg/m³] */
  density = 0;
  /** viscosity of the medium [kg/(m·s)] */
  viscosity = 0;
  /** contact margin when contact parameters are overridden [m] */
  o_margin = 0;
  /** solref when contact parameters are overridden [s, 1 or 1/s², 1/s], 2 */
  readonly o_solref = Float64Array.of(0.02, 1);
  /** solimp when contact parameters are overridden [1×2, m, 1×2], 5 */
  readonly o_solimp = Float64Array.of(0.9, 0.95, 0.001, 0.5, 2);
  /** friction when contact parameters are overridden [1×2, m×3], 5 */
  readonly o_friction = Float64Array.of(1, 1, 0.005, 0.0001, 0.0001);
  /** integrator (Integrator) */
  integrator = 0;
  /** friction cone (ConeType) */
  cone = 0;
  /** storage of the constraint Jacobian (JacobianType) */
  jacobian = 2;
  /** constraint solver (SolverType) */
  solver = 2;
  /** largest number of solver iterations */
  iterations = 100;
  /** largest number of line search iterations */
  ls_iterations = 50;
  /** largest number of noslip iterations */
  noslip_iterations = 0;
  /** largest number of convex collision iterations */
  ccd_iterations = 35;
  /** parts of the computation that are off (DisableBit) */
  disableflags = 0;
  /** optional parts of the computation that are on (EnableBit) */
  enableflags = 0;
  /** actuator groups that are off, as bits */
  disableactuator = 0;
  /** starting points for signed distance collisions */
  sdf_initpoints = 40;
  /** largest number of iterations for signed distance collisions */
  sdf_iterations = 10;
  // #endregion
}
