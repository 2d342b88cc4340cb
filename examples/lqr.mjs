// A pole on a cart, held up by a linear quadratic regulator.
import { linearize, lqr, regulator } from '@corten/control';
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(new URL('models/cartpole.xml', import.meta.url)));
const { A, B, states } = linearize(sim);
const weights = { 'qpos:slide': 1, 'qpos:hinge': 10, 'qvel:slide': 0.1, 'qvel:hinge': 0.1 };
const Q = states.map((row) => states.map((column) => (row === column ? weights[row] : 0)));
const { K } = lqr(A, B, Q, [[1]]);

const control = regulator(sim.model, K, { qpos: [0, 0] });
sim.callbacks.control = (_, data) => control(data);
sim.joint('hinge').qpos = 0.3;
sim.step(500);
console.log('after 5 s the pole leans by', Math.abs(sim.joint('hinge').qpos[0]).toFixed(3), 'rad');

// → after 5 s the pole leans by 0.000 rad
