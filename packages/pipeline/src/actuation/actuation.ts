// Actuation: controls and activations to actuator forces to generalised forces (MuJoCo documentation, Computation,
// "Actuation model").

import { axisAngle2Quat, clip, norm3, normalize4, sin, subQuat } from '@corten/math';
import {
  AffineSlot,
  actuatorDisabled,
  BiasType,
  CtrlChart,
  CtrlInput,
  computePlugins,
  type Data,
  DisableBit,
  DynType,
  disabled,
  EnableBit,
  enabled,
  GainType,
  JointType,
  kernelsOf,
  MINVAL,
  type Model,
  MotorBiasSlot,
  MotorDynSlot,
  MotorGainSlot,
  NBIAS,
  NDYN,
  NGAIN,
  PidGainSlot,
  PluginCapability,
  pluginsThat,
  raiseWarning,
  Timer,
  TransmissionType,
  Warning,
} from '@corten/model';
import { historyRead } from '../history/history.js';
import { hasGravity, isBad } from '../scalar.js';
import { sleepFilterKernels } from '../sleep/sleep-filter.js';
import { activationKernels, wrapSetpoint } from './activation.js';
import { activationRateKernels } from './activation-rates.js';
import { dcmotorSlots, dcmotorVoltage, emptySlots, hotResistance } from './dcmotor.js';
import { computeMuscleBias, computeMuscleGain, MuscleWork, NMUSCLEWORK } from './muscle.js';

/** True when every actuator has one control, one output, no activation and no setpoint on a circle. */
function isPlain(m: Model, onCircle: Uint8Array): boolean {
  if (m.na > 0 || m.nhistory > 0 || m.nu !== m.nactuator || m.nout !== m.nactuator) return false;
  for (let i = 0; i < m.nactuator; i++) {
    if (
      m.actuator_ctrlnum[i] !== 1 ||
      m.actuator_ctrladr[i] !== i ||
      m.actuator_outadr[i] !== i ||
      onCircle[i] ||
      m.actuator_plugin[i] >= 0
    ) {
      return false;
    }
  }
  return true;
}

// what makes up a force
const GAIN = 0;
const INPUT = 1;
const BIAS = 2;

