// Key frames.

import { normalize4 } from '@corten/math';
import { JointType, type Model } from '@corten/model';
import { type CompileContext, fail } from '../context.js';
import type { Item } from '../item.js';
import type { Section } from '../section.js';

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

/** Key frames. */
export const keyframeSection: Section = {
  count(ctx, sizes) {
    sizes.nkey = ctx.lists.key.length;
  },
  fill(ctx: CompileContext, m: Model) {
    const mocap = mocapPose(m);
    ctx.lists.key.forEach((key, i) => {
      m.key_time[i] = key.attr.time ?? 0;
      m.key_qpos.set(values(key, 'qpos', m.qpos0), m.nq * i);
      m.key_qvel.set(values(key, 'qvel', new Float64Array(m.nv)), m.nv * i);
      m.key_act.set(values(key, 'act', new Float64Array(m.na)), m.na * i);
      m.key_mpos.set(values(key, 'mpos', mocap.pos), 3 * m.nmocap * i);
      m.key_mquat.set(values(key, 'mquat', mocap.quat), 4 * m.nmocap * i);
      m.key_ctrl.set(values(key, 'ctrl', new Float64Array(m.nu)), m.nu * i);
      for (let j = 0; j < m.njnt; j++) {
        const adr = m.nq * i + m.jnt_qposadr[j];
        if (m.jnt_type[j] === JointType.free) normalize4(m.key_qpos, adr + 3);
        else if (m.jnt_type[j] === JointType.ball) normalize4(m.key_qpos, adr);
      }
      for (let k = 0; k < m.nmocap; k++) normalize4(m.key_mquat, 4 * (m.nmocap * i + k));
    });
  },
};
