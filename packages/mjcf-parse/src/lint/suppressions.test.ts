import { expect, it } from 'vitest';
import { createSource } from '../source.js';
import { suppressedBy, suppressions } from './suppressions.js';

const text = `<mujoco>
  <!-- corten-disable margin-gap, deprecated -->
  <!--corten-disable-next-line-->
  <option/>
  <!-- corten-disabel
       xyz -->
  <!-- about corten-disable -->
</mujoco>`;
const list = suppressions([createSource(text, 'm.xml')]);

it('finds comments to the linter with their places, known or not', () => {
  expect(list.map(({ directive, codes, position, endLine }) => [directive, codes, position.line, endLine])).toEqual([
    [
      'disable',
      [
        { code: 'margin-gap', position: { file: 'm.xml', line: 2, column: 23 } },
        { code: 'deprecated', position: { file: 'm.xml', line: 2, column: 35 } },
      ],
      2,
      2,
    ],
    ['disable-next-line', [], 3, 3],
    ['disabel', [{ code: 'xyz', position: { file: 'm.xml', line: 6, column: 8 } }], 5, 6],
  ]);
});

it('says what they switch off', () => {
  const suppressed = suppressedBy(list);
  expect(suppressed('m.xml', 9, 'deprecated')).toBe(true);
  expect(suppressed('m.xml', 9, 'unused-class')).toBe(false);
  expect(suppressed('m.xml', 4, 'unused-class')).toBe(true);
  expect(suppressed('m.xml', 7, 'xyz')).toBe(false);
  expect(suppressed('other.xml', 4, 'deprecated')).toBe(false);
});
