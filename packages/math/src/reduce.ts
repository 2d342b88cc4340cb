// Reduction of an angle modulo pi/2 (Cody and Waite 1980 for moderate arguments, Payne and Hanek 1983 for
// large ones), with the operation order of fdlibm as musl has it.

import { DOUBLE, WORDS } from './bits.js';
import { POW2 } from './tables.js';

const ROUND = 6755399441055744; // 1.5·2^52: adding and subtracting it rounds to an integer
const PIO4 = 0.7853981633974483;
const TWO_OVER_PI = 0.6366197723675814;

// pi/2 in three pieces of 33 bits; each tail is what remains after its piece
const P1 = 1.5707963267341256;
const P1_TAIL = 6.077100506506192e-11;
const P2 = 6.077100506303966e-11;
const P2_TAIL = 2.0222662487959506e-21;
const P3 = 2.0222662487111665e-21;
const P3_TAIL = 8.4784276603689e-32;

/** The angle, then the two parts of its remainder: a call that is not inlined boxes numbers. */
export const REMAINDER = /* @__PURE__ */ new Float64Array(2);

/**
 * Replace x, the first number of `REMAINDER`, by x - n·pi/2 as a sum of two doubles and return n (modulo 8 for large
 * x). Meant for |x| above pi/4; NaN and infinities leave NaN.
 */
export function remPio2(): number {
  const x = REMAINDER[0];
  const a = Math.abs(x);

  // up to 9/4 pi one round suffices, except next to a multiple of pi/2; the bounds are exact high words
  if (a < 7.0685882568359375) {
    let q = 0;
    if (a < 3.926992416381836) {
      const near =
        (a >= 1.570796012878418 && a < 1.5707969665527344) || (a >= 3.141592025756836 && a < 3.1415939331054688);
      if (!near) q = a < 2.3561954498291016 ? 1 : 2;
    } else if (a < 5.497791290283203) {
      if (a < 4.7123870849609375 || a >= 4.712390899658203) q = 3;
    } else if (a < 6.283184051513672 || a >= 6.2831878662109375) {
      q = 4;
    }
    if (q > 0) {
      if (x < 0) q = -q;
      const z = x - q * P1;
      const w = q * P1_TAIL;
      const y = z - w;
      REMAINDER[0] = y;
      REMAINDER[1] = z - y - w;
      return q;
    }
  }
  return a < 1647099 ? reduceModerate() : reduceLarge();
}

/** Biased exponent of the number in `DOUBLE`. */
function exponent(): number {
  return (WORDS[1] >>> 20) & 0x7ff;
}

function reduceModerate(): number {
  const x = REMAINDER[0];
  let f = x * TWO_OVER_PI + ROUND - ROUND;
  let r = x - f * P1;
  let w = f * P1_TAIL;
  if (r - w < -PIO4) {
    f--;
    r = x - f * P1;
    w = f * P1_TAIL;
  } else if (r - w > PIO4) {
    f++;
    r = x - f * P1;
    w = f * P1_TAIL;
  }
  let y = r - w;

  // more pieces of pi/2 when cancellation ate more bits than the pieces so far can give
  DOUBLE[0] = x;
  const ex = exponent();
  DOUBLE[0] = y;
  if (ex - exponent() > 16) {
    let t = r;
    w = f * P2;
    r = t - w;
    w = f * P2_TAIL - (t - r - w);
    y = r - w;
    DOUBLE[0] = y;
    if (ex - exponent() > 49) {
      t = r;
      w = f * P3;
      r = t - w;
      w = f * P3_TAIL - (t - r - w);
      y = r - w;
    }
  }
  REMAINDER[0] = y;
  REMAINDER[1] = r - y - w;
  return f | 0;
}

// 2/pi in pieces of 24 bits
const TWO_OVER_PI_24 = /* @__PURE__ */ Int32Array.of(
  0xa2f983,
  0x6e4e44,
  0x1529fc,
  0x2757d1,
  0xf534dd,
  0xc0db62,
  0x95993c,
  0x439041,
  0xfe5163,
  0xabdebb,
  0xc561b7,
  0x246e3a,
  0x424dd2,
  0xe00649,
  0x2eea09,
  0xd1921c,
  0xfe1deb,
  0x1cb129,
  0xa73ee8,
  0x8235f5,
  0x2ebb44,
  0x84e99c,
  0x7026b4,
  0x5f7e41,
  0x3991d6,
  0x398353,
  0x39f49c,
  0x845f8b,
  0xbdf928,
  0x3b1ff8,
  0x97ffde,
  0x05980f,
  0xef2f11,
  0x8b5a0a,
  0x6d1f6d,
  0x367ecf,
  0x27cb09,
  0xb74f46,
  0x3f669e,
  0x5fea2d,
  0x7527ba,
  0xc7ebe5,
  0xf17b3d,
  0x0739f7,
  0x8a5292,
  0xea6bfb,
  0x5fb11f,
  0x8d5d08,
  0x560330,
  0x46fc7b,
  0x6babf0,
  0xcfbc20,
  0x9af436,
  0x1da9e3,
  0x91615e,
  0xe61b08,
  0x659985,
  0x5f14a0,
  0x68408d,
  0xffd880,
  0x4d7327,
  0x310606,
  0x1556ca,
  0x73a8c9,
  0x60e27b,
  0xc08c6b,
);

// pi/2 in pieces of 24 bits
const PIO2_24 = /* @__PURE__ */ Float64Array.of(
  1.570796251296997,
  7.549789415861596e-8,
  5.390302529957765e-15,
  3.282003415807913e-22,
  1.270655753080676e-29,
  1.2293330898111133e-36,
  2.7337005381646456e-44,
  2.1674168387780482e-51,
);

