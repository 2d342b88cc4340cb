// Whether an actuator's parameters make sense, and what follows from them: inputs, outputs, activations, ranges.
// Covered by actuator.test.ts.

import {
  AffineSlot,
  BiasType,
  CtrlChart,
  CtrlInput,
  DynType,
  GainType,
  JointType,
  MotorDynSlot,
  MotorGainSlot,
  MuscleSlot,
  PidDynSlot,
  PidGainSlot,
  TransmissionType,
} from '@corten/model';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import type { Item, ListItem, Lists } from '../../item.js';
import { checkLimited, isLimited } from '../limits.js';
import { pluginUse, resolvePlugin } from '../plugin.js';
import { type ActuatorParams, TARGETS } from './shortcuts.js';

type ActuatorItem = ListItem<'actuator'>;

/** Range of one input. */
interface InputRange {
  limited: boolean;
  range: readonly number[];
}

/** An actuator with what is resolved: parameters, target, inputs and outputs. */
export interface Actuator {
  item: ActuatorItem;
  params: ActuatorParams;
  trntype: TransmissionType;
  trnid: [number, number];
  /** inputs or chart in use */
  ctrlspec: number;
  inputs: InputRange[];
  outputs: number;
  activations: number;
}

/** Most samples of a history buffer: its cursor must stay exact in a float. */
export const MAX_SAMPLES = 2 ** 24;

const INPUTS = [CtrlInput.pos, CtrlInput.vel, CtrlInput.ff, CtrlInput.voltage] as const;

/** Raise an error about an actuator, with its name and number. */
function failActuator(item: ActuatorItem, message: string, attribute?: string): never {
  return fail(item, `${message} in actuator '${item.name}' (id = ${item.id})`, { attribute });
}

/** Orientation servo: its transmission, chart and activation. */
function resolveSo3(ctx: CompileContext, actuator: Actuator): void {
  const { item, params: p } = actuator;
  const bad = (message: string, attribute?: string) => failActuator(item, message, attribute);
  if (p.gaintype !== GainType.so3 || p.biastype !== BiasType.so3) bad("gaintype and biastype must both be 'so3'");
  if (p.dyntype !== DynType.none && p.dyntype !== DynType.integrator)
    bad("so3 requires dyntype 'none' or 'integrator'", 'dyntype');
  if (p.gainprm[AffineSlot.constant] !== -p.biasprm[AffineSlot.length]) bad('so3 requires gainprm[0] == -biasprm[1]');
  if (p.trntype === TransmissionType.site) {
    if (actuator.trnid[1] < 0) bad('so3 site transmission requires refsite');
  } else if (p.trntype === TransmissionType.joint) {
    if (ctx.tree.joint[actuator.trnid[0]].type !== JointType.ball)
      bad('so3 joint transmission requires a ball joint', 'joint');
  } else bad('so3 requires site or ball joint transmission');
  if (p.dyntype === DynType.integrator) {
    if (p.actdim > 0 && p.actdim !== 3) bad('so3 integrator requires actdim 3', 'actdim');
    p.actdim = 3;
    if (p.actlimited === 'true' && p.actrange[0] === 0 && p.actrange[1] === 0) p.actlimited = 'false';
  }
  actuator.ctrlspec = p.ctrlspec || CtrlChart.expmap;
  if (actuator.ctrlspec === CtrlChart.quat) {
    if (p.dyntype !== DynType.none) bad("so3 quat input requires dyntype 'none'", 'input');
  } else if (actuator.ctrlspec !== CtrlChart.expmap) bad('so3 input must be expmap or quat', 'input');
  if (isLimited(p.forcelimited, p.forcerange) && p.forcerange[0] !== 0) {
    bad('so3 forcerange bounds the force norm, lower bound must be 0', 'forcerange');
  }
  actuator.trntype = TransmissionType.so3;
  actuator.outputs = 3;
}

