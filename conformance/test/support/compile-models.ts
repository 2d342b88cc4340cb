// Small models, each for one part of what the compiler does with the kinematic tree.

const sphere = '<geom size=".1"/>';
const world = (inner: string, head = ''): string => `<mujoco>${head}<worldbody>${inner}</worldbody></mujoco>`;
const moving = (inner: string): string => `<body><freejoint/>${inner}</body>`;

/** Models that both sides accept, by what they show. */
export const MODELS: Record<string, string> = {
  'quaternions are normalised': world(`<body pos="1 2 3" quat="1 2 3 4"><geom size=".1" quat="4 3 2 1"/></body>`),
  'euler angles in degrees': world(
    `<body euler="10 20 30"><geom type="box" size=".1 .2 .3" euler="-40 50 60"/></body>`,
  ),
  'euler angles in radians and every sequence': ['xyz', 'XYZ', 'zyx', 'ZxY', 'xzX', 'YZy']
    .map((seq) => world(`<body euler=".3 -.4 .5">${sphere}</body>`, `<compiler angle="radian" eulerseq="${seq}"/>`))
    .at(3) as string,
  'fixed-axis euler sequence': world(`<body euler="30 -40 50">${sphere}</body>`, '<compiler eulerseq="XYZ"/>'),
  'axisangle, xyaxes, zaxis': world(`
    <body axisangle="1 2 3 40">${sphere}</body>
    <body xyaxes="1 .2 0 .3 1 .4">${sphere}</body>
    <body zaxis=".1 .2 -1">${sphere}</body>
    <body zaxis="0 0 -1">${sphere}</body>
    <body zaxis="0 0 2">${sphere}</body>`),
  'orientations that are no numbers': world(
    ['axisangle="nan 0 0 30"', 'axisangle="0 0 1 nan"', 'quat="1 0 0 nan"', 'zaxis="inf 0 1"', 'euler="0 nan 0"']
      .map(
        (written) => `<body ${written}><freejoint/><geom type="box" size=".1 .2 .3"/></body>
        <body><joint/><geom type="box" size=".1 .2 .3" ${written}/></body>`,
      )
      .join(''),
  ),
  'a full inertia that begins with no number': world(
    moving('<inertial pos="0 0 0" mass="1" diaginertia="1 2 2" fullinertia="nan 1 1 0 0 0"/>'),
  ),
  'pairs that take from their geoms what is no number': `<mujoco>
    <default><default class="c"><pair margin="nan" gap="nan" friction="nan .2" solimp="nan" solref="nan .1"/></default></default>
    <worldbody>${[
      'friction=".7 nan .1" solref=".3 .4" solimp=".3 nan .5 .6 1.5" margin=".2" gap="nan" solmix="2"',
      'friction=".3 .5 nan" solref="nan -3" solimp=".4 .3 .2 .1 2" margin="nan" gap=".1" solmix="3"',
      'friction=".2 .1 .05" solmix="nan" priority="1" margin=".3"',
      'solmix="0" solref="-1 -2"',
    ]
      .map((geom, i) => `<body pos="${i} 0 0"><freejoint/><geom name="g${i}" size=".1" ${geom}/></body>`)
      .join('')}</worldbody>
    <contact>${[0, 1, 2, 3]
      .flatMap((a) => [0, 1, 2, 3].filter((b) => b !== a).map((b) => `<pair class="c" geom1="g${a}" geom2="g${b}"/>`))
      .join('')}<pair geom1="g0" geom2="g1" friction=".4 nan" solimp=".5 nan"/></contact></mujoco>`,
  'an orientation in a class wins over a quaternion in the element': world(
    `<geom class="a" size=".1" quat="0 1 0 0"/><geom class="a" size=".1" zaxis="1 0 0"/>`,
    '<default><default class="a"><geom euler="10 20 30"/></default></default>',
  ),
  'an empty name, or none, refers to the last object without one': `<mujoco><worldbody>${sphere}<geom name="a" size=".1"/>
    <body><joint/>${sphere}</body><body pos="1 0 0"><joint type="slide"/><geom name="b" size=".1"/></body></worldbody>
    <contact><pair/><pair geom1="a"/><pair geom1="" geom2="b"/><exclude body1="world" body2=""/></contact>
    <equality><joint joint1=""/><weld body1=""/></equality>
    <tendon><fixed><joint joint="" coef="2"/></fixed></tendon></mujoco>`,
  'a skin without a name': `<mujoco><deformable><skin vertex="0 0 0 1 0 0 0 1 0" face="0 1 2">
    <bone body="world" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/></skin></deformable></mujoco>`,
  'short lists keep the tail of the class': world(
    `<geom class="a" size=".1" friction=".3" solref=".5" solimp=".8"/><site class="a" size=".3"/>`,
    `<default><default class="a"><geom friction="1 2 3" solref="1 2" solimp=".1 .2 .3 .4 5"/><site size=".1 .2 .3"/></default></default>`,
  ),
  'childclass of bodies and frames': world(
    `<body childclass="a"><geom size=".1"/><frame childclass="b"><geom size=".1"/><body><geom size=".1"/></body></frame></body>`,
    `<default><default class="a"><geom contype="4"/><default class="b"><geom conaffinity="8"/></default></default></default>`,
  ),
  'frames in frames around everything': world(`
    <frame pos="1 2 3" euler="10 20 30">
      <frame pos=".1 .2 .3" axisangle="1 1 0 40">
        <geom type="capsule" fromto="0 0 0 .1 .2 .3" size=".05"/>
        <site pos=".3 0 0" euler="5 6 7"/>
        <camera pos="1 0 0" xyaxes="1 0 0 0 0 1"/>
        <light pos="0 1 0" dir="1 1 -1"/>
        <body pos="1 1 1" euler="1 2 3"><joint axis="1 2 3" pos=".1 .2 .3"/>
          <frame pos="0 0 .5" euler="0 45 0"><joint type="slide" axis="0 1 1" pos="1 0 0"/><geom size=".1"/></frame>
        </body>
      </frame>
    </frame>`),
  'fromto of every elongated shape': world(
    ['capsule', 'cylinder', 'ellipsoid', 'box']
      .map((type) => moving(`<geom type="${type}" fromto=".1 .2 .3 .5 -.4 .7" size=".06"/>`))
      .join('') + '<site type="cylinder" fromto="0 0 0 0 0 1" size=".1"/>',
  ),
  'mass and inertia of every primitive, alone': world(
    [
      'sphere" size=".11',
      'capsule" size=".11 .23',
      'cylinder" size=".11 .23',
      'ellipsoid" size=".11 .23 .37',
      'box" size=".11 .23 .37',
    ]
      .flatMap((geom) => [
        moving(`<geom type="${geom}" euler="1 2 3" pos=".1 .2 .3"/>`),
        moving(`<geom type="${geom}" shellinertia="true"/>`),
        moving(`<geom type="${geom}" mass="1.7"/>`),
        moving(`<geom type="${geom}" density="123" shellinertia="true"/>`),
      ])
      .join(''),
  ),
  'inertia of several geoms': world(
    moving(`<geom type="box" size=".1 .2 .3" pos=".1 .2 .3" euler="10 20 30"/><geom type="capsule" size=".05 .4" pos="-.2 .1 .4" euler="40 0 10"/>
      <geom type="ellipsoid" size=".1 .2 .15" pos="0 -.3 .1" shellinertia="true"/><geom size=".3" mass="0"/><geom type="cylinder" size=".1 .2" density="0"/>`),
  ),
  'geom groups that count for inertia': world(
    moving('<geom size=".1" group="0"/><geom size=".2" group="2" pos="1 0 0"/><geom size=".3" group="3" pos="0 1 0"/>'),
    '<compiler inertiagrouprange="2 3"/>',
  ),
  'explicit inertials': world(`
    <body><freejoint/><inertial pos=".1 .2 .3" mass="2" diaginertia="1 2 2.5" euler="10 20 30"/><geom size=".1"/></body>
    <body><freejoint/><inertial pos=".1 .2 .3" mass="2" fullinertia="1 2 2.5 .1 -.2 .3"/><geom size=".1"/></body>
    <body><freejoint/><inertial pos="0 0 0" mass="2" fullinertia="2 1 2.5 0 0 0"/><geom size=".1"/></body>
    <body pos="1 0 0"><inertial pos="0 0 0" mass="0"/></body>`),
  'inertiafromgeom true': world(
    `<body><freejoint/><inertial pos="1 1 1" mass="5" diaginertia="1 1 1"/>${sphere}</body>`,
    '<compiler inertiafromgeom="true"/>',
  ),
  'bounds, balance and total mass': world(
    `<body><freejoint/><inertial pos="0 0 0" mass=".001" diaginertia=".1 .1 1"/></body><body pos="1 0 0"/><body><joint/>${sphere}</body>`,
    '<compiler boundmass=".01" boundinertia=".02" balanceinertia="true" settotalmass="7"/>',
  ),
  'bodies without geoms have their body frame as inertial frame': world(
    '<body pos="1 2 3" euler="10 20 30"><body pos="1 0 0"/></body>',
  ),
  'joints of every type': world(`
    <body><joint type="free" armature=".1" damping=".2" frictionloss=".3"/>${sphere}</body>
    <body pos="1 2 3"><joint type="ball" range="0 60" damping=".1" pos=".1 .2 .3"/>${sphere}
      <body><joint type="slide" range="-1 2" axis="1 1 0" ref=".3" springref=".4" stiffness="1 2 3" damping="4 5 6" margin=".01"/>
        <joint type="hinge" range="-30 40" axis="0 1 1" ref="10" springref="20" armature=".7" frictionloss=".8" group="2"
          solreflimit=".05" solimplimit=".1 .2" solreffriction="-1 -2" solimpfriction=".3" actuatorfrcrange="-1 1" actuatorgravcomp="true"/>
        <joint limited="false" range="-10 10" axis="1 0 0"/>${sphere}</body></body>`),
  'ranges in radians': world(
    `<body><joint range="-1 1" ref=".1" springref=".2"/>${sphere}</body>`,
    '<compiler angle="radian"/>',
  ),
  'limited in a class': world(
    `<body><joint class="a" range="0 10"/>${sphere}</body><body><joint range="10 0"/>${sphere}</body>`,
    '<default><default class="a"><joint limited="false"/></default></default>',
  ),
  'springs by time constant': world(`<body><joint springdamper=".3 .8"/>${sphere}</body>`),
  'free joints aligned with the inertia': world(
    `<body pos="1 2 3" euler="10 20 30"><freejoint align="true"/><geom type="box" size=".1 .2 .3" pos=".1 .2 .3" euler="5 6 7"/><geom size=".1"/>
       <site pos="1 0 0" euler="1 2 3"/><camera pos="0 1 0"/><light pos="0 0 1" dir="1 0 -1"/></body>
     <body><freejoint align="false"/><geom size=".1" pos="1 0 0"/></body>
     <body><freejoint/><geom size=".1" pos="1 0 0"/></body>
     <body><freejoint/><geom size=".1" pos="1 0 0"/><body><geom size=".1"/></body></body>`,
    '<compiler alignfree="true"/>',
  ),
  'planes, contact parameters and colours': world(
    `<geom type="plane" size="1 2 .1" rgba=".1 .2 .3 .4"/><geom type="plane" size="0 0 1" pos="0 0 -1"/>
     <geom size=".1" contype="5" conaffinity="6" condim="4" priority="2" solmix=".3" margin=".1" gap=".05" group="4" adhesion=".2"
       surfacevel="1 2 3" friction=".2 .3 .4" solref="-3 -4" solimp=".1 .2 .3 .4 2"/>`,
  ),
  'ellipsoid fluid model': world(
    [
      'sphere" size=".1',
      'capsule" size=".1 .2',
      'cylinder" size=".1 .2',
      'ellipsoid" size=".1 .2 .3',
      'box" size=".3 .2 .1',
    ]
      .map((geom) => moving(`<geom type="${geom}" fluidshape="ellipsoid" fluidcoef="1 2 3"/>`))
      .join(''),
  ),
  'mocap, gravity compensation, sleep policy, not simple': world(`
    <body mocap="true" pos="1 2 3" euler="10 20 30"><geom type="plane" size="1 1 1"/><body pos="1 0 0"><geom size=".1"/></body></body>
    <body gravcomp="1" sleep="never"><freejoint/>${sphere}</body>
    <body simple="false"><freejoint/>${sphere}</body>
    <body mocap="true"/>`),
  'user data': world(
    `<body user="1 2"><joint user="3"/><geom size=".1" user="4 5 6"/><site user="7"/><camera user="8 9"/></body><body user="1 2 3"/>`,
    '<size nuser_geom="5"/>',
  ).replace('<joint user="3"/>', '<joint user="3"/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>'),
  cameras: world(
    `<body name="b"><geom size=".1"/><camera mode="targetbody" target="w"/></body><body name="w"/>
     <camera fovy="30" ipd=".1" resolution="640 480" output="rgb depth segmentation" projection="orthographic"/>
     <camera focal=".5 .6" sensorsize=".02 .03" resolution="100 200" principal=".001 .002"/>
     <camera focalpixel="500 600" sensorsize=".02 .03" resolution="100 200" principalpixel="3 4"/>
     <camera focal=".5 .6" focalpixel="0 70" sensorsize=".02 .03" resolution="101 203"/>`,
    '<visual><map znear=".02"/></visual>',
  ),
  lights: world(
    `<light/><light type="point" castshadow="false" active="false" bulbradius=".1" intensity="2" range="3" attenuation="1 2 3" cutoff="20"
       softness=".4" exponent="5" ambient=".1 .2 .3" diffuse=".4 .5 .6" specular=".7 .8 .9" mode="targetbodycom" target="b"/>
     <light class="d" type="spot"/><light class="d"/><light directional="true"/><light directional="false"/>
     <body name="b"><geom size=".1"/><light mode="trackcom" dir="3 4 0"/></body>`,
    '<default><default class="d"><light directional="true"/></default></default>',
  ),
  'textures and materials': world(
    '<geom size=".1" material="m"/><site material="n"/><light texture="cube"/>',
    `<asset>
      <texture name="flat" type="2d" builtin="flat" width="7" height="5" rgb1=".1 .2 .3" mark="edge" markrgb="1 0 0"/>
      <texture name="grad" type="2d" builtin="gradient" width="32" height="16" rgb1="1 .5 0" rgb2="0 .2 1" mark="cross"/>
      <texture name="check" type="2d" builtin="checker" width="9" height="11" colorspace="sRGB" mark="random" random=".3" markrgb="1 1 1"/>
      <texture name="cube" builtin="gradient" width="16" rgb1=".3 .5 .7" rgb2="0 0 0"/>
      <texture type="skybox" builtin="checker" width="8" mark="random" markrgb="1 1 1" random=".1"/>
      <texture name="six" builtin="flat" width="5" rgb1="1 0 0" rgb2="0 1 0" mark="cross" markrgb="0 0 1"/>
      <material name="m" texture="flat" texrepeat="2 3" texuniform="true" emission=".1" specular=".2" shininess=".3" reflectance=".4" metallic=".5" roughness=".6" rgba=".1 .2 .3 .4"/>
      <material name="n" class="c"><layer role="rgb" texture="grad"/><layer role="normal" texture="check"/></material>
    </asset><default><default class="c"><material rgba=".5 .5 .5 1" specular="1"><layer role="orm" texture="six"/><layer role="rgb" texture="flat"/></material></default></default>`,
  ),
  'static bodies fused': world(
    `<body name="a" pos="1 0 0"><joint/>${sphere}
       <body pos=".1 .2 .3" euler="10 20 30"><geom type="box" size=".1 .2 .3"/><site name="s" pos="1 0 0"/>
         <body name="kept" pos="0 0 1"><geom size=".1"/></body>
         <body name="fused" pos="0 0 2" euler="0 0 30"><geom size=".1" contype="2" margin=".3"/><camera pos="1 0 0"/><light pos="0 1 0" dir="1 0 0"/>
           <body name="moves" pos="1 0 0"><joint axis="0 1 0"/>${sphere}</body></body>
         <body name="measured"><geom size=".1"/><site name="f"/></body></body></body>
     <body name="loose" pos="3 0 0"><geom size=".1"/><body name="target"><geom size=".1"/></body></body>
     <camera mode="targetbody" target="target"/>`,
    '<compiler fusestatic="true"/><contact><exclude body1="kept" body2="a"/></contact><sensor><force site="f"/><framepos objtype="site" objname="s"/></sensor>',
  ),
  'static bodies fused, nothing refers to a late body': world(
    `<body name="a"><joint/>${sphere}<body name="b" pos=".1 .2 .3" euler="10 20 30"><geom type="box" size=".1 .2 .3"/><body name="c" pos="0 0 1"><geom size=".1"/>
       <light pos="1 0 0" dir="1 0 0"/></body></body></body><body name="d" pos="3 0 0"><geom size=".1"/></body>`,
    '<compiler fusestatic="true"/><contact><exclude body1="a" body2="world"/></contact>',
  ),
  // inner volumes keep the geoms of the leaves that were in their places
  'static bodies fused with the world': world(
    '<body><geom size=".1"/><geom pos="1 0 0" size=".1"/></body><geom size="1"/><body pos="2 0 0"><geom size=".2"/></body>',
    '<compiler fusestatic="true"/>',
  ),
  'springdamper of a joint that another one shares its axis with': world(
    `<body><joint springdamper=".4 2"/><joint/>${sphere}</body>`,
  ),
  'visual geoms discarded': world(
    `<body><freejoint/><geom size=".1"/><geom name="seen" size=".2" contype="0" conaffinity="0" pos="1 0 0" material="m"/>
       <geom name="used" size=".1" contype="0" conaffinity="0"/><geom name="end" size=".1"/></body>`,
    `<compiler discardvisual="true"/><asset><material name="m"/><texture name="t" builtin="flat" width="4"/></asset>
     <contact><pair geom1="used" geom2="end"/></contact>`,
  ),
  replicate: world(
    `<replicate count="3" offset="1 0 .5" euler="0 10 20"><body name="b" pos=".1 .2 .3"><joint name="j" type="slide"/><geom name="g" size=".1"/><site name="s"/></body>
       <geom name="h" size=".1" pos="0 1 0"/></replicate>
     <body name="outside"><geom size=".1"/></body>`,
    `<sensor><jointpos name="p" joint="j"/><framepos objtype="site" objname="s" reftype="body" refname="outside"/></sensor>
     <actuator><motor name="a" joint="j"/></actuator><contact><exclude body1="b" body2="outside"/></contact>`,
  )
    .replace('<body name="outside"><geom size=".1"/></body>', '')
    .replace('<replicate count', '<body name="outside"><geom size=".1"/></body><replicate count'),
  'replicate in replicate, with a separator': world(
    '<replicate count="11" offset="0 0 1" sep="-"><replicate count="2" sep="_" euler="0 0 90"><body name="b" pos="1 0 0"><joint name="j"/><geom size=".1"/></body></replicate></replicate>',
    '<equality><joint joint1="j" joint2="j"/></equality>'.replace('joint2="j"', ''),
  ),
  'replicated key frames': world(
    `<body><joint type="slide"/>${sphere}</body><replicate count="2" offset="1 0 0"><body><joint type="slide" ref=".5"/>${sphere}</body></replicate>`,
    '<keyframe><key name="k" time="2" qpos="7 1" qvel="3 4"/></keyframe>',
  ),
  'self attach': world(
    `<body name="a"><joint name="j"/><geom name="g" size=".1" material="m"/><frame name="f" pos="1 0 0"><geom name="x" size=".2"/></frame></body>
     <frame pos="0 1 0" euler="0 0 30"><attach body="a" prefix="p_"/></frame><body name="c"><attach frame="f" prefix="q_"/></body>`,
    '<asset><material name="m"/></asset><actuator><motor name="m" joint="j"/></actuator>',
  ),
  'short key frames of free joints and mocap bodies': world(
    `<body><joint type="slide"/>${sphere}</body><body pos="4 5 6" quat="0 1 0 0"><freejoint/>${sphere}</body>
     <body pos="1 2 3" mocap="true">${sphere}</body><body pos="4 5 6" mocap="true">${sphere}</body>`,
    '<keyframe><key qpos="1"/><key qpos="1 2 3"/><key mpos="7 8 9 1" mquat="0 1 0 0 1"/></keyframe>',
  ),
  'short key frames of joints that are free by class': world(
    `<body><joint type="slide"/>${sphere}</body><body pos="4 5 6" quat="0 1 0 0"><joint/>${sphere}</body>`,
    '<default><joint type="free"/></default><keyframe><key qpos="1"/></keyframe>',
  ),
  'short key frames are filled up': world(
    `<body><joint ref="30"/>${sphere}</body><body pos="1 2 3"><joint type="ball"/>${sphere}</body><body mocap="true" pos="4 5 6"/>`,
    '<keyframe><key qpos="1"/><key qvel="1"/><key/></keyframe><size nkey="5"/>',
  ),
  'worldbody and assets in several sections': `<mujoco model="several"><compiler angle="radian"/><worldbody><geom name="a" size=".1"/></worldbody>
    <compiler eulerseq="zyx"/><worldbody><body euler=".1 .2 .3"><geom name="b" size=".1"/></body></worldbody></mujoco>`,
};

