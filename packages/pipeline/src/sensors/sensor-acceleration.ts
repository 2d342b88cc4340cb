// Sensors of the acceleration and force stage.

import { rayKernels } from '@corten/collision/kernels';
import { contactForceKernels, objectKernels, rnePostConstraintKernels } from '@corten/dynamics/kernels';
import { copy3, normalize3, transformSpatial } from '@corten/math';
import { ConstraintType, type Data, kernelsOf, type Model, ObjType, SensorType, TransmissionType } from '@corten/model';
import { contactSensorKernels } from './sensor-contact.js';
import { tactileSensorKernels } from './sensor-tactile.js';

/** Kernel of sensors of the acceleration stage. */
export function accelerationSensorKernels(m: Model, d: Data) {
  const { acceleration, objectAcceleration } = kernelsOf(objectKernels, d);
  const { rnePostConstraint } = kernelsOf(rnePostConstraintKernels, d);
  const { force, contactForce } = kernelsOf(contactForceKernels, d);
  const { contactSensor } = kernelsOf(contactSensorKernels, d);
  const { meets } = kernelsOf(rayKernels, d);
  // few models have one
  const tactile = m.sensor_type.includes(SensorType.tactile) ? kernelsOf(tactileSensorKernels, d) : undefined;
  const wrench = new Float64Array(6);
  const pos = new Float64Array(3);
  const ray = new Float64Array(3);
  const center = new Float64Array(3);
  const orientation = new Float64Array(9);
  const size = new Float64Array(3);

  /** Bring cacc and cfrc_int up to date. */
  function needForces(): void {
    if (!d.flg_rnepost) rnePostConstraint();
  }

  /** Sum of the normal forces of the body's contacts whose normal passes through the site, into out[at]. */
  function touch(site: number, out: Float64Array, at: number): void {
    const { site_bodyid, site_size, site_type, geom_bodyid } = m;
    const { ncon, contact_geom, contact_efc_address, contact_frame, contact_pos, site_xpos, site_xmat } = d;
    const body = site_bodyid[site];
    for (let k = 0; k < 3; k++) center[k] = site_xpos[3 * site + k];
    for (let k = 0; k < 9; k++) orientation[k] = site_xmat[9 * site + k];
    for (let k = 0; k < 3; k++) size[k] = site_size[3 * site + k];
    let sum = 0;
    for (let j = 0; j < ncon; j++) {
      const second = geom_bodyid[contact_geom[2 * j + 1]] === body;
      if (contact_efc_address[j] < 0 || (!second && geom_bodyid[contact_geom[2 * j]] !== body)) continue;
      contactForce(j);
      if (force[0] <= 0) continue;
      for (let k = 0; k < 3; k++) {
        ray[k] = contact_frame[9 * j + k] * force[0];
        pos[k] = contact_pos[3 * j + k];
      }
      normalize3(ray, 0);
      if (second) for (let k = 0; k < 3; k++) ray[k] *= -1;
      if (meets(center, orientation, size, site_type[site], pos, ray)) sum += force[0];
    }
    out[at] = sum;
  }

  /** Force and torque between a site's body and its parent, in the site's frame, into `wrench`. */
  function jointWrench(site: number): void {
    const { site_bodyid, body_rootid } = m;
    const body = site_bodyid[site];
    const com = 3 * body_rootid[body];
    transformSpatial(
      wrench,
      0,
      d.cfrc_int,
      6 * body,
      true,
      d.site_xpos,
      3 * site,
      d.subtree_com,
      com,
      d.site_xmat,
      9 * site,
    );
  }

  /** Sum of the forces of all actuators of a tendon, into out[at]. */
  function tendonActuatorForce(tendon: number, out: Float64Array, at: number): void {
    const { nactuator, actuator_trntype, actuator_trnid, actuator_outadr } = m;
    let sum = 0;
    for (let j = 0; j < nactuator; j++) {
      if (actuator_trntype[j] === TransmissionType.tendon && actuator_trnid[2 * j] === tendon) {
        sum += d.actuator_force[actuator_outadr[j]];
      }
    }
    out[at] = sum;
  }

  /** Force of a limit that is active, else 0. */
  function limitForce(type: number, id: number): number {
    const { ne, nf, nefc, efc_type, efc_id, efc_force } = d;
    for (let j = ne + nf; j < nefc; j++) if (efc_type[j] === type && efc_id[j] === id) return efc_force[j];
    return 0;
  }

  /** Reading of sensor i, written from out[at] on. */
  function accelerationSensor(i: number, out: Float64Array, at: number): void {
    const { jnt_dofadr, actuator_outadr } = m;
    const type = m.sensor_type[i];
    const id = m.sensor_objid[i];
    switch (type) {
      case SensorType.touch:
        touch(id, out, at);
        break;
      case SensorType.contact:
        contactSensor(i, out, at);
        break;
      case SensorType.tactile:
        tactile?.tactileSensor(i, out, at);
        break;
      case SensorType.accelerometer:
        needForces();
        objectAcceleration(ObjType.site, id, 1);
        copy3(out, at, acceleration, 3);
        break;
      case SensorType.force:
        needForces();
        jointWrench(id);
        copy3(out, at, wrench, 3);
        break;
      case SensorType.torque:
        needForces();
        jointWrench(id);
        copy3(out, at, wrench, 0);
        break;
      case SensorType.actuatorfrc:
        for (let k = 0; k < m.sensor_dim[i]; k++) out[at + k] = d.actuator_force[actuator_outadr[id] + k];
        break;
      case SensorType.jointactfrc:
        out[at] = d.qfrc_actuator[jnt_dofadr[id]];
        break;
      case SensorType.tendonactfrc:
        tendonActuatorForce(id, out, at);
        break;
      case SensorType.jointlimitfrc:
        out[at] = limitForce(ConstraintType.limit_joint, id);
        break;
      case SensorType.tendonlimitfrc:
        out[at] = limitForce(ConstraintType.limit_tendon, id);
        break;
      case SensorType.framelinacc:
        needForces();
        objectAcceleration(m.sensor_objtype[i], id, 0);
        copy3(out, at, acceleration, 3);
        break;
      case SensorType.frameangacc:
        needForces();
        objectAcceleration(m.sensor_objtype[i], id, 0);
        copy3(out, at, acceleration, 0);
        break;
      default:
        throw new Error(`sensor ${i} of type ${type} does not belong to the acceleration stage`);
    }
  }

  return { accelerationSensor };
}
