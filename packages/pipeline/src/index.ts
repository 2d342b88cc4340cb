export { actuatorDisabled } from './activation.js';
export { createActuation } from './actuation.js';
export { checkAcc, checkPos, checkVel } from './check.js';
export { initCtrlHistory, initSensorHistory, readCtrl, readSensor } from './delays.js';
export { quatIntegrateDerivative, subQuatDerivative } from './derivative-quat.js';
export { smoothVel } from './derivative-smooth.js';
export { euler } from './euler.js';
export { inverseFD, transitionFD } from './finite-difference.js';
export {
  createForward,
  forward,
  forwardSkip,
  fwdAcceleration,
  fwdActuation,
  fwdKinematics,
  fwdPosition,
  fwdVelocity,
  makeM,
  passive,
} from './forward.js';
export { isFreeBody } from './free-body.js';
export { implicit } from './implicit.js';
export { insideGeom } from './inside-geom.js';
export { compareFwdInv, invConstraint, inverse, inverseSkip, invPosition, invVelocity } from './inverse.js';
export { muscleBias, muscleDynamics, muscleGain, muscleGainLength } from './muscle.js';
export { createPassive } from './passive.js';
export { initSleep, resetData, resetDataKeyframe } from './reset.js';
export { rungeKutta } from './runge-kutta.js';
export { condataSize } from './sensor-contact.js';
export { raydataSize } from './sensor-distance.js';
export { createSensors, sensorAcc, sensorPos, sensorVel } from './sensors.js';
export { createPipeline, createStep, type Pipeline, step, step1, step2 } from './step.js';
export { checkSupported, unsupportedFeatures } from './supported.js';
export { raiseWarning, warningText } from './warning.js';
