// Models for programs that edit models: one with elements of every kind, and one that is attached to it.

/** Elements of every kind, classes, frames, and orientations in all ways. */
export const EVERYTHING = `<mujoco model="everything">
  <!-- a comment -->
  <compiler angle="degree" eulerseq="xyz" boundmass="0.001" autolimits="true"/>
  <option timestep="0.003" integrator="implicitfast" gravity="0 0 -9"><flag energy="enable" island="disable"/></option>
  <size nuserdata="2" nuser_geom="3"/>
  <visual><map znear="0.02"/><rgba haze="1 0 0 1"/><global azimuth="100"/></visual>
  <statistic extent="2" center="0 0 1"/>
  <default>
    <geom friction="0.9" solref="0.03 1"/>
    <joint damping="0.2" armature="0.01"/>
    <site size="0.01"/>
    <default class="red"><geom rgba="1 0 0 1" euler="0 0 10"/><motor gear="3" ctrlrange="-2 2"/><material reflectance="0.4"/>
      <default class="thin"><geom size="0.01" group="2"/><tendon width="0.01" stiffness="5"/><equality solref="0.05 1"/><pair condim="4"/>
        <camera fovy="30"/><light diffuse="1 1 1"/><mesh scale="2 2 2"/></default></default>
  </default>
  <asset>
    <texture name="checker" type="2d" builtin="checker" rgb1="0.1 0.2 0.3" rgb2="0.4 0.5 0.6" width="8" height="8" mark="edge" markrgb="1 1 1"/>
    <texture name="sky" type="skybox" builtin="gradient" rgb1="0 0 1" rgb2="1 1 1" width="4"/>
    <material name="metal" texture="checker" texrepeat="2 3" class="red" shininess="0.7"/>
    <material name="layered"><layer role="rgb" texture="checker"/><layer role="normal" texture="checker"/></material>
    <mesh name="tetra" vertex="0 0 0 1 0 0 0 1 0 0 0 1" class="thin" refpos="0.1 0 0"/>
    <mesh name="round" builtin="sphere" params="1"/>
    <hfield name="hills" nrow="2" ncol="3" size="1 1 0.2 0.1" elevation="0 1 2 3 4 5"/>
  </asset>
  <worldbody>
    <light name="sun" pos="0 0 3" dir="0 0.1 -1" directional="true" castshadow="false"/>
    <camera name="eye" pos="0 -2 1" xyaxes="1 0 0 0 0.3 1" resolution="320 240" sensorsize="0.02 0.015" focal="0.02 0.02"/>
    <geom name="floor" type="plane" size="5 5 0.1" material="metal" condim="4"/>
    <site name="base" pos="0 0 0.5"/>
    <site name="side" pos="0.2 0.3 0.5"/>
    <frame name="shifted" pos="1 0 0" euler="0 0 45"><geom name="pole" type="cylinder" size="0.05 0.2" pos="0 0 0.5"/></frame>
    <body name="target" mocap="true" pos="0 2 1"><geom name="marker" size="0.05" contype="0" conaffinity="0"/></body>
    <body name="box" pos="0 0 1" zaxis="0 1 1" childclass="red" sleep="never">
      <freejoint name="free" align="false"/>
      <geom name="box" type="box" size="0.1 0.2 0.3" mass="2" user="1 2" fluidshape="ellipsoid" axisangle="0 0 1 20"/>
      <geom name="mesh" type="mesh" mesh="tetra" pos="0 0 0.5" class="thin"/>
      <camera name="follow" mode="trackcom" fovy="60" class="thin"/>
      <body name="arm" pos="0.1 0 0.3" gravcomp="0.5">
        <inertial pos="0.1 0 0" mass="1.5" diaginertia="0.01 0.02 0.025" euler="0 0 30"/>
        <joint name="slide" type="slide" axis="1 0 0" range="-0.5 0.5" stiffness="10" springdamper="0.1 1"/>
        <joint name="hinge" range="-60 60" ref="10" frictionloss="0.1" actuatorfrcrange="-5 5" solreflimit="0.03 1"/>
        <geom name="rod" type="capsule" fromto="0 0 0 0.3 0 0.1" size="0.03"/>
        <frame name="mount" pos="0.3 0 0" quat="1 1 0 0" childclass="thin"><site name="tip" pos="0 0 0.05" size="0.02 0.03 0.04" type="box" rgba="0 1 0 0.5"/>
          <geom name="thin" class="thin"/></frame>
        <body name="ball" pos="0.3 0 0.2"><joint name="ball" type="ball" range="0 40"/><geom name="sphere" size="0.06" shellinertia="true"/></body>
      </body>
    </body>
  </worldbody>
  <contact><pair name="pair" geom1="floor" geom2="sphere" friction="0.8 0.7" class="thin"/><pair geom1="floor" geom2="box"/>
    <exclude name="exclude" body1="box" body2="ball"/></contact>
  <equality>
    <weld name="weld" body1="box" body2="target" active="false" torquescale="0.5" class="thin"/>
    <connect name="connect" body1="ball" anchor="0 0 0.1"/>
    <connect site1="base" site2="tip" active="false"/>
    <joint joint1="hinge" joint2="slide" polycoef="0 1 0.5" active="false"/>
    <tendon tendon1="fixed" active="false"/>
  </equality>
  <tendon>
    <spatial name="spatial" class="thin" range="0 3" springlength="0.4" rgba="1 1 0 1">
      <site site="base"/><geom geom="pole" sidesite="side"/><site site="tip"/><pulley divisor="2"/><site site="base"/><site site="tip"/></spatial>
    <fixed name="fixed" limited="true" range="-1 1" frictionloss="0.1"><joint joint="hinge" coef="2"/><joint joint="slide" coef="-1"/></fixed>
  </tendon>
  <actuator>
    <motor name="motor" joint="hinge" class="red"/>
    <position name="servo" joint="slide" kp="20" kv="1" timeconst="0.1"/>
    <velocity joint="hinge" kv="2" ctrlrange="-1 1"/>
    <general name="general" tendon="fixed" gainprm="2 3" biastype="affine" biasprm="1 2 3" dyntype="filter" dynprm="0.1" actrange="-1 1" user="3"/>
    <muscle name="muscle" tendon="spatial" lengthrange="0 2"/>
    <cylinder name="cylinder" tendon="fixed" area="2" timeconst="0.5"/>
    <adhesion name="adhesion" body="ball" gain="3" ctrlrange="0 1"/>
    <damper name="damper" joint="hinge" kv="2" ctrlrange="0 2"/>
    <general name="site" site="tip" refsite="base" gear="1 0 0 0 0 0"/>
    <dcmotor name="dc" joint="slide" motorconst="0.05" resistance="2"/>
  </actuator>
  <sensor>
    <gyro name="gyro" site="tip" cutoff="3" noise="0.1"/>
    <framepos name="place" objtype="site" objname="tip" reftype="body" refname="box"/>
    <framequat objtype="xbody" objname="arm"/>
    <jointpos name="position" joint="hinge" nsample="4" interp="linear" delay="0.01"/>
    <ballquat joint="ball"/>
    <touch site="tip"/>
    <rangefinder site="tip"/>
    <rangefinder camera="follow" data="dist point"/>
    <distance geom1="floor" geom2="sphere" cutoff="1"/>
    <fromto body1="box" geom2="floor" cutoff="1"/>
    <contact name="contact" body1="ball" geom2="floor" num="2" data="found force" reduce="mindist"/>
    <contact subtree1="box"/>
    <subtreecom body="box"/>
    <actuatorfrc actuator="servo"/>
    <tendonpos tendon="fixed"/>
    <camprojection site="tip" camera="eye"/>
    <insidesite site="tip" objtype="body" objname="ball"/>
    <clock/>
    <e_kinetic/>
    <user name="user" dim="3" needstage="vel" datatype="axis" objtype="body" objname="arm" user="1 2 3"/>
  </sensor>
  <custom><numeric name="numbers" size="4" data="1 2"/><text name="words" data="some words"/>
    <tuple name="tuple"><element objtype="body" objname="arm" prm="0.5"/><element objtype="geom" objname="box"/></tuple></custom>
  <keyframe><key name="home" time="1" qpos="0 0 1 1 0 0 0 0.1 0.2 1 0 0 0" ctrl="1 2 3 4 0.5 6 0.7 0.8 9 1"/><key name="rest"/></keyframe>
</mujoco>`;

