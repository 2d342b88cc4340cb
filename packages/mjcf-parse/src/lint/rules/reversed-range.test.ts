import { testRule } from '../../../test/lint-rule.js';
import { reversedRange } from './reversed-range.js';

const joint = (attributes: string) =>
  `<mujoco><worldbody><body><joint name="j" ${attributes}/><geom size="1"/></body></worldbody></mujoco>`;
const actuator = (element: string) => joint('').replace('</mujoco>', `<actuator>${element}</actuator></mujoco>`);

testRule(reversedRange, {
  finds: [
    [joint('range="90 -90"'), 'range 90 -90 ends below its start, so nothing is limited'],
    [actuator('<motor joint="j" ctrlrange="1 -1"/>'), 'ctrlrange'],
    [actuator('<muscle joint="j" lengthrange="1 0.5"/>'), 'lengthrange 1 0.5 ends below its start'],
    ['<mujoco><default><joint actuatorfrcrange="5 -5"/></default></mujoco>', 'actuatorfrcrange'],
  ],
  silentOn: [
    joint('range="-90 90"'),
    joint('range="0 0"'),
    // rejected by the compiler, and said to be no limit
    joint('limited="true" range="1 -1"'),
    joint('limited="false" range="1 -1"'),
    actuator('<motor joint="j" ctrlrange="-1 1" forcerange="0 0"/>'),
  ],
});
