// The parameters of an actuator, and what each actuator element does to them. All actuator elements, those of default
// classes included, write into one set of parameters: shortcuts are ways of filling it. Source: MuJoCo documentation,
// XML Reference, "actuator".

import {
  BiasType,
  CtrlChart,
  CtrlInput,
  DynType,
  GainType,
  Interpolation,
  NBIAS,
  NDYN,
  NGAIN,
  TransmissionType,
} from '@corten/model';
import type { Limited } from '../tree/limits.js';

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
  gainprm[0] = 1;
  dynprm[0] = 1;
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

/** Raised for attributes that contradict each other; the caller knows where they stand. */
export class ActuatorError extends Error {
  constructor(
    message: string,
    readonly attribute?: string,
  ) {
    super(message);
  }
}

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

/** Damping of a servo: `kv` as it is (negative in biasprm), `dampratio` to be resolved at qpos0 (positive). */
function applyServoDamping(p: ActuatorParams, attr: ActuatorAttributes): void {
  const kv = scalar(attr, 'kv');
  const dampratio = scalar(attr, 'dampratio');
  if (kv !== undefined && dampratio !== undefined) {
    throw new ActuatorError('kv and dampratio cannot both be defined', 'dampratio');
  }
  if (kv !== undefined) {
    if (kv < 0) throw new ActuatorError('kv cannot be negative', 'kv');
    p.biasprm[2] = -kv;
  }
  if (dampratio !== undefined) {
    if (dampratio < 0) throw new ActuatorError('dampratio cannot be negative', 'dampratio');
    p.biasprm[2] = dampratio;
  }
}

function checkInherit(p: ActuatorParams, range: 'ctrlrange' | 'actrange', word: string): void {
  if (p.inheritrange > 0 && (p[range][0] || p[range][1])) {
    throw new ActuatorError(`${word} and inheritrange cannot both be defined`, 'inheritrange');
  }
}

function applyPosition(p: ActuatorParams, attr: ActuatorAttributes): void {
  const kp = scalar(attr, 'kp') ?? p.gainprm[0];
  p.gainprm[0] = kp;
  p.biasprm[1] = -kp;
  applyServoDamping(p, attr);
  const timeconst = scalar(attr, 'timeconst');
  if (timeconst !== undefined) {
    if (timeconst < 0) throw new ActuatorError('timeconst cannot be negative', 'timeconst');
    p.dynprm[0] = timeconst;
    p.dyntype = timeconst === 0 ? DynType.none : DynType.filterexact;
  }
  checkInherit(p, 'ctrlrange', 'ctrlrange');
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.affine;
}

function applyOrientation(p: ActuatorParams, attr: ActuatorAttributes): void {
  const kp = scalar(attr, 'kp') ?? p.gainprm[0];
  applyServoDamping(p, attr);
  p.gainprm[0] = kp;
  p.biasprm[1] = -kp;
  applyInput(p, attr);
  p.gaintype = GainType.so3;
  p.biastype = BiasType.so3;
  p.dyntype = DynType.none;
}

function applyPid(p: ActuatorParams, attr: ActuatorAttributes): void {
  const inherited = p.dyntype === DynType.pid;
  const kp = scalar(attr, 'kp') ?? -p.biasprm[1];
  const ki = scalar(attr, 'ki') ?? (inherited ? p.gainprm[0] : 0);
  const imax = scalar(attr, 'imax') ?? (inherited ? p.dynprm[0] : 0);
  const slewmax = scalar(attr, 'slewmax') ?? (inherited ? p.dynprm[1] : 0);
  applyInput(p, attr);
  overwrite(p.ctrlrange, attr.posrange);
  applyServoDamping(p, attr);
  p.biasprm[1] = -kp;
  if (slewmax < 0) throw new ActuatorError('slewmax cannot be negative', 'slewmax');
  p.gainprm[0] = ki;
  p.dynprm[1] = slewmax;
  p.dyntype = ki || slewmax ? DynType.pid : DynType.none;
  if (ki) p.dynprm[0] = imax;
  checkInherit(p, 'ctrlrange', 'posrange');
  p.gaintype = GainType.pid;
  p.biastype = BiasType.affine;
}

function applyVelocity(p: ActuatorParams, attr: ActuatorAttributes): void {
  const kv = scalar(attr, 'kv') ?? p.gainprm[0];
  p.biasprm.fill(0);
  p.gainprm[0] = kv;
  p.biasprm[2] = -kv;
  p.dyntype = DynType.none;
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.affine;
}