/** PID servo: its dynamics and inputs. */
function resolvePid(actuator: Actuator): void {
  const { item, params: p } = actuator;
  const bad = (message: string, attribute?: string) => failActuator(item, message, attribute);
  if (p.biastype !== BiasType.affine) bad("pid requires biastype 'affine'", 'biastype');
  if (p.dyntype !== DynType.none && p.dyntype !== DynType.pid) bad("pid requires dyntype 'none' or 'pid'", 'dyntype');
  if (p.dyntype === DynType.none && p.gainprm[PidGainSlot.ki]) bad("ki (gainprm[0]) requires dyntype 'pid'");
  if (p.trntype === TransmissionType.body) bad('pid cannot use body transmission', 'body');
  if (p.dyntype === DynType.pid) {
    if (p.dynprm[PidDynSlot.integralLimit] < 0) bad('imax (dynprm[0]) must be non-negative');
    if (p.dynprm[PidDynSlot.slewRate] < 0) bad('slewmax (dynprm[1]) must be non-negative');
    const states = Number(p.dynprm[PidDynSlot.slewRate] > 0) + Number(p.gainprm[PidGainSlot.ki] > 0);
    if (p.actdim > 0 && p.actdim !== states) bad('pid controller states require matching actdim', 'actdim');
    p.actdim = states;
  }
  actuator.ctrlspec = p.ctrlspec || CtrlInput.pos | CtrlInput.vel;
  if (actuator.ctrlspec & ~(CtrlInput.pos | CtrlInput.vel | CtrlInput.ff))
    bad('pid inputs are a subset of [pos, vel, ff]', 'input');
  if (p.dyntype === DynType.pid && !(actuator.ctrlspec & CtrlInput.pos)) {
    bad('pid controller states require the pos input', 'input');
  }
}

/** DC motor: its inputs. */
function resolveDcMotor(actuator: Actuator): void {
  const { item, params: p } = actuator;
  const bad = (message: string, attribute?: string) => failActuator(item, message, attribute);
  actuator.ctrlspec = p.ctrlspec || CtrlInput.voltage;
  const servo = CtrlInput.pos | CtrlInput.vel | CtrlInput.ff;
  if (actuator.ctrlspec !== CtrlInput.none && actuator.ctrlspec & ~(servo | CtrlInput.voltage)) {
    bad("dcmotor inputs are 'none' or a subset of [pos, vel, ff, voltage]", 'input');
  }
  const controller = actuator.ctrlspec === CtrlInput.none ? 0 : actuator.ctrlspec & servo;
  const { constant, kp, ki, kd } = MotorGainSlot;
  if (controller && p.gainprm[constant] <= 0) bad('dcmotor controller inputs require a positive motor constant');
  if (!controller && (p.gainprm[kp] !== 0 || p.gainprm[ki] !== 0 || p.gainprm[kd] !== 0)) {
    bad('dcmotor controller gains require a controller input [pos, vel, ff]', 'controller');
  }
  if (p.gainprm[ki] > 0 && !(actuator.ctrlspec & CtrlInput.pos))
    bad('dcmotor integral gain requires the pos input', 'input');
  if (!controller && p.dynprm[MotorDynSlot.slewRate] > 0) {
    bad('dcmotor slew rate limiting requires a controller input [pos, vel, ff]', 'controller');
  }
}

/** The range that `inheritrange` sets: of the control, or of the activation of an integrated-velocity servo. */
function inheritingRange({ item, params: p }: Actuator): number[] {
  switch (p.dyntype) {
    case DynType.none:
    case DynType.filterexact:
    case DynType.pid:
      return p.ctrlrange;
    case DynType.integrator:
      return p.actrange;
    default:
      return fail(item, 'inheritrange only available for position and intvelocity actuators', {
        attribute: 'inheritrange',
      });
  }
}

