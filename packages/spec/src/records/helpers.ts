// Built-in meshes, orientations, and how many numbers a sensor gives.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { type BuiltinMesh, MeshError } from '@corten/mesh-inertia';
import { ObjType, SensorType } from '@corten/model';
import { resolveOrientation, SENSOR_FACTS } from '@corten/model-compile/expanded';
import { findElement } from './edit.js';
import { ORIENTATIONS, type Values } from './fields.js';
import { fillBuiltinMesh } from './read.js';
import type { ElementRecord } from './record.js';

/** Built-in meshes in the order of mjtMeshBuiltin. */
const SHAPES = [undefined, 'sphere', 'hemisphere', 'cone', 'supersphere', 'supertorus', 'wedge', 'plate'] as const;

/**
 * Make a mesh one of the built-in ones.
 * @returns 0, or another number with the error in the model
 */
export function makeMesh(mesh: ElementRecord<'mesh'>, builtin: number, params: ArrayLike<number>): number {
  const shape: BuiltinMesh | undefined = SHAPES[builtin];
  if (!shape) {
    mesh.model.error = 'Error: Unsupported mesh type';
    return 1;
  }
  try {
    fillBuiltinMesh(shape, params, mesh.values);
    return 0;
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    mesh.model.error = `Error: ${error.message}`;
    return -1;
  }
}

/**
 * Write the orientation that is written in another way than as a quaternion into `quat`.
 * @returns what is wrong with it, if anything
 */
export function resolveRecordOrientation(
  quat: { [i: number]: number },
  degree: boolean,
  eulerseq: string,
  orientation: Values<'orientation'>,
): string {
  const name = ORIENTATIONS[orientation.type];
  if (!name) return '';
  if (name === 'euler' && !/^[xyzXYZ]{3}/.test(eulerseq)) return 'euler sequence can only contain x, y, z, X, Y, Z';
  const found = resolveOrientation({ [name]: orientation[name] }, { degree, eulerseq }, [1, 0, 0, 0]);
  if (typeof found === 'string') return found;
  for (const [i, value] of found.entries()) quat[i] = value;
  return '';
}

const bits = (value: number, sizes: readonly number[]): number =>
  sizes.reduce((sum, size, bit) => sum + (value & (1 << bit) ? size : 0), 0);
const CONTACT_SIZES = [1, 3, 3, 1, 3, 3, 3];
const RAY_SIZES = [1, 3, 3, 3, 3, 1];

/** Numbers that sensors of a type give, where that does not depend on the sensor. */
const DIMENSIONS = /* @__PURE__ */ new Map(Object.values(SENSOR_FACTS).map(({ type, dim }) => [type as number, dim]));

/** How many numbers a sensor gives. */
export function sensorDim(sensor: ElementRecord<'sensor'>): number {
  const { type, intprm, dim, objtype, objname } = sensor.values;
  switch (type) {
    case SensorType.contact:
      return intprm[2] * bits(intprm[0], CONTACT_SIZES);
    case SensorType.rangefinder: {
      const camera = objtype === ObjType.camera ? findElement(sensor.model, ObjType.camera, objname) : undefined;
      const [width, height] = camera ? (camera as ElementRecord<'camera'>).values.resolution : [1, 1];
      return width * height * bits(intprm[0], RAY_SIZES);
    }
    case SensorType.tactile: {
      const mesh = findElement(sensor.model, ObjType.mesh, objname) as ElementRecord<'mesh'> | undefined;
      return mesh ? mesh.values.uservert.length : 0;
    }
    case SensorType.user:
      return dim;
    case SensorType.actuatorpos:
    case SensorType.actuatorvel:
    case SensorType.actuatorfrc:
      return 1;
    case SensorType.plugin:
      return 0;
    default:
      return DIMENSIONS.get(type) ?? -1;
  }
}
