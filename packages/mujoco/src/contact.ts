// Contacts, one object each.

import type { Data } from '@corten/model';
import { checkConstructor, toInteger } from './arguments.js';
import { assertAlive } from './handle.js';
import { Vec } from './lists.js';
import { copyFields, fieldProperty, mirrorClass, type Property } from './mirror.js';

/** Fields of a contact: names as in Corten's `contact_*`, numbers a contact. */
const WIDTHS = {
  // #region widths, written by npm run fields
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
  // #endregion
} as const;
type FieldName = keyof typeof WIDTHS;
const NAMES = Object.keys(WIDTHS) as FieldName[];

/** The values of a contact. */
class ContactRecord {
  // #region fields, written by npm run fields
  /** distance between the surfaces, negative: overlap [m] */
  dist = 0;
  /** contact point, midway between the surfaces, in the world [m], 3 */
  readonly pos = new Float64Array(3);
  /** normal from geom 1 to geom 2, then two tangents; rows of a rotation matrix, 9 */
  readonly frame = new Float64Array(9);
  /** distance below which the contact acts [m] */
  includemargin = 0;
  /** friction coefficients: two tangential, torsional, two rolling [1×2, m×3], 5 */
  readonly friction = new Float64Array(5);
  /** reference of the normal: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s], 2 */
  readonly solref = new Float64Array(2);
  /** reference of friction, 0 0: as the normal [s, 1 or 1/s², 1/s], 2 */
  readonly solreffriction = new Float64Array(2);
  /** impedance: dmin, dmax, width, midpoint, power [1×2, m, 1×2], 5 */
  readonly solimp = new Float64Array(5);
  /** constant force that pulls the geoms together [N] */
  adhesion = 0;
  /** friction of the cone that the solver works with */
  mu = 0;
  /** Hessian of the cost of an elliptic cone [kg or kg·m or kg·m²], 36 */
  readonly H = new Float64Array(36);
  /** dimensions of the contact space: 1, 3, 4 or 6 */
  dim = 0;
  /** the two geoms, -1: flex, 2 */
  readonly geom = new Int32Array(2);
  /** the two flexes, -1: geom, 2 */
  readonly flex = new Int32Array(2);
  /** the two flex elements, -1: none, 2 */
  readonly elem = new Int32Array(2);
  /** the two flex vertices, -1: none, 2 */
  readonly vert = new Int32Array(2);
  /** 0: has constraint rows, 1: in the gap, 2: fused, 3: no dofs, 4: passive */
  exclude = 0;
  /** first constraint row, -1: none */
  efc_address = 0;
  // #endregion
}

const example = new ContactRecord();
const geomProperty = (i: number): Property<ContactRecord> => ({
  get: ({ geom }) => geom[i],
  set({ geom }, id: number) {
    geom[i] = toInteger(id);
  },
});

/** A contact with values of its own: it stays as it is when the simulation goes on. */
export class MjContact extends mirrorClass<
  ContactRecord,
  ContactRecord & {
    /** the first geom */
    geom1: number;
    /** the second geom */
    geom2: number;
  }
>({
  ...Object.fromEntries(NAMES.map((name) => [name, fieldProperty(example, name)])),
  geom1: geomProperty(0),
  geom2: geomProperty(1),
}) {
  constructor(record = new ContactRecord()) {
    if (!(record instanceof ContactRecord)) checkConstructor('MjContact', 1, [0]);
    super(record);
  }

  copy(): MjContact {
    assertAlive(this);
    return new MjContact(copyFields(this.corten, new ContactRecord()));
  }
}

type ContactArrays = Record<`contact_${FieldName}`, Float64Array>;

/** Append a contact to those of a data. */
export function appendContact(d: Data, contact: MjContact): void {
  d.reserveContacts(d.ncon + 1);
  const arrays = d as unknown as ContactArrays;
  for (const name of NAMES) {
    const value = contact.corten[name];
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
    const contact = new ContactRecord();
    const target = contact as unknown as Record<FieldName, unknown>;
    for (const [at, name] of NAMES.entries()) {
      const width = WIDTHS[name];
      if (width === 1) target[name] = copies[at][i];
      else (target[name] as Float64Array).set(copies[at].subarray(i * width, (i + 1) * width));
    }
    return new MjContact(contact);
  });
}