/** Range of the joint or tendon that an actuator acts on. */
function targetRange(ctx: CompileContext, { item, params: p, trnid }: Actuator): ArrayLike<number> {
  const bad = (message: string) => fail(item, message, { attribute: 'inheritrange' });
  if (p.trntype === TransmissionType.tendon) return ctx.lists.tendon[trnid[0]].attr.range ?? [0, 0];
  if (p.trntype !== TransmissionType.joint) {
    return bad('inheritrange can only be used with joint and tendon transmission, actuator');
  }
  const joint = ctx.tree.joint[trnid[0]];
  if (joint.type !== JointType.hinge && joint.type !== JointType.slide) {
    return bad('inheritrange can only be used with hinge and slide joints, actuator');
  }
  return joint.range;
}

/** Take the control or activation range from that of the joint or tendon. */
function inheritRange(ctx: CompileContext, actuator: Actuator): void {
  const { item, params: p } = actuator;
  const servo =
    (p.gaintype === GainType.fixed && p.gainprm[AffineSlot.constant] === -p.biasprm[AffineSlot.length]) ||
    p.gaintype === GainType.pid;
  if (!servo || p.biastype !== BiasType.affine || !(p.inheritrange > 0)) return;
  const range = inheritingRange(actuator);
  const target = targetRange(ctx, actuator);
  if (target[0] === target[1]) {
    const name = (item.attr as Readonly<Record<string, unknown>>)[targetAttribute(p.trntype) ?? ''];
    fail(item, `inheritrange used but target '${name}' has no range defined in actuator ${item.id}`, {
      attribute: 'inheritrange',
    });
  }
  const mean = 0.5 * (target[1] + target[0]);
  const radius = 0.5 * (target[1] - target[0]) * p.inheritrange;
  range[0] = mean - radius;
  range[1] = mean + radius;
}

function checkRanges({ item, params: p }: Actuator): void {
  const kinds = [
    ['force', p.forcelimited, p.forcerange, 'invalid force range for actuator'],
    ['ctrl', p.ctrllimited, p.ctrlrange, 'invalid control range for actuator'],
    ['act', p.actlimited, p.actrange, 'invalid actrange for actuator'],
  ] as const;
  for (const [prefix, limited, range, message] of kinds) {
    checkLimited(item, limited, range, 'actuator', prefix);
    if (isLimited(limited, range) && range[0] >= range[1]) fail(item, message, { attribute: `${prefix}range` });
  }
  if (isLimited(p.actlimited, p.actrange) && p.dyntype === DynType.none) {
    fail(item, "actrange specified but dyntype is 'none' in actuator", { attribute: 'actrange' });
  }
}

/** Number of activations. */
function resolveActivations(actuator: Actuator): void {
  const { item, params: p } = actuator;
  const bad = (message: string) => fail(item, message, { attribute: 'actdim' });
  const several =
    p.dyntype === DynType.user || p.dyntype === DynType.dcmotor || actuator.trntype === TransmissionType.so3;
  // plugins have as many as they are written with
  if (item.kind !== 'actuator_plugin') {
    if (p.actdim > 1 && !several) bad("actdim > 1 is only allowed for dyntype 'user' and 'dcmotor'");
    if (p.actdim === 1 && p.dyntype === DynType.none) bad('invalid actdim 1 in stateless actuator');
    if (p.actdim === 0 && p.dyntype !== DynType.none && p.dyntype !== DynType.dcmotor) {
      bad('invalid actdim 0 in stateful actuator');
    }
  }
  actuator.activations = p.actdim >= 0 ? p.actdim : Number(p.dyntype !== DynType.none && p.dyntype !== DynType.dcmotor);
  if (p.dyntype === DynType.dcmotor && !p.actearly)
    failActuator(item, 'actearly cannot be false for DC motor', 'actearly');
}

function checkMuscle({ item, params: p }: Actuator): void {
  const sets: number[][] = [];
  if (p.gaintype === GainType.muscle) sets.push(p.gainprm);
  if (p.biastype === BiasType.muscle) sets.push(p.biasprm);
  const { range, scale, lmin, lmax, vmax, fpmax, fvmax } = MuscleSlot;
  for (const prm of sets) {
    if (prm[range] >= prm[range + 1]) fail(item, 'range[0]<range[1] required in muscle', { attribute: 'range' });
    if (prm[lmin] >= 1 || prm[lmax] <= 1) fail(item, 'lmin<1<lmax required in muscle', { attribute: 'lmin' });
    if ([scale, vmax, fpmax, fvmax].some((slot) => prm[slot] <= 0)) {
      fail(item, `positive scale, vmax, fpmax, fvmax required in muscle '${item.name}' (id = ${item.id})`);
    }
  }
}