/** The model that is attached. */
const CHILD = `<mujoco model="child"><compiler angle="radian" inertiafromgeom="true"/><option timestep=".005" gravity="0 0 -1"/>
  <default><geom rgba="1 0 0 1"/><default class="big"><geom size=".3"/></default></default>
  <asset><texture name="t" builtin="checker" width="4"/><material name="m" texture="t"/></asset>
  <worldbody><geom name="floor" type="plane" size="1 1 1"/>
    <frame name="f" pos="0 0 1"><body name="a" euler="0 0 .5"><freejoint name="root"/><geom name="g" class="big" material="m"/><site name="s"/>
      <body name="b" pos="1 0 0"><joint name="j" range="-1 1"/><geom size=".1"/><camera name="c" mode="targetbody" target="a"/></body></body></frame>
    <body name="target" mocap="true" pos="1 2 3"/></worldbody>
  <tendon><fixed name="t"><joint joint="j" coef="2"/></fixed></tendon>
  <actuator><motor name="m" joint="j"/><position name="p" joint="j" timeconst=".1"/></actuator>
  <sensor><jointpos joint="j"/><framepos objtype="site" objname="s"/><clock name="clock"/></sensor>
  <contact><exclude body1="a" body2="b"/></contact><custom><numeric name="n" data="1 2"/><tuple name="u"><element objtype="body" objname="a"/></tuple></custom>
  <keyframe><key name="home" qpos="1 2 3 1 0 0 0 .5" ctrl="1 2" act=".3" mpos="7 8 9"/></keyframe></mujoco>`;

