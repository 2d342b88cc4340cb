// Makes the pictures of the READMEs (docs/pictures), with @corten/render: `npm run pictures`, or with names for some.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './pnpm.mjs';

const { createSimulation, loadModel } = await import('../packages/corten/dist/index.js');
const { hostFiles, loadModelFile } = await import('../packages/corten/dist/node.js');
const { createRenderer, depthPicture, encodePng, segmentationPicture } = await import(
  '../packages/render/dist/index.js'
);
const { FrameMode, VisFlag, VisualOption } = await import('../packages/visualize/dist/index.js');

/** Largest file of a picture [bytes]. */
const LIMIT = 60_000;

const SIZE = { width: 384, height: 240 };

const ours = (name) => ({ file: `conformance/models/${name}.xml` });

/** A model of a program in examples, and what the program registers first. */
const example = (name, program) => ({ file: `examples/models/${name}.xml`, program });

const STEEL = 'rgba=".55 .3 .2 1"';

/** Shapes of all kinds, on terrain. */
const SCENE = `<mujoco><asset>
    <texture name="stripes" type="2d" builtin="checker" rgb1=".68 .31 .15" rgb2=".93 .9 .85" width="128" height="128"/>
    <material name="stripes" texture="stripes" texrepeat="4 4"/>
    <mesh name="torus" builtin="supertorus" params="64 .35 1 1" scale=".3 .3 .3"/>
    <mesh name="cone" builtin="cone" params="48 .3" scale=".25 .25 .35"/>
    <hfield name="hills" nrow="40" ncol="60" size="1.6 1.1 .22 .05" elevation="${Array.from(
      { length: 2400 },
      (_, i) => {
        const [x, y] = [(i % 60) / 59, Math.floor(i / 60) / 39];
        return (0.5 + 0.25 * Math.sin(7 * x + 2 * y) + 0.25 * Math.cos(9 * y - 3 * x)).toFixed(4);
      },
    ).join(' ')}"/></asset><worldbody>
    <geom type="hfield" hfield="hills" rgba=".72 .7 .66 1"/>
    <geom type="mesh" mesh="torus" pos="-.75 .1 .42" euler="70 0 20" material="stripes"/>
    <geom type="mesh" mesh="cone" pos=".8 .35 .3" rgba=".17 .48 .35 1"/>
    <geom type="sphere" size=".22" pos="0 -.1 .42" material="stripes"/>
    <geom type="box" size=".16 .16 .16" pos=".62 -.5 .38" euler="0 0 30" ${STEEL}/>
    <geom type="capsule" size=".09 .2" pos="-.15 .65 .42" euler="0 90 30" rgba=".25 .33 .42 1"/></worldbody></mujoco>`;

const MESH = `<mujoco><asset><mesh name="m" builtin="supertorus" params="48 .4 .6 .5" scale=".3 .3 .3"/></asset><worldbody>
    <body pos="0 0 .25" euler="25 10 0"><freejoint/><geom type="mesh" mesh="m" rgba=".68 .31 .15 .75"/></body></worldbody></mujoco>`;

const GRID = `<mujoco><option timestep=".004"/><worldbody><geom type="plane" size="4 4 .1"/>
    <replicate count="6" offset=".5 0 0"><replicate count="5" offset="0 .5 0" ><body pos="-1.25 -1 .6"><freejoint/>
      <geom type="box" size=".12 .08 .05" ${STEEL}/>
      <replicate count="2" euler="0 0 180"><replicate count="2" euler="0 0 70">
        <body pos=".12 .06 0"><joint axis="0 1 0" damping=".2" stiffness="4"/>
          <geom type="capsule" fromto="0 0 0 .1 .04 -.14" size=".025" rgba=".3 .33 .38 1"/></body></replicate></replicate></body></replicate></replicate></worldbody></mujoco>`;

const FALLING = `<mujoco><worldbody><geom type="plane" size="1 1 .1"/><body pos="0 0 .5" euler="20 30 10"><freejoint/>
    <geom type="box" size=".1 .1 .1" ${STEEL}/></body></worldbody></mujoco>`;

