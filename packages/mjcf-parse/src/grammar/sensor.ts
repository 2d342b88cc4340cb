// Grammar: sensors.
// Covered by table.test.ts.

import {
  declares,
  element,
  exclusive,
  flags,
  integer,
  keyword,
  number,
  numbers,
  oneOf,
  ref,
  text,
  together,
} from './define.js';
import { frameObject, frameReference, sensorBase, sensorClass } from './groups.js';
import { condataWords, frameobjWords, interpWords } from './words.js';

/** Sensors at a site, of a joint, a tendon, an actuator, a body with all below it. */
const onSite = { ...sensorBase, site: ref('site', { required: true }) };
const onJoint = { ...sensorBase, joint: ref('joint', { required: true }) };
const onTendon = { ...sensorBase, tendon: ref('tendon', { required: true }) };
const onActuator = { ...sensorBase, actuator: ref('actuator', { required: true }) };
const onBody = { ...sensorBase, body: ref('body', { required: true }) };

/** Sensors of the frame of an object, in the frame of another object or in the world. */
const onFrame = { ...sensorBase, ...frameObject, ...frameReference };
const onFrameInWorld = { ...sensorBase, ...frameObject };

/** Sensors between two geoms, or the geoms of two bodies. */
const betweenGeoms = {
  ...sensorBase,
  geom1: ref('geom'),
  geom2: ref('geom'),
  body1: ref('body'),
  body2: ref('body'),
};
const eitherGeomOrBody = [
  exclusive('geom1', 'body1'),
  oneOf('geom1', 'body1'),
  exclusive('geom2', 'body2'),
  oneOf('geom2', 'body2'),
];

/** Sensors. */
export const sensor = element(
  'sensor',
  {},
  {
    children: {
      touch: 'many',
      accelerometer: 'many',
      velocimeter: 'many',
      gyro: 'many',
      force: 'many',
      torque: 'many',
      magnetometer: 'many',
      camprojection: 'many',
      rangefinder: 'many',
      jointpos: 'many',
      jointvel: 'many',
      tendonpos: 'many',
      tendonvel: 'many',
      actuatorpos: 'many',
      actuatorvel: 'many',
      actuatorfrc: 'many',
      jointactuatorfrc: 'many',
      tendonactuatorfrc: 'many',
      ballquat: 'many',
      ballangvel: 'many',
      jointlimitpos: 'many',
      jointlimitvel: 'many',
      jointlimitfrc: 'many',
      tendonlimitpos: 'many',
      tendonlimitvel: 'many',
      tendonlimitfrc: 'many',
      framepos: 'many',
      framequat: 'many',
      framexaxis: 'many',
      frameyaxis: 'many',
      framezaxis: 'many',
      framelinvel: 'many',
      frameangvel: 'many',
      framelinacc: 'many',
      frameangacc: 'many',
      subtreecom: 'many',
      subtreelinvel: 'many',
      subtreeangmom: 'many',
      insidesite: 'many',
      distance: 'many',
      normal: 'many',
      fromto: 'many',
      sensor_contact: 'many',
      e_potential: 'many',
      e_kinetic: 'many',
      clock: 'many',
      tactile: 'many',
      user: 'many',
      sensor_plugin: 'many',
    },
    doc: 'Sensors.',
  },
);

/** Sum of normal contact forces in a site volume. */
export const touch = element('touch', onSite, { doc: 'Sum of normal contact forces in a site volume.' });

/** Linear acceleration at a site. */
export const accelerometer = element('accelerometer', onSite, { doc: 'Linear acceleration at a site.' });

/** Linear velocity at a site. */
export const velocimeter = element('velocimeter', onSite, { doc: 'Linear velocity at a site.' });

/** Angular velocity at a site. */
export const gyro = element('gyro', onSite, { doc: 'Angular velocity at a site.' });

/** Force between a body and its parent at a site. */
export const force = element('force', onSite, { doc: 'Force between a body and its parent at a site.' });

/** Torque between a body and its parent at a site. */
export const torque = element('torque', onSite, { doc: 'Torque between a body and its parent at a site.' });

/** Magnetic field at a site. */
export const magnetometer = element('magnetometer', onSite, { doc: 'Magnetic field at a site.' });

