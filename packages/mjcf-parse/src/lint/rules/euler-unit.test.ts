import { testRule } from '../../../test/lint-rule.js';
import { eulerUnit } from './euler-unit.js';

const geoms = (unit: string, ...orientations: string[]) =>
  `<mujoco><compiler angle="${unit}"/><worldbody>${orientations.map((o) => `<site ${o}/>`).join('')}</worldbody></mujoco>`;

testRule(eulerUnit, {
  finds: [
    [geoms('radian', 'euler="0 0 90"'), 'euler has the angle 90, which is in radians here'],
    [geoms('radian', 'axisangle="0 0 1 180"'), 'axisangle has the angle 180'],
    [geoms('degree', 'euler="0 -1.57 0"', 'euler="0.1 0 0"'), 'euler has the angle -1.57, which is in degrees here'],
    [geoms('degree', 'axisangle="1 0 0 0.785398"'), 'looks like radians'],
    [
      '<robot name="r"><link name="a"><collision><origin rpy="0 0 90"/><geometry><sphere radius="1"/></geometry></collision></link></robot>',
      'euler has the angle 90, which is in radians here',
    ],
  ],
  silentOn: [
    geoms('radian', 'euler="0 0 1.5708"', 'axisangle="0 0 1 3.14159"', 'euler="6.28 0 0"'),
    geoms('degree', 'euler="0 0 90"', 'axisangle="0 0 1 45"'),
    // small angles in degrees, and a file of degrees
    geoms('degree', 'euler="0 0 1.5"', 'euler="2 3 0"', 'euler="0.7 0 0"'),
    geoms('degree', 'euler="0 0 1.57"', 'euler="90 0 0"'),
  ],
});
