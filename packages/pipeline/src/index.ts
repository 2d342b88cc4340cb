export { muscleBias, muscleDynamics, muscleGain, muscleGainLength } from './actuation/muscle.js';
export { checkAcc, checkPos, checkVel } from './check.js';
export { quatIntegrateDerivative, subQuatDerivative } from './derivatives/derivative-quat.js';
export { smoothVel } from './derivatives/derivative-smooth.js';
export { inverseFD, transitionFD } from './derivatives/finite-difference.js';
export {
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
export { initCtrlHistory, initSensorHistory, readCtrl, readSensor } from './history/delays.js';
export { euler } from './integrators/euler.js';
export { isFreeBody } from './integrators/free-body.js';
export { implicit } from './integrators/implicit.js';
export { rungeKutta } from './integrators/runge-kutta.js';
export { compareFwdInv, invConstraint, inverse, inverseSkip, invPosition, invVelocity } from './inverse.js';
export { initSleep, resetData, resetDataKeyframe } from './reset.js';
export { insideGeom } from './sensors/inside-geom.js';
export { condataSize } from './sensors/sensor-contact.js';
export { sensorAcc, sensorPos, sensorVel } from './sensors/sensors.js';
export { createPipeline, type Pipeline, step, step1, step2 } from './step.js';
