// Contacts, one object each.

import type { Data } from '@corten/model';
import { Handle } from './handle.js';
import { Vec } from './vectors.js';

/** Fields of a contact: names as in Corten's `contact_*`, numbers a contact. */
const WIDTHS = {
  dist: 1,
  pos: 3,
  frame: 9,
  includemargin: 1,
  friction: 5,
  solref: 2,
  solreffriction: 2,
  solimp: 5,
  adhesion: 1,
  mu: 1,
  H: 36,
  dim: 1,
  geom: 2,
  flex: 2,
  elem: 2,
  vert: 2,
  exclude: 1,
  efc_address: 1,
} as const;
type FieldName = keyof typeof WIDTHS;
const NAMES = Object.keys(WIDTHS) as FieldName[];

/** A contact with values of its own: it stays as it is when the simulation goes on. */
export class MjContact extends Handle {
  /** distance between the surfaces, negative when they overlap [m] */
  dist = 0;
  /** midpoint between the surfaces [m], 3 */
  readonly pos = new Float64Array(3);
  /** axes of the contact frame in rows; the first is the normal, from the first geom to the second, 9 */
  readonly frame = new Float64Array(9);
  /** the contact makes constraint rows when its distance is below this [m] */
  includemargin = 0;
  /** sliding (2), torsional, rolling (2) friction, 5 */
  readonly friction = new Float64Array(5);
  /** reference of the normal direction, 2 */
  readonly solref = new Float64Array(2);
  /** reference of the friction directions, 2 */
  readonly solreffriction = new Float64Array(2);
  /** impedance: dmin, dmax, width, midpoint, power, 5 */
  readonly solimp = new Float64Array(5);
  /** adhesive force [N] */
  adhesion = 0;
  /** friction of the regularised cone */
  mu = 0;
  /** cone Hessian, 36 */
  readonly H = new Float64Array(36);
  /** dimensions of the contact space: 1, 3, 4 or 6 */
  dim = 0;
  /** the two geoms, 2 */
  readonly geom = new Int32Array(2);
  /** the two flexes, -1: none, 2 */
  readonly flex = new Int32Array(2);
  /** flex elements, -1: none, 2 */
  readonly elem = new Int32Array(2);
  /** flex vertices, -1: none, 2 */
  readonly vert = new Int32Array(2);
  /** 0: included, 1: in the gap, 2: fused, 3: no dofs */
  exclude = 0;
  /** first constraint row, -1: none */
  efc_address = 0;

  /** the first geom */
  get geom1(): number {
    return this.geom[0];
  }
  set geom1(id: number) {
    this.geom[0] = id;
  }
  /** the second geom */
  get geom2(): number {
    return this.geom[1];
  }
  set geom2(id: number) {
    this.geom[1] = id;
  }

  copy(): MjContact {
    const into = new MjContact();
    const target = into as unknown as Record<FieldName, unknown>;
    for (const name of NAMES) {
      const value = this[name];
      if (typeof value === 'number') target[name] = value;
      else (target[name] as Float64Array).set(value);
    }
    return into;
  }
}

type ContactArrays = Record<`contact_${FieldName}`, Float64Array>;

/** Append a contact to those of a data. */
export function appendContact(d: Data, contact: MjContact): void {
  d.reserveContacts(d.ncon + 1);
  const arrays = d as unknown as ContactArrays;
  for (const name of NAMES) {
    const value = contact[name];
    const array = arrays[`contact_${name}`];
    if (typeof value === 'number') array[d.ncon] = value;
    else array.set(value, d.ncon * WIDTHS[name]);
  }
  d.ncon++;
}

/** A list of contacts. */
export class MjContactVec extends Vec<MjContact> {}

/** Copies of all contacts of a data. */
export function contactsOf(d: Data): MjContactVec {
  const arrays = d as unknown as ContactArrays;
  const copies = NAMES.map((name) => arrays[`contact_${name}`].slice(0, d.ncon * WIDTHS[name]));
  const list = new Array<MjContact>(d.ncon);
  return new MjContactVec(list, (i) => {
    const contact = new MjContact();
    const target = contact as unknown as Record<FieldName, unknown>;
    for (const [at, name] of NAMES.entries()) {
      const width = WIDTHS[name];
      if (width === 1) target[name] = copies[at][i];
      else (target[name] as Float64Array).set(copies[at].subarray(i * width, (i + 1) * width));
    }
    return contact;
  });
}
