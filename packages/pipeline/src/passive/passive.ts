// Passive forces: springs, dampers, gravity compensation, fluid, adhesion, plugins (MuJoCo documentation, Computation,
// "Passive forces").

import { passiveContactKernels } from '@corten/dynamics/kernels';
import { copy4, normalize4, polyForce, subQuat } from '@corten/math';
import {
  bodyAsleep,
  computePlugins,
  type Data,
  DisableBit,
  disabled,
  JointType,
  kernelsOf,
  type Model,
  PluginCapability,
  pluginsThat,
  someAsleep,
} from '@corten/model';
import { actuatorDampingKernels } from '../actuation/actuator-damping.js';
import { hasGravity } from '../scalar.js';
import { sleepFilterKernels } from '../sleep/sleep-filter.js';
import { contactAdhesionKernels } from './contact-adhesion.js';
import { flexPassiveKernels } from './flex/flex-passive.js';
import { fluidKernels } from './fluid.js';
import { wrenchKernels } from './wrench.js';

/** Indices of the joints of the given types. */
function jointsOfType(m: Model, ...types: number[]): Int32Array {
  const list: number[] = [];
  for (let j = 0; j < m.njnt; j++) if (types.includes(m.jnt_type[j])) list.push(j);
  return Int32Array.from(list);
}

