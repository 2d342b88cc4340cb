// Shapes of a model by name, made when something is drawn with them.
// Covered by model-view.test.ts.
import type { Model } from '@corten/model';
import type { SceneGeom } from '@corten/visualize';
import type { BufferGeometry } from 'three';
import { heightField, hull, mesh } from './asset-shapes.js';
import { gathered } from './gather.js';
import type { ShapeName } from './geom-parts.js';
import { box, cone, cylinder, domeBottom, domeTop, plane, type Quality, sphere, triangle, tube } from './shapes.js';

/** A shape as it is drawn, and with fewer triangles for pictures that have to be made fast. */
export interface Shape {
  readonly fine: BufferGeometry;
  readonly coarse: BufferGeometry;
}

/** Sides of the cubes in which vertices of meshes are drawn as one [m]; 0: they are drawn as they are. */
export interface Cells {
  readonly fine: number;
  readonly coarse: number;
}

/** Shapes of a model view. */
export interface ShapeBank {
  /** Key of a geom's shape: what has the same key is drawn from the same geometry. */
  key(geom: SceneGeom, name: ShapeName): string;
  shape(geom: SceneGeom, name: ShapeName): Shape;
  /** Make a shape anew when it is used next. */
  forget(key: string): void;
  dispose(): void;
}

/** Triangles below which a mesh stays as it is. */
const FEW = 500;

/** How round the coarse shapes are at most. */
const COARSE = { slices: 14, stacks: 8 };

const dispose = ({ fine, coarse }: Shape): void => {
  fine.dispose();
  coarse.dispose();
};

export function createShapeBank(m: Model, cells: Cells): ShapeBank {
  const made = new Map<string, Shape>();
  const quality = { slices: m.vis.quality.numslices, stacks: m.vis.quality.numstacks };
  const coarseQuality = {
    slices: Math.min(quality.slices, COARSE.slices),
    stacks: Math.min(quality.stacks, COARSE.stacks),
  };
  /** half size of what is infinite: past the far plane in every direction, wherever the eye is within a repetition */
  const infinite = 1.1 * m.vis.map.zfar * m.stat.extent;
  const planeHalf = (size: number) => (size > 0 ? 0 : infinite);

  const one = (shape: BufferGeometry): Shape => ({ fine: shape, coarse: shape });

  /** A shape of which MuJoCo says how round it is. */
  const round = (make: (quality: Quality) => BufferGeometry): Shape => ({
    fine: make(quality),
    coarse: make(cells.coarse > 0 ? coarseQuality : quality),
  });

  /** A mesh; its texture would be torn where its vertices are gathered. */
  function drawnMesh(id: number): Shape {
    const shape = mesh(m, id);
    if (m.mesh_facenum[id] < FEW || m.mesh_texcoordadr[id] >= 0) return one(shape);
    const fine = cells.fine > 0 ? gathered(shape, cells.fine) : shape;
    if (cells.coarse <= cells.fine) return one(fine);
    return { fine, coarse: gathered(fine, cells.coarse) };
  }

  function make(geom: SceneGeom, name: ShapeName): Shape {
    switch (name) {
      case 'sphere':
        return round(sphere);
      case 'domeTop':
        return round(domeTop);
      case 'domeBottom':
        return round(domeBottom);
      case 'tube':
        return round(tube);
      case 'cylinder':
        return round(cylinder);
      case 'cone':
        return round(cone);
      case 'box':
        return one(box());
      case 'triangle':
        return one(triangle());
      case 'plane':
        return one(plane(planeHalf(geom.size[0]), planeHalf(geom.size[1])));
      case 'mesh':
        return geom.dataid % 2 === 1 ? one(hull(m, geom.dataid >> 1)) : drawnMesh(geom.dataid >> 1);
      case 'hfield':
        return one(heightField(m, geom.dataid));
      default:
        return name satisfies never;
    }
  }

  function key(geom: SceneGeom, name: ShapeName): string {
    if (name === 'mesh' || name === 'hfield') return `${name} ${geom.dataid}`;
    if (name === 'plane') return `plane ${geom.size[0] > 0} ${geom.size[1] > 0}`;
    return name;
  }

  return {
    key,
    shape(geom, name) {
      const id = key(geom, name);
      let shape = made.get(id);
      if (!shape) {
        shape = make(geom, name);
        made.set(id, shape);
      }
      return shape;
    },
    forget(id) {
      const shape = made.get(id);
      if (shape) dispose(shape);
      made.delete(id);
    },
    dispose() {
      for (const shape of made.values()) dispose(shape);
      made.clear();
    },
  };
}
