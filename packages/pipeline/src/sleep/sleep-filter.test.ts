import { EnableBit, kernelsOf, ObjType, SleepState } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { resetData } from '../reset.js';
import { step } from '../step.js';
import { sleepFilterKernels } from './sleep-filter.js';

it('knows what sleeps with a tree', () => {
  const { m, d } = load(
    scene(
      arm('<joint name="j" axis="0 0 1"/>').replace('<body>', '<body pos="3 0 0" sleep="allowed">') +
        arm('<joint name="k" axis="0 0 1"/>').replace('<body>', '<body sleep="never">'),
      '<actuator><motor joint="j"/><motor joint="k"/></actuator><sensor><jointpos joint="j"/><jointpos joint="k"/><clock/></sensor>',
    ),
  );
  m.opt.enableflags = EnableBit.sleep;
  resetData(m, d);
  for (let i = 0; i < 30; i++) step(m, d);
  const { actuatorAsleep, sensorAsleep, objectState } = kernelsOf(sleepFilterKernels, d);
  expect([actuatorAsleep(0), actuatorAsleep(1)]).toEqual([true, false]);
  expect([0, 1, 2].map(sensorAsleep)).toEqual([true, false, false]);
  expect(objectState(ObjType.joint, 0)).toBe(SleepState.asleep);
  expect(objectState(ObjType.geom, 1)).toBe(SleepState.awake);
  m.opt.enableflags = 0;
  expect(actuatorAsleep(0)).toBe(false);
});
