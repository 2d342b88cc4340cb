// What makes an actuator one of the usual kinds: gains, biases, dynamics and limits from a few numbers. Attributes of
// documents (shortcuts.ts) and programs that edit models (@corten/spec) give them.
// Source: MuJoCo documentation, XML Reference, "actuator"; mjs_setTo... of its model editing interface.
// Covered by shortcuts.test.ts, packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import {
  AffineSlot,
  BiasType,
  DynType,
  GainType,
  MotorBiasSlot,
  MotorDynSlot,
  MotorGainSlot,
  MuscleDynSlot,
  MuscleSlot,
  PidDynSlot,
  PidGainSlot,
} from '@corten/model';

/** Numbers that are read and written. */
interface Numbers {
  readonly length: number;
  [index: number]: number;
  fill(value: number): unknown;
}

/** The parameters that are set; limits are of type L. */
export interface ActuatorTarget<L> {
  dyntype: number;
  gaintype: number;
  biastype: number;
  readonly dynprm: Numbers;
  readonly gainprm: Numbers;
  readonly biasprm: Numbers;
  readonly ctrlrange: Numbers;
  readonly actrange: Numbers;
  readonly forcerange: Numbers;
  readonly damping: ArrayLike<number>;
  inheritrange: number;
  ctrlspec: number;
  actdim: number;
  actearly: boolean;
  ctrllimited: L;
  forcelimited: L;
  actlimited: L;
}

/** Raised for numbers that contradict each other; what they were read from is known to the caller. */
export class ActuatorError extends Error {
  constructor(
    message: string,
    readonly attribute?: string,
  ) {
    super(message);
  }
}

/** Place of the time constant of a filter in actuator_dynprm. */
export const FILTER_TIMECONST = 0;

/** A motor: the control is the force. */
export function setToMotor(p: ActuatorTarget<unknown>): void {
  p.gainprm[AffineSlot.constant] = 1;
  p.dyntype = DynType.none;
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.none;
}

/** Gains of a servo; what is undefined was not given. */
export interface ServoGains {
  readonly kp: number;
  readonly kv: number | undefined;
  readonly dampratio: number | undefined;
}

function checkDamping({ kv, dampratio }: ServoGains): void {
  if (kv !== undefined && dampratio !== undefined)
    throw new ActuatorError('kv and dampratio cannot both be defined', 'dampratio');
}

/** Damping of a servo: `kv` as it is (negative in biasprm), `dampratio` to be resolved at qpos0 (positive). */
function setDamping(p: ActuatorTarget<unknown>, { kv, dampratio }: ServoGains): void {
  if (kv !== undefined) {
    if (kv < 0) throw new ActuatorError('kv cannot be negative', 'kv');
    p.biasprm[AffineSlot.velocity] = -kv;
  }
  if (dampratio !== undefined) {
    if (dampratio < 0) throw new ActuatorError('dampratio cannot be negative', 'dampratio');
    p.biasprm[AffineSlot.velocity] = dampratio;
  }
}

function checkInherit(inheritrange: number, range: Numbers, word: string): void {
  if (inheritrange > 0 && (range[0] || range[1]))
    throw new ActuatorError(`${word} and inheritrange cannot both be defined`, 'inheritrange');
}

/** A position servo, with a filter if there is a time constant [s]. */
export function setToPosition(
  p: ActuatorTarget<unknown>,
  gains: ServoGains,
  timeconst: number | undefined,
  inheritrange: number,
): void {
  p.gainprm[AffineSlot.constant] = gains.kp;
  p.biasprm[AffineSlot.length] = -gains.kp;
  checkDamping(gains);
  setDamping(p, gains);
  if (timeconst !== undefined) {
    if (timeconst < 0) throw new ActuatorError('timeconst cannot be negative', 'timeconst');
    p.dynprm[FILTER_TIMECONST] = timeconst;
    p.dyntype = timeconst === 0 ? DynType.none : DynType.filterexact;
  }
  p.inheritrange = inheritrange;
  checkInherit(inheritrange, p.ctrlrange, 'ctrlrange');
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.affine;
}

/** A velocity that is integrated to the set point of a position servo. */
export function setToIntVelocity(
  p: ActuatorTarget<unknown>,
  gains: ServoGains,
  timeconst: number | undefined,
  inheritrange: number,
): void {
  // the reference takes contradictions of a position servo here, and leaves what it would have set after them
  try {
    setToPosition(p, gains, timeconst, inheritrange);
  } catch (error) {
    if (!(error instanceof ActuatorError)) throw error;
  }
  p.dyntype = DynType.integrator;
  checkInherit(inheritrange, p.actrange, 'actrange');
}

