// Exponential, natural logarithm and power: table-driven with 128 intervals (ARM's optimized-routines, Szabolcs Nagy),
// in the operation order of musl without fused multiply-add.

import { DOUBLE, WORDS } from './bits.js';
import {
  EXP_HEAD,
  EXP_TAIL,
  LOG_CHI,
  LOG_CLO,
  LOG_INVC,
  LOG_LOGC,
  POW_INVC,
  POW_LOGC,
  POW_TAIL,
  POW2,
} from './tables.js';

const ROUND = 6755399441055744; // 1.5·2^52: adding and subtracting it rounds to an integer
const INV_LN2_128 = 184.6649652337873; // 128/ln2
const LN2_128_HI = -0.005415212348111709; // -ln2/128
const LN2_128_LO = -1.2864023111638346e-14;
const E2 = 0.49999999999996786;
const E3 = 0.16666666666665886;
const E4 = 0.0416666808410674;
const E5 = 0.008333335853059549;

const TINY = 5.551115123125783e-17; // 2^-54
const INF = Number.POSITIVE_INFINITY;
const TWO63 = 2 ** 63;

/**
 * sign·2^(k/128)·(1 + t) for results that may overflow or be subnormal: scaled in two steps, with a rounding to the
 * subnormal grid before the second.
 */
function scaleFar(k: number, t: number, sign: number): number {
  const head = sign * EXP_HEAD[k & 127];
  const m = k >> 7;
  if (k >= 0) {
    const scale = head * POW2[m - 1009 + 1074];
    return 5.486124068793689e303 * (scale + scale * t);
  }
  const scale = head * POW2[m + 1022 + 1074];
  let y = scale + scale * t;
  if (Math.abs(y) < 1) {
    const one = y < 0 ? -1 : 1;
    let lo = scale - y + scale * t;
    const hi = one + y;
    lo = one - hi + y + lo;
    y = hi + lo - one;
    if (y === 0) y = sign * 0;
  }
  return 2.2250738585072014e-308 * y;
}

/** e to the power x. */
export function exp(x: number): number {
  const a = Math.abs(x);
  const far = !(a < 512);
  if (a < TINY) return 1 + x;
  if (far && !(a < 1024)) {
    if (Number.isNaN(x)) return x;
    return x < 0 ? 0 : INF;
  }

  // x = k·ln2/128 + r
  const kd = INV_LN2_128 * x + ROUND - ROUND;
  const r = x + kd * LN2_128_HI + kd * LN2_128_LO;
  const k = kd | 0;
  const r2 = r * r;
  const t = EXP_TAIL[k & 127] + r + r2 * (E2 + r * E3) + r2 * r2 * (E4 + r * E5);
  if (far) return scaleFar(k, t, 1);
  const scale = EXP_HEAD[k & 127] * POW2[(k >> 7) + 1074];
  return scale + scale * t;
}

const LN2_HI = 0.6931471805598903;
const LN2_LO = 5.497923018708371e-14;

/** Natural logarithm. NaN below zero, -Infinity at zero. */
export function log(x: number): number {
  // next to 1 a longer polynomial without table
  if (x >= 0.9375 && x < 1.064697265625) {
    if (x === 1) return 0;
    const r = x - 1;
    const r2 = r * r;
    const r3 = r * r2;
    let y =
      r3 *
      (0.3333333333333352 +
        r * -0.24999999999998432 +
        r2 * 0.19999999999320328 +
        r3 *
          (-0.16666666669929706 +
            r * 0.14285715076560868 +
            r2 * -0.12499997863982555 +
            r3 *
              (0.11110712032936046 + r * -0.10000486757818193 + r2 * 0.09181994006195467 + r3 * -0.08328363062289341)));
    let w = r * 134217728;
    const rhi = r + w - w;
    const rlo = r - rhi;
    w = rhi * rhi * -0.5;
    const hi = r + w;
    let lo = r - hi + w;
    lo += -0.5 * rlo * (rhi + r);
    y += lo;
    y += hi;
    return y;
  }

  let shift = 0;
  if (!(x >= 2.2250738585072014e-308 && x < INF)) {
    if (x === 0) return -INF;
    if (x === INF) return x;
    if (!(x > 0)) return Number.NaN;
    x *= 4503599627370496;
    shift = 52;
  }

  // x = 2^k·z, z in [11/16, 22/16)
  DOUBLE[0] = x;
  const high = WORDS[1] - 0x3fe60000;
  const i = (high >>> 13) & 127;
  WORDS[1] -= high & 0xfff00000;
  const z = DOUBLE[0];
  const kd = (high >> 20) - shift;

  // log(x) = k·ln2 + log(c) + log1p(z/c - 1)
  const r = (z - LOG_CHI[i] - LOG_CLO[i]) * LOG_INVC[i];
  const w = kd * LN2_HI + LOG_LOGC[i];
  const hi = w + r;
  const lo = w - hi + r + kd * LN2_LO;
  const r2 = r * r;
  return (
    lo +
    r2 * -0.5000000000000001 +
    r * r2 * (0.33333333331825593 + r * -0.2499999999622955 + r2 * (0.20000304511814496 + r * -0.16667054827627667)) +
    hi
  );
}

