// Models that reach what corpus and own models leave out, and random states for them.
import { JointType, type Model } from '@corten/model';
import type { Compiled } from '../../src/oracle.js';
import { generator } from '../../src/random.js';

/** Put a random state, with quaternions that are not quite normalised, and random forces into the reference's data. */
export function randomise(m: Model, { model, data }: Compiled, seed: number): void {
  const uniform = generator(seed);
  const next = () => 2 * uniform() - 1;
  const { qpos, qvel } = data;
  const spread = seed % 2 === 0 ? 0.1 : 1;
  for (let j = 0; j < m.njnt; j++) {
    const a = m.jnt_qposadr[j];
    const type = m.jnt_type[j];
    const num = type === JointType.free ? 7 : type === JointType.ball ? 4 : 1;
    for (let k = a; k < a + num; k++) qpos[k] = m.qpos0[k] + next() * spread;
  }
  for (let k = 0; k < m.nv; k++) qvel[k] = 2 * next();
  for (let k = 0; k < 3 * model.nmocap; k++) data.mocap_pos[k] += 0.1 * next();
  for (let k = 0; k < 4 * model.nmocap; k++) data.mocap_quat[k] += 0.1 * next();
  for (let k = 6; k < 6 * m.nbody; k++) data.xfrc_applied[k] = k % 12 < 6 ? 0 : next();
}

const BOX = '<geom type="box" size=".1 .05 .02"/>';

