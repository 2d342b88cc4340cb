// Inverse trigonometric functions (fdlibm), in the operation order of musl.

import { DOUBLE, WORDS } from './bits.js';
import type { MutableNumbers } from './numbers.js';

// A constant that a variable may hold beside other numbers is written +PIO2: the compiler does not always know that it
// is a number, and would box all values of that variable.
const PI = Math.PI;
const PI_TAIL = 1.2246467991473532e-16;
const PIO2 = 1.5707963267948966;
const PIO2_TAIL = 6.123233995736766e-17;

/** Argument and result of asinRatio. */
const RATIO = /* @__PURE__ */ new Float64Array(1);

/** Replace z = x² in RATIO by (asin(x) - x)/x³. */
function asinRatio(): void {
  const z = RATIO[0];
  const p =
    z *
    (0.16666666666666666 +
      z *
        (-0.3255658186224009 +
          z *
            (0.20121253213486293 +
              z * (-0.04005553450067941 + z * (0.0007915349942898145 + z * 0.00003479331075960212)))));
  const q =
    1 + z * (-2.403394911734414 + z * (2.0209457602335057 + z * (-0.6882839716054533 + z * 0.07703815055590194)));
  RATIO[0] = p / q;
}

/** Arguments and result of the scalar functions. */
const NUMBERS = /* @__PURE__ */ new Float64Array(2);

/** Replace v[i] by asin(v[i]): in hot code, where a call that is not inlined boxes the numbers that it passes. */
export function asinAt(v: MutableNumbers, i: number): void {
  const x = v[i];
  const a = Math.abs(x);
  if (!(a < 1)) {
    v[i] = a === 1 ? x * PIO2 : Number.NaN;
    return;
  }
  const small = a < 0.5;
  if (small && a < 1.4901161193847656e-8 && a >= 2.2250738585072014e-308) return;
  const z = small ? x * x : (1 - a) * 0.5;
  RATIO[0] = z;
  asinRatio();
  const r = RATIO[0];
  if (small) {
    v[i] = x + x * r;
    return;
  }
  const s = Math.sqrt(z);
  let res = 0;
  if (a >= 0.9749999046325684) {
    res = PIO2 - (2 * (s + s * r) - PIO2_TAIL);
  } else {
    // s with its low word cleared
    DOUBLE[0] = s;
    WORDS[0] = 0;
    const f = DOUBLE[0];
    const c = (z - f * f) / (s + f);
    res = 0.5 * PIO2 - (2 * s * r - (PIO2_TAIL - 2 * c) - (0.5 * PIO2 - 2 * f));
  }
  v[i] = x < 0 ? -res : res;
}

/** Replace v[i] by acos(v[i]); see asinAt. */
export function acosAt(v: MutableNumbers, i: number): void {
  const x = v[i];
  const a = Math.abs(x);
  if (!(a < 1)) {
    v[i] = a !== 1 ? Number.NaN : x < 0 ? 2 * PIO2 : 0;
    return;
  }
  const small = a < 0.5;
  const z = small ? x * x : (1 - a) * 0.5;
  RATIO[0] = z;
  asinRatio();
  const r = RATIO[0];
  if (small) {
    v[i] = a < 6.938900521352129e-18 ? +PIO2 : PIO2 - (x - (PIO2_TAIL - x * r));
    return;
  }
  const s = Math.sqrt(z);
  if (x < 0) {
    v[i] = 2 * (PIO2 - (s + (r * s - PIO2_TAIL)));
    return;
  }
  // s with its low word cleared
  DOUBLE[0] = s;
  WORDS[0] = 0;
  const f = DOUBLE[0];
  const c = (z - f * f) / (s + f);
  v[i] = 2 * (f + (r * s + c));
}

