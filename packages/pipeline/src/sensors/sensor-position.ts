// Sensors of the position stage.

import { energyKernels, objectFrameKernels } from '@corten/dynamics/kernels';
import { copy3, copy4, mulMatTVec3, mulQuat, negQuat, normalize4, sub3, tan } from '@corten/math';
import { ConstraintType, type Data, kernelsOf, MINVAL, type Model, ObjType, SensorType } from '@corten/model';
import { insideGeom } from './inside-geom.js';
import { distanceSensorKernels } from './sensor-distance.js';

/** Kernel of sensors of the position stage. */
export function positionSensorKernels(m: Model, d: Data) {
  const { positions, orientations, worldQuat } = kernelsOf(objectFrameKernels, d);
  const { energyPos, energyVel } = kernelsOf(energyKernels, d);
  const { rangefinder, geomDistance } = kernelsOf(distanceSensorKernels, d);
  const u = new Float64Array(3);
  const quat = new Float64Array(4);
  const reference = new Float64Array(4);

  /** Pixel coordinates of a site in a camera image. */
  function cameraProjection(site: number, camera: number, out: Float64Array, at: number): void {
    const { cam_resolution, cam_sensorsize, cam_intrinsic, cam_fovy } = m;
    const { site_xpos, cam_xpos, cam_xmat } = d;
    const width = cam_resolution[2 * camera];
    const height = cam_resolution[2 * camera + 1];
    const sx = cam_sensorsize[2 * camera];
    const sy = cam_sensorsize[2 * camera + 1];
    let fx: number;
    let fy: number;
    if (sx !== 0 && sy !== 0) {
      fx = Math.fround(cam_intrinsic[4 * camera] / sx) * width;
      fy = Math.fround(cam_intrinsic[4 * camera + 1] / sy) * height;
      fx = Math.fround(fx);
      fy = Math.fround(fy);
    } else {
      fx = fy = (0.5 / tan((cam_fovy[camera] * Math.PI) / 360)) * height;
    }
    sub3(u, 0, site_xpos, 3 * site, cam_xpos, 3 * camera);
    mulMatTVec3(u, 0, cam_xmat, 9 * camera, u, 0);
    let depth = u[2];
    if (Math.abs(depth) < MINVAL) depth = depth < 0 ? Math.min(depth, -MINVAL) : Math.max(depth, MINVAL);
    out[at] = -fx * (u[0] / depth) + 0.5 * width;
    out[at + 1] = fy * (u[1] / depth) + 0.5 * height;
  }

  /** Distance to a limit less its margin: 0 while the limit is not active. */
  function limitPosition(type: number, id: number): number {
    const { ne, nf, nefc, efc_type, efc_id, efc_pos, efc_margin } = d;
    for (let j = ne + nf; j < nefc; j++) {
      if (efc_type[j] === type && efc_id[j] === id) return efc_pos[j] - efc_margin[j];
    }
    return 0;
  }

  /** Position of a frame, or one of its axes (column 0, 1 or 2), in the world or a reference frame. */
  function frameVector(i: number, column: number, out: Float64Array, at: number): void {
    const { sensor_objtype, sensor_objid, sensor_reftype, sensor_refid } = m;
    const id = sensor_objid[i];
    const ref = sensor_refid[i];
    if (column < 0) {
      copy3(u, 0, positions(sensor_objtype[i]), 3 * id);
      if (ref >= 0) sub3(u, 0, u, 0, positions(sensor_reftype[i]), 3 * ref);
    } else {
      const mat = orientations(sensor_objtype[i]);
      for (let k = 0; k < 3; k++) u[k] = mat[9 * id + 3 * k + column];
    }
    if (ref >= 0) mulMatTVec3(out, at, orientations(sensor_reftype[i]), 9 * ref, u, 0);
    else copy3(out, at, u, 0);
  }

  function frameQuat(i: number, out: Float64Array, at: number): void {
    const { sensor_objtype, sensor_objid, sensor_reftype, sensor_refid } = m;
    worldQuat(quat, sensor_objtype[i], sensor_objid[i]);
    if (sensor_refid[i] < 0) {
      copy4(out, at, quat, 0);
      return;
    }
    worldQuat(reference, sensor_reftype[i], sensor_refid[i]);
    negQuat(reference, 0, reference, 0);
    mulQuat(out, at, reference, 0, quat, 0);
  }

  /** 1 if an object's origin is inside a site, else 0; of a body without mass, the centre of mass of its subtree. */
  function insideSite(i: number): number {
    const { sensor_objtype, sensor_objid, sensor_refid, site_size, site_type, body_mass, body_subtreemass } = m;
    const type = sensor_objtype[i];
    const id = sensor_objid[i];
    const site = sensor_refid[i];
    let points = positions(type);
    if (type === ObjType.body && id > 0 && body_mass[id] < MINVAL && body_subtreemass[id] >= MINVAL) {
      points = d.subtree_com;
    }
    const inside = insideGeom(
      d.site_xpos,
      3 * site,
      d.site_xmat,
      9 * site,
      site_size,
      3 * site,
      site_type[site],
      points,
      3 * id,
    );
    return inside ? 1 : 0;
  }

  /** Reading of sensor i, written from out[at] on. */
  function positionSensor(i: number, out: Float64Array, at: number): void {
    const { jnt_qposadr, actuator_outadr } = m;
    const type = m.sensor_type[i];
    const id = m.sensor_objid[i];
    switch (type) {
      case SensorType.magnetometer:
        mulMatTVec3(out, at, d.site_xmat, 9 * id, m.opt.magnetic, 0);
        break;
      case SensorType.camprojection:
        cameraProjection(id, m.sensor_refid[i], out, at);
        break;
      case SensorType.rangefinder:
        rangefinder(i, out, at);
        break;
      case SensorType.jointpos:
        out[at] = d.qpos[jnt_qposadr[id]];
        break;
      case SensorType.tendonpos:
        out[at] = d.ten_length[id];
        break;
      case SensorType.actuatorpos:
        for (let k = 0; k < m.sensor_dim[i]; k++) out[at + k] = d.actuator_length[actuator_outadr[id] + k];
        break;
      case SensorType.ballquat:
        copy4(out, at, d.qpos, jnt_qposadr[id]);
        normalize4(out, at);
        break;
      case SensorType.jointlimitpos:
        out[at] = limitPosition(ConstraintType.limit_joint, id);
        break;
      case SensorType.tendonlimitpos:
        out[at] = limitPosition(ConstraintType.limit_tendon, id);
        break;
      case SensorType.framepos:
        frameVector(i, -1, out, at);
        break;
      case SensorType.framexaxis:
      case SensorType.frameyaxis:
      case SensorType.framezaxis:
        frameVector(i, type - SensorType.framexaxis, out, at);
        break;
      case SensorType.framequat:
        frameQuat(i, out, at);
        break;
      case SensorType.subtreecom:
        copy3(out, at, d.subtree_com, 3 * id);
        break;
      case SensorType.insidesite:
        out[at] = insideSite(i);
        break;
      case SensorType.geomdist:
      case SensorType.geomnormal:
      case SensorType.geomfromto:
        geomDistance(i, out, at);
        break;
      case SensorType.e_potential:
        if (!d.flg_energypos) energyPos();
        out[at] = d.energy[0];
        break;
      case SensorType.e_kinetic:
        if (!d.flg_energyvel) energyVel();
        out[at] = d.energy[1];
        break;
      case SensorType.clock:
        out[at] = d.time;
        break;
      default:
        throw new Error(`sensor ${i} of type ${type} does not belong to the position stage`);
    }
  }

  return { positionSensor };
}
