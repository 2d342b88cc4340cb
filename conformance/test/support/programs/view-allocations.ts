// A control loop through named views and contacts, of a model (MJCF file, first argument; with a second one, controls are
// assigned as numbers), and how many bytes it puts on the heap for each step.
import { readFileSync } from 'node:fs';
import { type ContactInfo, createSimulation, loadModel } from 'corten';
import { bytesPerStep } from './bytes-per-step.js';

const [file, assigned] = process.argv.slice(2);
const sim = createSimulation(loadModel(readFileSync(file, 'utf8')));
const { joints, actuators, sensors, bodies } = sim;
const [body, joint, actuator] = [bodies[1], joints[0], actuators[0]].map(({ name }) => name!);
const contacts: ContactInfo[] = [];
/** Where what is read goes, so that it is read at all. */
const seen = new Float64Array(4);

/** Read and write through views that are at hand, through lists, and by name; contacts into a list. */
function control(): void {
  for (const motor of actuators) {
    const value = -0.2 * motor.length[0] - 0.01 * motor.velocity[0];
    if (assigned) motor.ctrl = value;
    else motor.ctrl[0] = value;
  }
  sim.actuator(actuator).ctrl[0] = -0.1 * sim.joint(joint).qpos[0];
  seen[0] += sim.body(body).xpos[2] + sim.data.joint(joint).qvel[0];
  for (const sensor of sensors) seen[1] += sensor.data[0];
  const count = sim.contacts(contacts);
  for (let i = 0; i < count; i++) seen[2] += contacts[i].force[0];
}

function run(steps: number): void {
  for (let i = 0; i < steps; i++) {
    control();
    sim.step();
  }
}

const perStep = bytesPerStep(run, 3000);
console.log(JSON.stringify({ perStep, actuators: actuators.length, contacts: sim.data.ncon, seen: [...seen] }));
