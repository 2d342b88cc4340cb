// Shapes of a model by name, made when something is drawn with them.
// Covered by model-view.test.ts.
import type { Model } from '@corten/model';
import type { SceneGeom } from '@corten/visualize';
import type { BufferGeometry } from 'three';
import { heightField, hull, mesh } from './asset-shapes.js';
import { gathered } from './gather.js';
import type { ShapeName } from './geom-parts.js';
import * as shapes from './shapes.js';

/** Shapes of a model view. */
export interface ShapeBank {
  /** Key of a geom's shape: what has the same key is drawn from the same geometry. */
  key(geom: SceneGeom, name: ShapeName): string;
  shape(geom: SceneGeom, name: ShapeName): BufferGeometry;
  /** Make a shape anew when it is used next. */
  forget(key: string): void;
  dispose(): void;
}

/** Triangles below which a mesh stays as it is. */
const FEW = 500;

/**
 * @param cell - side of the cubes in which vertices of meshes are drawn as one [m], 0: none are
 */
export function createShapeBank(m: Model, cell = 0): ShapeBank {
  const made = new Map<string, BufferGeometry>();
  const quality = { slices: m.vis.quality.numslices, stacks: m.vis.quality.numstacks };
  /** half size of what is infinite: past the far plane in every direction, wherever the eye is within a repetition */
  const infinite = 1.1 * m.vis.map.zfar * m.stat.extent;
  const planeHalf = (size: number) => (size > 0 ? 0 : infinite);

  /** A mesh; its texture would be torn where its vertices are gathered. */
  function drawnMesh(id: number): BufferGeometry {
    const shape = mesh(m, id);
    if (cell === 0 || m.mesh_facenum[id] < FEW || m.mesh_texcoordadr[id] >= 0) return shape;
    const fewer = gathered(shape, cell);
    shape.dispose();
    return fewer;
  }

  function make(geom: SceneGeom, name: ShapeName): BufferGeometry {
    switch (name) {
      case 'sphere':
        return shapes.sphere(quality);
      case 'domeTop':
        return shapes.domeTop(quality);
      case 'domeBottom':
        return shapes.domeBottom(quality);
      case 'tube':
        return shapes.tube(quality);
      case 'cylinder':
        return shapes.cylinder(quality);
      case 'cone':
        return shapes.cone(quality);
      case 'box':
        return shapes.box();
      case 'triangle':
        return shapes.triangle();
      case 'plane':
        return shapes.plane(planeHalf(geom.size[0]), planeHalf(geom.size[1]));
      case 'mesh':
        return geom.dataid % 2 === 1 ? hull(m, geom.dataid >> 1) : drawnMesh(geom.dataid >> 1);
      case 'hfield':
        return heightField(m, geom.dataid);
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
      made.get(id)?.dispose();
      made.delete(id);
    },
    dispose() {
      for (const shape of made.values()) shape.dispose();
      made.clear();
    },
  };
}
