// What the tests of this package share: a module and a small scene in motion.
import loadMujoco from '../src/index.js';

export const SCENE = `<mujoco>
  <asset><texture name="t" type="2d" builtin="flat" width="2" height="2" rgb1="1 0 0"/></asset>
  <worldbody>
    <geom name="floor" type="plane" size="2 2 .1"/>
    <body name="box" pos="0 0 .09"><freejoint name="free"/><geom name="box" type="box" size=".1 .1 .1" mass="1"/>
      <body name="arm" pos=".1 0 .1"><joint name="hinge" axis="0 1 0" limited="true" range="-90 90"/>
        <geom name="arm" size=".02" pos=".2 0 0" mass=".1"/><site name="tip" pos=".3 0 0"/></body></body>
  </worldbody>
  <tendon><fixed name="cord"><joint joint="hinge" coef="2"/></fixed></tendon>
  <actuator><motor name="push" joint="hinge" ctrlrange="-1 1"/></actuator>
  <sensor><framepos name="where" objtype="site" objname="tip"/></sensor>
  <keyframe><key name="home" qpos="0 0 1 1 0 0 0 .5"/></keyframe>
</mujoco>`;

/** A module with the scene loaded and computed. */
export async function scene() {
  const mj = await loadMujoco();
  const m = mj.MjModel.from_xml_string(SCENE);
  const d = new mj.MjData(m);
  mj.mj_forward(m, d);
  return { mj, m, d };
}
