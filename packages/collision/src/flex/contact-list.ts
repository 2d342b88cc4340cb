// Contacts with flexes on their way to the data: listed, thinned out and put in order for each pair, then given their
// parameters.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { type Data, EnableBit, enabled, kernelsOf, MAXCONPAIR, MAXVAL, MINVAL, type Model } from '@corten/model';
import { ADHESION, contactKernels, FRICTION, SOLIMP, SOLREF, SOLREFFRICTION } from '../contact.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';

/** Numbers of a listed contact: distance, position, normal, tangent; and integers: geom, two each of flex, element, vertex. */
const REAL = 10;
const WHOLE = 7;

/** What is in contact: geoms, flexes, elements and vertices of both sides, -1: none. */
interface Sides {
  geom: number;
  flex1: number;
  flex2: number;
  elem1: number;
  elem2: number;
  vert1: number;
  vert2: number;
  /** whether the contacts have no friction, and ignore margins */
  frictionless: boolean;
  marginless: boolean;
}

/** Kernels that list contacts with flexes. */
export function contactListKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { mix, append } = kernelsOf(contactKernels, d);
  const sides: Sides = {
    geom: -1,
    flex1: -1,
    flex2: -1,
    elem1: -1,
    elem2: -1,
    vert1: -1,
    vert2: -1,
    frictionless: false,
    marginless: false,
  };
  // the list; replaced when it grows
  const list = { count: 0, real: new Float64Array(64 * REAL), whole: new Int32Array(64 * WHOLE) };
  const flags = { bits: new Uint8Array(64) };
  const order = { of: new Int32Array(64), picked: new Uint8Array(64), least: new Float64Array(64) };
  const parameters = { solref: new Float64Array(4), solimp: new Float64Array(10), friction: new Float64Array(6) };

  /** Room for n contacts in the list. */
  function reserve(n: number): void {
    if (n <= flags.bits.length) return;
    const size = Math.max(n, 2 * flags.bits.length);
    const real = new Float64Array(size * REAL);
    const whole = new Int32Array(size * WHOLE);
    const bits = new Uint8Array(size);
    real.set(list.real);
    whole.set(list.whole);
    bits.set(flags.bits);
    list.real = real;
    list.whole = whole;
    flags.bits = bits;
    order.of = new Int32Array(size);
    order.picked = new Uint8Array(size);
    order.least = new Float64Array(size);
  }

  /** List the first n contacts of the contact buffer, which are between `sides`. */
  function push(n: number): void {
    reserve(list.count + n);
    const { real, whole } = list;
    for (let i = 0; i < n; i++) {
      const c = list.count++;
      const r = REAL * c;
      real[r] = con.dist[i];
      for (let k = 0; k < 3; k++) {
        real[r + 1 + k] = con.pos[3 * i + k];
        real[r + 4 + k] = con.normal[3 * i + k];
        real[r + 7 + k] = con.tangent[3 * i + k];
      }
      const w = WHOLE * c;
      whole[w] = sides.geom;
      whole[w + 1] = sides.flex1;
      whole[w + 2] = sides.flex2;
      whole[w + 3] = sides.elem1;
      whole[w + 4] = sides.elem2;
      whole[w + 5] = sides.vert1;
      whole[w + 6] = sides.vert2;
      flags.bits[c] = Number(sides.frictionless) + 2 * Number(sides.marginless);
    }
  }

  /**
   * Leave at most MAXCONPAIR contacts from place `first` of the list on: the deepest, and then always one that is
   * farthest from those picked; order.of says where they are.
   *
   * The marks of what is picked do not move with the contacts that trade places, as in the reference.
   */
  function thin(first: number): number {
    const { real } = list;
    const { of, picked, least } = order;
    const n = list.count - first;
    for (let i = 0; i < n; i++) {
      of[i] = first + i;
      picked[i] = 0;
      least[i] = MAXVAL;
    }
    if (n <= MAXCONPAIR) return n;
    let best = 0;
    for (let i = 1; i < n; i++) if (real[REAL * (first + i)] < real[REAL * (first + best)]) best = i;
    let count = 0;
    while (count < MAXCONPAIR && best >= 0) {
      picked[best] = 1;
      const p = REAL * of[best] + 1;
      let next = -1;
      let most = -1;
      for (let i = 0; i < n; i++) {
        if (picked[i]) continue;
        const q = REAL * of[i] + 1;
        const x = real[q] - real[p];
        const y = real[q + 1] - real[p + 1];
        const z = real[q + 2] - real[p + 2];
        const square = x * x + y * y + z * z;
        if (square < least[i]) least[i] = square;
        if (least[i] > most) {
          most = least[i];
          next = i;
        }
      }
      if (count < MAXCONPAIR - 1) {
        const c = of[count];
        of[count] = of[best];
        of[best] = c;
        if (next === count) next = best;
      }
      count++;
      best = next;
    }
    return count;
  }

  /** What side s of a listed contact is sorted by. */
  function key(c: number, s: number): number {
    const { whole } = list;
    const w = WHOLE * c;
    if (s === 0 && whole[w] >= 0) return whole[w];
    return whole[w + 3 + s] >= 0 ? whole[w + 3 + s] : whole[w + 5 + s];
  }

  /** Put the first n of order.of in the order of geoms, elements and vertices; equal ones stay in order. */
  function sort(n: number): void {
    const { of } = order;
    for (let i = 1; i < n; i++) {
      const c = of[i];
      const k1 = key(c, 0);
      const k2 = key(c, 1);
      let j = i;
      for (; j > 0; j--) {
        const b = of[j - 1];
        const order1 = key(b, 0) - k1;
        if (order1 < 0 || (order1 === 0 && key(b, 1) <= k2)) break;
        of[j] = b;
      }
      of[j] = c;
    }
  }

  /** End a pair: its contacts go to the data, thinned out, and sorted if `sorted`. */
  function flush(sorted: boolean): void {
    const n = thin(0);
    if (sorted) sort(n);
    for (let i = 0; i < n; i++) write(order.of[i]);
    list.count = 0;
  }

  /** Parameters of side s of a contact, a flex or a geom. */
  function gather(s: number, g: number, f: number): void {
    const { solref, solimp, friction } = parameters;
    const ref = g >= 0 ? m.geom_solref : m.flex_solref;
    const imp = g >= 0 ? m.geom_solimp : m.flex_solimp;
    const fri = g >= 0 ? m.geom_friction : m.flex_friction;
    const i = g >= 0 ? g : f;
    for (let k = 0; k < 2; k++) solref[2 * s + k] = ref[2 * i + k];
    for (let k = 0; k < 5; k++) solimp[5 * s + k] = imp[5 * i + k];
    for (let k = 0; k < 3; k++) friction[3 * s + k] = fri[3 * i + k];
  }

  /** Mix the parameters of a geom g (-1: flex f1) and flex f2, as those of two geoms; returns condim. */
  function mixSides(g: number, f1: number, f2: number): number {
    const { solref, solimp, friction } = parameters;
    const priority1 = g >= 0 ? m.geom_priority[g] : m.flex_priority[f1];
    const priority2 = m.flex_priority[f2];
    const condim1 = g >= 0 ? m.geom_condim[g] : m.flex_condim[f1];
    const condim2 = m.flex_condim[f2];
    const s1 = g >= 0 ? m.geom_solmix[g] : m.flex_solmix[f1];
    const s2 = m.flex_solmix[f2];
    gather(0, g, f1);
    gather(1, -1, f2);
    const x = mix;
    x[SOLREFFRICTION] = 0;
    x[SOLREFFRICTION + 1] = 0;
    x[ADHESION] = g >= 0 && priority1 >= priority2 ? m.geom_adhesion[g] : 0;
    let w = 0.5;
    if (s1 >= MINVAL && s2 >= MINVAL) w = s1 / (s1 + s2);
    else if (s1 >= MINVAL) w = 1;
    else if (s2 >= MINVAL) w = 0;
    if (priority1 !== priority2) w = priority1 > priority2 ? 1 : 0;
    const only = priority1 === priority2 ? -1 : 1 - w;
    const direct = !(solref[0] > 0 && solref[2] > 0);
    for (let k = 0; k < 2; k++) {
      const a = solref[k];
      const b = solref[2 + k];
      x[SOLREF + k] = only === 0 ? a : only === 1 ? b : direct ? Math.min(a, b) : w * a + (1 - w) * b;
    }
    for (let k = 0; k < 5; k++) {
      const a = solimp[k];
      const b = solimp[5 + k];
      x[SOLIMP + k] = only === 0 ? a : only === 1 ? b : w * a + (1 - w) * b;
    }
    for (let k = 0; k < 5; k++) {
      const i = k < 2 ? 0 : k === 2 ? 1 : 2;
      const a = friction[i];
      const b = friction[3 + i];
      x[FRICTION + k] = only === 0 ? a : only === 1 ? b : Math.max(a, b);
    }
    return only === 0 ? condim1 : only === 1 ? condim2 : Math.max(condim1, condim2);
  }

  /** Margin of a geom g (-1: flex f1) and flex f2. */
  function ownMargin(g: number, f1: number, f2: number): number {
    if (enabled(m, EnableBit.override)) return m.opt.o_margin;
    return (g >= 0 ? m.geom_margin[g] : m.flex_margin[f1]) + m.flex_margin[f2];
  }

  /** Gap of a geom g (-1: flex f1) and flex f2. */
  function gapOf(g: number, f1: number, f2: number): number {
    return (g >= 0 ? m.geom_gap[g] : m.flex_gap[f1]) + m.flex_gap[f2];
  }

  /** Distance of a geom g (-1: flex f1) and flex f2 below which a contact has a force; see margin.ts. */
  function marginOf(g: number, f1: number, f2: number): number {
    return m.flg_margingap ? ownMargin(g, f1, f2) - gapOf(g, f1, f2) : ownMargin(g, f1, f2);
  }

  /** Distance of a geom g (-1: flex f1) and flex f2 below which there is a contact. */
  function reachOf(g: number, f1: number, f2: number): number {
    return m.flg_margingap ? ownMargin(g, f1, f2) : ownMargin(g, f1, f2) + gapOf(g, f1, f2);
  }

  /** Contact c of the list to the data. */
  function write(c: number): void {
    const { real, whole } = list;
    const r = REAL * c;
    const w = WHOLE * c;
    const g = whole[w];
    const f1 = whole[w + 1];
    const f2 = whole[w + 2];
    const condim = mixSides(g, f1, f2);
    con.dist[0] = real[r];
    for (let k = 0; k < 3; k++) {
      con.pos[k] = real[r + 1 + k];
      con.normal[k] = real[r + 4 + k];
      con.tangent[k] = real[r + 7 + k];
    }
    const bits = flags.bits[c];
    append(1, bits & 1 ? 1 : condim, bits & 2 ? 0 : marginOf(g, f1, f2));
    const { contact_geom, contact_flex, contact_elem, contact_vert } = d;
    const p = 2 * (d.ncon - 1);
    contact_geom[p] = g;
    for (let k = 0; k < 2; k++) {
      contact_flex[p + k] = whole[w + 1 + k];
      contact_elem[p + k] = whole[w + 3 + k];
      contact_vert[p + k] = whole[w + 5 + k];
    }
  }

  return { sides, push, flush, reachOf };
}
