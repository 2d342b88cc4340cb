// From the narrow phase's contacts of a pair of geoms to the contacts of a data: parameters and frames.

import { makeFrame } from '@corten/math';
import { type Data, kernelsOf, MINMU, MINVAL, type Model, raiseWarning, Warning } from '@corten/model';
import { marginKernels } from './margin.js';
import { createContactBuffer } from './narrowphase/contact-buffer.js';

/** Places of the mixed parameters: solref (2), solreffriction (2), solimp (5), friction (5), adhesion; and their number. */
export const SOLREF = 0;
export const SOLREFFRICTION = 2;
export const SOLIMP = 4;
export const FRICTION = 9;
export const ADHESION = 14;
const MIXED = 15;

/**
 * Contact parameters (MuJoCo, XMLreference: contact/pair, geom: priority, solmix, friction, solref, solimp; Modeling:
 * "Contact parameters").
 */
export function contactKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { include, overrides, setPair } = kernelsOf(marginKernels, d);
  // parameters of the pair in hand
  const mix = new Float64Array(MIXED);

  /**
   * Parameters of two geoms that collide because of their filters: those of the geom of higher priority; else the
   * mean of solref and solimp weighted by solmix (the minimum of solref when one of them is direct), the larger
   * friction and condim, and the sum of adhesions. Into mix; returns condim.
   */
  function mixGeoms(g1: number, g2: number): number {
    const { geom_priority, geom_condim, geom_solmix, geom_solref, geom_solimp, geom_friction, geom_adhesion } = m;
    const x = mix;
    x[SOLREFFRICTION] = 0;
    x[SOLREFFRICTION + 1] = 0;
    if (geom_priority[g1] !== geom_priority[g2]) {
      const g = geom_priority[g1] > geom_priority[g2] ? g1 : g2;
      x[SOLREF] = geom_solref[2 * g];
      x[SOLREF + 1] = geom_solref[2 * g + 1];
      for (let i = 0; i < 5; i++) x[SOLIMP + i] = geom_solimp[5 * g + i];
      x[FRICTION] = x[FRICTION + 1] = geom_friction[3 * g];
      x[FRICTION + 2] = geom_friction[3 * g + 1];
      x[FRICTION + 3] = x[FRICTION + 4] = geom_friction[3 * g + 2];
      x[ADHESION] = geom_adhesion[g];
      return geom_condim[g];
    }

    const s1 = geom_solmix[g1];
    const s2 = geom_solmix[g2];
    let w = 0.5;
    if (s1 >= MINVAL && s2 >= MINVAL) w = s1 / (s1 + s2);
    else if (s1 >= MINVAL) w = 1;
    else if (s2 >= MINVAL) w = 0;
    const v = 1 - w;

    const p = 2 * g1;
    const q = 2 * g2;
    const a0 = geom_solref[p];
    const a1 = geom_solref[p + 1];
    const b0 = geom_solref[q];
    const b1 = geom_solref[q + 1];
    if (a0 > 0 && b0 > 0) {
      x[SOLREF] = w * a0 + v * b0;
      x[SOLREF + 1] = w * a1 + v * b1;
    } else {
      x[SOLREF] = Math.min(a0, b0);
      x[SOLREF + 1] = Math.min(a1, b1);
    }
    for (let i = 0; i < 5; i++) x[SOLIMP + i] = w * geom_solimp[5 * g1 + i] + v * geom_solimp[5 * g2 + i];

    const f = 3 * g1;
    const g = 3 * g2;
    const slide1 = geom_friction[f];
    const slide2 = geom_friction[g];
    const spin1 = geom_friction[f + 1];
    const spin2 = geom_friction[g + 1];
    const roll1 = geom_friction[f + 2];
    const roll2 = geom_friction[g + 2];
    x[FRICTION] = x[FRICTION + 1] = Math.max(slide1, slide2);
    x[FRICTION + 2] = Math.max(spin1, spin2);
    x[FRICTION + 3] = x[FRICTION + 4] = Math.max(roll1, roll2);
    x[ADHESION] = geom_adhesion[g1] + geom_adhesion[g2];
    return Math.max(geom_condim[g1], geom_condim[g2]);
  }

  /** Parameters of an explicit pair, into mix; returns condim. */
  function mixPair(pair: number): number {
    const { pair_dim, pair_solref, pair_solreffriction, pair_solimp, pair_friction, pair_adhesion } = m;
    const x = mix;
    x[SOLREF] = pair_solref[2 * pair];
    x[SOLREF + 1] = pair_solref[2 * pair + 1];
    x[SOLREFFRICTION] = pair_solreffriction[2 * pair];
    x[SOLREFFRICTION + 1] = pair_solreffriction[2 * pair + 1];
    for (let i = 0; i < 5; i++) {
      x[SOLIMP + i] = pair_solimp[5 * pair + i];
      x[FRICTION + i] = pair_friction[5 * pair + i];
    }
    x[ADHESION] = pair_adhesion[pair];
    return pair_dim[pair];
  }

  /** Replace what the options override (flag override), in mix. */
  function applyOverride(): void {
    const { o_solref, o_solimp, o_friction } = m.opt;
    const x = mix;
    x[SOLREF] = x[SOLREFFRICTION] = o_solref[0];
    x[SOLREF + 1] = x[SOLREFFRICTION + 1] = o_solref[1];
    for (let i = 0; i < 5; i++) {
      x[SOLIMP + i] = o_solimp[i];
      x[FRICTION + i] = o_friction[i];
    }
  }

  /** The next larger dimension that contacts have, or the largest; with a warning. */
  function mapCondim(condim: number): number {
    raiseWarning(d, Warning.condim, condim);
    return condim === 2 ? 3 : 6;
  }

  /**
   * Append the first `count` contacts of the contact buffer to the contacts of the data, with the parameters of the
   * geoms g1 and g2 (types in order), or of an explicit pair (-1: none).
   */
  function addContacts(g1: number, g2: number, pair: number, count: number): void {
    const first = d.ncon;
    const condim = pair >= 0 ? mixPair(pair) : mixGeoms(g1, g2);
    setPair(g1, g2, pair);
    append(count, condim, include[0]);
    const { contact_geom } = d;
    for (let p = 2 * first; p < 2 * d.ncon; p += 2) {
      contact_geom[p] = g1;
      contact_geom[p + 1] = g2;
    }
  }

  /**
   * Append the first `count` contacts of the contact buffer with the parameters in mix; what they are of is left to the
   * caller.
   */
  function append(count: number, dimension: number, margin: number): void {
    const first = d.ncon;
    const end = first + count;
    if (end > d.nconmax) d.reserveContacts(end);
    let condim = dimension;
    if (m.flg_mapcondim && condim > 1 && condim !== 3 && condim !== 4 && condim !== 6) condim = mapCondim(condim);
    if (overrides()) applyOverride();
    if (!(condim >= 1 && condim <= 6)) throw new RangeError(`invalid condim ${condim}`);

    const { dist, pos, normal, tangent } = con;
    const {
      contact_dist,
      contact_pos,
      contact_frame,
      contact_includemargin,
      contact_friction,
      contact_solref,
      contact_solreffriction,
      contact_solimp,
      contact_adhesion,
      contact_mu,
      contact_H,
      contact_dim,
      contact_geom,
      contact_flex,
      contact_elem,
      contact_vert,
      contact_exclude,
      contact_efc_address,
    } = d;
    const x = mix;
    const adhesion = x[ADHESION];
    const ref0 = x[SOLREF];
    const ref1 = x[SOLREF + 1];
    const refFriction0 = x[SOLREFFRICTION];
    const refFriction1 = x[SOLREFFRICTION + 1];
    const imp0 = x[SOLIMP];
    const imp1 = x[SOLIMP + 1];
    const imp2 = x[SOLIMP + 2];
    const imp3 = x[SOLIMP + 3];
    const imp4 = x[SOLIMP + 4];
    const friction0 = Math.max(x[FRICTION], MINMU);
    const friction1 = Math.max(x[FRICTION + 1], MINMU);
    const friction2 = Math.max(x[FRICTION + 2], MINMU);
    const friction3 = Math.max(x[FRICTION + 3], MINMU);
    const friction4 = Math.max(x[FRICTION + 4], MINMU);
    for (let c = first, k = 0; c < end; c++, k++) {
      const i = 3 * c;
      const f = 9 * c;
      const j = 3 * k;
      const depth = dist[k];
      contact_dist[c] = depth;
      contact_pos[i] = pos[j];
      contact_pos[i + 1] = pos[j + 1];
      contact_pos[i + 2] = pos[j + 2];
      contact_frame[f] = normal[j];
      contact_frame[f + 1] = normal[j + 1];
      contact_frame[f + 2] = normal[j + 2];
      contact_frame[f + 3] = tangent[j];
      contact_frame[f + 4] = tangent[j + 1];
      contact_frame[f + 5] = tangent[j + 2];
      makeFrame(contact_frame, f);

      const p = 2 * c;
      const s = 5 * c;
      contact_solref[p] = ref0;
      contact_solref[p + 1] = ref1;
      contact_solreffriction[p] = refFriction0;
      contact_solreffriction[p + 1] = refFriction1;
      contact_solimp[s] = imp0;
      contact_solimp[s + 1] = imp1;
      contact_solimp[s + 2] = imp2;
      contact_solimp[s + 3] = imp3;
      contact_solimp[s + 4] = imp4;
      contact_friction[s] = friction0;
      contact_friction[s + 1] = friction1;
      contact_friction[s + 2] = friction2;
      contact_friction[s + 3] = friction3;
      contact_friction[s + 4] = friction4;
      contact_includemargin[c] = margin;
      contact_adhesion[c] = adhesion;

      // in the gap there is no force, but adhesion pulls there, without friction
      const gap = depth >= margin;
      contact_exclude[c] = gap && adhesion === 0 ? 1 : 0;
      contact_dim[c] = gap && adhesion !== 0 ? 1 : condim;

      contact_geom[p] = -1;
      contact_geom[p + 1] = -1;
      contact_flex[p] = -1;
      contact_flex[p + 1] = -1;
      contact_elem[p] = -1;
      contact_elem[p + 1] = -1;
      contact_vert[p] = -1;
      contact_vert[p + 1] = -1;
      contact_efc_address[c] = -1;
      contact_mu[c] = 0;
    }
    contact_H.fill(0, 36 * first, 36 * end);
    d.ncon = end;
  }

  return { mix, addContacts, append };
}
