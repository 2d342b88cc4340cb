import { describe, expect, it } from 'vitest';
import { historyInit, historyInsert, historyRead } from './history.js';

/** A buffer with samples x² at times 0, 1, 2, 3, starting at index 1. */
function squares(): Float64Array {
  const buffer = new Float64Array(1 + 2 + 4 + 4);
  historyInit(buffer, 1, 4, 1, [0, 1, 2, 3], [0, 1, 4, 9], 7);
  return buffer;
}
const read = (buffer: Float64Array, t: number, interp: number) => {
  const result = new Float64Array(1);
  historyRead(buffer, 1, 4, 1, t, interp, result, 0);
  return result[0];
};

describe('reading', () => {
  it('holds the sample before', () => {
    expect([0.9, 1, 1.5, 3].map((t) => read(squares(), t, 0))).toEqual([0, 1, 1, 9]);
  });

  it('interpolates linearly', () => {
    expect(read(squares(), 1.5, 1)).toBe(2.5);
  });

  it('interpolates a square exactly inside by cubic splines', () => {
    expect(read(squares(), 1.5, 2)).toBeCloseTo(2.25, 14);
  });

  it('holds the ends outside', () => {
    expect([-5, 10].map((t) => read(squares(), t, 2))).toEqual([0, 9]);
  });
});

describe('inserting', () => {
  it('drops the oldest sample', () => {
    const buffer = squares();
    buffer[historyInsert(buffer, 1, 4, 1, 4)] = 16;
    expect(read(buffer, 4, 0)).toBe(16);
    expect(read(buffer, 0, 0)).toBe(1);
    for (let t = 5; t < 12; t++) buffer[historyInsert(buffer, 1, 4, 1, t)] = t * t;
    expect([8, 9.5, 11].map((t) => read(buffer, t, 1))).toEqual([64, 90.5, 121]);
  });

  it('overwrites a sample of the same time', () => {
    const buffer = squares();
    buffer[historyInsert(buffer, 1, 4, 1, 2)] = -1;
    expect([1, 2, 3].map((t) => read(buffer, t, 0))).toEqual([1, -1, 9]);
  });

  it('keeps order for samples that come late', () => {
    const buffer = squares();
    buffer[historyInsert(buffer, 1, 4, 1, 2.5)] = 6.25;
    expect([1, 2, 2.5, 3].map((t) => read(buffer, t, 0))).toEqual([1, 4, 6.25, 9]);
    expect(buffer[1]).toBe(7);
  });
});

it('rejects times that do not increase', () => {
  expect(() => historyInit(new Float64Array(10), 0, 3, 1, [0, 1, 1], null, 0)).toThrow(RangeError);
});

describe('filling', () => {
  it('keeps times that are not given', () => {
    const buffer = squares();
    historyInit(buffer, 1, 4, 1, null, [5, 6, 7, 8], 3);
    expect([0, 1, 2, 3].map((t) => read(buffer, t, 0))).toEqual([5, 6, 7, 8]);
    expect(read(buffer, 2.5, 1)).toBe(7.5);
    expect(buffer[1]).toBe(3);
  });

  it('keeps them wherever the buffer is', () => {
    const buffer = new Float64Array(30);
    historyInit(buffer, 9, 3, 1, [1, 2, 3], null, 0);
    historyInit(buffer, 9, 3, 1, null, [4, 5, 6], 0);
    expect([...buffer.subarray(11, 17)]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps values that are not given', () => {
    const buffer = squares();
    historyInit(buffer, 1, 4, 1, [10, 20, 30, 40], null, 0);
    expect([10, 20, 35, 40].map((t) => read(buffer, t, 0))).toEqual([0, 1, 4, 9]);
  });

  it('rejects kept times that do not increase, wherever they are', () => {
    const buffer = squares();
    buffer[6] = 2;
    expect(() => historyInit(buffer, 1, 4, 1, null, null, 0)).toThrow('times[2] = 2 and times[3] = 2');
  });
});
