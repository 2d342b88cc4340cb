// Pictures of a model: one, an animation, or a folder of them; in colour, as distances, or as objects.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  type Background,
  type Camera,
  type ColorImage,
  createApng,
  createRenderer,
  type DepthImage,
  depthPicture,
  encodePng,
  type ImageOptions,
  type PngImage,
  type Renderer,
  type SegmentationImage,
  segmentationPicture,
} from '@corten/render';
import { VisFlag, VisualOption } from '@corten/visualize';
import { createSimulation, type Simulation } from 'corten';
import {
  type Command,
  countOption,
  Exit,
  keyframeOption,
  numberOption,
  oneModel,
  readArgs,
  UsageError,
} from '../command.js';
import { loadFile } from '../load.js';
import { depthArray, segmentationArray } from '../npy.js';
import { checkOutput, patientProgress, print, printAside, writeOutput } from '../output.js';

const help = `Usage: corten snapshot MODEL [options]

Make a picture of a model (.xml, .urdf or .mjb), without a GPU.

  -o, --output FILE    where it goes (default: the model's name with .png, in this folder;
                       - for standard output)
  --keyframe NAME      start from a keyframe, by name or number
  --time S             simulate so many seconds first
  --camera CAMERA      a camera of the model, by name or number; or a view of the whole
                       model: azimuth,elevation or azimuth,elevation,distance [deg, m]
  --track BODY         look at a body's subtree, by name or number
  --width N            pixels (default 640)
  --height N           pixels (default 480)
  --depth              distances instead of colours: near is light. To a file that ends in
                       .npy: a NumPy array of metres, height×width
  --segmentation       every object in a colour of its own. To a .npy file: id and type
                       (-1: nothing), height×width×2
  --from S, --to S     an animation from one time to the other: an animated PNG, or, if the
                       output has no ending, a folder of frames
  --fps N              frames per second of simulated time (default 30)
  --show WHAT,...      also draw what explains the model: contactpoint, contactforce,
                       joint, actuator, com, inertia, camera, light, transparent, ...
  --lighting NAME      auto (default), model, studio: soft light made for the camera, which
                       models without lights have
  --background NAME    light (default), dark, transparent; behind models without a sky
  --samples N          rays of pixels on edges (default 16); 1 is quick and rough
  --profile NAME       mujoco (default), or cortenforge: the original specification where it
                       differs

Examples:
  corten snapshot humanoid.xml
  corten snapshot arm.xml -o arm.png --keyframe home --camera wrist
  corten snapshot walker.xml -o walk.png --from 0 --to 3 --width 320 --height 240
  corten snapshot scene.xml -o depth.npy --depth`;

/** Options that say how pictures look. */
export const PICTURE_OPTIONS = {
  output: { type: 'string', short: 'o' },
  camera: { type: 'string' },
  track: { type: 'string' },
  width: { type: 'string' },
  height: { type: 'string' },
  depth: { type: 'boolean' },
  segmentation: { type: 'boolean' },
  fps: { type: 'string' },
  show: { type: 'string' },
  lighting: { type: 'string' },
  background: { type: 'string' },
  samples: { type: 'string' },
} as const;

const OPTIONS = {
  ...PICTURE_OPTIONS,
  keyframe: { type: 'string' },
  time: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  profile: { type: 'string' },
} as const;

type Values = ReturnType<typeof readArgs<typeof PICTURE_OPTIONS>>['values'];

/** One of some words; throws UsageError if it is another one. */
function wordOption<const W extends string>(
  name: string,
  text: string | undefined,
  words: readonly W[],
  fallback: W,
): W {
  if (text === undefined) return fallback;
  const word = words.find((w) => w === text);
  if (!word) throw new UsageError(`--${name} is one of ${words.join(', ')}, not "${text}"`);
  return word;
}

const nameOrNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

/** Angles and distance of a view. */
const ANGLES = /^[-+.\d]+(?:e[-+]?\d+)?(?:,[-+.\d]+(?:e[-+]?\d+)?){1,2}$/i;

