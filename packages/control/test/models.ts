// Models that tests, examples and measurements of this package share.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../examples/models/${name}.xml`, import.meta.url)), 'utf8');

/** An arm of seven hinges, rolls and pitches in turn, 1.1 m long, with a motor for each joint and a site at its end. */
export const ARM7 = read('arm7');

/** A pole on a cart, upright at its zero. */
export const CARTPOLE = read('cartpole');

/** Two links that hang down, driven at the first joint. */
export const PENDULUM2 = read('pendulum2');
