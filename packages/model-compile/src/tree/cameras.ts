// Cameras.

import { atan2 } from '@corten/math';
import { CamLightMode } from '@corten/model';
import { type CompileContext, fail, resolveId } from '../context.js';
import { normalize } from '../pose.js';
import { applyFrame, writtenPose } from './frames.js';
import type { Camera } from './nodes.js';

const { fround } = Math;

/** Compiles a camera in its body's frame; its intrinsics are in single precision. */
export function compileCamera(ctx: CompileContext, camera: Camera): void {
  const { item } = camera;
  const { attr } = item;
  const pose = writtenPose(item, 'camera');
  camera.pos = pose.pos;
  camera.quat = pose.quat;
  applyFrame(camera);
  normalize(camera.quat);
  camera.mode = CamLightMode[attr.mode ?? 'fixed'];
  resolveCameraTarget(ctx, camera);
  camera.fovy = attr.fovy ?? 45;
  if (camera.fovy >= 180) fail(item, `fovy too large in camera '${item.name}'`, { attribute: 'fovy' });
  camera.resolution = [attr.resolution?.[0] ?? 1, attr.resolution?.[1] ?? 1];
  compileIntrinsics(ctx, camera);
}

/** Finds the body that the camera looks at. */
function resolveCameraTarget(ctx: CompileContext, camera: Camera): void {
  const { target } = camera.item.attr;
  camera.targetbodyid =
    target === undefined ? -1 : resolveId(ctx, 'body', target, camera.item, 'target', 'unknown target body in camera');
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
    const znear = ctx.globals.visual.map.znear ?? 0.01;
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