/** The camera that was asked for. */
function cameraOption({ camera, track }: Values): Camera {
  const followed = track === undefined ? undefined : nameOrNumber(track);
  if (camera === undefined || !ANGLES.test(camera)) {
    if (camera !== undefined && followed !== undefined)
      throw new UsageError('--track goes with a view (--camera azimuth,elevation), not with a camera of the model');
    return camera === undefined ? (followed === undefined ? undefined : { track: followed }) : nameOrNumber(camera);
  }
  const [azimuth, elevation, distance] = camera.split(',').map(Number);
  if (![azimuth, elevation, distance ?? 0].every(Number.isFinite))
    throw new UsageError(`--camera takes numbers as azimuth,elevation,distance, not "${camera}"`);
  return { azimuth, elevation, distance, track: followed };
}

/** What is drawn: what a viewer draws at first, and what was asked for. */
function visualOption(show: string | undefined): VisualOption {
  const visual = new VisualOption();
  for (const name of show?.split(',') ?? []) {
    if (!(name in VisFlag)) throw new UsageError(`--show takes ${Object.keys(VisFlag).join(', ')}; not "${name}"`);
    visual.flags[VisFlag[name as keyof typeof VisFlag]] = 1;
  }
  return visual;
}

/** What pictures are of. */
type Kind = 'color' | 'depth' | 'segmentation';
type Shot = ColorImage | DepthImage | SegmentationImage;

/** All that was asked for. */
export interface Request {
  readonly kind: Kind;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly options: ImageOptions;
}

/** What was asked for, from the options of pictures. */
export function readRequest(values: Values): Request {
  if (values.depth && values.segmentation) throw new UsageError('--depth or --segmentation, one at a time');
  const backgrounds = ['light', 'dark', 'transparent'] as const;
  const background: Background | undefined =
    values.background === undefined ? undefined : wordOption('background', values.background, backgrounds, 'light');
  return {
    kind: values.depth ? 'depth' : values.segmentation ? 'segmentation' : 'color',
    camera: cameraOption(values),
    width: countOption('width', values.width, 640),
    height: countOption('height', values.height, 480),
    options: {
      visual: visualOption(values.show),
      lighting: wordOption('lighting', values.lighting, ['auto', 'model', 'studio'], 'auto'),
      samples: countOption('samples', values.samples, 16),
      background,
    },
  };
}

/** Make one picture of a state. */
function shoot(renderer: Renderer, { data }: Simulation, request: Request, progress: (done: number) => void): Shot {
  const { camera, width, height, options } = request;
  switch (request.kind) {
    case 'depth':
      return renderer.depth(data, camera, width, height, options);
    case 'segmentation':
      return renderer.segmentation(data, camera, width, height, options);
    case 'color':
      return renderer.image(data, camera, width, height, { ...options, progress });
  }
}

/** What a picture is in a PNG file. */
function picture(shot: Shot): PngImage {
  if ('id' in shot) return segmentationPicture(shot);
  return 'far' in shot ? depthPicture(shot) : shot;
}

/** A picture as the bytes of its file. */
function encode(shot: Shot, numpy: boolean): Uint8Array {
  if (!numpy) return encodePng(picture(shot));
  if ('id' in shot) return segmentationArray(shot);
  if ('far' in shot) return depthArray(shot);
  throw new UsageError('a .npy file takes --depth or --segmentation');
}