const attaching = (inner: string, head = ''): string =>
  `<mujoco model="parent"><asset><model name="kid" file="child.xml"/></asset>${head}<worldbody>${inner}</worldbody></mujoco>`;

/** Models that attach another one. */
export const ATTACHING: Record<string, string> = {
  'a body': attaching(
    '<body name="base" pos="1 0 0"><geom size=".1"/></body><frame pos="0 0 2" euler="0 90 0"><attach model="kid" body="a" prefix="k/"/></frame>',
  ),
  'a frame': attaching('<frame pos="0 0 2" euler="0 90 0"><attach model="kid" frame="f" prefix="k/"/></frame>'),
  'the whole world, twice': attaching(
    '<attach model="kid" prefix="k/"/><frame pos="9 0 0"><attach model="kid" prefix="l/"/></frame>',
  ),
  'settings merged': attaching(
    '<attach model="kid" body="a" prefix="k/"/>',
    '<compiler conflict="merge"/><option timestep=".003"/>',
  ),
  'own joints and key frames beside': attaching(
    '<body><joint type="slide"/><geom size=".1"/></body><attach model="kid" prefix="k/"/>',
    '<keyframe><key name="own" qpos="4"/></keyframe>',
  ),
};
/** Files that these models need. */
export const ATTACHED_FILES: Record<string, string> = { 'child.xml': CHILD };

