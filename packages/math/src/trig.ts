// Sine, cosine and tangent: polynomial kernels on [-pi/4, pi/4] (fdlibm), in the operation order of musl, so that
// every JavaScript engine gives the bits that MuJoCo's WebAssembly build gives.

import { clearLowWord } from './bits.js';
import type { MutableNumbers } from './numbers.js';
import { REMAINDER, remPio2 } from './reduce.js';

const PIO4_BOUND = 0.7853984832763672; // first value whose high word exceeds that of pi/4

const S1 = -0.16666666666666632;
const S2 = 0.00833333333332249;
const S3 = -0.0001984126982985795;
const S4 = 0.0000027557313707070068;
const S5 = -2.5050760253406863e-8;
const S6 = 1.58969099521155e-10;

const C1 = 0.0416666666666666;
const C2 = -0.001388888888887411;
const C3 = 0.00002480158728947673;
const C4 = -2.7557314351390663e-7;
const C5 = 2.087572321298175e-9;
const C6 = -1.1359647557788195e-11;

/** sin(x) for |x| up to pi/4. */
function sinKernel(x: number): number {
  const z = x * x;
  const r = S2 + z * (S3 + z * S4) + z * (z * z) * (S5 + z * S6);
  return x + z * x * (S1 + z * r);
}

/** sin(x + y) for |x| up to pi/4 and y below its last place. */
function sinKernel2(x: number, y: number): number {
  const z = x * x;
  const r = S2 + z * (S3 + z * S4) + z * (z * z) * (S5 + z * S6);
  const v = z * x;
  return x - (z * (0.5 * y - v * r) - y - v * S1);
}

/** cos(x + y) for |x| up to pi/4 and y below its last place. */
function cosKernel(x: number, y: number): number {
  const z = x * x;
  const zz = z * z;
  const r = z * (C1 + z * (C2 + z * C3)) + zz * zz * (C4 + z * (C5 + z * C6));
  const h = 0.5 * z;
  const w = 1 - h;
  return w + (1 - w - h + (z * r - x * y));
}

/** Sine of x [rad]. NaN for NaN and infinities. */
export function sin(x: number): number {
  const a = Math.abs(x);
  if (a < PIO4_BOUND) return a < 1.4901161193847656e-8 ? x : sinKernel(x);
  REMAINDER[0] = x;
  const n = remPio2() & 3;
  const y0 = REMAINDER[0];
  const y1 = REMAINDER[1];
  if (n === 0) return sinKernel2(y0, y1);
  if (n === 1) return cosKernel(y0, y1);
  return n === 2 ? -sinKernel2(y0, y1) : -cosKernel(y0, y1);
}

/** Cosine of x [rad]. NaN for NaN and infinities. */
export function cos(x: number): number {
  const a = Math.abs(x);
  if (a < PIO4_BOUND) return a < 1.0536709282860102e-8 ? 1 : cosKernel(x, 0);
  REMAINDER[0] = x;
  const n = remPio2() & 3;
  const y0 = REMAINDER[0];
  const y1 = REMAINDER[1];
  if (n === 0) return cosKernel(y0, y1);
  if (n === 1) return -sinKernel2(y0, y1);
  return n === 2 ? -cosKernel(y0, y1) : sinKernel2(y0, y1);
}

/** Write sin(x) to `out[o]` and cos(x) to `out[o + 1]`; the bits are those of `sin` and `cos`. */
export function sincos(out: MutableNumbers, o: number, x: number): void {
  out[o] = x;
  sincosAt(out, o);
}

/**
 * sincos of the angle in `out[o]`, for hot code: a call that is not inlined boxes the numbers that it passes. The kernels
 * are written out for the same reason.
 */
export function sincosAt(out: MutableNumbers, o: number): void {
  let x = out[o];
  let y = 0;
  let n = 0;
  const a = Math.abs(x);
  const reduced = !(a < PIO4_BOUND);
  if (reduced) {
    REMAINDER[0] = x;
    n = remPio2() & 3;
    x = REMAINDER[0];
    y = REMAINDER[1];
  }

  // as sinKernel or sinKernel2
  const z = x * x;
  const zz = z * z;
  const v = z * x;
  let r = S2 + z * (S3 + z * S4) + z * zz * (S5 + z * S6);
  let s = x;
  if (reduced) s = x - (z * (0.5 * y - v * r) - y - v * S1);
  else if (!(a < 1.4901161193847656e-8)) s = x + v * (S1 + z * r);

  // as cosKernel
  r = z * (C1 + z * (C2 + z * C3)) + zz * zz * (C4 + z * (C5 + z * C6));
  const h = 0.5 * z;
  const w = 1 - h;
  const c = a < 1.0536709282860102e-8 ? 1 : w + (1 - w - h + (z * r - x * y));

  // the quadrant
  const odd = (n & 1) !== 0;
  const sine = odd ? c : s;
  const cosine = odd ? s : c;
  out[o] = (n & 2) !== 0 ? -sine : sine;
  out[o + 1] = n === 1 || n === 2 ? -cosine : cosine;
}

const T0 = 0.3333333333333341;
const T1 = 0.13333333333320124;
const T2 = 0.05396825397622605;
const T3 = 0.021869488294859542;
const T4 = 0.0088632398235993;
const T5 = 0.0035920791075913124;
const T6 = 0.0014562094543252903;
const T7 = 0.0005880412408202641;
const T8 = 0.0002464631348184699;
const T9 = 0.00007817944429395571;
const T10 = 0.00007140724913826082;
const T11 = -0.000018558637485527546;
const T12 = 0.000025907305186363371;
const PIO4 = 0.7853981633974483;
const PIO4_TAIL = 3.061616997868383e-17;

/** tan(x + y), or -1/tan(x + y) when odd, for |x| up to pi/4. */
function tanKernel(x: number, y: number, odd: boolean): number {
  const negative = x < 0;
  const big = Math.abs(x) >= 0.6743354797363281;
  if (big) {
    if (negative) {
      x = -x;
      y = -y;
    }
    x = PIO4 - x + (PIO4_TAIL - y);
    y = 0;
  }
  const z = x * x;
  const w = z * z;
  const r = T1 + w * (T3 + w * (T5 + w * (T7 + w * (T9 + w * T11))));
  const v = z * (T2 + w * (T4 + w * (T6 + w * (T8 + w * (T10 + w * T12)))));
  const s = z * x;
  const t = y + z * (s * (r + v) + y) + s * T0;
  const u = x + t;
  if (big) {
    const c = odd ? -1 : 1;
    const res = c - 2 * (x + (t - (u * u) / (u + c)));
    return negative ? -res : res;
  }
  if (!odd) return u;

  // -1/u with a correction, since a plain division may be two units off
  const u0 = clearLowWord(u);
  const rest = t - (u0 - x);
  const a = -1 / u;
  const a0 = clearLowWord(a);
  return a0 + a * (1 + a0 * u0 + a0 * rest);
}

/** Tangent of x [rad]. NaN for NaN and infinities. */
export function tan(x: number): number {
  const a = Math.abs(x);
  if (a < PIO4_BOUND) return a < 7.450580596923828e-9 ? x : tanKernel(x, 0, false);
  REMAINDER[0] = x;
  const n = remPio2();
  return tanKernel(REMAINDER[0], REMAINDER[1], (n & 1) !== 0);
}
