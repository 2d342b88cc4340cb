// Sensors: which are due in a stage, their cutoffs, delays and intervals (MuJoCo documentation, "Sensors").

import { rnePostConstraintKernels, subtreeVelocityKernels } from '@corten/dynamics/kernels';
import { clip } from '@corten/math';
import {
  type Data,
  DataType,
  DisableBit,
  disabled,
  kernelsOf,
  type Model,
  PluginCapability,
  pluginsThat,
  SensorType,
  Stage,
  someAsleep,
} from '@corten/model';
import { historyRead } from '../history/history.js';
import { sleepFilterKernels } from '../sleep/sleep-filter.js';
import { accelerationSensorKernels } from './sensor-acceleration.js';
import { positionSensorKernels } from './sensor-position.js';
import { velocitySensorKernels } from './sensor-velocity.js';

/** Sensors that a stage computes. */
function sensorsOfStage(m: Model, stage: number): Int32Array {
  const list: number[] = [];
  for (let i = 0; i < m.nsensor; i++) {
    if (m.sensor_needstage[i] === stage && m.sensor_type[i] !== SensorType.plugin) list.push(i);
  }
  return Int32Array.from(list);
}

/** Sensor kernels. */
export function sensorKernels(m: Model, d: Data) {
  const { positionSensor } = kernelsOf(positionSensorKernels, d);
  const { velocitySensor } = kernelsOf(velocitySensorKernels, d);
  const { accelerationSensor } = kernelsOf(accelerationSensorKernels, d);
  const { subtreeVel } = kernelsOf(subtreeVelocityKernels, d);
  const { rnePostConstraint } = kernelsOf(rnePostConstraintKernels, d);
  const { sensorAsleep } = kernelsOf(sleepFilterKernels, d);
  const ofPosition = sensorsOfStage(m, Stage.pos);
  const ofVelocity = sensorsOfStage(m, Stage.vel);
  const ofAcceleration = sensorsOfStage(m, Stage.acc);
  const pluginsOfPosition = pluginsThat(m, PluginCapability.sensor, Stage.pos);
  const pluginsOfVelocity = pluginsThat(m, PluginCapability.sensor, Stage.vel);
  const pluginsOfAcceleration = pluginsThat(m, PluginCapability.sensor, Stage.acc);

  /** Limit a reading to its sensor's cutoff: real numbers on both sides, positive ones above. */
  function applyCutoff(i: number, out: Float64Array, at: number): void {
    const { sensor_cutoff, sensor_type, sensor_dim, sensor_datatype } = m;
    const cutoff = sensor_cutoff[i];
    const type = sensor_type[i];
    if (cutoff <= 0 || type === SensorType.contact || type === SensorType.geomfromto) return;
    const end = at + sensor_dim[i];
    if (sensor_datatype[i] === DataType.real) {
      for (let k = at; k < end; k++) out[k] = clip(out[k], -cutoff, cutoff);
    } else if (sensor_datatype[i] === DataType.positive) {
      for (let k = at; k < end; k++) if (cutoff <= out[k]) out[k] = cutoff;
    }
  }

  /** Compute the reading of sensor i as of now, written from out[at] on. */
  function computeSensor(i: number, out: Float64Array, at: number): void {
    switch (m.sensor_needstage[i]) {
      case Stage.pos:
        positionSensor(i, out, at);
        break;
      case Stage.vel:
        velocitySensor(i, out, at);
        break;
      case Stage.acc:
        accelerationSensor(i, out, at);
        break;
    }
    applyCutoff(i, out, at);
  }

  /** Read sensor i from its history buffer, as it was its delay ago. */
  function readDelayed(i: number): void {
    const { sensor_history, sensor_historyadr, sensor_dim, sensor_delay, sensor_adr } = m;
    historyRead(
      d.history,
      sensor_historyadr[i],
      sensor_history[2 * i],
      sensor_dim[i],
      d.time - sensor_delay[i],
      sensor_history[2 * i + 1],
      d.sensordata,
      sensor_adr[i],
    );
  }

  /** Update sensordata of sensor i: computed, or read back when it is delayed or its interval has not passed. */
  function updateSensor(i: number): void {
    const { sensor_history, sensor_historyadr, sensor_delay, sensor_interval, sensor_adr } = m;
    if (sensor_history[2 * i] > 0) {
      const interval = sensor_interval[2 * i];
      const waiting = interval > 0 && d.history[sensor_historyadr[i]] + interval > d.time;
      if (sensor_delay[i] > 0 || waiting) {
        readDelayed(i);
        return;
      }
    }
    computeSensor(i, d.sensordata, sensor_adr[i]);
  }

  /** Bring up to date what others' code that computes sensors of a stage may read. */
  function prepareStage(stage: number): void {
    if (stage === Stage.vel && !d.flg_subtreevel) subtreeVel();
    if (stage === Stage.acc && !d.flg_rnepost) rnePostConstraint();
  }

  /** Clear a user sensor, which code after the step may fill in. */
  function clearUserSensor(i: number): void {
    const { sensor_adr, sensor_dim, sensor_needstage } = m;
    prepareStage(sensor_needstage[i]);
    const end = sensor_adr[i] + sensor_dim[i];
    for (let k = sensor_adr[i]; k < end; k++) d.sensordata[k] = 0;
  }

  /** Update the sensors of plugins whose readings are made at a stage. */
  function updatePlugins(plugins: readonly number[], stage: number): void {
    const { nsensor, sensor_plugin, sensor_needstage, sensor_adr } = m;
    for (let k = 0; k < plugins.length; k++) {
      prepareStage(stage);
      d.plugin_data[plugins[k]].compute?.(PluginCapability.sensor);
      for (let i = 0; i < nsensor; i++) {
        if (sensor_plugin[i] === plugins[k] && sensor_needstage[i] === stage) {
          applyCutoff(i, d.sensordata, sensor_adr[i]);
        }
      }
    }
  }

  /** Update all sensors of a list but those that sleep, then those of plugins. */
  function updateSensors(list: Int32Array, plugins: readonly number[], stage: number): void {
    if (disabled(m, DisableBit.sensor)) return;
    const filter = someAsleep(m, d);
    let users = 0;
    for (let k = 0; k < list.length; k++) {
      const i = list[k];
      if (filter && sensorAsleep(i)) continue;
      if (m.sensor_type[i] === SensorType.user) {
        clearUserSensor(i);
        users++;
      } else updateSensor(i);
    }
    if (users > 0 && d.callbacks.sensor !== undefined) fillUserSensors(list, stage);
    if (plugins.length > 0) updatePlugins(plugins, stage);
  }

  /** Let the user fill in the user sensors of a stage, and limit what came. */
  function fillUserSensors(list: Int32Array, stage: number): void {
    d.callbacks.sensor?.(m, d, stage);
    for (let k = 0; k < list.length; k++) {
      const i = list[k];
      if (m.sensor_type[i] === SensorType.user) applyCutoff(i, d.sensordata, m.sensor_adr[i]);
    }
  }

  /** Sensors of the position stage, into sensordata. */
  function sensorPos(): void {
    updateSensors(ofPosition, pluginsOfPosition, Stage.pos);
  }

  /** Sensors of the velocity stage, into sensordata. */
  function sensorVel(): void {
    updateSensors(ofVelocity, pluginsOfVelocity, Stage.vel);
  }

  /** Sensors of the acceleration stage, into sensordata. */
  function sensorAcc(): void {
    updateSensors(ofAcceleration, pluginsOfAcceleration, Stage.acc);
  }

  return { computeSensor, sensorPos, sensorVel, sensorAcc };
}

/** Sensors that depend on positions, into sensordata. Needs the position stage. */
export function sensorPos(m: Model, d: Data): void {
  kernelsOf(sensorKernels, d, m).sensorPos();
}

/** Sensors that depend on velocities, into sensordata. Needs the velocity stage. */
export function sensorVel(m: Model, d: Data): void {
  kernelsOf(sensorKernels, d, m).sensorVel();
}

/** Sensors that depend on forces and accelerations, into sensordata. Needs the solver's results. */
export function sensorAcc(m: Model, d: Data): void {
  kernelsOf(sensorKernels, d, m).sensorAcc();
}