/** A servo of an orientation. */
export function setToOrientation(p: ActuatorTarget<unknown>, gains: ServoGains, ctrlspec: number): void {
  checkDamping(gains);
  p.gainprm[AffineSlot.constant] = gains.kp;
  p.biasprm[AffineSlot.length] = -gains.kp;
  setDamping(p, gains);
  p.ctrlspec = ctrlspec;
  p.gaintype = GainType.so3;
  p.biastype = BiasType.so3;
  p.dyntype = DynType.none;
}

/** Gains of a PID servo, the limit of its integral and the slew rate. */
export interface PidGains extends ServoGains {
  readonly ki: number;
  readonly imax: number | undefined;
  readonly slewmax: number;
}

/** A PID servo. */
export function setToPid(p: ActuatorTarget<unknown>, gains: PidGains, inheritrange: number, ctrlspec: number): void {
  const { kp, ki, imax, slewmax } = gains;
  checkDamping(gains);
  p.biasprm[AffineSlot.length] = -kp;
  setDamping(p, gains);
  if (slewmax < 0) throw new ActuatorError('slewmax cannot be negative', 'slewmax');
  p.gainprm[PidGainSlot.ki] = ki;
  p.dynprm[PidDynSlot.slewRate] = slewmax;
  p.dyntype = ki || slewmax ? DynType.pid : DynType.none;
  if (ki && imax !== undefined) p.dynprm[PidDynSlot.integralLimit] = imax;
  p.inheritrange = inheritrange;
  checkInherit(inheritrange, p.ctrlrange, 'posrange');
  p.ctrlspec = ctrlspec;
  p.gaintype = GainType.pid;
  p.biastype = BiasType.affine;
}

/** A velocity servo. */
export function setToVelocity(p: ActuatorTarget<unknown>, kv: number): void {
  p.biasprm.fill(0);
  p.gainprm[AffineSlot.constant] = kv;
  p.biasprm[AffineSlot.velocity] = -kv;
  p.dyntype = DynType.none;
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.affine;
}

const someNegative = (range: Numbers): boolean => range[0] < 0 || range[1] < 0;

/**
 * A damper whose coefficient is the control.
 * @param on - a limit that holds
 */
export function setToDamper<L>(p: ActuatorTarget<L>, kv: number, on: L): void {
  p.gainprm.fill(0);
  p.gainprm[AffineSlot.velocity] = -kv;
  p.ctrllimited = on;
  p.dyntype = DynType.none;
  p.gaintype = GainType.affine;
  p.biastype = BiasType.none;
  if (kv < 0) throw new ActuatorError('damping coefficient cannot be negative', 'kv');
  if (someNegative(p.ctrlrange)) throw new ActuatorError('damper control range cannot be negative', 'ctrlrange');
}

/** A pneumatic or hydraulic cylinder; a negative diameter is not used. */
export function setToCylinder(
  p: ActuatorTarget<unknown>,
  timeconst: number,
  bias: number,
  area: number,
  diameter: number,
): void {
  p.dynprm[FILTER_TIMECONST] = timeconst;
  p.biasprm[AffineSlot.constant] = bias;
  p.gainprm[AffineSlot.constant] = diameter >= 0 ? (Math.PI / 4) * diameter * diameter : area;
  p.dyntype = DynType.filter;
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.affine;
}

/** What a muscle's parameters become when they still have the general built-in values: [index, general, muscle]. */
const MUSCLE_DYN = [
  [MuscleDynSlot.activation, 1, 0.01],
  [MuscleDynSlot.deactivation, 0, 0.04],
] as const;
const MUSCLE_GAIN = [
  [MuscleSlot.range, 1, 0.75],
  [MuscleSlot.range + 1, 0, 1.05],
  [MuscleSlot.force, 0, -1],
  [MuscleSlot.scale, 0, 200],
  [MuscleSlot.lmin, 0, 0.5],
  [MuscleSlot.lmax, 0, 1.6],
  [MuscleSlot.vmax, 0, 1.5],
  [MuscleSlot.fpmax, 0, 1.3],
  [MuscleSlot.fvmax, 0, 1.2],
] as const;

/** Numbers of a muscle that are not lists, in the order of their places. */
export const MUSCLE_SCALARS = ['force', 'scale', 'lmin', 'lmax', 'vmax', 'fpmax', 'fvmax'] as const;

/**
 * A muscle; undefined and negative numbers leave what is there.
 * @param timeconst - of activation and deactivation, 2 [s]
 * @param tausmooth - width of the transition between both; what is there if undefined
 * @param range - of lengths, 2
 * @param shape - MUSCLE_SCALARS
 */
