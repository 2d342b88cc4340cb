import { testRule } from '../../../test/lint-rule.js';
import { deprecated } from './deprecated.js';

testRule(deprecated, {
  finds: [
    ['<mujoco><compiler coordinate="local"/></mujoco>', 'no effect any more'],
    ['<mujoco><size njmax="100"/></mujoco>', 'not needed'],
    ['<mujoco><compiler exactmeshinertia="true"/></mujoco>', 'removed in MuJoCo 3.2.5'],
    ['<mujoco><option><flag passive="disable"/></option></mujoco>', 'spring and damper'],
    ['<mujoco><worldbody><composite type="cloth" count="2 2 1"/></worldbody></mujoco>', 'was removed'],
  ],
  silentOn: [
    '<mujoco><worldbody><light type="spot"/></worldbody></mujoco>',
    '<mujoco><size memory="1M"/></mujoco>',
    '<mujoco><worldbody><composite type="cable" count="2 1 1" size="1"/></worldbody></mujoco>',
  ],
});