/** Pixel coordinates of a site. */
export const camprojection = element(
  'camprojection',
  {
    ...sensorBase,
    site: ref('site', { required: true }),
    camera: ref('camera', { required: true }),
  },
  { doc: 'Pixel coordinates of a site.' },
);

/** Distance along rays. */
export const rangefinder = element(
  'rangefinder',
  {
    ...sensorBase,
    site: ref('site'),
    camera: ref('camera'),
    data: flags(['dist', 'dir', 'origin', 'point', 'normal', 'depth'], { ordered: true }),
  },
  { rules: [exclusive('site', 'camera'), oneOf('site', 'camera')], doc: 'Distance along rays.' },
);

/** Joint position. */
export const jointpos = element('jointpos', onJoint, { doc: 'Joint position.' });

/** Joint velocity. */
export const jointvel = element('jointvel', onJoint, { doc: 'Joint velocity.' });

/** Tendon length. */
export const tendonpos = element('tendonpos', onTendon, { doc: 'Tendon length.' });

/** Tendon velocity. */
export const tendonvel = element('tendonvel', onTendon, { doc: 'Tendon velocity.' });

/** Actuator length. */
export const actuatorpos = element('actuatorpos', onActuator, { doc: 'Actuator length.' });

/** Actuator velocity. */
export const actuatorvel = element('actuatorvel', onActuator, { doc: 'Actuator velocity.' });

/** Actuator force. */
export const actuatorfrc = element('actuatorfrc', onActuator, { doc: 'Actuator force.' });

/** Actuator force at a joint. */
export const jointactuatorfrc = element('jointactuatorfrc', onJoint, { doc: 'Actuator force at a joint.' });

/** Actuator force at a tendon. */
export const tendonactuatorfrc = element('tendonactuatorfrc', onTendon, { doc: 'Actuator force at a tendon.' });

/** Quaternion of a ball joint. */
export const ballquat = element('ballquat', onJoint, { doc: 'Quaternion of a ball joint.' });

/** Angular velocity of a ball joint. */
export const ballangvel = element('ballangvel', onJoint, { doc: 'Angular velocity of a ball joint.' });

/** Distance to a joint limit. */
export const jointlimitpos = element('jointlimitpos', onJoint, { doc: 'Distance to a joint limit.' });

/** Velocity at a joint limit. */
export const jointlimitvel = element('jointlimitvel', onJoint, { doc: 'Velocity at a joint limit.' });

/** Force at a joint limit. */
export const jointlimitfrc = element('jointlimitfrc', onJoint, { doc: 'Force at a joint limit.' });

/** Distance to a tendon limit. */
export const tendonlimitpos = element('tendonlimitpos', onTendon, { doc: 'Distance to a tendon limit.' });

/** Velocity at a tendon limit. */
export const tendonlimitvel = element('tendonlimitvel', onTendon, { doc: 'Velocity at a tendon limit.' });

/** Force at a tendon limit. */
export const tendonlimitfrc = element('tendonlimitfrc', onTendon, { doc: 'Force at a tendon limit.' });

/** Position of an object. */
export const framepos = element('framepos', onFrame, {
  rules: [together('reftype', 'refname')],
  doc: 'Position of an object.',
});

/** Orientation of an object. */
export const framequat = element('framequat', onFrame, {
  rules: [together('reftype', 'refname')],
  doc: 'Orientation of an object.',
});

/** X axis of an object. */
export const framexaxis = element('framexaxis', onFrame, {
  rules: [together('reftype', 'refname')],
  doc: 'X axis of an object.',
});

/** Y axis of an object. */
export const frameyaxis = element('frameyaxis', onFrame, {
  rules: [together('reftype', 'refname')],
  doc: 'Y axis of an object.',
});

/** Z axis of an object. */
export const framezaxis = element('framezaxis', onFrame, {
  rules: [together('reftype', 'refname')],
  doc: 'Z axis of an object.',
});

/** Linear velocity of an object. */
export const framelinvel = element('framelinvel', onFrame, {
  rules: [together('reftype', 'refname')],
  doc: 'Linear velocity of an object.',
});

/** Angular velocity of an object. */
export const frameangvel = element('frameangvel', onFrame, {
  rules: [together('reftype', 'refname')],
  doc: 'Angular velocity of an object.',
});

