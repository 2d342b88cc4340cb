// Forces and torques on bodies to joint forces.

import {
  checkIndex,
  checkSize,
  checkVector,
  type Data,
  isSparse,
  kernelsOf,
  type Model,
  needModelAndData,
} from '@corten/model';
import { chainKernels } from './chain.js';

/** No force, or no torque. */
const NONE = /* @__PURE__ */ new Float64Array(3);

/** Kernels that map Cartesian forces to joint forces. */
export function appliedKernels(m: Model, d: Data) {
  const { chain, jacp, jacr, point, jacChain } = kernelsOf(chainKernels, d);

  /** Add Jᵀ · (fx, fy, fz), J on the chain, to qfrc. */
  function addProjection(qfrc: Float64Array, jac: Float64Array, NV: number, f: Float64Array, o: number): void {
    const x = f[o];
    const y = f[o + 1];
    const z = f[o + 2];
    for (let c = 0; c < NV; c++) qfrc[chain[c]] += jac[c] * x + jac[NV + c] * y + jac[2 * NV + c] * z;
  }

  /**
   * Add the joint forces of a force f[o…] and a torque t[p…] (world axes) on a body at `point` to qfrc. Dense Jacobians
   * have zeros for the dofs that do not move the body: a wrench that is not finite makes their forces not numbers.
   */
  function addWrench(qfrc: Float64Array, body: number, f: Float64Array, o: number, t: Float64Array, p: number): void {
    const NV = jacChain(body, 1);
    addProjection(qfrc, jacp, NV, f, o);
    addProjection(qfrc, jacr, NV, t, p);
    const finite = 0 * (f[o] + f[o + 1] + f[o + 2]) + 0 * (t[p] + t[p + 1] + t[p + 2]) === 0;
    if (finite || isSparse(m)) return;
    for (let i = 0, c = 0; i < m.nv; i++) {
      if (c < NV && chain[c] === i) c++;
      else qfrc[i] = Number.NaN;
    }
  }

  /** Add the joint forces of xfrc_applied (force and torque on each body at its centre of mass) to qfrc (nv). */
  function xfrcAccumulate(qfrc: Float64Array): void {
    const { nbody } = m;
    const { xfrc_applied: xfrc, xipos } = d;
    for (let i = 1; i < nbody; i++) {
      const o = 6 * i;
      const none =
        xfrc[o] === 0 &&
        xfrc[o + 1] === 0 &&
        xfrc[o + 2] === 0 &&
        xfrc[o + 3] === 0 &&
        xfrc[o + 4] === 0 &&
        xfrc[o + 5] === 0;
      if (none) continue;
      for (let k = 0; k < 3; k++) point[k] = xipos[3 * i + k];
      addWrench(qfrc, i, xfrc, o, xfrc, o + 3);
    }
  }

  return { addProjection, addWrench, xfrcAccumulate };
}

/**
 * Add the joint forces of a force [N] and a torque [N·m] (world axes, null for none) on a body at a world point [m] to
 * qfrc (nv). Needs comPos. Throws a RangeError if there is no such body.
 */
export function applyFT(
  m: Model,
  d: Data,
  force: Float64Array | null,
  torque: Float64Array | null,
  point: ArrayLike<number>,
  body: number,
  qfrc: Float64Array,
): void {
  needModelAndData(m, d);
  checkIndex('body', body, m.nbody);
  checkSize('force', force, 3);
  checkSize('torque', torque, 3);
  checkVector('point', point, 3);
  checkVector('qfrc', qfrc, m.nv);
  const chain = kernelsOf(chainKernels, d, m);
  const { addWrench } = kernelsOf(appliedKernels, d);
  for (let k = 0; k < 3; k++) chain.point[k] = point[k];
  addWrench(qfrc, body, force ?? NONE, 0, torque ?? NONE, 0);
}

/** Add the joint forces of xfrc_applied to qfrc (nv). Needs comPos. */
export function xfrcAccumulate(m: Model, d: Data, qfrc: Float64Array): void {
  needModelAndData(m, d);
  checkVector('qfrc', qfrc, m.nv);
  kernelsOf(appliedKernels, d, m).xfrcAccumulate(qfrc);
}