/** Passive force kernels. */
export function passiveKernels(m: Model, d: Data) {
  const { damping, dofDamping, tendonDamping } = kernelsOf(actuatorDampingKernels, d);
  const { wrench, at, addWrench } = kernelsOf(wrenchKernels, d);
  const { fluid } = kernelsOf(fluidKernels, d);
  const { adhesion } = kernelsOf(contactAdhesionKernels, d);
  const flexes = m.nflex > 0 ? kernelsOf(flexPassiveKernels, d) : undefined;
  const contacts = m.nflex > 0 && m.nv > 0 ? kernelsOf(passiveContactKernels, d) : undefined;
  const { tendonNotAwake } = kernelsOf(sleepFilterKernels, d);
  const scalarJoints = jointsOfType(m, JointType.slide, JointType.hinge);
  const spatialJoints = jointsOfType(m, JointType.free, JointType.ball);
  const plugins = pluginsThat(m, PluginCapability.passive);
  const quat = new Float64Array(4);
  const difference = new Float64Array(3);

  /** True while some dofs sleep. */
  function sleeping(): boolean {
    return someAsleep(m, d);
  }

  /** Springs of hinge and slide joints. */
  function scalarSprings(): void {
    const { jnt_stiffness, jnt_stiffnesspoly, jnt_qposadr, jnt_dofadr, jnt_bodyid, qpos_spring } = m;
    const { qpos, qfrc_spring } = d;
    const joints = scalarJoints;
    const filter = sleeping();
    for (let i = 0; i < joints.length; i++) {
      const j = joints[i];
      const k = jnt_stiffness[j];
      const p0 = jnt_stiffnesspoly[2 * j];
      const p1 = jnt_stiffnesspoly[2 * j + 1];
      if (k === 0 && p0 === 0 && p1 === 0) continue;
      if (filter && bodyAsleep(d, jnt_bodyid[j])) continue;
      const q = jnt_qposadr[j];
      const x = qpos[q] - qpos_spring[q];
      qfrc_spring[jnt_dofadr[j]] = -x * polyForce(k, p0, p1, x);
    }
  }

  /** Springs of free and ball joints: towards the reference position and along the rotation to it. */
  function spatialSprings(): void {
    const { jnt_type, jnt_stiffness, jnt_stiffnesspoly, jnt_qposadr, jnt_dofadr, jnt_bodyid, qpos_spring } = m;
    const { qpos, qfrc_spring } = d;
    const filter = sleeping();
    for (let i = 0; i < spatialJoints.length; i++) {
      const j = spatialJoints[i];
      const k = jnt_stiffness[j];
      const p0 = jnt_stiffnesspoly[2 * j];
      const p1 = jnt_stiffnesspoly[2 * j + 1];
      if (k === 0 && p0 === 0 && p1 === 0) continue;
      if (filter && bodyAsleep(d, jnt_bodyid[j])) continue;
      let q = jnt_qposadr[j];
      let dof = jnt_dofadr[j];

      if (jnt_type[j] === JointType.free) {
        const x = qpos[q] - qpos_spring[q];
        const y = qpos[q + 1] - qpos_spring[q + 1];
        const z = qpos[q + 2] - qpos_spring[q + 2];
        const force = polyForce(k, p0, p1, Math.sqrt(x * x + y * y + z * z));
        qfrc_spring[dof] += x * -force;
        qfrc_spring[dof + 1] += y * -force;
        qfrc_spring[dof + 2] += z * -force;
        q += 3;
        dof += 3;
      }

      copy4(quat, 0, qpos, q);
      normalize4(quat, 0);
      subQuat(difference, 0, quat, 0, qpos_spring, q);
      const x = difference[0];
      const y = difference[1];
      const z = difference[2];
      const force = polyForce(k, p0, p1, Math.sqrt(x * x + y * y + z * z));
      qfrc_spring[dof] += x * -force;
      qfrc_spring[dof + 1] += y * -force;
      qfrc_spring[dof + 2] += z * -force;
    }
  }

  /** Clear all forces but damping, and damp all dofs (with what actuators lend) if `dampers`; awake dofs only. */
  function clearAndDamp(dampers: boolean): void {
    const { nv, dof_damping, dof_dampingpoly, dof_jntid, jnt_actuatorid } = m;
    const { qvel, qfrc_spring, qfrc_damper, qfrc_gravcomp, qfrc_fluid, qfrc_adhesion, dof_awake_ind } = d;
    const filter = sleeping();
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      qfrc_spring[i] = 0;
      qfrc_gravcomp[i] = 0;
      qfrc_fluid[i] = 0;
      qfrc_adhesion[i] = 0;
      let b = dof_damping[i];
      let p0 = dof_dampingpoly[2 * i];
      let p1 = dof_dampingpoly[2 * i + 1];
      if (jnt_actuatorid[dof_jntid[i]] !== -1) {
        dofDamping(i);
        b = damping[0];
        p0 = damping[1];
        p1 = damping[2];
      }
      let force = 0;
      if (dampers && (b !== 0 || p0 !== 0 || p1 !== 0)) {
        const v = qvel[i];
        force = -v * polyForce(b, p0, p1, Math.abs(v));
      }
      qfrc_damper[i] = force;
    }
  }

  /** Springs (with a dead band of lengths) and dampers of tendons that have any. */
  function tendons(springs: boolean, dampers: boolean): void {
    const { ntendon, tendon_stiffness, tendon_stiffnesspoly, tendon_lengthspring } = m;
    const { ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_length, ten_velocity, ten_J, qfrc_spring, qfrc_damper } = d;
    for (let i = 0; i < ntendon; i++) {
      if (tendonNotAwake(i)) continue;
      const k = tendon_stiffness[i];
      const p0 = tendon_stiffnesspoly[2 * i];
      const p1 = tendon_stiffnesspoly[2 * i + 1];
      let springForce = 0;
      let damperForce = 0;
      if (dampers) tendonDamping(i);
      const hasSpring = springs && (k !== 0 || p0 !== 0 || p1 !== 0);
      const hasDamper = dampers && (damping[0] !== 0 || damping[1] !== 0 || damping[2] !== 0);
      if (!hasSpring && !hasDamper) continue;
      if (springs) {
        const length = ten_length[i];
        const lower = tendon_lengthspring[2 * i];
        const upper = tendon_lengthspring[2 * i + 1];
        const x = length > upper ? length - upper : length < lower ? length - lower : 0;
        springForce = -x * polyForce(k, p0, p1, x);
      }
      if (dampers) {
        const v = ten_velocity[i];
        damperForce = -v * polyForce(damping[0], damping[1], damping[2], Math.abs(v));
      }
      if (springForce === 0 && damperForce === 0) continue;
      const end = ten_J_rowadr[i] + ten_J_rownnz[i];
      for (let a = ten_J_rowadr[i]; a < end; a++) {
        const dof = ten_J_colind[a];
        qfrc_spring[dof] += ten_J[a] * springForce;
        qfrc_damper[dof] += ten_J[a] * damperForce;
      }
    }
  }

  /** Forces that carry a part of bodies' weight. Returns whether any body has one. */
  function gravcomp(): boolean {
    const { nbody, body_gravcomp, body_mass } = m;
    const { xipos, qfrc_gravcomp } = d;
    const { gravity } = m.opt;
    if (!m.flg_gravcomp || disabled(m, DisableBit.gravity) || !hasGravity(gravity)) return false;
    const filter = sleeping();
    let any = false;
    for (let i = 1; i < nbody; i++) {
      if (body_gravcomp[i] === 0 || (filter && bodyAsleep(d, i))) continue;
      any = true;
      const scale = -(body_mass[i] * body_gravcomp[i]);
      for (let k = 0; k < 3; k++) {
        wrench[k] = gravity[k] * scale;
        wrench[3 + k] = 0;
        at[k] = xipos[3 * i + k];
      }
      addWrench(i, qfrc_gravcomp);
    }
    return any;
  }

  /**
   * All passive forces. Needs the position stage, tendon velocities and comVel. Writes qfrc_spring, qfrc_damper,
   * qfrc_gravcomp, qfrc_fluid, qfrc_adhesion and their sum qfrc_passive (without the gravity compensation that
   * actuators provide, jnt_actgravcomp). With springs and dampers both disabled everything is zero.
   */
  function passive(): void {
    const { nv, ntendon, dof_jntid, jnt_actgravcomp } = m;
    const { qfrc_spring, qfrc_damper, qfrc_gravcomp, qfrc_fluid, qfrc_adhesion, qfrc_passive, dof_awake_ind } = d;
    const filter = sleeping();
    const n = filter ? d.nv_awake : nv;
    const springs = !disabled(m, DisableBit.spring);
    const dampers = !disabled(m, DisableBit.damper);
    clearAndDamp(dampers);
    if (!springs && !dampers) {
      for (let k = 0; k < n; k++) qfrc_passive[filter ? dof_awake_ind[k] : k] = 0;
      return;
    }
    if (springs) {
      scalarSprings();
      if (spatialJoints.length > 0) spatialSprings();
    }
    if (flexes) flexes.flexPassive(springs, dampers);
    if (ntendon > 0) tendons(springs, dampers);
    const hasGravcomp = gravcomp();
    const hasFluid = fluid();
    if (contacts && !disabled(m, DisableBit.contact)) {
      contacts.listContacts();
      contacts.addForces();
    }
    const hasAdhesion = m.flg_adhesion !== 0 && adhesion();

    if (!filter && !hasGravcomp && !hasFluid && !hasAdhesion) {
      for (let i = 0; i < nv; i++) qfrc_passive[i] = qfrc_spring[i] + qfrc_damper[i];
      if (d.callbacks.passive !== undefined) d.callbacks.passive(m, d);
      computePlugins(d, plugins, PluginCapability.passive);
      return;
    }
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      let sum = qfrc_spring[i] + qfrc_damper[i];
      if (hasFluid) sum += qfrc_fluid[i];
      if (hasAdhesion) sum += qfrc_adhesion[i];
      if (hasGravcomp && !jnt_actgravcomp[dof_jntid[i]]) sum += qfrc_gravcomp[i];
      qfrc_passive[i] = sum;
    }
    if (d.callbacks.passive !== undefined) d.callbacks.passive(m, d);
    computePlugins(d, plugins, PluginCapability.passive);
  }

  return { passive };
}
