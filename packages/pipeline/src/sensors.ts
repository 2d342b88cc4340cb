// Sensors: which are due in a stage, their cutoffs, delays and intervals (MuJoCo documentation, "Sensors").

import { createPost, createSubtreeVelocity } from '@corten/dynamics';
import { clip } from '@corten/math';
import { type Data, DataType, DisableBit, EnableBit, kernelsOf, type Model, SensorType, Stage } from '@corten/model';
import { historyRead } from './history.js';
import { createAccelerationSensors } from './sensor-acceleration.js';
import { createPositionSensors } from './sensor-position.js';
import { createVelocitySensors } from './sensor-velocity.js';
import { createSleepFilter } from './sleep-filter.js';

/** Sensors that a stage computes. */
function sensorsOfStage(m: Model, stage: number): Int32Array {
  const list: number[] = [];
  for (let i = 0; i < m.nsensor; i++) {
    if (m.sensor_needstage[i] === stage && m.sensor_type[i] !== SensorType.plugin) list.push(i);
  }
  return Int32Array.from(list);
}

/** Sensor kernels. */
export function createSensors(m: Model, d: Data) {
  const { positionSensor } = kernelsOf(createPositionSensors, d);
  const { velocitySensor } = kernelsOf(createVelocitySensors, d);
  const { accelerationSensor } = kernelsOf(createAccelerationSensors, d);
  const { subtreeVel } = kernelsOf(createSubtreeVelocity, d);
  const { rnePostConstraint } = kernelsOf(createPost, d);
  const { sensorAsleep } = kernelsOf(createSleepFilter, d);
  const ofPosition = sensorsOfStage(m, Stage.pos);
  const ofVelocity = sensorsOfStage(m, Stage.vel);
  const ofAcceleration = sensorsOfStage(m, Stage.acc);

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

  /** Clear a user sensor, and bring up to date what code that fills it in after the step may read. */
  function clearUserSensor(i: number): void {
    const { sensor_adr, sensor_dim, sensor_needstage } = m;
    const stage = sensor_needstage[i];
    if (stage === Stage.vel && !d.flg_subtreevel) subtreeVel();
    if (stage === Stage.acc && !d.flg_rnepost) rnePostConstraint();
    const end = sensor_adr[i] + sensor_dim[i];
    for (let k = sensor_adr[i]; k < end; k++) d.sensordata[k] = 0;
  }

  /** Update all sensors of a list but those that sleep. */
  function updateSensors(list: Int32Array): void {
    if (m.opt.disableflags & DisableBit.sensor) return;
    const filter = (m.opt.enableflags & EnableBit.sleep) !== 0 && d.nbody_awake < m.nbody;
    for (let k = 0; k < list.length; k++) {
      const i = list[k];
      if (filter && sensorAsleep(i)) continue;
      if (m.sensor_type[i] === SensorType.user) clearUserSensor(i);
      else updateSensor(i);
    }
  }

  /** Sensors of the position stage, into sensordata. */
  function sensorPos(): void {
    updateSensors(ofPosition);
  }

  /** Sensors of the velocity stage, into sensordata. */
  function sensorVel(): void {
    updateSensors(ofVelocity);
  }

  /** Sensors of the acceleration stage, into sensordata. */
  function sensorAcc(): void {
    updateSensors(ofAcceleration);
  }

  return { computeSensor, sensorPos, sensorVel, sensorAcc };
}

/** Sensors that depend on positions, into sensordata. Needs the position stage. */
export function sensorPos(m: Model, d: Data): void {
  kernelsOf(createSensors, d, m).sensorPos();
}

/** Sensors that depend on velocities, into sensordata. Needs the velocity stage. */
export function sensorVel(m: Model, d: Data): void {
  kernelsOf(createSensors, d, m).sensorVel();
}

/** Sensors that depend on forces and accelerations, into sensordata. Needs the solver's results. */
export function sensorAcc(m: Model, d: Data): void {
  kernelsOf(createSensors, d, m).sensorAcc();
}
