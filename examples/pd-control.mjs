// A robot that holds a pose by PD control, with its sensors and the forces on its feet: node examples/pd-control.mjs [model]
// (a leg in a crouch where no model is given; for Unitree's G1, unitree_robots/g1/scene_29dof.xml of unitree_mujoco)
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(process.argv[2] ?? new URL('models/leg.xml', import.meta.url)));
const [key] = sim.keys;
sim.reset(key?.id);
sim.callbacks.control = () => {
  for (const motor of sim.actuators) {
    const pose = key ? key.ctrl[motor.id] : 0;
    motor.ctrl = 300 * (pose - motor.length[0]) - 5 * motor.velocity[0];
  }
};
sim.step(1500);
sim.forward();

for (const { name, data } of sim.sensors)
  if (/imu|knee/.test(name)) console.log(name, Array.from(data, (x) => x.toFixed(2)).join(' '));
for (const { name1, name2, body2, force } of sim.contacts())
  console.log(name1, 'carries', name2 ?? body2.name, 'with', force[0].toFixed(1), 'N');

// → imu 0.00 0.00 9.81
// → knee 0.83
// → floor carries foot with 80.4 N
