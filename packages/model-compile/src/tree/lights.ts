// Lights.

import { CamLightMode } from '@corten/model';
import { type CompileContext, fail, resolveId } from '../context.js';
import { composePosition, EPS, normalize, rotate, vec3 } from '../pose.js';
import type { Light } from './nodes.js';

/** Compiles a light in its body's frame. */
export function compileLight(ctx: CompileContext, light: Light): void {
  const { item, frame } = light;
  const { attr } = item;
  light.pos = attr.pos ? vec3(attr.pos) : [0, 0, 0];
  light.dir = attr.dir ? vec3(attr.dir) : [0, 0, -1];
  if (frame) {
    light.pos = composePosition(frame, light.pos);
    light.dir = rotate(light.dir, frame.quat);
  }
  if (normalize(light.dir) < EPS) fail(item, 'zero direction in light', { attribute: 'dir' });
  const softness = attr.softness ?? 0.2;
  if (softness < 0 || softness > 1) fail(item, 'light softness must be in [0, 1]', { attribute: 'softness' });
  light.mode = CamLightMode[attr.mode ?? 'fixed'];
  resolveLightTargets(ctx, light);
}

/** Finds the body that the light shines at and its texture. */
function resolveLightTargets(ctx: CompileContext, light: Light): void {
  const { item } = light;
  const { target, texture } = item.attr;
  light.targetbodyid =
    target === undefined ? -1 : resolveId(ctx, 'body', target, item, 'target', 'unknown target body in light');
  light.texid =
    texture === undefined ? -1 : resolveId(ctx, 'texture', texture, item, 'texture', 'unknown texture in light');
}
