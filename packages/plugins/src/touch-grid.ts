// mujoco.sensor.touch_grid: forces of contacts by the direction in which a site sees them.

import { contactForceKernels } from '@corten/dynamics/kernels';
import { atan2, axisAngle2Quat, cos, mat2Quat, mulMatTVec3, mulMatVec3, mulQuat, quat2Mat, sin } from '@corten/math';
import {
  type Data,
  GeomType,
  kernelsOf,
  type Model,
  ObjType,
  type Plugin,
  PluginCapability,
  type PluginConfig,
  SensorType,
  Stage,
} from '@corten/model';
import { Category, type View } from '@corten/visualize';
import { isNumber, leadingNumber, numberList } from './number.js';

type Attribute = 'nchannel' | 'size' | 'fov' | 'gamma';

/** What an instance is told. */
interface Grid {
  /** numbers of each taxel: force along -z, x, y, torque about them */
  readonly nchannel: number;
  /** columns and rows */
  readonly size: readonly [number, number];
  /** angles that they cover [rad] */
  readonly fov: readonly [number, number];
  /** how much the grid is finer in its middle, 0 to 1 */
  readonly gamma: number;
}

const channels = (text: string): number => Math.trunc(leadingNumber(text)) || 1;

function readGrid({ nchannel, size, fov, gamma }: PluginConfig<Attribute>): Grid {
  const check = (isRight: boolean, message: string) => {
    if (!isRight) throw new Error(message);
  };
  check(isNumber(gamma) && isNumber(nchannel), 'gamma and nchannel must be numbers');
  const n = channels(nchannel);
  check(n >= 1 && n <= 6, 'nchannel must be between 1 and 6');
  const resolution = numberList(size).map(Math.trunc);
  check(resolution.length === 2, 'size must have a horizontal and a vertical resolution');
  check(resolution[0] > 0 && resolution[1] > 0, 'horizontal and vertical resolutions must be positive');
  const angles = numberList(fov);
  check(angles.length === 2, 'fov must have a horizontal and a vertical field of view');
  check(angles[0] > 0 && angles[0] <= 180, 'fov[0] must be in (0, 180] degrees');
  check(angles[1] > 0 && angles[1] <= 90, 'fov[1] must be in (0, 90] degrees');
  const middle = leadingNumber(gamma);
  check(middle >= 0 && middle <= 1, 'gamma must be between 0 and 1');
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return {
    nchannel: n,
    size: [resolution[0], resolution[1]],
    fov: [radians(angles[0]), radians(angles[1])],
    gamma: middle,
  };
}

/** Borders of n bins over [-half, half], finer in the middle by gamma. */
function binEdges(n: number, half: number, gamma: number): Float64Array {
  const edges = new Float64Array(n + 1);
  const step = 2 / n;
  let x = -1;
  for (let i = 0; i <= n; i++) {
    edges[i] = (gamma === 0 ? x : gamma * x ** 5 + (1 - gamma) * x) * half;
    x += step;
  }
  return edges;
}

/** Bin between whose borders a value lies, -1 when it lies outside. */
function binOf(edges: Float64Array, x: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x <= edges[middle]) high = middle;
    else low = middle + 1;
  }
  return low === edges.length ? -1 : low - 1;
}

/** Thickness of drawn taxels, relative to their distance. */
const THICKNESS = 0.02;

/**
 * Forces and torques of the contacts of a site's body as images: columns by azimuth, rows by elevation of the contacts
 * as the site sees them, which looks along its -z axis as cameras do. Each of the channels (normal force, two
 * tangential ones, then torques likewise) is an image of its own, row by row.
 *
 * Source: MuJoCo, plugin/sensor/README.md.
 */
