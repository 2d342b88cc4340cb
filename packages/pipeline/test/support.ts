import type { Data, Model } from '@corten/model';
import { random } from '@corten/testing';
import { fwdActuation, fwdPosition, fwdVelocity } from '../src/forward.js';

export { distance, load, random } from '@corten/testing';

/** Velocities and controls from a seed. */
export function randomise(d: Data, seed: number): void {
  const next = random(seed);
  for (let i = 0; i < d.qvel.length; i++) d.qvel[i] = next();
  for (let i = 0; i < d.ctrl.length; i++) d.ctrl[i] = next();
  for (let i = 0; i < d.act.length; i++) d.act[i] = next();
}

/** Centred difference of a force with respect to all velocities: dense nv×nv, row by force. */
export function velocityDerivative(m: Model, d: Data, force: (d: Data) => Float64Array, eps = 1e-5): Float64Array {
  const { nv } = m;
  const result = new Float64Array(nv * nv);
  const at = (i: number, delta: number) => {
    const kept = d.qvel[i];
    d.qvel[i] += delta;
    fwdVelocity(m, d);
    fwdActuation(m, d);
    d.qvel[i] = kept;
    return force(d).slice();
  };
  fwdPosition(m, d);
  for (let i = 0; i < nv; i++) {
    const plus = at(i, eps);
    const minus = at(i, -eps);
    for (let j = 0; j < nv; j++) result[j * nv + i] = (plus[j] - minus[j]) / (2 * eps);
  }
  fwdVelocity(m, d);
  fwdActuation(m, d);
  return result;
}

/** qDeriv as a dense nv×nv matrix. */
export function denseDerivative(m: Model, d: Data): Float64Array {
  const result = new Float64Array(m.nv * m.nv);
  for (let i = 0; i < m.nv; i++) {
    for (let a = m.D_rowadr[i]; a < m.D_rowadr[i] + m.D_rownnz[i]; a++) result[i * m.nv + m.D_colind[a]] = d.qDeriv[a];
  }
  return result;
}

/** A body with a geom on a joint, at a distance from it. */
export const arm = (joint: string, inner = '') =>
  `<body>${joint}<geom type="box" size=".1 .2 .3" pos=".3 .1 0" mass="1"/>${inner}</body>`;

/** A scene with a world body. */
export const scene = (body: string, rest = '', option = '') =>
  `<mujoco><option ${option}/><worldbody>${body}</worldbody>${rest}</mujoco>`;
