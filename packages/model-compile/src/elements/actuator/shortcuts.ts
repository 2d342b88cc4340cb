// The parameters of an actuator, and what each actuator element does to them. All actuator elements, those of default
// classes included, write into one set of parameters: shortcuts are ways of filling it. Source: MuJoCo documentation,
// XML Reference, "actuator".

import {
  AffineSlot,
  BiasType,
  CtrlChart,
  CtrlInput,
  DynType,
  GainType,
  Interpolation,
  MotorBiasSlot,
  MotorDynSlot,
  MotorGainSlot,
  NBIAS,
  NDYN,
  NGAIN,
  PidDynSlot,
  PidGainSlot,
  TransmissionType,
} from '@corten/model';
import type { Limited } from '../limits.js';
import {
  ActuatorError,
  FILTER_TIMECONST,
  MUSCLE_SCALARS,
  type ServoGains,
  setToAdhesion,
  setToCylinder,
  setToDamper,
  setToDcMotor,
  setToIntVelocity,
  setToMotor,
  setToMuscle,
  setToOrientation,
  setToPid,
  setToPosition,
  setToVelocity,
} from './set-to.js';

/** All parameters that an actuator element may set. */
export interface ActuatorParams {
  trntype: TransmissionType;
  dyntype: DynType;
  gaintype: GainType;
  biastype: BiasType;
  dynprm: number[];
  gainprm: number[];
  biasprm: number[];
  /** number of activations, -1: what the dynamics need */
  actdim: number;
  actearly: boolean;
  /** inputs or chart that are asked for, 0: the type's own */
  ctrlspec: number;
  ctrllimited: Limited;
  forcelimited: Limited;
  actlimited: Limited;
  ctrlrange: number[];
  velrange: number[];
  ffrange: number[];
  forcerange: number[];
  actrange: number[];
  lengthrange: number[];
  inheritrange: number;
  gear: number[];
  cranklength: number;
  damping: number[];
  armature: number;
  group: number;
  nsample: number;
  interp: number;
  delay: number;
}

/** Parameters of an actuator that nobody has written anything for. */
export function defaultActuator(): ActuatorParams {
  const gainprm = new Array<number>(NGAIN).fill(0);
  const dynprm = new Array<number>(NDYN).fill(0);
  gainprm[AffineSlot.constant] = 1;
  dynprm[FILTER_TIMECONST] = 1;
  return {
    trntype: TransmissionType.undefined,
    dyntype: DynType.none,
    gaintype: GainType.fixed,
    biastype: BiasType.none,
    dynprm,
    gainprm,
    biasprm: new Array<number>(NBIAS).fill(0),
    actdim: -1,
    actearly: false,
    ctrlspec: 0,
    ctrllimited: 'auto',
    forcelimited: 'auto',
    actlimited: 'auto',
    ctrlrange: [0, 0],
    velrange: [0, 0],
    ffrange: [0, 0],
    forcerange: [0, 0],
    actrange: [0, 0],
    lengthrange: [0, 0],
    inheritrange: 0,
    gear: [1, 0, 0, 0, 0, 0],
    cranklength: 0,
    damping: [0, 0, 0],
    armature: 0,
    group: 0,
    nsample: 0,
    interp: 0,
    delay: 0,
  };
}

/** Attributes of an actuator element, whatever its tag. */
export type ActuatorAttributes = Readonly<Record<string, unknown>>;

/** Which attribute names the target of which transmission; later ones win, as the reference reads them. */
export const TARGETS = [
  ['joint', TransmissionType.joint],
  ['jointinparent', TransmissionType.jointinparent],
  ['tendon', TransmissionType.tendon],
  ['cranksite', TransmissionType.slidercrank],
  ['site', TransmissionType.site],
  ['body', TransmissionType.body],
] as const;

const SCALARS = ['inheritrange', 'cranklength', 'armature', 'group', 'nsample', 'delay', 'actdim'] as const;
const LIMITED = ['ctrllimited', 'forcelimited', 'actlimited'] as const;
const VECTORS = [
  'dynprm',
  'gainprm',
  'biasprm',
  'ctrlrange',
  'velrange',
  'ffrange',
  'forcerange',
  'actrange',
  'lengthrange',
  'gear',
  'damping',
] as const;

