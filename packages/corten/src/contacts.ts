// Contacts as objects with the names of what touches.

import { contactForce } from '@corten/dynamics';
import type { BodyView, Data, FlexView, GeomView } from '@corten/model';

/** A contact, filled in by `Simulation.contacts`. */
export interface ContactInfo {
  /** index in the arrays contact_* of the data */
  id: number;
  /** the geoms; undefined: a flex */
  geom1: GeomView | undefined;
  geom2: GeomView | undefined;
  /** the flexes; undefined: a geom */
  flex1: FlexView | undefined;
  flex2: FlexView | undefined;
  /** the bodies of the geoms; undefined: a flex */
  body1: BodyView | undefined;
  body2: BodyView | undefined;
  /** names of the geoms or flexes; undefined: without a name */
  name1: string | undefined;
  name2: string | undefined;
  /** distance between the surfaces, negative: overlap [m] */
  dist: number;
  /** contact point, midway between the surfaces, in the world [m], 3 */
  readonly pos: Float64Array;
  /** normal from the first to the second, then two tangents; rows of a rotation matrix, 9 */
  readonly frame: Float64Array;
  /** force and torque on the second, along the rows of `frame` [N×3, N·m×3], 6; zero when it has no constraint rows */
  readonly force: Float64Array;
  /** dimensions of the contact space: 1, 3, 4 or 6 */
  dim: number;
}

const emptyContact = (): ContactInfo => ({
  id: -1,
  geom1: undefined,
  geom2: undefined,
  flex1: undefined,
  flex2: undefined,
  body1: undefined,
  body2: undefined,
  name1: undefined,
  name2: undefined,
  dist: 0,
  pos: new Float64Array(3),
  frame: new Float64Array(9),
  force: new Float64Array(6),
  dim: 0,
});

/** Copy numbers of one row. */
function copyRow(to: Float64Array, from: Float64Array, row: number): void {
  const at = row * to.length;
  for (let k = 0; k < to.length; k++) to[k] = from[at + k];
}

const geomOf = (d: Data, id: number): GeomView | undefined => (id < 0 ? undefined : d.geom(id));
const flexOf = (d: Data, id: number): FlexView | undefined => (id < 0 ? undefined : d.flex(id));

function fill(d: Data, i: number, to: ContactInfo): void {
  to.id = i;
  to.geom1 = geomOf(d, d.contact_geom[2 * i]);
  to.geom2 = geomOf(d, d.contact_geom[2 * i + 1]);
  to.flex1 = flexOf(d, d.contact_flex[2 * i]);
  to.flex2 = flexOf(d, d.contact_flex[2 * i + 1]);
  to.body1 = to.geom1 && d.body(to.geom1.bodyid);
  to.body2 = to.geom2 && d.body(to.geom2.bodyid);
  to.name1 = (to.geom1 ?? to.flex1)?.name;
  to.name2 = (to.geom2 ?? to.flex2)?.name;
  to.dist = d.contact_dist[i];
  to.dim = d.contact_dim[i];
  copyRow(to.pos, d.contact_pos, i);
  copyRow(to.frame, d.contact_frame, i);
  contactForce(d.model, d, i, to.force);
}

/**
 * All contacts of a data, as they were in the last step or forward.
 * @param into - objects to fill in; ones that are missing are made, ones beyond the contacts stay as they were
 * @returns how many there are
 */
export function readContacts(d: Data, into: ContactInfo[]): number {
  for (let i = 0; i < d.ncon; i++) {
    if (i >= into.length) into.push(emptyContact());
    fill(d, i, into[i]);
  }
  return d.ncon;
}