const LEGS = `<mujoco><asset><model name="leg" file="examples/models/leg.xml"/></asset><worldbody>
    <attach model="leg" body="hip" prefix="left-"/><frame pos="0 .5 0"><attach model="leg" body="hip" prefix="right-"/></frame>
    <geom type="plane" size="5 5 .1"/><geom type="box" size=".1 .1 .05" pos="0 0 .87" ${STEEL}/></worldbody></mujoco>`;

const CONSTRAINED = `<mujoco><worldbody><geom type="plane" size="2 2 .1"/>
    <site name="post" pos="0 -.4 1"/><geom type="capsule" fromto="0 -.4 0 0 -.4 1" size=".03" ${STEEL}/>
    <body pos="0 0 .6"><freejoint/><geom type="box" size=".15 .1 .06" rgba=".25 .33 .42 1"/><site name="hook" pos="0 -.12 0"/></body></worldbody>
    <equality><connect site1="post" site2="hook"/></equality></mujoco>`;

const JOINTS = `<mujoco><worldbody><geom type="plane" size="2 2 .1"/>
    <body pos="0 -.6 .3"><joint axis="1 0 0"/><geom type="box" size=".05 .12 .2" ${STEEL}/></body>
    <body pos="0 0 .3"><joint type="slide" axis="0 0 1"/><geom type="box" size=".1 .1 .2" rgba=".25 .33 .42 1"/></body>
    <body pos="0 .6 .3"><joint type="ball"/><geom size=".17" rgba=".17 .48 .35 1"/></body></worldbody></mujoco>`;

const RAYS = `<mujoco><worldbody><geom type="plane" size="2 2 .1"/><geom type="box" pos=".9 0 .3" size=".05 .4 .3" ${STEEL}/>
    <body pos="0 0 .35"><geom size=".1" rgba=".25 .33 .42 1"/><site name="eye" pos=".1 0 0" euler="0 90 0" size=".02"/></body></worldbody>
    <sensor><rangefinder site="eye"/></sensor></mujoco>`;

const VIEWS = `<mujoco><worldbody><geom type="plane" size="2 2 .1"/><geom type="box" pos=".5 0 .2" size=".1 .15 .2" ${STEEL}/>
    <camera pos="-.5 -.3 .5" xyaxes=".3 -1 0 .3 .1 1" fovy="35"/><light pos="0 .8 1.2" dir=".3 -.5 -1"/></worldbody></mujoco>`;

/**
 * All pictures by name. `time`: seconds of simulation, from `keyframe` or `qpos`; `show`: flags of what explains the model; `kind`: what the picture
 * is of; the rest are options of the renderer.
 */
