// Bodies, geoms and sites by name: where they are, and how they move with the joints.
// Covered by inverse-kinematics.test.ts.

import { mat2Quat } from '@corten/math';
import { type Data, JointType, jacBody, jacGeom, jacSite, type Model } from 'corten';

/** What a task moves: one of these, by name or number. */
export interface FrameName {
  body?: string | number;
  geom?: string | number;
  site?: string | number;
}

/** An object with a frame. */
export interface Frame {
  /** number of the body that it moves with */
  readonly body: number;
  /** Write its position [m] to 3 numbers. */
  position(data: Data, out: Float64Array): void;
  /** Write its orientation, a unit quaternion, to 4 numbers. */
  orientation(data: Data, out: Float64Array): void;
  /** Write the Jacobians of its position and orientation, 3×nv each. Needs comPos. */
  jacobian(data: Data, jacp: Float64Array, jacr: Float64Array): void;
}

const KINDS = ['body', 'geom', 'site'] as const;

/**
 * The frame of an object.
 * @throws RangeError when there is no such object, or not exactly one is named
 */
export function frameOf(model: Model, name: FrameName): Frame {
  const named = KINDS.filter((kind) => name[kind] !== undefined);
  if (named.length !== 1) throw new RangeError('a task names one body, geom or site');
  const [kind] = named;
  const { id } = model[kind](name[kind]!);
  const part = (values: Float64Array, width: number) => values.subarray(id * width, (id + 1) * width);
  if (kind === 'body')
    return {
      body: id,
      position: (d, out) => out.set(part(d.xpos, 3)),
      orientation: (d, out) => out.set(part(d.xquat, 4)),
      jacobian: (d, jacp, jacr) => jacBody(model, d, jacp, jacr, id),
    };
  const geom = kind === 'geom';
  return {
    body: (geom ? model.geom_bodyid : model.site_bodyid)[id],
    position: (d, out) => out.set(part(geom ? d.geom_xpos : d.site_xpos, 3)),
    orientation: (d, out) => mat2Quat(out, 0, geom ? d.geom_xmat : d.site_xmat, 9 * id),
    jacobian: (d, jacp, jacr) => (geom ? jacGeom : jacSite)(model, d, jacp, jacr, id),
  };
}

/** Numbers of dofs of joints by name or number; all when left out. */
export function dofsOf(model: Model, joints: readonly (string | number)[] | undefined): Int32Array {
  if (!joints) return Int32Array.from({ length: model.nv }, (_, i) => i);
  const dofs = joints.flatMap((joint) => {
    const { id } = model.joint(joint);
    const start = model.jnt_dofadr[id];
    const end = id + 1 < model.njnt ? model.jnt_dofadr[id + 1] : model.nv;
    return Array.from({ length: end - start }, (_, i) => start + i);
  });
  return Int32Array.from(dofs);
}

/** Bounds of steps of dofs from a position: what the ranges of hinges and slides leave; other joints have none. */
export function stepBounds(
  model: Model,
  qpos: ArrayLike<number>,
  dofs: Int32Array,
  lower: Float64Array,
  upper: Float64Array,
): void {
  for (let i = 0; i < dofs.length; i++) {
    const joint = model.dof_jntid[dofs[i]];
    const limited = model.jnt_limited[joint] === 1 && model.jnt_type[joint] >= JointType.slide;
    const q = qpos[model.jnt_qposadr[joint]];
    lower[i] = limited ? model.jnt_range[2 * joint] - q : Number.NEGATIVE_INFINITY;
    upper[i] = limited ? model.jnt_range[2 * joint + 1] - q : Number.POSITIVE_INFINITY;
  }
}
