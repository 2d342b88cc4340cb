// Lint rule: key frames outside of what is allowed.

import { JointType } from '@corten/model';
import { labelOf, type ModelLintRule } from '../rule.js';

/** Share of a range by which a value may be outside of it: limits are soft. */
const SLACK = 0.01;

const outside = (value: number, low: number, high: number): boolean => {
  const slack = SLACK * (high - low);
  return value < low - slack || value > high + slack;
};

/** Angle of a quaternion [rad]. */
const angleOf = (q: Float64Array): number => 2 * Math.atan2(Math.hypot(q[1], q[2], q[3]), Math.abs(q[0]));

export const keyframeRange: ModelLintRule = {
  code: 'keyframe-range',
  severity: 'warning',
  doc: 'A key frame puts a joint outside of its range, or a control outside of its own.',
  example:
    '<mujoco><worldbody><body><joint range="-90 90"/><geom size=".1"/></body></worldbody><keyframe><key qpos="2"/></keyframe></mujoco>',
  check({ ctx, model: m, report }) {
    for (const [i, { element }] of ctx.lists.key.entries()) {
      // numbers that are not written are those of the model, and no fault of the key frame
      const written = element.kind === 'key' ? (element.attr.qpos?.length ?? 0) : 0;
      for (const { item, range, limited, type, qposadr } of ctx.tree.joint) {
        if (!limited || written === 0) continue;
        const at = m.nq * i + qposadr;
        const ball = type === JointType.ball;
        if (written < m.nq && m.key_qpos[at] === m.qpos0[qposadr]) continue;
        const value = ball ? angleOf(m.key_qpos.subarray(at, at + 4)) : m.key_qpos[at];
        if (!outside(value, ball ? 0 : range[0], range[1])) continue;
        const text = `${labelOf(item)} is at ${value.toPrecision(4)}, its range is ${range[0].toPrecision(4)} to ${range[1].toPrecision(4)}`;
        report(element, text, { attribute: 'qpos' });
      }
      for (let j = 0; j < m.nu; j++) {
        const [low, high] = m.actuator_ctrlrange.subarray(2 * j, 2 * j + 2);
        const value = m.key_ctrl[m.nu * i + j];
        if (!m.actuator_ctrllimited[j] || !outside(value, low, high) || ctx.lists.key[i].attr.ctrl === undefined)
          continue;
        report(element, `control ${j} is ${value.toPrecision(4)}, its range is ${low} to ${high}`, {
          attribute: 'ctrl',
        });
      }
    }
  },
};
