// A leg that holds its pose by PD control, with a sensor and the forces on its foot.
import { createSimulation, loadModel } from 'corten';

const sim = createSimulation(
  loadModel(`<mujoco>
    <worldbody>
      <geom name="floor" type="plane" size="5 5 .1"/>
      <body name="hip" pos="0 0 .75">
        <joint name="lift" type="slide" axis="0 0 1"/>
        <geom size=".08" mass="5"/>
        <body name="thigh">
          <joint name="hip" axis="0 1 0" armature=".02"/>
          <geom type="capsule" size=".04" fromto="0 0 0 0 0 -.35" mass="2"/>
          <body name="shin" pos="0 0 -.35">
            <joint name="knee" axis="0 1 0" armature=".02"/>
            <geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3" mass="1"/>
            <geom name="foot" size=".04" pos="0 0 -.35" mass=".2"/>
          </body>
        </body>
      </body>
    </worldbody>
    <actuator><motor name="hip" joint="hip"/><motor name="knee" joint="knee"/></actuator>
    <sensor><jointpos name="knee" joint="knee"/></sensor>
  </mujoco>`),
);

const target = { hip: -0.4, knee: 0.8 };
sim.callbacks.control = () => {
  for (const [name, angle] of Object.entries(target)) {
    const joint = sim.joint(name);
    sim.actuator(name).ctrl = 300 * (angle - joint.qpos[0]) - 15 * joint.qvel[0];
  }
};
sim.step(1500);
sim.forward();
console.log('knee', sim.sensor('knee').data[0].toFixed(2));
for (const { name1, name2, force } of sim.contacts()) console.log(name1, 'carries', name2, 'with', force[0].toFixed(1));

// → knee 0.82
// → floor carries foot with 80.4
