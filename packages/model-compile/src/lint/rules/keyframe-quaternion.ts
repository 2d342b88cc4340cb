// Lint rule: orientations of key frames that are none.

import { JointType } from '@corten/model';
import { labelOf, type ModelLintRule } from '../rule.js';

/** By how much the length of a written quaternion may differ from 1: two digits are enough for a person. */
const SLACK = 0.02;

export const keyframeQuaternion: ModelLintRule = {
  code: 'keyframe-quaternion',
  severity: 'warning',
  doc: 'Four numbers of a key frame that stand for an orientation are not a unit quaternion. MuJoCo makes them one; often they are meant for something else, as numbers before them are missing or too many.',
  example:
    '<mujoco><worldbody><body><freejoint/><geom size=".1"/></body></worldbody><keyframe><key qpos="0 0 0 1 1 0 0"/></keyframe></mujoco>',
  check({ ctx, report }) {
    for (const { element, attr } of ctx.lists.key) {
      const look = (attribute: 'qpos' | 'mquat', at: number, what: string) => {
        const quat = attr[attribute]?.subarray(at, at + 4);
        if (!quat || quat.length < 4) return;
        const length = Math.hypot(...quat);
        if (Math.abs(length - 1) <= SLACK) return;
        report(element, `the orientation of ${what} is ${quat.join(' ')}, of length ${length.toPrecision(3)}, not 1`, {
          attribute,
        });
      };
      for (const { item, type, qposadr } of ctx.tree.joint) {
        if (type === JointType.free) look('qpos', qposadr + 3, labelOf(item));
        else if (type === JointType.ball) look('qpos', qposadr, labelOf(item));
      }
      for (const { item, mocapid } of ctx.tree.body) {
        if (mocapid >= 0) look('mquat', 4 * mocapid, labelOf(item));
      }
    }
  },
};
