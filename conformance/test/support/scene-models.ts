// Models for what scenes can show: each has elements that others lack.
import { SDF_SIMULATIONS } from './sdf-models.js';

const skin = `<deformable><skin name="cloth" material="m" texcoord="0 0 1 0 1 1 0 1" vertex="0 0 0 1 0 0 1 1 0 0 1 0"
  face="0 1 2 0 2 3" inflate=".01"><bone body="b" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2 3" vertweight="1 .5 .5 1"/>
  <bone body="c" bindpos=".5 0 0" bindquat=".8 0 .6 0" vertid="1 2" vertweight=".5 .5"/></skin></deformable>`;

/** Texture coordinates of a grid of four by four. */
const TEXCOORD = Array.from({ length: 16 }, (_, i) => `${Math.floor(i / 4) / 3} ${(i % 4) / 3}`).join(' ');

/** Models by what they show. */
export const SCENE_MODELS: Readonly<Record<string, string>> = {
  'skins and materials': `<mujoco><asset><texture name="t" type="cube" builtin="gradient" width="8" height="8" rgb1="1 0 0" rgb2="0 0 1"/>
    <material name="m" texture="t" texuniform="true" texrepeat="2 3" emission=".2" specular=".3" shininess=".4" reflectance=".1" rgba=".2 .4 .6 .8"/></asset>
    <worldbody><geom name="floor" type="plane" size="0 2 .1" material="m"/><geom type="plane" size="1 1 .1" pos="0 0 -1"/>
    <body name="b" pos="0 0 1"><freejoint/><geom type="ellipsoid" size=".1 .2 .3" material="m" rgba="1 0 0 .5"/>
    <geom type="box" size=".1 .1 .1" rgba="0 0 0 0"/><site name="s" type="box" size=".1 .1 .1" material="m"/>
    <body name="c" pos=".5 0 0"><joint type="ball"/><geom type="cylinder" size=".1 .2"/></body></body></worldbody>${skin}</mujoco>`,

  'strings that hang': `<mujoco><worldbody><site name="a" pos="0 0 1"/><site name="b" pos=".6 0 1.1"/><site name="v" pos="0.001 0 1.2"/>
    <body pos="0 0 .5"><freejoint/><geom size=".05"/><site name="c"/></body></worldbody>
    <tendon><spatial name="limit" range="0 1.5" width=".004"><site site="a"/><site site="b"/></spatial>
    <spatial name="spring" springlength="0 .9" stiffness="10"><site site="a"/><site site="b"/></spatial>
    <spatial name="steep" range="0 2"><site site="a"/><site site="v"/></spatial>
    <spatial name="short" range="0 .3"><site site="a"/><site site="c"/></spatial>
    <spatial name="damped" range="0 2" damping="1"><site site="a"/><site site="c"/></spatial>
    <spatial name="driven" range="0 2"><site site="b"/><site site="c"/></spatial></tendon>
    <actuator><motor tendon="driven" ctrlrange="1 2"/></actuator></mujoco>`,

  'pulleys and wraps': `<mujoco><worldbody><site name="a" pos="-.5 0 1"/><site name="side" pos="0 0 1.3"/>
    <geom name="w" type="cylinder" size=".1 .1" pos="0 0 1" euler="90 0 0"/>
    <body pos=".5 0 1"><joint type="slide" axis="0 0 1" range="-.1 .1" limited="true"/><geom size=".05"/><site name="b"/></body></worldbody>
    <tendon><spatial name="t" rgba="1 0 0 1"><site site="a"/><geom geom="w" sidesite="side"/><site site="b"/><pulley divisor="2"/>
    <site site="b"/><site site="side"/></spatial></tendon><actuator><general tendon="t" ctrllimited="false" dyntype="filter" dynprm=".1"/></actuator></mujoco>`,

  'actuators of every kind': `<mujoco><worldbody><body name="b"><joint name="h" axis="0 1 0"/><geom size=".1"/><geom type="capsule" size=".05 .1"/>
    <site name="s" size=".05"/><body pos="0 0 -.5"><joint name="l" type="slide"/><geom type="box" size=".1 .1 .1"/>
    <site name="crank"/></body></body><site name="slider" pos="0 .5 0" zaxis="0 0 1"/><site name="far" pos="5 5 5"/>
    <body pos="1 0 0"><joint name="ball" type="ball"/><geom size=".1"/></body><body pos="2 0 0"><freejoint name="free"/><geom size=".1"/></body></worldbody>
    <actuator><motor name="m1" joint="h" ctrlrange="-1 2"/><position joint="l" kp="10" ctrlrange="-3 -1"/><motor site="s"/><motor joint="ball" group="1"/>
    <motor joint="free"/><motor jointinparent="ball"/><adhesion body="b" ctrlrange="0 2"/><motor cranksite="crank" slidersite="slider" cranklength=".6"/>
    <motor cranksite="crank" slidersite="far" cranklength=".1"/><intvelocity joint="h" kp="1" actrange="-.5 1"/><dcmotor joint="l" motorconst="2" resistance=".5"/></actuator></mujoco>`,

  'cameras and lights': `<mujoco><visual><global orthographic="false"/><map znear=".02"/></visual><worldbody><geom size=".1"/>
    <light name="spot" pos="0 0 3" dir="0 .1 -1" type="spot" cutoff="40" exponent="5" attenuation="1 .1 .01"/><light type="point" pos="1 1 1"/>
    <light active="false"/><camera name="plain" pos="0 -1 1"/><camera pos="1 0 1" resolution="64 48" fovy="50"/>
    <camera pos="1 0 1" resolution="64 48" sensorsize=".02 .01" focal=".03 .03" principal=".001 .002"/>
    <camera pos="0 1 1" resolution="8 4" projection="orthographic" fovy="2" ipd=".1"/>
    <body pos="0 0 1"><freejoint/><geom size=".2"/><camera mode="track"/><light mode="targetbody" target="t"/></body><body name="t"/></worldbody></mujoco>`,

  'rangefinders and distances': `<mujoco><worldbody><geom type="plane" size="5 5 1"/><camera name="eye" pos="0 0 2" resolution="3 2" fovy="60"/>
    <camera name="flat" pos="0 0 2" resolution="2 2" projection="orthographic" fovy="1"/><site name="down" pos="1 0 1" euler="180 0 0"/><site name="up" pos="1 1 1"/>
    <body pos="0 0 1"><freejoint/><geom name="g1" size=".2"/></body><body pos="2 0 1"><freejoint/><geom name="g2" type="box" size=".2 .1 .1"/></body></worldbody>
    <sensor><rangefinder site="down"/><rangefinder site="up"/><rangefinder site="down" data="dist point normal"/><rangefinder site="down" data="point normal"/>
    <rangefinder camera="eye" data="dist dir point normal"/><rangefinder camera="flat" data="dist normal depth"/><fromto geom1="g1" geom2="g2" cutoff="5"/>
    <fromto geom1="g1" geom2="g2" cutoff=".1"/></sensor></mujoco>`,

  'contacts of every dimension': `<mujoco><option cone="elliptic"/><worldbody><geom type="plane" size="5 5 1" condim="6" margin=".02" gap=".01"/>
    <body pos="0 0 .09"><freejoint/><geom type="box" size=".1 .1 .1" condim="1"/></body><body pos="1 0 .09"><freejoint/><geom size=".1" condim="3" surfacevel="1 0 0 0 0 2"/></body>
    <body pos="2 0 .09"><freejoint/><geom type="cylinder" size=".1 .1" condim="4"/></body><body name="named" pos="2 0 .28"><freejoint/><geom name="a geom with a name that is far too long for the label of a contact" size=".1"/></body></worldbody></mujoco>`,

  'islands and sleep': `<mujoco><option><flag sleep="enable"/></option><worldbody><geom type="plane" size="5 5 1"/>
    <body pos="0 0 .1" sleep="init"><freejoint/><geom type="box" size=".1 .1 .1"/></body><body pos="1 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
    <body pos="1 0 .3"><freejoint/><geom type="box" size=".1 .1 .1"/></body><body pos="3 0 2"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`,

  equalities: `<mujoco><worldbody><body name="a" pos="0 0 1"><freejoint/><geom size=".1"/><site name="sa" pos=".1 0 0"/></body>
    <body name="b" pos=".3 0 1"><freejoint/><geom size=".1"/><site name="sb" pos="-.1 0 0"/></body></worldbody>
    <equality><connect body1="a" body2="b" anchor=".15 0 0"/><weld body1="a" body2="b" anchor=".1 .2 .3"/><connect name="named" site1="sa" site2="sb"/><weld site1="sa" site2="sb"/>
    <connect body1="a" anchor="0 0 0" active="false"/></equality></mujoco>`,

  'meshes and their trees': `<mujoco><visual><global bvactive="false" ellipsoidinertia="true"/></visual><asset><mesh name="m" vertex="0 0 0 .3 0 0 0 .3 0 0 0 .3 .3 .3 .3 .1 .1 .4"/>
    <mesh name="field" builtin="sphere" params="1"/></asset>
    <worldbody><geom type="plane" size="1 1 1"/><body pos="0 0 .1"><freejoint/><geom type="mesh" mesh="m"/><geom type="mesh" mesh="m" pos=".5 0 0" contype="0" conaffinity="0"/></body>
    <body pos="0 0 2"><joint/><geom type="sdf" mesh="field" name="s"/><geom size=".1" pos="0 0 1"/><geom size=".1" pos="0 1 1"/></body></worldbody></mujoco>`,

  'trees that are passed': `<mujoco><visual><global bvactive="true"/></visual><asset><mesh name="ball" builtin="sphere" params="2" scale=".15 .15 .15"/>
    <mesh name="torus" builtin="supertorus" params="12 .3 1 1" scale=".2 .2 .2"/><mesh name="m" builtin="sphere" params="2" scale=".2 .2 .3"/></asset>
    <worldbody><geom type="plane" size="3 3 1"/><geom type="box" size=".3 .3 .1" pos="1 0 0"/><geom size=".2" pos="1 .4 0"/>
    <body pos="1 .1 .15" euler="5 10 0"><freejoint/><geom size=".05"/><geom size=".05" pos=".3 0 0"/><geom type="capsule" size=".05 .2" pos="0 .4 .1"/><geom type="box" size=".1 .1 .1" pos="0 0 .4"/></body>
    <body pos="1 .1 .5"><freejoint/><geom type="mesh" mesh="m" euler="10 0 20"/><geom size=".1" pos=".5 0 0"/></body>
    <geom type="sdf" mesh="ball" pos="-1 0 .2"/><body pos="-.78 .02 .3" euler="10 20 30"><freejoint/><geom type="mesh" mesh="torus"/></body>
    <site name="eye" pos="1 .12 1.5" euler="175 0 0"/></worldbody><sensor><rangefinder site="eye"/></sensor></mujoco>`,

  'skins that feel': SDF_SIMULATIONS['tactile sensors'],

  'mocap and static bodies': `<mujoco><worldbody><body name="static" pos="1 0 0"><geom type="box" size=".1 .2 .3"/><site/></body>
    <body name="mocap" mocap="true" pos="0 0 1"><geom size=".1"/><camera/></body><body pos="0 1 0"><joint damping="1"/><geom size=".1"/><body pos="0 0 .3"><geom size=".1"/></body></body></worldbody></mujoco>`,

  'flexes that touch': `<mujoco><visual><global bvactive="true"/></visual><option sdf_initpoints="8"/><asset><mesh name="ball" builtin="sphere" params="2" scale=".15 .15 .15"/>
    <texture name="t" type="2d" builtin="checker" width="8" height="8"/><material name="m" texture="t"/></asset>
    <worldbody><geom type="plane" size="3 3 1"/><geom type="sdf" mesh="ball" pos="-1 0 .2"/>
    <flexcomp name="on a field" type="grid" count="5 5 1" spacing=".1 .1 .1" pos="-1 0 .33" radius=".01" mass="1"><edge equality="true"/><contact selfcollide="none"/></flexcomp>
    <flexcomp name="sheet" type="grid" count="4 4 1" spacing=".1 .1 .1" pos="1 0 .12" euler="5 10 0" radius=".02" mass="1" material="m" texcoord="${TEXCOORD}" group="2"><edge equality="true"/><pin id="0 3"/><contact selfcollide="auto"/></flexcomp>
    <flexcomp name="cord" dim="1" count="6 1 1" spacing=".1 .1 .1" pos="1 .05 .2" euler="0 0 40" radius=".02" mass="1" rgba="1 0 0 1"><edge equality="true"/><contact internal="false"/></flexcomp>
    <body pos="1 0 0"><geom type="box" size=".1 .1 .1"/><geom size=".1" pos="0 .2 0"/></body>
    <flexcomp name="lump" dim="3" type="box" count="3 3 3" spacing=".1 .1 .1" pos="0 .4 .1" radius=".01" mass="1"><contact selfcollide="none" internal="true"/><elasticity young="1e4" poisson=".1"/></flexcomp>
    <body pos="0 .4 .3"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`,

  'sheets, blocks and cells': `<mujoco><worldbody><geom type="plane" size="1 1 1" pos="0 0 -.5"/>
    <flexcomp name="sheet" count="3 3 1" spacing=".2 .2 .2" pos="-.5 0 0" euler="60 20 0" radius=".03" mass="1"><contact selfcollide="none"/></flexcomp>
    <flexcomp name="block" dim="3" count="3 4 3" spacing=".1 .1 .1" pos=".4 0 0" radius=".01" mass="1" flatskin="true"><contact selfcollide="none"/></flexcomp>
    <flexcomp name="cells" dim="3" dof="trilinear" count="3 3 3" spacing=".1 .1 .1" pos="0 0 .4" radius=".01" mass="1" group="1"><contact selfcollide="none"/></flexcomp>
    <flexcomp name="shell" dim="3" dof="quadratic" count="4 4 4" spacing=".1 .1 .1" pos="0 .4 0" radius=".01" mass="1"><contact selfcollide="none"/>
    <elasticity young="1e3" poisson=".1" thickness=".01" elastic2d="both"/></flexcomp></worldbody></mujoco>`,
};
