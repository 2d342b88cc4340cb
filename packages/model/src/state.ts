// The state of a simulation as one vector of numbers, chosen by a signature of bits (StateBit), and snapshots.

import { checkIndex, checkSize, needData, needModelAndData } from './arguments.js';
import type { Data } from './data.js';
import { NSTATE, StateBit } from './enums.js';
import { checkModel } from './kernels.js';
import type { Model } from './model.js';

function checkSignature(signature: number, name = 'signature'): void {
  if (!Number.isInteger(signature) || signature < 0 || signature >= 1 << NSTATE) {
    throw new RangeError(`invalid state ${name} ${signature}, must be in [0, 2^${NSTATE})`);
  }
}

/** Numbers that one component takes in a state vector. */
function componentSize(m: Model, bit: number): number {
  switch (bit) {
    // #region component sizes, written by npm run fields
    case StateBit.time:
      return 1;
    case StateBit.qpos:
      return m.nq;
    case StateBit.qvel:
      return m.nv;
    case StateBit.act:
      return m.na;
    case StateBit.history:
      return m.nhistory;
    case StateBit.warmstart:
      return m.nv;
    case StateBit.ctrl:
      return m.nu;
    case StateBit.qfrc_applied:
      return m.nv;
    case StateBit.xfrc_applied:
      return m.nbody * 6;
    case StateBit.eq_active:
      return m.neq;
    case StateBit.mocap_pos:
      return m.nmocap * 3;
    case StateBit.mocap_quat:
      return m.nmocap * 4;
    case StateBit.userdata:
      return m.nuserdata;
    case StateBit.plugin:
      return m.npluginstate;
    // #endregion
    default:
      return 0;
  }
}

/** The array of a component; time is not in an array. */
function component(d: Data, bit: number): Float64Array | Uint8Array {
  switch (bit) {
    // #region components, written by npm run fields
    case StateBit.qpos:
      return d.qpos;
    case StateBit.qvel:
      return d.qvel;
    case StateBit.act:
      return d.act;
    case StateBit.history:
      return d.history;
    case StateBit.warmstart:
      return d.qacc_warmstart;
    case StateBit.ctrl:
      return d.ctrl;
    case StateBit.qfrc_applied:
      return d.qfrc_applied;
    case StateBit.xfrc_applied:
      return d.xfrc_applied;
    case StateBit.eq_active:
      return d.eq_active;
    case StateBit.mocap_pos:
      return d.mocap_pos;
    case StateBit.mocap_quat:
      return d.mocap_quat;
    case StateBit.userdata:
      return d.userdata;
    case StateBit.plugin:
      return d.plugin_state;
    // #endregion
    default:
      throw new RangeError(`no state component ${bit}`);
  }
}

/**
 * Length of a state vector.
 * @param m - the model
 * @param signature - bits of the components (StateBit)
 * @throws RangeError when the signature has unknown bits
 */
export function stateSize(m: Model, signature: number): number {
  checkSignature(signature);
  let size = 0;
  for (let i = 0; i < NSTATE; i++) if (signature & (1 << i)) size += componentSize(m, 1 << i);
  return size;
}

/**
 * Write the chosen components of the state into a vector, in order of their bits. Flags (eq_active) become 0 or 1.
 * @param m - the model
 * @param d - where the state is read
 * @param state - receives stateSize(m, signature) numbers
 * @param signature - bits of the components (StateBit)
 * @throws RangeError when the signature has unknown bits or the vector is too short; Error for the data of another model
 */
export function getState(m: Model, d: Data, state: Float64Array, signature: number): void {
  checkModel(m, d);
  checkSize('state vector', state, stateSize(m, signature));
  let adr = 0;
  for (let i = 0; i < NSTATE; i++) {
    const bit = 1 << i;
    if (!(signature & bit)) continue;
    if (bit === StateBit.time) {
      state[adr++] = d.time;
      continue;
    }
    const values = component(d, bit);
    state.set(values, adr);
    adr += values.length;
  }
}

/**
 * Set the chosen components of the state from a vector that getState made.
 * @param m - the model
 * @param d - where the state is written
 * @param state - at least stateSize(m, signature) numbers
 * @param signature - bits of the components (StateBit)
 * @throws RangeError when the signature has unknown bits or the vector is too short; Error for the data of another model
 */
