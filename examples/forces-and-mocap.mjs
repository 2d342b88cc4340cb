// A box that is pushed, and a load that hangs from a hand that is moved.
import { createSimulation, loadModelFile } from 'corten/node';

const sim = createSimulation(loadModelFile(new URL('models/rope.xml', import.meta.url)));
for (let i = 0; i < 250; i++) {
  sim.applyForce('box', [15, 0, 0]);
  sim.mocap('hand').pos = [1, 0.002 * i, 1];
  sim.step();
}
console.log('the box slid to', sim.body('box').xpos[0].toFixed(2));
const before = sim.saveState();
for (const active of [false, true]) {
  sim.restoreState(before);
  sim.equality('rope').active = active;
  sim.step(100);
  console.log(active ? 'with' : 'without', 'the rope the load is at', sim.body('load').xpos[2].toFixed(2));
}

// → the box slid to 0.61
// → without the rope the load is at 0.47
// → with the rope the load is at 0.78
