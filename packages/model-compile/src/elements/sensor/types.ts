// What each sensor element measures: its type, the objects that it names, when it can be computed, and what kind of
// numbers it gives. Source: MuJoCo documentation, XML Reference, "sensor".

import { type ContactDataField, DataType, ObjType, type RayDataField, SensorType, Stage } from '@corten/model';
import type { ListItem } from '../../item.js';

/** Grammar kinds of sensor elements. */
export type SensorKind = ListItem<'sensor'>['kind'];

/** Fixed facts about a sensor element. */
export interface SensorFacts {
  type: SensorType;
  stage: Stage;
  /** number of values; 0: depends on the element */
  dim: number;
  datatype: DataType;
  /** kind of the object and the attribute that names it; undefined: none, or it depends on the element */
  object?: readonly [ObjType, string];
  /** the same for the reference object */
  reference?: readonly [ObjType, string];
}

const { pos, vel, acc } = Stage;

const facts = (
  type: SensorType,
  stage: Stage,
  dim: number,
  object?: readonly [ObjType, string],
  datatype: DataType = DataType.real,
): SensorFacts => ({
  type,
  stage,
  dim,
  datatype,
  object,
});

const site = [ObjType.site, 'site'] as const;
const joint = [ObjType.joint, 'joint'] as const;
const tendon = [ObjType.tendon, 'tendon'] as const;
const actuator = [ObjType.actuator, 'actuator'] as const;
const body = [ObjType.body, 'body'] as const;

/** Facts about each sensor element. Objects of frame sensors are named by objtype and objname. */
export const SENSOR_FACTS: Readonly<Record<SensorKind, SensorFacts>> = {
  touch: facts(SensorType.touch, acc, 1, site, DataType.positive),
  accelerometer: facts(SensorType.accelerometer, acc, 3, site),
  velocimeter: facts(SensorType.velocimeter, vel, 3, site),
  gyro: facts(SensorType.gyro, vel, 3, site),
  force: facts(SensorType.force, acc, 3, site),
  torque: facts(SensorType.torque, acc, 3, site),
  magnetometer: facts(SensorType.magnetometer, pos, 3, site),
  camprojection: { ...facts(SensorType.camprojection, pos, 2, site), reference: [ObjType.camera, 'camera'] },
  rangefinder: facts(SensorType.rangefinder, pos, 0),
  jointpos: facts(SensorType.jointpos, pos, 1, joint),
  jointvel: facts(SensorType.jointvel, vel, 1, joint),
  tendonpos: facts(SensorType.tendonpos, pos, 1, tendon),
  tendonvel: facts(SensorType.tendonvel, vel, 1, tendon),
  actuatorpos: facts(SensorType.actuatorpos, pos, 0, actuator),
  actuatorvel: facts(SensorType.actuatorvel, vel, 0, actuator),
  actuatorfrc: facts(SensorType.actuatorfrc, acc, 0, actuator),
  jointactuatorfrc: facts(SensorType.jointactfrc, acc, 1, joint),
  tendonactuatorfrc: facts(SensorType.tendonactfrc, acc, 1, tendon),
  ballquat: facts(SensorType.ballquat, pos, 4, joint, DataType.quaternion),
  ballangvel: facts(SensorType.ballangvel, vel, 3, joint),
  jointlimitpos: facts(SensorType.jointlimitpos, pos, 1, joint),
  jointlimitvel: facts(SensorType.jointlimitvel, vel, 1, joint),
  jointlimitfrc: facts(SensorType.jointlimitfrc, acc, 1, joint),
  tendonlimitpos: facts(SensorType.tendonlimitpos, pos, 1, tendon),
  tendonlimitvel: facts(SensorType.tendonlimitvel, vel, 1, tendon),
  tendonlimitfrc: facts(SensorType.tendonlimitfrc, acc, 1, tendon),
  framepos: facts(SensorType.framepos, pos, 3),
  framequat: facts(SensorType.framequat, pos, 4, undefined, DataType.quaternion),
  framexaxis: facts(SensorType.framexaxis, pos, 3, undefined, DataType.axis),
  frameyaxis: facts(SensorType.frameyaxis, pos, 3, undefined, DataType.axis),
  framezaxis: facts(SensorType.framezaxis, pos, 3, undefined, DataType.axis),
  framelinvel: facts(SensorType.framelinvel, vel, 3),
  frameangvel: facts(SensorType.frameangvel, vel, 3),
  framelinacc: facts(SensorType.framelinacc, acc, 3),
  frameangacc: facts(SensorType.frameangacc, acc, 3),
  subtreecom: facts(SensorType.subtreecom, pos, 3, body),
  subtreelinvel: facts(SensorType.subtreelinvel, vel, 3, body),
  subtreeangmom: facts(SensorType.subtreeangmom, vel, 3, body),
  insidesite: { ...facts(SensorType.insidesite, pos, 1, undefined, DataType.positive), reference: site },
  distance: facts(SensorType.geomdist, pos, 1),
  normal: facts(SensorType.geomnormal, pos, 3, undefined, DataType.axis),
  fromto: facts(SensorType.geomfromto, pos, 6),
  sensor_contact: facts(SensorType.contact, acc, 0),
  e_potential: facts(SensorType.e_potential, pos, 1),
  e_kinetic: facts(SensorType.e_kinetic, pos, 1),
  clock: facts(SensorType.clock, pos, 1),
  tactile: { ...facts(SensorType.tactile, acc, 0, [ObjType.mesh, 'mesh']), reference: [ObjType.geom, 'geom'] },
  user: facts(SensorType.user, acc, 0),
  sensor_plugin: facts(SensorType.plugin, pos, 0),
};

/** Numbers that each field of a contact sensor takes. */
export const CONTACT_FIELD_SIZE: Readonly<Record<keyof typeof ContactDataField, number>> = {
  found: 1,
  force: 3,
  torque: 3,
  dist: 1,
  pos: 3,
  normal: 3,
  tangent: 3,
};

/** Numbers that each field of a rangefinder takes. */
export const RAY_FIELD_SIZE: Readonly<Record<keyof typeof RayDataField, number>> = {
  dist: 1,
  dir: 3,
  origin: 3,
  point: 3,
  normal: 3,
  depth: 1,
};
