// A state carried from one model to another: what has the same name, or the same place where it has none, goes on.
import { type Data, dofCount, id2name, type Model, ObjType, positionCount } from '@corten/model';

/** Ranges of the arrays of a state that belong to an element. */
type Ranges = readonly (readonly [
  array: 'qpos' | 'qvel' | 'act' | 'ctrl' | 'mocap_pos' | 'mocap_quat',
  start: number,
  count: number,
])[];

/** Keys and ranges of all that has a state. */
function* elements(m: Model): Generator<[string, Ranges]> {
  for (let i = 0; i < m.njnt; i++) {
    const type = m.jnt_type[i];
    const key = id2name(m, ObjType.joint, i) ?? `${i} of ${id2name(m, ObjType.body, m.jnt_bodyid[i])}`;
    yield [
      `joint ${type} ${key}`,
      [
        ['qpos', m.jnt_qposadr[i], positionCount(type)],
        ['qvel', m.jnt_dofadr[i], dofCount(type)],
      ],
    ];
  }
  for (let i = 0; i < m.nactuator; i++) {
    const end = i + 1 < m.nactuator ? m.actuator_ctrladr[i + 1] : m.nu;
    const ctrl = [['ctrl', m.actuator_ctrladr[i], end - m.actuator_ctrladr[i]]] as const;
    const act = m.actuator_actadr[i] < 0 ? [] : ([['act', m.actuator_actadr[i], m.actuator_actnum[i]]] as const);
    yield [`actuator ${id2name(m, ObjType.actuator, i) ?? i}`, [...ctrl, ...act]];
  }
  for (let i = 0; i < m.nbody; i++) {
    const mocap = m.body_mocapid[i];
    if (mocap < 0) continue;
    yield [
      `mocap ${id2name(m, ObjType.body, i) ?? i}`,
      [
        ['mocap_pos', 3 * mocap, 3],
        ['mocap_quat', 4 * mocap, 4],
      ],
    ];
  }
}

/**
 * Carry time, positions, velocities, activations, controls and mocap poses from a data to one of another model. What the
 * other model has not is left out, what is new there stays as it is.
 */
export function carryState(from: Data, to: Data): void {
  const known = new Map(elements(from.model));
  for (const [key, ranges] of elements(to.model)) {
    const before = known.get(key);
    if (before?.length !== ranges.length) continue;
    for (const [k, [array, start, count]] of ranges.entries()) {
      const [, old, oldCount] = before[k];
      if (oldCount === count) to[array].set(from[array].subarray(old, old + count), start);
    }
  }
  to.time = from.time;
}
