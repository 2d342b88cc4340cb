// Rates of change of tendon Jacobians, and the bias forces that tendon armature causes.

import { copy3, dot3, dotAt, MINVAL, norm3, normalize3, sub3 } from '@corten/math';
import {
  checkIndex,
  checkVector,
  type Data,
  isSparse,
  kernelsOf,
  type Model,
  needModelAndData,
  ObjType,
  SleepState,
  someAsleep,
  WrapType,
} from '@corten/model';
import { armatureKernels } from '../inertia/armature.js';
import { chainKernels } from '../jacobian/chain.js';
import { sleepKernels } from '../sleep/update-sleep.js';
import { objectKernels } from '../velocity/object-velocity.js';

/** Kernels of the rate of change of tendon Jacobians, and of the bias force that tendon armature causes. */
export function tendonBiasKernels(m: Model, d: Data) {
  const { tendonArmature: actuatorArmature } = kernelsOf(armatureKernels, d);
  const { tendonSleepState } = kernelsOf(sleepKernels, d);
  const { velocity, objectVelocity } = kernelsOf(objectKernels, d);
  const { chain, jacp, point, jacDifPair, jacDotDifPair } = kernelsOf(chainKernels, d);
  const direction = new Float64Array(3);
  const rate = new Float64Array(3);
  const row = new Float64Array(m.nv);

  // d/dt(J)·vec, and what the projections that add to it are divided by
  const total = new Float64Array(1);
  const pulley = new Float64Array(1);

  /** Add (alongᵀ · jacp / pulley) · vec, jacp on the chain, to `total`. */
  function addProjection(vec: Float64Array, NV: number, along: Float64Array): void {
    const { nv } = m;
    const divisor = pulley[0];
    let sum = total[0];
    const sparse = isSparse(m);
    if (!sparse) row.fill(0);
    for (let c = 0; c < NV; c++) {
      const x = jacp[c] * along[0] + jacp[NV + c] * along[1] + jacp[2 * NV + c] * along[2];
      if (sparse) sum += (x / divisor) * vec[chain[c]];
      else row[chain[c]] = x;
    }
    total[0] = sum;
    if (sparse) return;
    dotAt(total, 0, row, 0, vec, 0, nv);
    total[0] = sum + total[0] / divisor;
  }

  /** Add what the segment between two sites contributes to d/dt(J)·vec to `total`. */
  function addSegment(site0: number, site1: number, vec: Float64Array): void {
    const body0 = m.site_bodyid[site0];
    const body1 = m.site_bodyid[site1];
    if (body0 === body1) return;
    copy3(point, 0, d.site_xpos, 3 * site0);
    copy3(point, 3, d.site_xpos, 3 * site1);
    sub3(direction, 0, point, 3, point, 0);
    const norm = norm3(direction, 0);
    normalize3(direction, 0);

    // how the unit vector between the sites turns
    objectVelocity(ObjType.site, site0, 0);
    copy3(rate, 0, velocity, 3);
    objectVelocity(ObjType.site, site1, 0);
    sub3(rate, 0, velocity, 3, rate, 0);
    const along = dot3(direction, 0, rate, 0);
    const s = norm > MINVAL ? 1 / norm : 0;
    for (let k = 0; k < 3; k++) rate[k] = (rate[k] + direction[k] * -along) * s;

    const NV = jacDotDifPair(body0, body1, 0);
    addProjection(vec, NV, direction);
    jacDifPair(body0, body1, 0, 0);
    addProjection(vec, NV, rate);
  }

  /** d/dt(J)·vec of tendon i, vec of nv numbers, into `total`. Throws if the tendon wraps around a geom. */
  function tendonDot(i: number, vec: Float64Array): void {
    const { ntendon, tendon_adr, tendon_num, wrap_type, wrap_objid, wrap_prm } = m;
    total[0] = 0;
    if (i < 0 || i >= ntendon) return;
    const first = tendon_adr[i];
    const last = first + tendon_num[i] - 1;
    if (wrap_type[first] === WrapType.joint) return;
    pulley[0] = 1;
    for (let w = first; w < last; w++) {
      const type0 = wrap_type[w];
      const type1 = wrap_type[w + 1];
      if (type0 === WrapType.pulley) pulley[0] = wrap_prm[w];
      if (type0 === WrapType.pulley || type1 === WrapType.pulley) continue;
      if (type1 !== WrapType.site) {
        throw new Error(`tendon ${i}: the derivative of a Jacobian around a wrapping geom is not supported`);
      }
      addSegment(wrap_objid[w], wrap_objid[w + 1], vec);
    }
  }

  /** Add the bias force of tendon armature, Jᵀ · armature · d/dt(J)·qvel, to qfrc (nv). Needs comVel. */
  function tendonBias(qfrc: Float64Array): void {
    const { ntendon, tendon_armature, tendon_actuatorid, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_J, qvel } = d;
    const filter = someAsleep(m, d);
    for (let i = 0; i < ntendon; i++) {
      if (filter && tendonSleepState(i) === SleepState.asleep) continue;
      const armature = tendon_actuatorid[i] === -1 ? tendon_armature[i] : tendon_armature[i] + actuatorArmature(i);
      if (armature === 0) continue;
      tendonDot(i, qvel);
      const coef = armature * total[0];
      if (coef === 0) continue;
      const end = ten_J_rowadr[i] + ten_J_rownnz[i];
      for (let adr = ten_J_rowadr[i]; adr < end; adr++) qfrc[ten_J_colind[adr]] += coef * ten_J[adr];
    }
  }

  return { total, tendonDot, tendonBias };
}

/** d/dt(J)·vec of a tendon, vec of nv numbers; zero for fixed tendons. Needs comVel. Throws if it wraps around a geom. */
export function tendonDot(m: Model, d: Data, id: number, vec: Float64Array): number {
  checkIndex('tendon', id, m.ntendon);
  checkVector('vec', vec, m.nv);
  const kernels = kernelsOf(tendonBiasKernels, d, m);
  kernels.tendonDot(id, vec);
  return kernels.total[0];
}

/** Add the bias force of tendon armature to qfrc (nv) [N·m or N]. Needs comVel. Throws as tendonDot. */
export function tendonBias(m: Model, d: Data, qfrc: Float64Array): void {
  needModelAndData(m, d);
  checkVector('qfrc', qfrc, m.nv);
  kernelsOf(tendonBiasKernels, d, m).tendonBias(qfrc);
}
