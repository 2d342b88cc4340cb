import { DataType, ObjType, SensorType, Stage } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const WORLD = `<asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>
  <worldbody><camera name="c" resolution="4 3"/><site name="w"/>
    <body name="b"><joint name="h" range="-1 1"/><geom name="g" size=".1"/><site name="s"/>
      <body name="d"><joint name="ball" type="ball"/><geom name="k" type="mesh" mesh="m"/></body></body>
  </worldbody>
  <tendon><spatial name="t" range="0 1"><site site="w"/><site site="s"/></spatial></tendon>
  <actuator><motor name="a" joint="h"/></actuator>`;

const { body, site, joint, tendon, actuator, camera, xbody, geom, mesh, unknown } = ObjType;
const { real, positive, axis, quaternion } = DataType;
const { pos, vel, acc } = Stage;
const object = 'objtype="xbody" objname="d" reftype="site" refname="s"';

/** Element, type, stage, number of values, what they are, object and reference object with their numbers. */
type Row = readonly [string, number, Stage, number, DataType, readonly [number, number], (readonly [number, number])?];

const rows: readonly Row[] = [
  ['touch site="s"', SensorType.touch, acc, 1, positive, [site, 1]],
  ['accelerometer site="s"', SensorType.accelerometer, acc, 3, real, [site, 1]],
  ['velocimeter site="s"', SensorType.velocimeter, vel, 3, real, [site, 1]],
  ['gyro site="s"', SensorType.gyro, vel, 3, real, [site, 1]],
  ['force site="s"', SensorType.force, acc, 3, real, [site, 1]],
  ['torque site="s"', SensorType.torque, acc, 3, real, [site, 1]],
  ['magnetometer site="s"', SensorType.magnetometer, pos, 3, real, [site, 1]],
  ['camprojection site="s" camera="c"', SensorType.camprojection, pos, 2, real, [site, 1], [camera, 0]],
  ['rangefinder site="s"', SensorType.rangefinder, pos, 1, real, [site, 1]],
  ['rangefinder camera="c"', SensorType.rangefinder, pos, 12, real, [camera, 0]],
  ['jointpos joint="h"', SensorType.jointpos, pos, 1, real, [joint, 0]],
  ['jointvel joint="h"', SensorType.jointvel, vel, 1, real, [joint, 0]],
  ['tendonpos tendon="t"', SensorType.tendonpos, pos, 1, real, [tendon, 0]],
  ['tendonvel tendon="t"', SensorType.tendonvel, vel, 1, real, [tendon, 0]],
  ['actuatorpos actuator="a"', SensorType.actuatorpos, pos, 1, real, [actuator, 0]],
  ['actuatorvel actuator="a"', SensorType.actuatorvel, vel, 1, real, [actuator, 0]],
  ['actuatorfrc actuator="a"', SensorType.actuatorfrc, acc, 1, real, [actuator, 0]],
  ['jointactuatorfrc joint="h"', SensorType.jointactfrc, acc, 1, real, [joint, 0]],
  ['tendonactuatorfrc tendon="t"', SensorType.tendonactfrc, acc, 1, real, [tendon, 0]],
  ['ballquat joint="ball"', SensorType.ballquat, pos, 4, quaternion, [joint, 1]],
  ['ballangvel joint="ball"', SensorType.ballangvel, vel, 3, real, [joint, 1]],
  ['jointlimitpos joint="h"', SensorType.jointlimitpos, pos, 1, real, [joint, 0]],
  ['jointlimitvel joint="h"', SensorType.jointlimitvel, vel, 1, real, [joint, 0]],
  ['jointlimitfrc joint="h"', SensorType.jointlimitfrc, acc, 1, real, [joint, 0]],
  ['tendonlimitpos tendon="t"', SensorType.tendonlimitpos, pos, 1, real, [tendon, 0]],
  ['tendonlimitvel tendon="t"', SensorType.tendonlimitvel, vel, 1, real, [tendon, 0]],
  ['tendonlimitfrc tendon="t"', SensorType.tendonlimitfrc, acc, 1, real, [tendon, 0]],
  [`framepos ${object}`, SensorType.framepos, pos, 3, real, [xbody, 2], [site, 1]],
  [`framequat ${object}`, SensorType.framequat, pos, 4, quaternion, [xbody, 2], [site, 1]],
  [`framexaxis ${object}`, SensorType.framexaxis, pos, 3, axis, [xbody, 2], [site, 1]],
  [`frameyaxis ${object}`, SensorType.frameyaxis, pos, 3, axis, [xbody, 2], [site, 1]],
  [`framezaxis ${object}`, SensorType.framezaxis, pos, 3, axis, [xbody, 2], [site, 1]],
  [`framelinvel ${object}`, SensorType.framelinvel, vel, 3, real, [xbody, 2], [site, 1]],
  [`frameangvel ${object}`, SensorType.frameangvel, vel, 3, real, [xbody, 2], [site, 1]],
  ['framelinacc objtype="geom" objname="k"', SensorType.framelinacc, acc, 3, real, [geom, 1]],
  ['frameangacc objtype="camera" objname="c"', SensorType.frameangacc, acc, 3, real, [camera, 0]],
  ['subtreecom body="d"', SensorType.subtreecom, pos, 3, real, [body, 2]],
  ['subtreelinvel body="d"', SensorType.subtreelinvel, vel, 3, real, [body, 2]],
  ['subtreeangmom body="d"', SensorType.subtreeangmom, vel, 3, real, [body, 2]],
  ['insidesite site="s" objtype="geom" objname="k"', SensorType.insidesite, pos, 1, positive, [geom, 1], [site, 1]],
  ['distance geom1="g" body2="d"', SensorType.geomdist, pos, 1, real, [geom, 0], [body, 2]],
  ['normal body1="b" geom2="k"', SensorType.geomnormal, pos, 3, axis, [body, 1], [geom, 1]],
  ['fromto body1="b" body2="d"', SensorType.geomfromto, pos, 6, real, [body, 1], [body, 2]],
  ['contact site="s" body2="d"', SensorType.contact, acc, 1, real, [site, 1], [body, 2]],
  ['contact subtree1="b" subtree2="d" data="force"', SensorType.contact, acc, 3, real, [xbody, 1], [xbody, 2]],
  ['contact geom1="g" geom2="k" data="torque" num="2"', SensorType.contact, acc, 6, real, [geom, 0], [geom, 1]],
  ['contact body1="b" data="dist pos normal tangent"', SensorType.contact, acc, 10, real, [body, 1]],
  ['e_potential', SensorType.e_potential, pos, 1, real, [unknown, -1]],
  ['e_kinetic', SensorType.e_kinetic, pos, 1, real, [unknown, -1]],
  ['clock', SensorType.clock, pos, 1, real, [unknown, -1]],
  ['tactile geom="k" mesh="m"', SensorType.tactile, acc, 12, real, [mesh, 0], [geom, 1]],
  ['user dim="4"', SensorType.user, acc, 4, real, [unknown, -1]],
  ['user dim="3" needstage="pos" datatype="axis"', SensorType.user, pos, 3, axis, [unknown, -1]],
];

it.each(rows)('%s', (element, type, stage, dim, datatype, target, reference = [unknown, -1]) => {
  const m = loadModel(`<mujoco>${WORLD}<sensor><${element}/></sensor></mujoco>`);
  expect([m.sensor_type[0], m.sensor_needstage[0], m.sensor_dim[0], m.sensor_datatype[0]]).toEqual([
    type,
    stage,
    dim,
    datatype,
  ]);
  expect([m.sensor_objtype[0], m.sensor_objid[0]]).toEqual(target);
  expect([m.sensor_reftype[0], m.sensor_refid[0]]).toEqual(reference);
});

it.each([
  ['framepos objtype="body" objname="x"', "unrecognized name 'x' of sensorized object"],
  ['framepos objtype="body" objname="b" reftype="site" refname="x"', "unrecognized name 'x' of object"],
])('refuses %s', (element, message) => {
  expect(() => loadModel(`<mujoco>${WORLD}<sensor><${element}/></sensor></mujoco>`)).toThrow(message);
});
