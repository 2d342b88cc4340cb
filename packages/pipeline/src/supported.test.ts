import { Data, EnableBit, EqualityType, Model } from '@corten/model';
import { expect, it } from 'vitest';
import { createPipeline } from './step.js';
import { checkSupported, unsupportedFeatures } from './supported.js';

it('lists what a model needs that cannot be simulated yet: sleep where tendons are tied', () => {
  const m = new Model({ nbody: 1, neq: 1, nnames: 1 });
  m.eq_type[0] = EqualityType.tendon;
  m.eq_active0[0] = 1;
  expect(unsupportedFeatures(m)).toEqual([]);
  m.opt.enableflags = EnableBit.sleep;
  expect(unsupportedFeatures(m)).toEqual(['sleep with equality constraints of tendons (equality 0)']);
  expect(() => checkSupported(m)).toThrow(/not supported yet/);
  expect(() => createPipeline(m, new Data(m))).toThrow(/tendons/);
});

it('is content with an empty model', () => {
  expect(unsupportedFeatures(new Model({ nbody: 1 }))).toEqual([]);
});
