// A box that is pushed, and one that hangs from a hand that is moved.
import { createSimulation, loadModel } from 'corten';

const sim = createSimulation(
  loadModel(`<mujoco>
    <worldbody>
      <geom type="plane" size="5 5 .1"/>
      <body name="box" pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1" mass="1"/></body>
      <body name="hand" mocap="true" pos="1 0 1"/>
      <body name="load" pos="1 0 .7"><freejoint/><geom size=".05" mass=".5"/></body>
    </worldbody>
    <equality><connect name="rope" body1="load" body2="hand" anchor="0 0 .3"/></equality>
  </mujoco>`),
);

for (let i = 0; i < 250; i++) {
  sim.applyForce('box', [15, 0, 0]);
  sim.mocap('hand').pos = [1, 0.002 * i, 1];
  sim.step();
}
const before = sim.saveState();
sim.equality('rope').active = false;
sim.step(100);
console.log(
  'the box slid to',
  sim.body('box').xpos[0].toFixed(2),
  'and the load fell to',
  sim.body('load').xpos[2].toFixed(2),
);
sim.restoreState(before);
sim.step(100);
console.log('with the rope it is at', sim.body('load').xpos[2].toFixed(2));

// → the box slid to 1.03 and the load fell to 0.47
// → with the rope it is at 0.78
