// Impedance of constraint rows: from solref and solimp to stiffness, damping, regularisation (MuJoCo
// documentation, Modeling, "Solver parameters", and Computation, "Constraint model").

import { contactBodyKernels } from '@corten/dynamics/kernels';
import { pow } from '@corten/math';
import {
  ConstraintType,
  type Data,
  DEFAULT_SOLREF,
  DisableBit,
  disabled,
  EqualityType,
  equalityBody,
  kernelsOf,
  MAXIMP,
  MINIMP,
  MINVAL,
  type Model,
} from '@corten/model';
import { strainModeKernels } from './strain-modes.js';

/** Numbers of a row of efc_KBIP. */
export const KBIP = {
  stiffness: 0,
  damping: 1,
  impedance: 2,
  /** derivative of the impedance by the position */
  derivative: 3,
} as const;

/** Numbers of a solimp, which a curve begins with, and what else a curve has. */
const D0 = 0;
const DWIDTH = 1;
const WIDTH = 2;
const MIDPOINT = 3;
const POWER = 4;
const DISTANCE = 5;
const IMPEDANCE = 6;
const SLOPE = 7;

/** a to the power b; the common powers need no logarithm. */
function power(a: number, b: number): number {
  if (b === 1) return a;
  if (b === 2) return a * a;
  return pow(a, b);
}

/**
 * Kernels that set the impedance of all rows.
 *
 * Numbers pass between them through scratch, and clamping is written out with Math.min and Math.max: a call that is not
 * inlined boxes its numbers, and so does choosing between a number and an imported constant.
 */
