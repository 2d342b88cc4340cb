// Inverse kinematics of an arm of seven joints over random targets that it can reach: node examples/reach.mjs [targets]
import { inverseKinematics } from '@corten/control';
import { randomSource } from '@corten/rollout';
import { Data, kinematics, loadModelFile } from 'corten/node';

const targets = Number(process.argv[2] ?? 1000);
const model = loadModelFile(new URL('models/arm7.xml', import.meta.url));
const { uniform: random } = randomSource(1);
const data = new Data(model);
const hand = model.nbody - 1;

/** Position and orientation of the hand at a random pose within the ranges of all joints. */
function reachable() {
  for (let i = 0; i < model.nq; i++) {
    const [low, high] = model.jnt_range.subarray(2 * i, 2 * i + 2);
    data.qpos[i] = low + (high - low) * random();
  }
  kinematics(model, data);
  return { position: data.xpos.slice(3 * hand, 3 * hand + 3), quat: data.xquat.slice(4 * hand, 4 * hand + 4) };
}

const tasks = Array.from({ length: targets }, () => [{ body: 'hand', ...reachable() }]);
const first = { data, random };
for (const task of tasks.slice(0, 20)) inverseKinematics(model, task, first);

/** Reach all targets; how many, with how many iterations, in how much time of a processor. */
function reach(restarts) {
  const start = process.cpuUsage();
  const results = tasks.map((task) => inverseKinematics(model, task, { ...first, restarts }));
  const { user, system } = process.cpuUsage(start);
  const done = results.filter((result) => result.done);
  const iterations = results.reduce((sum, result) => sum + result.iterations, 0) / targets;
  return `${done.length} of ${targets} reached, ${iterations.toFixed(1)} iterations and ${((user + system) / 1000 / targets).toFixed(2)} ms of a processor each`;
}

console.log(`one start: ${reach(0)}`);
console.log(`up to 30 starts: ${reach(29)}`);
