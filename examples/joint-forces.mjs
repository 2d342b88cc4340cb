// An arm that draws a circle with its tip, held up against gravity, by the forces of its motors.
import { gravityCompensation, operationalSpace, setForces } from '@corten/control';
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(new URL('models/arm7.xml', import.meta.url)));
const { model, data } = sim;
const rest = [0, 0.6, 0, 1.2, 0, 0.8, 0];
data.qpos.set(rest);
sim.forward();
const { xpos } = sim.site('tip');
const middle = xpos.slice();

for (let i = 0; i < 500; i++) {
  setForces(model, data, gravityCompensation(model, data));
  sim.step();
}
console.log(
  'held for a second, the tip sank by',
  (1000 * Math.hypot(...middle.map((x, k) => x - xpos[k]))).toFixed(1),
  'mm',
);

const [radius, turn] = [0.1, 2];
let worst = 0;
for (const start = sim.time; sim.time < start + 4; sim.step()) {
  const angle = turn * (sim.time - start);
  const [c, s] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  const position = [middle[0] + c - radius, middle[1] + s, middle[2]];
  const task = {
    site: 'tip',
    position,
    velocity: [-turn * s, turn * c, 0],
    acceleration: [-turn * turn * c, -turn * turn * s, 0],
    stiffness: 400,
    posture: { qpos: rest },
  };
  setForces(model, data, operationalSpace(model, data, task));
  worst = Math.max(worst, Math.hypot(...position.map((x, k) => x - xpos[k])));
}
console.log('on the circle it was off by', (1000 * worst).toFixed(1), 'mm at most');

// → held for a second, the tip sank by 0.0 mm
// → on the circle it was off by 3.4 mm at most