/** Attributes that all actuator elements share. */
function applyShared(p: ActuatorParams, attr: ActuatorAttributes): void {
  for (const name of SCALARS) if (attr[name] !== undefined) p[name] = attr[name] as number;
  for (const name of LIMITED) if (attr[name] !== undefined) p[name] = attr[name] as Limited;
  for (const name of VECTORS) overwrite(p[name], attr[name]);
  if (attr.actearly !== undefined) p.actearly = attr.actearly as boolean;
  if (attr.interp !== undefined) p.interp = Interpolation[attr.interp as keyof typeof Interpolation];
  if (attr.dyntype !== undefined) p.dyntype = DynType[attr.dyntype as keyof typeof DynType];
  if (attr.gaintype !== undefined) p.gaintype = GainType[attr.gaintype as keyof typeof GainType];
  if (attr.biastype !== undefined) p.biastype = BiasType[attr.biastype as keyof typeof BiasType];
  for (const [name, type] of TARGETS) if (attr[name] !== undefined) p.trntype = type;

  const crank = p.trntype === TransmissionType.slidercrank || p.trntype === TransmissionType.undefined;
  for (const name of ['cranklength', 'slidersite']) {
    if (attr[name] !== undefined && !crank) {
      throw new ActuatorError('cranklength and slidersite can only be used in slidercrank transmission', name);
    }
  }
  if (attr.refsite !== undefined && p.trntype !== TransmissionType.site && p.trntype !== TransmissionType.undefined) {
    throw new ActuatorError('refsite can only be used with site transmission', 'refsite');
  }
}

/** Write a list over the head of another one. */
function overwrite(into: number[], written: unknown): void {
  const values = written as ArrayLike<number> | undefined;
  if (values) for (let i = 0; i < values.length && i < into.length; i++) into[i] = values[i];
}

const scalar = (attr: ActuatorAttributes, name: string): number | undefined => attr[name] as number | undefined;

/** The inputs or the chart that an element asks for. */
function applyInput(p: ActuatorParams, attr: ActuatorAttributes): void {
  const words = attr.input as readonly string[] | undefined;
  if (words === undefined) return;
  let spec = 0;
  for (const word of words) {
    spec |= word in CtrlChart ? CtrlChart[word as keyof typeof CtrlChart] : CtrlInput[word as keyof typeof CtrlInput];
  }
  p.ctrlspec = spec;
}

/** Gains of a servo: kp that stands there or that is inherited, and the damping that stands there. */
function servoGains(attr: ActuatorAttributes, inherited: number): ServoGains {
  return { kp: scalar(attr, 'kp') ?? inherited, kv: scalar(attr, 'kv'), dampratio: scalar(attr, 'dampratio') };
}

function applyPosition(p: ActuatorParams, attr: ActuatorAttributes): void {
  const gains = servoGains(attr, p.gainprm[AffineSlot.constant]);
  setToPosition(p, gains, scalar(attr, 'timeconst'), p.inheritrange);
}

function applyIntVelocity(p: ActuatorParams, attr: ActuatorAttributes): void {
  const gains = servoGains(attr, p.gainprm[AffineSlot.constant]);
  setToIntVelocity(p, gains, scalar(attr, 'timeconst'), p.inheritrange);
}

function applyOrientation(p: ActuatorParams, attr: ActuatorAttributes): void {
  applyInput(p, attr);
  setToOrientation(p, servoGains(attr, p.gainprm[AffineSlot.constant]), p.ctrlspec);
}

function applyPid(p: ActuatorParams, attr: ActuatorAttributes): void {
  const inherited = p.dyntype === DynType.pid;
  const gains = {
    ...servoGains(attr, -p.biasprm[AffineSlot.length]),
    ki: scalar(attr, 'ki') ?? (inherited ? p.gainprm[PidGainSlot.ki] : 0),
    imax: scalar(attr, 'imax') ?? (inherited ? p.dynprm[PidDynSlot.integralLimit] : 0),
    slewmax: scalar(attr, 'slewmax') ?? (inherited ? p.dynprm[PidDynSlot.slewRate] : 0),
  };
  applyInput(p, attr);
  overwrite(p.ctrlrange, attr.posrange);
  setToPid(p, gains, p.inheritrange, p.ctrlspec);
}

function applyVelocity(p: ActuatorParams, attr: ActuatorAttributes): void {
  setToVelocity(p, scalar(attr, 'kv') ?? p.gainprm[AffineSlot.constant]);
}

