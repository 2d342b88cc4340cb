// Inverse kinematics over random targets that a chain of joints can reach: node examples/reach.mjs [targets] [model] [body...]
// (an arm of seven joints where no model is given; the last body where none is named)
import { inverseKinematics } from '@corten/control';
import { randomSource } from '@corten/rollout';
import { Data, JointType, kinematics, loadModelFile } from 'corten/node';

const [targets = 1000, file = new URL('models/arm7.xml', import.meta.url), ...named] = process.argv.slice(2);
const model = loadModelFile(file);
const { uniform: random } = randomSource(1);
const data = new Data(model);

/** Hinges and slides between the world and a body. */
function chainTo({ id }) {
  const joints = model.joints.filter(({ bodyid, type }) => bodyid === id && type >= JointType.slide);
  return id === 0 ? [] : [...chainTo(model.body(model.body_parentid[id])), ...joints];
}

/** Position and orientation of a body at a random pose within the ranges of all joints. */
function reachable({ id }, joints) {
  data.qpos.set(model.qpos0);
  for (const joint of joints) {
    const [low, high] = joint.range;
    data.qpos[joint.qposadr] = low + (high - low) * random();
  }
  kinematics(model, data);
  return { body: id, position: data.body(id).xpos.slice(), quat: data.body(id).xquat.slice() };
}

/** Reach all targets of a body; how many, with how many iterations, in how much time of a processor. */
function reach(tasks, options) {
  for (const task of tasks.slice(0, 50)) inverseKinematics(model, [task], options);
  const start = process.cpuUsage();
  const results = tasks.map((task) => inverseKinematics(model, [task], options));
  const { user, system } = process.cpuUsage(start);
  const done = results.filter((result) => result.done);
  const iterations = results.reduce((sum, result) => sum + result.iterations, 0) / tasks.length;
  return `${done.length} of ${tasks.length} reached, ${iterations.toFixed(1)} iterations and ${((user + system) / 1000 / tasks.length).toFixed(2)} ms of a processor each`;
}

for (const body of named.length > 0 ? named.map((name) => model.body(name)) : [model.bodies.at(-1)]) {
  const joints = chainTo(body);
  const tasks = Array.from({ length: Number(targets) }, () => reachable(body, joints));
  const options = { data, random, joints: joints.map(({ id }) => id) };
  console.log(`${body.name}, ${joints.length} joints, one start: ${reach(tasks, options)}`);
  console.log(`${body.name}, ${joints.length} joints, up to 100 starts: ${reach(tasks, { ...options, restarts: 99 })}`);
}
