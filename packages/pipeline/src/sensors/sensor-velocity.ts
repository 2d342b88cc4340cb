// Sensors of the velocity stage.

import { objectFrameKernels, objectKernels, subtreeVelocityKernels } from '@corten/dynamics/kernels';
import { addTo3, copy3, cross, mulMatTVec3, sub3 } from '@corten/math';
import { ConstraintType, type Data, kernelsOf, type Model, ObjType, SensorType } from '@corten/model';

/** Kernel of sensors of the velocity stage. */
export function velocitySensorKernels(m: Model, d: Data) {
  const { positions, orientations } = kernelsOf(objectFrameKernels, d);
  const { velocity, objectVelocity } = kernelsOf(objectKernels, d);
  const { subtreeVel } = kernelsOf(subtreeVelocityKernels, d);
  const relative = new Float64Array(6);
  const arm = new Float64Array(3);
  const turn = new Float64Array(3);

  /** Velocity of a limit that is active, else 0. */
  function limitVelocity(type: number, id: number): number {
    const { ne, nf, nefc, efc_type, efc_id, efc_vel } = d;
    for (let j = ne + nf; j < nefc; j++) if (efc_type[j] === type && efc_id[j] === id) return efc_vel[j];
    return 0;
  }

  /** Angular (part 0) or linear (part 3) velocity of a frame, in the world or relative to a moving reference frame. */
  function frameVelocity(i: number, part: number, out: Float64Array, at: number): void {
    const { sensor_objtype, sensor_objid, sensor_reftype, sensor_refid } = m;
    const type = sensor_objtype[i];
    const id = sensor_objid[i];
    const ref = sensor_refid[i];
    objectVelocity(type, id, 0);
    if (ref < 0) {
      copy3(out, at, velocity, part);
      return;
    }
    const refType = sensor_reftype[i];
    for (let k = 0; k < 6; k++) relative[k] = velocity[k];
    objectVelocity(refType, ref, 0);
    for (let k = 0; k < 6; k++) relative[k] -= velocity[k];
    sub3(arm, 0, positions(type), 3 * id, positions(refType), 3 * ref);
    cross(turn, 0, arm, 0, velocity, 0);
    addTo3(relative, 3, turn, 0);
    mulMatTVec3(out, at, orientations(refType), 9 * ref, relative, part);
  }

  /** Reading of sensor i, written from out[at] on. */
  function velocitySensor(i: number, out: Float64Array, at: number): void {
    const { jnt_dofadr, actuator_outadr } = m;
    const type = m.sensor_type[i];
    const id = m.sensor_objid[i];
    switch (type) {
      case SensorType.velocimeter:
        objectVelocity(ObjType.site, id, 1);
        copy3(out, at, velocity, 3);
        break;
      case SensorType.gyro:
        objectVelocity(ObjType.site, id, 1);
        copy3(out, at, velocity, 0);
        break;
      case SensorType.jointvel:
        out[at] = d.qvel[jnt_dofadr[id]];
        break;
      case SensorType.tendonvel:
        out[at] = d.ten_velocity[id];
        break;
      case SensorType.actuatorvel:
        for (let k = 0; k < m.sensor_dim[i]; k++) out[at + k] = d.actuator_velocity[actuator_outadr[id] + k];
        break;
      case SensorType.ballangvel:
        copy3(out, at, d.qvel, jnt_dofadr[id]);
        break;
      case SensorType.jointlimitvel:
        out[at] = limitVelocity(ConstraintType.limit_joint, id);
        break;
      case SensorType.tendonlimitvel:
        out[at] = limitVelocity(ConstraintType.limit_tendon, id);
        break;
      case SensorType.framelinvel:
        frameVelocity(i, 3, out, at);
        break;
      case SensorType.frameangvel:
        frameVelocity(i, 0, out, at);
        break;
      case SensorType.subtreelinvel:
        if (!d.flg_subtreevel) subtreeVel();
        copy3(out, at, d.subtree_linvel, 3 * id);
        break;
      case SensorType.subtreeangmom:
        if (!d.flg_subtreevel) subtreeVel();
        copy3(out, at, d.subtree_angmom, 3 * id);
        break;
      default:
        throw new Error(`sensor ${i} of type ${type} does not belong to the velocity stage`);
    }
  }

  return { velocitySensor };
}