function applyDamper(p: ActuatorParams, attr: ActuatorAttributes): void {
  const kv = scalar(attr, 'kv') ?? (p.gaintype === GainType.affine ? -p.gainprm[2] : 0);
  p.gainprm.fill(0);
  p.gainprm[2] = -kv;
  p.ctrllimited = 'true';
  p.dyntype = DynType.none;
  p.gaintype = GainType.affine;
  p.biastype = BiasType.none;
  if (kv < 0) throw new ActuatorError('damping coefficient cannot be negative', 'kv');
  if (p.ctrlrange.some((x) => x < 0)) throw new ActuatorError('damper control range cannot be negative', 'ctrlrange');
}

function applyCylinder(p: ActuatorParams, attr: ActuatorAttributes): void {
  const diameter = scalar(attr, 'diameter') ?? -1;
  p.dynprm[0] = scalar(attr, 'timeconst') ?? p.dynprm[0];
  const bias = p.biasprm.slice(0, 3);
  overwrite(bias, attr.bias);
  overwrite(p.biasprm, bias);
  p.gainprm[0] = diameter >= 0 ? (Math.PI / 4) * diameter * diameter : (scalar(attr, 'area') ?? p.gainprm[0]);
  p.dyntype = DynType.filter;
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.affine;
}

/** What a muscle's parameters become when they still have the general built-in values: [index, general, muscle]. */
const MUSCLE_DYN = [
  [0, 1, 0.01],
  [1, 0, 0.04],
] as const;
const MUSCLE_GAIN = [
  [0, 1, 0.75],
  [1, 0, 1.05],
  [2, 0, -1],
  [3, 0, 200],
  [4, 0, 0.5],
  [5, 0, 1.6],
  [6, 0, 1.5],
  [7, 0, 1.3],
  [8, 0, 1.2],
] as const;
const MUSCLE_SCALARS = ['force', 'scale', 'lmin', 'lmax', 'vmax', 'fpmax', 'fvmax'] as const;

function applyMuscle(p: ActuatorParams, attr: ActuatorAttributes): void {
  const tausmooth = scalar(attr, 'tausmooth') ?? p.dynprm[2];
  for (const [i, general, muscle] of MUSCLE_DYN) if (p.dynprm[i] === general) p.dynprm[i] = muscle;
  for (const [i, general, muscle] of MUSCLE_GAIN) if (p.gainprm[i] === general) p.gainprm[i] = muscle;
  if (tausmooth < 0) throw new ActuatorError('muscle tausmooth cannot be negative', 'tausmooth');
  p.dynprm[2] = tausmooth;
  // negative numbers leave what is there
  const write = (into: number[], i: number, value: number | undefined) => {
    if (value !== undefined && value >= 0) into[i] = value;
  };
  const timeconst = attr.timeconst as ArrayLike<number> | undefined;
  const range = attr.range as ArrayLike<number> | undefined;
  for (let i = 0; i < 2; i++) {
    write(p.dynprm, i, timeconst?.[i]);
    write(p.gainprm, i, range?.[i]);
  }
  MUSCLE_SCALARS.forEach((name, i) => {
    write(p.gainprm, 2 + i, scalar(attr, name));
  });
  for (let i = 0; i < 9; i++) p.biasprm[i] = p.gainprm[i];
  p.dyntype = DynType.muscle;
  p.gaintype = GainType.muscle;
  p.biastype = BiasType.muscle;
}

function applyAdhesion(p: ActuatorParams, attr: ActuatorAttributes): void {
  const gain = scalar(attr, 'gain') ?? p.gainprm[0];
  p.gainprm[0] = gain;
  p.ctrllimited = 'true';
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.none;
  if (gain < 0) throw new ActuatorError('adhesion gain cannot be negative', 'gain');
  if (p.ctrlrange.some((x) => x < 0)) throw new ActuatorError('adhesion control range cannot be negative', 'ctrlrange');
}

function applyMotor(p: ActuatorParams): void {
  p.gainprm[0] = 1;
  p.dyntype = DynType.none;
  p.gaintype = GainType.fixed;
  p.biastype = BiasType.none;
}

