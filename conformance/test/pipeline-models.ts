// Inline models for the pipeline's comparison with the reference: every actuator, sensor and passive force in small
// scenes.

/** Actuators of every kind on hinges, slides, a ball joint, tendons, sites and bodies. */
export const ACTUATORS = `<mujoco>
  <option timestep=".004"/>
  <worldbody>
    <site name="base" euler="20 30 40"/>
    <body name="a" pos="0 0 1"><joint name="h1" axis="0 1 0" damping=".1" range="-90 90"/><geom size=".05" fromto="0 0 0 .3 0 0" type="capsule"/>
      <site name="tip" pos=".3 0 0"/>
      <body name="b" pos=".3 0 0"><joint name="h2" axis="0 1 0" actuatorfrcrange="-2 3"/><geom size=".04" fromto="0 0 0 .3 0 0" type="capsule"/><site name="end" pos=".3 0 0"/></body>
    </body>
    <body name="c" pos="1 0 1"><joint name="s1" type="slide" axis="1 0 0" actuatorgravcomp="true"/><geom size=".1"/><site name="slider" pos="0 0 .1"/></body>
    <body name="d" pos="2 0 1" gravcomp=".5"><joint name="ball" type="ball"/><geom size=".1 .2 .3" type="box"/><site name="dsite"/></body>
    <body name="e" pos="3 0 1"><joint name="h3"/><geom size=".1" pos=".2 0 0"/><site name="crank" pos=".1 0 0"/></body>
    <body name="f" pos="3.3 0 1"><joint name="s2" type="slide" axis="0 0 1"/><geom size=".05"/></body>
    <body name="g" pos="4 0 1"><joint name="h4" axis="1 2 3"/><geom size=".1" pos=".1 0 0"/></body>
    <body name="h" pos="5 0 1"><joint name="h5" axis="0 0 1"/><geom size=".1" pos=".1 0 0"/></body>
  </worldbody>
  <tendon>
    <fixed name="t1"><joint joint="h1" coef=".5"/><joint joint="h2" coef="-.3"/></fixed>
    <fixed name="t2"><joint joint="s2" coef="1"/><joint joint="h3" coef=".2"/></fixed>
    <spatial name="t3" stiffness="10" damping=".1" springlength=".1 .2"><site site="base"/><site site="tip"/></spatial>
  </tendon>
  <actuator>
    <motor joint="h1" gear="2" ctrlrange="-.5 .5" ctrllimited="true" damping=".2" armature=".01"/>
    <motor joint="h1" gear=".5" damping=".1 .05 .02" group="1"/>
    <position joint="h2" kp="20" kv="1" forcerange="-5 4" forcelimited="true"/>
    <velocity joint="s1" kv="3" group="2"/>
    <intvelocity joint="h3" kp="10" actrange="-.3 .4"/>
    <damper joint="s2" kv="2" ctrlrange="0 1"/>
    <cylinder tendon="t2" timeconst=".05" area=".3" bias="1 -2 -.1"/>
    <general joint="h4" gaintype="affine" gainprm="1 .2 -.3" biastype="affine" biasprm=".1 -2 -.4" dyntype="filterexact" dynprm=".03"/>
    <general joint="h4" dyntype="filter" dynprm=".1" actearly="true" actlimited="true" actrange="-.2 .3"/>
    <general joint="h5" dyntype="integrator" gainprm="2" actearly="true"/>
    <motor tendon="t1" gear="3"/>
    <motor tendon="t3" forcerange="-1 1"/>
    <motor joint="ball" gear="1 2 3"/>
    <motor site="dsite" gear="1 0 2 0 .1 0" group="3"/>
    <position site="dsite" refsite="base" gear="0 0 0 0 0 1" kp="5"/>
    <motor cranksite="crank" slidersite="slider" cranklength="2.2"/>
    <muscle tendon="t3" lengthrange=".5 1.5" force="20"/>
    <muscle joint="h5" lengthrange="-2 2" tausmooth=".1"/>
    <adhesion body="a" ctrlrange="0 1" gain="2"/>
    <pid joint="h3" kp="4" kv=".4" ki="2" imax=".3" input="pos vel ff"/>
    <pid joint="h4" kp="3" slewmax="3" input="pos"/>
  </actuator>
</mujoco>`;

