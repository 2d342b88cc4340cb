// All narrow phases behind one function.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { geomSdfKernels } from '../sdf/geom-sdf.js';
import { meshSdfKernels } from '../sdf/mesh-sdf.js';
import { boxBoxKernels } from './box-box.js';
import { capsuleBoxKernels } from './capsule-box.js';
import { capsuleCapsuleKernels } from './capsule-capsule.js';
import { capsuleCylinderKernels } from './capsule-cylinder.js';
import { convexConvexKernels } from './convex-convex.js';
import { hfieldConvexKernels } from './hfield-convex.js';
import { planeBoxKernels } from './plane-box.js';
import { planeCapsuleKernels } from './plane-capsule.js';
import { planeCylinderKernels } from './plane-cylinder.js';
import { planeEllipsoidKernels } from './plane-ellipsoid.js';
import { planeMeshKernels } from './plane-mesh.js';
import { planeSphereKernels } from './plane-sphere.js';
import { sphereBoxKernels } from './sphere-box.js';
import { sphereCapsuleKernels } from './sphere-capsule.js';
import { sphereCylinderKernels } from './sphere-cylinder.js';
import { sphereSphereKernels } from './sphere-sphere.js';
import { Collider } from './table.js';

/** The narrow phases of one data. */
export function narrowKernels(_m: Model, d: Data) {
  const { planeSphere } = kernelsOf(planeSphereKernels, d);
  const { planeCapsule } = kernelsOf(planeCapsuleKernels, d);
  const { planeEllipsoid } = kernelsOf(planeEllipsoidKernels, d);
  const { planeCylinder } = kernelsOf(planeCylinderKernels, d);
  const { planeBox } = kernelsOf(planeBoxKernels, d);
  const { planeMesh } = kernelsOf(planeMeshKernels, d);
  const { hfieldConvex } = kernelsOf(hfieldConvexKernels, d);
  const { sphereSphere } = kernelsOf(sphereSphereKernels, d);
  const { sphereCapsule } = kernelsOf(sphereCapsuleKernels, d);
  const { sphereCylinder } = kernelsOf(sphereCylinderKernels, d);
  const { sphereBox } = kernelsOf(sphereBoxKernels, d);
  const { capsuleCapsule } = kernelsOf(capsuleCapsuleKernels, d);
  const { capsuleCylinder } = kernelsOf(capsuleCylinderKernels, d);
  const { capsuleBox } = kernelsOf(capsuleBoxKernels, d);
  const { boxBox } = kernelsOf(boxBoxKernels, d);
  const { convexConvex } = kernelsOf(convexConvexKernels, d);
  const { geomSdf } = kernelsOf(geomSdfKernels, d);
  const { meshSdf } = kernelsOf(meshSdfKernels, d);

  /**
   * Contacts of geoms g1 and g2, the lower type first, with `collider` = colliderOf their types: within reach (see
   * ContactBuffer), into the contact buffer. Returns their number.
   */
  function narrow(collider: number, g1: number, g2: number): number {
    switch (collider) {
      case Collider.planeSphere:
        return planeSphere(g1, g2);
      case Collider.planeCapsule:
        return planeCapsule(g1, g2);
      case Collider.planeEllipsoid:
        return planeEllipsoid(g1, g2);
      case Collider.planeCylinder:
        return planeCylinder(g1, g2);
      case Collider.planeBox:
        return planeBox(g1, g2);
      case Collider.planeMesh:
        return planeMesh(g1, g2);
      case Collider.hfieldConvex:
        return hfieldConvex(g1, g2);
      case Collider.sphereSphere:
        return sphereSphere(g1, g2);
      case Collider.sphereCapsule:
        return sphereCapsule(g1, g2);
      case Collider.sphereCylinder:
        return sphereCylinder(g1, g2);
      case Collider.sphereBox:
        return sphereBox(g1, g2);
      case Collider.capsuleCapsule:
        return capsuleCapsule(g1, g2);
      case Collider.capsuleCylinder:
        return capsuleCylinder(g1, g2);
      case Collider.capsuleBox:
        return capsuleBox(g1, g2);
      case Collider.boxBox:
        return boxBox(g1, g2);
      case Collider.convexConvex:
        return convexConvex(g1, g2);
      case Collider.geomSdf:
        return geomSdf(g1, g2);
      case Collider.meshSdf:
        return meshSdf(g1, g2);
      default:
        return 0;
    }
  }

  return { narrow };
}