const PICTURES = {
  humanoid: {
    ...ours('humanoid'),
    time: 0.3,
    camera: { azimuth: 140, elevation: -14, distance: 3.2, track: 'pelvis' },
  },
  corten: { xml: FALLING, time: 0.42, camera: { lookat: [0, 0, 0.12], distance: 1, azimuth: 110, elevation: -18 } },
  collision: {
    ...ours('stacked_boxes'),
    time: 0.8,
    show: ['contactpoint', 'contactforce', 'transparent'],
    camera: { azimuth: 125, elevation: -18, distance: 3, lookat: [0, 0, 0.45] },
  },
  'constraint-solver': {
    ...ours('ragdoll_pile'),
    time: 1.2,
    show: ['island', 'contactpoint'],
    camera: { azimuth: 120, elevation: -25, distance: 3, lookat: [0, 0, 0.25] },
  },
  dynamics: {
    ...ours('humanoid'),
    show: ['inertia', 'com', 'transparent'],
    lighting: 'studio',
    camera: { azimuth: 150, elevation: -10, distance: 2.6, track: 'pelvis' },
  },
  math: { ...ours('chain30'), time: 0.35, camera: { azimuth: 105, elevation: -22 } },
  'mesh-inertia': {
    xml: MESH,
    show: ['inertia'],
    camera: { azimuth: 120, elevation: -22, distance: 1.6, lookat: [0, 0, 0.2] },
  },
  'mjcf-parse': { ...ours('ant'), time: 0.6 },
  model: { ...ours('quadruped'), time: 0.4 },
  'model-compile': { xml: SCENE, camera: { azimuth: 115, elevation: -24, distance: 3.3, lookat: [0, 0, 0.1] } },
  mujoco: {
    ...ours('humanoid'),
    time: 0.7,
    lighting: 'studio',
    background: 'dark',
    camera: { azimuth: 200, elevation: -12, distance: 3, track: 'pelvis' },
  },
  pipeline: { ...ours('arm_gripper'), time: 0.5, show: ['joint', 'actuator'] },
  spec: { xml: GRID, time: 0.9, camera: { azimuth: 120, elevation: -24, distance: 4, lookat: [0, 0, 0.1] } },
  visualize: {
    ...ours('humanoid'),
    time: 0.3,
    show: ['joint', 'contactforce', 'com'],
    frame: 'body',
    lighting: 'studio',
    camera: { azimuth: 150, elevation: -12, distance: 2.8, track: 'pelvis' },
  },
  render: { ...ours('arm_gripper'), time: 0.3, kind: 'all' },
  'guides/names': {
    ...example('leg'),
    keyframe: 'crouch',
    show: ['contactforce', 'joint'],
    camera: { azimuth: 110, elevation: -12, distance: 2, lookat: [0, 0, 0.4] },
  },
  'guides/editing': { xml: LEGS, camera: { azimuth: 150, elevation: -12, distance: 2.4, lookat: [0, 0.25, 0.4] } },
  'guides/checking': {
    xml: readFileSync(`${root}examples/models/mistakes.xml`, 'utf8').replace('swnig', 'swing'),
    show: ['joint', 'actuator'],
  },
  'guides/forces': {
    ...example('rope'),
    time: 0.3,
    show: ['constraint'],
    camera: { azimuth: 110, elevation: -15, distance: 2.6, lookat: [0.5, 0, 0.5] },
  },
  'guides/inverse-kinematics': { ...example('arm7'), qpos: [0.6, 0.7, 0, 0.9, 0, 0.6, 0], show: ['joint'] },
  'guides/walk': {
    ...example('walker'),
    qpos: [0, -0.02, 0.05, 0.5, -0.6, 0.1, -0.2, -0.2, 0.1],
    show: ['joint', 'contactforce'],
    camera: { azimuth: 90, elevation: -8, distance: 3, lookat: [0, 0, 0.7] },
  },
  'guides/control': { ...example('cartpole'), qpos: [0, 0.25], show: ['actuator', 'joint'] },
  'guides/several': { ...ours('stacked_boxes'), time: 0.4 },
  'guides/plugins': {
    ...example('lens', 'plugin'),
    time: 1.5,
    camera: { azimuth: 120, elevation: -20, distance: 1.2, lookat: [0, 0, 0.1] },
  },
  'guides/deformables': {
    ...example('cloth'),
    time: 0.7,
    camera: { azimuth: 130, elevation: -20, distance: 1.9, lookat: [0, 0, 0.3] },
  },
  'mjcf/geom': { xml: SCENE, camera: { azimuth: 115, elevation: -24, distance: 3.3, lookat: [0, 0, 0.1] } },
  'mjcf/joint': {
    xml: JOINTS,
    show: ['joint', 'transparent'],
    camera: { azimuth: 150, elevation: -18, distance: 2.4, lookat: [0, 0, 0.25] },
  },
  'mjcf/inertial': {
    ...ours('humanoid'),
    show: ['inertia', 'com', 'transparent'],
    camera: { azimuth: 150, elevation: -10, distance: 2.6, track: 'pelvis' },
  },
  'mjcf/spatial': {
    ...ours('tendon_finger'),
    camera: { azimuth: 110, elevation: -15, distance: 0.4, lookat: [0.05, 0, 0.05] },
  },
  'mjcf/connect': {
    xml: CONSTRAINED,
    time: 0.5,
    show: ['constraint'],
    camera: { azimuth: 160, elevation: -15, distance: 2.4, lookat: [0, -0.3, 0.5] },
  },
  'mjcf/rangefinder': {
    xml: RAYS,
    show: ['rangefinder'],
    camera: { azimuth: 110, elevation: -18, distance: 2.2, lookat: [0.45, 0, 0.25] },
  },
  'mjcf/camera': {
    xml: VIEWS,
    show: ['camera', 'light'],
    lighting: 'studio',
    camera: { azimuth: 100, elevation: -20, distance: 3, lookat: [0, 0.1, 0.4] },
  },
  'mjcf/replicate': {
    xml: GRID,
    time: 0.9,
    camera: { azimuth: 120, elevation: -24, distance: 4, lookat: [0, 0, 0.1] },
  },
  'mjcf/flexcomp': {
    ...example('cloth'),
    time: 0.5,
    show: ['flexvert', 'flexedge'],
    camera: { azimuth: 130, elevation: -20, distance: 1.9, lookat: [0, 0, 0.3] },
  },
  'models/ant': { ...ours('ant'), time: 0.3 },
  'models/arm_gripper': { ...ours('arm_gripper'), time: 0.2 },
  'models/cartpole': { ...ours('cartpole'), time: 0.4 },
  'models/chain30': { ...ours('chain30'), time: 0.5 },
  'models/humanoid': { ...ours('humanoid'), camera: { azimuth: 140, elevation: -14, distance: 3.2, track: 'pelvis' } },
  'models/quadruped': { ...ours('quadruped'), time: 0.3 },
  'models/ragdoll_pile': {
    ...ours('ragdoll_pile'),
    time: 1,
    camera: { azimuth: 120, elevation: -25, distance: 3, lookat: [0, 0, 0.25] },
  },
  'models/stacked_boxes': { ...ours('stacked_boxes'), time: 0.3 },
  'models/tendon_finger': {
    ...ours('tendon_finger'),
    camera: { azimuth: 110, elevation: -15, distance: 0.4, lookat: [0.05, 0, 0.05] },
  },
};