/** Motors with windings, heat, friction and controllers, and orientation servos. */
export const MOTORS = `<mujoco>
  <option timestep=".002" integrator="implicitfast"/>
  <worldbody>
    <site name="world"/>
    <body><joint name="a" axis="0 1 0"/><geom size=".1" pos=".2 0 0"/></body>
    <body pos="1 0 0"><joint name="b" axis="0 1 0"/><geom size=".1" pos=".2 0 0"/></body>
    <body pos="2 0 0"><joint name="c" axis="0 1 0"/><geom size=".1" pos=".2 0 0"/></body>
    <body pos="3 0 0"><joint name="d" type="ball"/><geom type="box" size=".1 .2 .3"/></body>
    <body pos="4 0 0"><freejoint/><geom type="box" size=".1 .2 .3"/><site name="free"/></body>
    <body pos="5 0 0"><joint name="e" type="ball"/><geom type="box" size=".1 .2 .1"/></body>
  </worldbody>
  <actuator>
    <dcmotor joint="a" resistance="2" motorconst=".5"/>
    <dcmotor joint="b" resistance="1.5" motorconst=".4" inductance="0 .01" saturation="2 0 30" cogging=".1 6 .3" lugre="50 .5 .1 .15 .05"/>
    <dcmotor joint="c" resistance="1" motorconst=".3" thermal="2 5 0 .004 25 20" input="pos vel ff" controller="8 1 .5 5 .4 12"/>
    <orientation joint="d" kp="3" kv=".3" forcerange="0 2"/>
    <orientation site="free" refsite="world" kp="2" kv=".2" input="quat"/>
    <position joint="e" kp="4" kv=".1" gear="0 1 0"/>
  </actuator>
</mujoco>`;

/** Springs, dampers and fluids of all kinds. */
export const PASSIVE = `<mujoco>
  <option density="1.2" viscosity=".05" wind="1 .5 -.2"/>
  <worldbody>
    <body pos="0 0 2"><joint name="h" axis="0 1 1" stiffness="3 .5 .2" damping=".1 .05 .02" springref="20"/><geom type="box" size=".1 .2 .3"/>
      <body pos=".3 0 0"><joint type="ball" stiffness="2 .3" damping=".2"/><geom type="ellipsoid" size=".1 .05 .2" fluidshape="ellipsoid" fluidcoef=".5 .25 1.5 1 1"/>
        <body pos=".3 0 0"><joint type="slide" axis="1 0 1" stiffness="20" damping="1"/><geom type="capsule" size=".05 .1" fluidshape="ellipsoid"/></body></body>
    </body>
    <body pos="2 0 2" gravcomp="1.2"><freejoint/><geom type="cylinder" size=".1 .2" fluidshape="ellipsoid"/></body>
    <body pos="3 0 2"><joint type="free" stiffness="5 1 2" damping=".4"/><geom type="box" size=".1 .3 .2"/><geom size=".1" pos=".3 .1 0"/></body>
    <body pos="4 0 2"><joint type="ball"/><geom size=".1" pos=".1 0 .1" fluidshape="ellipsoid"/><body pos=".2 0 0" gravcomp=".5"><joint axis="0 1 0"/><geom type="box" size=".2 .05 .1" fluidshape="ellipsoid"/></body></body>
  </worldbody>
  <tendon><fixed stiffness="4 1" damping=".3 .1" springlength=".1 .3"><joint joint="h" coef="2"/></fixed></tendon>
</mujoco>`;