/** Models with what the others lack. */
export const DYNAMICS_MODELS: Record<string, string> = {
  'transmissions of every kind': `<mujoco>
    <option timestep="0.001"/>
    <worldbody>
      <geom type="plane" size="5 5 .1"/>
      <site name="fixed" pos=".2 .1 .4" euler="10 20 30"/>
      <body name="free" pos="0 0 1"><freejoint name="free"/>${BOX}<site name="on_free" pos=".1 0 0" euler="5 6 7"/>
        <body name="ball" pos=".3 0 0"><joint name="ball" type="ball" pos=".05 .1 0"/>${BOX}
          <site name="on_ball" pos="0 .1 .1" euler="40 0 10"/>
          <body pos=".2 0 0"><joint name="hinge" axis="1 1 0"/>${BOX}<site name="on_hinge" pos=".1 0 .1"/></body>
        </body>
      </body>
      <body pos="0 1 1">
        <body pos="0 0 .1"><joint name="crank" axis="0 1 0"/>${BOX}<site name="crank" pos="0 0 .2"/></body>
        <body pos=".1 0 .4"><joint name="slide" type="slide" axis="1 0 1"/>${BOX}<site name="slider" euler="0 90 0"/></body>
      </body>
      <body name="foot" pos="0 -1 .09"><joint type="slide" axis="0 0 1"/><joint axis="1 0 0"/><geom size=".1" gap=".05" margin=".05"/></body>
    </worldbody>
    <actuator>
      <motor joint="hinge" gear="3"/> <motor jointinparent="hinge" gear="2"/> <motor joint="slide" gear="-1"/>
      <motor joint="ball" gear="1 2 3"/> <motor jointinparent="ball" gear="1 2 3"/>
      <motor joint="free" gear="1 2 3 4 5 6"/> <motor jointinparent="free" gear="1 2 3 4 5 6"/>
      <motor site="on_ball" gear="1 2 3 4 5 6"/> <motor site="on_hinge" gear="0 0 1"/>
      <motor site="on_hinge" refsite="fixed" gear="1 2 3 4 5 6"/>
      <motor site="on_hinge" refsite="on_free" gear="1 0 0 0 0 1"/> <motor site="on_free" refsite="on_hinge" gear="0 0 0 1 1 0"/>
      <general cranksite="crank" slidersite="slider" cranklength=".5" gear="2"/>
      <general cranksite="crank" slidersite="slider" cranklength=".01"/>
      <general cranksite="on_hinge" slidersite="on_free" cranklength="2"/>
      <orientation joint="ball" kp="1"/> <orientation site="on_hinge" refsite="on_free" kp="1"/>
      <orientation site="on_hinge" refsite="fixed" kp="1"/>
      <adhesion body="foot" ctrlrange="0 1"/>
    </actuator>
  </mujoco>`,
  'tendons of every kind': `<mujoco>
    <worldbody>
      <site name="a" pos="-.5 .02 .3"/> <site name="b" pos=".5 0 .3"/>
      <geom name="ball" size=".2" pos="0 0 .3" contype="0" conaffinity="0"/>
      <geom name="roll" type="cylinder" size=".1 .5" pos="0 0 .1" euler="80 0 10" contype="0" conaffinity="0"/>
      <site name="top" pos="0 0 .6"/> <site name="inside" pos="0 .01 .3"/>
      <body pos="0 0 .6"><joint name="j0" axis="0 1 0"/><joint name="j1" type="slide" axis="1 0 0"/>${BOX}
        <site name="c" pos="-.3 0 .1"/>
        <body pos=".3 0 0"><joint name="j2" type="ball"/>${BOX}<site name="d" pos=".3 .05 -.3"/>
          <geom name="moving" type="cylinder" size=".1 .3" pos=".25 0 -.05" euler="90 0 0" contype="0" conaffinity="0"/>
          <body pos=".3 0 0"><joint name="j3" axis="0 1 1"/>${BOX}<site name="e" pos=".2 0 -.2"/><site name="f" pos="0 0 .2"/></body>
        </body>
      </body>
    </worldbody>
    <tendon>
      <fixed armature=".1" stiffness="3"><joint joint="j0" coef=".5"/><joint joint="j3" coef="-2"/></fixed>
      <spatial stiffness="1 2 3"><site site="a"/><geom geom="ball"/><site site="d"/></spatial>
      <spatial><site site="a"/><geom geom="ball" sidesite="top"/><site site="e"/></spatial>
      <spatial><site site="a"/><geom geom="ball" sidesite="inside"/><site site="e"/></spatial>
      <spatial><site site="c"/><geom geom="roll"/><site site="d"/><geom geom="moving" sidesite="e"/><site site="f"/></spatial>
      <spatial armature=".3"><site site="a"/><site site="c"/><pulley divisor="2"/><site site="c"/><site site="d"/><site site="e"/>
        <pulley divisor="3"/><site site="b"/><site site="f"/></spatial>
    </tendon>
  </mujoco>`,
  'armature through actuators': `<mujoco>
    <worldbody><body><joint name="j"/>${BOX}<body pos="0 0 .3"><joint name="k" armature=".1"/>${BOX}</body></body></worldbody>
    <tendon><fixed name="t"><joint joint="j" coef="1"/><joint joint="k" coef="2"/></fixed></tendon>
    <actuator>
      <motor joint="j" gear="3" armature=".2"/><motor joint="j" gear="2" armature=".1"/><motor joint="k" armature=".5"/>
      <motor tendon="t" gear="2" armature=".3"/>
    </actuator>
  </mujoco>`,
  'mocap, cameras, lights and equalities': `<mujoco>
    <option><flag energy="enable"/></option>
    <worldbody>
      <light mode="targetbody" target="b" pos="0 0 3"/> <camera mode="targetbody" target="a" pos="1 1 1"/>
      <body name="m" mocap="true" pos="0 0 1" quat="2 1 0 1">${BOX}<site name="s" pos=".1 0 0"/></body>
      <body name="a" pos="0 0 2" gravcomp=".5"><joint type="slide" axis="1 0 0" stiffness="3" springref=".1"/>
        <joint axis="0 1 0" pos="0 .1 0" stiffness="2"/>${BOX}<camera mode="track"/><camera mode="trackcom" pos="0 1 0"/>
        <light mode="trackcom"/><light mode="track" pos="0 1 1"/><camera mode="fixed" pos=".1 .2 .3" euler="1 2 3"/>
        <body name="b" pos=".2 0 0" euler="10 20 30"><joint type="ball" stiffness="4"/>${BOX}<light mode="targetbodycom" target="a"/>
          <camera mode="targetbodycom" target="m"/><site name="t" pos="0 0 .1"/></body>
      </body>
      <body name="c" pos="1 0 1"><freejoint/><geom size=".1" pos=".01 0 0" euler="1 2 3"/></body>
    </worldbody>
    <equality><weld body1="m" body2="c"/><connect body1="a" body2="c" anchor=".1 0 0"/><connect site1="t" site2="s"/>
      <weld site1="s" site2="t" torquescale=".5"/><weld body1="b"/></equality>
  </mujoco>`,
};
