import type { History, Matrix } from '../src/results.js';

export function changesBetween(
  before: Matrix,
  after: Matrix,
): Record<string, readonly [from: string | null, to: string | null]>;
export function withMeasurement(history: History | undefined, before: Matrix, after: Matrix): History;
export function historyText(history: History): string;
