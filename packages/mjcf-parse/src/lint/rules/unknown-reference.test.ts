import { testRule } from '../../../test/lint-rule.js';
import { unknownReference } from './unknown-reference.js';

testRule(unknownReference, {
  finds: [
    ['<mujoco><sensor><framepos objtype="site" objname="s"/></sensor></mujoco>', "unknown site 's'"],
    ['<mujoco><sensor><framepos objtype="xbody" objname="b"/></sensor></mujoco>', "unknown body 'b'"],
  ],
  silentOn: [
    '<mujoco><equality><weld body1="world"/></equality></mujoco>',
    '<mujoco><worldbody><attach model="m" prefix="x_"/></worldbody><sensor><touch site="x_s"/></sensor></mujoco>',
    '<mujoco><worldbody><replicate count="2"><site name="s"/></replicate></worldbody><sensor><touch site="s1"/></sensor></mujoco>',
    '<mujoco><asset><mesh file="arm.stl"/></asset><worldbody><geom type="mesh" mesh="arm"/></worldbody></mujoco>',
    '<mujoco><default><geom material="none"/></default></mujoco>',
  ],
});