/** Actuation kernels. */
export function actuationKernels(m: Model, d: Data) {
  const { rate, next, onCircle, wrapPeriod, nextActivation, drivingActivation } = kernelsOf(activationKernels, d);
  const { ctrl, activationRates } = kernelsOf(activationRateKernels, d);
  const { actuatorAsleep } = kernelsOf(sleepFilterKernels, d);
  const plain = isPlain(m, onCircle);
  const plugins = pluginsThat(m, PluginCapability.actuator);
  const actuationTimer = d.timer[Timer.actuation];
  const slots = emptySlots();
  const target = new Float64Array(4);
  const current = new Float64Array(4);
  const error = new Float64Array(3);
  const axis = new Float64Array(3);
  const tendonForce = new Float64Array(m.ntendon);
  // gain, input and bias of the actuator at hand: results of calls would be boxed
  const parts = new Float64Array(3);
  const muscle = new Float64Array(NMUSCLEWORK);

  /** Controls as the actuators see them: delayed, clamped, all zero when one is not a sane number. */
  function readControls(): void {
    const { nu, nhistory, actuator_ctrllimited, actuator_ctrlrange } = m;
    const { ctrl: input } = d;
    const u = ctrl;
    const clamp = !disabled(m, DisableBit.clampctrl);
    if (nhistory > 0) {
      for (let i = 0; i < nu; i++) u[i] = input[i];
      readDelayed();
    }
    for (let i = 0; i < nu; i++) {
      let value = nhistory > 0 ? u[i] : input[i];
      if (clamp && actuator_ctrllimited[i])
        value = clip(value, actuator_ctrlrange[2 * i], actuator_ctrlrange[2 * i + 1]);
      u[i] = value;
      if (isBad(value)) {
        badControl(i);
        return;
      }
    }
  }

  /** A control is not a sane number: no actuator gets any. */
  function badControl(i: number): void {
    raiseWarning(d, Warning.badctrl, i);
    ctrl.fill(0);
    if (m.flg_zerobadctrl) d.ctrl.fill(0);
  }

  function readDelayed(): void {
    const { nactuator, actuator_delay, actuator_history, actuator_historyadr, actuator_ctrladr } = m;
    for (let i = 0; i < nactuator; i++) {
      const n = actuator_history[2 * i];
      if (actuator_delay[i] === 0 || n === 0) continue;
      const interp = actuator_history[2 * i + 1];
      historyRead(
        d.history,
        actuator_historyadr[i],
        n,
        1,
        d.time - actuator_delay[i],
        interp,
        ctrl,
        actuator_ctrladr[i],
      );
    }
  }

  /** Rotation vector to quaternion. */
  function expmapQuat(q: Float64Array, v: Float64Array, at: number): void {
    const angle = norm3(v, at);
    if (angle < MINVAL) {
      q[0] = 1;
      q[1] = q[2] = q[3] = 0;
    } else {
      for (let k = 0; k < 3; k++) axis[k] = v[at + k] / angle;
      axisAngle2Quat(q, 0, axis, 0, angle);
    }
  }

  /** Torque of an orientation servo: along the rotation from where it is to where it should be. */
  function orientationForce(i: number): void {
    const { actuator_ctrladr, actuator_outadr, actuator_ctrlspec, actuator_dyntype, actuator_actadr } = m;
    const { actuator_actearly, actuator_gainprm, actuator_biasprm } = m;
    const { act, act_dot, actuator_length, actuator_velocity, actuator_force } = d;
    const out = actuator_outadr[i];
    if (actuator_ctrlspec[i] === CtrlChart.quat) {
      for (let k = 0; k < 4; k++) target[k] = ctrl[actuator_ctrladr[i] + k];
      normalize4(target, 0);
    } else if (actuator_dyntype[i] === DynType.none) {
      expmapQuat(target, ctrl, actuator_ctrladr[i]);
    } else if (actuator_actearly[i]) {
      const a = actuator_actadr[i];
      for (let k = 0; k < 3; k++) {
        rate[0] = act_dot[a + k];
        nextActivation(i, a + k);
        error[k] = next[0];
      }
      expmapQuat(target, error, 0);
    } else {
      expmapQuat(target, act, actuator_actadr[i]);
    }
    expmapQuat(current, actuator_length, out);
    subQuat(error, 0, target, 0, current, 0);
    const kp = actuator_gainprm[NGAIN * i];
    const constant = actuator_biasprm[NBIAS * i + AffineSlot.constant];
    const kv = actuator_biasprm[NBIAS * i + AffineSlot.velocity];
    for (let k = 0; k < 3; k++) {
      actuator_force[out + k] = kp * error[k] + constant + kv * actuator_velocity[out + k];
    }
  }

  /** Input-side force of a pid servo; what depends on the state is its affine bias. */
  function pidForce(i: number): number {
    const { actuator_biasprm, actuator_gainprm, actuator_ctrlspec, actuator_actnum } = m;
    const spec = actuator_ctrlspec[i];
    const prm = NBIAS * i;
    let at = m.actuator_ctrladr[i];
    let position = spec & CtrlInput.pos ? ctrl[at++] : 0;
    const velocity = spec & CtrlInput.vel ? ctrl[at++] : 0;
    const feedForward = spec & CtrlInput.ff ? ctrl[at] : 0;
    const period = wrapPeriod(i);
    if (period > 0) position = wrapSetpoint(position, d.actuator_length[m.actuator_outadr[i]], period);
    const kp = -actuator_biasprm[prm + AffineSlot.length];
    const kd = actuator_biasprm[prm + AffineSlot.velocity];
    let force = kp * position - kd * velocity + feedForward;
    const ki = actuator_gainprm[NGAIN * i + PidGainSlot.ki];
    if (actuator_actnum[i] > 0 && ki > 0) {
      drivingActivation(i);
      force += ki * next[0];
    }
    return force;
  }

  /** Gain of a motor [N·m/A or N·m/V]; puts the voltage of its controller into the step's copy of ctrl. */
  function motorGain(i: number): number {
    const { actuator_actadr, actuator_ctrladr, actuator_outadr, actuator_dynprm, actuator_gainprm } = m;
    const { act, actuator_length, actuator_velocity } = d;
    const out = actuator_outadr[i];
    dcmotorSlots(m, i, slots);
    const adr = actuator_actadr[i];
    let resistance = actuator_gainprm[NGAIN * i + MotorGainSlot.resistance];
    if (slots.temperature >= 0) resistance = hotResistance(m, i, act[adr + slots.temperature]);
    if (m.actuator_ctrlspec[i] !== CtrlInput.voltage && m.actuator_ctrlnum[i] > 0) {
      const integral = slots.integral >= 0 ? act[adr + slots.integral] : 0;
      ctrl[actuator_ctrladr[i]] = dcmotorVoltage(m, i, ctrl, actuator_length[out], actuator_velocity[out], integral);
    }
    const constant = actuator_gainprm[NGAIN * i + MotorGainSlot.constant];
    return actuator_dynprm[NDYN * i + MotorDynSlot.timeConstant] > 0
      ? constant
      : constant / Math.max(MINVAL, resistance);
  }

  /** What a muscle's force depends on, into muscle. */
  function prepareMuscle(out: number): void {
    muscle[MuscleWork.length] = d.actuator_length[out];
    muscle[MuscleWork.velocity] = d.actuator_velocity[out];
    muscle[MuscleWork.acc0] = m.actuator_acc0[out];
  }

  /** Gain of actuator i, into parts. */
  function setGain(i: number): void {
    const { actuator_gainprm: prm, actuator_outadr, actuator_lengthrange } = m;
    const { actuator_length, actuator_velocity } = d;
    const p = NGAIN * i;
    const out = actuator_outadr[i];
    switch (m.actuator_gaintype[i]) {
      case GainType.fixed:
        parts[GAIN] = prm[p];
        break;
      case GainType.affine:
        parts[GAIN] = prm[p] + prm[p + 1] * actuator_length[out] + prm[p + 2] * actuator_velocity[out];
        break;
      case GainType.muscle:
        prepareMuscle(out);
        computeMuscleGain(muscle, actuator_lengthrange, 2 * out, prm, p);
        parts[GAIN] = muscle[MuscleWork.result];
        break;
      case GainType.dcmotor:
        parts[GAIN] = motorGain(i);
        break;
      case GainType.pid:
        parts[GAIN] = 0;
        break;
      default:
        parts[GAIN] = 1;
    }
  }

  /** Bias of actuator i, whose gain is set, into parts. */
  function setBias(i: number): void {
    const { actuator_biasprm: prm, actuator_outadr, actuator_lengthrange } = m;
    const { actuator_length, actuator_velocity } = d;
    const p = NBIAS * i;
    const out = actuator_outadr[i];
    parts[BIAS] = 0;
    switch (m.actuator_biastype[i]) {
      case BiasType.affine:
        parts[BIAS] = prm[p] + prm[p + 1] * actuator_length[out] + prm[p + 2] * actuator_velocity[out];
        break;
      case BiasType.muscle:
        prepareMuscle(out);
        computeMuscleBias(muscle, actuator_lengthrange, 2 * out, prm, p);
        parts[BIAS] = muscle[MuscleWork.result];
        break;
      case BiasType.dcmotor:
        // back electromotive force; with a current state it acts on the current instead
        if (m.actuator_dynprm[NDYN * i + MotorDynSlot.timeConstant] > 0) break;
        parts[BIAS] = 0 - parts[GAIN] * m.actuator_gainprm[NGAIN * i + MotorGainSlot.constant] * actuator_velocity[out];
    }
  }

  /** Control or activation that drives actuator i, into parts. */
  function setInput(i: number): void {
    const { actuator_actnum, actuator_gaintype, actuator_dynprm, actuator_ctrlnum, actuator_ctrladr } = m;
    // motors without a current state are driven by their control, whatever other states they have
    const direct =
      actuator_actnum[i] === 0 ||
      (actuator_gaintype[i] === GainType.dcmotor && actuator_dynprm[NDYN * i + MotorDynSlot.timeConstant] <= 0);
    parts[INPUT] = 0;
    if (!direct) {
      drivingActivation(i);
      parts[INPUT] = next[0];
    } else if (actuator_ctrlnum[i] > 0) parts[INPUT] = ctrl[actuator_ctrladr[i]];
    if (!onCircle[i]) return;
    const period = wrapPeriod(i);
    if (period > 0) parts[INPUT] = wrapSetpoint(parts[INPUT], d.actuator_length[m.actuator_outadr[i]], period);
  }

  /** Force of one actuator of any kind with one output. */
  function scalarForce(i: number): void {
    const { actuator_force } = d;
    const out = m.actuator_outadr[i];
    setGain(i);
    if (m.actuator_gaintype[i] === GainType.pid) {
      actuator_force[out] = pidForce(i);
    } else {
      setInput(i);
      actuator_force[out] = parts[GAIN] * parts[INPUT];
    }
    setBias(i);
    actuator_force[out] += parts[BIAS];
  }

  /** actuator_force = gain · (control or activation) + bias, for all actuators that are on. Returns 1 if a motor is. */
  function forces(): number {
    const { nactuator, actuator_gaintype, actuator_biastype, actuator_actnum, actuator_ctrlnum, actuator_ctrladr } = m;
    const { actuator_outadr, actuator_gainprm } = m;
    const { actuator_force } = d;
    const { disableactuator } = m.opt;
    const filter = enabled(m, EnableBit.sleep);
    let motors = 0;
    for (let i = 0; i < nactuator; i++) {
      if (disableactuator !== 0 && actuatorDisabled(m, i)) continue;
      if (filter && actuatorAsleep(i)) continue;
      if (plugins.length > 0 && m.actuator_plugin[i] >= 0) continue;
      const gain = actuator_gaintype[i];
      const bias = actuator_biastype[i];
      if (gain === GainType.fixed && bias === BiasType.none && actuator_actnum[i] === 0 && actuator_ctrlnum[i] !== 0) {
        actuator_force[actuator_outadr[i]] = actuator_gainprm[NGAIN * i] * ctrl[actuator_ctrladr[i]];
      } else if (gain === GainType.so3) {
        orientationForce(i);
      } else {
        scalarForce(i);
        if (bias === BiasType.dcmotor) motors = 1;
      }
    }
    return motors;
  }

  /** Scale the forces of all actuators of a tendon so that their sum is within the tendon's range. */
  function limitTendonForces(): void {
    const { nactuator, ntendon, actuator_trntype, actuator_trnid, actuator_outadr } = m;
    const { tendon_actfrclimited, tendon_actfrcrange } = m;
    const { actuator_force } = d;
    for (let i = 0; i < ntendon; i++) tendonForce[i] = 0;
    for (let i = 0; i < nactuator; i++) {
      const tendon = actuator_trnid[2 * i];
      if (actuator_trntype[i] !== TransmissionType.tendon || !tendon_actfrclimited[tendon]) continue;
      tendonForce[tendon] += actuator_force[actuator_outadr[i]];
    }
    for (let i = 0; i < nactuator; i++) {
      const tendon = actuator_trnid[2 * i];
      if (actuator_trntype[i] !== TransmissionType.tendon || !tendon_actfrclimited[tendon]) continue;
      const total = tendonForce[tendon];
      const low = tendon_actfrcrange[2 * tendon];
      const high = tendon_actfrcrange[2 * tendon + 1];
      if (total === 0) continue;
      if (total < low) actuator_force[actuator_outadr[i]] *= low / total;
      else if (total > high) actuator_force[actuator_outadr[i]] *= high / total;
    }
  }

  /** Limit each force to its actuator's range; orientation servos by the norm of their torque. */
  function limitForces(): void {
    const { nactuator, actuator_forcelimited, actuator_forcerange, actuator_gaintype } = m;
    const { actuator_outadr, actuator_outnum } = m;
    const { actuator_force: f } = d;
    for (let i = 0; i < nactuator; i++) {
      if (!actuator_forcelimited[i]) continue;
      const low = actuator_forcerange[2 * i];
      const high = actuator_forcerange[2 * i + 1];
      const out = actuator_outadr[i];
      if (actuator_gaintype[i] === GainType.so3) {
        const norm = norm3(f, out);
        if (norm > high) for (let k = 0; k < 3; k++) f[out + k] *= high / norm;
      } else {
        const end = out + actuator_outnum[i];
        for (let k = out; k < end; k++) f[k] = clip(f[k], low, high);
      }
    }
  }

  /** Cogging and friction of motors: mechanical, so not limited by the current. */
  function addMotorFriction(): void {
    const { nactuator, actuator_biastype, actuator_biasprm, actuator_dynprm, actuator_outadr, actuator_actadr } = m;
    const { actuator_force, actuator_length, act, act_dot } = d;
    for (let i = 0; i < nactuator; i++) {
      if (actuator_biastype[i] !== BiasType.dcmotor || actuatorDisabled(m, i) || actuatorAsleep(i)) continue;
      if (m.actuator_plugin[i] >= 0) continue;
      const out = actuator_outadr[i];
      const b = NBIAS * i;
      const amplitude = actuator_biasprm[b + MotorBiasSlot.coggingAmplitude];
      if (amplitude !== 0) {
        const periods = actuator_biasprm[b + MotorBiasSlot.coggingPeriods];
        const phase = actuator_biasprm[b + MotorBiasSlot.coggingPhase];
        actuator_force[out] += amplitude * sin(periods * actuator_length[out] + phase);
      }
      const stiffness = actuator_dynprm[NDYN * i + MotorDynSlot.bristleStiffness];
      if (stiffness > 0) {
        dcmotorSlots(m, i, slots);
        const adr = actuator_actadr[i] + slots.bristle;
        const damping = actuator_dynprm[NDYN * i + MotorDynSlot.bristleDamping];
        actuator_force[out] -= stiffness * act[adr] + damping * act_dot[adr];
      }
    }
  }

  /** qfrc_actuator = momentᵀ · force. */
  function transmit(): void {
    const { nv, nout } = m;
    const { actuator_force, actuator_moment, moment_rownnz, moment_rowadr, moment_colind } = d;
    const { qfrc_actuator } = d;
    for (let i = 0; i < nv; i++) qfrc_actuator[i] = 0;
    for (let i = 0; i < nout; i++) {
      const force = actuator_force[i];
      if (force === 0) continue;
      const end = moment_rowadr[i] + moment_rownnz[i];
      for (let a = moment_rowadr[i]; a < end; a++) qfrc_actuator[moment_colind[a]] += actuator_moment[a] * force;
    }
  }

  /** Add gravity compensation that acts through actuators, and limit their total force on each joint. */
  function limitJointForces(): void {
    const { njnt, jnt_actgravcomp, jnt_actfrclimited, jnt_actfrcrange, jnt_dofadr, jnt_type } = m;
    const { qfrc_actuator, qfrc_gravcomp } = d;
    if (m.flg_gravcomp && !disabled(m, DisableBit.gravity) && hasGravity(m.opt.gravity)) {
      for (let j = 0; j < njnt; j++) {
        if (!jnt_actgravcomp[j]) continue;
        const type = jnt_type[j];
        const end = jnt_dofadr[j] + (type === JointType.free ? 6 : type === JointType.ball ? 3 : 1);
        for (let k = jnt_dofadr[j]; k < end; k++) qfrc_actuator[k] += qfrc_gravcomp[k];
      }
    }

    for (let j = 0; j < njnt; j++) {
      if (!jnt_actfrclimited[j]) continue;
      const k = jnt_dofadr[j];
      qfrc_actuator[k] = clip(qfrc_actuator[k], jnt_actfrcrange[2 * j], jnt_actfrcrange[2 * j + 1]);
    }
  }

  /** True when a tendon that an enabled actuator pulls limits its total force. */
  function tendonsLimitForce(): boolean {
    const { nactuator, actuator_trntype, actuator_trnid, actuator_gaintype, tendon_actfrclimited } = m;
    for (let i = 0; i < nactuator; i++) {
      if (actuator_trntype[i] !== TransmissionType.tendon || actuator_gaintype[i] === GainType.so3) continue;
      if (tendon_actfrclimited[actuator_trnid[2 * i]] && !actuatorDisabled(m, i)) return true;
    }
    return false;
  }

  /**
   * Controls to qfrc_actuator in one pass, for plain actuators with fixed or affine gain and bias. Returns 0, with
   * nothing done that the general way does not do again, if there is another kind or a control that is not sane.
   */
  function plainForces(): number {
    const { nactuator, actuator_gaintype, actuator_biastype, actuator_gainprm, actuator_biasprm } = m;
    const { actuator_ctrllimited, actuator_ctrlrange, actuator_forcelimited, actuator_forcerange } = m;
    const { ctrl: input, actuator_force, actuator_length, actuator_velocity, actuator_moment, qfrc_actuator } = d;
    const { moment_rownnz, moment_rowadr, moment_colind } = d;
    const { disableactuator } = m.opt;
    const { fixed, affine } = GainType;
    const clamp = !disabled(m, DisableBit.clampctrl);
    for (let i = 0; i < nactuator; i++) {
      let u = input[i];
      if (clamp && actuator_ctrllimited[i]) u = clip(u, actuator_ctrlrange[2 * i], actuator_ctrlrange[2 * i + 1]);
      if (isBad(u)) return 0;
      const gaintype = actuator_gaintype[i];
      const biastype = actuator_biastype[i];
      if (gaintype > affine || biastype > BiasType.affine) return 0;
      let force = 0;
      if (disableactuator === 0 || !actuatorDisabled(m, i)) {
        const p = NGAIN * i;
        let gain = actuator_gainprm[p];
        if (gaintype !== fixed) {
          gain = gain + actuator_gainprm[p + 1] * actuator_length[i] + actuator_gainprm[p + 2] * actuator_velocity[i];
        }
        force = gain * u;
        if (biastype !== BiasType.none) {
          const b = NBIAS * i;
          force +=
            actuator_biasprm[b] +
            actuator_biasprm[b + 1] * actuator_length[i] +
            actuator_biasprm[b + 2] * actuator_velocity[i];
        }
      }
      if (actuator_forcelimited[i]) force = clip(force, actuator_forcerange[2 * i], actuator_forcerange[2 * i + 1]);
      actuator_force[i] = force;
      if (force === 0) continue;
      const adr = moment_rowadr[i];
      const nnz = moment_rownnz[i];
      if (nnz === 1) qfrc_actuator[moment_colind[adr]] += actuator_moment[adr] * force;
      else for (let a = adr; a < adr + nnz; a++) qfrc_actuator[moment_colind[a]] += actuator_moment[a] * force;
    }
    return 1;
  }

  /** The general way from controls to qfrc_actuator. */
  function generalForces(): void {
    const { nout, na, ntendon } = m;
    const { actuator_force } = d;
    for (let i = 0; i < nout; i++) actuator_force[i] = 0;
    readControls();
    if (na > 0) activationRates();
    for (let k = 0; k < plugins.length; k++) d.plugin_data[plugins[k]].actDot?.();
    const motors = forces();
    computePlugins(d, plugins, PluginCapability.actuator);
    if (ntendon > 0 && tendonsLimitForce()) limitTendonForces();
    limitForces();
    if (motors) addMotorFriction();
    transmit();
  }

  /**
   * Actuator forces. Needs transmission, actuator velocities and gravity compensation. Reads ctrl, act; writes
   * act_dot, actuator_force (nout), qfrc_actuator (nv).
   */
  function fwdActuation(): void {
    const { nv, nout, nactuator, ntendon } = m;
    const { actuator_force, qfrc_actuator } = d;
    actuationTimer.number++;
    if (nactuator === 0 || disabled(m, DisableBit.actuation)) {
      for (let i = 0; i < nout; i++) actuator_force[i] = 0;
      for (let i = 0; i < nv; i++) qfrc_actuator[i] = 0;
      return;
    }
    const fast = plain && !enabled(m, EnableBit.sleep) && (ntendon === 0 || !tendonsLimitForce());
    if (fast) for (let i = 0; i < nv; i++) qfrc_actuator[i] = 0;
    if (!fast || !plainForces()) generalForces();
    limitJointForces();
  }

  return { fwdActuation };
}
