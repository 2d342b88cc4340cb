import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mulMatMat3, mulMatMatT3, mulMatTMat3, mulMatTVec3, mulMatVec3, transpose3 } from './mat3.js';

const matrix = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 9, maxLength: 9 });

/** Sums of products that are all zero have either sign. */
const unsigned = (v: readonly number[]): number[] => v.map((x) => x + 0);

it('products with transposes equal products of transposes', () => {
  fc.assert(
    fc.property(matrix, matrix, (a, b) => {
      const [at, bt, p, q] = [[], [], [], []] as number[][];
      transpose3(at, 0, a, 0);
      transpose3(bt, 0, b, 0);
      mulMatMat3(p, 0, at, 0, b, 0);
      mulMatTMat3(q, 0, a, 0, b, 0);
      expect(unsigned(q)).toEqual(unsigned(p));
      mulMatMat3(p, 0, a, 0, bt, 0);
      mulMatMatT3(q, 0, a, 0, b, 0);
      expect(unsigned(q)).toEqual(unsigned(p));
      transpose3(at, 0, at, 0);
      expect(at).toEqual(a);
    }),
  );
});

it('a product acts on a vector as its factors do one after the other', () => {
  fc.assert(
    fc.property(matrix, matrix, matrix, (a, b, c) => {
      const v = c.slice(0, 3);
      const [p, w, t] = [[], [], []] as number[][];
      mulMatMat3(p, 0, a, 0, b, 0);
      mulMatVec3(w, 0, p, 0, v, 0);
      mulMatVec3(v, 0, b, 0, v, 0);
      mulMatVec3(v, 0, a, 0, v, 0);
      expect(unsigned(w)).toEqual(unsigned(v));
      transpose3(t, 0, a, 0);
      mulMatTVec3(w, 0, t, 0, c, 3);
      mulMatVec3(v, 0, a, 0, c, 3);
      expect(unsigned(w)).toEqual(unsigned(v));
    }),
  );
});
