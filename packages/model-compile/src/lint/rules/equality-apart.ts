// Lint rule: sites that are to be in one place and start in two.

import { kinematics } from '@corten/dynamics';
import { Data, EqualityType, ObjType } from '@corten/model';

import type { ModelLintRule } from '../rule.js';

/** Sites may be apart by this share of the model's size, and by this length [m]. */
const SHARE = 0.02;
const LEAST = 0.005;

export const equalityApart: ModelLintRule = {
  code: 'equality-apart',
  severity: 'warning',
  doc: 'A connect or weld constraint holds two sites together that are apart at qpos0 and in every key frame: the simulation starts with a pull. Constraints between bodies take the pose at qpos0 as it is.',
  example: `<mujoco><worldbody><site name="a"/><body><freejoint/><geom size=".1"/><site name="b" pos="1 0 0"/></body></worldbody>
    <equality><connect site1="a" site2="b"/></equality></mujoco>`,
  check({ ctx, model: m, initial, report }) {
    const held = [...ctx.lists.equality.keys()].filter((i) => {
      const point = m.eq_type[i] === EqualityType.connect || m.eq_type[i] === EqualityType.weld;
      return point && m.eq_objtype[i] === ObjType.site && m.eq_active0[i];
    });
    if (held.length === 0) return;
    const poses = [initial(), ...keyframes()];
    const limit = Math.max(LEAST, SHARE * m.stat.extent);
    for (const i of held) {
      const apart = Math.min(...poses.map((d) => distance(d, m.eq_obj1id[i], m.eq_obj2id[i])));
      if (apart <= limit) continue;
      const where = m.nkey > 0 ? 'at qpos0 and in every key frame' : 'at qpos0';
      report(ctx.lists.equality[i].element, `the sites are ${apart.toPrecision(3)} m apart ${where}`, {
        hint: 'move one of them, or write active="false" and switch the constraint on later',
      });
    }

    function* keyframes(): Generator<Data> {
      for (let k = 0; k < m.nkey; k++) {
        const d = new Data(m);
        d.qpos.set(m.key_qpos.subarray(m.nq * k, m.nq * (k + 1)));
        kinematics(m, d);
        yield d;
      }
    }
  },
};

/** Distance between two sites [m]. */
function distance({ site_xpos: x }: Data, a: number, b: number): number {
  return Math.hypot(x[3 * a] - x[3 * b], x[3 * a + 1] - x[3 * b + 1], x[3 * a + 2] - x[3 * b + 2]);
}
