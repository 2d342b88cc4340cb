// Fields jnt_*, dof_* and qpos_* that joints bring with them.

import { JointType, type Model, NIMP, NPOLY, NREF } from '@corten/model';
import { SOLIMP, SOLREF } from '../contact-defaults.js';
import type { CompileContext } from '../context.js';
import type { Numbers } from '../pose.js';
import { dofCount, jointAttributes } from '../tree/joints.js';
import { type Joint, withDefaults } from '../tree/nodes.js';
import { userValues } from '../user-data.js';

/** Writes a joint's fields, those of its degrees of freedom and its reference position. */
export function fillJoint(ctx: CompileContext, m: Model, joint: Joint): void {
  const { item, body, type, qposadr, dofadr } = joint;
  const attr = jointAttributes(joint);
  const j = item.id;
  const stiffness = withDefaults(attr.stiffness, [0, 0, 0]);
  m.jnt_type[j] = type;
  m.jnt_group[j] = (item.attr as { group?: number }).group ?? 0;
  m.jnt_limited[j] = Number(joint.limited);
  m.jnt_actfrclimited[j] = Number(joint.actfrclimited);
  m.jnt_actgravcomp[j] = Number(attr.actuatorgravcomp ?? false);
  m.jnt_qposadr[j] = qposadr;
  m.jnt_dofadr[j] = dofadr;
  m.jnt_bodyid[j] = body.id;
  m.jnt_pos.set(joint.pos, 3 * j);
  m.jnt_axis.set(joint.axis, 3 * j);
  m.jnt_stiffness[j] = stiffness[0];
  m.jnt_stiffnesspoly.set(stiffness.slice(1), NPOLY * j);
  m.jnt_range.set(joint.range, 2 * j);
  m.jnt_actfrcrange.set(joint.actfrcrange, 2 * j);
  m.jnt_solref.set(withDefaults(attr.solreflimit, SOLREF), NREF * j);
  m.jnt_solimp.set(withDefaults(attr.solimplimit, SOLIMP), NIMP * j);
  m.jnt_margin[j] = attr.margin ?? 0;
  m.jnt_user.set(userValues(item, ctx.nuser.jnt), ctx.nuser.jnt * j);
  fillDofs(m, joint);
  const [qpos0, qposSpring] = referencePosition(joint);
  m.qpos0.set(qpos0, qposadr);
  m.qpos_spring.set(qposSpring, qposadr);
}

function fillDofs(m: Model, joint: Joint): void {
  const attr = jointAttributes(joint);
  const damping = withDefaults(attr.damping, [0, 0, 0]);
  for (let i = joint.dofadr; i < joint.dofadr + dofCount(joint.type); i++) {
    m.dof_bodyid[i] = joint.body.id;
    m.dof_jntid[i] = joint.item.id;
    m.dof_solref.set(withDefaults(attr.solreffriction, SOLREF), NREF * i);
    m.dof_solimp.set(withDefaults(attr.solimpfriction, SOLIMP), NIMP * i);
    m.dof_frictionloss[i] = attr.frictionloss ?? 0;
    m.dof_armature[i] = attr.armature ?? 0;
    m.dof_damping[i] = damping[0];
    m.dof_dampingpoly.set(damping.slice(1), NPOLY * i);
  }
}

/** Position of a joint in the reference configuration, and the one at which its spring rests. */
function referencePosition({ type, body, ref, springref }: Joint): [Numbers, Numbers] {
  switch (type) {
    case JointType.free: {
      const pose = [...body.pos, ...body.quat];
      return [pose, pose];
    }
    case JointType.ball:
      return [UNIT_QUAT, UNIT_QUAT];
    default:
      return [[ref], [springref]];
  }
}
const UNIT_QUAT = [1, 0, 0, 0];
