// Seeded random numbers: the 64-bit Mersenne Twister (Matsumoto and Nishimura 1998; Nishimura 2000), the generator that
// MuJoCo's textures use. 64-bit words are kept as two halves, since BigInt is some thirty times slower.

const N = 312;
const M = 156;

/** A stream of random numbers that its seed determines, equal on every machine. */
export interface Random {
  /** Next 64 random bits. */
  bits(): bigint;
  /** Next number in [0, 1): the 64 bits rounded to a double, over 2⁶⁴. */
  uniform(): number;
}

/** Mersenne Twister of 64 bits (C++'s std::mt19937_64) with the given seed, an integer from 0 to 2⁵³. */
export function mersenneTwister64(seed: number): Random {
  const high = new Int32Array(N);
  const low = new Int32Array(N);
  const out = new Uint32Array(2);
  let next = N;

  let x = BigInt(seed);
  for (let i = 0; i < N; i++) {
    if (i > 0) x = BigInt.asUintN(64, 6364136223846793005n * (x ^ (x >> 62n)) + BigInt(i));
    high[i] = Number(x >> 32n) | 0;
    low[i] = Number(x & 0xffffffffn) | 0;
  }

  function twist(): void {
    for (let i = 0; i < N; i++) {
      const j = i + 1 < N ? i + 1 : 0;
      const k = i + M < N ? i + M : i + M - N;
      // the upper 33 bits of this word and the lower 31 of the next, shifted right by one
      const h = high[i];
      const l = (low[i] & 0x80000000) | (low[j] & 0x7fffffff);
      const odd = -(l & 1);
      high[i] = high[k] ^ (h >>> 1) ^ (odd & 0xb5026f5a);
      low[i] = low[k] ^ ((h << 31) | (l >>> 1)) ^ (odd & 0xa96619e9);
    }
    next = 0;
  }

  /** Next word into `out`, high half first. */
  function draw(): void {
    if (next === N) twist();
    let h = high[next];
    let l = low[next++];
    const h29 = h >>> 29;
    const l29 = (h << 3) | (l >>> 29);
    h ^= h29 & 0x55555555;
    l ^= l29 & 0x55555555;
    h ^= ((h << 17) | (l >>> 15)) & 0x71d67fff;
    l ^= (l << 17) & 0xeda60000;
    h ^= (l << 5) & 0xfff7eee0;
    l ^= h >>> 11;
    out[0] = h;
    out[1] = l;
  }

  return {
    bits() {
      draw();
      return (BigInt(out[0]) << 32n) | BigInt(out[1]);
    },
    uniform() {
      draw();
      const u = (out[0] * 4294967296 + out[1]) / 2 ** 64;
      return u < 1 ? u : 1 - 2 ** -53;
    },
  };
}