/** Contacts, limits, and sensors of every rigid kind. */
export const SENSORS = `<mujoco>
  <option timestep=".003"/>
  <worldbody>
    <geom name="floor" type="plane" size="5 5 1"/>
    <geom name="wall" type="box" size=".1 1 1" pos="2 0 1"/>
    <camera name="eye" pos="0 -3 1" euler="80 0 0" resolution="4 3" fovy="50"/>
    <camera name="ortho" pos="0 -3 1" euler="80 0 0" resolution="3 2" projection="orthographic" fovy="2"/>
    <site name="zone" type="box" size=".6 .6 .6" pos="0 0 .3"/>
    <body name="box" pos="0 0 .22" euler="3 2 10"><freejoint/><geom name="box" type="box" size=".2 .2 .2"/><site name="imu" pos=".1 .05 .1" euler="10 20 30"/>
      <site name="touch" type="sphere" size=".25" pos="0 0 -.2"/><site name="touch2" type="cylinder" size=".3 .1" pos="0 0 -.2"/><camera name="body" pos="0 0 .3"/></body>
    <body name="arm" pos="1 0 1"><joint name="h" axis="0 1 0" range="-10 10" limited="true" damping=".1"/><geom name="upper" type="capsule" size=".05" fromto="0 0 0 .4 0 0"/>
      <site name="elbow" pos=".4 0 0" euler="0 30 0"/>
      <body name="fore" pos=".4 0 0"><joint name="b" type="ball" range="0 20" limited="true"/><geom name="fore" type="capsule" size=".04" fromto="0 0 0 .3 .1 0"/><site name="hand" pos=".3 .1 0"/></body>
    </body>
    <body name="ball" pos="-.8 0 .15"><freejoint/><geom name="ball" size=".15"/></body>
    <body name="mocap" mocap="true" pos="0 1 1"><geom size=".1"/></body>
  </worldbody>
  <tendon><spatial name="t" range="0 .8" limited="true"><site site="elbow"/><site site="hand"/></spatial><fixed name="f" limited="true" range="-.1 .1"><joint joint="h" coef="1"/></fixed></tendon>
  <actuator><motor name="m" joint="h" gear="5"/><motor name="tm" tendon="t" gear="2"/></actuator>
  <sensor>
    <touch site="touch"/><touch site="touch2"/><accelerometer site="imu" cutoff="30"/><velocimeter site="imu"/><gyro site="hand"/><force site="elbow"/><torque site="elbow"/><magnetometer site="imu"/>
    <rangefinder site="imu"/><rangefinder site="hand" data="dist dir origin point normal depth"/><rangefinder camera="eye" data="dist normal depth"/><rangefinder camera="ortho" data="origin depth"/>
    <camprojection site="hand" camera="eye"/>
    <jointpos joint="h"/><jointvel joint="h"/><tendonpos tendon="t"/><tendonvel tendon="t"/><actuatorpos actuator="m"/><actuatorvel actuator="m"/><actuatorfrc actuator="tm"/><jointactuatorfrc joint="h"/><tendonactuatorfrc tendon="t"/>
    <ballquat joint="b"/><ballangvel joint="b"/><jointlimitpos joint="h"/><jointlimitvel joint="h"/><jointlimitfrc joint="h"/><jointlimitfrc joint="b"/><tendonlimitpos tendon="f"/><tendonlimitvel tendon="f"/><tendonlimitfrc tendon="f"/>
    <framepos objtype="body" objname="fore"/><framequat objtype="xbody" objname="fore"/><framexaxis objtype="geom" objname="fore"/><frameyaxis objtype="site" objname="hand"/><framezaxis objtype="camera" objname="body"/>
    <framepos objtype="site" objname="hand" reftype="body" refname="box"/><framequat objtype="geom" objname="fore" reftype="site" refname="imu"/><framexaxis objtype="site" objname="hand" reftype="camera" refname="body"/>
    <framelinvel objtype="site" objname="hand"/><frameangvel objtype="geom" objname="box"/><framelinvel objtype="site" objname="hand" reftype="body" refname="box"/><frameangvel objtype="xbody" objname="fore" reftype="site" refname="imu"/>
    <framelinacc objtype="body" objname="fore"/><frameangacc objtype="site" objname="imu"/><framelinacc objtype="geom" objname="wall"/>
    <subtreecom body="arm"/><subtreelinvel body="arm"/><subtreeangmom body="arm"/><insidesite site="zone" objtype="body" objname="box"/>
    <distance geom1="ball" geom2="box" cutoff="2"/><normal geom1="ball" geom2="box" cutoff="2"/><fromto body1="arm" body2="box" cutoff="3"/><distance body1="ball" geom2="floor" cutoff=".5"/>
    <contact geom1="floor" data="found force torque dist pos normal tangent" num="4"/><contact body1="box" reduce="mindist" data="dist normal" num="2"/><contact geom2="box" reduce="maxforce" data="found force" num="3"/>
    <contact site="zone" reduce="netforce" data="found force torque pos"/><contact subtree1="ball" subtree2="world" data="found force normal"/>
    <e_potential/><e_kinetic/><clock/><user dim="3"/><user dim="2" needstage="vel"/>
  </sensor>
</mujoco>`;

