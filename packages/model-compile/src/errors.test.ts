import { type MjcfDiagnostic, MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { fail, warn } from './errors.js';
import { type AnyElement, sections } from './mjcf.js';

const document = parseMjcf('<mujoco>\n  <option\n    timestep="1"/></mujoco>');
const option = sections(document, 'option')[0] as unknown as AnyElement;

it('stands at an element, or at one of its attributes', () => {
  const at = (attribute?: string) => {
    try {
      fail({ element: option }, 'wrong', { attribute, hint: 'mend it' });
    } catch (error) {
      return error as MjcfError;
    }
  };
  expect(at()).toBeInstanceOf(MjcfError);
  expect([at()?.line, at('timestep')?.line, at('gravity')?.line]).toEqual([2, 3, 2]);
});

it('collects warnings', () => {
  const diagnostics: MjcfDiagnostic[] = [];
  warn({ diagnostics }, option, 'odd', 'that is odd', { attribute: 'timestep' });
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'odd', message: 'that is odd' }]);
});
