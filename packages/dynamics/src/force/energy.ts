// Potential and kinetic energy.

import { dotAt, norm3, polyPotential, sub3, subQuat } from '@corten/math';
import {
  bodyAwake,
  type Data,
  DisableBit,
  disabled,
  JointType,
  kernelsOf,
  type Model,
  NPOLY,
  SleepState,
  someAsleep,
} from '@corten/model';
import { solveKernels } from '../inertia/solve.js';
import { sleepKernels } from '../sleep/update-sleep.js';

/** Kernels of potential and kinetic energy (MuJoCo flag option/flag/energy). */
export function energyKernels(m: Model, d: Data) {
  const { tendonSleepState } = kernelsOf(sleepKernels, d);
  const { mulVector } = kernelsOf(solveKernels, d);
  const momentum = new Float64Array(m.nv);
  const difference = new Float64Array(3);

  // energy found so far [J]
  const potential = new Float64Array(1);

  /** Add the energy of a joint's spring: of its translation and its rotation. */
  function jointSpring(j: number): void {
    const { jnt_type, jnt_qposadr, jnt_stiffness, jnt_stiffnesspoly, qpos_spring } = m;
    const { qpos } = d;
    const type = jnt_type[j];
    const a = jnt_qposadr[j];
    const k = jnt_stiffness[j];
    const p0 = jnt_stiffnesspoly[NPOLY * j];
    const p1 = jnt_stiffnesspoly[NPOLY * j + 1];
    if (type === JointType.hinge || type === JointType.slide) {
      potential[0] += polyPotential(k, p0, p1, qpos[a] - qpos_spring[a]);
      return;
    }
    const q = type === JointType.free ? a + 3 : a;
    if (type === JointType.free) {
      sub3(difference, 0, qpos, a, qpos_spring, a);
      potential[0] += polyPotential(k, p0, p1, norm3(difference, 0));
    }
    subQuat(difference, 0, qpos, q, qpos_spring, q);
    potential[0] += polyPotential(k, p0, p1, norm3(difference, 0));
  }

  /** Add the energy of the springs along the edges of one-dimensional flexes. Needs flexedge_length. */
  function flexSprings(): void {
    const { nflex, flex_edgestiffness, flex_rigid, flex_dim, flex_edgeadr, flex_edgenum } = m;
    const { flexedge_rigid, flexedge_length0 } = m;
    const { flexedge_length } = d;
    let sum = potential[0];
    for (let f = 0; f < nflex; f++) {
      if (flex_rigid[f] || flex_edgestiffness[f] === 0 || flex_dim[f] > 1) continue;
      for (let e = flex_edgeadr[f]; e < flex_edgeadr[f] + flex_edgenum[f]; e++) {
        if (flexedge_rigid[e]) continue;
        const x = flexedge_length0[e] - flexedge_length[e];
        sum += 0.5 * flex_edgestiffness[f] * x * x;
      }
    }
    potential[0] = sum;
  }

  /** Potential energy of gravity and of the springs of joints and tendons into energy[0]. Needs tendon. */
  function energyPos(): void {
    const { nbody, njnt, ntendon, body_mass, jnt_bodyid, jnt_stiffness, jnt_stiffnesspoly, opt } = m;
    const { tendon_stiffness, tendon_stiffnesspoly, tendon_lengthspring } = m;
    const { xipos, ten_length } = d;
    const filter = someAsleep(m, d);
    const g = opt.gravity;
    let sum = 0;
    if (!disabled(m, DisableBit.gravity)) {
      for (let i = 1; i < nbody; i++) {
        sum -= body_mass[i] * (g[0] * xipos[3 * i] + g[1] * xipos[3 * i + 1] + g[2] * xipos[3 * i + 2]);
      }
    }
    const springs = !disabled(m, DisableBit.spring);
    potential[0] = sum;
    if (springs) {
      for (let j = 0; j < njnt; j++) {
        if (jnt_stiffness[j] === 0 && jnt_stiffnesspoly[NPOLY * j] === 0 && jnt_stiffnesspoly[NPOLY * j + 1] === 0)
          continue;
        if (filter && !bodyAwake(d, jnt_bodyid[j])) continue;
        jointSpring(j);
      }
      for (let i = 0; i < ntendon; i++) {
        if (filter && tendonSleepState(i) !== SleepState.awake) continue;
        const length = ten_length[i];
        const lower = tendon_lengthspring[2 * i];
        const upper = tendon_lengthspring[2 * i + 1];
        const x = length > upper ? length - upper : length < lower ? length - lower : 0;
        const p = NPOLY * i;
        potential[0] += polyPotential(tendon_stiffness[i], tendon_stiffnesspoly[p], tendon_stiffnesspoly[p + 1], x);
      }
    }
    if (springs) flexSprings();
    d.energy[0] = potential[0];
    d.flg_energypos = 1;
  }

  /** Kinetic energy ½·qvelᵀ·M·qvel into energy[1]. Needs crb. */
  function energyVel(): void {
    const { nv } = m;
    const { qvel, energy } = d;
    mulVector(momentum, qvel);
    dotAt(energy, 1, momentum, 0, qvel, 0, nv);
    energy[1] *= 0.5;
    d.flg_energyvel = 1;
  }

  return { energyPos, energyVel };
}

/** Potential energy of gravity and of the springs of joints and tendons [J] into energy[0]. Needs kinematics, tendon. */
export function energyPos(m: Model, d: Data): void {
  kernelsOf(energyKernels, d, m).energyPos();
}

/** Kinetic energy ½·qvelᵀ·M·qvel [J] into energy[1]. Needs crb. */
export function energyVel(m: Model, d: Data): void {
  kernelsOf(energyKernels, d, m).energyVel();
}