/** Controls and readings with delays, intervals and histories, interpolated in every way. */
export const DELAYS = `<mujoco>
  <option timestep=".01"/>
  <worldbody>
    <body><joint name="a" axis="0 1 0" damping=".1"/><geom size=".1" pos=".3 0 0"/><site name="s" pos=".3 0 0"/></body>
    <body pos="1 0 0"><joint name="b" type="slide" axis="1 0 0" stiffness="10"/><geom size=".1"/></body>
  </worldbody>
  <actuator>
    <motor joint="a" delay=".025" nsample="5" interp="linear"/><position joint="b" kp="5" delay=".033" nsample="6" interp="cubic"/><motor joint="b" nsample="3" delay=".02"/>
  </actuator>
  <sensor>
    <jointpos joint="a" delay=".025" nsample="6" interp="linear"/><jointvel joint="a" delay=".033" nsample="6" interp="cubic"/><accelerometer site="s" delay=".02" nsample="4"/>
    <jointpos joint="b" interval=".03" nsample="4"/><jointvel joint="b" interval=".025 -.01" delay=".04" nsample="5" interp="linear"/><clock nsample="3"/>
  </sensor>
</mujoco>`;

/** Boxes that come to rest, fall asleep and are woken by a ball. */
export const SLEEP = `<mujoco>
  <option timestep=".005" sleep_tolerance=".01"><flag sleep="enable" energy="enable"/></option>
  <worldbody>
    <geom type="plane" size="5 5 1"/>
    <body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
    <body pos="0 0 .3"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
    <body pos="1 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
    <body pos=".03 0 1.9"><freejoint/><geom size=".08"/></body>
    <body pos="-1 0 1"><joint name="h" axis="0 1 0" damping="2"/><geom size=".1" pos="0 0 -.3"/></body>
  </worldbody>
  <actuator><position joint="h" kp="1" ctrlrange="0 0"/></actuator>
  <sensor><jointpos joint="h"/><clock/></sensor>
</mujoco>`;

/** Adhesive geoms and surfaces that move. */
export const ADHESION = `<mujoco>
  <worldbody>
    <geom name="floor" type="plane" size="5 5 1" adhesion="3"/>
    <body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1" adhesion="2"/></body>
    <body pos="0 1 .1"><freejoint/><geom size=".1" gap=".02"/></body>
    <body pos="1 0 .5"><joint axis="0 1 0"/><geom type="capsule" size=".05" fromto="0 0 0 .4 0 -.4" adhesion="1"/><body pos=".4 0 -.4"><joint axis="0 1 0"/><geom size=".08"/></body></body>
  </worldbody>
</mujoco>`;
