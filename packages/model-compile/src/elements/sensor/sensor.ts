// Sensors: what they measure, how many values they give, histories.

import {
  ContactDataField,
  DataType,
  GeomType,
  Interpolation,
  JointType,
  type Model,
  NSENS,
  ObjType,
  RayDataField,
  Stage,
} from '@corten/model';
import { meshesOf } from '../../assets/mesh-fields.js';
import { complete, padded } from '../../attributes.js';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import type { Item, ListItem } from '../../item.js';
import { defaultOf } from '../../mjcf.js';
import { makeItem, savedSection } from '../../saved-element.js';
import { userValues } from '../../user-data.js';
import type { ActuatorPart } from '../actuator/actuator.js';
import { type Actuator, MAX_SAMPLES } from '../actuator/check.js';
import { isLimited } from '../limits.js';
import { largestOf, type Part } from '../part.js';
import { pluginId, pluginOfInstance, resolvePlugin } from '../plugin.js';
import { sensorTargets, type Target } from './targets.js';
import { CONTACT_FIELD_SIZE, RAY_FIELD_SIZE, SENSOR_FACTS } from './types.js';

type SensorItem = ListItem<'sensor'>;

/** Numbers that any sensor may have. */
interface SensorNumbers {
  readonly noise?: number;
  readonly cutoff?: number;
  readonly delay?: number;
  readonly nsample?: number;
  readonly interval?: Float64Array;
  readonly interp?: keyof typeof Interpolation;
}

/** A sensor with what is resolved. */
interface Sensor {
  item: SensorItem;
  object: Target;
  reference: Target;
  stage: Stage;
  datatype: DataType;
  dim: number;
  intprm: [number, number, number];
}

/** Fields that a contact sensor or rangefinder reports, as bits. */
function dataBits(item: SensorItem, fields: Readonly<Record<string, number>>, fallback: string): number {
  const words = (item.attr as { readonly data?: readonly string[] }).data ?? [];
  return (words.length > 0 ? words : [fallback]).reduce((bits, word) => bits | (1 << fields[word]), 0);
}

/** Numbers that the fields of a set of bits take. */
function dataSize(
  bits: number,
  fields: Readonly<Record<string, number>>,
  sizes: Readonly<Record<string, number>>,
): number {
  return Object.keys(fields).reduce((sum, name) => sum + (bits & (1 << fields[name]) ? sizes[name] : 0), 0);
}

const REDUCTIONS = ['none', 'mindist', 'maxforce', 'netforce'];

function integerParameters(item: SensorItem): [number, number, number] {
  if (item.kind === 'rangefinder') return [dataBits(item, RayDataField, 'dist'), 0, 0];
  if (item.kind !== 'sensor_contact') return [0, 0, 0];
  const { reduce, num = 1 } = complete('sensor_contact', item.attr);
  if (num <= 0) fail(item, "'num' must be positive in sensor", { attribute: 'num' });
  return [dataBits(item, ContactDataField, 'found'), Math.max(0, REDUCTIONS.indexOf(reduce)), num];
}

/** Number of values that a sensor gives. */
function dimension(
  ctx: CompileContext,
  item: SensorItem,
  object: Target,
  [bits, , num]: readonly number[],
  actuators: readonly Actuator[],
): number {
  const { dim } = SENSOR_FACTS[item.kind];
  if (dim > 0) return dim;
  switch (item.kind) {
    case 'rangefinder': {
      const camera = object.type === ObjType.camera ? ctx.tree.camera[object.id] : undefined;
      const rays = camera ? camera.resolution[0] * camera.resolution[1] : 1;
      return rays * dataSize(bits, RayDataField, RAY_FIELD_SIZE);
    }
    case 'sensor_contact':
      return num * dataSize(bits, ContactDataField, CONTACT_FIELD_SIZE);
    case 'actuatorpos':
    case 'actuatorvel':
    case 'actuatorfrc':
      return actuators[object.id].outputs;
    case 'user':
      return item.attr.dim;
    case 'tactile':
      return meshesOf(ctx)[object.id].vert.length;
    default:
      return fail(item, `sensor/${item.element.tag} has no size`);
  }
}

