// Delayed controls and readings, and the history buffers behind them (MuJoCo documentation, Modeling, "Delays").

import { checkIndex, checkVector, type Data, type Model, needModelAndData } from '@corten/model';
import { historyInit, historyRead } from './history.js';

/**
 * Control of an actuator as it acts at a time: its delay earlier, from the history buffer.
 * @param m - the model
 * @param d - data of the model
 * @param id - actuator
 * @param time - time at which the control acts [s]
 * @param interp - a value of Interpolation; -1: the actuator's own
 * @returns the control; that of data.ctrl when the actuator has no history
 * @throws RangeError when there is no such actuator
 */
export function readCtrl(m: Model, d: Data, id: number, time: number, interp: number): number {
  needModelAndData(m, d);
  checkIndex('actuator', id, m.nactuator);
  const n = m.actuator_history[2 * id];
  if (n === 0) return d.ctrl[m.actuator_ctrladr[id]];
  const order = interp < 0 ? m.actuator_history[2 * id + 1] : interp;
  const value = new Float64Array(1);
  historyRead(d.history, m.actuator_historyadr[id], n, 1, time - m.actuator_delay[id], order, value, 0);
  return value[0];
}

/**
 * Reading of a sensor as it is reported at a time: its delay earlier, from the history buffer.
 * @param m - the model
 * @param d - data of the model
 * @param id - sensor
 * @param time - time at which it is reported [s]
 * @param result - receives sensor_dim numbers; those of sensordata when the sensor has no history
 * @param interp - a value of Interpolation; -1: the sensor's own
 * @throws RangeError when there is no such sensor
 */
export function readSensor(m: Model, d: Data, id: number, time: number, result: Float64Array, interp: number): void {
  needModelAndData(m, d);
  checkIndex('sensor', id, m.nsensor);
  const n = m.sensor_history[2 * id];
  const dim = m.sensor_dim[id];
  checkVector('result', result, dim);
  if (n === 0) {
    for (let k = 0; k < dim; k++) result[k] = d.sensordata[m.sensor_adr[id] + k];
    return;
  }
  const order = interp < 0 ? m.sensor_history[2 * id + 1] : interp;
  historyRead(d.history, m.sensor_historyadr[id], n, dim, time - m.sensor_delay[id], order, result, 0);
}

/**
 * Fill the history buffer of an actuator.
 * @param m - the model
 * @param d - data of the model
 * @param id - actuator
 * @param times - strictly increasing times of the samples [s]; null: keep those that are there
 * @param values - the samples
 * @throws RangeError when the actuator does not exist or has no history, or the times do not increase
 */
export function initCtrlHistory(
  m: Model,
  d: Data,
  id: number,
  times: ArrayLike<number> | null,
  values: ArrayLike<number>,
): void {
  checkIndex('actuator', id, m.nactuator);
  const n = m.actuator_history[2 * id];
  if (n === 0) throw new RangeError(`actuator ${id} has no history buffer`);
  const at = m.actuator_historyadr[id];
  historyInit(d.history, at, n, 1, times, values, d.history[at]);
}

/**
 * Fill the history buffer of a sensor.
 * @param m - the model
 * @param d - data of the model
 * @param id - sensor
 * @param times - strictly increasing times of the samples [s]; null: keep those that are there
 * @param values - the samples, sensor_dim numbers each
 * @param phase - time of the last reading [s], from which the next interval counts
 * @throws RangeError when the sensor does not exist or has no history, or the times do not increase
 */
export function initSensorHistory(
  m: Model,
  d: Data,
  id: number,
  times: ArrayLike<number> | null,
  values: ArrayLike<number>,
  phase: number,
): void {
  checkIndex('sensor', id, m.nsensor);
  const n = m.sensor_history[2 * id];
  if (n === 0) throw new RangeError(`sensor ${id} has no history buffer`);
  historyInit(d.history, m.sensor_historyadr[id], n, m.sensor_dim[id], times, values, phase);
}