function visualOption({ show = [], frame = 'none' }) {
  const visual = new VisualOption();
  for (const flag of show) visual.flags[VisFlag[flag]] = 1;
  visual.frame = FrameMode[frame];
  return visual;
}

/** Pictures beside each other, RGB. */
function beside(pictures) {
  const { width, height } = pictures[0];
  const data = new Uint8Array(3 * width * pictures.length * height);
  for (const [n, picture] of pictures.entries()) {
    const channels = picture.data.length / (width * height);
    for (let i = 0; i < width * height; i++) {
      const at = 3 * (Math.floor(i / width) * width * pictures.length + n * width + (i % width));
      for (let k = 0; k < 3; k++) data[at + k] = picture.data[channels * i + Math.min(k, channels - 1)];
    }
  }
  return { width: width * pictures.length, height, data };
}

/** Colour, distances and objects beside each other. */
function allKinds(renderer, data, camera, options) {
  const [width, height] = [240, 180];
  return beside([
    renderer.image(data, camera, width, height, options),
    depthPicture(renderer.depth(data, camera, width, height, options)),
    segmentationPicture(renderer.segmentation(data, camera, width, height, options)),
  ]);
}

async function makePicture(name) {
  const { file, xml, program, keyframe, qpos, time = 0, camera, kind, lighting, background, ...rest } = PICTURES[name];
  if (program) await import(`../examples/${program}.mjs`);
  const model = file ? loadModelFile(root + file) : loadModel(xml, { assets: hostFiles, file: `${root}picture.xml` });
  const simulation = createSimulation(model);
  if (keyframe) simulation.reset(keyframe);
  if (qpos) simulation.data.qpos.set(qpos);
  while (simulation.data.time < time) simulation.step();
  simulation.forward();
  const renderer = createRenderer(model);
  const options = { visual: visualOption(rest), lighting, background };
  const { width, height } = SIZE;
  const picture =
    kind === 'all'
      ? allKinds(renderer, simulation.data, camera, options)
      : renderer.image(simulation.data, camera, width, height, options);
  const bytes = encodePng(picture);
  console.log(`${name}: ${(bytes.length / 1000).toFixed(0)} kB`);
  if (bytes.length > LIMIT) throw new Error(`the picture ${name} has ${bytes.length} bytes, more than ${LIMIT}`);
  writeFileSync(`${root}docs/pictures/${name}.png`, bytes);
}

const names = process.argv.slice(2);
for (const name of names)
  if (!(name in PICTURES))
    throw new Error(`there is no picture ${name}; there are ${Object.keys(PICTURES).join(', ')}`);
for (const folder of ['guides', 'mjcf', 'models']) mkdirSync(`${root}docs/pictures/${folder}`, { recursive: true });
for (const name of names.length > 0 ? names : Object.keys(PICTURES)) await makePicture(name);