/** Linear acceleration of an object. */
export const framelinacc = element('framelinacc', onFrameInWorld, { doc: 'Linear acceleration of an object.' });

/** Angular acceleration of an object. */
export const frameangacc = element('frameangacc', onFrameInWorld, { doc: 'Angular acceleration of an object.' });

/** Centre of mass of a subtree. */
export const subtreecom = element('subtreecom', onBody, { doc: 'Centre of mass of a subtree.' });

/** Linear velocity of a subtree. */
export const subtreelinvel = element('subtreelinvel', onBody, { doc: 'Linear velocity of a subtree.' });

/** Angular momentum of a subtree. */
export const subtreeangmom = element('subtreeangmom', onBody, { doc: 'Angular momentum of a subtree.' });

/** Whether an object is inside a site. */
export const insidesite = element(
  'insidesite',
  {
    ...sensorBase,
    site: ref('site', { required: true }),
    objtype: keyword(frameobjWords, { required: true }),
    objname: text({ required: true }),
  },
  { doc: 'Whether an object is inside a site.' },
);

/** Smallest distance between geoms. */
export const distance = element('distance', betweenGeoms, {
  rules: eitherGeomOrBody,
  doc: 'Smallest distance between geoms.',
});

/** Direction between closest points. */
export const normal = element('normal', betweenGeoms, {
  rules: eitherGeomOrBody,
  doc: 'Direction between closest points.',
});

/** Segment between closest points. */
export const fromto = element('fromto', betweenGeoms, {
  rules: eitherGeomOrBody,
  doc: 'Segment between closest points.',
});

/** Contacts that match. */
export const sensorContact = element(
  'contact',
  {
    ...sensorBase,
    geom1: ref('geom'),
    geom2: ref('geom'),
    body1: ref('body'),
    body2: ref('body'),
    subtree1: ref('body'),
    subtree2: ref('body'),
    site: ref('site'),
    num: integer({ notEmpty: true }),
    data: flags(condataWords, { ordered: true }),
    reduce: keyword(['none', 'mindist', 'maxforce', 'netforce'], { default: 'none' }),
  },
  {
    rules: [exclusive('geom1', 'body1', 'subtree1', 'site'), exclusive('geom2', 'body2', 'subtree2')],
    doc: 'Contacts that match.',
  },
);

/** Potential energy. */
export const ePotential = element('e_potential', sensorBase, { doc: 'Potential energy.' });

/** Kinetic energy. */
export const eKinetic = element('e_kinetic', sensorBase, { doc: 'Kinetic energy.' });

/** Simulation time. */
export const clock = element('clock', sensorBase, { doc: 'Simulation time.' });

/** Contact penetrations at mesh vertices. */
export const tactile = element(
  'tactile',
  {
    name: declares('sensor'),
    ...sensorClass,
    geom: ref('geom', { required: true }),
    mesh: ref('mesh', { required: true }),
    nsample: integer(),
    interp: keyword(interpWords, { default: 'zoh' }),
    delay: number({ unit: 's' }),
    interval: numbers([1, 2], { unit: 's and s' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { doc: 'Contact penetrations at mesh vertices.' },
);

/** A sensor filled by the user. */
export const user = element(
  'user',
  {
    name: declares('sensor'),
    ...sensorClass,
    objtype: text(),
    objname: text(),
    datatype: keyword(['real', 'positive', 'axis', 'quaternion'], { default: 'real' }),
    needstage: keyword(['none', 'pos', 'vel', 'acc'], { default: 'acc' }),
    dim: integer({ required: true }),
    cutoff: number({ unit: 'unit of the sensor' }),
    noise: number({ unit: 'unit of the sensor' }),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { rules: [together('objtype', 'objname')], doc: 'A sensor filled by the user.' },
);

/** A sensor of a plugin. */
export const sensorPlugin = element(
  'plugin',
  {
    name: declares('sensor'),
    ...sensorClass,
    plugin: text(),
    instance: ref('instance'),
    cutoff: number({ unit: 'unit of the sensor' }),
    objtype: text(),
    objname: text(),
    reftype: text(),
    refname: text(),
    user: numbers([0, Infinity], { unit: 'any' }),
  },
  { children: { config: 'many' }, doc: 'A sensor of a plugin.' },
);
