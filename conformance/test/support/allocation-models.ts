// Models whose steps must not allocate: what the models of conformance/models do not have.

export const ALLOCATION_MODELS: Readonly<Record<string, string>> = {
  'round shapes and a mesh': `<mujoco model="round shapes">
  <!-- what has no collider of its own: on a table, on each other -->
  <asset>
    <mesh name="gem" scale=".1 .1 .1" vertex="0 0 1  0 0 -1  1 0 0  -1 0 0  0 1 0  0 -1 0  .6 .6 .6  -.6 .6 .6  .6 -.6 .6  -.6 -.6 .6  .6 .6 -.6  -.6 -.6 -.6"/>
  </asset>
  <worldbody>
    <geom type="box" size="2 2 .1" pos="0 0 -.1"/>
    <body pos="0 0 .1"><freejoint/><geom type="ellipsoid" size=".12 .1 .1"/></body>
    <body pos=".5 0 .11"><freejoint/><geom type="cylinder" size=".1 .1"/></body>
    <body pos=".5 .02 .32"><freejoint/><geom type="ellipsoid" size=".15 .1 .1"/></body>
    <body pos="1 0 .12"><freejoint/><geom type="mesh" mesh="gem"/></body>
    <body pos="1 .5 .1"><freejoint/><geom type="cylinder" size=".1 .2" euler="90 0 0"/></body>
    <body pos="-.5 0 .1"><freejoint/><geom type="capsule" size=".1 .2" euler="90 0 0"/></body>
  </worldbody>
</mujoco>`,
  'a mesh and others in a height field': `<mujoco model="terrain">
  <!-- shapes that rest in a height field -->
  <asset>
    <hfield name="ground" nrow="5" ncol="5" size="1 1 .2 .1" elevation="1 1 1 1 1  1 .2 .1 .2 1  1 .1 0 .1 1  1 .2 .1 .2 1  1 1 1 1 1"/>
    <mesh name="stone" scale=".1 .1 .1" vertex="-1 -1 -1  1 -1 -1  1 1 -1  -1 1 -1  -1 -1 1  1 -1 1  1 1 1  -1 1.2 1"/>
  </asset>
  <worldbody>
    <geom type="hfield" hfield="ground"/>
    <body pos="-.3 0 .3"><freejoint/><geom type="mesh" mesh="stone"/></body>
    <body pos=".3 .3 .3"><freejoint/><geom type="sphere" size=".1"/></body>
    <body pos=".3 -.3 .3"><freejoint/><geom type="ellipsoid" size=".1 .12 .08"/></body>
  </worldbody>
</mujoco>`,
  'signed distance fields': `<mujoco model="fields">
  <!-- fields on primitives, on each other, and a mesh on a field -->
  <option sdf_iterations="3" sdf_initpoints="4"/>
  <asset>
    <mesh name="torus" builtin="supertorus" params="12 .4 1 1" scale=".2 .2 .2"/>
    <mesh name="stone" scale=".1 .1 .1" vertex="-1 -1 -1  1 -1 -1  1 1 -1  -1 1 -1  -1 -1 1  1 -1 1  1 1 1  -1 1.2 1"/>
  </asset>
  <worldbody>
    <geom type="plane" size="4 4 .1"/>
    <geom type="box" size=".3 .3 .1" pos="2 0 -.05"/>
    <body pos="0 0 .08"><freejoint/><geom type="sdf" mesh="torus"/></body>
    <body pos="0 .1 .25"><freejoint/><geom type="sdf" mesh="torus"/></body>
    <body pos="2 0 .15"><freejoint/><geom type="sdf" mesh="torus"/></body>
    <body pos="2 0 .25"><freejoint/><geom size=".1"/></body>
    <body pos="1 0 .08"><freejoint/><geom type="sdf" mesh="torus"/></body>
    <body pos="1.1 .1 .3"><freejoint/><geom type="mesh" mesh="stone"/></body>
  </worldbody>
</mujoco>`,
  'tendons that wrap': `<mujoco model="wrapping">
  <!-- around spheres and cylinders, with and without side sites, inside, through pulleys; limits and friction -->
  <worldbody>
    <geom name="drum" type="cylinder" size=".1 .2" pos="0 0 1" euler="90 0 0" contype="0" conaffinity="0"/>
    <geom name="ball" size=".12" pos="1 0 1" contype="0" conaffinity="0"/>
    <geom name="ring" type="cylinder" size=".15 .2" pos="2 0 1" euler="90 0 0" contype="0" conaffinity="0"/>
    <site name="a" pos="-.2 0 .8"/><site name="b" pos=".8 0 .8"/><site name="c" pos="1.8 0 .8"/>
    <site name="above" pos="0 0 1.2"/><site name="over" pos="1 .02 1.2"/><site name="inside" pos="2 0 1.05"/>
    <body pos=".2 0 .6"><joint name="x" type="slide" axis="0 0 1" stiffness="5" damping=".1"/><geom size=".05"/>
      <site name="p"/></body>
    <body pos="1.2 .02 .6"><freejoint/><geom size=".05"/><site name="q"/></body>
    <body pos="2.2 0 1"><joint axis="0 1 0" stiffness="1"/><geom type="capsule" size=".03" fromto="0 0 0 .2 0 0"/>
      <site name="r" pos=".1 0 0"/></body>
    <body pos="3 0 1"><joint axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/>
      <geom name="elbow" type="cylinder" size=".05 .1" euler="90 0 0" contype="0" conaffinity="0"/>
      <site name="upper" pos=".06 0 -.2"/>
      <body pos="0 0 -.3"><joint axis="0 1 0" damping=".01"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/>
        <geom name="knee" size=".06" contype="0" conaffinity="0"/><site name="knee_side" pos=".1 0 0"/>
        <site name="lower" pos=".06 0 -.2"/></body></body>
    <site name="hip" pos="3.06 0 1.2"/>
  </worldbody>
  <tendon>
    <spatial name="t1" stiffness="50" damping="1"><site site="a"/><geom geom="drum" sidesite="above"/><site site="p"/></spatial>
    <spatial name="t2" stiffness="80" damping="2"><site site="b"/><geom geom="ball" sidesite="over"/><site site="q"/></spatial>
    <spatial name="t3" limited="true" range="0 .5"><site site="c"/><geom geom="ring" sidesite="inside"/><site site="r"/></spatial>
    <spatial name="t4" frictionloss=".1"><site site="hip"/><geom geom="elbow"/><site site="upper"/>
      <geom geom="knee" sidesite="knee_side"/><site site="lower"/><pulley divisor="2"/>
      <site site="b"/><geom geom="ball"/><site site="q"/></spatial>
  </tendon>
  <actuator><motor tendon="t1" gear="3"/><position tendon="t4" kp="20"/><muscle tendon="t2" lengthrange=".2 2" force="5"/></actuator>
  <sensor><tendonpos tendon="t4"/><tendonvel tendon="t3"/><tendonlimitfrc tendon="t3"/></sensor>
</mujoco>`,
  'flexes on shapes': `<mujoco model="flexes">
  <!-- sheets that keep their edges, on all that flexes meet, on each other and on themselves; a block -->
  <worldbody>
    <geom type="plane" size="2 2 .1"/>
    <geom size=".1" pos="0 0 .1"/><geom type="capsule" size=".05 .1" pos=".2 0 .1"/><geom type="box" size=".1 .1 .05" pos="-.2 0 .05"/>
    <flexcomp name="sheet" count="4 3 1" spacing=".1 .1 .1" pos="0 0 .3" radius=".01" mass=".5">
      <edge equality="true" damping=".1"/><contact selfcollide="auto" solref=".01 1"/></flexcomp>
    <flexcomp name="other" count="3 2 1" spacing=".1 .1 .1" pos=".02 .01 .4" radius=".01" mass=".2">
      <edge equality="vert" damping=".1"/><contact selfcollide="bvh" internal="true"/></flexcomp>
    <flexcomp name="block" dim="3" count="2 2 2" spacing=".1 .1 .1" pos="1 0 .1" radius=".01" mass=".5">
      <elasticity young="3e3" poisson=".2" damping=".02"/><contact selfcollide="none" activelayers="1"/></flexcomp>
  </worldbody>
</mujoco>`,
  'flexes with stiffness in the inertia': `<mujoco model="metric">
  <!-- bending, stretching, cells and contacts that are springs -->
  <option integrator="implicitfast" solver="CG" jacobian="sparse"/>
  <worldbody>
    <geom type="plane" size="2 2 .1"/><geom size=".1" pos="0 0 .1"/>
    <flexcomp name="sheet" count="4 4 1" spacing=".1 .1 .1" pos="0 0 .3" radius=".01" mass=".5">
      <elasticity young="1e4" poisson=".2" thickness=".005" damping=".02" elastic2d="both"/>
      <contact selfcollide="none" passive="true"/></flexcomp>
    <flexcomp name="cells" dim="3" dof="trilinear" count="3 3 3" spacing=".1 .1 .1" pos="1 0 .2" radius=".01" mass=".5">
      <elasticity young="1e4" poisson=".2" damping=".02"/><contact selfcollide="none"/></flexcomp>
  </worldbody>
</mujoco>`,
  'a flag': `<mujoco model="flag">
  <option wind="5 5 0" density="10" solver="CG" tolerance="1e-6"/>
  <worldbody>
    <geom type="plane" size="2 2 .1"/>
    <body name="pin" pos="0 0 .4">
      <flexcomp name="flag" count="5 9 1" spacing=".05 .05 .05" mass="1" radius=".001"><edge equality="true" damping=".001"/></flexcomp>
    </body>
  </worldbody>
  <equality><connect body1="flag_0" anchor="0 0 0"/></equality>
</mujoco>`,
  'a ball on a sheet that stretches': `<mujoco model="sheet">
  <option timestep=".001" solver="CG" tolerance="1e-6"/>
  <worldbody>
    <body pos=".2 0 .5"><freejoint/><geom size=".1"/></body>
    <flexcomp name="sheet" count="8 8 1" spacing=".1 .1 .1" pos="0 0 .3" radius=".001" mass="5">
      <contact solref=".01 1" solimp=".95 .99 .0001"/><edge damping="10"/>
      <elasticity young="3e5" poisson="0" thickness="1e-2" elastic2d="stretch"/><pin id="0 7 56 63"/></flexcomp>
  </worldbody>
</mujoco>`,
  'fingers of cells at a box': `<mujoco model="fingers">
  <option cone="elliptic" impratio="10" integrator="implicitfast"/>
  <worldbody>
    <geom type="plane" size="2 2 .1"/>
    <body pos="0 0 .1">
      <joint name="lift" type="slide" range="0 1"/>
      <geom type="box" size=".3 .1 .02" pos="0 0 .3"/>
      <body name="right"><joint name="right" type="slide" axis="-1 0 0"/><geom type="box" size=".02 .1 .1" pos=".21 0 .1" contype="0" conaffinity="0"/>
        <flexcomp name="r" dim="3" dof="trilinear" count="3 3 3" spacing=".05 .08 .08" pos=".15 0 .05" radius=".001" mass=".5">
          <elasticity young="1e4" poisson=".1" damping=".05"/><contact selfcollide="none" contype="2" conaffinity="2"/><pin id="4 5 6 7"/></flexcomp></body>
      <body name="left"><joint name="left" type="slide" axis="1 0 0"/><geom type="box" size=".02 .1 .1" pos="-.21 0 .1" contype="0" conaffinity="0"/>
        <flexcomp name="l" dim="3" dof="trilinear" count="3 3 3" spacing=".05 .08 .08" pos="-.15 0 .05" radius=".001" mass=".5">
          <elasticity young="1e4" poisson=".1" damping=".05"/><contact selfcollide="none" contype="2" conaffinity="2"/><pin id="0 1 2 3"/></flexcomp></body>
    </body>
    <body pos="0 0 .1"><freejoint/><geom type="box" size=".08 .1 .1" priority="1" contype="2" condim="6"/></body>
  </worldbody>
  <equality><joint joint1="right" joint2="left"/></equality>
  <tendon><fixed name="grasp"><joint joint="right" coef="1"/><joint joint="left" coef="1"/></fixed></tendon>
  <actuator><position joint="lift" kp="600" dampratio="1"/><position tendon="grasp" kp="200" dampratio="1"/></actuator>
</mujoco>`,
  'solids on round shapes, a shell of a cell under a press': `<mujoco model="solids">
  <option timestep=".001" solver="CG" tolerance="1e-6"/>
  <worldbody>
    <geom type="plane" size="2 2 .1" condim="1"/>
    <body mocap="true" pos=".1 .05 0" zaxis=".5 0 1"><geom type="capsule" size=".1 .1" condim="1"/></body>
    <flexcomp name="soft" dim="3" count="4 4 4" spacing=".07 .07 .07" pos="0 0 .3" radius=".005" mass="1">
      <edge damping="1"/><contact selfcollide="none"/><elasticity young="5e4"/></flexcomp>
    <body pos="1 0 0"><joint axis="0 1 0" damping="50"/><geom type="cylinder" size=".2" fromto="0 -.3 .2 0 .3 .2"/></body>
    <flexcomp name="bar" dim="3" count="6 3 3" spacing=".1 .1 .1" pos="1 0 .6" radius="0" mass="5">
      <contact solref=".01 1" solimp=".95 .99 .0001" selfcollide="none"/><elasticity young="5e4" damping=".002" poisson=".2"/></flexcomp>
    <body pos="2 0 0"><joint name="press" type="slide" axis="0 0 1" damping="500"/><geom type="box" size=".2 .2 .02" pos="0 0 .5"/></body>
    <flexcomp name="shell" type="ellipsoid" dof="trilinear" count="5 5 5" spacing=".05 .05 .05" pos="2 0 .15" radius=".001" mass=".05">
      <elasticity young="1e3" poisson=".1" damping=".001" elastic2d="none"/><contact selfcollide="none"/></flexcomp>
  </worldbody>
  <actuator><position joint="press" gear="-1" kp="1000"/></actuator>
</mujoco>`,
  'cloth that keeps its strain': `<mujoco model="cloth">
  <option integrator="implicitfast" solver="CG" tolerance="1e-6"><flag energy="enable"/></option>
  <default><geom solref=".003 1"/></default>
  <worldbody>
    <geom size=".1" pos="0 0 .2"/><geom type="capsule" size=".05" fromto="-.3 0 .1 .3 0 .1"/><geom type="ellipsoid" size=".1 .2 .1"/>
    <flexcomp name="cloth" count="8 8 1" spacing=".06 .06 .06" pos="0 0 .35" radius=".01" mass=".3">
      <edge equality="vert" damping=".01"/><contact selfcollide="none" solref=".003 1"/></flexcomp>
  </worldbody>
</mujoco>`,
  'ropes on shapes and on each other': `<mujoco model="ropes">
  <worldbody>
    <geom type="plane" size="2 2 .1"/><geom size=".1" pos="0 0 .1"/><geom type="capsule" size=".05 .1" pos=".2 0 .1"/>
    <geom type="box" size=".1 .1 .1" pos="-.2 0 0"/><geom type="cylinder" size=".1 .1" pos=".5 0 0"/>
    <flexcomp name="rope" dim="1" count="12 1 1" spacing=".08 .08 .08" pos="0 0 .4" radius=".01" mass=".5"><edge equality="true" damping=".1"/></flexcomp>
    <flexcomp name="other" dim="1" count="8 1 1" spacing=".08 .08 .08" pos="0 .01 .5" euler="0 0 40" radius=".01" mass=".5"><edge stiffness="500" damping="1"/></flexcomp>
    <flexcomp name="sheet" count="4 4 1" spacing=".08 .08 .08" pos="0 0 .7" radius=".01" mass=".2"><edge equality="true" damping=".1"/></flexcomp>
  </worldbody>
</mujoco>`,
  'flexes on terrain, a mesh and a field': `<mujoco model="flexes on terrain">
  <option sdf_iterations="3" sdf_initpoints="4"/>
  <asset><hfield name="ground" nrow="5" ncol="5" size="1 1 .2 .1" elevation="1 1 1 1 1  1 .2 .1 .2 1  1 .1 0 .1 1  1 .2 .1 .2 1  1 1 1 1 1"/>
    <mesh name="stone" scale=".1 .1 .1" vertex="-1 -1 -1  1 -1 -1  1 1 -1  -1 1 -1  -1 -1 1  1 -1 1  1 1 1  -1 1.2 1"/>
    <mesh name="torus" builtin="supertorus" params="12 .4 1 1" scale=".2 .2 .2"/></asset>
  <worldbody>
    <geom type="hfield" hfield="ground"/><geom type="mesh" mesh="stone" pos="2 0 0"/><geom type="sdf" mesh="torus" pos="4 0 0"/>
    <flexcomp name="a" count="4 3 1" spacing=".1 .1 .1" pos="0 0 .2" radius=".01" mass=".5"><edge equality="true" damping=".1"/><contact selfcollide="narrow"/></flexcomp>
    <flexcomp name="b" dim="3" count="2 2 2" spacing=".1 .1 .1" pos=".3 .2 .5" radius=".01" mass=".5"><elasticity young="3e3" poisson=".2" damping=".02"/><contact selfcollide="bvh"/></flexcomp>
    <flexcomp name="c" dim="1" count="5 1 1" spacing=".1 .1 .1" pos="-.2 -.2 .5" radius=".02" mass=".2"><edge equality="true" damping=".1"/></flexcomp>
    <flexcomp name="d" count="4 4 1" spacing=".1 .1 .1" pos="2 0 .2" radius=".01" mass=".5"><edge equality="true" damping=".1"/><contact selfcollide="sap"/></flexcomp>
    <flexcomp name="e" count="4 4 1" spacing=".1 .1 .1" pos="4 0 .2" radius=".01" mass=".5"><edge equality="true" damping=".1"/><contact selfcollide="none"/></flexcomp>
    <flexcomp name="f" dim="3" count="2 2 2" spacing=".1 .1 .1" pos="2 0 .5" radius=".01" mass=".2"><elasticity young="3e3" poisson=".2" damping=".02"/><contact selfcollide="none"/></flexcomp>
    <flexcomp name="g" dim="1" count="4 1 1" spacing=".1 .1 .1" pos="2 .1 .7" radius=".02" mass=".2"><edge equality="true" damping=".1"/></flexcomp>
  </worldbody>
</mujoco>`,
};
