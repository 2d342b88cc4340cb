// The random numbers of the reference's texture marks: Mersenne Twister with 64-bit words, kept as 32-bit halves.

const N = 312;
const M = 156;

/**
 * A source of random numbers in [0, 1), the same sequence as C++'s mt19937_64 with this seed gives through
 * uniform_real_distribution. (Nishimura 2000, "Tables of 64-bit Mersenne twisters".)
 */
export function mersenneTwister(seed: number): () => number {
  const high = new Uint32Array(N);
  const low = new Uint32Array(N);
  let word = BigInt(seed);
  for (let i = 0; i < N; i++) {
    if (i > 0) word = BigInt.asUintN(64, 6364136223846793005n * (word ^ (word >> 62n)) + BigInt(i));
    high[i] = Number(word >> 32n);
    low[i] = Number(word & 0xffffffffn);
  }
  let next = N;

  function twist(): void {
    for (let i = 0; i < N; i++) {
      const j = (i + 1) % N;
      const k = (i + M) % N;
      const xlow = (low[i] & 0x80000000) | (low[j] & 0x7fffffff);
      const xhigh = high[i];
      let ylow = (xlow >>> 1) | (xhigh << 31);
      let yhigh = xhigh >>> 1;
      if (xlow & 1) {
        yhigh ^= 0xb5026f5a;
        ylow ^= 0xa96619e9;
      }
      high[i] = high[k] ^ yhigh;
      low[i] = low[k] ^ ylow;
    }
    next = 0;
  }

  return () => {
    if (next === N) twist();
    let h = high[next];
    let l = low[next++];
    // x ^= (x >> 29) & 0x5555555555555555
    l ^= ((l >>> 29) | (h << 3)) & 0x55555555;
    h ^= (h >>> 29) & 0x55555555;
    // x ^= (x << 17) & 0x71d67fffeda60000
    h ^= ((h << 17) | (l >>> 15)) & 0x71d67fff;
    l ^= (l << 17) & 0xeda60000;
    // x ^= (x << 37) & 0xfff7eee000000000
    h ^= (l << 5) & 0xfff7eee0;
    // x ^= x >> 43
    l ^= h >>> 11;
    return ((h >>> 0) * 4294967296 + (l >>> 0)) / 18446744073709551616;
  };
}
