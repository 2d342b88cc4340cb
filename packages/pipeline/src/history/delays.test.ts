import { describe, expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { resetData } from '../reset.js';
import { initCtrlHistory, initSensorHistory, readCtrl, readSensor } from './delays.js';

const model = () => {
  const body = '<body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1"/></body>';
  const actuators = '<actuator><motor joint="j" delay=".5" nsample="3" interp="linear"/><motor joint="j"/></actuator>';
  return load(
    scene(body, `${actuators}<sensor><jointpos joint="j" delay="1" nsample="2"/><jointvel joint="j"/></sensor>`),
  );
};

describe('controls', () => {
  it('are read from history, their delay earlier', () => {
    const { m, d } = model();
    initCtrlHistory(m, d, 0, [0, 1, 2], [0, 10, 30]);
    expect(readCtrl(m, d, 0, 2, -1)).toBe(20);
    expect(readCtrl(m, d, 0, 2, 0)).toBe(10);
  });

  it('without history are those of data', () => {
    const { m, d } = model();
    d.ctrl[1] = 4;
    expect(readCtrl(m, d, 1, 0, -1)).toBe(4);
    expect(() => initCtrlHistory(m, d, 1, null, [1])).toThrow(/no history/);
    expect(() => readCtrl(m, d, 2, 0, -1)).toThrow(RangeError);
  });
});

describe('readings', () => {
  it('are read from history, their delay earlier', () => {
    const { m, d } = model();
    initSensorHistory(m, d, 0, [0, 1], [3, 5], 0);
    const result = new Float64Array(1);
    readSensor(m, d, 0, 1.5, result, -1);
    expect(result[0]).toBe(3);
    readSensor(m, d, 0, 9, result, -1);
    expect(result[0]).toBe(5);
  });

  it('without history are those of data', () => {
    const { m, d } = model();
    d.sensordata[1] = 7;
    const result = new Float64Array(1);
    readSensor(m, d, 1, 0, result, -1);
    expect(result[0]).toBe(7);
    expect(() => initSensorHistory(m, d, 1, null, [1], 0)).toThrow(/no history/);
  });
});

it('a reset fills the buffers of what has one, and touches nothing beside them', () => {
  const { m, d } = model();
  const h = m.opt.timestep;
  d.history.fill(7);
  resetData(m, d);
  const at = m.actuator_historyadr[0];
  expect([...d.history.subarray(at, at + 8)]).toEqual([0, 2, -3 * h, -2 * h, -h, 0, 0, 0]);
  const sensor = m.sensor_historyadr[0];
  expect([...d.history.subarray(sensor, sensor + 6)]).toEqual([-h, 1, -2 * h, -h, 0, 0]);
  expect(m.nhistory).toBe(14);
});
