// A state carried from one model to another: what has the same name, or the same place where it has none, goes on.
import { type Data, id2name, type Model, ObjType, type StateRange, stateRanges } from '@corten/model';

/** Keys and ranges of all that has a state. */
function* elements(m: Model): Generator<[string, readonly StateRange[]]> {
  for (let i = 0; i < m.njnt; i++) {
    const key = id2name(m, ObjType.joint, i) ?? `${i} of ${id2name(m, ObjType.body, m.jnt_bodyid[i])}`;
    yield [`joint ${m.jnt_type[i]} ${key}`, stateRanges.joint(m, i)];
  }
  for (let i = 0; i < m.nactuator; i++)
    yield [`actuator ${id2name(m, ObjType.actuator, i) ?? i}`, stateRanges.actuator(m, i)];
  for (let i = 0; i < m.nbody; i++)
    if (m.body_mocapid[i] >= 0) yield [`mocap ${id2name(m, ObjType.body, i) ?? i}`, stateRanges.body(m, i)];
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