export function impedanceKernels(m: Model, d: Data) {
  const T = ConstraintType;
  const flexes = m.nflex > 0 ? kernelsOf(contactBodyKernels, d) : undefined;
  const strain = m.nflex > 0 ? kernelsOf(strainModeKernels, d) : undefined;
  // of one constraint, in: solimp, distance from the margin; out: impedance, its derivative
  const curve = new Float64Array(8);
  // R of the rows at hand
  const common = new Float64Array(1);

  /** The sigmoid of solimp between its two ends: two power functions that meet at the midpoint. */
  function sigmoid(): void {
    const d0 = curve[D0];
    const dwidth = curve[DWIDTH];
    const midpoint = curve[MIDPOINT];
    const exponent = curve[POWER];
    const x = Math.abs(curve[DISTANCE] / curve[WIDTH]);
    let y = x;
    let slope = 1;
    if (exponent === 2) {
      // the default, written out: calls would box its numbers
      if (x <= midpoint) {
        const a = 1 / midpoint;
        y = a * (x * x);
        slope = 2 * a * x;
      } else {
        const b = 1 / (1 - midpoint);
        y = 1 - b * ((1 - x) * (1 - x));
        slope = 2 * b * (1 - x);
      }
    } else if (exponent !== 1) {
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
    const sign = curve[DISTANCE] < 0 ? -1 : 1;
    curve[IMPEDANCE] = d0 + y * (dwidth - d0);
    curve[SLOPE] = (slope * sign * (dwidth - d0)) / curve[WIDTH];
  }

  /** Number of rows of the constraint that row i starts. */
  function rowsOf(i: number): number {
    const { efc_type, efc_id, contact_dim } = d;
    const id = efc_id[i];
    switch (efc_type[i]) {
      case T.contact_pyramidal:
        return 2 * (contact_dim[id] - 1);
      case T.contact_elliptic:
        return contact_dim[id];
      case T.equality: {
        const kind = m.eq_type[id];
        return kind === EqualityType.connect ? 3 : kind === EqualityType.weld ? 6 : 1;
      }
      default:
        return 1;
    }
  }

  /** Distance of the equality that row i starts from being satisfied, of all its rows together, into curve[DISTANCE]. */
  function equalityDistance(i: number, rows: number): void {
    const { efc_pos } = d;
    const x = efc_pos[i];
    curve[DISTANCE] = x;
    if (rows === 1) return;
    const y = efc_pos[i + 1];
    const z = efc_pos[i + 2];
    if (rows === 3) {
      curve[DISTANCE] = Math.sqrt(x * x + y * y + z * z);
      return;
    }
    const u = efc_pos[i + 3];
    const v = efc_pos[i + 4];
    const w = efc_pos[i + 5];
    curve[DISTANCE] = Math.sqrt(x * x + z * z + (y * y + u * u) + (v * v + w * w));
  }

  /** Stiffness, damping, impedance and its derivative of one constraint, into efc_KBIP of all its rows. */
  function setStiffness(i: number, rows: number): void {
    const { efc_type, efc_id, efc_pos, efc_margin, efc_KBIP } = d;
    const type = efc_type[i];
    const id = efc_id[i];
    let solref = m.eq_solref;
    let solimp = m.eq_solimp;
    switch (type) {
      case T.equality:
        break;
      case T.friction_dof:
        solref = m.dof_solref;
        solimp = m.dof_solimp;
        break;
      case T.friction_tendon:
        solref = m.tendon_solref_fri;
        solimp = m.tendon_solimp_fri;
        break;
      case T.limit_joint:
        solref = m.jnt_solref;
        solimp = m.jnt_solimp;
        break;
      case T.limit_tendon:
        solref = m.tendon_solref_lim;
        solimp = m.tendon_solimp_lim;
        break;
      default:
        solref = d.contact_solref;
        solimp = d.contact_solimp;
    }

    // impedance at the distance from the margin
    const d0 = Math.min(Math.max(MINIMP, solimp[5 * id + D0]), MAXIMP);
    const dwidth = Math.min(Math.max(MINIMP, solimp[5 * id + DWIDTH]), MAXIMP);
    const width = solimp[5 * id + WIDTH];
    curve[DISTANCE] = efc_pos[i];
    if (type === T.equality) equalityDistance(i, rows);
    const pos = curve[DISTANCE];
    const x = (pos - efc_margin[i]) / width;
    let imp = d0;
    let slope = 0;
    if (d0 === dwidth || width <= MINVAL) imp = 0.5 * (d0 + dwidth);
    else if (x >= 1 || x <= -1) imp = dwidth;
    else if (x !== 0) {
      const exponent = Math.max(1, solimp[5 * id + POWER]);
      curve[D0] = d0;
      curve[DWIDTH] = dwidth;
      curve[WIDTH] = width;
      curve[MIDPOINT] = Math.min(Math.max(MINIMP, solimp[5 * id + MIDPOINT]), MAXIMP);
      curve[POWER] = exponent;
      curve[DISTANCE] = pos - efc_margin[i];
      sigmoid();
      imp = curve[IMPEDANCE];
      slope = curve[SLOPE];
    }

    // (time constant, damping ratio) or, both negative, (stiffness, damping); anything else counts as the default.
    // A time constant below two steps is not stable.
    const shortest = disabled(m, DisableBit.refsafe) ? 0 : 2 * m.opt.timestep;
    let r0 = solref[2 * id];
    let r1 = solref[2 * id + 1];
    if (r0 > 0 !== r1 > 0) {
      r0 = DEFAULT_SOLREF[0];
      r1 = DEFAULT_SOLREF[1];
    }
    if (r0 > 0 && !(r0 >= shortest)) r0 = shortest;
    const dd = dwidth * dwidth;
    let K = r0 > 0 ? 1 / Math.max(MINVAL, dd * r0 * r0 * r1 * r1) : -r0 / Math.max(MINVAL, dd);
    const B = r1 > 0 ? 2 / Math.max(MINVAL, dwidth * r0) : -r1 / Math.max(MINVAL, dwidth);

    // friction has no position to return to
    if (type === T.friction_dof || type === T.friction_tendon) K = 0;
    for (let a = 4 * i; a < 4 * (i + rows); a += 4) {
      efc_KBIP[a + KBIP.stiffness] = K;
      efc_KBIP[a + KBIP.damping] = B;
      efc_KBIP[a + KBIP.impedance] = imp;
      efc_KBIP[a + KBIP.derivative] = slope;
    }
    if (type === T.contact_elliptic) setEllipticFriction(i, rows);
  }

  /** Stiffness and damping of the friction rows of an elliptic contact; both come from solreffriction if it is set. */
  function setEllipticFriction(i: number, rows: number): void {
    const shortest = disabled(m, DisableBit.refsafe) ? 0 : 2 * m.opt.timestep;
    const { efc_id, efc_KBIP, contact_solreffriction, contact_solimp } = d;
    const id = efc_id[i];
    let r0 = contact_solreffriction[2 * id];
    let r1 = contact_solreffriction[2 * id + 1];
    if (r0 > 0 !== r1 > 0) {
      r0 = 0;
      r1 = 0;
    }
    if (r0 > 0 && !(r0 >= shortest)) r0 = shortest;
    const dwidth = Math.min(Math.max(MINIMP, contact_solimp[5 * id + DWIDTH]), MAXIMP);
    let B = efc_KBIP[4 * i + KBIP.damping];
    if (r1 > 0) B = 2 / Math.max(MINVAL, dwidth * r0);
    else if (r0 !== 0 || r1 !== 0) B = -r1 / Math.max(MINVAL, dwidth);
    for (let j = 1; j < rows; j++) {
      efc_KBIP[4 * (i + j) + KBIP.stiffness] = 0;
      efc_KBIP[4 * (i + j) + KBIP.damping] = B;
    }
  }

  /** R of row i from its diagA and impedance, into common. */
  function regularisation(i: number): void {
    const imp = d.efc_KBIP[4 * i + KBIP.impedance];
    common[0] = Math.max(MINVAL, ((1 - imp) * d.efc_diagA[i]) / imp);
  }

  /** R, D and diagA of rows i … end-1 from the R in common. */
  function setRows(i: number, end: number): void {
    const { efc_R, efc_D, efc_diagA, efc_KBIP } = d;
    const imp = efc_KBIP[4 * i + KBIP.impedance];
    const R = common[0];
    const D = 1 / R;
    const A = (R * imp) / (1 - imp);
    for (; i < end; i++) {
      efc_R[i] = R;
      efc_D[i] = D;
      efc_diagA[i] = A;
    }
  }

  /** Rows of a pyramidal contact: one R, so that normal and friction impedance are those of the elliptic cone. */
  function setPyramid(i: number, rows: number): void {
    const { efc_id, contact_mu, contact_friction } = d;
    const id = efc_id[i];
    regularisation(i);
    const R0 = common[0];
    let mu = contact_friction[5 * id];
    // dividing by one changes nothing, unless R0 is infinite
    if (m.opt.impratio !== 1 || !(R0 < Infinity)) mu *= Math.sqrt(R0 / Math.max(MINVAL, m.opt.impratio) / R0);
    contact_mu[id] = mu;
    common[0] = 2 * mu * mu * R0;
    setRows(i, i + rows);
  }

  /** Rows of an elliptic contact: R·friction² is the same in all friction directions. */
  function setEllipse(i: number, rows: number): void {
    const { contact_mu, contact_friction, efc_id } = d;
    const id = efc_id[i];
    const f0 = contact_friction[5 * id];
    regularisation(i);
    const R0 = common[0];
    const R1 = R0 / Math.max(MINVAL, m.opt.impratio);
    contact_mu[id] = f0 * Math.sqrt(R1 / R0);
    setRows(i, i + 1);
    common[0] = R1;
    setRows(i + 1, i + 2);
    for (let j = 1; j < rows - 1; j++) {
      const f = contact_friction[5 * id + j];
      common[0] = (R1 * f0 * f0) / (f * f);
      setRows(i + j + 1, i + j + 2);
    }
  }

  /**
   * Impedance of all rows from efc_diagA, which is adjusted to efc_R afterwards. Writes efc_KBIP, efc_R, efc_D,
   * efc_diagA, contact_mu.
   */
  function makeImpedance(): void {
    const { nefc, efc_type } = d;
    for (let i = 0; i < nefc; ) {
      const rows = rowsOf(i);
      setStiffness(i, rows);
      if (efc_type[i] === T.contact_pyramidal) setPyramid(i, rows);
      else if (efc_type[i] === T.contact_elliptic) setEllipse(i, rows);
      else {
        for (let j = i; j < i + rows; j++) {
          regularisation(j);
          setRows(j, j + 1);
        }
      }
      i += rows;
    }
  }

  /** Inverse weights of an equality's rows; returns how many rows. */
  function equalityDiagonal(i: number): number {
    const { eq_type, eq_obj1id, eq_obj2id, jnt_dofadr } = m;
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
      case EqualityType.flex:
        return edgeDiagonal(i, id1);
      case EqualityType.flexvert:
        return vertexDiagonal(i, id1);
      case EqualityType.flexstrain:
        return strainDiagonal(i, id);
      default: {
        const b1 = 2 * equalityBody(m, id, id1);
        const b2 = 2 * equalityBody(m, id, id2);
        const rows = eq_type[id] === EqualityType.weld ? 6 : 3;
        for (let k = 0; k < rows; k++) {
          const rotation = k > 2 ? 1 : 0;
          efc_diagA[i + k] = body_invweight0[b1 + rotation] + body_invweight0[b2 + rotation];
        }
        return rows;
      }
    }
  }

  /** Inverse weights of the rows of the edges of flex f, of which some may have been left out; returns how many. */
  function edgeDiagonal(i: number, f: number): number {
    const { flex_edgeadr, flex_edgenum, flexedge_rigid, flexedge_invweight0 } = m;
    const { efc_diagA } = d;
    let row = i;
    for (let e = flex_edgeadr[f]; e < flex_edgeadr[f] + flex_edgenum[f]; e++) {
      if (flexedge_rigid[e] === 0) efc_diagA[row++] = flexedge_invweight0[e];
    }
    return row - i;
  }

  /** Inverse weights of the rows of the vertices of flex f; returns how many. */
  function vertexDiagonal(i: number, f: number): number {
    const { flex_vertadr, flex_vertnum, flex_vertbodyid, body_invweight0 } = m;
    const { efc_diagA } = d;
    for (let v = 0; v < flex_vertnum[f]; v++) {
      const weight = body_invweight0[2 * flex_vertbodyid[flex_vertadr[f] + v]];
      efc_diagA[i + 2 * v] = weight;
      efc_diagA[i + 2 * v + 1] = weight;
    }
    return 2 * flex_vertnum[f];
  }

  /** Mean inverse weight of the nodes of the cell of equality `id`, for all its rows; returns how many. */
  function strainDiagonal(i: number, id: number): number {
    const { body_invweight0, flex_nodebodyid, flex_nodeadr, eq_obj1id } = m;
    const { efc_diagA } = d;
    if (!strain) return 0;
    const f = eq_obj1id[id];
    const rows = strain.modeCount(id);
    const n = strain.strainNodes(id);
    let sum = 0;
    for (let k = 0; k < n; k++) sum += body_invweight0[2 * flex_nodebodyid[flex_nodeadr[f] + strain.cellNodes[k]]];
    sum /= n;
    for (let r = 0; r < rows; r++) efc_diagA[i + r] = sum;
    return rows;
  }

  /** Inverse weights of a contact's bodies: translation and rotation, into curve[0] and curve[1]. */
  function contactWeights(c: number): void {
    const { body_invweight0, geom_bodyid } = m;
    const g1 = d.contact_geom[2 * c];
    const g2 = d.contact_geom[2 * c + 1];
    let tran = 0;
    let rot = 0;
    if (flexes !== undefined && (g1 < 0 || g2 < 0)) {
      const n = flexes.contactBodies(c, 1);
      for (let k = 0; k < n; k++) {
        tran += body_invweight0[2 * flexes.bodies[k]] * flexes.weights[k];
        rot += body_invweight0[2 * flexes.bodies[k] + 1] * flexes.weights[k];
      }
    } else {
      const b1 = 2 * geom_bodyid[g1];
      const b2 = 2 * geom_bodyid[g2];
      tran = body_invweight0[b1] + body_invweight0[b2];
      rot = body_invweight0[b1 + 1] + body_invweight0[b2 + 1];
    }
    curve[0] = tran;
    curve[1] = rot;
  }

  /** Inverse weights of a contact's rows; returns how many rows. */
  function contactDiagonal(i: number): number {
    const { contact_dim, contact_friction, efc_diagA, efc_id, efc_type } = d;
    const c = efc_id[i];
    contactWeights(c);
    const tran = curve[0];
    const rot = curve[1];
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
 * @param m - model
 * @param d - data with constraint rows
 */
export function diagApprox(m: Model, d: Data): void {
  kernelsOf(impedanceKernels, d, m).diagApprox();
}

/**
 * Impedance of all constraint rows (mj_makeImpedance): efc_KBIP (stiffness, damping, impedance and its derivative),
 * efc_R, efc_D = 1/R, contact_mu; efc_diagA is adjusted so that R = (1-imp)/imp·diagA.
 *
 * Solver parameters of mixed sign count as the default. Needs efc_pos, efc_margin, efc_diagA.
 *
 * @param m - model
 * @param d - data with constraint rows
 */
export function makeImpedance(m: Model, d: Data): void {
  kernelsOf(impedanceKernels, d, m).makeImpedance();
}
