import { testRule } from '../../../test/lint-rule.js';
import { marginGap } from './margin-gap.js';

testRule(marginGap, {
  finds: [['<mujoco><contact><pair geom1="a" geom2="b" gap="1"/></contact></mujoco>', 'since MuJoCo 3.9']],
  silentOn: [
    '<mujoco><worldbody><geom size="1" margin="0.1"/></worldbody></mujoco>',
    '<mujoco><worldbody><geom size="1" gap="0"/></worldbody></mujoco>',
  ],
});
