// Cameras: pose, target, field of view and intrinsics.

import { atan2 } from '@corten/math';
import { CameraOutputBit, CamLightMode, type Model, Projection } from '@corten/model';
import { complete } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { optionalId } from '../ids.js';
import { type AnyElement, defaultOf } from '../mjcf.js';
import { normalize } from '../pose.js';
import { makeItem, ownAttributes, placed } from '../saved-element.js';
import { userValues } from '../user-data.js';
import { applyFrame, writtenPose } from './frame.js';
import type { Camera } from './nodes.js';
import type { Part } from './part.js';

const { fround } = Math;

/** Compiles a camera in its body's frame; its intrinsics are in single precision. */
export function compileCamera(ctx: CompileContext, camera: Camera): void {
  const { item } = camera;
  const { mode, fovy, resolution } = complete('camera', item.attr);
  const pose = writtenPose(item, 'camera');
  camera.pos = pose.pos;
  camera.quat = pose.quat;
  applyFrame(camera);
  normalize(camera.quat);
  camera.mode = CamLightMode[mode];
  resolveCameraTarget(ctx, camera);
  camera.fovy = fovy;
  if (camera.fovy >= 180) fail(item, `fovy too large in camera '${item.name}'`, { attribute: 'fovy' });
  camera.resolution = [resolution[0], resolution[1]];
  compileIntrinsics(ctx, camera);
}

/** Finds the body that the camera looks at. */
function resolveCameraTarget(ctx: CompileContext, camera: Camera): void {
  const { item } = camera;
  camera.targetbodyid = optionalId(ctx, 'body', item.attr.target, item, 'target', 'unknown target body in camera');
}

/** Focal lengths and principal point in length units, and the field of view that follows. */
function compileIntrinsics(ctx: CompileContext, camera: Camera): void {
  const { item, resolution } = camera;
  const { attr } = item;
  const pair = (v: Float64Array | undefined): [number, number] => [fround(v?.[0] ?? 0), fround(v?.[1] ?? 0)];
  const focal = pair(attr.focal);
  const focalpixel = pair(attr.focalpixel);
  const principal = pair(attr.principal);
  const principalpixel = pair(attr.principalpixel);
  const sensor = pair(attr.sensorsize);
  camera.sensorsize = sensor;
  const hasSensor = sensor[0] > 0 && sensor[1] > 0;
  if (!hasSensor && [focal, focalpixel, principal, principalpixel].some(([a, b]) => a !== 0 || b !== 0)) {
    fail(item, `focal/principal require sensorsize in camera '${item.name}'`);
  }
  if (hasSensor && (resolution[0] <= 0 || resolution[1] <= 0)) {
    fail(item, `sensorsize requires positive resolution in camera '${item.name}'`, { attribute: 'resolution' });
  }
  if (!hasSensor) {
    const { znear = defaultOf('map', 'znear') } = ctx.globals.visual.map;
    camera.intrinsic = [znear, znear, 0, 0];
    return;
  }
  const density = [fround(resolution[0] / sensor[0]), fround(resolution[1] / sensor[1])];
  const length = (pixels: number, lengths: number, i: number): number =>
    pixels === 0 ? lengths : fround(pixels / density[i]);
  camera.intrinsic = [
    length(focalpixel[0], focal[0], 0),
    length(focalpixel[1], focal[1], 1),
    length(principalpixel[0], principal[0], 0),
    length(principalpixel[1], principal[1], 1),
  ];
  camera.fovy = (fround(atan2(sensor[1] / 2, camera.intrinsic[1])) * 360) / Math.PI;
}

/** What a camera can be asked to give. */
const OUTPUTS = {
  rgb: CameraOutputBit.rgb,
  depth: CameraOutputBit.depth,
  distance: CameraOutputBit.dist,
  normal: CameraOutputBit.normal,
  segmentation: CameraOutputBit.seg,
} as const;

const outputBits = (words: readonly string[]): number =>
  words.reduce((bits, word) => bits | OUTPUTS[word as keyof typeof OUTPUTS], 0);

/** Cameras, compiled with their bodies, whose order is final. */
export function cameraPart(ctx: CompileContext): Part {
  const cameras = ctx.tree.camera;
  return {
    count(sizes) {
      sizes.ncam = cameras.length;
      sizes.nuser_cam = ctx.nuser.cam;
    },
    fill(m) {
      for (const camera of cameras) fillCamera(ctx, m, camera);
    },
  };
}

function fillCamera(ctx: CompileContext, m: Model, camera: Camera): void {
  const { item } = camera;
  const { id: i } = item;
  const attr = complete('camera', item.attr);
  m.cam_mode[i] = camera.mode;
  m.cam_bodyid[i] = camera.body.id;
  m.cam_targetbodyid[i] = camera.targetbodyid;
  m.cam_pos.set(camera.pos, 3 * i);
  m.cam_quat.set(camera.quat, 4 * i);
  m.cam_projection[i] = Projection[attr.projection];
  m.cam_fovy[i] = camera.fovy;
  m.cam_ipd[i] = attr.ipd;
  m.cam_resolution.set(camera.resolution, 2 * i);
  m.cam_output[i] = outputBits(attr.output ?? ['rgb']);
  m.cam_sensorsize.set(camera.sensorsize, 2 * i);
  m.cam_intrinsic.set(camera.intrinsic, 4 * i);
  m.cam_user.set(userValues(item, ctx.nuser.cam), ctx.nuser.cam * i);
}

/** A camera as an element, in the frame of its body. */
export function saveCamera(camera: Camera): AnyElement {
  const { item, sensorsize } = camera;
  const hasSensor = sensorsize[0] > 0 && sensorsize[1] > 0;
  const attr = { ...ownAttributes(item), ...placed(camera), resolution: Int32Array.from(camera.resolution) };
  return makeItem(item, { ...attr, [hasSensor ? 'fovy' : 'sensorsize']: undefined });
}