/** A model that is attached: a body with another one, a frame, classes, assets and what refers to them. */
export const ATTACHED = `<mujoco model="other">
  <compiler angle="radian"/>
  <option timestep="0.001"/>
  <default><geom rgba="0 1 1 1"/><default class="blue"><geom rgba="0 0 1 1"/></default></default>
  <asset><material name="paint" rgba="0.5 0.5 0 1"/><mesh name="cube" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>
  <worldbody>
    <geom name="ground" size="0.1"/>
    <body name="hand" pos="0 0 0.1" euler="0.1 0 0" childclass="blue">
      <joint name="wrist" range="-1 1"/>
      <geom name="palm" size="0.05" material="paint"/>
      <site name="tip2"/>
      <body name="finger" pos="0 0 0.1"><joint name="knuckle"/><geom name="nail" type="mesh" mesh="cube"/></body>
      <frame name="grip" pos="0 0.1 0" euler="0 0.2 0"><geom name="pad" size="0.02"/><site name="pinch"/>
        <body name="thumb"><joint name="thumb"/><geom size="0.01"/></body></frame>
    </body>
    <body name="other"><geom size="0.1"/></body>
  </worldbody>
  <contact><exclude body1="hand" body2="finger"/><exclude body1="hand" body2="other"/></contact>
  <tendon><fixed name="pull"><joint joint="wrist" coef="1"/><joint joint="knuckle" coef="1"/></fixed></tendon>
  <actuator><motor name="grab" joint="wrist"/><motor name="press" joint="thumb"/></actuator>
  <sensor><jointpos name="bend" joint="wrist"/><framepos objtype="site" objname="pinch"/></sensor>
  <keyframe><key name="open" qpos="0.1 0.2 0.3"/></keyframe>
</mujoco>`;
