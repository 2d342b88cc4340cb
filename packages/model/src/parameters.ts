// What the numbers in the parameter rows of actuators and fluid geoms mean: places in a row, by the kind that reads it.

/** Places in actuator_gainprm and actuator_biasprm of affine gains and biases: constant + length·x + velocity·v. */
export const AffineSlot = {
  constant: 0,
  length: 1,
  velocity: 2,
} as const;

/** Places in actuator_gainprm of a pid servo. Its other gains are those of its affine bias. */
export const PidGainSlot = {
  /** gain of the integrated error */
  ki: 0,
} as const;

/** Places in actuator_dynprm of a pid servo. */
export const PidDynSlot = {
  /** greatest magnitude of the integrated error; 0: no limit */
  integralLimit: 0,
  /** greatest speed of the setpoint; 0: no limit */
  slewRate: 1,
} as const;

/** Places in actuator_gainprm and actuator_biasprm of a muscle. */
export const MuscleSlot = {
  /** operating range of lengths, 2 numbers in units of the optimal length */
  range: 0,
  /** peak force [N]; negative: scale / acc0 */
  force: 2,
  scale: 3,
  /** ends of the force-length curve */
  lmin: 4,
  lmax: 5,
  /** shortening velocity at which force vanishes */
  vmax: 6,
  /** passive force at lmax */
  fpmax: 7,
  /** active force at saturating lengthening velocity */
  fvmax: 8,
} as const;

/** Places in actuator_dynprm of a muscle. */
export const MuscleDynSlot = {
  /** time constants [s] */
  activation: 0,
  deactivation: 1,
  /** width of the switch between them */
  width: 2,
} as const;

/** Places in actuator_gainprm of a motor (gain type dcmotor). */
export const MotorGainSlot = {
  /** electrical resistance [Ω] */
  resistance: 0,
  /** torque per current, and voltage per speed [N·m/A, V·s/rad] */
  constant: 1,
  /** relative change of the resistance per degree [1/K], and the temperature that it counts from */
  temperatureCoefficient: 2,
  referenceTemperature: 3,
  /** gains of the controller on board */
  kp: 4,
  ki: 5,
  kd: 6,
  /** supply voltage [V]; 0: no limit */
  maxVoltage: 7,
} as const;

/** Places in actuator_dynprm of a motor (dynamics type dcmotor). */
export const MotorDynSlot = {
  /** electrical time constant [s]; 0: the current follows at once */
  timeConstant: 0,
  /** greatest rate of the current [A/s]; 0: no limit */
  currentRate: 1,
  /** thermal resistance [K/W], 0: no heating; capacitance [J/K]; temperature of the surroundings */
  thermalResistance: 2,
  thermalCapacitance: 3,
  ambientTemperature: 4,
  /** bristles of the LuGre friction model: stiffness [N·m/rad], 0: no friction; damping [N·m·s/rad] */
  bristleStiffness: 5,
  bristleDamping: 6,
  /** greatest speed of the setpoint; 0: no limit */
  slewRate: 7,
  /** greatest magnitude of the integrated error; 0: no limit */
  integralLimit: 8,
} as const;

/** Places in actuator_biasprm of a motor (bias type dcmotor). */
export const MotorBiasSlot = {
  /** cogging torque: amplitude [N·m], periods a turn, phase [rad] */
  coggingAmplitude: 0,
  coggingPeriods: 1,
  coggingPhase: 2,
  /** friction: sliding [N·m], at rest [N·m], speed of the transition [rad/s] */
  coulombFriction: 3,
  staticFriction: 4,
  stribeckVelocity: 5,
} as const;

/** Places in geom_fluid, the fluid model of a geom. */
export const FluidSlot = {
  /** 1: the geom moves through a medium; 0: it does not */
  interaction: 0,
  /** coefficients of drag and lift */
  bluntDrag: 1,
  slenderDrag: 2,
  angularDrag: 3,
  kuttaLift: 4,
  magnusLift: 5,
  /** mass [m³] and inertia [m⁵] of the medium that moves with the geom, per unit of density, 3 numbers each */
  virtualMass: 6,
  virtualInertia: 9,
} as const;
