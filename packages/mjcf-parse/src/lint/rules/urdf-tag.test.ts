import { testRule } from '../../../test/lint-rule.js';
import { urdfTag } from './urdf-tag.js';

const link = (inner: string) => `<robot name="r"><link name="a">${inner}</link></robot>`;
const sphere = '<geometry><sphere radius="1"/></geometry>';

testRule(urdfTag, {
  finds: [
    [link('<inertal/>'), '<inertal> in <link> is not read'],
    [link(`<collision>${sphere}<orgin xyz="0 0 1"/></collision>`), '<orgin> in <collision>'],
    // the right element in the wrong place
    [link('<mass value="1"/>'), '<mass> in <link>'],
  ],
  silentOn: [
    link(`<visual><origin xyz="0 0 1"/>${sphere}</visual><contact><lateral_friction value="1"/></contact>`),
    '<robot name="r"><link name="a"/><gazebo><anything/></gazebo><transmission name="t"><any/></transmission></robot>',
    '<robot name="r"><mujoco><compiler fusestatic="false"/></mujoco><link name="a"><xacro:box/></link></robot>',
    '<mujoco><worldbody><geom size="1"/></worldbody></mujoco>',
  ],
});
