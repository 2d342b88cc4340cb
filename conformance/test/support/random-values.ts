// Values for random models, from one source of random numbers, and MJCF text of them.
import { integers } from '../../src/random.js';

export type Attributes = Record<string, string | number | undefined>;

/** An element as text; attributes without a value are left out. */
export function tag(name: string, attributes: Attributes, children = ''): string {
  const text = Object.entries(attributes).map(([key, value]) => (value === undefined ? '' : ` ${key}="${value}"`));
  return children === '' ? `<${name}${text.join('')}/>` : `<${name}${text.join('')}>${children}</${name}>`;
}

/** Random values. */
export interface RandomValues {
  /** an integer from 0 to n - 1 */
  below(n: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** a number of two decimals */
  num(low: number, high: number): number;
  /** n of them */
  nums(n: number, low: number, high: number): string;
  /** a value, or none */
  maybe<T>(percent: number, make: () => T): T | undefined;
  /** softness of a constraint, mostly the built-in one */
  softness(): Attributes;
}

/** Random values from a seed. */
export function randomValues(seed: number): RandomValues {
  const below = integers(seed);
  const chance = (percent: number): boolean => below(100) < percent;
  const num = (low: number, high: number): number =>
    (Math.round(low * 100) + below(Math.round((high - low) * 100) + 1)) / 100;
  const maybe = <T>(percent: number, make: () => T): T | undefined => (chance(percent) ? make() : undefined);
  return {
    below,
    chance,
    num,
    maybe,
    pick: (list) => list[below(list.length)],
    nums: (n, low, high) => Array.from({ length: n }, () => num(low, high)).join(' '),
    softness: () => ({
      solref: maybe(20, () => (chance(70) ? `${num(0.01, 0.1)} ${num(0.5, 1.5)}` : `-${num(50, 500)} -${num(1, 20)}`)),
      solimp: maybe(20, () => `${num(0.5, 0.9)} ${num(0.9, 0.98)} ${num(0.01, 0.3)} ${num(0.2, 0.8)} ${num(1, 3)}`),
    }),
  };
}
