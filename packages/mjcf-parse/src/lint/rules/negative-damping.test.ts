import { testRule } from '../../../test/lint-rule.js';
import { negativeDamping } from './negative-damping.js';

const joint = (attributes: string) =>
  `<mujoco><worldbody><body><joint name="j" ${attributes}/><geom size="1"/></body></worldbody></mujoco>`;

testRule(negativeDamping, {
  finds: [
    [joint('frictionloss="-0.1"'), 'frictionloss -0.1 adds energy'],
    ['<mujoco><default><tendon damping="-1"/></default></mujoco>', 'damping -1'],
  ],
  silentOn: [joint('damping="0.1" frictionloss="0"'), joint('damping="-1 0 2"')],
});
