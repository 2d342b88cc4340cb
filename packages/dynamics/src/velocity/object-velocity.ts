// Velocities and accelerations of objects that have a frame.

import { addTo3, cross, mulMatVec3, sub3, transformSpatial } from '@corten/math';
import {
  checkIndex,
  checkObject,
  checkVector,
  type Data,
  kernelsOf,
  type Model,
  needModelAndData,
} from '@corten/model';
import { objectFrameKernels } from '../kinematics/object-frame.js';

/** Kernels of velocities and accelerations of objects that have a frame: bodies, geoms, sites, cameras. */
export function objectKernels(m: Model, d: Data) {
  const { bodyOf, positions, orientations } = kernelsOf(objectFrameKernels, d);
  /** result of objectVelocity, rotation [rad/s] before translation [m/s], 6 */
  const velocity = new Float64Array(6);
  /** result of objectAcceleration, rotation [rad/s²] before translation [m/s²], 6 */
  const acceleration = new Float64Array(6);
  const correction = new Float64Array(3);

  /** Spatial quantity of a body (a row of `source`) at an object, in the object's axes if local is 1, into `out`. */
  function atObject(out: Float64Array, source: Float64Array, type: number, id: number, local: number): void {
    const body = bodyOf(type, id);
    const com = 3 * m.body_rootid[body];
    const rot = local === 1 ? orientations(type) : undefined;
    transformSpatial(out, 0, source, 6 * body, false, positions(type), 3 * id, d.subtree_com, com, rot, 9 * id);
  }

  /** Whether an object's body never moves by itself (static or mocap). */
  function fixed(type: number, id: number): boolean {
    return m.body_dofnum[m.body_weldid[bodyOf(type, id)]] === 0;
  }

  /** Velocity of an object, about its origin, in world axes or (local = 1) its own, into `velocity`. Needs comVel. */
  function objectVelocity(type: number, id: number, local: number): void {
    if (fixed(type, id)) velocity.fill(0);
    else atObject(velocity, d.cvel, type, id, local);
  }

  /**
   * Acceleration of an object, gravity counted as upward acceleration, about its origin, in world axes or (local = 1)
   * its own, into `acceleration`. Needs rnePostConstraint.
   */
  function objectAcceleration(type: number, id: number, local: number): void {
    if (fixed(type, id)) {
      acceleration.fill(0);
      return;
    }
    atObject(acceleration, d.cacc, type, id, local);

    // a frame that turns: spatial acceleration is not yet that of the point
    atObject(velocity, d.cvel, type, id, local);
    cross(correction, 0, velocity, 0, velocity, 3);
    addTo3(acceleration, 3, correction, 0);
  }

  return { velocity, acceleration, objectVelocity, objectAcceleration };
}

/**
 * Velocity of an object about its origin: rotation [rad/s] before translation [m/s], into res (6).
 *
 * objtype is ObjType body (inertial frame), xbody, geom, site or camera; local: the object's own axes instead of the
 * world's. Needs comVel. Throws a RangeError for objects without a frame.
 */
export function objectVelocity(
  m: Model,
  d: Data,
  objtype: number,
  objid: number,
  res: Float64Array,
  local: boolean | number,
): void {
  needModelAndData(m, d);
  checkObject(m, objtype, objid);
  checkVector('res', res, 6);
  const { velocity, objectVelocity } = kernelsOf(objectKernels, d, m);
  objectVelocity(objtype, objid, local ? 1 : 0);
  res.set(velocity);
}

/**
 * Acceleration of an object about its origin: rotation [rad/s²] before translation [m/s²], into res (6). Gravity counts
 * as an upward acceleration of everything, as an accelerometer measures it.
 *
 * Arguments as in objectVelocity. Needs rnePostConstraint. Throws a RangeError for objects without a frame.
 */
export function objectAcceleration(
  m: Model,
  d: Data,
  objtype: number,
  objid: number,
  res: Float64Array,
  local: boolean | number,
): void {
  needModelAndData(m, d);
  checkObject(m, objtype, objid);
  checkVector('res', res, 6);
  const { acceleration, objectAcceleration } = kernelsOf(objectKernels, d, m);
  objectAcceleration(objtype, objid, local ? 1 : 0);
  res.set(acceleration);
}

/**
 * Velocity of a geom's surface material at a world point (MJCF attribute geom/surfacevel): linear [m/s] and angular
 * [rad/s] (3 each), in world axes, the motion of the geom itself not included. Needs kinematics.
 */
export function geomSurfaceVelocity(
  m: Model,
  d: Data,
  geom: number,
  point: ArrayLike<number>,
  linear: Float64Array,
  angular: Float64Array,
): void {
  checkIndex('geom', geom, m.ngeom);
  checkVector('linear', linear, 3);
  checkVector('angular', angular, 3);
  const arm = new Float64Array(3);
  const turn = new Float64Array(3);
  mulMatVec3(linear, 0, d.geom_xmat, 9 * geom, m.geom_surfacevel, 6 * geom);
  mulMatVec3(angular, 0, d.geom_xmat, 9 * geom, m.geom_surfacevel, 6 * geom + 3);
  sub3(arm, 0, point, 0, d.geom_xpos, 3 * geom);
  cross(turn, 0, angular, 0, arm, 0);
  addTo3(linear, 0, turn, 0);
}
