// Random numbers from a seed, the same on every machine.
import { cos, log, mersenneTwister64 } from '@corten/math';

/** A source of random numbers. */
export interface RandomSource {
  /** next number in [0, 1) */
  uniform(): number;
  /** next number of the standard normal distribution */
  normal(): number;
}

/**
 * Random numbers from a seed; the same ones on every machine and in every JavaScript engine.
 * @param seed - an integer from 0 to 2⁵³
 */
export function randomSource(seed: number): RandomSource {
  const { uniform } = mersenneTwister64(seed);
  return {
    uniform,
    // Box and Muller 1958; 1 - u is never zero
    normal: () => Math.sqrt(-2 * log(1 - uniform())) * cos(2 * Math.PI * uniform()),
  };
}
