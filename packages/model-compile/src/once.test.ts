import { expect, it } from 'vitest';
import type { CompileContext } from './context.js';
import { once } from './once.js';

it('computes once for each context', () => {
  let calls = 0;
  const count = once(() => ++calls);
  const [a, b] = [{}, {}] as CompileContext[];
  expect([count(a), count(a), count(b), count(a)]).toEqual([1, 1, 2, 1]);
});
