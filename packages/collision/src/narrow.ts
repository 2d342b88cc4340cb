// The table of narrow phases.

import { type Data, GeomType, kernelsOf, type Model, NGEOMTYPES } from '@corten/model';
import { createBoxBoxNarrow } from './box-box.js';
import { createConvexNarrow } from './convex.js';
import { createHfieldNarrow } from './hfield.js';
import { createPlaneNarrow } from './plane.js';
import { createPlaneConvexNarrow } from './plane-convex.js';
import { createSdfNarrow } from './sdf.js';
import { createSdfMeshNarrow } from './sdf-mesh.js';
import { createSphereNarrow } from './sphere.js';
import { createSphereBoxNarrow } from './sphere-box.js';

const { plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf } = GeomType;
const PLANE_SPHERE = NGEOMTYPES * plane + sphere;
const PLANE_CAPSULE = NGEOMTYPES * plane + capsule;
const PLANE_CYLINDER = NGEOMTYPES * plane + cylinder;
const PLANE_BOX = NGEOMTYPES * plane + box;
const SPHERE_SPHERE = NGEOMTYPES * sphere + sphere;
const SPHERE_CAPSULE = NGEOMTYPES * sphere + capsule;
const SPHERE_CYLINDER = NGEOMTYPES * sphere + cylinder;
const SPHERE_BOX = NGEOMTYPES * sphere + box;
const CAPSULE_CAPSULE = NGEOMTYPES * capsule + capsule;
const CAPSULE_BOX = NGEOMTYPES * capsule + box;
const BOX_BOX = NGEOMTYPES * box + box;
const PLANE_ELLIPSOID = NGEOMTYPES * plane + ellipsoid;
const PLANE_MESH = NGEOMTYPES * plane + mesh;
const PLANE_SDF = NGEOMTYPES * plane + sdf;

/** All narrow phases, by the types of the two geoms. */
export function createNarrow(m: Model, d: Data) {
  const { planeSphere, planeCapsule, planeCylinder, planeBox } = kernelsOf(createPlaneNarrow, d);
  const { sphereSphere, sphereCapsule, sphereCylinder, capsuleCapsule } = kernelsOf(createSphereNarrow, d);
  const { sphereBox, capsuleBox } = kernelsOf(createSphereBoxNarrow, d);
  const { boxBox } = kernelsOf(createBoxBoxNarrow, d);
  const { planeEllipsoid, planeMesh } = kernelsOf(createPlaneConvexNarrow, d);
  const { convexConvex } = kernelsOf(createConvexNarrow, d);
  const { hfieldConvex } = kernelsOf(createHfieldNarrow, d);
  const { sdfSdf } = kernelsOf(createSdfNarrow, d);
  const { meshSdf } = kernelsOf(createSdfMeshNarrow, d);

  /**
   * Contacts of geoms g1 and g2, whose types make `code` = NGEOMTYPES·type1 + type2 with type1 <= type2, within
   * reach (see ContactBuffer), into the contact buffer. Returns their number.
   */
  function narrow(code: number, g1: number, g2: number): number {
    switch (code) {
      case PLANE_SPHERE:
        return planeSphere(g1, g2);
      case PLANE_CAPSULE:
        return planeCapsule(g1, g2);
      case PLANE_CYLINDER:
        return planeCylinder(g1, g2);
      case PLANE_BOX:
        return planeBox(g1, g2);
      case SPHERE_SPHERE:
        return sphereSphere(g1, g2);
      case SPHERE_CAPSULE:
        return sphereCapsule(g1, g2);
      case SPHERE_CYLINDER:
        return sphereCylinder(g1, g2);
      case SPHERE_BOX:
        return sphereBox(g1, g2);
      case CAPSULE_CAPSULE:
        return capsuleCapsule(g1, g2);
      case CAPSULE_BOX:
        return capsuleBox(g1, g2);
      case BOX_BOX:
        return boxBox(g1, g2);
      case PLANE_ELLIPSOID:
        return planeEllipsoid(g1, g2);
      case PLANE_MESH:
      case PLANE_SDF:
        return planeMesh(g1, g2);
      default:
        return general(g1, g2);
    }
  }

  /** Pairs without a collider of their own: signed distance fields, convex shapes and height fields. */
  function general(g1: number, g2: number): number {
    const type1 = m.geom_type[g1];
    const type2 = m.geom_type[g2];
    if (type2 === sdf) {
      // height fields and signed distance fields pass through each other, as in MuJoCo
      if (type1 === hfield) return 0;
      return type1 === mesh ? meshSdf(g1, g2) : sdfSdf(g1, g2);
    }
    return type1 === hfield ? hfieldConvex(g1, g2) : convexConvex(g1, g2);
  }

  return { narrow };
}
