// Narrow phase of a height field and an element of a flex.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { mulMatTVec3, sub3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { supportKernels } from '../convex/support.js';
import { hfieldPrismKernels } from '../narrowphase/hfield-prisms.js';

/** Contacts of height fields and elements: as those of height fields and convex geoms, in the frame of the field. */
export function hfieldElementKernels(_m: Model, d: Data) {
  const { shapes, setGeom, setSimplex } = kernelsOf(supportKernels, d);
  const { lower, upper, outOfReach, collidePrisms } = kernelsOf(hfieldPrismKernels, d);
  const point = new Float64Array(3);

  /** Place the element, shape 1, in the frame of height field g, and its bounds; false if they are out of reach. */
  function enterFrame(g: number, f: number, e: number): boolean {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { simplex, simplexSize, pos } = shapes;
    setGeom(0, g);
    setSimplex(1, f, e, -1);
    for (let i = 0; i < simplexSize[1]; i++) {
      const v = 12 + 3 * i;
      sub3(point, 0, simplex, v, xpos, 3 * g);
      mulMatTVec3(simplex, v, xmat, 9 * g, point, 0);
      for (let k = 0; k < 3; k++) {
        lower[k] = i === 0 ? simplex[v + k] : Math.min(lower[k], simplex[v + k]);
        upper[k] = i === 0 ? simplex[v + k] : Math.max(upper[k], simplex[v + k]);
      }
    }
    sub3(point, 0, pos, 3, xpos, 3 * g);
    mulMatTVec3(pos, 3, xmat, 9 * g, point, 0);
    return !outOfReach(g);
  }

  /** Contacts of height field g with element e of flex f, at most MAXCONPAIR; returns their number. */
  function hfieldElement(g: number, f: number, e: number): number {
    return enterFrame(g, f, e) ? collidePrisms(g) : 0;
  }

  return { hfieldElement };
}
