import { expect, it } from 'vitest';
import { explain } from './field-name.js';

it('says meaning, unit and shape of fields of model, data and what is nested in them', () => {
  expect(explain('body_mass')).toMatch(/mass.*\[kg\], nbody$/);
  expect(explain('qvel')).toMatch(/, nv$/);
  expect(explain('opt.timestep')).toMatch(/\[s\]$/);
  expect(explain('vis.map.znear')).not.toBe('');
  expect([explain('no_such_field'), explain('none.at_all')]).toEqual(['', '']);
});
