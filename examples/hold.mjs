// A pole on a cart held up by predictive sampling and by LQR: node examples/hold.mjs [seconds]
import { linearize, lqr, predictiveSampling, regulator } from '@corten/control';
import { randomSource } from '@corten/rollout';
import { createSimulation, loadModelFile } from 'corten/node';

const seconds = Number(process.argv[2] ?? 5);
const model = loadModelFile(new URL('models/cartpole.xml', import.meta.url));
const cost = (_, { qpos, qvel }) =>
  10 * (1 - Math.cos(qpos[1])) + 0.5 * qpos[0] ** 2 + 0.05 * (qvel[0] ** 2 + qvel[1] ** 2);

/** Largest tilt in the last second, from a first one. */
async function run(tilt, plan, control) {
  const { data, step } = createSimulation(model);
  data.qpos[1] = tilt;
  let largest = 0;
  for (let i = 0; data.time < seconds; i++) {
    if (i % 2 === 0) await plan(data);
    control(data);
    step();
    if (data.time > seconds - 1) largest = Math.max(largest, Math.abs(data.qpos[1]));
  }
  return largest;
}

const { A, B } = linearize(createSimulation(model));
const weights = [1, 10, 0.1, 0.1].map((value, i, all) => all.map((_, j) => (i === j ? value : 0)));
const { K } = lqr(A, B, weights, [[1]]);
const linear = regulator(model, K, { qpos: [0, 0] });
const planner = predictiveSampling(model, {
  cost,
  horizon: 0.8,
  samples: 24,
  knots: 5,
  noise: 0.4,
  normal: randomSource(3).normal,
});

for (const tilt of [0.1, 0.35]) {
  planner.reset();
  const sampled = await run(tilt, planner.plan, planner.control);
  const regulated = await run(tilt, () => {}, linear);
  console.log(`from ${tilt} rad: at the end ${sampled.toFixed(3)} rad by sampling, ${regulated.toFixed(3)} rad by LQR`);
}