function applyDamper(p: ActuatorParams, attr: ActuatorAttributes): void {
  const inherited = p.gaintype === GainType.affine ? -p.gainprm[AffineSlot.velocity] : 0;
  setToDamper<Limited>(p, scalar(attr, 'kv') ?? inherited, 'true');
}

function applyCylinder(p: ActuatorParams, attr: ActuatorAttributes): void {
  const bias = p.biasprm.slice(0, 3);
  overwrite(bias, attr.bias);
  overwrite(p.biasprm, bias);
  const timeconst = scalar(attr, 'timeconst') ?? p.dynprm[FILTER_TIMECONST];
  const area = scalar(attr, 'area') ?? p.gainprm[AffineSlot.constant];
  setToCylinder(p, timeconst, bias[0], area, scalar(attr, 'diameter') ?? -1);
}

function applyMuscle(p: ActuatorParams, attr: ActuatorAttributes): void {
  const list = (name: string) => attr[name] as ArrayLike<number> | undefined;
  const shape = MUSCLE_SCALARS.map((name) => scalar(attr, name));
  setToMuscle(p, list('timeconst'), scalar(attr, 'tausmooth'), list('range'), shape);
}

function applyAdhesion(p: ActuatorParams, attr: ActuatorAttributes): void {
  setToAdhesion<Limited>(p, scalar(attr, 'gain') ?? p.gainprm[AffineSlot.constant], 'true');
}

function applyDcMotor(p: ActuatorParams, attr: ActuatorAttributes): void {
  const own = p.gaintype === GainType.dcmotor;
  const list = (name: string, inherited: number[]) => {
    const values = own ? inherited : inherited.map(() => 0);
    overwrite(values, attr[name]);
    return values;
  };
  const { gainprm: g, dynprm: dyn, biasprm: b } = p;
  const { resistance: R, constant: K, kp, ki, kd, maxVoltage } = MotorGainSlot;
  const { timeConstant, currentRate, slewRate, integralLimit, bristleStiffness, bristleDamping } = MotorDynSlot;
  const { coggingAmplitude, coggingPeriods, coggingPhase } = MotorBiasSlot;
  const { coulombFriction, staticFriction, stribeckVelocity } = MotorBiasSlot;
  const numbers = {
    resistance: scalar(attr, 'resistance') ?? (own ? g[R] : 0),
    motorconst: list('motorconst', [g[K], 0]),
    nominal: list('nominal', [0, 0, 0]),
    saturation: list('saturation', [0, 0, dyn[currentRate]]),
    inductance: list('inductance', [0, dyn[timeConstant]]),
    cogging: list('cogging', [b[coggingAmplitude], b[coggingPeriods], b[coggingPhase]]),
    controller: list('controller', [g[kp], g[ki], g[kd], dyn[slewRate], dyn[integralLimit], g[maxVoltage]]),
    thermal: list('thermal', [
      dyn[MotorDynSlot.thermalResistance],
      dyn[MotorDynSlot.thermalCapacitance],
      0,
      g[MotorGainSlot.temperatureCoefficient],
      g[MotorGainSlot.referenceTemperature],
      dyn[MotorDynSlot.ambientTemperature],
    ]),
    lugre: list('lugre', [
      dyn[bristleStiffness],
      dyn[bristleDamping],
      b[coulombFriction],
      b[staticFriction],
      b[stribeckVelocity],
    ]),
  };
  if (!own) p.ctrlspec = 0;
  applyInput(p, attr);
  setToDcMotor<Limited>(p, numbers, p.ctrlspec, 'true', 'false');
}

/** What each element does beyond the shared attributes. */
const SHORTCUTS: Readonly<Record<string, (p: ActuatorParams, attr: ActuatorAttributes) => void>> = {
  general: applyInput,
  motor: setToMotor,
  position: applyPosition,
  intvelocity: applyIntVelocity,
  orientation: applyOrientation,
  pid: applyPid,
  velocity: applyVelocity,
  damper: applyDamper,
  cylinder: applyCylinder,
  muscle: applyMuscle,
  adhesion: applyAdhesion,
  dcmotor: applyDcMotor,
  plugin: applyInput,
};

/**
 * Apply an actuator element, of a default class or the actuator's own, to the parameters.
 *
 * @throws ActuatorError when its attributes contradict each other
 */
export function applyActuator(p: ActuatorParams, tag: string, attr: ActuatorAttributes): void {
  applyShared(p, attr);
  SHORTCUTS[tag](p, attr);
}
