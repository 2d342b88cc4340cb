import { loadModel } from '@corten/testing';
import { expect, test } from 'vitest';
import { StateBit } from './enums.js';
import { stateSize } from './state.js';
import { sensorNames, stateNames } from './state-names.js';

const model = loadModel(`<mujoco><worldbody><body name="arm"><joint name="shoulder" axis="0 1 0"/><geom size=".1"/>
  <body><joint name="elbow" axis="0 1 0"/><geom size=".1" pos="1 0 0"/></body></body></worldbody>
  <actuator><motor name="turn" joint="shoulder"/></actuator>
  <sensor><jointpos joint="elbow" name="angle"/><framepos objtype="body" objname="arm" name="place"/></sensor></mujoco>`);

test('numbers of states and sensors have the names of their objects', () => {
  expect(stateNames(model, StateBit.fullphysics | StateBit.ctrl)).toEqual([
    'time',
    'qpos:shoulder',
    'qpos:elbow',
    'qvel:shoulder',
    'qvel:elbow',
    'ctrl:turn',
  ]);
  expect(sensorNames(model)).toEqual(['sensor:angle', 'sensor:place[0]', 'sensor:place[1]', 'sensor:place[2]']);
});

test('every number has a name, in states of all kinds', () => {
  const other = loadModel(
    `<mujoco><worldbody><body mocap="true"><geom size="1"/></body><body><freejoint/><geom size="1"/>
    <body><joint type="ball"/><geom size="1"/></body></body></worldbody><size nuserdata="3"/></mujoco>`,
  );
  for (let bit = 1; bit < 1 << 14; bit <<= 1) expect(stateNames(other, bit)).toHaveLength(stateSize(other, bit));
  expect(stateNames(other, StateBit.qvel)).toEqual([
    ...Array.from({ length: 6 }, (_, i) => `qvel:joint0[${i}]`),
    'qvel:joint1[0]',
    'qvel:joint1[1]',
    'qvel:joint1[2]',
  ]);
});
