// Seeded random numbers: the 64-bit Mersenne Twister (Nishimura 2000), the generator that MuJoCo's textures use.

const N = 312;
const M = 156;
const MASK = (1n << 64n) - 1n;
const UPPER = MASK ^ 0x7fffffffn;
const LOWER = 0x7fffffffn;
const MATRIX = 0xb5026f5aa96619e9n;

/** A stream of random numbers that its seed determines, equal on every machine. */
export interface Random {
  /** Next 64 random bits. */
  bits(): bigint;
  /** Next number in [0, 1): the 64 bits rounded to a double, over 2⁶⁴ (never 1). */
  uniform(): number;
}

/** Mersenne Twister of 64 bits (C++'s std::mt19937_64) with the given seed, an integer from 0 to 2⁵³. */
export function mersenneTwister64(seed: number): Random {
  const state = new BigUint64Array(N);
  state[0] = BigInt(seed);
  for (let i = 1; i < N; i++) {
    const x = state[i - 1];
    state[i] = (6364136223846793005n * (x ^ (x >> 62n)) + BigInt(i)) & MASK;
  }
  let next = N;

  function twist(): void {
    for (let i = 0; i < N; i++) {
      const x = (state[i] & UPPER) | (state[(i + 1) % N] & LOWER);
      state[i] = state[(i + M) % N] ^ (x >> 1n) ^ (x & 1n ? MATRIX : 0n);
    }
    next = 0;
  }

  function bits(): bigint {
    if (next === N) twist();
    let x = state[next++];
    x ^= (x >> 29n) & 0x5555555555555555n;
    x ^= (x << 17n) & 0x71d67fffeda60000n;
    x ^= (x << 37n) & 0xfff7eee000000000n;
    x ^= x >> 43n;
    return x & MASK;
  }

  return {
    bits,
    uniform() {
      const u = Number(bits()) / 2 ** 64;
      return u < 1 ? u : 1 - 2 ** -53;
    },
  };
}
