// Impedance of constraint rows: from solref and solimp to stiffness, damping, regularisation (MuJoCo
// documentation, Modeling, "Solver parameters", and Computation, "Constraint model").

import { pow } from '@corten/math';
import {
  ConstraintType,
  type Data,
  DisableBit,
  EqualityType,
  kernelsOf,
  MAXIMP,
  MINIMP,
  MINVAL,
  type Model,
  ObjType,
} from '@corten/model';

/** a to the power b; the common powers need no logarithm. */
function power(a: number, b: number): number {
  if (b === 1) return a;
  if (b === 2) return a * a;
  return pow(a, b);
}

/** Clamp to the impedances that the solver accepts. */
function clampImpedance(x: number): number {
  return Math.max(MINIMP, Math.min(MAXIMP, x));
}

/** Kernels that set the impedance of all rows. */
export function createImpedance(m: Model, d: Data) {
  const T = ConstraintType;
  // of one constraint: solref (2), solreffriction (2), solimp (5)
  const par = new Float64Array(9);
  // of one constraint: K, B, impedance, its derivative, K and B of elliptic friction
  const kb = new Float64Array(6);

  /** Copy solref and solimp at entry `id` of arrays of some kind of element into par. */
  function take(id: number, solref: Float64Array, solimp: Float64Array): void {
    par[0] = solref[2 * id];
    par[1] = solref[2 * id + 1];
    par[2] = 0;
    par[3] = 0;
    for (let k = 0; k < 5; k++) par[4 + k] = solimp[5 * id + k];
  }

  /** Solver parameters of the constraint that row i starts, into par, repaired where they make no sense. */
  function readParameters(i: number): void {
    const id = d.efc_id[i];
    switch (d.efc_type[i]) {
      case T.equality:
        take(id, m.eq_solref, m.eq_solimp);
        break;
      case T.friction_dof:
        take(id, m.dof_solref, m.dof_solimp);
        break;
      case T.friction_tendon:
        take(id, m.tendon_solref_fri, m.tendon_solimp_fri);
        break;
      case T.limit_joint:
        take(id, m.jnt_solref, m.jnt_solimp);
        break;
      case T.limit_tendon:
        take(id, m.tendon_solref_lim, m.tendon_solimp_lim);
        break;
      default: {
        take(id, d.contact_solref, d.contact_solimp);
        const { contact_solreffriction } = d;
        par[2] = contact_solreffriction[2 * id];
        par[3] = contact_solreffriction[2 * id + 1];
      }
    }

    // (time constant, damping ratio) or, both negative, (stiffness, damping): no mixtures
    if (par[0] > 0 !== par[1] > 0) {
      par[0] = 0.02;
      par[1] = 1;
    }
    if (par[2] > 0 !== par[3] > 0) {
      par[2] = 0;
      par[3] = 0;
    }

    // a time constant below two steps is not stable
    if (!(m.opt.disableflags & DisableBit.refsafe)) {
      const shortest = 2 * m.opt.timestep;
      if (par[0] > 0 && par[0] < shortest) par[0] = shortest;
      if (par[2] > 0 && par[2] < shortest) par[2] = shortest;
    }

    par[4] = clampImpedance(par[4]);
    par[5] = clampImpedance(par[5]);
    if (!(par[6] > 0)) par[6] = 0;
    par[7] = clampImpedance(par[7]);
    if (!(par[8] > 1)) par[8] = 1;
  }

  /** Impedance and its derivative at a distance from the margin [m or rad], into kb. Needs readParameters. */
  function shape(): void {
    const d0 = par[4];
    const dwidth = par[5];
    const width = par[6];
    const midpoint = par[7];
    const exponent = par[8];
    if (d0 === dwidth || width <= MINVAL) {
      kb[2] = 0.5 * (d0 + dwidth);
      kb[3] = 0;
      return;
    }
    let x = kb[2] / width;
    const sign = x < 0 ? -1 : 1;
    if (x < 0) x = -x;

    // outside of the width, or exactly at the margin
    if (x >= 1 || x <= 0) {
      kb[2] = x >= 1 ? dwidth : d0;
      kb[3] = 0;
      return;
    }

    // sigmoid of two power functions that meet in (midpoint, midpoint)
    let y = x;
    let slope = 1;
    if (exponent !== 1) {
      if (x <= midpoint) {
        const a = 1 / power(midpoint, exponent - 1);
        y = a * power(x, exponent);
        slope = exponent * a * power(x, exponent - 1);
      } else {
        const b = 1 / power(1 - midpoint, exponent - 1);
        y = 1 - b * power(1 - x, exponent);
        slope = exponent * b * power(1 - x, exponent - 1);
      }
    }
    kb[2] = d0 + y * (dwidth - d0);
    kb[3] = (slope * sign * (dwidth - d0)) / width;
  }

  /** Stiffness and damping of a solref at par[ref], into kb[to], kb[to + 1]. */
  function stiffness(ref: number, to: number): void {
    const r0 = par[ref];
    const r1 = par[ref + 1];
    const dwidth = par[5];
    if (r0 > 0) {
      const s = dwidth * dwidth * r0 * r0 * r1 * r1;
      kb[to] = 1 / Math.max(MINVAL, s);
    } else {
      const s = dwidth * dwidth;
      kb[to] = -r0 / Math.max(MINVAL, s);
    }
    if (r1 > 0) {
      const s = dwidth * r0;
      kb[to + 1] = 2 / Math.max(MINVAL, s);
    } else kb[to + 1] = -r1 / Math.max(MINVAL, dwidth);
  }

  /** Number of rows of the constraint that row i starts; its distance from the margin into kb[2]. */
  function readPosition(i: number): number {
    const { efc_pos, efc_margin, efc_type, efc_id, contact_dim } = d;
    let pos = efc_pos[i];
    let dim = 1;
    const type = efc_type[i];
    if (type === T.contact_pyramidal) dim = 2 * (contact_dim[efc_id[i]] - 1);
    else if (type === T.contact_elliptic) dim = contact_dim[efc_id[i]];
    else if (type === T.equality) {
      const kind = m.eq_type[efc_id[i]];
      if (kind <= EqualityType.weld) {
        const y = efc_pos[i + 1];
        const z = efc_pos[i + 2];
        let s = pos * pos;
        if (kind === EqualityType.connect) {
          dim = 3;
          s = s + y * y + z * z;
        } else {
          dim = 6;
          const u = efc_pos[i + 3];
          const v = efc_pos[i + 4];
          const w = efc_pos[i + 5];
          s = s + z * z + (y * y + u * u) + (v * v + w * w);
        }
        pos = Math.sqrt(s);
      }
    }
    kb[2] = pos - efc_margin[i];
    return dim;
  }

  /** R, D and diagA of row i from its regularisation. */
  function setRow(i: number, R: number): void {
    const imp = kb[2];
    d.efc_R[i] = R;
    d.efc_D[i] = 1 / R;
    d.efc_diagA[i] = (R * imp) / (1 - imp);
  }

  /** Rows of a pyramidal contact: one R, so that normal and friction impedance are those of the elliptic cone. */
  function setPyramid(i: number, dim: number, R0: number): void {
    const { contact_mu, contact_friction, efc_id } = d;
    const id = efc_id[i];
    const R1 = R0 / Math.max(MINVAL, m.opt.impratio);
    const mu = contact_friction[5 * id] * Math.sqrt(R1 / R0);
    contact_mu[id] = mu;
    const R = 2 * mu * mu * R0;
    for (let j = 0; j < dim; j++) setRow(i + j, R);
  }

  /** Rows of an elliptic contact: R·friction² is the same in all friction directions. */
  function setEllipse(i: number, dim: number, R0: number): void {
    const { contact_mu, contact_friction, efc_id } = d;
    const id = efc_id[i];
    const f0 = contact_friction[5 * id];
    const R1 = R0 / Math.max(MINVAL, m.opt.impratio);
    contact_mu[id] = f0 * Math.sqrt(R1 / R0);
    setRow(i, R0);
    setRow(i + 1, R1);
    for (let j = 1; j < dim - 1; j++) {
      const f = contact_friction[5 * id + j];
      setRow(i + j + 1, (R1 * f0 * f0) / (f * f));
    }
  }

  /**
   * Impedance of all rows from efc_diagA, which is adjusted to efc_R afterwards. Writes efc_KBIP, efc_R, efc_D,
   * efc_diagA, contact_mu.
   */
  function makeImpedance(): void {
    const { nefc, efc_type, efc_KBIP, efc_diagA } = d;
    for (let i = 0; i < nefc; ) {
      const type = efc_type[i];
      readParameters(i);
      const dim = readPosition(i);
      shape();
      stiffness(0, 0);
      const elliptic = type === T.contact_elliptic;
      if (elliptic) stiffness(par[2] !== 0 || par[3] !== 0 ? 2 : 0, 4);

      // friction has no position to return to
      const K = type === T.friction_dof || type === T.friction_tendon ? 0 : kb[0];
      const imp = kb[2];
      for (let j = 0; j < dim; j++) {
        const a = 4 * (i + j);
        const tangent = elliptic && j > 0;
        efc_KBIP[a] = tangent ? 0 : K;
        efc_KBIP[a + 1] = tangent ? kb[5] : kb[1];
        efc_KBIP[a + 2] = imp;
        efc_KBIP[a + 3] = kb[3];
      }

      const R = ((1 - imp) * efc_diagA[i]) / imp;
      const R0 = Math.max(MINVAL, R);
      if (type === T.contact_pyramidal) setPyramid(i, dim, R0);
      else if (elliptic) setEllipse(i, dim, R0);
      else {
        setRow(i, R0);
        for (let j = 1; j < dim; j++) {
          const Rj = ((1 - imp) * efc_diagA[i + j]) / imp;
          setRow(i + j, Math.max(MINVAL, Rj));
        }
      }
      i += dim;
    }
  }

  /** Inverse weights of an equality's rows; returns how many rows. */
  function equalityDiagonal(i: number): number {
    const { eq_type, eq_objtype, eq_obj1id, eq_obj2id, site_bodyid, jnt_dofadr } = m;
    const { body_invweight0, dof_invweight0, tendon_invweight0 } = m;
    const { efc_diagA, efc_id } = d;
    const id = efc_id[i];
    const id1 = eq_obj1id[id];
    const id2 = eq_obj2id[id];
    switch (eq_type[id]) {
      case EqualityType.joint:
        efc_diagA[i] = dof_invweight0[jnt_dofadr[id1]];
        if (id2 >= 0) efc_diagA[i] += dof_invweight0[jnt_dofadr[id2]];
        return 1;
      case EqualityType.tendon:
        efc_diagA[i] = tendon_invweight0[id1];
        if (id2 >= 0) efc_diagA[i] += tendon_invweight0[id2];
        return 1;
      default: {
        const onSites = eq_objtype[id] === ObjType.site;
        const b1 = 2 * (onSites ? site_bodyid[id1] : id1);
        const b2 = 2 * (onSites ? site_bodyid[id2] : id2);
        const rows = eq_type[id] === EqualityType.weld ? 6 : 3;
        for (let k = 0; k < rows; k++) {
          const rotation = k > 2 ? 1 : 0;
          efc_diagA[i + k] = body_invweight0[b1 + rotation] + body_invweight0[b2 + rotation];
        }
        return rows;
      }
    }
  }

  /** Inverse weights of a contact's rows; returns how many rows. */
  function contactDiagonal(i: number): number {
    const { body_invweight0, geom_bodyid } = m;
    const { contact_geom, contact_dim, contact_friction, efc_diagA, efc_id, efc_type } = d;
    const c = efc_id[i];
    const b1 = 2 * geom_bodyid[contact_geom[2 * c]];
    const b2 = 2 * geom_bodyid[contact_geom[2 * c + 1]];
    const tran = body_invweight0[b1] + body_invweight0[b2];
    const rot = body_invweight0[b1 + 1] + body_invweight0[b2 + 1];
    const dim = contact_dim[c];
    if (efc_type[i] === T.contact_pyramidal) {
      for (let j = 0; j < dim - 1; j++) {
        const f = contact_friction[5 * c + j];
        const w = tran + f * f * (j < 2 ? tran : rot);
        efc_diagA[i + 2 * j] = w;
        efc_diagA[i + 2 * j + 1] = w;
      }
      return 2 * (dim - 1);
    }
    for (let j = 0; j < dim; j++) efc_diagA[i + j] = j < 3 ? tran : rot;
    return dim;
  }

  /** Approximate diagonal of J·M⁻¹·Jᵀ from the inverse weights at qpos0, into efc_diagA. */
  function diagApprox(): void {
    const { dof_invweight0, jnt_dofadr, tendon_invweight0 } = m;
    const { nefc, efc_type, efc_id, efc_diagA } = d;
    for (let i = 0; i < nefc; ) {
      switch (efc_type[i]) {
        case T.equality:
          i += equalityDiagonal(i);
          break;
        case T.friction_dof:
          efc_diagA[i] = dof_invweight0[efc_id[i]];
          i++;
          break;
        case T.limit_joint:
          efc_diagA[i] = dof_invweight0[jnt_dofadr[efc_id[i]]];
          i++;
          break;
        case T.friction_tendon:
        case T.limit_tendon:
          efc_diagA[i] = tendon_invweight0[efc_id[i]];
          i++;
          break;
        default:
          i += contactDiagonal(i);
      }
    }
  }

  return { diagApprox, makeImpedance };
}

/**
 * Approximate diagonal of J·M⁻¹·Jᵀ (mj_diagApprox), into efc_diagA: sums of the inverse weights that the compiler
 * found at qpos0.
 *
 * @param m model
 * @param d data with constraint rows
 */
export function diagApprox(_m: Model, d: Data): void {
  kernelsOf(createImpedance, d).diagApprox();
}

/**
 * Impedance of all constraint rows (mj_makeImpedance): efc_KBIP (stiffness, damping, impedance and its derivative),
 * efc_R, efc_D = 1/R, contact_mu; efc_diagA is adjusted so that R = (1-imp)/imp·diagA.
 *
 * Solver parameters of mixed sign count as the default. Needs efc_pos, efc_margin, efc_diagA.
 *
 * @param m model
 * @param d data with constraint rows
 */
export function makeImpedance(_m: Model, d: Data): void {
  kernelsOf(createImpedance, d).makeImpedance();
}
