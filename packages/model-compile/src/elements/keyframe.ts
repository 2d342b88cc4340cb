// Key frames: their numbers, or those of the reference configuration where they write none.

import { normalize4, normalizeVec } from '@corten/math';
import { JointType, type Model } from '@corten/model';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import type { Item } from '../item.js';
import type { AnyElement } from '../mjcf.js';
import { make, numbers, savedSection } from '../saved-element.js';
import { pendingValues, type Stateful } from './key-states.js';
import type { Part } from './part.js';

/** Positions and orientations of the mocap bodies as they stand in the model. */
function mocapPose(m: Model): { pos: Float64Array; quat: Float64Array } {
  const pos = new Float64Array(3 * m.nmocap);
  const quat = new Float64Array(4 * m.nmocap);
  for (let i = 0; i < m.nbody; i++) {
    const id = m.body_mocapid[i];
    if (id < 0) continue;
    pos.set(m.body_pos.subarray(3 * i, 3 * i + 3), 3 * id);
    quat.set(m.body_quat.subarray(4 * i, 4 * i + 4), 4 * id);
  }
  return { pos, quat };
}

/** A key frame's numbers for a field, or what stands there when it writes none. Throws when their number is wrong. */
function values(
  key: Item<'key'>,
  attribute: 'qpos' | 'qvel' | 'act' | 'mpos' | 'mquat' | 'ctrl',
  otherwise: Float64Array,
): Float64Array {
  const written = key.attr[attribute];
  if (written === undefined || written.length === 0) return otherwise;
  if (written.length !== otherwise.length) {
    // the reference counts in two ways
    const named = attribute === 'qpos' || attribute === 'qvel' || attribute === 'act';
    const label = named ? `keyframe '${key.name}'` : `keyframe ${key.id}`;
    const expected = `expected ${named ? '' : 'length '}${otherwise.length}, got ${written.length}`;
    fail(key, `${label}: invalid ${attribute} size, ${expected}`, { attribute });
  }
  return written;
}

/** Normalise a quaternion as the reference's compiler does and then as its engine does, to the last bit. */
function normalizeTwice(q: Float64Array, i: number): void {
  normalizeVec(q, i, 4);
  normalize4(q, i);
}

/** Key frames. */
export function keyframePart(ctx: CompileContext): Part {
  const { key: keys } = ctx.lists;
  return {
    count(sizes) {
      sizes.nkey = keys.length;
    },
    largest: (size) => (size === 'nkey' ? keys[0] : undefined),
    fill(m) {
      fillPendingKeys(ctx, m);
      const mocap = mocapPose(m);
      keys.forEach((key, i) => {
        m.key_time[i] = key.attr.time ?? 0;
        m.key_qpos.set(values(key, 'qpos', m.qpos0), m.nq * i);
        m.key_qvel.set(values(key, 'qvel', new Float64Array(m.nv)), m.nv * i);
        m.key_act.set(values(key, 'act', new Float64Array(m.na)), m.na * i);
        m.key_mpos.set(values(key, 'mpos', mocap.pos), 3 * m.nmocap * i);
        m.key_mquat.set(values(key, 'mquat', mocap.quat), 4 * m.nmocap * i);
        m.key_ctrl.set(values(key, 'ctrl', new Float64Array(m.nu)), m.nu * i);
        for (let j = 0; j < m.njnt; j++) {
          const adr = m.nq * i + m.jnt_qposadr[j];
          if (m.jnt_type[j] === JointType.free) normalizeTwice(m.key_qpos, adr + 3);
          else if (m.jnt_type[j] === JointType.ball) normalizeTwice(m.key_qpos, adr);
        }
        for (let k = 0; k < m.nmocap; k++) normalizeVec(m.key_mquat, 4 * (m.nmocap * i + k), 4);
      });
    },
    save: (m) =>
      savedSection(
        'keyframe',
        keys.map((key, i) => saveKey(m, key, i)),
      ),
  };
}

/** Writes the numbers of key frames of attached models into their items; the tree is filled. */
function fillPendingKeys({ pendingKeys, tree, lists }: CompileContext, m: Model): void {
  if (pendingKeys.length === 0) return;
  const mocaps = tree.body.filter((body) => body.mocap);
  const stateful: Stateful = { joints: tree.joint, mocaps, actuators: lists.actuator };
  const initial = {
    qpos: m.qpos0,
    mpos: Float64Array.from(mocaps.flatMap((body) => body.pos)),
    mquat: Float64Array.from(mocaps.flatMap((body) => body.quat)),
  };
  const first = lists.key.length - pendingKeys.length;
  pendingKeys.forEach((pending, i) => {
    const key = lists.key[first + i];
    key.attr = { ...key.attr, ...pendingValues(pending, stateful, initial) };
  });
}

function saveKey(m: Model, key: Item<'key'>, i: number): AnyElement {
  const row = (values: Float64Array, width: number) => numbers(values.subarray(width * i, width * (i + 1)));
  // rows shorter than what the reference expects of actuators (a dcmotor has one activation, it thinks) become too long
  const activations = m.key_act.subarray(m.na * i, m.na * (i + 1));
  return make('key', {
    name: key.name === '' ? undefined : key.name,
    time: m.key_time[i],
    qpos: row(m.key_qpos, m.nq),
    qvel: row(m.key_qvel, m.nv),
    act: activations.some((a) => a !== 0) ? numbers(activations) : undefined,
    ctrl: row(m.key_ctrl, m.nu),
    mpos: row(m.key_mpos, 3 * m.nmocap),
    mquat: row(m.key_mquat, 4 * m.nmocap),
  });
}
