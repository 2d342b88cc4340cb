// Controls that hold a leg in a crouch, and the height at which its foot then carries it.
import { trim } from '@corten/control';
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(new URL('models/leg.xml', import.meta.url)));
// a pose in which the foot touches the floor
const { qpos, ctrl, done } = trim(sim.model, { qpos: [-0.067, -0.4, 0.8], free: ['lift'] });
console.log(
  'torques',
  Array.from(ctrl, (x) => x.toFixed(2)).join(' '),
  'N·m hold it:',
  done,
  'at',
  qpos[0].toFixed(4),
  'm',
);

sim.data.qpos.set(qpos);
sim.data.ctrl.set(ctrl);
sim.step(100);
console.log('after 0.2 s the hip has moved by', Math.abs(sim.data.qpos[1] - qpos[1]).toFixed(4), 'rad');

// → torques -2.10 -10.12 N·m hold it: true at -0.0658 m
// → after 0.2 s the hip has moved by 0.0000 rad
