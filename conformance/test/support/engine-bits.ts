// Results whose bits must be the same in every JavaScript engine.
import { acos, asin, atan, atan2, cos, exp, log, pow, sin, tan } from '@corten/math';
import { createSimulation, loadModel } from 'corten';
import { runHashed } from './trajectory.js';

/** Hash of a trajectory of a model (MJCF text). */
export function trajectory(xml: string, steps: number): number {
  return runHashed(createSimulation(loadModel(xml)), 0, steps);
}

const UNARY = { sin, cos, tan, asin, acos, atan, exp, log };
const BINARY = { atan2, pow };

/** Words of 32 bits of numbers; what bits a NaN has is left to the engine. */
function words(results: number[]): number[] {
  const doubles = Float64Array.from(results, (x) => (Number.isNaN(x) ? 0.123 : x));
  return [...new Uint32Array(doubles.buffer)];
}

/** Results of the functions of @corten/math on arguments of all sizes, as bits. */
export function functionBits(): Record<string, number[]> {
  const x: number[] = [0, -0, 1, -1, Number.POSITIVE_INFINITY, Number.MIN_VALUE, Number.MAX_VALUE];
  for (let v = 1e-9; v < 1e9; v *= 1.37) x.push(v, -v, v / 1e9, 1 - v / 1e10);
  const table: Record<string, number[]> = {};
  for (const [name, f] of Object.entries(UNARY)) table[name] = words(x.map((v) => f(v)));
  for (const [name, f] of Object.entries(BINARY)) {
    table[name] = words(x.map((v, i) => f(v, x[(7 * i + 3) % x.length])));
  }
  return table;
}
