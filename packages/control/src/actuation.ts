// From joint forces to controls.
import { boxQP } from '@corten/math';
import {
  comPos,
  type Data,
  DynType,
  fwdActuation,
  fwdVelocity,
  id2name,
  kinematics,
  type Model,
  ObjType,
  tendon,
  transmission,
} from 'corten';

/** Share of the largest curvature that keeps controls of idle actuators where they are. */
const REGULARIZATION = 1e-12;

/** Controls beyond which an actuator without limits counts as unlimited. */
const FAR = 1e10;

/** Name of an actuator, or its number. */
export const actuatorName = (model: Model, i: number): string => {
  const name = id2name(model, ObjType.actuator, i);
  return name === undefined ? String(i) : `'${name}'`;
};

/** The largest of some numbers, whatever their signs. */
export const largestOf = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((max, value) => Math.max(max, Math.abs(value)), 0);

/**
 * Controls that make the actuators give joint forces, within their ranges, as nearly as they can (least squares). The
 * actuators' forces are taken as linear in the controls at the data's state.
 *
 * @param model - the model, whose actuators have no dynamics, no delay and one control each
 * @param data - the state; its controls are overwritten by the result
 * @param qfrc - wanted joint forces, nv [N, N·m]
 * @returns the largest joint force that is missing [N, N·m]
 * @throws Error for actuators with dynamics, a delay or several controls
 */
export function setForces(model: Model, data: Data, qfrc: ArrayLike<number>): number {
  const { nu, nv, actuator_dyntype, actuator_ctrlnum, actuator_ctrllimited, actuator_ctrlrange } = model;
  for (let i = 0; i < model.nactuator; i++) {
    if (actuator_dyntype[i] !== DynType.none)
      throw new Error(
        `actuator ${actuatorName(model, i)} has dynamics: its force follows from its activation, and from its control only later`,
      );
    if (model.actuator_delay[i] > 0)
      throw new Error(`actuator ${actuatorName(model, i)} has a delay: its force follows from its control only later`);
    if (actuator_ctrlnum[i] !== 1)
      throw new Error(`actuator ${actuatorName(model, i)} has ${actuator_ctrlnum[i]} controls`);
  }
  if (qfrc.length !== nv) throw new RangeError(`qfrc has ${qfrc.length} numbers, not ${nv}`);
  if (nu === 0) return largestOf(qfrc);
  kinematics(model, data);
  comPos(model, data);
  tendon(model, data);
  transmission(model, data);
  fwdVelocity(model, data);
  const limit = (i: number, side: number) =>
    actuator_ctrllimited[i] ? actuator_ctrlrange[2 * i + side] : side === 0 ? -FAR : FAR;
  const base = Float64Array.from({ length: nu }, (_, i) => Math.min(limit(i, 1), Math.max(limit(i, 0), 0)));
  const forceOf = (ctrl: Float64Array) => {
    data.ctrl.set(ctrl);
    fwdActuation(model, data);
    return data.qfrc_actuator.slice();
  };
  const free = forceOf(base);
  const effect = new Float64Array(nv * nu);
  for (let i = 0; i < nu; i++) {
    const nudge = Math.min(1, (limit(i, 1) - limit(i, 0)) / 2);
    const size = base[i] + nudge <= limit(i, 1) ? nudge : -nudge;
    const nudged = base.slice();
    nudged[i] += size;
    const force = forceOf(nudged);
    for (let k = 0; k < nv; k++) effect[k * nu + i] = size === 0 ? 0 : (force[k] - free[k]) / size;
  }
  const hessian = new Float64Array(nu * nu);
  const gradient = new Float64Array(nu);
  for (let k = 0; k < nv; k++)
    for (let i = 0; i < nu; i++) {
      gradient[i] += effect[k * nu + i] * (free[k] - qfrc[k]);
      for (let j = 0; j < nu; j++) hessian[i * nu + j] += effect[k * nu + i] * effect[k * nu + j];
    }
  let largest = 0;
  for (let i = 0; i < nu; i++) largest = Math.max(largest, hessian[i * nu + i]);
  for (let i = 0; i < nu; i++) hessian[i * nu + i] += REGULARIZATION * largest + Number.MIN_VALUE;
  const step = new Float64Array(nu);
  const lower = Float64Array.from({ length: nu }, (_, i) => limit(i, 0) - base[i]);
  const upper = Float64Array.from({ length: nu }, (_, i) => Math.max(limit(i, 1) - base[i], lower[i] + 1e-12));
  boxQP(step, new Float64Array(nu * nu), undefined, hessian, gradient, nu, lower, upper);
  const got = forceOf(base.map((value, i) => value + step[i]));
  return got.reduce((max, force, k) => Math.max(max, Math.abs(force - qfrc[k])), 0);
}
