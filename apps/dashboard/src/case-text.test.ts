import type { AcceptanceCase } from '@corten/conformance/acceptance';
import { describe, expect, it } from 'vitest';
import { expectedText, indented, setupText, valueText } from './case-text.js';

describe('texts of a case', () => {
  it('are values with real minus signs, and the first of many', () => {
    expect([valueText(-0.5), valueText([1, -2]), valueText(true), valueText(undefined)]).toEqual([
      '\u22120.5',
      '1 \u22122',
      'true',
      '',
    ]);
    expect(valueText(Array.from({ length: 20 }, () => 0))).toBe(`${'0 '.repeat(12)}… (20)`);
    expect(expectedText({ what: 'x', op: 'eq', value: { ref: 'A:y', scale: 2 } })).toBe('{"ref":"A:y","scale":2}');
    expect(expectedText({ what: 'x', op: 'changed' })).toBe('');
  });

  it('are operations, one a line; one forward where there are none', () => {
    const test: AcceptanceCase = { id: '', title: '', profile: 'both', mjcf: '', expect: [] };
    expect(setupText(test)).toBe('forward 1');
    expect(setupText({ ...test, setup: [{ set: 'qpos', value: [1, 2] }, { step: 3 }] })).toBe(
      'set qpos = value [1,2]\nstep 3',
    );
  });

  it('are XML with a line for each element', () => {
    expect(indented('<mujoco><body><geom size="1"/></body></mujoco>')).toBe(
      '<mujoco>\n  <body>\n    <geom size="1"/>\n  </body>\n</mujoco>',
    );
    expect(indented('<a>\n<b/></a>')).toBe('<a>\n<b/></a>');
  });
});
