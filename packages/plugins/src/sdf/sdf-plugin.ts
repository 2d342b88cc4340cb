// Plugins of shapes from signed distances.

import {
  type Data,
  type Model,
  type Plugin,
  PluginCapability,
  type PluginConfig,
  type PluginMesh,
} from '@corten/model';
import { type View, VisFlag } from '@corten/visualize';
import { isNumber, leadingNumber } from '../number.js';
import { drawDescent } from './descent.js';
import { marchingCubes } from './marching-cubes.js';

/** A shape by its signed distance. */
export interface SdfShape<A extends string = string> {
  /** unique name of the plugin */
  readonly name: string;
  /** its attributes, all numbers, with the values of those that are not written */
  readonly attributes: Readonly<Record<A, number>>;
  /**
   * Signed distance from a point in the shape's frame [m], negative inside; need not be exact where it is not small.
   * @param attribute - values of the attributes, in their order
   */
  distance(point: Float64Array, attribute: Float64Array): number;
  /** Gradient of the distance into `slope`; by finite differences when left out. */
  gradient?(slope: Float64Array, point: Float64Array, attribute: Float64Array): void;
  /** Half sizes of a box around the origin that the shape is in [m]. */
  bounds(attribute: Float64Array): readonly [number, number, number];
  /** cells of the grid along x, y and z together, on which its mesh is made; 300, as MuJoCo has it, when left out */
  readonly cells?: number;
}

/** Step of finite differences [m]. */
const STEP = 1e-8;

/** Values of the attributes; throws when one is not a number. */
function readAttributes(defaults: Readonly<Record<string, number>>, config: PluginConfig): Float64Array {
  const values = Object.entries(defaults).map(([name, value]) => {
    const text = config[name];
    if (!isNumber(text)) throw new Error(`attribute '${name}' is not a number: '${text}'`);
    return text === '' ? value : leadingNumber(text);
  });
  return Float64Array.from(values);
}

/** The mesh of a shape: marching cubes over its distance in its bounds. */
function shapeMesh({ distance, bounds, cells = 300 }: SdfShape, attribute: Float64Array): PluginMesh {
  const half = bounds(attribute);
  const total = half[0] + half[1] + half[2];
  const count = (k: number) => Math.floor((cells / total) * half[k]) + 1;
  const size = [count(0), count(1), count(2)] as const;
  const [nx, ny, nz] = size;
  const values = new Float32Array(nx * ny * nz);
  const point = new Float64Array(3);
  for (let z = 0, i = 0; z < nz; z++) {
    point[2] = -half[2] + (2 * half[2] * z) / (nz - 1);
    for (let y = 0; y < ny; y++) {
      point[1] = -half[1] + (2 * half[1] * y) / (ny - 1);
      for (let x = 0; x < nx; x++, i++) {
        point[0] = -half[0] + (2 * half[0] * x) / (nx - 1);
        values[i] = distance(point, attribute);
      }
    }
  }
  const { vert, normal, face } = marchingCubes({ values, size });
  const placed = vert.map((v, i) => (2 * half[i % 3] * v) / (size[i % 3] - 1) - half[i % 3]);
  return { vert: placed, normal, face };
}

/**
 * A plugin for geoms of a shape that is given by its signed distance. Its mesh, by marching cubes, is what is drawn and
 * what gives mass, inertia and bounds; contacts come from the distance.
 */
export function sdfPlugin<A extends string>(shape: SdfShape<A>): Plugin<A> {
  const read = (config: PluginConfig<A>) => readAttributes(shape.attributes, config);
  return {
    name: shape.name,
    attributes: Object.keys(shape.attributes) as A[],
    capabilities: PluginCapability.sdf,
    mesh: (config) => shapeMesh(shape, read(config)),

    init(m: Model, d: Data, instance, config) {
      const attribute = read(config);
      const moved = new Float64Array(3);
      // points of the descents for contacts, 3 numbers each; kept from when they are first asked for
      const descents: number[][] = [];
      let keeps = false;

      function differences(slope: Float64Array, point: Float64Array): void {
        const here = shape.distance(point, attribute);
        for (let k = 0; k < 3; k++) {
          moved.set(point);
          moved[k] += STEP;
          slope[k] = (shape.distance(moved, attribute) - here) / STEP;
        }
      }

      return {
        reset: () => void (descents.length = 0),
        compute: () => void (keeps && descents.push([])),
        distance: (point) => shape.distance(point, attribute),
        gradient(slope, point) {
          if (keeps) descents.at(-1)?.push(point[0], point[1], point[2]);
          if (shape.gradient) shape.gradient(slope, point, attribute);
          else differences(slope, point);
        },
        visualize(view) {
          keeps = (view as View).option.flags[VisFlag.sdfiter] !== 0;
          if (keeps) drawDescent(m, d, instance, descents, view as View);
        },
      };
    },
  };
}