export function setToMuscle(
  p: ActuatorTarget<unknown>,
  timeconst: ArrayLike<number> | undefined,
  tausmooth: number | undefined,
  range: ArrayLike<number> | undefined,
  shape: readonly (number | undefined)[],
): void {
  const smooth = tausmooth ?? p.dynprm[MuscleDynSlot.width];
  for (const [i, general, muscle] of MUSCLE_DYN) if (p.dynprm[i] === general) p.dynprm[i] = muscle;
  for (const [i, general, muscle] of MUSCLE_GAIN) if (p.gainprm[i] === general) p.gainprm[i] = muscle;
  if (smooth < 0) throw new ActuatorError('muscle tausmooth cannot be negative', 'tausmooth');
  p.dynprm[MuscleDynSlot.width] = smooth;
  const write = (into: Numbers, i: number, value: number | undefined) => {
    if (value !== undefined && value >= 0) into[i] = value;
  };
  for (let i = 0; i < 2; i++) {
    write(p.dynprm, MuscleDynSlot.activation + i, timeconst?.[i]);
    write(p.gainprm, MuscleSlot.range + i, range?.[i]);
  }
  for (const [i, name] of MUSCLE_SCALARS.entries()) write(p.gainprm, MuscleSlot[name], shape[i]);
  for (const [i] of MUSCLE_GAIN) p.biasprm[i] = p.gainprm[i];
  p.dyntype = DynType.muscle;
  p.gaintype = GainType.muscle;
  p.biastype = BiasType.muscle;
}

/**
 * An adhesive.
 * @param on - a limit that holds
 */
export function setToAdhesion<L>(p: ActuatorTarget<L>, gain: number, on: L): void {
  p.gainprm[AffineSlot.constant] = gain;
  p.ctrllimited = on;
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.none;
  if (gain < 0) throw new ActuatorError('adhesion gain cannot be negative', 'gain');
  if (someNegative(p.ctrlrange)) throw new ActuatorError('adhesion control range cannot be negative', 'ctrlrange');
}

/** What a DC motor is told; zeros are not given. */
export interface DcMotorNumbers {
  /** [Ω] */
  readonly resistance: number;
  /** torque constant [N·m/A], back-EMF constant [V·s/rad] */
  readonly motorconst: ArrayLike<number>;
  /** voltage [V], stall torque [N·m], no-load speed [rad/s] */
  readonly nominal: ArrayLike<number>;
  /** largest torque [N·m], current [A], rate of the current [A/s] */
  readonly saturation: ArrayLike<number>;
  /** inductance [H], electrical time constant [s] */
  readonly inductance: ArrayLike<number>;
  /** amplitude, periods, phase of cogging */
  readonly cogging: ArrayLike<number>;
  /** kp, ki, kd, slew rate, limit of the integral, largest voltage */
  readonly controller: ArrayLike<number>;
  /** resistance, capacitance, time constant, coefficient, reference and ambient temperature */
  readonly thermal: ArrayLike<number>;
  /** stiffness and damping of bristles, Coulomb and static friction, Stribeck velocity */
  readonly lugre: ArrayLike<number>;
}

/** Place in actuator_gainprm that the reference clears for a motor. */
const UNUSED_GAIN = 8;

/** Motor constant from the nominal operating point: no-load speed ω₀ = v·K / (K² + R·B). */
function backEmfConstant(resistance: number, viscous: number, nominal: ArrayLike<number>): number {
  const voltage = nominal[0];
  const stall = nominal[1];
  const noload = nominal[2];
  if (viscous > 0 && resistance > 0) {
    const discriminant = voltage * voltage - 4 * resistance * viscous * noload * noload;
    return discriminant > 0 ? (voltage + Math.sqrt(discriminant)) / (2 * noload) : voltage / noload;
  }
  if (viscous > 0 && stall > 0) {
    const exact = voltage / noload - (voltage * viscous) / stall;
    return exact > 0 ? exact : voltage / noload;
  }
  return voltage / noload;
}

/** Motor constant and resistance into gainprm; returns both. */
function setElectrical(
  p: ActuatorTarget<unknown>,
  { resistance, motorconst, nominal }: DcMotorNumbers,
): [constant: number, resistance: number] {
  const [torqueConstant, givenKe] = [motorconst[0], motorconst[1]];
  const [voltage, stall, noload] = [nominal[0], nominal[1], nominal[2]];
  const emf = voltage > 0 && givenKe <= 0 && noload > 0 ? backEmfConstant(resistance, p.damping[0], nominal) : givenKe;
  const constant =
    torqueConstant > 0 && emf > 0 ? Math.sqrt(torqueConstant * emf) : torqueConstant > 0 ? torqueConstant : emf;
  const R = resistance === 0 && voltage > 0 && stall > 0 && constant > 0 ? (constant * voltage) / stall : resistance;
  if (constant <= 0) throw new ActuatorError('DC motor: motor constant K must be positive', 'motorconst');
  if (R <= 0) throw new ActuatorError('DC motor: resistance R must be positive', 'resistance');
  p.gainprm[MotorGainSlot.resistance] = R;
  p.gainprm[MotorGainSlot.constant] = constant;
  return [constant, R];
}