export function setState(m: Model, d: Data, state: ArrayLike<number>, signature: number): void {
  checkModel(m, d);
  checkSize('state vector', state, stateSize(m, signature));
  let adr = 0;
  for (let i = 0; i < NSTATE; i++) {
    const bit = 1 << i;
    if (!(signature & bit)) continue;
    if (bit === StateBit.time) {
      d.time = state[adr++];
      continue;
    }
    const values = component(d, bit);
    if (bit === StateBit.eq_active) {
      for (let k = 0; k < values.length; k++) values[k] = state[adr + k] ? 1 : 0;
    } else {
      for (let k = 0; k < values.length; k++) values[k] = state[adr + k];
    }
    adr += values.length;
  }
}

/**
 * Copy the chosen components of the state from one data to another of the same model.
 * @throws RangeError when the signature has unknown bits; Error for the data of another model
 */
export function copyState(m: Model, from: Data, to: Data, signature: number): void {
  checkModel(m, from);
  checkModel(m, to);
  checkSignature(signature);
  for (let i = 0; i < NSTATE; i++) {
    const bit = 1 << i;
    if (!(signature & bit)) continue;
    if (bit === StateBit.time) to.time = from.time;
    else component(to, bit).set(component(from, bit));
  }
}

/**
 * Pick components out of a state vector.
 * @param m - the model
 * @param source - a state vector of signature `sourceSignature`
 * @param sourceSignature - its components
 * @param target - receives stateSize(m, targetSignature) numbers
 * @param targetSignature - the wanted components, a subset of the source's
 * @throws RangeError when a signature has unknown bits, the target's is no subset, or a vector is too short
 */
export function extractState(
  m: Model,
  source: ArrayLike<number>,
  sourceSignature: number,
  target: Float64Array,
  targetSignature: number,
): void {
  checkSignature(sourceSignature, 'source signature');
  checkSignature(targetSignature, 'target signature');
  if ((sourceSignature & targetSignature) !== targetSignature) {
    throw new RangeError('target signature is not a subset of the source signature');
  }
  checkSize('state vector', source, stateSize(m, sourceSignature));
  checkSize('state vector', target, stateSize(m, targetSignature));
  let from = 0;
  let to = 0;
  for (let i = 0; i < NSTATE; i++) {
    const bit = 1 << i;
    if (!(sourceSignature & bit)) continue;
    const size = componentSize(m, bit);
    if (targetSignature & bit) for (let k = 0; k < size; k++) target[to++] = source[from + k];
    from += size;
  }
}

/**
 * Store the state of a data as a keyframe of its model: time, qpos, qvel, act, mocap poses and ctrl.
 * @throws RangeError when the model has no keyframe `key`
 */
export function setKeyframe(m: Model, d: Data, key: number): void {
  needModelAndData(m, d);
  checkIndex('keyframe', key, m.nkey);
  m.key_time[key] = d.time;
  m.key_qpos.set(d.qpos, key * m.nq);
  m.key_qvel.set(d.qvel, key * m.nv);
  m.key_act.set(d.act, key * m.na);
  m.key_mpos.set(d.mocap_pos, key * 3 * m.nmocap);
  m.key_mquat.set(d.mocap_quat, key * 4 * m.nmocap);
  m.key_ctrl.set(d.ctrl, key * m.nu);
}

/** All that a later step depends on: a simulation restored from it goes on with identical bits. */
export interface Snapshot {
  /** state vector of signature StateBit.integration */
  readonly state: Float64Array;
  /** sleep timers and cycles of the trees, ntree */
  readonly tree_asleep: Int32Array;
}

/**
 * Take a snapshot of a simulation. Plain typed arrays: it can be stored or sent to a worker.
 * @param d - the data to copy from
 * @param into - a snapshot of the same model to reuse
 */
export function takeSnapshot(d: Data, into?: Snapshot): Snapshot {
  needData(d);
  const m = d.model;
  const snapshot = into ?? {
    state: new Float64Array(stateSize(m, StateBit.integration)),
    tree_asleep: new Int32Array(m.ntree),
  };
  getState(m, d, snapshot.state, StateBit.integration);
  snapshot.tree_asleep.set(d.tree_asleep);
  return snapshot;
}

/**
 * Put a simulation back to a snapshot. What is derived from the state is brought up to date by the next step or
 * forward.
 * @throws RangeError when the snapshot is of a model with other sizes
 */
export function restoreSnapshot(d: Data, snapshot: Snapshot): void {
  needData(d);
  const size = stateSize(d.model, StateBit.integration);
  if (snapshot?.state?.length !== size || snapshot.tree_asleep?.length !== d.model.ntree)
    throw new RangeError('this is no snapshot of this model');
  setState(d.model, d, snapshot.state, StateBit.integration);
  d.tree_asleep.set(snapshot.tree_asleep);
}