const TERMS = 4; // pieces of 2/pi used at first, minus one; enough for 53 bits
const TWO24 = 16777216;
const TWO_24 = 2 ** -24;

const tx = /* @__PURE__ */ new Float64Array(3);
const iq = /* @__PURE__ */ new Int32Array(20);
const fs = /* @__PURE__ */ new Float64Array(20);
const qs = /* @__PURE__ */ new Float64Array(20);
const fq = /* @__PURE__ */ new Float64Array(20);

/** Sum of the products of x's pieces with those of 2/pi that belong to piece i. */
function productPiece(i: number, jx: number): number {
  let s = 0;
  for (let j = 0; j <= jx; j++) s += tx[j] * fs[jx + i - j];
  return s;
}

function reduceLarge(): number {
  const x = REMAINDER[0];
  if (!(Math.abs(x) < Number.POSITIVE_INFINITY)) {
    REMAINDER[0] = Number.NaN;
    REMAINDER[1] = Number.NaN;
    return 0;
  }

  // |x| in three pieces of 24 bits, scaled by 2^-e0
  DOUBLE[0] = x;
  const high = WORDS[1];
  const e0 = ((high >>> 20) & 0x7ff) - (0x3ff + 23);
  WORDS[1] = (high & 0xfffff) | ((0x3ff + 23) << 20);
  let z = DOUBLE[0];
  tx[0] = z | 0;
  z = (z - tx[0]) * TWO24;
  tx[1] = z | 0;
  tx[2] = (z - tx[1]) * TWO24;
  let jx = 2;
  while (tx[jx] === 0) jx--;

  // the first products with 2/pi, leaving out the pieces that are multiples of 8
  const jv = Math.max(0, Math.trunc((e0 - 3) / 24));
  let q0 = e0 - 24 * (jv + 1);
  for (let i = 0; i <= jx + TERMS; i++) {
    const j = jv - jx + i;
    fs[i] = j < 0 ? 0 : TWO_OVER_PI_24[j];
  }
  for (let i = 0; i <= TERMS; i++) qs[i] = productPiece(i, jx);

  let jz = TERMS;
  let n = 0;
  let half = 0;
  for (;;) {
    // products to integers of 24 bits, in reverse
    z = qs[jz];
    for (let i = 0, j = jz; j > 0; i++, j--) {
      const carry = (TWO_24 * z) | 0;
      iq[i] = (z - TWO24 * carry) | 0;
      z = qs[j - 1] + carry;
    }

    // integer part modulo 8
    z *= POW2[q0 + 1074];
    z -= 8 * Math.floor(z * 0.125);
    n = z | 0;
    z -= n;
    half = 0;
    if (q0 > 0) {
      const i = iq[jz - 1] >> (24 - q0);
      n += i;
      iq[jz - 1] -= i << (24 - q0);
      half = iq[jz - 1] >> (23 - q0);
    } else if (q0 === 0) {
      half = iq[jz - 1] >> 23;
    } else if (z >= 0.5) {
      half = 2;
    }

    // fraction of one half or more: one quarter turn further, and the complement
    if (half > 0) {
      n++;
      let carry = 0;
      for (let i = 0; i < jz; i++) {
        const j = iq[i];
        if (carry !== 0) {
          iq[i] = 0xffffff - j;
        } else if (j !== 0) {
          carry = 1;
          iq[i] = 0x1000000 - j;
        }
      }
      if (q0 === 1) iq[jz - 1] &= 0x7fffff;
      else if (q0 === 2) iq[jz - 1] &= 0x3fffff;
      if (half === 2) {
        z = 1 - z;
        if (carry !== 0) z -= POW2[q0 + 1074];
      }
    }

    // all bits cancelled: take more pieces of 2/pi
    let any = 0;
    for (let i = jz - 1; i >= TERMS; i--) any |= iq[i];
    if (z !== 0 || any !== 0) break;
    let k = 1;
    while (iq[TERMS - k] === 0) k++;
    for (let i = jz + 1; i <= jz + k; i++) {
      fs[jx + i] = TWO_OVER_PI_24[jv + i];
      qs[i] = productPiece(i, jx);
    }
    jz += k;
  }

  // drop zero pieces, or split the fraction
  if (z === 0) {
    do {
      jz--;
      q0 -= 24;
    } while (iq[jz] === 0);
  } else {
    z *= POW2[1074 - q0];
    if (z >= TWO24) {
      const carry = (TWO_24 * z) | 0;
      iq[jz] = (z - TWO24 * carry) | 0;
      jz++;
      q0 += 24;
      iq[jz] = carry;
    } else {
      iq[jz] = z | 0;
    }
  }

  return finishLarge(n, half, jz, q0);
}

/** Multiply the fraction in `iq` by pi/2 and write it as two doubles. */
function finishLarge(n: number, half: number, jz: number, q0: number): number {
  const negative = REMAINDER[0] < 0;
  let scale = POW2[q0 + 1074];
  for (let i = jz; i >= 0; i--) {
    qs[i] = scale * iq[i];
    scale *= TWO_24;
  }
  for (let i = jz; i >= 0; i--) {
    let s = 0;
    for (let k = 0; k <= TERMS && k <= jz - i; k++) s += PIO2_24[k] * qs[i + k];
    fq[jz - i] = s;
  }
  let head = 0;
  for (let i = jz; i >= 0; i--) head += fq[i];
  let tail = fq[0] - head;
  for (let i = 1; i <= jz; i++) tail += fq[i];
  if (half !== 0) {
    head = -head;
    tail = -tail;
  }
  n &= 7;
  REMAINDER[0] = negative ? -head : head;
  REMAINDER[1] = negative ? -tail : tail;
  return negative ? -n : n;
}