/** Throws when the object of a sensor is not of the kind that the sensor needs. */
function checkObject(ctx: CompileContext, { item, object, reference }: Sensor): void {
  const bad = (message: string, attribute?: string) => fail(item, message, { attribute });
  switch (item.kind) {
    case 'camprojection': {
      const [width, height] = ctx.tree.camera[reference.id].resolution;
      if (!width || !height) bad('camera projection sensor requires camera resolution', 'camera');
      break;
    }
    case 'jointpos':
    case 'jointvel':
    case 'jointactuatorfrc': {
      const { type } = ctx.tree.joint[object.id];
      if (type !== JointType.slide && type !== JointType.hinge) bad('joint must be slide or hinge in sensor', 'joint');
      break;
    }
    case 'ballquat':
    case 'ballangvel':
      if (ctx.tree.joint[object.id].type !== JointType.ball) bad('joint must be ball in sensor', 'joint');
      break;
    case 'jointlimitpos':
    case 'jointlimitvel':
    case 'jointlimitfrc':
      if (!ctx.tree.joint[object.id].limited) bad('joint must be limited in sensor', 'joint');
      break;
    case 'tendonlimitpos':
    case 'tendonlimitvel':
    case 'tendonlimitfrc': {
      const { attr } = ctx.lists.tendon[object.id];
      if (!isLimited(attr.limited, attr.range ?? [0, 0])) bad('tendon must be limited in sensor', 'tendon');
      break;
    }
    case 'distance':
    case 'normal':
    case 'fromto':
      if (object.type === reference.type && object.id === reference.id)
        bad('1st body/geom must be different from 2nd body/geom');
      for (const { type, id } of [object, reference]) {
        if (type === ObjType.geom && ctx.tree.geom[id].type === GeomType.hfield) {
          bad('height fields are not supported in geom distance sensors');
        }
      }
      break;
    case 'tactile': {
      const { body } = ctx.tree.geom[reference.id];
      if (!body.geoms.some(({ contype, conaffinity }) => contype || conaffinity)) {
        bad('Touch sensor requires a body with at least one collision geom', 'geom');
      }
      break;
    }
    default:
  }
}

function checkNumbers({ item, datatype }: Sensor): void {
  const { noise = 0, cutoff = 0, delay = 0, nsample = 0, interval } = item.attr as SensorNumbers;
  const [period, phase] = padded(interval, 2);
  const bad = (message: string, attribute: string) => fail(item, message, { attribute });
  if (noise < 0) bad('negative noise in sensor', 'noise');
  if (cutoff < 0) bad('negative cutoff in sensor', 'cutoff');
  if (period < 0) bad('negative interval in sensor', 'interval');
  if (phase > 0) bad('positive phase in sensor', 'interval');
  if (period > 0 && phase <= -period) bad('phase must be greater than -period in sensor', 'interval');
  if (delay > 0 && nsample <= 0) bad('setting delay > 0 without a history buffer', 'delay');
  if (nsample > MAX_SAMPLES) bad(`at most 2^24 samples in sensor history buffer, got ${nsample}`, 'nsample');
  const direction = datatype === DataType.quaternion || (datatype === DataType.axis && item.kind !== 'normal');
  if (cutoff > 0 && direction) bad('cutoff applied to axis or quaternion datatype in sensor', 'cutoff');
}

function checkUser(item: Item<'user'>, datatype: DataType): void {
  const { dim } = item.attr;
  if (dim < 0) fail(item, 'sensor dim must be non-negative in sensor', { attribute: 'dim' });
  if (datatype === DataType.axis && dim !== 3)
    fail(item, 'datatype AXIS requires dim=3 in sensor', { attribute: 'dim' });
  if (datatype === DataType.quaternion && dim !== 4)
    fail(item, 'datatype QUATERNION requires dim=4 in sensor', { attribute: 'dim' });
}

