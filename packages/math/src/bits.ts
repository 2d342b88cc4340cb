/** One double, seen as such and as two 32-bit words: `WORDS[0]` is the low word, `WORDS[1]` the high one. */
export const DOUBLE = /* @__PURE__ */ new Float64Array(1);
export const WORDS = /* @__PURE__ */ new Int32Array(DOUBLE.buffer);

/** `x` with the low 32 bits of its representation cleared. */
export function clearLowWord(x: number): number {
  DOUBLE[0] = x;
  WORDS[0] = 0;
  return DOUBLE[0];
}
