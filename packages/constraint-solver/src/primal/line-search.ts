// Exact line search of the primal solvers (MuJoCo documentation, Computation, "Algorithms"): Newton's method in one
// dimension on the piecewise cost, first to bracket the minimum, then to narrow the bracket.

import { ConstraintType, type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { inertiaProductKernels } from '../inertia-products.js';
import { NUM, problemOf } from '../problem.js';
import { jacobianProductKernels } from './jacobian-products.js';

/** Numbers of a point on the line: position, cost relative to the start, first and second derivative. */
const POINT = 4;
const ALPHA = 0;
const COST = 1;
const SLOPE = 2;
const CURVATURE = 3;

/** Points, as addresses. */
const LO = 0;
const HI = POINT;
const MID = 2 * POINT;
const LO_NEXT = 3 * POINT;
const HI_NEXT = 4 * POINT;
const CANDIDATES = 5 * POINT;

/** Coefficients of a row's cost along the search direction, by power of the step. */
const CONSTANT = 0;
const LINEAR = 1;
const SQUARE = 2;

/**
 * What an elliptic contact keeps behind the coefficients of its first row, in the place of its others': U and V are its
 * Jaref and Jv where its cone is round, the first component apart.
 */
const U0 = 3;
const V0 = 4;
const UU = 5;
const UV = 6;
const VV = 7;
/** stiffness of the middle zone */
const DM = 8;

/** Zones of an elliptic cone. */
const TOP = 1;
const BOTTOM = 2;
const MIDDLE = 3;

/** Kernels of the line search. */
export function lineSearchKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { mulM, dot } = kernelsOf(inertiaProductKernels, d);
  const { mulJac } = kernelsOf(jacobianProductKernels, d);
  const { num } = p;
  const { search: SEARCH, Ma: MA, Mv: MV, qfrc_smooth: QFRC_SMOOTH } = p.at;
  const point = new Float64Array(8 * POINT);
  // coefficients of all that is quadratic everywhere: inertia and equality rows
  const always = new Float64Array(3);
  // slope below which a point is flat
  const flatSlope = new Float64Array(1);
  // scale of the reported slope
  const slopeScale = new Float64Array(1);

  /**
   * What an elliptic contact needs, in quad from 3c on: the bottom zone's polynomial, to which the first row has been
   * added, and what its cone needs.
   */
  function prepareCone(c: number): void {
    const { contact_dim, contact_mu, contact_friction } = d;
    const { D, Jaref, Jv, quad } = p;
    const con = p.id[c];
    const dim = contact_dim[con];
    const mu = contact_mu[con];
    const q = 3 * c;
    const fr = 5 * con - 1;
    let uu = 0;
    let uv = 0;
    let vv = 0;
    for (let j = 1; j < dim; j++) {
      const DJ = D[c + j] * Jaref[c + j];
      quad[q + CONSTANT] += Jaref[c + j] * DJ;
      quad[q + LINEAR] += Jv[c + j] * DJ;
      quad[q + SQUARE] += Jv[c + j] * D[c + j] * Jv[c + j];
      const u = Jaref[c + j] * contact_friction[fr + j];
      const v = Jv[c + j] * contact_friction[fr + j];
      uu += u * u;
      uv += u * v;
      vv += v * v;
    }
    quad[q + U0] = Jaref[c] * mu;
    quad[q + V0] = Jv[c] * mu;
    quad[q + UU] = uu;
    quad[q + UV] = uv;
    quad[q + VV] = vv;
    quad[q + DM] = D[c] / (mu * mu * (1 + mu * mu));
  }

  /** Coefficients of the cost along the search direction. */
  function prepare(): void {
    const { contact_dim } = d;
    const { ne, nefc, D, Jaref, Jv, type, id, quad } = p;
    const elliptic = ConstraintType.contact_elliptic;
    for (let c = 0; c < nefc; ) {
      const q = 3 * c;
      const DJ = D[c] * Jaref[c];
      quad[q + CONSTANT] = Jaref[c] * DJ;
      quad[q + LINEAR] = Jv[c] * DJ;
      quad[q + SQUARE] = Jv[c] * D[c] * Jv[c];
      let dim = 1;
      if (type[c] === elliptic) {
        dim = contact_dim[id[c]];
        prepareCone(c);
      }
      quad[q + CONSTANT] *= 0.5;
      quad[q + SQUARE] *= 0.5;
      c += dim;
    }

    dot(SEARCH, MA);
    let linear = num[NUM.dot];
    dot(QFRC_SMOOTH, SEARCH);
    linear -= num[NUM.dot];
    dot(SEARCH, MV);
    let square = 0.5 * num[NUM.dot];
    for (let c = 0; c < ne; c++) {
      linear += quad[3 * c + LINEAR];
      square += quad[3 * c + SQUARE];
    }
    always[LINEAR] = linear;
    always[SQUARE] = square;
  }

  /**
   * Cost of an elliptic contact relative to the start, and derivatives, added to the point at address k. Differences
   * within a zone are written so that nothing cancels.
   */
  function evaluateCone(k: number, c: number): void {
    const { quad } = p;
    const q = 3 * c;
    const mu = d.contact_mu[p.id[c]];
    const alpha = point[k + ALPHA];
    const u0 = quad[q + U0];
    const v0 = quad[q + V0];
    const uu = quad[q + UU];
    const uv = quad[q + UV];
    const vv = quad[q + VV];
    const Dm = quad[q + DM];
    const N = u0 + alpha * v0;
    const growth = alpha * (2 * uv + alpha * vv);
    const TT = uu + growth;
    const T0 = uu <= 0 ? 0 : Math.sqrt(uu);
    const T = TT <= 0 ? 0 : Math.sqrt(TT);
    // zones, from normal and tangential part
    let from = MIDDLE;
    if (uu <= 0) from = u0 < 0 ? BOTTOM : TOP;
    else if (u0 >= mu * T0) from = TOP;
    else if (mu * u0 + T0 <= 0) from = BOTTOM;
    let to = MIDDLE;
    if (TT <= 0) to = N < 0 ? BOTTOM : TOP;
    else if (N >= mu * T) to = TOP;
    else if (mu * N + T <= 0) to = BOTTOM;
    const r0 = u0 - mu * T0;
    const r = N - mu * T;

    // derivatives
    if (to === BOTTOM) {
      point[k + SLOPE] += 2 * alpha * quad[q + SQUARE] + quad[q + LINEAR];
      point[k + CURVATURE] += 2 * quad[q + SQUARE];
    } else if (to === MIDDLE) {
      const T1 = (uv + alpha * vv) / T;
      const T2 = vv / T - ((uv + alpha * vv) * T1) / (T * T);
      const r1 = v0 - mu * T1;
      point[k + SLOPE] += Dm * r * r1;
      point[k + CURVATURE] += Dm * (r1 * r1 + r * (-mu * T2));
    }

    // cost
    let change = 0;
    if (from === TOP) {
      if (to === BOTTOM) change = alpha * alpha * quad[q + SQUARE] + alpha * quad[q + LINEAR] + quad[q + CONSTANT];
      else if (to === MIDDLE) change = 0.5 * Dm * r * r;
    } else if (from === BOTTOM) {
      if (to === BOTTOM) change = alpha * alpha * quad[q + SQUARE] + alpha * quad[q + LINEAR];
      else if (to === TOP) change = -quad[q + CONSTANT];
      else {
        const gap = mu * N + T;
        change = alpha * (alpha * quad[q + SQUARE] + quad[q + LINEAR]) - 0.5 * Dm * gap * gap;
      }
    } else if (to === TOP) change = -0.5 * Dm * r0 * r0;
    else if (to === BOTTOM) {
      const gap = mu * u0 + T0;
      change = alpha * (alpha * quad[q + SQUARE] + quad[q + LINEAR]) + 0.5 * Dm * gap * gap;
    } else {
      const rise = alpha * v0 - mu * (growth / (T + T0));
      change = 0.5 * Dm * rise * (2 * r0 + rise);
    }
    point[k + COST] += change;
  }

  /** Friction loss rows (Huber): cost relative to the start, and derivatives, into the point at address k. */
  function evaluateFriction(k: number): void {
    const { ne, nf, D, R, frictionloss, Jaref, Jv } = p;
    const alpha = point[k + ALPHA];
    let cost = 0;
    let slope = 0;
    let curvature = 0;
    for (let c = ne, end = ne + nf; c < end; c++) {
      const start = Jaref[c];
      const dir = Jv[c];
      const x = start + alpha * dir;
      const f = frictionloss[c];
      const Rf = R[c] * f;
      const from = -Rf < start && start < Rf ? 0 : start <= -Rf ? -1 : 1;
      const before = from === 0 ? 0.5 * D[c] * start * start : f * (-0.5 * Rf + from * start);
      if (-Rf < x && x < Rf) {
        cost += from === 0 ? 0.5 * D[c] * (x - start) * (x + start) : 0.5 * D[c] * x * x - before;
        slope += D[c] * x * dir;
        curvature += D[c] * dir * dir;
      } else if (x <= -Rf) {
        cost += from === -1 ? f * (start - x) : f * (-0.5 * Rf - x) - before;
        slope += -f * dir;
      } else {
        cost += from === 1 ? f * (x - start) : f * (-0.5 * Rf + x) - before;
        slope += f * dir;
      }
    }
    point[k + COST] = cost;
    point[k + SLOPE] = slope;
    point[k + CURVATURE] = curvature;
  }

  /** Cost relative to the start, and derivatives, of the point at address k, whose position is set. */
  function evaluate(k: number): void {
    const { contact_dim } = d;
    const { ne, nf, nefc, Jaref, Jv, type, id, quad } = p;
    const elliptic = ConstraintType.contact_elliptic;
    const alpha = point[k + ALPHA];
    point[k + COST] = 0;
    point[k + SLOPE] = 0;
    point[k + CURVATURE] = 0;
    if (nf > 0) evaluateFriction(k);

    // limits and contacts
    let cost = point[k + COST];
    let q0 = 0;
    let q1 = always[LINEAR];
    let q2 = always[SQUARE];
    for (let c = ne + nf; c < nefc; ) {
      if (type[c] === elliptic) {
        point[k + COST] = cost;
        evaluateCone(k, c);
        cost = point[k + COST];
        c += contact_dim[id[c]];
        continue;
      }
      const start = Jaref[c];
      if (start + alpha * Jv[c] < 0) {
        if (start >= 0) q0 += quad[3 * c + CONSTANT];
        q1 += quad[3 * c + LINEAR];
        q2 += quad[3 * c + SQUARE];
      } else if (start < 0) cost -= quad[3 * c + CONSTANT];
      c++;
    }

    point[k + COST] = cost + (alpha * alpha * q2 + alpha * q1 + q0);
    point[k + SLOPE] += 2 * alpha * q2 + q1;
    const curvature = point[k + CURVATURE] + 2 * q2;
    // convex, but for rounding; short search directions have small curvatures
    point[k + CURVATURE] = curvature <= 0 ? +MINVAL : curvature;
    p.neval++;
  }

  /** Evaluate the point at address `to`, a Newton step from the one at address `from`. */
  function newtonStep(from: number, to: number): void {
    point[to + ALPHA] = point[from + ALPHA] - point[from + SLOPE] / point[from + CURVATURE];
    evaluate(to);
  }

  function copy(from: number, to: number): void {
    for (let k = 0; k < POINT; k++) point[to + k] = point[from + k];
  }

  /** The search ends at the point at address k. */
  function accept(k: number): void {
    num[NUM.slope] = Math.abs(point[k + SLOPE]) * slopeScale[0];
    num[NUM.improvement] = -point[k + COST] * num[NUM.scale];
    num[NUM.alpha] = point[k + ALPHA];
  }

  /** Move a bracket point to a candidate that has a smaller slope of the same sign. 1 if it moved. */
  function narrow(k: number, next: number): number {
    let moved = 0;
    for (let c = CANDIDATES; c < CANDIDATES + 3 * POINT; c += POINT) {
      const s = point[k + SLOPE];
      const t = point[c + SLOPE];
      if ((s < 0 && t < 0 && s < t) || (s > 0 && t > 0 && s > t)) {
        copy(c, k);
        moved = 1;
      }
    }
    if (moved) newtonStep(k, next);
    return moved;
  }

  /** Address of the cheapest candidate whose slope is below the tolerance, -1 if none is. */
  function converged(): number {
    const flat = flatSlope[0];
    let best = -1;
    for (let c = CANDIDATES; c < CANDIDATES + 3 * POINT; c += POINT) {
      if (!(Math.abs(point[c + SLOPE]) < flat)) continue;
      if (best < 0 || point[c + COST] < point[best + COST]) best = c;
    }
    return best;
  }

  /** Narrow the bracket LO, HI until a point is flat enough. */
  function refine(): void {
    const { ls_iterations } = m.opt;
    copy(LO, HI_NEXT);
    newtonStep(LO, LO_NEXT);
    while (p.neval < ls_iterations) {
      point[MID + ALPHA] = 0.5 * (point[LO + ALPHA] + point[HI + ALPHA]);
      evaluate(MID);
      copy(LO_NEXT, CANDIDATES);
      copy(HI_NEXT, CANDIDATES + POINT);
      copy(MID, CANDIDATES + 2 * POINT);
      const best = converged();
      if (best >= 0) {
        accept(best);
        return;
      }
      const moved = narrow(LO, LO_NEXT) + narrow(HI, HI_NEXT);
      // numerical accuracy is reached
      if (moved === 0) {
        accept(MID);
        return;
      }
    }

    // out of iterations: the better end, if it is better than the start
    const lo = point[LO + COST];
    const hi = point[HI + COST];
    if (lo <= hi && lo < 0) accept(LO);
    else if (hi <= lo && hi < 0) accept(HI);
  }

  /**
   * Step length along `search` that minimises the cost: num.alpha, 0 if there is no improvement. Writes Mv, Jv,
   * num.improvement, num.slope and neval too.
   */
  function lineSearch(): void {
    const { tolerance, ls_tolerance, ls_iterations } = m.opt;
    p.neval = 0;
    num[NUM.alpha] = 0;
    num[NUM.slope] = 1;
    num[NUM.improvement] = 0;
    dot(SEARCH, SEARCH);
    const length = Math.sqrt(num[NUM.dot]);
    if (length < MINVAL) return;
    const scale = num[NUM.scale];
    const flat = (tolerance * ls_tolerance * length) / scale;
    flatSlope[0] = flat;
    slopeScale[0] = scale / length;

    mulM(SEARCH);
    mulJac(SEARCH);
    prepare();

    // the start, and a Newton step from it
    point[HI + ALPHA] = 0;
    evaluate(HI);
    newtonStep(HI, LO);
    if (Math.abs(point[LO + SLOPE]) < flat && (point[LO + ALPHA] === 0 || point[LO + COST] < 0)) {
      accept(LO);
      return;
    }

    // Newton steps until the slope changes sign
    const sign = point[LO + SLOPE] < 0 ? 1 : -1;
    while (point[LO + SLOPE] * sign <= -flat && p.neval < ls_iterations) {
      copy(LO, HI);
      newtonStep(LO, LO);
      if (Math.abs(point[LO + SLOPE]) < flat && point[LO + COST] < 0) {
        accept(LO);
        return;
      }
    }
    if (p.neval >= ls_iterations) {
      accept(LO);
      return;
    }
    refine();
  }

  return { lineSearch };
}
