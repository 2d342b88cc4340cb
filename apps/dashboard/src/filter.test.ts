import { describe, expect, it } from 'vitest';
import { familyOf, parseFilter, passes, stagesOf, toggleTerm } from './filter.js';
import type { MatrixModel } from './results.js';

const words = {
  stages: ['compile', 'rows', 'solver'],
  sizes: ['nq', 'nv'],
  families: ['corten', 'gymnasium'],
  features: ['tendons', 'meshes'],
};
const model: MatrixModel = {
  name: 'corten/Ant.xml',
  sizes: [15, 14],
  features: ['tendons'],
  status: 'conforms',
  stages: [],
};
const keeps = (text: string, of = model) => passes(parseFilter(text, words), of, words.sizes);

describe('the filter of the matrix', () => {
  it.each([
    ['', true],
    ['ant', true],
    ['-ant', false],
    ['humanoid', false],
    ['family:corten,gymnasium', true],
    ['family:gymnasium', false],
    ['feature:meshes', false],
    ['feature:tendons -feature:meshes', true],
    ['nv>13 nq=15', true],
    ['nv<14', false],
    ['is:equal', true],
    ['is:fails', false],
    ['stage:solver', true],
    ['-stage:solver', true],
  ])('%j keeps a model: %j', (text, expected) => {
    expect(keeps(text)).toBe(expected);
  });

  it('asks for known differences', () => {
    const known: MatrixModel = { ...model, status: 'differs', known: ['x'] };
    expect([keeps('is:fails', known), keeps('is:known', known), keeps('is:known')]).toEqual([true, true, false]);
  });

  it('says what it does not know, and passes it over', () => {
    const terms = parseFilter('stage:solve feature: nbody>2', words);
    expect(terms.map(({ problem }) => problem)).toEqual([
      'there is no stage solve',
      'feature: names nothing',
      'there is no size nbody',
    ]);
    expect(keeps('stage:solve family:none')).toBe(true);
  });

  it('leaves the stages that it names', () => {
    const left = (text: string) => stagesOf(parseFilter(text, words), words.stages);
    expect([left(''), left('stage:rows,solver'), left('-stage:rows')]).toEqual([
      ['compile', 'rows', 'solver'],
      ['rows', 'solver'],
      ['compile', 'solver'],
    ]);
  });

  it('takes words in and out', () => {
    expect(toggleTerm('a b', 'a')).toBe('b');
    expect(toggleTerm('a', 'is:fails')).toBe('a is:fails');
    expect(familyOf('corten/ant.xml')).toBe('corten');
  });
});
