// A small random number generator in 32-bit arithmetic.

/** Multiplier of the state: 6364136223846793005. */
const HIGH = 0x5851f42d;
const LOW = 0x4c957f2d;

/** High word of the product of two unsigned words. */
function mulHigh(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const x = Math.imul(a1, b0);
  const y = Math.imul(a0, b1);
  const mid = (Math.imul(a0, b0) >>> 16) + (x & 0xffff) + (y & 0xffff);
  return (Math.imul(a1, b1) + (x >>> 16) + (y >>> 16) + (mid >>> 16)) | 0;
}

/**
 * PCG-XSH-RR with 64 bits of state and increment 1 (O'Neill 2014), one stream from a fixed start: the order in which
 * the reference's Gauss-Seidel solver visits its blocks.
 */
export function createPCG32() {
  let high = 0;
  let low = 1;

  /** Back to the start of the stream. */
  function reset(): void {
    high = 0;
    low = 1;
  }

  /** The next 32 bits, as a signed integer. */
  function bits(): number {
    // output: xorshifted high bits, rotated by the top five
    const xl = ((low >>> 18) | (high << 14)) ^ low;
    const xh = (high >>> 18) ^ high;
    const x = (xl >>> 27) | (xh << 5);
    const rot = high >>> 27;

    // state = state * multiplier + 1
    const h = (mulHigh(low, LOW) + Math.imul(high, LOW) + Math.imul(low, HIGH)) | 0;
    low = (Math.imul(low, LOW) + 1) | 0;
    high = (h + (low === 0 ? 1 : 0)) | 0;
    return (x >>> rot) | (x << (-rot & 31));
  }

  /** The next unsigned 32-bit integer. */
  function next(): number {
    return bits() >>> 0;
  }

  /** The next one modulo n. */
  function below(n: number): number {
    const x = bits() >>> 0;
    // exact, as both have at most 32 bits; % of doubles, and of large unsigned integers, takes several times as long
    return x - Math.floor(x / n) * n;
  }

  return { reset, next, below };
}