/** Ranges of the inputs in their canonical order. */
function resolveInputs(actuator: Actuator): void {
  const { params: p, ctrlspec } = actuator;
  const broadcast: InputRange = { limited: isLimited(p.ctrllimited, p.ctrlrange), range: p.ctrlrange };
  if (p.gaintype === GainType.so3) {
    actuator.inputs = new Array(ctrlspec === CtrlChart.quat ? 4 : 3).fill(broadcast);
  } else if (p.gaintype === GainType.pid || p.gaintype === GainType.dcmotor) {
    actuator.inputs = INPUTS.filter((input) => ctrlspec & input).map((input) => {
      if (p.gaintype !== GainType.pid || input === CtrlInput.pos) return broadcast;
      const range = input === CtrlInput.vel ? p.velrange : p.ffrange;
      return { limited: range[0] < range[1], range };
    });
  } else actuator.inputs = [broadcast];
}

/** True for a tendon that wraps around a geom. */
const wraps = ({ children }: Lists['tendon'][number]): boolean => children.some(({ kind }) => kind === 'spatial_geom');

/** Check an actuator whose target is known, and resolve what follows from its parameters. */
export function resolveActuator(ctx: CompileContext, actuator: Actuator): void {
  const { item, params: p } = actuator;
  if (p.gaintype === GainType.so3 || p.biastype === BiasType.so3) resolveSo3(ctx, actuator);
  if (p.gaintype === GainType.pid) resolvePid(actuator);
  if (p.gaintype === GainType.dcmotor) resolveDcMotor(actuator);
  if (p.dyntype === DynType.pid && p.gaintype !== GainType.pid)
    failActuator(item, "dyntype 'pid' requires gaintype 'pid'", 'dyntype');
  const choosesInput = p.gaintype === GainType.so3 || p.gaintype === GainType.pid || p.gaintype === GainType.dcmotor;
  if (p.ctrlspec && !choosesInput)
    failActuator(item, 'input is only available for so3, pid and dcmotor actuators', 'input');

  const passive =
    p.trntype === TransmissionType.joint ||
    p.trntype === TransmissionType.jointinparent ||
    p.trntype === TransmissionType.tendon;
  if (p.damping.some((x) => x !== 0) && !passive)
    failActuator(item, 'damping requires joint or tendon transmission', 'damping');
  if (p.armature !== 0 && !passive) failActuator(item, 'armature requires joint or tendon transmission', 'armature');
  if (p.armature !== 0 && p.trntype === TransmissionType.tendon && wraps(ctx.lists.tendon[actuator.trnid[0]]))
    failActuator(item, 'armature: geom wrapping not supported by tendon armature', 'armature');

  inheritRange(ctx, actuator);
  checkRanges(actuator);
  resolveActivations(actuator);
  checkMuscle(actuator);
  const use = pluginUse(item as Item);
  if (use) resolvePlugin(ctx, 'actuator', item as Item, use);
  resolveInputs(actuator);

  if (p.delay > 0 && p.nsample <= 0) fail(item, 'setting delay > 0 without a history buffer', { attribute: 'delay' });
  if ((p.delay > 0 || p.nsample > 0) && actuator.inputs.length === 0)
    failActuator(item, 'history and delay require an input');
  if (p.nsample > MAX_SAMPLES) {
    fail(item, `at most 2^24 samples in history buffer, got ${p.nsample}`, { attribute: 'nsample' });
  }
}

/** The attribute that names the target of a transmission. */
export function targetAttribute(type: TransmissionType): string | undefined {
  return TARGETS.find(([, t]) => t === type)?.[0];
}