/** Step until a time, and compute what is drawn there. */
function advance(simulation: Simulation, time: number): void {
  const { data, model } = simulation;
  const { tell, done } = patientProgress();
  // half a step less: times add up with rounding errors
  while (data.time < time - 0.5 * model.opt.timestep) {
    const before = data.time;
    simulation.step();
    if (data.time <= before) throw new Error(`the simulation does not get to ${time} s: it was reset at ${before} s`);
    tell(() => `simulated ${data.time.toFixed(1)} of ${time} s`);
  }
  done();
  simulation.forward();
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** One picture; returns what to say about it. */
function still(simulation: Simulation, request: Request, output: string): string {
  const { tell, done } = patientProgress();
  const shot = shoot(createRenderer(simulation.model), simulation, request, (share) =>
    tell(() => `drawing, ${percent(share)}`),
  );
  done();
  writeOutput(output, encode(shot, extname(output) === '.npy'));
  const size = `${request.width}×${request.height}`;
  if (!('far' in shot)) return `${output}: ${size}, at ${simulation.data.time.toFixed(2)} s`;
  const { nearest, farthest } = depthPicture(shot);
  const range = Number.isFinite(nearest)
    ? `${nearest.toPrecision(3)} to ${farthest.toPrecision(3)} m`
    : 'nothing to be seen';
  return `${output}: ${size}, ${range}`;
}

/** Digits of the numbers of frames. */
const DIGITS = 4;

/**
 * An animation from one time to another: a file, or a folder if the output has no ending.
 * @param goTo - brings a simulation to a time
 */
export function animation(
  simulation: Simulation,
  request: Request,
  output: string,
  to: number,
  fps: number,
  goTo: (simulation: Simulation, time: number) => void = advance,
): string {
  const ending = extname(output);
  if (ending === '.npy') throw new UsageError('an animation is a .png file or a folder, not a .npy file');
  const folder = ending === '' && output !== '-';
  if (folder && existsSync(output) && !statSync(output).isDirectory()) throw new UsageError(`${output} is no folder`);
  if (folder) mkdirSync(output, { recursive: true });
  const renderer = createRenderer(simulation.model);
  const from = simulation.data.time;
  const frames = Math.floor((to - from) * fps + 1e-6) + 1;
  const apng = createApng(fps);
  const { tell, done } = patientProgress();
  for (let i = 0; i < frames; i++) {
    goTo(simulation, from + i / fps);
    const shot = shoot(renderer, simulation, request, (share) => {
      tell(() => `frame ${i + 1} of ${frames}, ${percent((i + share) / frames)}`);
    });
    if (folder) writeOutput(join(output, `${String(i).padStart(DIGITS, '0')}.png`), encodePng(picture(shot)));
    else apng.add(picture(shot));
  }
  if (!folder) writeOutput(output, apng.finish());
  done();
  return `${output}: ${frames} frames of ${request.width}×${request.height}, ${fps} a second, from ${from.toFixed(2)} to ${to.toFixed(2)} s`;
}

/** Make pictures of a model. */
export const snapshot: Command = {
  name: 'snapshot',
  summary: 'make a picture of a model: colour, depth, segmentation, animation',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, OPTIONS);
    const file = oneModel(positionals);
    const request = readRequest(values);
    const output = values.output ?? `${basename(file, extname(file))}.png`;
    const moving = values.from !== undefined || values.to !== undefined;
    if (moving && values.time !== undefined) throw new UsageError('--time or --from and --to, not both');
    const start = numberOption('from', values.from, numberOption('time', values.time, 0));
    const to = numberOption('to', values.to, start);
    const fps = countOption('fps', values.fps, 30);
    if (values.fps !== undefined && !moving) throw new UsageError('--fps goes with --from and --to');
    if (moving && values.to === undefined) throw new UsageError('--from needs --to, where the animation ends');
    if (to < start) throw new UsageError(`--to ${to} is before --from ${start}`);
    // an animation without an ending makes its folder
    if (!moving || extname(output) !== '') checkOutput(output);
    const model = await loadFile(file, values.profile);
    const say = output === '-' ? printAside : print;
    const simulation = createSimulation(model, undefined, { warn: ({ text }) => printAside(`warning: ${text}`) });
    simulation.reset(keyframeOption(values.keyframe));
    // times count from the start of the run; a keyframe may have one of its own
    const origin = simulation.data.time;
    advance(simulation, origin + start);
    say(moving ? animation(simulation, request, output, origin + to, fps) : still(simulation, request, output));
    return Exit.ok;
  },
};