export const touchGrid: Plugin<Attribute> = {
  name: 'mujoco.sensor.touch_grid',
  attributes: ['nchannel', 'size', 'fov', 'gamma'],
  capabilities: PluginCapability.sensor,
  needstage: Stage.acc,

  nsensordata({ nchannel, size }) {
    const [columns = 0, rows = 0] = numberList(size).map(Math.trunc);
    return channels(nchannel) * Math.max(columns, 0) * Math.max(rows, 0);
  },

  init(m: Model, d: Data, instance, config) {
    const { nchannel, size, fov, gamma } = readGrid(config);
    const [columns, rows] = size;
    const frame = columns * rows;
    const azimuths = binEdges(columns, fov[0], gamma);
    const elevations = binEdges(rows, fov[1], gamma);
    const distance = new Float64Array(frame);
    const counts = new Int32Array(frame);

    const sensors: number[] = [];
    for (let i = 0; i < m.nsensor; i++) {
      if (m.sensor_type[i] === SensorType.plugin && m.sensor_plugin[i] === instance) sensors.push(i);
    }
    if (sensors.length === 0) throw new Error('no sensor uses it');
    if (sensors.some((i) => m.sensor_objtype[i] !== ObjType.site)) throw new Error('it must be attached to a site');
    // as in the reference, only the first of several sensors has a reading
    const [sensor] = sensors;
    const site = m.sensor_objid[sensor];
    const body = m.body_weldid[m.site_bodyid[site]];

    const { force, contactForce } = kernelsOf(contactForceKernels, d);
    const wrench = new Float64Array(6);
    const inWorld = new Float64Array(3);
    const inSite = new Float64Array(3);
    const offset = new Float64Array(3);
    const bodyOf = (geom: number) => (geom < 0 ? -1 : m.geom_bodyid[geom]);
    const weldOf = (geom: number) => (geom < 0 ? -1 : m.body_weldid[m.geom_bodyid[geom]]);

    /** Force and torque of a contact on the body, in the frame of the site, as z, x, y each; into wrench. */
    function readWrench(i: number, sign: number): void {
      contactForce(i);
      for (let part = 0; part < 6; part += 3) {
        mulMatTVec3(inWorld, 0, d.contact_frame, 9 * i, force, part);
        mulMatTVec3(inSite, 0, d.site_xmat, 9 * site, inWorld, 0);
        wrench[part] = sign * inSite[2];
        wrench[part + 1] = sign * inSite[0];
        wrench[part + 2] = sign * inSite[1];
      }
    }

    /** Taxel that a contact lies in, -1 for none; its distance from the site into offset[0]. */
    function taxelOf(i: number): number {
      for (let k = 0; k < 3; k++) inWorld[k] = d.contact_pos[3 * i + k] - d.site_xpos[3 * site + k];
      mulMatTVec3(offset, 0, d.site_xmat, 9 * site, inWorld, 0);
      const [x, y, z] = offset;
      const column = binOf(azimuths, atan2(x, -z));
      const row = binOf(elevations, atan2(y, Math.sqrt(x * x + z * z)));
      offset[0] = Math.sqrt(x * x + z * z + y * y);
      return column < 0 || row < 0 ? -1 : row * columns + column;
    }

    return {
      compute() {
        const { sensordata, ncon, contact_geom } = d;
        const adr = m.sensor_adr[sensor];
        sensordata.fill(0, adr, adr + m.sensor_dim[sensor]);
        distance.fill(0);
        counts.fill(0);
        for (let i = 0; i < ncon; i++) {
          const [one, two] = [contact_geom[2 * i], contact_geom[2 * i + 1]];
          if (weldOf(one) !== body && weldOf(two) !== body) continue;
          const taxel = taxelOf(i);
          if (taxel < 0) continue;
          // forces of contacts are those on the second geom
          readWrench(i, body < Math.max(bodyOf(one), bodyOf(two)) ? -1 : 1);
          for (let c = 0; c < nchannel; c++) sensordata[adr + c * frame + taxel] += wrench[c];
          distance[taxel] += offset[0];
          counts[taxel]++;
        }
        for (let k = 0; k < frame; k++) if (counts[k] > 0) distance[k] /= counts[k];
      },

      visualize(view) {
        const { scene } = view as View;
        const adr = m.sensor_adr[sensor];
        let largest = 0;
        for (let k = 0; k < frame; k++) largest = Math.max(largest, Math.abs(d.sensordata[adr + k]));
        if (largest === 0) return;
        for (let i = 0; i < columns; i++) {
          for (let j = 0; j < rows; j++) {
            const taxel = j * columns + i;
            if (distance[taxel] === 0) continue;
            const geom = scene.acquire(sensor, Category.decor, ObjType.unknown);
            geom.type = GeomType.box;
            placeTaxel(geom, i, j, distance[taxel]);
            for (let c = 0; c < 3; c++) {
              geom.rgba[c] = c < nchannel ? Math.abs(d.sensordata[adr + c * frame + taxel]) / largest : 1;
            }
            geom.rgba[3] = 1;
            scene.release();
          }
        }
      },
    };

    /** A box where a taxel is, seen from the site. */
    function placeTaxel(
      geom: { readonly size: Float32Array; readonly pos: Float32Array; readonly mat: Float32Array },
      i: number,
      j: number,
      dist: number,
    ): void {
      const mat = d.site_xmat.subarray(9 * site, 9 * site + 9);
      geom.size[0] = dist * 0.5 * (azimuths[i + 1] - azimuths[i]);
      geom.size[1] = dist * 0.5 * (elevations[j + 1] - elevations[j]);
      geom.size[2] = dist * THICKNESS;
      const azimuth = 0.5 * (azimuths[i + 1] + azimuths[i]);
      const elevation = 0.5 * (elevations[j + 1] + elevations[j]);
      const r = dist * (1 - THICKNESS);
      inSite[0] = r * cos(elevation) * sin(azimuth);
      inSite[1] = r * sin(elevation);
      inSite[2] = -r * cos(elevation) * cos(azimuth);
      mulMatVec3(inWorld, 0, mat, 0, inSite, 0);
      for (let k = 0; k < 3; k++) geom.pos[k] = inWorld[k] + d.site_xpos[3 * site + k];
      const quat = new Float64Array(4);
      const turn = new Float64Array(4);
      mat2Quat(quat, 0, mat, 0);
      axisAngle2Quat(turn, 0, [mat[0], mat[3], mat[6]], 0, elevation);
      mulQuat(quat, 0, turn, 0, quat.slice(), 0);
      axisAngle2Quat(turn, 0, [-mat[1], -mat[4], -mat[7]], 0, azimuth);
      mulQuat(quat, 0, turn, 0, quat.slice(), 0);
      const rotation = new Float64Array(9);
      quat2Mat(rotation, 0, quat, 0);
      geom.mat.set(rotation);
    }
  },
};
