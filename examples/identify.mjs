// Masses, damping and friction of a double pendulum from a recording: node examples/identify.mjs
import { identify } from '@corten/control';
import { createSimulation, getState, loadModelFile, StateBit, stateSize } from 'corten/node';

const load = () => loadModelFile(new URL('models/pendulum2.xml', import.meta.url));
const truth = { mass: 0.83, shoulder: 0.17, elbow: 0.034, friction: 0.21 };
const set = {
  mass: (m, value) => m.body_mass.set([value], 2),
  shoulder: (m, value) => m.dof_damping.set([value], 0),
  elbow: (m, value) => m.dof_damping.set([value], 1),
  friction: (m, value) => m.dof_frictionloss.set([value], 0),
};

const real = load();
for (const [name, value] of Object.entries(truth)) set[name](real, value);
const { data, step } = createSimulation(real);
const steps = 600;
const size = stateSize(real, StateBit.fullphysics);
const states = new Float64Array(steps * size);
const controls = Float64Array.from({ length: steps }, (_, t) => 3 * Math.sin(0.05 * t) + 1.5 * Math.sin(0.21 * t));
for (let t = 0; t < steps; t++) {
  getState(real, data, states.subarray(t * size, (t + 1) * size), StateBit.fullphysics);
  data.ctrl[0] = controls[t];
  step();
}

const guesses = { mass: 0.5, shoulder: 0.1, elbow: 0.05, friction: 0.02 };
const parameters = Object.entries(guesses).map(([name, start]) => ({ name, start, range: [1e-4, 3], set: set[name] }));
const { values, iterations } = identify(load(), parameters, [{ states, controls }]);
for (const [name, value] of Object.entries(values))
  console.log(
    `${name}: ${value.toFixed(5)}, in truth ${truth[name]}, off by ${(100 * Math.abs(value / truth[name] - 1)).toFixed(3)} %`,
  );
console.log(`${iterations} iterations`);
