// A planar walker that walks forward by predictive sampling: node examples/walk.mjs [seconds]
import { predictiveSampling } from '@corten/control';
import { randomSource } from '@corten/rollout';
import { createSimulation, loadModelFile } from 'corten/node';

const seconds = Number(process.argv[2] ?? 4);
const model = loadModelFile(new URL('models/walker.xml', import.meta.url));
const { data, step, forward } = createSimulation(model);

/** Speed that it should have [m/s], and height of its torso [m]. */
const SPEED = 1;
const HEIGHT = 1.25;

/** What it should not do: go at another speed, sink, lean, push hard. */
const cost = (_, { qpos, qvel, ctrl }) =>
  (qvel[0] - SPEED) ** 2 +
  20 * Math.max(0, HEIGHT - (1.3 + qpos[1])) ** 2 +
  3 * qpos[2] ** 2 +
  0.02 * ctrl.reduce((sum, u) => sum + u * u, 0);

const planner = predictiveSampling(model, {
  cost,
  horizon: 0.5,
  samples: 48,
  knots: 5,
  noise: 0.35,
  interpolation: 'linear',
  normal: randomSource(2).normal,
});

data.qpos[model.jnt_qposadr[4]] = -0.2;
data.qpos[model.jnt_qposadr[7]] = -0.2;
forward();
let lowest = Number.POSITIVE_INFINITY;
for (let i = 0; data.time < seconds; i++) {
  if (i % 4 === 0) await planner.plan(data);
  planner.control(data);
  step();
  lowest = Math.min(lowest, 1.3 + data.qpos[1]);
}
console.log(`${data.qpos[0].toFixed(2)} m forward in ${seconds} s, the torso never below ${lowest.toFixed(2)} m`);
