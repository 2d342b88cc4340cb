// Makes the pictures of the READMEs (docs/pictures), with @corten/render: `npm run pictures`, or with names for some.
import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from './pnpm.mjs';

const { createSimulation, loadModel } = await import('../packages/corten/dist/index.js');
const { loadModelFile } = await import('../packages/corten/dist/node.js');
const { createRenderer, depthPicture, encodePng, segmentationPicture } = await import(
  '../packages/render/dist/index.js'
);
const { FrameMode, VisFlag, VisualOption } = await import('../packages/visualize/dist/index.js');

/** Largest file of a picture [bytes]. */
const LIMIT = 60_000;

const SIZE = { width: 384, height: 240 };

const ours = (name) => ({ file: `conformance/models/${name}.xml` });

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

/**
 * All pictures by name. `time`: seconds of simulation; `show`: flags of what explains the model; `kind`: what the picture
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

function makePicture(name) {
  const { file, xml, time = 0, camera, kind, lighting, background, ...rest } = PICTURES[name];
  const model = file ? loadModelFile(root + file) : loadModel(xml);
  const simulation = createSimulation(model);
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
mkdirSync(`${root}docs/pictures/models`, { recursive: true });
for (const name of names.length > 0 ? names : Object.keys(PICTURES)) makePicture(name);
