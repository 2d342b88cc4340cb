import { expect, it } from 'vitest';
import { DisableBit, EnableBit } from './enums.js';
import { actuatorDisabled, disabled, enabled } from './flags.js';
import { Model } from './model.js';
import { modelSizes } from './sizes.js';

it('tells which parts are off and on, one by one or any of several', () => {
  const m = new Model(modelSizes({}));
  m.opt.disableflags = DisableBit.contact;
  m.opt.enableflags = EnableBit.sleep;
  expect([disabled(m, DisableBit.contact), disabled(m, DisableBit.limit)]).toEqual([true, false]);
  expect(disabled(m, DisableBit.contact | DisableBit.limit)).toBe(true);
  expect([enabled(m, EnableBit.sleep), enabled(m, EnableBit.energy)]).toEqual([true, false]);
});

it('turns off actuators by group, groups 0 to 30', () => {
  const m = new Model(modelSizes({ nactuator: 3 }));
  m.actuator_group.set([3, 31, -1]);
  m.opt.disableactuator = ~0;
  expect([0, 1, 2].map((i) => actuatorDisabled(m, i))).toEqual([true, false, false]);
  m.opt.disableactuator = ~(1 << 3);
  expect(actuatorDisabled(m, 0)).toBe(false);
});