/** Motor constant from the nominal operating point: no-load speed ω₀ = v·K / (K² + R·B). */
function backEmfConstant(resistance: number, viscous: number, [voltage, stall, noload]: readonly number[]): number {
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

function applyDcMotor(p: ActuatorParams, attr: ActuatorAttributes): void {
  const own = p.gaintype === GainType.dcmotor;
  const list = (name: string, inherited: number[]) => {
    const values = own ? inherited : inherited.map(() => 0);
    overwrite(values, attr[name]);
    return values;
  };
  const { gainprm: g, dynprm: dyn, biasprm: b } = p;
  const [torqueConstant, givenKe] = list('motorconst', [g[1], 0]);
  let resistance = scalar(attr, 'resistance') ?? (own ? g[0] : 0);
  const nominal = list('nominal', [0, 0, 0]);
  const saturation = list('saturation', [0, 0, dyn[1]]);
  const controller = list('controller', [g[4], g[5], g[6], dyn[7], dyn[8], g[7]]);
  const inductance = list('inductance', [0, dyn[0]]);
  const cogging = list('cogging', [b[0], b[1], b[2]]);
  const thermal = list('thermal', [dyn[2], dyn[3], 0, g[2], g[3], dyn[4]]);
  const lugre = list('lugre', [dyn[5], dyn[6], b[3], b[4], b[5]]);
  if (!own) p.ctrlspec = 0;
  applyInput(p, attr);

  // motor constant and resistance
  const [voltage, stall, noload] = nominal;
  const emf = voltage > 0 && givenKe <= 0 && noload > 0 ? backEmfConstant(resistance, p.damping[0], nominal) : givenKe;
  const constant =
    torqueConstant > 0 && emf > 0 ? Math.sqrt(torqueConstant * emf) : torqueConstant > 0 ? torqueConstant : emf;
  if (resistance === 0 && voltage > 0 && stall > 0 && constant > 0) resistance = (constant * voltage) / stall;
  if (constant <= 0) throw new ActuatorError('DC motor: motor constant K must be positive', 'motorconst');
  if (resistance <= 0) throw new ActuatorError('DC motor: resistance R must be positive', 'resistance');
  p.dyntype = DynType.dcmotor;
  p.gaintype = GainType.dcmotor;
  p.biastype = BiasType.dcmotor;
  g[0] = resistance;
  g[1] = constant;

  // controller
  [g[4], g[5], g[6], dyn[7], dyn[8]] = controller;
  if (controller[5] > 0) g[7] = controller[5];

  // saturation
  if (saturation[0] > 0 || saturation[1] > 0) {
    const torque = saturation[0] === 0 && saturation[1] > 0 ? constant * saturation[1] : saturation[0];
    p.forcerange = [-torque, torque];
    p.forcelimited = 'true';
  }
  if (saturation[2] > 0) dyn[1] = saturation[2];
  [b[0], b[1], b[2]] = cogging;

  // states: current, slew, integral, temperature, bristle
  if (inductance[0] < 0) throw new ActuatorError('DC motor: inductance must be non-negative', 'inductance');
  if (inductance[1] < 0) {
    throw new ActuatorError('DC motor: electrical time constant must be non-negative', 'inductance');
  }
  dyn[0] = inductance[0] > 0 ? inductance[0] / resistance : inductance[1];
  p.actdim = Number(dyn[0] > 0) + Number(controller[3] > 0) + Number(controller[1] > 0);
  if (applyThermal(p, thermal)) p.actdim++;
  if (lugre[0] > 0) {
    [dyn[5], dyn[6], b[3], b[4], b[5]] = lugre;
    p.actdim++;
  }
  g[8] = 0;
  p.actlimited = 'false';
  p.actearly = true;
}

/** Thermal resistance, capacitance and time constant: any two of them give the third. True if the motor has a temperature. */
function applyThermal({ dynprm, gainprm }: ActuatorParams, thermal: readonly number[]): boolean {
  let [resistance, capacitance] = thermal;
  const [, , timeconst, coefficient, reference, ambient] = thermal;
  if (!(resistance > 0 || capacitance > 0 || timeconst > 0)) return false;
  if (timeconst > 0 && resistance > 0 && capacitance === 0) capacitance = timeconst / resistance;
  else if (timeconst > 0 && capacitance > 0 && resistance === 0) resistance = timeconst / capacitance;
  if (resistance <= 0) throw new ActuatorError('DC motor: thermal resistance must be positive', 'thermal');
  if (capacitance <= 0) throw new ActuatorError('DC motor: thermal capacitance must be positive', 'thermal');
  dynprm[2] = resistance;
  dynprm[3] = capacitance;
  dynprm[4] = ambient;
  gainprm[2] = coefficient;
  gainprm[3] = reference;
  return true;
}

function applyIntVelocity(p: ActuatorParams, attr: ActuatorAttributes): void {
  // the reference takes contradictions of a position servo here, and leaves what it would have set after them
  try {
    applyPosition(p, attr);
  } catch (error) {
    if (!(error instanceof ActuatorError)) throw error;
  }
  p.dyntype = DynType.integrator;
  checkInherit(p, 'actrange', 'actrange');
}

/** What each element does beyond the shared attributes. */
const SHORTCUTS: Readonly<Record<string, (p: ActuatorParams, attr: ActuatorAttributes) => void>> = {
  general: applyInput,
  motor: applyMotor,
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
