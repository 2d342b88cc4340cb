// An arm that reaches for a point by the transposed Jacobian of its tip.
import { createSimulation, integratePos, jacSite, loadModel } from 'corten';

const arm = '<joint axis="0 1 0"/><joint axis="1 0 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 .4"/>';
const sim = createSimulation(
  loadModel(`<mujoco><worldbody>
    <body>${arm}<body pos="0 0 .4">${arm}<site name="tip" pos="0 0 .4"/></body></body>
  </worldbody></mujoco>`),
);
const { model, data } = sim;
const target = [0.3, 0.2, 0.5];
const jacobian = new Float64Array(3 * model.nv);
const change = new Float64Array(model.nv);

// away from the straight arm, where the Jacobian is singular
data.qpos.set([0.2, 0.1, 0.5, -0.3]);
for (let i = 0; i < 200; i++) {
  sim.forward();
  jacSite(model, data, jacobian, null, sim.site('tip').id);
  const error = target.map((x, k) => x - sim.site('tip').xpos[k]);
  // along the gradient of the squared distance
  for (let j = 0; j < model.nv; j++) change[j] = error.reduce((sum, e, k) => sum + e * jacobian[k * model.nv + j], 0);
  integratePos(model, data.qpos, change, 1);
}
console.log('tip', [...sim.site('tip').xpos].map((x) => x.toFixed(3)).join(' '));

// → tip 0.300 0.200 0.500