const A1 = 0.3333333333333339 * -2;
const A2 = -0.25000000000000033 * -2;
const A3 = 0.1999999998830994 * 4;
const A4 = -0.16666666658719348 * 4;
const A5 = 0.14286370355743763 * -8;
const A6 = -0.12500519079594427 * -8;

/** Is the finite non-zero y an odd integer (1), an even one (2) or none (0)? */
function parity(y: number): number {
  const a = Math.abs(y);
  if (a >= 9007199254740992) return 2;
  if (Math.floor(a) !== a) return 0;
  return a % 2 === 1 ? 1 : 2;
}

/** x to the power y, with the special cases of C's pow (1 for y = 0 and for x = 1, whatever the other is). */
export function pow(x: number, y: number): number {
  let sign = 1;
  let shift = 0;
  const ay = Math.abs(y);
  let ax = Math.abs(x);

  if (!(x >= 2.2250738585072014e-308 && x < INF && ay >= 2.710505431213761e-20 && ay < TWO63)) {
    // zero, infinite or NaN exponent
    if (y === 0) return 1;
    if (x === 1) return 1;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
    if (ay === INF) {
      if (ax === 1) return 1;
      return ax < 1 === y > 0 ? 0 : INF;
    }
    // zero or infinite base
    if (ax === 0 || ax === INF) {
      let x2 = x * x;
      if ((x < 0 || Object.is(x, -0)) && parity(y) === 1) x2 = -x2;
      return y < 0 ? 1 / x2 : x2;
    }
    if (x < 0) {
      const p = parity(y);
      if (p === 0) return Number.NaN;
      if (p === 1) sign = -1;
    }
    if (ay < 2.710505431213761e-20) {
      if (ax === 1) return 1;
      return ax > 1 ? 1 + y : 1 - y;
    }
    if (ay >= TWO63) {
      if (ax === 1) return 1;
      return ax > 1 === y > 0 ? INF : 0;
    }
    if (ax < 2.2250738585072014e-308) {
      ax *= 4503599627370496;
      shift = 52;
    }
  }

  // |x| = 2^k·z; z in [0.7057, 1.4115)
  DOUBLE[0] = ax;
  const low = WORDS[0];
  const offset = WORDS[1] - 0x3fe69555;
  const i = (offset >>> 13) & 127;
  const kd = (offset >> 20) - shift;
  WORDS[1] -= offset & 0xfff00000;
  const z = DOUBLE[0];
  WORDS[0] = 0;
  WORDS[1] += low >>> 31;
  const zhi = DOUBLE[0];

  // log(|x|) = hi + lo, with about 68 bits
  const invc = POW_INVC[i];
  const zlo = z - zhi;
  const rhi = zhi * invc - 1;
  const rlo = zlo * invc;
  const r = rhi + rlo;
  const t1 = kd * LN2_HI + POW_LOGC[i];
  const t2 = t1 + r;
  const lo1 = kd * LN2_LO + POW_TAIL[i];
  const lo2 = t1 - t2 + r;
  const ar = -0.5 * r;
  const ar2 = r * ar;
  const ar3 = r * ar2;
  const arhi = -0.5 * rhi;
  const arhi2 = rhi * arhi;
  const head = t2 + arhi2;
  const lo3 = rlo * (ar + arhi);
  const lo4 = t2 - head + arhi2;
  const p = ar3 * (A1 + r * A2 + ar2 * (A3 + r * A4 + ar2 * (A5 + r * A6)));
  const tail = lo1 + lo2 + lo3 + lo4 + p;
  const hi = head + tail;
  const lo = head - hi + tail;

  // y·log(|x|) as a sum of two doubles
  DOUBLE[0] = y;
  WORDS[0] &= 0xf8000000;
  const yhi = DOUBLE[0];
  const ylo = y - yhi;
  DOUBLE[0] = hi;
  WORDS[0] &= 0xf8000000;
  const lhi = DOUBLE[0];
  const llo = hi - lhi + lo;
  return expPair(yhi * lhi, ylo * lhi + y * llo, sign);
}

/** sign·exp(x + tail), for a tail far below x. */
function expPair(x: number, tail: number, sign: number): number {
  const a = Math.abs(x);
  const far = a >= 512;
  if (a < TINY) return sign * (1 + x);
  if (a >= 1024) return sign * (x < 0 ? 0 : INF);

  const kd = INV_LN2_128 * x + ROUND - ROUND;
  let r = x + kd * LN2_128_HI + kd * LN2_128_LO;
  r += tail;
  const k = kd | 0;
  const r2 = r * r;
  const t = EXP_TAIL[k & 127] + r + r2 * (E2 + r * E3) + r2 * r2 * (E4 + r * E5);
  if (far) return scaleFar(k, t, sign);
  const scale = sign * EXP_HEAD[k & 127] * POW2[(k >> 7) + 1074];
  return scale + scale * t;
}
