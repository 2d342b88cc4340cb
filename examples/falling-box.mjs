import { createSimulation, loadModel } from 'corten';

const model = loadModel(`
  <mujoco>
    <worldbody>
      <geom type="plane" size="1 1 .1"/>
      <body pos="0 0 1">
        <freejoint/>
        <geom type="box" size=".1 .1 .1"/>
      </body>
    </worldbody>
  </mujoco>`);

const { data, step } = createSimulation(model);
while (data.time < 2) step();
// the box rests on the plane, on four contacts
console.log(data.qpos[2].toFixed(4), data.ncon); // → 0.0999 4
