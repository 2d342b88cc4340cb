import { ConeType, Integrator, JacobianType, SolverType } from './enums.js';

/** Simulation options (mjOption). May be changed between steps. */
export class Option {
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
  /** velocity below which a tree counts as resting [m/s or rad/s] */
  sleep_tolerance = 1e-3;
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
  /** contact margin [m] when contact parameters are overridden */
  o_margin = 0;
  /** solref when contact parameters are overridden, 2 */
  readonly o_solref = Float64Array.of(0.02, 1);
  /** solimp when contact parameters are overridden, 5 */
  readonly o_solimp = Float64Array.of(0.9, 0.95, 0.001, 0.5, 2);
  /** friction when contact parameters are overridden, 5 */
  readonly o_friction = Float64Array.of(1, 1, 0.005, 0.0001, 0.0001);
  /** integrator (Integrator) */
  integrator: number = Integrator.euler;
  /** friction cone (ConeType) */
  cone: number = ConeType.pyramidal;
  /** storage of the constraint Jacobian (JacobianType) */
  jacobian: number = JacobianType.auto;
  /** constraint solver (SolverType) */
  solver: number = SolverType.newton;
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
}
