// A leg that holds the pose of a keyframe by PD control, with its sensors and the forces on its foot.
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(new URL('models/leg.xml', import.meta.url)));
const pose = sim.key('crouch').ctrl;
sim.reset('crouch');
sim.callbacks.control = () => {
  for (const motor of sim.actuators) motor.ctrl = 300 * (pose[motor.id] - motor.length[0]) - 15 * motor.velocity[0];
};
sim.step(1500);
sim.forward();

console.log('knee', sim.sensor('knee').data[0].toFixed(2), 'imu', sim.sensor('imu').data[2].toFixed(2));
for (const { name1, name2, force } of sim.contacts())
  console.log(name1, 'carries', name2, 'with', force[0].toFixed(1), 'N');

// → knee 0.83 imu 9.81
// → floor carries foot with 80.4 N
