import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { ObjType, SensorType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../../save.js';

const VERTICES = 'vertex="0 0 0 1 0 0 0 1 0 0 0 1"';
const ASSETS = `<asset><mesh name="m" ${VERTICES}/><hfield name="f" nrow="2" ncol="2" size="1 1 1 1"/></asset>`;
const TENDONS = `<tendon><spatial name="loose"><site site="s"/><site site="s2"/></spatial>
  <spatial name="tight" range="0 1"><site site="s"/><site site="s2"/></spatial></tendon>`;
const MESHES = `<body><site name="s2"/><geom name="ghost" type="mesh" mesh="m" contype="0" conaffinity="0"/></body>
  <body><geom name="solid" type="mesh" mesh="m" contype="0"/></body>`;

const document = (sensors: string, actuators = '') => `<mujoco>${ASSETS}<worldbody><camera name="c" resolution="4 3"/>
  <body name="b"><joint name="h" range="-1 1"/><geom name="g" size=".1"/><site name="s"/>
  <body name="d"><joint name="ball" type="ball"/><joint name="x" type="slide"/><geom name="k" size=".1"/></body></body>
  <camera name="blind" resolution="0 5"/><geom name="field" type="hfield" hfield="f"/>${MESHES}
  </worldbody><actuator>${actuators}</actuator>${TENDONS}<sensor>
  ${sensors}
  </sensor></mujoco>`;
const load = (sensors: string, actuators = '') => loadModel(document(sensors, actuators));

it('finds what sensors measure, and against what', () => {
  const m = load('<gyro site="s"/><framepos objtype="xbody" objname="d" reftype="site" refname="s"/><clock/>');
  expect([...m.sensor_objtype]).toEqual([ObjType.site, ObjType.xbody, ObjType.unknown]);
  expect([...m.sensor_objid]).toEqual([0, 2, -1]);
  expect([...m.sensor_reftype]).toEqual([ObjType.unknown, ObjType.site, ObjType.unknown]);
  expect([...m.sensor_refid]).toEqual([-1, 0, -1]);
});

it('counts their values one after the other', () => {
  const m = load('<gyro site="s"/><ballquat joint="ball"/><user dim="5"/><clock/>');
  expect([...m.sensor_adr]).toEqual([0, 3, 7, 12]);
  expect(m.nsensordata).toBe(13);
});

it('gives a rangefinder a value for each pixel and each field', () => {
  const m = load('<rangefinder camera="c" data="dist normal"/><rangefinder site="s"/>');
  expect([...m.sensor_dim]).toEqual([4 * 3 * (1 + 3), 1]);
});

it('reports the fields of contacts for as many as are asked for', () => {
  const m = load('<contact geom1="g" data="found force" num="2" reduce="maxforce"/>');
  expect(m.sensor_dim[0]).toBe(2 * (1 + 3));
  expect([...m.sensor_intprm.subarray(0, 3)]).toEqual([0b11, 2, 2]);
});

it('has a bit for each field that is asked for, the first one by itself', () => {
  const bits = (sensor: string) => load(sensor).sensor_intprm[0];
  const rangefinder = (data: string) => `<rangefinder site="s" data="${data}"/>`;
  expect(['dist', 'dir', 'origin', 'point', 'normal', 'depth'].map((field) => bits(rangefinder(field)))).toEqual([
    1, 2, 4, 8, 16, 32,
  ]);
  expect(bits(rangefinder('dir depth'))).toBe(0b100010);
  expect(bits('<rangefinder site="s"/>')).toBe(1);
  const contact = (data: string) => `<contact geom1="g" data="${data}"/>`;
  const fields = ['found', 'force', 'torque', 'dist', 'pos', 'normal', 'tangent'];
  expect(fields.map((field) => bits(contact(field)))).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(bits('<contact geom1="g"/>')).toBe(1);
});

it('takes delays, intervals and noise as they are', () => {
  const m = load(
    '<clock/><gyro site="s" noise=".5" cutoff="3" delay=".02" nsample="4" interval=".1 -.05" interp="linear"/>',
  );
  expect([m.sensor_noise[1], m.sensor_cutoff[1], m.sensor_delay[1]]).toEqual([0.5, 3, 0.02]);
  expect([...m.sensor_history]).toEqual([0, 0, 4, 1]);
  expect([...m.sensor_interval]).toEqual([0, 0, 0.1, -0.05]);
  expect([...m.sensor_historyadr]).toEqual([-1, 0]);
});

it('gives a sensor of an actuator as many values as that has outputs, and its history after the actuators', () => {
  const m = load(
    '<actuatorfrc actuator="a" nsample="2" delay=".01"/>',
    '<orientation name="a" joint="ball" kp="1"/><motor joint="h" nsample="4"/>',
  );
  expect(m.sensor_dim[0]).toBe(3);
  expect(m.sensor_historyadr[0]).toBe(10);
  expect(m.nhistory).toBe(10 + 2 + 2 * (1 + 3));
});

it('has a class in the profile cortenforge alone', () => {
  const xml = `<mujoco><default><sensor noise="1"/><default class="c"><sensor cutoff="2"/></default></default>
    <sensor><clock/><clock class="c"/><clock class="c" noise="3"/></sensor></mujoco>`;
  const m = loadModel(xml, { profile: 'cortenforge' });
  expect([...m.sensor_noise]).toEqual([1, 1, 3]);
  expect([...m.sensor_cutoff]).toEqual([0, 2, 2]);
  const saved = saveXml(parseMjcf(xml, { profile: 'cortenforge' }));
  expect([...loadModel(saved).sensor_cutoff]).toEqual([0, 2, 2]);
  expect(() => loadModel('<mujoco><sensor><clock class="main"/></sensor></mujoco>')).toThrow(
    "Schema violation: unrecognized attribute: 'class'",
  );
});

it('is saved as it is', () => {
  const xml = document('<distance name="x" geom1="g" geom2="k" cutoff="2"/>');
  const m = loadModel(saveXml(parseMjcf(xml)));
  expect([m.sensor_type[0], m.sensor_cutoff[0]]).toEqual([SensorType.geomdist, 2]);
});

it('takes what the refused ones below are almost', () => {
  const m = load(`<clock interval="1 -.5"/><clock interval="0 -3"/><camprojection site="s" camera="c"/>
    <tendonlimitpos tendon="tight"/><fromto body1="b" body2="d"/><tactile geom="solid" mesh="m"/><user dim="3" datatype="axis"/>
    <user dim="0"/>`);
  expect([...m.sensor_dim]).toEqual([1, 1, 2, 1, 6, 3 * 4, 3, 0]);
});

it.each([
  ['<gyro site="x"/>', "unrecognized name 'x' of sensorized object"],
  ['<jointpos joint="ball"/>', 'joint must be slide or hinge in sensor'],
  ['<ballquat joint="h"/>', 'joint must be ball in sensor'],
  ['<jointlimitpos joint="x"/>', 'joint must be limited in sensor'],
  ['<distance geom1="g" geom2="g"/>', '1st body/geom must be different from 2nd body/geom'],
  ['<gyro site="s" noise="-1"/>', 'negative noise in sensor'],
  ['<framequat objtype="body" objname="b" cutoff="1"/>', 'cutoff applied to axis or quaternion'],
  ['<gyro site="s" delay="1"/>', 'setting delay > 0 without a history buffer'],
  ['<gyro site="s" cutoff="-1"/>', 'negative cutoff in sensor'],
  ['<clock interval="-1 0"/>', 'negative interval in sensor'],
  ['<clock interval="1 .5"/>', 'positive phase in sensor'],
  ['<clock interval="1 -1"/>', 'phase must be greater than -period in sensor'],
  ['<clock nsample="16777217"/>', 'at most 2^24 samples in sensor history buffer, got 16777217'],
  ['<user dim="2" datatype="axis"/>', 'datatype AXIS requires dim=3'],
  ['<user dim="3" datatype="quaternion"/>', 'datatype QUATERNION requires dim=4'],
  ['<user dim="1" objtype="dof" objname="h"/>', "unrecognized name 'h' of sensorized object"],
  ['<user dim="-1"/>', 'sensor dim must be non-negative'],
  ['<camprojection site="s" camera="blind"/>', 'camera projection sensor requires camera resolution'],
  ['<ballangvel joint="x"/>', 'joint must be ball in sensor'],
  ['<jointactuatorfrc joint="ball"/>', 'joint must be slide or hinge in sensor'],
  ['<tendonlimitpos tendon="loose"/>', 'tendon must be limited in sensor'],
  ['<fromto body1="b" geom2="field"/>', 'height fields are not supported in geom distance sensors'],
  ['<tactile geom="ghost" mesh="m"/>', 'Touch sensor requires a body with at least one collision geom'],
  ['<contact geom1="g" num="0"/>', "'num' must be positive in sensor"],
])('refuses %s at its line', (sensor, message) => {
  let error: unknown;
  try {
    load(sensor);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toContain(message);
  const before = document(sensor).split(sensor)[0];
  expect((error as MjcfError).line).toBe(before.split('\n').length);
});