/** Replace v[i] by atan(v[i]); see asinAt. */
function atanAt(v: MutableNumbers, i: number): void {
  const x = v[i];
  const a = Math.abs(x);
  if (a >= 73786976294838210000) {
    v[i] = x < 0 ? -PIO2 : PIO2;
    return;
  }

  // atan(a) = atan(base) + atan(t), base one of 0, 1/2, 1, 3/2, infinity
  let t = x;
  let head = 0;
  let tail = 0;
  if (a < 0.4375) {
    if (a < 7.450580596923828e-9) return;
  } else if (a < 0.6875) {
    t = (2 * a - 1) / (2 + a);
    head = 0.4636476090008061;
    tail = 2.2698777452961687e-17;
  } else if (a < 1.1875) {
    t = (a - 1) / (a + 1);
    head = 0.7853981633974483;
    tail = 3.061616997868383e-17;
  } else if (a < 2.4375) {
    t = (a - 1.5) / (1 + 1.5 * a);
    head = 0.982793723247329;
    tail = 1.3903311031230998e-17;
  } else {
    t = -1 / a;
    head = +PIO2;
    tail = +PIO2_TAIL;
  }

  const z = t * t;
  const w = z * z;
  const s1 =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 + w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const s2 =
    w *
    (-0.19999999999876483 +
      w * (-0.11111110405462356 + w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  if (head === 0) {
    v[i] = t - t * (s1 + s2);
    return;
  }
  const res = head - (t * (s1 + s2) - tail - t);
  v[i] = x < 0 ? -res : res;
}

/** Replace v[i] by atan2(v[i], v[i + 1]); see asinAt. */
export function atan2At(v: MutableNumbers, i: number): void {
  const y = v[i];
  const x = v[i + 1];
  if (Number.isNaN(x) || Number.isNaN(y)) {
    v[i] = Number.NaN;
    return;
  }
  if (x === 1) {
    atanAt(v, i);
    return;
  }
  DOUBLE[0] = x;
  const xneg = WORDS[1] < 0;
  const ix = WORDS[1] & 0x7fffffff;
  DOUBLE[0] = y;
  const yneg = WORDS[1] < 0;
  const iy = WORDS[1] & 0x7fffffff;

  if (y === 0) {
    if (xneg) v[i] = yneg ? -PI : PI;
    return;
  }
  let res = +PIO2;
  if (ix === 0x7ff00000) {
    if (iy === 0x7ff00000) res = xneg ? 2.356194490192345 : 0.7853981633974483;
    else res = xneg ? +PI : 0;
  } else if (x !== 0 && ix + 0x4000000 >= iy && iy !== 0x7ff00000) {
    // where the exponents are 64 or more apart the quotient would be no news, or would underflow
    v[i] = 0;
    if (!(xneg && iy + 0x4000000 < ix)) {
      v[i] = Math.abs(y / x);
      atanAt(v, i);
    }
    res = xneg ? PI - (v[i] - PI_TAIL) : v[i];
  }
  v[i] = yneg ? -res : res;
}

/** Arc sine [rad], in [-pi/2, pi/2]. NaN outside [-1, 1]. */
export function asin(x: number): number {
  NUMBERS[0] = x;
  asinAt(NUMBERS, 0);
  return NUMBERS[0];
}

/** Arc cosine [rad], in [0, pi]. NaN outside [-1, 1]. */
export function acos(x: number): number {
  NUMBERS[0] = x;
  acosAt(NUMBERS, 0);
  return NUMBERS[0];
}

/** Arc tangent [rad], in [-pi/2, pi/2]. */
export function atan(x: number): number {
  NUMBERS[0] = x;
  atanAt(NUMBERS, 0);
  return NUMBERS[0];
}

/** Angle of the point (x, y) [rad], in [-pi, pi], with the signed-zero rules of IEEE 754. */
export function atan2(y: number, x: number): number {
  NUMBERS[0] = y;
  NUMBERS[1] = x;
  atan2At(NUMBERS, 0);
  return NUMBERS[0];
}
