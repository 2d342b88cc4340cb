// Narrow phase of a plane and an ellipsoid: its lowest point.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { mprSupportKernels } from '../convex/mpr-support.js';
import { supportKernels } from '../convex/support.js';
import { planePointKernels } from './plane-point.js';

/** Contact of a plane (first geom) and an ellipsoid. */
export function planeEllipsoidKernels(_m: Model, d: Data) {
  const { setGeom } = kernelsOf(supportKernels, d);
  const { localSupport } = kernelsOf(mprSupportKernels, d);
  const { lookDown, place } = kernelsOf(planePointKernels, d);

  /** Plane and ellipsoid. */
  function planeEllipsoid(g1: number, g2: number): number {
    setGeom(1, g2);
    lookDown(g1, g2);
    localSupport(1);
    return place(0, g1, g2) ? 1 : 0;
  }

  return { planeEllipsoid };
}
