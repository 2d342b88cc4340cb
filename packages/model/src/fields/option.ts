// Fields of Option and Statistic: name | type | shape | unit | default | meaning (see table.ts).
// Covered by index.test.ts.

export const OPTION = `
timestep          | f64 |   | s                 | 0.002                   | step length
impratio          | f64 |   | 1                 | 1                       | ratio of friction to normal contact impedance (elliptic cones)
tolerance         | f64 |   | 1                 | 1e-8                    | solver stops when its scaled improvement or gradient is below this
ls_tolerance      | f64 |   | 1                 | 0.01                    | line search tolerance, relative to the solver tolerance
noslip_tolerance  | f64 |   | 1                 | 1e-6                    | noslip solver tolerance
ccd_tolerance     | f64 |   | m                 | 1e-6                    | convex collision tolerance
sleep_tolerance   | f64 |   | m/s               | 1e-3                    | velocity below which a tree counts as resting; that of rotations times dof_length
gravity           | f64 | 3 | m/s²              | 0 0 -9.81               | gravity
wind              | f64 | 3 | m/s               | 0 0 0                   | wind velocity
magnetic          | f64 | 3 | any               | 0 -0.5 0                | global magnetic flux
density           | f64 |   | kg/m³             | 0                       | density of the medium
viscosity         | f64 |   | kg/(m·s)          | 0                       | viscosity of the medium
o_margin          | f64 |   | m                 | 0                       | contact margin when contact parameters are overridden
o_solref          | f64 | 2 | s, 1 or 1/s², 1/s | 0.02 1                  | solref when contact parameters are overridden
o_solimp          | f64 | 5 | 1×2, m, 1×2       | 0.9 0.95 0.001 0.5 2    | solimp when contact parameters are overridden
o_friction        | f64 | 5 | 1×2, m×3          | 1 1 0.005 0.0001 0.0001 | friction when contact parameters are overridden
integrator        | i32 |   |                   | 0                       | integrator (Integrator)
cone              | i32 |   |                   | 0                       | friction cone (ConeType)
jacobian          | i32 |   |                   | 2                       | storage of the constraint Jacobian (JacobianType)
solver            | i32 |   |                   | 2                       | constraint solver (SolverType)
iterations        | i32 |   |                   | 100                     | largest number of solver iterations
ls_iterations     | i32 |   |                   | 50                      | largest number of line search iterations
noslip_iterations | i32 |   |                   | 0                       | largest number of noslip iterations
ccd_iterations    | i32 |   |                   | 35                      | largest number of convex collision iterations
disableflags      | i32 |   |                   | 0                       | parts of the computation that are off (DisableBit)
enableflags       | i32 |   |                   | 0                       | optional parts of the computation that are on (EnableBit)
disableactuator   | i32 |   |                   | 0                       | actuator groups that are off, as bits
sdf_initpoints    | i32 |   |                   | 40                      | starting points for signed distance collisions
sdf_iterations    | i32 |   |                   | 10                      | largest number of iterations for signed distance collisions
`;

export const STATISTIC = `
meaninertia | f64 |   | kg or kg·m² | 1     | mean diagonal of the joint-space inertia matrix
meanmass    | f64 |   | kg          | 1     | mean body mass
meansize    | f64 |   | m           | 0.2   | mean body size
extent      | f64 |   | m           | 2     | spatial extent
center      | f64 | 3 | m           | 0 0 0 | centre of the model
`;
