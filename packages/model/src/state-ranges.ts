// Which numbers of a state belong to which object, so that they can be carried from one model to another.
// Covered by packages/spec/src/recompile.test.ts and packages/viewer/src/carry-state.test.ts.
import { dofCount, positionCount } from './joints.js';
import type { Model } from './model.js';

/** A range of an array of the state: the array in `Data`, its first number, how many. */
export type StateRange = readonly [
  array: 'qpos' | 'qvel' | 'act' | 'ctrl' | 'mocap_pos' | 'mocap_quat',
  start: number,
  count: number,
];

/** Objects that have a part of the state. */
export const stateRanges: {
  /** Positions and velocities of a joint. */
  joint(m: Model, id: number): StateRange[];
  /** Controls, and activations if there are any, of an actuator. */
  actuator(m: Model, id: number): StateRange[];
  /** Pose of a mocap body; nothing of others. */
  body(m: Model, id: number): StateRange[];
} = {
  joint(m, id) {
    const type = m.jnt_type[id];
    return [
      ['qpos', m.jnt_qposadr[id], positionCount(type)],
      ['qvel', m.jnt_dofadr[id], dofCount(type)],
    ];
  },
  actuator(m, id) {
    const act: StateRange[] = m.actuator_actadr[id] < 0 ? [] : [['act', m.actuator_actadr[id], m.actuator_actnum[id]]];
    return [['ctrl', m.actuator_ctrladr[id], m.actuator_ctrlnum[id]], ...act];
  },
  body(m, id) {
    const mocap = m.body_mocapid[id];
    if (mocap < 0) return [];
    return [
      ['mocap_pos', 3 * mocap, 3],
      ['mocap_quat', 4 * mocap, 4],
    ];
  },
};
