// One contact as an object for people.

import type { Data } from './data.js';

/** A copy of one contact; names as in mjContact. */
export interface Contact {
  // #region fields, written by npm run fields
  /** distance between the surfaces, negative: overlap [m] */
  readonly dist: number;
  /** contact point, midway between the surfaces, in the world [m], 3 */
  readonly pos: Float64Array;
  /** normal from geom 1 to geom 2, then two tangents; rows of a rotation matrix, 9 */
  readonly frame: Float64Array;
  /** distance below which the contact acts [m] */
  readonly includemargin: number;
  /** friction coefficients: two tangential, torsional, two rolling [1×2, m×3], 5 */
  readonly friction: Float64Array;
  /** reference of the normal: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s], 2 */
  readonly solref: Float64Array;
  /** reference of friction, 0 0: as the normal [s, 1 or 1/s², 1/s], 2 */
  readonly solreffriction: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power [1×2, m, 1×2], 5 */
  readonly solimp: Float64Array;
  /** constant force that pulls the geoms together [N] */
  readonly adhesion: number;
  /** friction of the cone that the solver works with */
  readonly mu: number;
  /** Hessian of the cost of an elliptic cone [kg or kg·m or kg·m²], 36 */
  readonly H: Float64Array;
  /** dimensions of the contact space: 1, 3, 4 or 6 */
  readonly dim: number;
  /** the two geoms, -1: flex, 2 */
  readonly geom: Int32Array;
  /** the two flexes, -1: geom, 2 */
  readonly flex: Int32Array;
  /** the two flex elements, -1: none, 2 */
  readonly elem: Int32Array;
  /** the two flex vertices, -1: none, 2 */
  readonly vert: Int32Array;
  /** 0: has constraint rows, 1: in the gap, 2: fused, 3: no dofs, 4: passive */
  readonly exclude: number;
  /** first constraint row, -1: none */
  readonly efc_address: number;
  // #endregion
}

/** A copy of contact i. Throws RangeError when there is no such contact. */
export function copyContact(d: Data, i: number): Contact {
  if (!Number.isInteger(i) || i < 0 || i >= d.ncon) throw new RangeError(`there is no contact ${i}, only ${d.ncon}`);
  return {
    // #region copies, written by npm run fields
    dist: d.contact_dist[i],
    pos: d.contact_pos.slice(3 * i, 3 * i + 3),
    frame: d.contact_frame.slice(9 * i, 9 * i + 9),
    includemargin: d.contact_includemargin[i],
    friction: d.contact_friction.slice(5 * i, 5 * i + 5),
    solref: d.contact_solref.slice(2 * i, 2 * i + 2),
    solreffriction: d.contact_solreffriction.slice(2 * i, 2 * i + 2),
    solimp: d.contact_solimp.slice(5 * i, 5 * i + 5),
    adhesion: d.contact_adhesion[i],
    mu: d.contact_mu[i],
    H: d.contact_H.slice(36 * i, 36 * i + 36),
    dim: d.contact_dim[i],
    geom: d.contact_geom.slice(2 * i, 2 * i + 2),
    flex: d.contact_flex.slice(2 * i, 2 * i + 2),
    elem: d.contact_elem.slice(2 * i, 2 * i + 2),
    vert: d.contact_vert.slice(2 * i, 2 * i + 2),
    exclude: d.contact_exclude[i],
    efc_address: d.contact_efc_address[i],
    // #endregion
  };
}
