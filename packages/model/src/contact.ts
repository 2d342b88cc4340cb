// One contact as an object for people.

import type { Data } from './data.js';

/** A copy of one contact; names as in mjContact. */
export interface Contact {
  /** distance between the nearest points, negative: penetration [m] */
  readonly dist: number;
  /** midpoint between the surfaces [m], 3 */
  readonly pos: Float64Array;
  /** axes as rows, the normal from geom[0] to geom[1] first, 9 */
  readonly frame: Float64Array;
  /** distance below which the contact makes a force [m] */
  readonly includemargin: number;
  /** friction: two tangents, spin, two rolling, 5 */
  readonly friction: Float64Array;
  /** constraint reference of the normal, 2 */
  readonly solref: Float64Array;
  /** constraint reference of the friction, 2; zeros: as the normal */
  readonly solreffriction: Float64Array;
  /** constraint impedance, 5 */
  readonly solimp: Float64Array;
  /** adhesive force along the normal [N] */
  readonly adhesion: number;
  /** friction of the regularised cone */
  readonly mu: number;
  /** dimension of the contact space: 1, 3, 4 or 6 */
  readonly dim: number;
  /** ids of the two geoms, 2 */
  readonly geom: Int32Array;
  /** 0: makes a force; 1: in the gap; 2: fused; 3: no dofs; 4: passive */
  readonly exclude: number;
  /** its first constraint row, -1: none */
  readonly efc_address: number;
}

/** A copy of contact i. Throws RangeError when there is no such contact. */
export function copyContact(d: Data, i: number): Contact {
  if (!Number.isInteger(i) || i < 0 || i >= d.ncon) throw new RangeError(`there is no contact ${i}, only ${d.ncon}`);
  const row = (array: Float64Array, width: number) => array.slice(width * i, width * (i + 1));
  return {
    dist: d.contact_dist[i],
    pos: row(d.contact_pos, 3),
    frame: row(d.contact_frame, 9),
    includemargin: d.contact_includemargin[i],
    friction: row(d.contact_friction, 5),
    solref: row(d.contact_solref, 2),
    solreffriction: row(d.contact_solreffriction, 2),
    solimp: row(d.contact_solimp, 5),
    adhesion: d.contact_adhesion[i],
    mu: d.contact_mu[i],
    dim: d.contact_dim[i],
    geom: d.contact_geom.slice(2 * i, 2 * i + 2),
    exclude: d.contact_exclude[i],
    efc_address: d.contact_efc_address[i],
  };
}
