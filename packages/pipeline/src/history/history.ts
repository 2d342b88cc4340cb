// History buffers of delayed controls and sensors (MuJoCo documentation, Modeling, "Delays").
// Layout from `at` on: user value, cursor (slot of the newest sample), n times, n samples of dim values. Slots form a
// ring; times increase from the slot after the cursor round to the cursor.

import { Interpolation, MINVAL } from '@corten/model';

/** Places in a history buffer: the user value, the cursor, the first time. */
const USER = 0;
const CURSOR = 1;
const TIMES = 2;

/** Slot of the sample with rank i, 0 being the oldest. */
function slotOf(cursor: number, n: number, i: number): number {
  return (cursor + 1 + i) % n;
}

/** Smallest rank whose time is not before t; n when all are before. */
function rankAt(buffer: Float64Array, times: number, n: number, cursor: number, t: number): number {
  if (t <= buffer[times + slotOf(cursor, n, 0)]) return 0;
  if (t > buffer[times + slotOf(cursor, n, n - 1)]) return n;
  let low = 0;
  let high = n - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (buffer[times + slotOf(cursor, n, middle)] < t) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Make room for a sample at time t, dropping the oldest one unless a sample of that time exists.
 * @param buffer - array that holds the history buffer
 * @param at - start of the history buffer
 * @param n - number of samples that it keeps
 * @param dim - values a sample
 * @param t - time of the new sample [s]
 * @returns index in `buffer` where the caller must write `dim` values
 */
export function historyInsert(buffer: Float64Array, at: number, n: number, dim: number, t: number): number {
  const cursor = buffer[at + CURSOR];
  const times = at + TIMES;
  const values = times + n;
  const rank = rankAt(buffer, times, n, cursor, t);

  // the same time again
  if (rank < n) {
    const slot = slotOf(cursor, n, rank);
    if (Math.abs(t - buffer[times + slot]) < MINVAL) return values + slot * dim;
  }

  let slot: number;
  if (rank === 0) {
    slot = slotOf(cursor, n, 0);
  } else if (rank === n) {
    slot = (cursor + 1) % n;
    buffer[at + CURSOR] = slot;
  } else {
    // out of order: older samples move down by one, over the oldest
    for (let i = 0; i < rank - 1; i++) {
      const from = slotOf(cursor, n, i + 1);
      const to = slotOf(cursor, n, i);
      buffer[times + to] = buffer[times + from];
      for (let k = 0; k < dim; k++) buffer[values + to * dim + k] = buffer[values + from * dim + k];
    }
    slot = slotOf(cursor, n, rank - 1);
  }
  buffer[times + slot] = t;
  return values + slot * dim;
}

/**
 * Read a history buffer at time t; outside its times the oldest or newest sample holds.
 * @param buffer - array that holds the history buffer
 * @param at - start of the history buffer
 * @param n - number of samples that it keeps
 * @param dim - values a sample
 * @param t - time [s]
 * @param interp - a value of Interpolation; cubic: a spline with Catmull-Rom slopes, zero at the ends
 * @param result - receives `dim` values from `resultAt` on
 */
export function historyRead(
  buffer: Float64Array,
  at: number,
  n: number,
  dim: number,
  t: number,
  interp: number,
  result: Float64Array,
  resultAt: number,
): void {
  const cursor = buffer[at + CURSOR];
  const times = at + TIMES;
  const values = times + n;
  const oldest = slotOf(cursor, n, 0);
  const newest = slotOf(cursor, n, n - 1);

  // the slot whose sample holds at t, where nothing is interpolated
  let rank = 0;
  let low = oldest;
  let high = oldest;
  let held = -1;
  if (t <= buffer[times + oldest] + MINVAL) {
    held = oldest;
  } else if (t >= buffer[times + newest] - MINVAL) {
    held = newest;
  } else {
    rank = rankAt(buffer, times, n, cursor, t);
    low = slotOf(cursor, n, rank - 1);
    high = slotOf(cursor, n, rank);
    if (Math.abs(t - buffer[times + high]) < MINVAL) held = high;
    else if (interp === Interpolation.zoh) held = low;
  }
  if (held >= 0) {
    for (let k = 0; k < dim; k++) result[resultAt + k] = buffer[values + held * dim + k];
    return;
  }

  const dt = buffer[times + high] - buffer[times + low];
  const alpha = (t - buffer[times + low]) / dt;
  const a = values + low * dim;
  const b = values + high * dim;
  if (interp === Interpolation.linear) {
    for (let k = 0; k < dim; k++) result[resultAt + k] = buffer[a + k] + alpha * (buffer[b + k] - buffer[a + k]);
    return;
  }

  // Hermite polynomials with slopes across the neighbours
  const alpha2 = alpha * alpha;
  const alpha3 = alpha2 * alpha;
  const h00 = 2 * alpha3 - 3 * alpha2 + 1;
  const h10 = alpha3 - 2 * alpha2 + alpha;
  const h01 = -2 * alpha3 + 3 * alpha2;
  const h11 = alpha3 - alpha2;
  const before = rank > 1 ? slotOf(cursor, n, rank - 2) : -1;
  const after = rank < n - 1 ? slotOf(cursor, n, rank + 1) : -1;
  for (let k = 0; k < dim; k++) {
    let slopeLow = 0;
    let slopeHigh = 0;
    if (before >= 0) {
      slopeLow = (buffer[b + k] - buffer[values + before * dim + k]) / (buffer[times + high] - buffer[times + before]);
    }
    if (after >= 0) {
      slopeHigh = (buffer[values + after * dim + k] - buffer[a + k]) / (buffer[times + after] - buffer[times + low]);
    }
    result[resultAt + k] = h00 * buffer[a + k] + h10 * dt * slopeLow + h01 * buffer[b + k] + h11 * dt * slopeHigh;
  }
}

/**
 * Fill a history buffer.
 * @param buffer - array that holds the history buffer
 * @param at - start of the history buffer
 * @param n - number of samples that it keeps
 * @param dim - values a sample
 * @param times - n strictly increasing times [s]; null: keep those that are there
 * @param values - n·dim values; null: keep those that are there
 * @param user - the buffer's user value
 * @throws RangeError when the times do not increase
 */
export function historyInit(
  buffer: Float64Array,
  at: number,
  n: number,
  dim: number,
  times: ArrayLike<number> | null,
  values: ArrayLike<number> | null,
  user: number,
): void {
  const kept = times ?? buffer.slice(at + TIMES, at + TIMES + n);
  for (let i = 0; i + 1 < n; i++) {
    if (kept[i + 1] - kept[i] < MINVAL) {
      throw new RangeError(
        `times must be strictly increasing, but times[${i}] = ${kept[i]} and times[${i + 1}] = ${kept[i + 1]}`,
      );
    }
  }
  buffer[at + USER] = user;
  buffer[at + CURSOR] = n - 1;
  for (let i = 0; i < n; i++) buffer[at + TIMES + i] = kept[i];
  if (values !== null) for (let i = 0; i < n * dim; i++) buffer[at + TIMES + n + i] = values[i];
}