function compileSensor(ctx: CompileContext, item: SensorItem, actuators: readonly Actuator[]): Sensor {
  const [object, reference] = sensorTargets(ctx, item);
  let { stage, datatype } = SENSOR_FACTS[item.kind];
  if (item.kind === 'user') {
    if (item.attr.needstage) stage = Stage[item.attr.needstage];
    if (item.attr.datatype) datatype = DataType[item.attr.datatype];
    checkUser(item, datatype);
  }
  const intprm = integerParameters(item);
  let dim: number;
  if (item.kind === 'sensor_plugin') {
    const { plugin, config } = pluginOfInstance(ctx, resolvePlugin(ctx, 'sensor', item as Item, item));
    stage = plugin.needstage ?? Stage.none;
    dim = plugin.nsensordata!(config);
  } else dim = dimension(ctx, item, object, intprm, actuators);
  const sensor: Sensor = { item, object, reference, stage, datatype, dim, intprm };
  checkObject(ctx, sensor);
  checkNumbers(sensor);
  return sensor;
}

/** Numbers in a sensor's history buffer: the user's word, the cursor, times and values. */
function historyLength({ item, dim }: Sensor): number {
  const { nsample = 0 } = item.attr as SensorNumbers;
  return nsample > 0 ? 2 + nsample * (1 + dim) : 0;
}

/** Sensors; those of actuators have as many values as these have outputs, and histories after theirs. */
export function sensorPart(ctx: CompileContext, { actuators, nhistory }: ActuatorPart): Part {
  const sensors = ctx.lists.sensor.map((item) => compileSensor(ctx, item, actuators));
  return {
    count(sizes) {
      sizes.nsensor = sensors.length;
      for (const sensor of sensors) {
        sizes.nsensordata += sensor.dim;
        sizes.nhistory += historyLength(sensor);
      }
      sizes.nuser_sensor = ctx.nuser.sensor;
    },
    largest(size) {
      if (size === 'nsensordata') return largestOf(sensors, ({ dim }) => dim)?.item as Item;
      return size === 'nhistory' ? (largestOf(sensors, historyLength)?.item as Item) : undefined;
    },
    fill(m) {
      let adr = 0;
      let history = nhistory;
      for (const sensor of sensors) {
        const { id } = sensor.item;
        m.sensor_adr[id] = adr;
        m.sensor_historyadr[id] = historyLength(sensor) > 0 ? history : -1;
        adr += sensor.dim;
        history += historyLength(sensor);
        fillSensor(ctx, m, sensor);
      }
    },
    save: () =>
      savedSection(
        'sensor',
        sensors.map(({ item }) => makeItem(item as Item)),
      ),
  };
}

function fillSensor(
  ctx: CompileContext,
  m: Model,
  { item, object, reference, stage, datatype, dim, intprm }: Sensor,
): void {
  const i = item.id;
  const attr = item.attr as SensorNumbers;
  m.sensor_type[i] = SENSOR_FACTS[item.kind].type;
  m.sensor_datatype[i] = datatype;
  m.sensor_needstage[i] = stage;
  m.sensor_objtype[i] = object.type;
  m.sensor_objid[i] = object.id;
  m.sensor_reftype[i] = reference.type;
  m.sensor_refid[i] = reference.id;
  m.sensor_intprm.set(intprm, NSENS * i);
  m.sensor_dim[i] = dim;
  m.sensor_cutoff[i] = attr.cutoff ?? 0;
  m.sensor_noise[i] = attr.noise ?? 0;
  m.sensor_delay[i] = attr.delay ?? 0;
  m.sensor_history.set([attr.nsample ?? 0, Interpolation[attr.interp ?? defaultOf('clock', 'interp')]], 2 * i);
  if (attr.interval) m.sensor_interval.set(attr.interval, 2 * i);
  m.sensor_user.set(userValues(item, ctx.nuser.sensor), ctx.nuser.sensor * i);
  m.sensor_plugin[i] = item.kind === 'sensor_plugin' ? pluginId(ctx, item) : -1;
}
