// Which actuators, tendons, sensors and other objects sleep.

import { sleepKernels } from '@corten/dynamics/kernels';
import {
  type Data,
  EnableBit,
  EqualityType,
  enabled,
  flexSleepState,
  holdsFlex,
  kernelsOf,
  type Model,
  ObjType,
  SensorType,
  SleepState,
  someAsleep,
} from '@corten/model';

/** Which actuators, tendons and sensors sleep. Everything is awake while the flag `sleep` is off. */
export function sleepFilterKernels(m: Model, d: Data) {
  const { tendonSleepState, actuatorSleepState } = kernelsOf(sleepKernels, d);

  /** True when actuator i acts on a sleeping tree. */
  function actuatorAsleep(i: number): boolean {
    return enabled(m, EnableBit.sleep) && actuatorSleepState(i) === SleepState.asleep;
  }

  /** True when some tree sleeps and tendon i is not attached to one that is awake. */
  function tendonNotAwake(i: number): boolean {
    if (!someAsleep(m, d)) return false;
    return tendonSleepState(i) !== SleepState.awake;
  }

  /** SleepState of an equality constraint: awake when one of its objects is. */
  function equalityState(i: number): number {
    const type = m.eq_type[i];
    let objects: number = ObjType.unknown;
    if (type === EqualityType.connect || type === EqualityType.weld) objects = m.eq_objtype[i];
    else if (type === EqualityType.joint) objects = ObjType.joint;
    else if (type === EqualityType.tendon) objects = ObjType.tendon;
    else if (holdsFlex(m, i)) objects = ObjType.flex;
    else return SleepState.awake;
    const id1 = m.eq_obj1id[i];
    const id2 = m.eq_obj2id[i];
    const awake1 = id1 >= 0 && objectState(objects, id1) === SleepState.awake;
    const awake2 = id2 >= 0 && objectState(objects, id2) === SleepState.awake;
    return awake1 || awake2 ? SleepState.awake : SleepState.asleep;
  }

  /** SleepState of an object; objects without one are awake. */
  function objectState(type: number, id: number): number {
    const { body_awake } = d;
    switch (type) {
      case ObjType.body:
      case ObjType.xbody:
        return body_awake[id];
      case ObjType.joint:
        return body_awake[m.jnt_bodyid[id]];
      case ObjType.dof:
        return body_awake[m.dof_bodyid[id]];
      case ObjType.geom:
        return body_awake[m.geom_bodyid[id]];
      case ObjType.site:
        return body_awake[m.site_bodyid[id]];
      case ObjType.camera:
        return body_awake[m.cam_bodyid[id]];
      case ObjType.light:
        return body_awake[m.light_bodyid[id]];
      case ObjType.flex:
        return flexSleepState(m, d, id);
      case ObjType.tendon:
        return tendonSleepState(id);
      case ObjType.actuator:
        return actuatorSleepState(id);
      case ObjType.equality:
        return equalityState(id);
      default:
        return SleepState.awake;
    }
  }

  /** True when all that sensor i looks at sleeps. Rangefinders, and contact sensors of a site, are always awake. */
  function sensorAsleep(i: number): boolean {
    const { sensor_type, sensor_objtype, sensor_objid, sensor_reftype, sensor_refid } = m;
    const type = sensor_type[i];
    const obj = sensor_objtype[i];
    const ref = sensor_reftype[i];
    if (type === SensorType.user || type === SensorType.plugin || type === SensorType.rangefinder) return false;
    if (type === SensorType.contact && (obj === ObjType.site || ref === ObjType.site)) return false;
    if (obj === ObjType.unknown && ref === ObjType.unknown) return false;
    if (obj === ObjType.unknown) return objectState(ref, sensor_refid[i]) === SleepState.asleep;
    if (ref === ObjType.unknown) return objectState(obj, sensor_objid[i]) === SleepState.asleep;
    const awakeObj = objectState(obj, sensor_objid[i]) === SleepState.awake;
    return !awakeObj && objectState(ref, sensor_refid[i]) !== SleepState.awake;
  }

  return { actuatorAsleep, tendonNotAwake, objectState, sensorAsleep };
}
