// Several models at once, each with an engine of its own: all of them keep their full speed.
import { createSimulation, loadModelFile } from 'corten/node';

const names = ['leg', 'arm7', 'cartpole'];
const sims = names.map((name) => createSimulation(loadModelFile(new URL(`models/${name}.xml`, import.meta.url))));
for (let i = 0; i < 500; i++) for (const sim of sims) sim.step();
for (const [i, { model, time, engine }] of sims.entries())
  console.log(names[i], model.nv, 'dofs', time.toFixed(1), 's, engine', engine);

// → leg 3 dofs 1.0 s, engine own
// → arm7 7 dofs 1.0 s, engine own
// → cartpole 2 dofs 5.0 s, engine own
