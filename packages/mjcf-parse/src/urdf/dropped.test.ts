import { expect, it } from 'vitest';
import { urdfDropped } from './dropped.js';

const URDF = `<robot name="r" xmlns:x="y">
  <link name="a">
    <inertial><origin xyz="0 0 1" rpy="0 0 1"/><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>
    <visual><geometry><mesh filename="a.dae"/></geometry></visual>
    <visual><geometry><box size="1 1 1"/></geometry><material name="m"><texture filename="t.png"/></material></visual>
  </link>
  <link name="b"><gazebo/></link>
  <joint name="j" type="revolute"><parent link="a"/><child link="b"/><limit lower="-1" upper="1" effort="1" velocity="1"/>
    <safety_controller k_velocity="1"/><mimic joint="k"/></joint>
  <gazebo reference="a"><sensor/></gazebo>
</robot>`;
const dropped = (options?: Parameters<typeof urdfDropped>[1]) =>
  urdfDropped(URDF, options).map(({ what, count, position }) => `${count} ${what} ${position.line}:${position.column}`);

it('lists what a document does not have, by kind, with the first place', () => {
  expect(dropped()).toEqual([
    '1 rpy of the <origin> of <inertial> 3:15',
    '2 <visual> 4:5',
    '2 <gazebo> 7:18',
    '1 velocity of <limit> 8:109',
    '1 <safety_controller> 9:5',
  ]);
});

it('follows the options', () => {
  expect(dropped({ visuals: true, mimic: 'ignore' }).slice(1)).toEqual([
    '1 <visual> without a size, or with a mesh that is not STL, OBJ or MSH 4:5',
    '1 <texture> 5:72',
    '2 <gazebo> 7:18',
    '1 velocity of <limit> 8:109',
    '1 <safety_controller> 9:5',
    '1 <mimic> 9:40',
  ]);
});

it('knows what the file itself keeps', () => {
  const keeps =
    '<robot name="r"><mujoco><compiler discardvisual="false"/></mujoco><link name="a"><visual/></link></robot>';
  expect(urdfDropped(keeps)).toEqual([]);
  expect(() => urdfDropped('<robot><link></robot>')).toThrow('1:');
});
