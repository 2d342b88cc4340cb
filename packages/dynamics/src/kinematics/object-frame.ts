// World frames of objects by type and id.

import { copy4, mulQuat } from '@corten/math';
import { type Data, type Model, ObjType } from '@corten/model';

/** Frames of objects: bodies (inertial frames), xbodies, geoms, sites, cameras. Other types throw a RangeError. */
export function objectFrameKernels(m: Model, d: Data) {
  /** Body that an object belongs to. */
  function bodyOf(type: number, id: number): number {
    switch (type) {
      case ObjType.body:
      case ObjType.xbody:
        return id;
      case ObjType.geom:
        return m.geom_bodyid[id];
      case ObjType.site:
        return m.site_bodyid[id];
      case ObjType.camera:
        return m.cam_bodyid[id];
      default:
        throw new RangeError(`objects of type ${type} have no frame`);
    }
  }

  /** Positions of all objects of a type, n×3. */
  function positions(type: number): Float64Array {
    switch (type) {
      case ObjType.xbody:
        return d.xpos;
      case ObjType.body:
        return d.xipos;
      case ObjType.geom:
        return d.geom_xpos;
      case ObjType.site:
        return d.site_xpos;
      case ObjType.camera:
        return d.cam_xpos;
      default:
        throw new RangeError(`objects of type ${type} have no frame`);
    }
  }

  /** Orientations of all objects of a type, n×9. */
  function orientations(type: number): Float64Array {
    switch (type) {
      case ObjType.xbody:
        return d.xmat;
      case ObjType.body:
        return d.ximat;
      case ObjType.geom:
        return d.geom_xmat;
      case ObjType.site:
        return d.site_xmat;
      case ObjType.camera:
        return d.cam_xmat;
      default:
        throw new RangeError(`objects of type ${type} have no frame`);
    }
  }

  /** World orientation of an object as a quaternion, into q (4). */
  function worldQuat(q: Float64Array, type: number, id: number): void {
    const { xquat } = d;
    switch (type) {
      case ObjType.xbody:
        copy4(q, 0, xquat, 4 * id);
        break;
      case ObjType.body:
        mulQuat(q, 0, xquat, 4 * id, m.body_iquat, 4 * id);
        break;
      case ObjType.geom:
        mulQuat(q, 0, xquat, 4 * m.geom_bodyid[id], m.geom_quat, 4 * id);
        break;
      case ObjType.site:
        mulQuat(q, 0, xquat, 4 * m.site_bodyid[id], m.site_quat, 4 * id);
        break;
      case ObjType.camera:
        mulQuat(q, 0, xquat, 4 * m.cam_bodyid[id], m.cam_quat, 4 * id);
        break;
      default:
        throw new RangeError(`objects of type ${type} have no frame`);
    }
  }

  return { bodyOf, positions, orientations, worldQuat };
}
