// A pole on a cart, held up by what noisy sensors of positions say: a Kalman filter estimates the state for the regulator.
import { kalman, linearize, lqr } from '@corten/control';
import { randomSource } from '@corten/rollout';
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(new URL('models/cartpole.xml', import.meta.url)));
const { normal } = randomSource(1);
const diagonal = (...values) => values.map((value, i) => values.map((_, j) => (i === j ? value : 0)));
const times = (matrix, vector) =>
  matrix.toArray().map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));

const { A, B } = linearize(sim);
const { K } = lqr(A, B, diagonal(1, 10, 0.1, 0.1), [[1]]);
const C = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
];
const NOISE = 0.02;
const { L } = kalman(A, C, diagonal(1e-8, 1e-8, 1e-4, 1e-4), diagonal(NOISE ** 2, NOISE ** 2));

let estimate = [0, 0, 0, 0];
let [raw, filtered] = [0, 0];
sim.joint('hinge').qpos = 0.1;
for (let i = 0; i < 1000; i++) {
  const measured = Array.from(sim.data.qpos, (value) => value + NOISE * normal());
  const correction = times(L, [measured[0] - estimate[0], measured[1] - estimate[1]]);
  estimate = estimate.map((value, k) => value + correction[k]);
  raw += (measured[1] - sim.data.qpos[1]) ** 2 / 1000;
  filtered += (estimate[1] - sim.data.qpos[1]) ** 2 / 1000;
  const u = Math.min(1, Math.max(-1, -times(K, estimate)[0]));
  sim.actuator('push').ctrl = u;
  sim.step();
  const push = times(B, [u]);
  estimate = times(A, estimate).map((value, k) => value + push[k]);
}
console.log(
  'errors of the angle:',
  Math.sqrt(raw).toFixed(4),
  'rad measured,',
  Math.sqrt(filtered).toFixed(4),
  'rad filtered',
);
console.log('after 10 s the pole leans by', Math.abs(sim.joint('hinge').qpos[0]).toFixed(2), 'rad');

// → errors of the angle: 0.0200 rad measured, 0.0084 rad filtered
// → after 10 s the pole leans by 0.01 rad