/** Models that both sides reject, with words that both messages have. */
export const REJECTED: Record<string, readonly [string, RegExp]> = {
  'joint in the world': [world('<joint/>'), /unrecognized element|cannot have joints/],
  'joint replicated into the world': [
    world('<replicate count="2"><joint/><geom size=".1"/></replicate>'),
    /joint found in world body/,
  ],
  'zero axis': [world(`<body><joint axis="0 0 0"/>${sphere}</body>`), /axis too small/],
  'reversed range': [
    world(`<body><joint limited="true" range="2 1"/>${sphere}</body>`),
    /range\[0\] should be smaller than range\[1\]/,
  ],
  'ball range from above zero': [
    world(`<body><joint type="ball" range="1 2"/>${sphere}</body>`),
    /range\[0\] should be 0 in ball joint/,
  ],
  'range without limited': [
    world(`<body><joint range="1 2"/>${sphere}</body>`, '<compiler autolimits="false"/>'),
    /has `range` but not `limited`/,
  ],
  'free joint beside another': [
    world(`<body><freejoint/><joint/>${sphere}</body>`),
    /free joint can only appear by itself|more than 6 dofs/,
  ],
  'free joint below a body': [
    world(`<body><joint/>${sphere}<body><freejoint/>${sphere}</body></body>`),
    /free joint can only be used on top level/,
  ],
  'seven degrees of freedom': [
    world(`<body>${'<joint type="slide"/>'.repeat(7)}${sphere}</body>`),
    /more than 6 dofs in body/,
  ],
  'rotation after a ball': [
    world(`<body><joint type="ball"/><joint/>${sphere}</body>`),
    /ball followed by rotation in body/,
  ],
  'massless moving body': [
    world('<body><joint/></body>'),
    /mass and inertia of moving bodies must be larger than mjMINVAL/,
  ],
  'unphysical inertia': [
    world('<body><joint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 10"/></body>'),
    /inertia must satisfy A \+ B >= C/,
  ],
  'negative density': [
    world('<body><geom size=".1" density="-1"/></body>'),
    /mass, inertia or density are negative in geom/,
  ],
  'indefinite full inertia': [
    world('<body><inertial pos="0 0 0" mass="1" fullinertia="1 1 1 2 2 2"/></body>'),
    /inertia must have positive eigenvalues/,
  ],
  'full and diagonal inertia': [
    world('<body><inertial pos="0 0 0" mass="1" fullinertia="1 1 1 0 0 0" diaginertia="1 1 1"/></body>'),
    /fullinertia and diagonal inertia cannot both be specified/,
  ],
  'geom without size': [world('<geom type="capsule" size=".1"/>'), /size 1 must be positive in geom/],
  'plane without spacing': [world('<geom type="plane" size="1 1 0"/>'), /plane size\(3\) must be positive/],
  'plane in a moving body': [
    world(`<body><freejoint/>${sphere}<geom type="plane" size="1 1 1"/></body>`),
    /plane only allowed in static bodies/,
  ],
  'fromto of a sphere': [
    world('<geom fromto="0 0 0 1 0 0" size=".1"/>'),
    /fromto requires capsule, cylinder, box or ellipsoid/,
  ],
  'fromto and pos': [
    world('<geom type="capsule" pos="1 0 0" fromto="0 0 0 1 0 0" size=".1"/>'),
    /both pos and fromto defined/,
  ],
  'fromto of no length': [world('<geom type="capsule" fromto="0 0 0 0 0 0" size=".1"/>'), /fromto points too close/],
  'condim 2': [world('<geom size=".1" condim="2"/>'), /invalid condim in geom/],
  'unknown material': [world('<geom size=".1" material="none"/>'), /material 'none' not found in geom/],
  'unknown texture': [
    world('', '<asset><material name="m" texture="none"/></asset>'),
    /texture 'none' not found in material/,
  ],
  'unknown target': [world('<camera mode="targetbody" target="none"/>'), /unknown target body in camera/],
  'mesh site': [world('<site type="mesh"/>'), /meshes, hfields and planes not allowed in site/],
  'mocap below a body': [world('<body><body mocap="true"/></body>'), /is not a fixed child of world/],
  'mocap with a joint': [world(`<body mocap="true"><freejoint/>${sphere}</body>`), /is not a fixed child of world/],
  'sleep policy of a static body': [
    world('<body sleep="never"/>'),
    /sleep policy only allowed for movable root bodies/,
  ],
  'zero light direction': [world('<light dir="0 0 0"/>'), /zero direction in light/],
  'light softness': [world('<light softness="2"/>'), /light softness must be in \[0, 1\]/],
  'focal length without sensor size': [world('<camera focal="1 1"/>'), /focal\/principal require sensorsize/],
  'wide camera': [world('<camera fovy="180"/>'), /fovy too large in camera/],
  'repeated name': [world('<geom name="a" size=".1"/><geom name="a" size=".1"/>'), /repeated name 'a' in geom/],
  'too much user data': [
    world('<geom size=".1" user="1 2"/>', '<size nuser_geom="1"/>'),
    /user has more values than nuser_geom in geom/,
  ],
  'bad xyaxes': [world('<geom size=".1" xyaxes="1 0 0 1 0 0"/>'), /yaxis too small/],
  'self attach of nothing': [
    world('<attach body="none" prefix="p"/>'),
    /could not find body 'none' in the current model/,
  ],
  'unknown model': [world('<attach model="none" body="a" prefix="p"/>'), /could not find model 'none'/],
  'key frame of the wrong size': [
    world(
      `<replicate count="2"><body><joint/>${sphere}</body></replicate>`,
      '<keyframe><key name="k" qpos="1 2 3"/></keyframe>',
    ),
    /Keyframe 'k' has invalid qpos size, got 3, should be 1/,
  ],
  'texture without width': [
    world('', '<asset><texture name="t" builtin="flat"/></asset>'),
    /Invalid width of builtin texture/,
  ],
};
