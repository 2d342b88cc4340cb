import { type Data, kernelsOf, type Model } from '@corten/model';
import { createChain } from './chain.js';

/** Kernels that map Cartesian forces to joint forces. */
export function createApplied(m: Model, d: Data) {
  const { chain, jacp, jacr, point, jacChain } = kernelsOf(createChain, d);

  /** Add Jᵀ · (fx, fy, fz), J on the chain, to qfrc. */
  function addProjection(qfrc: Float64Array, jac: Float64Array, NV: number, f: Float64Array, o: number): void {
    const x = f[o],
      y = f[o + 1],
      z = f[o + 2];
    for (let c = 0; c < NV; c++) qfrc[chain[c]] += jac[c] * x + jac[NV + c] * y + jac[2 * NV + c] * z;
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
      const NV = jacChain(i, 1);
      addProjection(qfrc, jacp, NV, xfrc, o);
      addProjection(qfrc, jacr, NV, xfrc, o + 3);
    }
  }

  return { addProjection, xfrcAccumulate };
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
  if (body < 0 || body >= m.nbody) throw new RangeError(`there is no body ${body}`);
  const chain = kernelsOf(createChain, d, m);
  const { addProjection } = kernelsOf(createApplied, d);
  for (let k = 0; k < 3; k++) chain.point[k] = point[k];
  const NV = chain.jacChain(body, 1);
  if (force) addProjection(qfrc, chain.jacp, NV, force, 0);
  if (torque) addProjection(qfrc, chain.jacr, NV, torque, 0);
}

/** Add the joint forces of xfrc_applied to qfrc (nv). Needs comPos. */
export function xfrcAccumulate(m: Model, d: Data, qfrc: Float64Array): void {
  kernelsOf(createApplied, d, m).xfrcAccumulate(qfrc);
}
