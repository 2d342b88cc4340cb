// Seeded random numbers: the 64-bit Mersenne Twister (Matsumoto and Nishimura 1998; Nishimura 2000), the generator that
// MuJoCo's textures use. 64-bit words are kept as two halves, since BigInt is some thirty times slower.

const N = 312;
const M = 156;

/** 6364136223846793005 in two halves. */
const MULTIPLIER_HIGH = 0x5851f42d;
const MULTIPLIER_LOW = 0x4c957f2d;

/** Upper 32 bits of the product of two unsigned 32-bit numbers. */
function mulHigh(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  return a1 * b1 + Math.floor((a0 * b1 + middle) / 65536);
}

/** A stream of random numbers that its seed determines, equal on every machine. */
export interface Random {
  /** Next 64 random bits. */
  bits(): bigint;
  /** Next number in [0, 1): the 64 bits rounded to a double, over 2⁶⁴. */
  uniform(): number;
  /** Draws numbers in [0, 1) until one is below a limit, `most` of them at most; how many came before it, or `most`. */
  countUntilBelow(limit: number, most: number): number;
}

/** Mersenne Twister of 64 bits (C++'s std::mt19937_64) with the given seed, an integer from 0 to 2⁵³. */
export function mersenneTwister64(seed: number): Random {
  // the state, and the next one behind it
  const high = new Int32Array(2 * N);
  const low = new Int32Array(2 * N);
  const outHigh = new Uint32Array(N);
  const outLow = new Uint32Array(N);
  let next = N;

  // seeding multiplies 64-bit words, in halves too: V8 of Node 20 crashes on optimising the same with BigInt
  high[0] = Math.floor(seed / 4294967296) | 0;
  low[0] = seed | 0;
  for (let i = 1; i < N; i++) {
    const h = high[i - 1];
    const l = low[i - 1] ^ (h >>> 30);
    const product = mulHigh(l, MULTIPLIER_LOW) + Math.imul(h, MULTIPLIER_LOW) + Math.imul(l, MULTIPLIER_HIGH);
    const sum = (Math.imul(l, MULTIPLIER_LOW) >>> 0) + i;
    low[i] = sum | 0;
    high[i] = (product + (sum >= 4294967296 ? 1 : 0)) | 0;
  }

  /** The next N words: mixes the state, and tempers it into the output. */
  function refill(): void {
    const hi = high;
    const lo = low;
    const outHi = outHigh;
    const outLo = outLow;
    let nextLow = lo[0];
    for (let i = 0; i < N; i++) {
      // the upper 33 bits of this word and the lower 31 of the next, shifted right by one
      let h = hi[i];
      let l = nextLow & 0x80000000;
      nextLow = lo[i + 1];
      l |= nextLow & 0x7fffffff;
      const odd = -(l & 1);
      const half = (h << 31) | (l >>> 1);
      h = hi[i + M] ^ (h >>> 1) ^ (odd & 0xb5026f5a);
      l = lo[i + M] ^ half ^ (odd & 0xa96619e9);
      hi[i + N] = h;
      lo[i + N] = l;
      const h29 = h >>> 29;
      const l29 = (h << 3) | (l >>> 29);
      h ^= h29 & 0x55555555;
      l ^= l29 & 0x55555555;
      h ^= ((h << 17) | (l >>> 15)) & 0x71d67fff;
      l ^= (l << 17) & 0xeda60000;
      h ^= (l << 5) & 0xfff7eee0;
      l ^= h >>> 11;
      outHi[i] = h;
      outLo[i] = l;
    }
    hi.copyWithin(0, N);
    lo.copyWithin(0, N);
    next = 0;
  }

  /** Index in the output of the next word. */
  function draw(): number {
    if (next === N) refill();
    return next++;
  }

  /** A word of the output as a number in [0, 1). */
  function fraction(i: number): number {
    const u = (outHigh[i] * 4294967296 + outLow[i]) / 2 ** 64;
    return u < 1 ? u : 1 - 2 ** -53;
  }

  return {
    bits() {
      const i = draw();
      return (BigInt(outHigh[i]) << 32n) | BigInt(outLow[i]);
    },
    uniform: () => fraction(draw()),
    countUntilBelow(limit, most) {
      const words = outHigh;
      const top = limit * 4294967296;
      for (let count = 0; count < most; ) {
        if (next === N) refill();
        const start = next;
        const end = Math.min(N, start + most - count);
        let i = start;
        // the high half mostly decides
        while (i < end && (words[i] > top || fraction(i) >= limit)) i++;
        count += i - start;
        next = i;
        if (i < end) {
          next++;
          return count;
        }
      }
      return most;
    },
  };
}
