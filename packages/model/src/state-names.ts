// Names of the numbers of states and sensors, for columns of files.
import { needModel } from './arguments.js';
import { ObjType, StateBit } from './enums.js';
import { dofCount, positionCount } from './joints.js';
import type { Model } from './model.js';
import { id2name } from './names.js';
import { stateSize } from './state.js';

/** `name`, or `name[i]` where there is more than one. */
const parts = (name: string, count: number) =>
  count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name}[${i}]`);

/** Names of the numbers that objects have, by what each is called and how many it has. */
function ofObjects(m: Model, prefix: string, type: number, kind: string, counts: readonly number[]): string[] {
  return counts.flatMap((count, id) =>
    count === 0 ? [] : parts(`${prefix}:${id2name(m, type, id) || `${kind}${id}`}`, count),
  );
}

const STATE_NAMES: readonly (readonly [number, string, ((m: Model) => string[])?])[] = [
  [StateBit.time, 'time'],
  [StateBit.qpos, 'qpos', (m) => ofObjects(m, 'qpos', ObjType.joint, 'joint', Array.from(m.jnt_type, positionCount))],
  [StateBit.qvel, 'qvel', (m) => ofObjects(m, 'qvel', ObjType.joint, 'joint', Array.from(m.jnt_type, dofCount))],
  [StateBit.act, 'act', (m) => ofObjects(m, 'act', ObjType.actuator, 'actuator', [...m.actuator_actnum])],
  [StateBit.history, 'history'],
  [
    StateBit.warmstart,
    'warmstart',
    (m) => ofObjects(m, 'warmstart', ObjType.joint, 'joint', Array.from(m.jnt_type, dofCount)),
  ],
  [StateBit.ctrl, 'ctrl', (m) => ofObjects(m, 'ctrl', ObjType.actuator, 'actuator', [...m.actuator_ctrlnum])],
  [
    StateBit.qfrc_applied,
    'qfrc_applied',
    (m) => ofObjects(m, 'qfrc_applied', ObjType.joint, 'joint', Array.from(m.jnt_type, dofCount)),
  ],
  [
    StateBit.xfrc_applied,
    'xfrc_applied',
    (m) => ofObjects(m, 'xfrc_applied', ObjType.body, 'body', Array(m.nbody).fill(6)),
  ],
  [
    StateBit.eq_active,
    'eq_active',
    (m) => ofObjects(m, 'eq_active', ObjType.equality, 'equality', Array(m.neq).fill(1)),
  ],
  [StateBit.mocap_pos, 'mocap_pos'],
  [StateBit.mocap_quat, 'mocap_quat'],
  [StateBit.userdata, 'userdata'],
  [StateBit.plugin, 'plugin'],
];

/**
 * Names of the numbers of a state: `time`, `qpos:hip`, `qvel:root[0]`, `ctrl:motor`, …; objects without a name are called
 * by their kind and number.
 * @param signature - bits of StateBit
 */
export function stateNames(m: Model, signature: number): string[] {
  return STATE_NAMES.filter(([bit]) => signature & bit).flatMap(([bit, name, names]) => {
    const size = stateSize(m, bit);
    if (size === 0) return [];
    return names ? names(m) : parts(name, size);
  });
}

/** Names of the numbers of sensordata: `sensor:gyro[0]`, …. */
export function sensorNames(m: Model): string[] {
  needModel(m);
  return ofObjects(m, 'sensor', ObjType.sensor, 'sensor', [...m.sensor_dim]);
}