/**
 * A DC motor with its electrical, thermal and friction models.
 * @param on - a limit that holds
 * @param off - a limit that does not hold
 */
export function setToDcMotor<L>(p: ActuatorTarget<L>, numbers: DcMotorNumbers, ctrlspec: number, on: L, off: L): void {
  const { controller, cogging, inductance, thermal, lugre } = numbers;
  const { gainprm: g, dynprm: dyn, biasprm: b } = p;
  const [constant, resistance] = setElectrical(p, numbers);
  p.dyntype = DynType.dcmotor;
  p.gaintype = GainType.dcmotor;
  p.biastype = BiasType.dcmotor;

  g[MotorGainSlot.kp] = controller[0];
  g[MotorGainSlot.ki] = controller[1];
  g[MotorGainSlot.kd] = controller[2];
  dyn[MotorDynSlot.slewRate] = controller[3];
  dyn[MotorDynSlot.integralLimit] = controller[4];
  if (controller[5] > 0) g[MotorGainSlot.maxVoltage] = controller[5];
  limitTorque(p, constant, numbers.saturation, on);
  b[MotorBiasSlot.coggingAmplitude] = cogging[0];
  b[MotorBiasSlot.coggingPeriods] = cogging[1];
  b[MotorBiasSlot.coggingPhase] = cogging[2];

  // states: current, slew, integral, temperature, bristle
  if (inductance[0] < 0) throw new ActuatorError('DC motor: inductance must be non-negative', 'inductance');
  if (inductance[1] < 0)
    throw new ActuatorError('DC motor: electrical time constant must be non-negative', 'inductance');
  const time = inductance[0] > 0 ? inductance[0] / resistance : inductance[1];
  dyn[MotorDynSlot.timeConstant] = time;
  let states = Number(time > 0) + Number(controller[3] > 0) + Number(controller[1] > 0);
  if (setThermal(p, thermal)) states++;
  if (lugre[0] > 0) {
    dyn[MotorDynSlot.bristleStiffness] = lugre[0];
    dyn[MotorDynSlot.bristleDamping] = lugre[1];
    b[MotorBiasSlot.coulombFriction] = lugre[2];
    b[MotorBiasSlot.staticFriction] = lugre[3];
    b[MotorBiasSlot.stribeckVelocity] = lugre[4];
    states++;
  }
  g[UNUSED_GAIN] = 0;
  p.ctrlspec = ctrlspec;
  p.actdim = states;
  p.actlimited = off;
  p.actearly = true;
}

/** The largest torque of a motor, given as it is or by a current, and the largest rate of the current. */
function limitTorque<L>(p: ActuatorTarget<L>, constant: number, saturation: ArrayLike<number>, on: L): void {
  const [torque, current, rate] = [saturation[0], saturation[1], saturation[2]];
  if (torque > 0 || current > 0) {
    const most = torque === 0 && current > 0 ? constant * current : torque;
    p.forcerange[0] = -most;
    p.forcerange[1] = most;
    p.forcelimited = on;
  }
  if (rate > 0) p.dynprm[MotorDynSlot.currentRate] = rate;
}

/** Thermal resistance, capacitance and time constant: any two of them give the third. True if the motor has a temperature. */
function setThermal({ dynprm, gainprm }: ActuatorTarget<unknown>, thermal: ArrayLike<number>): boolean {
  let resistance = thermal[0];
  let capacitance = thermal[1];
  const timeconst = thermal[2];
  if (!(resistance > 0 || capacitance > 0 || timeconst > 0)) return false;
  if (timeconst > 0 && resistance > 0 && capacitance === 0) capacitance = timeconst / resistance;
  else if (timeconst > 0 && capacitance > 0 && resistance === 0) resistance = timeconst / capacitance;
  if (resistance <= 0) throw new ActuatorError('DC motor: thermal resistance must be positive', 'thermal');
  if (capacitance <= 0) throw new ActuatorError('DC motor: thermal capacitance must be positive', 'thermal');
  dynprm[MotorDynSlot.thermalResistance] = resistance;
  dynprm[MotorDynSlot.thermalCapacitance] = capacitance;
  dynprm[MotorDynSlot.ambientTemperature] = thermal[5];
  gainprm[MotorGainSlot.temperatureCoefficient] = thermal[3];
  gainprm[MotorGainSlot.referenceTemperature] = thermal[4];
  return true;
}
