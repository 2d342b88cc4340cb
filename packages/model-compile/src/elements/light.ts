// Lights: place, direction, target, texture and color.

import { CamLightMode, LightType, type Model } from '@corten/model';
import { complete } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { optionalId } from '../ids.js';
import type { AnyElement } from '../mjcf.js';
import { composePosition, EPS, normalize, rotate, vec3 } from '../pose.js';
import { make, numbers, ownAttributes } from '../saved-element.js';
import type { Light } from './nodes.js';
import type { Part } from './part.js';

/** Compiles a light in its body's frame. */
export function compileLight(ctx: CompileContext, light: Light): void {
  const { item, frame } = light;
  const { pos, dir, softness, mode } = complete('light', item.attr);
  light.pos = vec3(pos);
  light.dir = vec3(dir);
  if (frame) {
    light.pos = composePosition(frame, light.pos);
    light.dir = rotate(light.dir, frame.quat);
  }
  if (normalize(light.dir) < EPS) fail(item, 'zero direction in light', { attribute: 'dir' });
  if (softness < 0 || softness > 1) fail(item, 'light softness must be in [0, 1]', { attribute: 'softness' });
  light.mode = CamLightMode[mode];
  resolveLightTargets(ctx, light);
}

/** Finds the body that the light shines at and its texture. */
function resolveLightTargets(ctx: CompileContext, light: Light): void {
  const { item } = light;
  const { target, texture } = item.attr;
  light.targetbodyid = optionalId(ctx, 'body', target, item, 'target', 'unknown target body in light');
  light.texid = optionalId(ctx, 'texture', texture, item, 'texture', 'unknown texture in light');
}

/** Lights, compiled with their bodies, whose order is final. */
export function lightPart(ctx: CompileContext): Part {
  const lights = ctx.tree.light;
  return {
    count(sizes) {
      sizes.nlight = lights.length;
    },
    fill(m) {
      for (const light of lights) fillLight(m, light);
    },
  };
}

function fillLight(m: Model, light: Light): void {
  const { item } = light;
  const { id: i } = item;
  const attr = complete('light', item.attr);
  m.light_mode[i] = light.mode;
  m.light_bodyid[i] = light.body.id;
  m.light_targetbodyid[i] = light.targetbodyid;
  m.light_type[i] = LightType[attr.type ?? (attr.directional ? 'directional' : 'spot')];
  m.light_texid[i] = light.texid;
  m.light_castshadow[i] = Number(attr.castshadow);
  m.light_active[i] = Number(attr.active);
  m.light_pos.set(light.pos, 3 * i);
  m.light_dir.set(light.dir, 3 * i);
  m.light_bulbradius[i] = attr.bulbradius;
  m.light_intensity[i] = attr.intensity ?? 0;
  m.light_range[i] = attr.range;
  m.light_attenuation.set(attr.attenuation, 3 * i);
  m.light_cutoff[i] = attr.cutoff;
  m.light_softness[i] = attr.softness;
  m.light_exponent[i] = attr.exponent;
  if (attr.ambient) m.light_ambient.set(attr.ambient, 3 * i);
  m.light_diffuse.set(attr.diffuse, 3 * i);
  m.light_specular.set(attr.specular, 3 * i);
}

/** A light as an element, in the frame of its body. */
export function saveLight({ item, pos, dir }: Light): AnyElement {
  return make('light', { ...ownAttributes(item), pos: numbers(pos), dir: numbers(dir) });
}
