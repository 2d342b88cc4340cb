// Controls and readings of a step, into their history buffers.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { sensorKernels } from '../sensors/sensors.js';
import { historyInsert } from './history.js';

/** Kernel that stores controls and sensor readings in their history buffers at the end of a step. */
export function historyRecordKernels(m: Model, d: Data) {
  const { computeSensor } = kernelsOf(sensorKernels, d);

  function recordControls(): void {
    const { nactuator, actuator_history, actuator_historyadr, actuator_ctrladr } = m;
    const { history, ctrl, time } = d;
    for (let i = 0; i < nactuator; i++) {
      const n = actuator_history[2 * i];
      if (n === 0) continue;
      history[historyInsert(history, actuator_historyadr[i], n, 1, time)] = ctrl[actuator_ctrladr[i]];
    }
  }

  function recordSensors(): void {
    const { nsensor, sensor_history, sensor_historyadr, sensor_dim, sensor_delay, sensor_interval, sensor_adr } = m;
    const { history, sensordata, time } = d;
    for (let i = 0; i < nsensor; i++) {
      const n = sensor_history[2 * i];
      if (n === 0) continue;
      const adr = sensor_historyadr[i];
      const dim = sensor_dim[i];
      const interval = sensor_interval[2 * i];
      if (interval > 0) {
        // the user value is the time of the last tick
        if (history[adr] + interval > time) continue;
        history[adr] += interval;
      }
      const slot = historyInsert(history, adr, n, dim, time);
      if (sensor_delay[i] > 0) computeSensor(i, history, slot);
      else for (let k = 0; k < dim; k++) history[slot + k] = sensordata[sensor_adr[i] + k];
    }
  }

  /** Insert this step's controls, and readings of sensors that are due, into the history buffers. */
  function recordHistory(): void {
    recordControls();
    recordSensors();
  }

  return { recordHistory };
}
