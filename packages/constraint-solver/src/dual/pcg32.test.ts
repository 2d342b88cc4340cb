import { expect, it } from 'vitest';
import { createPCG32 } from './pcg32.js';

/** The generator in big integers. */
function* reference(): Generator<number> {
  const word = (1n << 64n) - 1n;
  let state = 1n;
  for (;;) {
    const old = state;
    state = (old * 6364136223846793005n + 1n) & word;
    const x = Number((((old >> 18n) ^ old) >> 27n) & 0xffffffffn);
    const rot = Number(old >> 59n);
    yield ((x >>> rot) | (x << (-rot & 31))) >>> 0;
  }
}

it('is PCG-XSH-RR 64/32', () => {
  const random = createPCG32();
  const expected = reference();
  for (let i = 0; i < 20000; i++) expect(random.next()).toBe(expected.next().value);
});

it('starts over', () => {
  const random = createPCG32();
  const first = [random.next(), random.next(), random.next()];
  random.reset();
  expect([random.next(), random.next(), random.next()]).toEqual(first);
});

it('gives remainders', () => {
  const a = createPCG32();
  const b = createPCG32();
  for (const n of [1, 2, 3, 17, 1000, 0x3fff, 0x4000, 100000]) {
    for (let i = 0; i < 500; i++) expect(a.below(n)).toBe(b.next() % n);
  }
});
